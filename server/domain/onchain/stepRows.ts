import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { lookup } from '../lookup.ts';
import type {
  Address,
  Hex,
  PlannedTransaction,
  Receipt,
  SignedTransaction,
  UnsignedTransaction,
} from '../ports.ts';
import { post } from '../post.ts';
import { attemptInsertions, forgetSends, type NewAttempt } from './attemptRows.ts';
import { literalStates } from './literalStates.ts';
import { UNCOMPLETED } from './operationState.ts';
import { writeTogether } from './ringOperation.ts';

/** A step: one transaction of an operation, for life bound to one (wallet, nonce). */
export type StepRow = Readonly<Selectable<DB['operation_steps']>>;
export interface NewStep {
  readonly accountId: string | null;
  /** Null where the operation serves no agent. */
  readonly agentId: string | null;
  readonly operationId: string;
  readonly name: string;
  readonly ordinal: number;
  readonly last: boolean;
  readonly walletId: string;
  readonly transaction: UnsignedTransaction;
  readonly detail: object;
}

/** Store the step and its first signed bytes; UNIQUE (operation, step), (wallet, nonce) and (hash) make a second one impossible. */
export function stepInsertions(trx: Trx, step: NewStep, signed: SignedTransaction, now: Date) {
  const { transaction } = step;
  const stored = trx.insertInto('operation_steps').values({
    operation_id: step.operationId,
    name: step.name,
    ordinal: step.ordinal,
    last: step.last,
    wallet_id: step.walletId,
    nonce: transaction.nonce,
    to_address: transaction.to,
    value_wei: transaction.valueWei.toString(),
    data: transaction.data,
    detail: JSON.stringify(step.detail),
    state: 'signed',
    tx_hash: signed.hash,
    created_at: now,
    updated_at: now,
  });
  return [stored, ...attemptInsertions(trx, { ...step, no: 1, purpose: 'run' }, signed, now)];
}

/** Stores another signed form of a step; from now on it is the one that is sent. */
export async function insertReplacement(
  trx: Trx,
  step: StepRow,
  attempt: Pick<NewAttempt, 'accountId' | 'agentId' | 'no' | 'purpose' | 'transaction'>,
  signed: SignedTransaction,
  now: Date,
): Promise<void> {
  const of = { operationId: step.operation_id, name: step.name, walletId: step.wallet_id };
  await writeTogether(trx, [
    ...attemptInsertions(trx, { ...of, ...attempt }, signed, now),
    stepChange(trx, step, { tx_hash: signed.hash, updated_at: now }),
  ]);
}

const stepChange = (trx: Trx, step: StepRow, change: Updateable<DB['operation_steps']>) =>
  trx
    .updateTable('operation_steps')
    .set(change)
    .where('operation_id', '=', step.operation_id)
    .where('name', '=', step.name);

const setStep = (trx: Trx, step: StepRow, change: Updateable<DB['operation_steps']>) =>
  post(trx, stepChange(trx, step, change));

/** Steps in the order in which they were signed. */
export async function listSteps(db: Database | Trx, operationIds: readonly string[]): Promise<StepRow[]> {
  return operationIds.length === 0 ? [] : stepsOf(db, { operationIds });
}

export const stepsOf = lookup((db, { operationIds }: { operationIds: readonly string[] }) =>
  db
    .selectFrom('operation_steps')
    .selectAll()
    .where((eb) => eb('operation_id', '=', eb.fn.any(eb.val(operationIds))))
    .orderBy('operation_id')
    .orderBy('ordinal'),
);

export const lockedSteps = compiledOnce((trx, { operationId, name }: { operationId: string; name: string }) =>
  trx
    .selectFrom('operation_steps')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('name', '=', name)
    .forNoKeyUpdate(),
);

/** To be carried out with the move of its operation. */
export const broadcastMark = (trx: Trx, step: StepRow, now: Date) =>
  stepChange(trx, step, { state: 'broadcast', updated_at: now });

/** Records where the chain included the step, or what was sent to cancel it (again, after a reorg). */
export async function markIncluded(
  trx: Trx,
  step: StepRow,
  receipt: Receipt,
  state: 'included' | 'reverted' | 'cancelled',
  now: Date,
): Promise<void> {
  await setStep(trx, step, {
    state,
    final: false,
    tx_hash: receipt.hash,
    block_number: receipt.blockNumber.toString(),
    block_hash: receipt.blockHash,
    gas_used: receipt.gasUsed.toString(),
    fee_wei: (receipt.gasUsed * receipt.effectiveGasPriceWei).toString(),
    missing_since: null,
    updated_at: now,
  });
}

/** Back on its way; what was on the chain before is what is sent again. */
export async function markReopened(trx: Trx, step: StepRow, now: Date): Promise<void> {
  await setStep(trx, step, {
    state: 'broadcast',
    final: false,
    block_number: null,
    block_hash: null,
    gas_used: null,
    fee_wei: null,
    reopened_at: now,
    missing_since: null,
    updated_at: now,
  });
  await forgetSends(trx, step.operation_id, step.name);
}

