import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type {
  Address,
  Hex,
  PlannedTransaction,
  Receipt,
  SignedTransaction,
  UnsignedTransaction,
} from '../ports.ts';

/** A step: one transaction of an operation, for life bound to one (wallet, nonce). */
export type StepRow = Readonly<Selectable<DB['operation_steps']>>;
/** One signed form of a step; all attempts of a step differ only in fees. */
export type AttemptRow = Readonly<Selectable<DB['attempts']>>;

export interface NewStep {
  readonly operationId: string;
  readonly name: string;
  readonly ordinal: number;
  readonly last: boolean;
  readonly walletId: string;
  readonly transaction: UnsignedTransaction;
  readonly detail: object;
}

/** Stores the step and its first signed bytes; UNIQUE (operation, step), (wallet, nonce) and (hash) make a second one impossible. */
export async function insertSignedStep(
  trx: Trx,
  step: NewStep,
  signed: SignedTransaction,
  now: Date,
): Promise<void> {
  const { transaction } = step;
  await trx
    .insertInto('operation_steps')
    .values({
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
    })
    .execute();
  await trx
    .insertInto('attempts')
    .values({
      operation_id: step.operationId,
      step: step.name,
      no: 1,
      wallet_id: step.walletId,
      nonce: transaction.nonce,
      hash: signed.hash,
      raw: signed.raw,
      gas: transaction.gas.toString(),
      max_fee_per_gas_wei: transaction.maxFeePerGasWei.toString(),
      max_priority_fee_per_gas_wei: transaction.maxPriorityFeePerGasWei.toString(),
      created_at: now,
    })
    .execute();
}

/** Steps in the order in which they were signed. */
export async function listSteps(db: Database | Trx, operationIds: readonly string[]): Promise<StepRow[]> {
  if (operationIds.length === 0) return [];
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('operation_id', 'in', operationIds)
    .orderBy('operation_id')
    .orderBy('ordinal')
    .execute();
}

export async function lockStep(trx: Trx, operationId: string, name: string): Promise<StepRow> {
  return trx
    .selectFrom('operation_steps')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function listAttempts(db: Database, operationId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('operation_id', '=', operationId)
    .orderBy('no')
    .execute();
}

export async function markSent(db: Database, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ last_sent_at: now, sends: eb('sends', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
}

export async function markBroadcast(trx: Trx, step: StepRow, now: Date): Promise<void> {
  await trx
    .updateTable('operation_steps')
    .set({ state: 'broadcast', updated_at: now })
    .where('operation_id', '=', step.operation_id)
    .where('name', '=', step.name)
    .where('state', '=', 'signed')
    .execute();
}

/** Records where the chain included the step (again, after a reorg). */
export async function markIncluded(trx: Trx, step: StepRow, receipt: Receipt, now: Date): Promise<void> {
  await trx
    .updateTable('operation_steps')
    .set({
      state: receipt.status === 'success' ? 'included' : 'reverted',
      final: false,
      tx_hash: receipt.hash,
      block_number: receipt.blockNumber.toString(),
      block_hash: receipt.blockHash,
      gas_used: receipt.gasUsed.toString(),
      fee_wei: (receipt.gasUsed * receipt.effectiveGasPriceWei).toString(),
      updated_at: now,
    })
    .where('operation_id', '=', step.operation_id)
    .where('name', '=', step.name)
    .execute();
}

export async function markReopened(trx: Trx, step: StepRow, now: Date): Promise<void> {
  await trx
    .updateTable('operation_steps')
    .set({
      state: 'broadcast',
      final: false,
      block_number: null,
      block_hash: null,
      gas_used: null,
      fee_wei: null,
      updated_at: now,
    })
    .where('operation_id', '=', step.operation_id)
    .where('name', '=', step.name)
    .execute();
  await trx
    .updateTable('attempts')
    .set({ last_sent_at: null, sends: 0 })
    .where('operation_id', '=', step.operation_id)
    .where('step', '=', step.name)
    .execute();
}

export async function markFinal(trx: Trx, step: StepRow, now: Date): Promise<void> {
  await trx
    .updateTable('operation_steps')
    .set({ final: true, updated_at: now })
    .where('operation_id', '=', step.operation_id)
    .where('name', '=', step.name)
    .execute();
}

/** Included and not yet final, in blocks above `above` or up to `upTo`. */
export async function listSoftSteps(
  db: Database,
  range: { readonly above: bigint } | { readonly upTo: bigint } | 'all',
): Promise<StepRow[]> {
  let query = db
    .selectFrom('operation_steps')
    .selectAll()
    .where(sql<boolean>`state IN ('included', 'reverted') AND NOT final`);
  if (range !== 'all') {
    query =
      'above' in range
        ? query.where('block_number', '>', range.above.toString())
        : query.where('block_number', '<=', range.upTo.toString());
  }
  return query.orderBy('block_number').execute();
}

/** Bytes that are out and not known to be on the chain. */
export interface OpenAttempt {
  readonly operation_id: string;
  readonly hash: string;
}

/** The oldest of them first: what waits longest is looked at first when there are more than `limit`. */
export async function listOpenAttempts(db: Database, limit: number): Promise<OpenAttempt[]> {
  return db
    .selectFrom('operation_steps as step')
    .innerJoin('attempts as attempt', (join) =>
      join.onRef('attempt.operation_id', '=', 'step.operation_id').onRef('attempt.step', '=', 'step.name'),
    )
    .select(['step.operation_id', 'attempt.hash'])
    .where(sql<boolean>`step.state IN ('signed', 'broadcast')`)
    .orderBy('step.updated_at')
    .limit(limit)
    .execute();
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

/** Steps that the database believes included although the chain's next nonce of their wallet is not past theirs. */
export async function listStepsFromNonce(db: Database, walletId: string, nonce: number): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('nonce', '>=', nonce)
    .where('state', 'in', ['included', 'reverted'])
    .orderBy('nonce')
    .execute();
}

/** The transaction of a stored step, as it was planned. */
export const plannedOf = (step: StepRow): PlannedTransaction => ({
  to: step.to_address as Address,
  valueWei: BigInt(step.value_wei),
  data: step.data as Hex,
});
