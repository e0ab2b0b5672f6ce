import { randomUUID } from 'node:crypto';
import { until } from '../engine/until.ts';

type Answer =
  | { readonly response: Response; readonly error?: { readonly code: string } | undefined }
  | { readonly status: number; readonly code: string | undefined };

const OUTAGES: readonly (string | undefined)[] = ['rpc_unavailable', 'database_unavailable'];
const LIMIT_MS = 120_000;

const codeOf = (answer: Answer): string | undefined =>
  'response' in answer ? answer.error?.code : answer.code;

/**
 * Retries with the same idempotency key while the chain or the database does not answer in time, as a caller
 * would. On a busy machine the one node may answer later than the service waits. The request takes effect
 * only once. Every other answer is returned unchanged.
 */
export const insist = <Given extends Answer>(ask: (key: string) => Promise<Given>): Promise<Given> => {
  const key = randomUUID();
  const taken = async () => {
    const answer = await ask(key);
    return OUTAGES.includes(codeOf(answer)) ? null : answer;
  };
  return until('the service takes it', taken, LIMIT_MS);
};
