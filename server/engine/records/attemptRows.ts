import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import { auditInsertion, SERVICE } from '../../audit/auditEventRows.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../ports/vault.ts';

export type AttemptPurpose = 'run' | 'cancel';

/**
 * One signed version of a step. The chain can include at most one.
 * `run` attempts differ only in fees and gas. A `cancel` attempt pays nothing to the wallet itself with the
 * same nonce.
 */
export type AttemptRow = Readonly<Omit<Selectable<DB['attempts']>, 'purpose'>> & {
  readonly purpose: AttemptPurpose;
};

export interface NewAttempt {
  readonly accountId: string | null;
  readonly agentId: string | null;
  readonly operationId: string;
  readonly name: string;
  readonly walletId: string;
  readonly no: number;
  readonly purpose: AttemptPurpose;
  readonly transaction: UnsignedTransaction;
}

export const newAttempt = (attempt: NewAttempt, signed: SignedTransaction, now: Date): AttemptRow => ({
  operation_id: attempt.operationId,
  step: attempt.name,
  no: attempt.no,
  purpose: attempt.purpose,
  wallet_id: attempt.walletId,
  nonce: attempt.transaction.nonce,
  hash: signed.hash,
  raw: signed.raw,
  gas: attempt.transaction.gas.toString(),
  max_fee_per_gas_wei: attempt.transaction.maxFeePerGasWei.toString(),
  max_priority_fee_per_gas_wei: attempt.transaction.maxPriorityFeePerGasWei.toString(),
  created_at: now.toISOString(),
  last_sent_at: null,
  sends: 0,
});

/** Bytes and audit event in one statement: neither exists alone. */
export function attemptInserts(trx: Trx, attempt: NewAttempt, signed: SignedTransaction, now: Date) {
  const { transaction } = attempt;
  const stored = trx.insertInto('attempts').values(newAttempt(attempt, signed, now));
  const { accountId, agentId, walletId, operationId, name: step, no, purpose } = attempt;
  const { to, valueWei, nonce } = transaction;
  const detail = { step, no, purpose, nonce, hash: signed.hash, to, value_wei: valueWei.toString() };
  const of = { accountId, agentId, walletId, operationId };
  const told = { kind: 'transaction_signed', ...of, detail } as const;
  return [stored, auditInsertion(trx, SERVICE, [told], now)];
}

/** In signing order. */
export async function listAttempts(
  db: Database | Trx,
  operationIds: readonly string[],
): Promise<AttemptRow[]> {
  return operationIds.length === 0 ? [] : ((await attemptsOf(db, { operationIds })) as AttemptRow[]);
}

const attemptsOf = pointRead((db, param: Parameter<{ operationIds: readonly string[] }>) =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where((eb) => eb('operation_id', '=', eb.fn.any(param('operationIds'))))
    .orderBy('operation_id')
    .orderBy('no'),
);

export async function listSigned(
  db: Database | Trx,
  hashes: readonly string[],
): Promise<{ hash: string; operation_id: string; wallet_id: string }[]> {
  return db
    .selectFrom('attempts')
    .select(['hash', 'operation_id', 'wallet_id'])
    .where((eb) => eb('hash', '=', eb.fn.any(eb.val([...hashes]))))
    .execute();
}

export async function markSent(db: Database, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ last_sent_at: now, sends: eb('sends', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
}

/** Postpones the next attempt without counting a send. */
export async function markHeldBack(db: Database, hash: string, now: Date): Promise<void> {
  await db.updateTable('attempts').set({ last_sent_at: now }).where('hash', '=', hash).execute();
}

export async function resetSends(trx: Trx, operationId: string, step: string): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('attempts')
      .set({ last_sent_at: null, sends: 0 })
      .where('operation_id', '=', operationId)
      .where('step', '=', step),
  );
}
