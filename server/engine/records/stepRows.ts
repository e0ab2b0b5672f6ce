import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type { PlannedTransaction, Receipt } from '../../ports/chain.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../ports/vault.ts';
import {
  type AttemptRow,
  attemptInserts,
  listAttempts,
  type NewAttempt,
  newAttempt,
  resetSends,
} from './attemptRows.ts';
import { writeInOneStatement } from './operationNotifications.ts';
import { type OperationState, UNCOMPLETED } from './operationState.ts';

/** Literals let a prepared plan use the partial indexes; parameters force a new plan each time. */
export const literalStates = (states: readonly OperationState[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`;

/** One transaction of an operation, bound to one (wallet, nonce) for life. */
export type StepRow = Readonly<Selectable<DB['operation_steps']>>;

/** What callers see of a step. */
export type RecordStep = Pick<
  StepRow,
  'name' | 'state' | 'tx_hash' | 'final' | 'block_number' | 'gas_used' | 'fee_wei'
>;

/** SQL value: the steps of an operation in signing order. Figures beyond 2^53 are texts, as in rows. */
export const recordSteps = sql<RecordStep[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('name', name, 'state', state, 'tx_hash', tx_hash, 'final', final,
    'block_number', block_number::text, 'gas_used', gas_used::text, 'fee_wei', fee_wei::text) ORDER BY ordinal)
  FROM operation_steps WHERE operation_id = operations.id), '[]')`;

export interface NewStep {
  readonly accountId: string | null;
  readonly agentId: string | null;
  readonly operationId: string;
  readonly name: string;
  readonly ordinal: number;
  readonly last: boolean;
  readonly walletId: string;
  readonly transaction: UnsignedTransaction;
  readonly detail: object;
}

/** The rows that `stepInserts` writes. */
export function signedStep(step: NewStep, signed: SignedTransaction, now: Date): OpenStep {
  const { transaction } = step;
  const row: StepRow = {
    operation_id: step.operationId,
    name: step.name,
    ordinal: step.ordinal,
    last: step.last,
    wallet_id: step.walletId,
    nonce: transaction.nonce,
    to_address: transaction.to,
    value_wei: transaction.valueWei.toString(),
    data: transaction.data,
    detail: step.detail,
    state: 'signed',
    final: false,
    is_own: false,
    tx_hash: signed.hash,
    block_number: null,
    block_hash: null,
    tx_index: null,
    gas_used: null,
    fee_wei: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    reopened_at: null,
    missing_since: null,
  };
  return { step: row, attempts: [newAttempt(firstAttempt(step), signed, now)] };
}

/** UNIQUE (operation, step), (wallet, nonce) and (hash) prevent duplicates. */
export function stepInserts(trx: Trx, step: NewStep, signed: SignedTransaction, now: Date) {
  const row = signedStep(step, signed, now).step;
  const stored = trx.insertInto('operation_steps').values({ ...row, detail: JSON.stringify(row.detail) });
  return [stored, ...attemptInserts(trx, firstAttempt(step), signed, now)];
}

const firstAttempt = (step: NewStep): NewAttempt => ({ ...step, no: 1, purpose: 'run' });

/** The new attempt becomes the one to send. */
export async function insertReplacement(
  trx: Trx,
  step: StepRow,
  attempt: Pick<NewAttempt, 'accountId' | 'agentId' | 'no' | 'purpose' | 'transaction'>,
  signed: SignedTransaction,
  now: Date,
): Promise<void> {
  const of = { operationId: step.operation_id, name: step.name, walletId: step.wallet_id };
  await writeInOneStatement(trx, [
    ...attemptInserts(trx, { ...of, ...attempt }, signed, now),
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
  deferWrite(trx, stepChange(trx, step, change));

/** In signing order. */
export async function listSteps(db: Database | Trx, operationIds: readonly string[]): Promise<StepRow[]> {
  return operationIds.length === 0 ? [] : stepsOf(db, { operationIds });
}

export const stepsOf = pointRead((db, param: Parameter<{ operationIds: readonly string[] }>) =>
  db
    .selectFrom('operation_steps')
    .selectAll()
    .where((eb) => eb('operation_id', '=', eb.fn.any(param('operationIds'))))
    .orderBy('operation_id')
    .orderBy('ordinal'),
);

/** Write it with the operation's move. */
export const broadcastUpdate = (trx: Trx, step: StepRow, now: Date) =>
  stepChange(trx, step, { state: 'broadcast', updated_at: now });

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
    tx_index: receipt.txIndex,
    gas_used: receipt.gasUsed.toString(),
    fee_wei: (receipt.gasUsed * receipt.effectiveGasPriceWei).toString(),
    missing_since: null,
    updated_at: now,
  });
}

/** The attempt that was on the chain is sent again. */
export async function markReopened(trx: Trx, step: StepRow, now: Date): Promise<void> {
  await setStep(trx, step, {
    state: 'broadcast',
    final: false,
    block_number: null,
    block_hash: null,
    tx_index: null,
    gas_used: null,
    fee_wei: null,
    reopened_at: now,
    missing_since: null,
    updated_at: now,
  });
  await resetSends(trx, step.operation_id, step.name);
}

/** Since when the chain has used the nonce without a trace of our transactions. */
export const setMissingSince = (trx: Trx, step: StepRow, since: Date | null) =>
  setStep(trx, step, { missing_since: since, is_own: false });

/** One of our transactions finally used the nonce. */
export const markOwn = (trx: Trx, step: StepRow) => setStep(trx, step, { is_own: true });

/** A foreign transaction finally used the nonce. */
export const markDisplaced = (trx: Trx, step: StepRow, now: Date) =>
  setStep(trx, step, { state: 'displaced', final: true, updated_at: now });

export const markFinal = (trx: Trx, step: StepRow, now: Date) =>
  setStep(trx, step, { final: true, updated_at: now });

export const isUnincluded = (step: StepRow): boolean => step.state === 'signed' || step.state === 'broadcast';

export const hasIncluded = (steps: readonly StepRow[], name: string | undefined): boolean =>
  steps.some((step) => step.name === name && step.state === 'included');

/** Included steps that are not final. */
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

/** Longest waiting first. */
export async function listOpenSteps(db: Database, limit: number): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where(sql<boolean>`state IN ('signed', 'broadcast')`)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/** Operations with an open step that a reorg removed. */
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

export async function listSoftReverts(db: Database | Trx, walletId: string): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where(sql<boolean>`state = 'reverted' AND NOT final`)
    .orderBy('nonce')
    .execute();
}

/** Open, or failed in a block that a reorg may remove. */
export const isUndecided = ({ state, final }: StepRow): boolean => !final && state !== 'included';

/**
 * SQL condition on an operation: a step is open, or failed in a block that a reorg may remove.
 * For an EXISTS, the planner may read all steps.
 */
export const mayStillHappen = sql<boolean>`(SELECT bool_or(state <> 'included') FROM operation_steps
  WHERE operation_id = operations.id AND NOT final)`;

/** SQL condition: the operation ended without completing, and no reorg can revive it. */
export const cameToNothing = sql<boolean>`(state IN ${literalStates(UNCOMPLETED)}
  AND (settled OR ${mayStillHappen} IS NOT TRUE))`;

export async function listUnfinalSteps(trx: Trx, walletId: string): Promise<StepRow[]> {
  return trx
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('final', '=', false)
    .orderBy('nonce')
    .execute();
}

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

export async function listUnincluded(db: Database | Trx, walletId: string): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where(sql<boolean>`state IN ('signed', 'broadcast')`)
    .orderBy('nonce')
    .execute();
}

