import type { Database, Trx } from '../db/database.ts';
import type { Address } from '../ports/basics.ts';
import type { ChainFact, LaunchFact, TradeFact } from '../ports/chainLogs.ts';
import type { IndexDepositRow } from './depositFacts.ts';
import type { IndexTokenRow } from './tokenRows.ts';

export interface Attribution {
  /** Null if the launch is not ours, whatever wallet it names. `launchId` is null if a restore lost it. */
  launch(fact: LaunchFact): { readonly launchId: string | null; readonly agentId: string } | null;
  trader(fact: TradeFact): string | null;
  agentOf(address: string): string | null;
}

/** Implemented in `composition/indexerHooks.ts`; runs in the index's transactions. */
export interface IndexHooks {
  attribute(db: Database, facts: readonly ChainFact[]): Promise<Attribution>;
  depositAddresses(db: Database): Promise<readonly Address[]>;
  onDeposits(trx: Trx, deposits: readonly IndexDepositRow[]): Promise<void>;
  onLaunches(trx: Trx, launches: readonly IndexTokenRow[]): Promise<void>;
  onRewound(trx: Trx, block: bigint): Promise<void>;
}

export interface HasIndexHooks {
  readonly indexHooks: IndexHooks;
}
