import { OPERATIONS } from '../../../generated/operations.ts';

/** What stands for a result that the reader is not shown. */
export const WITHHELD = 'Told to a former owner of the agent for himself; it did not go along.';

/** What its answers tell goes along with no sale: prompt, payout wallet, whitelist, credits and whatever else is its owner's. */
const TAGS: readonly string[] = ['account', 'agents', 'billing'];
const TOOLS = new Set(
  OPERATIONS.filter(({ tag }) => TAGS.includes(tag)).map((row) => row.operationId as string),
);

/** Whether the tool's results are told to nobody but the account that its model worked for. */
export const isOwnersOwn = (tool: string | null | undefined): boolean => TOOLS.has(tool ?? '');
