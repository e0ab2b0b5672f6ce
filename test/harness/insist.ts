import { randomUUID } from 'node:crypto';
import { until } from '../engine/until.ts';

/** An answer of the contract's client, or one of `send`. */
type Answer =
  | { readonly response: Response; readonly error?: { readonly code: string } | undefined }
  | { readonly status: number; readonly code: string | undefined };

const OUTAGES: readonly (string | undefined)[] = ['rpc_unavailable', 'database_unavailable'];
const LIMIT_MS = 120_000;

const codeOf = (answer: Answer): string | undefined =>
  'response' in answer ? answer.error?.code : answer.code;

/**
 * Sends again under the same key what was refused because the chain or the database did not answer in time, as a caller would: on a
 * busy machine the one node may answer later than the service waits for it. However often it is sent, it happens once. Every
 * other answer is given back as it is.
 */
export const insist = <Given extends Answer>(ask: (key: string) => Promise<Given>): Promise<Given> => {
  const key = randomUUID();
  const taken = async () => {
    const answer = await ask(key);
    return OUTAGES.includes(codeOf(answer)) ? null : answer;
  };
  return until('the service takes it', taken, LIMIT_MS);
};
