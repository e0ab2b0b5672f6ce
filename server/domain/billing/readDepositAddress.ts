import type { Context } from '../../context.ts';
import type { Actor } from '../account/auditEventRows.ts';
import {
  type DepositRow,
  type IndexDepositRow,
  listNewestDeposits,
  listNewestIndexDeposits,
} from './depositRows.ts';
import { type DepositTerms, depositTerms } from './depositTerms.ts';
import { ensureDepositWallet } from './depositWallet.ts';

const SHOWN = 20;

/** Of those that were decided what was decided, of the others what the index says. */
export type ShownDeposit = DepositRow | IndexDepositRow;

export interface DepositAddress {
  readonly address: string;
  readonly terms: DepositTerms;
  /** The newest first. */
  readonly recent: readonly ShownDeposit[];
}

/** Where the account is paid in, made now if it has no address yet, and what was paid. */
export async function readDepositAddress(
  context: Context,
  accountId: string,
  actor: Actor,
): Promise<DepositAddress> {
  const { address } = await ensureDepositWallet(context, accountId, actor);
  const [indexed, decided] = await Promise.all([
    listNewestIndexDeposits(context.db, address, SHOWN),
    listNewestDeposits(context.db, accountId, SHOWN),
  ]);
  const deposits = new Map<string, ShownDeposit>();
  for (const row of [...indexed, ...decided]) deposits.set(row.id, row);
  const recent = [...deposits.values()].sort(newestFirst).slice(0, SHOWN);
  return { address, terms: depositTerms(context), recent };
}

const newestFirst = (one: ShownDeposit, other: ShownDeposit): number =>
  Number(BigInt(other.block_number) - BigInt(one.block_number)) || other.log_index - one.log_index;