/** Finished steps only. */
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

/** Steps of the wallet in blocks from `from` on, in chain order. */
export const listMinedSteps = (db: Database | Trx, walletId: string, from: bigint): Promise<StepRow[]> =>
  db
    .selectFrom('operation_steps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('block_number', '>=', from.toString())
    .where(sql<boolean>`state IN ('included', 'reverted', 'cancelled')`)
    .orderBy('block_number')
    .orderBy('nonce')
    .execute();

/** The blocks with steps of each wallet, from its own `from` on. */
export async function listMinedBlocks(
  db: Database,
  wallets: readonly { readonly walletId: string; readonly from: bigint }[],
): Promise<{ readonly wallet_id: string; readonly block_number: string }[]> {
  if (wallets.length === 0) return [];
  const asked = JSON.stringify(
    wallets.map(({ walletId, from }) => ({ wallet: walletId, first: from.toString() })),
  );
  const { rows } = await sql<{ wallet_id: string; block_number: string }>`
    SELECT DISTINCT step.wallet_id, step.block_number
    FROM jsonb_to_recordset(${asked}::jsonb) AS asked (wallet text, first bigint)
    JOIN operation_steps step ON step.wallet_id = asked.wallet AND step.block_number >= asked.first
      AND step.state IN ('included', 'reverted', 'cancelled')`.execute(db);
  return rows;
}

/** Wallets whose balances may change by a step that is not known to be mined: senders and recipients. */
export async function listBusyWallets(db: Database): Promise<{ senders: string[]; recipients: string[] }> {
  const rows = await db
    .selectFrom('operation_steps')
    .select(['wallet_id', 'to_address', 'value_wei'])
    .where(sql<boolean>`state IN ('signed', 'broadcast')`)
    .execute();
  const paying = rows.filter(({ value_wei }) => value_wei !== '0');
  return {
    senders: [...new Set(rows.map(({ wallet_id }) => wallet_id))],
    recipients: [...new Set(paying.map(({ to_address }) => to_address))],
  };
}

/** Steps of the chain's other wallets that sent the wallet native asset, in blocks from `from` on. */
export async function listPayingSteps(
  db: Database | Trx,
  { walletId, address }: { readonly walletId: string; readonly address: Address },
  from: bigint,
): Promise<StepRow[]> {
  return db
    .selectFrom('operation_steps')
    .selectAll()
    .where('to_address', '=', address)
    .where('wallet_id', '<>', walletId)
    .where('block_number', '>=', from.toString())
    .where('value_wei', '>', '0')
    .where('state', '=', 'included')
    .orderBy('block_number')
    .orderBy('tx_hash')
    .execute();
}

export const plannedTransaction = (step: StepRow): PlannedTransaction => ({
  to: step.to_address as Address,
  valueWei: BigInt(step.value_wei),
  data: step.data as Hex,
});

/** A step whose nonce is not known to be used. Attempts are in signing order. */
export interface OpenStep {
  readonly step: StepRow;
  readonly attempts: readonly AttemptRow[];
}

export async function readOpenSteps(db: Database, operationId: string): Promise<OpenStep[]> {
  const [steps, attempts] = await Promise.all([
    listSteps(db, [operationId]),
    listAttempts(db, [operationId]),
  ]);
  return withAttempts(steps.filter(isUnincluded), attempts);
}

export const withAttempts = (steps: readonly StepRow[], attempts: readonly AttemptRow[]): OpenStep[] =>
  steps.map((step) => ({ step, attempts: attempts.filter((attempt) => attempt.step === step.name) }));
