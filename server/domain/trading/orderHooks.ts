import type { Database, Trx } from '../../db/database.ts';

/** The swap's link to its automation. Other swaps are ignored. */
export interface OrderHooks {
  /** True for limit orders and stops. */
  isLimitOrder(db: Database | Trx, automationId: string): Promise<boolean>;
  /** Whether the owner paused or cancelled the automation. A transaction also locks it. */
  isCalledOff(db: Database | Trx, automationId: string): Promise<boolean>;
  /** Whether a revived swap replaced this one. */
  isRevoked(db: Database | Trx, swapId: string): Promise<boolean>;
  settle(trx: Trx, swapId: string, outcome: 'succeeded' | 'failed', now: Date): Promise<void>;
  /** The order may place another swap before the revert is final. */
  release(trx: Trx, swapId: string, now: Date): Promise<void>;
  /** A reorg revived the settled swap. */
  revive(trx: Trx, swapId: string, now: Date): Promise<void>;
}
