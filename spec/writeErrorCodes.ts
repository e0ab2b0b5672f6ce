import { errorCodesOf } from './errorCodes.ts';
import type { Contract } from './readContract.ts';

/** Source of `errorCodes.ts`: status and retry rule of each error code, for server and client. */
export function writeErrorCodes(contract: Contract): string {
  const codes = Object.entries(errorCodesOf(contract));
  const statuses = codes.map(([code, { status }]) => `  ${code}: ${status},\n`);
  const rules = codes.map(([code, { retry }]) => `  ${code}: '${retry}',\n`);
  return `/** The one HTTP status of each error code. */
export const STATUS = {
${statuses.join('')}} as const;

/**
 * Whether a refused request may be sent again. \`never\`: not unchanged. \`same\`: the same request with the same
 * idempotency key is safe. \`check\`: look at the resource first, something may have happened.
 */
export type RetryRule = 'never' | 'same' | 'check';

/** The contract's rule for each error code (\`x-error-codes\` of the schema ErrorCode). */
export const RETRY_RULES = {
${rules.join('')}} as const satisfies Readonly<Record<keyof typeof STATUS, RetryRule>>;
`;
}