/** Since when the chain is known to have used the step's nonce without a trace of our transactions; null: it has not. */
export const setMissingSince = (trx: Trx, step: StepRow, since: Date | null) =>
  setStep(trx, step, { missing_since: since, is_own: false });

/** The transaction that has used its nonce for good is one of ours, whatever is known of it. */
export const markOwn = (trx: Trx, step: StepRow) => setStep(trx, step, { is_own: true });

/** For good: its nonce was used by a transaction that is not ours. */
export const markDisplaced = (trx: Trx, step: StepRow, now: Date) =>
  setStep(trx, step, { state: 'displaced', final: true, updated_at: now });

export const markFinal = (trx: Trx, step: StepRow, now: Date) =>
  setStep(trx, step, { final: true, updated_at: now });

export const isUnincluded = (step: StepRow): boolean => step.state === 'signed' || step.state === 'broadcast';

export const hasIncluded = (steps: readonly StepRow[], name: string | undefined): boolean =>
  steps.some((step) => step.name === name && step.state === 'included');

/** Included and not yet final, in blocks above `above` or up to `upTo`. */
export async function listSoftSteps(
  db: Database,
  range: { readonly above: bigint } | { readonly upTo: bigint } | 'all',
): Promise<StepRow[]> {
  let query = db
    .selectFrom('operation_steps')
    .selectAll()
    .where(sql<boolean>`state IN ('included', 'reverted', 'cancelled') AND NOT final`);
  if (range !== 'all') {
    query =
      'above' in range
        ? query.where('block_number', '>', range.above.toString())
        : query.where('block_number', '<=', range.upTo.toString());
  }
  return query.orderBy('block_number').execute();
}

/** Out and not known to be on the chain; what waits longest comes first where there are more than `limit`. */
export async function listOpenSteps(db: Database, limit: number): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where(sql<boolean>`state IN ('signed', 'broadcast')`)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/** Operations that a reorg took a step of off the chain, which is on its way there again, at most `limit`. */
export async function listReturningIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('operation_steps')
    .select('operation_id')
    .distinct()
    .where(sql<boolean>`state IN ('signed', 'broadcast')`)
    .where('reopened_at', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.operation_id);
}

/** Those of the operations that have a step that is not final. */
export async function listWithOpenSteps(db: Database, operationIds: readonly string[]): Promise<string[]> {
  if (operationIds.length === 0) return [];
  const rows = await db
    .selectFrom('operation_steps')
    .select('operation_id')
    .distinct()
    .where('operation_id', 'in', operationIds)
    .where('final', '=', false)
    .execute();
  return rows.map((row) => row.operation_id);
}

/** The wallet's steps that reverted in blocks that are not final. */
export async function listSoftReverts(db: Database | Trx, walletId: string): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where(sql<boolean>`state = 'reverted' AND NOT final`)
    .orderBy('nonce')
    .execute();
}

/** Out, or come to nothing in a block that a reorg may take away. */
export const isUndecided = ({ state, final }: StepRow): boolean => !final && state !== 'included';

/**
 * SQL condition on an operation: a step of it is out, or came to nothing in a block that a reorg may take away. Asked row by row, by the
 * primary key: as an EXISTS the planner may read every step that there ever was.
 */
export const mayStillHappen = sql<boolean>`(SELECT bool_or(state <> 'included') FROM operation_steps
  WHERE operation_id = operations.id AND NOT final)`;

/** SQL condition on an operation: it ended without completing, and no reorg can bring it back. */
export const cameToNothing = sql<boolean>`(state IN ${literalStates(UNCOMPLETED)}
  AND (settled OR ${mayStillHappen} IS NOT TRUE))`;

/** The wallet's steps of which it is not final what became of them. */
export async function listUncertain(trx: Trx, walletId: string): Promise<StepRow[]> {
  return trx
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('final', '=', false)
    .orderBy('nonce')
    .execute();
}

/** The highest block of which anything not yet final is recorded. */
export async function findNewestSoftBlock(db: Database): Promise<bigint> {
  const newest = await db
    .selectFrom('operation_steps')
    .select('block_number')
    .where(sql<boolean>`state IN ('included', 'reverted', 'cancelled') AND NOT final`)
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return BigInt(newest?.block_number ?? 0);
}

/** The wallet's steps that are out and not known to be on the chain. */
export async function listUnincluded(db: Database | Trx, walletId: string): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where(sql<boolean>`state IN ('signed', 'broadcast')`)
    .orderBy('nonce')
    .execute();
}

/** Steps of the wallet from this nonce on that the database believes done with. */
export async function listStepsFromNonce(
  db: Database | Trx,
  walletId: string,
  nonce: number,
): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('nonce', '>=', nonce)
    .where('state', 'in', ['included', 'reverted', 'cancelled', 'displaced'])
    .orderBy('nonce')
    .execute();
}

/** The transaction of a stored step, as it was planned. */
export const plannedOf = (step: StepRow): PlannedTransaction => ({
  to: step.to_address as Address,
  valueWei: BigInt(step.value_wei),
  data: step.data as Hex,
});
