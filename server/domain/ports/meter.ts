/**
 * What the service tells of itself while it works, for whoever watches it. Telling never fails and costs nothing that a
 * caller would notice. Names come from the contract and from the code, never from a caller: each would be a series of its own.
 */
export const WORKERS = [
  ...(['operations', 'follower', 'graduator', 'scheduler', 'runner'] as const),
  ...(['indexer', 'cashier', 'cleaner', 'stocks'] as const),
] as const;

/** Which worker of the process. */
export type WorkerName = (typeof WORKERS)[number];

/** refused: the node did its part, and what was asked of the chain cannot be, such as a call that reverts. failed: it gave no answer. */
export type ChainOutcome = 'answered' | 'refused' | 'failed';

export interface Meter {
  /** An operation was answered, through whichever door, with this HTTP status, after so many seconds. */
  answered(operation: string, status: number, seconds: number): void;
  /** A reply was not what the contract says; it was sent as it was. */
  brokeContract(operation: string): void;
  /** A JSON-RPC method was asked of one node, be it in a batch. */
  askedChain(method: string, outcome: ChainOutcome, seconds: number): void;
  /** What a worker tried failed, and will be tried again. */
  passFailed(worker: WorkerName): void;
}

/** Where nobody watches. */
export const noMeter: Meter = {
  answered: () => undefined,
  brokeContract: () => undefined,
  askedChain: () => undefined,
  passFailed: () => undefined,
};
