import type { OperationId } from '../../../generated/operations.ts';

/** A page of /docs: an operation, a page of the guide, or the page that decides an approval. */
export type DocsPage =
  | OperationId
  | `approve#${string}`
  | 'approvals'
  | 'safety'
  | 'market'
  | 'notifications';

/** Names of records in sentences. Whatever others wrote in them is harmless already (`foreignText`). */
export interface EventNames {
  /** Such as `“Scout”`. Null without an agent, or if it is deleted. */
  readonly agentName: string | null;
  /** Such as `The agent “Scout”`. */
  readonly agent: string;
  /** Such as `29.91 USDG`; of a token that is not well known, with its address. */
  amount(amount: string | null, token: string): string;
  token(address: string): string;
  /** The launched token, such as `“Moon” (MOON)`. Null if it is unknown. */
  readonly launched: string | null;
  /** The asset that buys credits. */
  readonly depositAsset: string;
}

export interface EventText {
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
  /** The page of /docs that helps; without a transaction, the link leads there. */
  readonly page: DocsPage;
}
