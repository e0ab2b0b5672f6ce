import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { auditInsertion, SERVICE } from '../account/auditEventRows.ts';
import { lookup } from '../lookup.ts';
import type { SignedTransaction, UnsignedTransaction } from '../ports.ts';
import { post } from '../post.ts';

export type AttemptPurpose = 'run' | 'cancel';

/**
 * One signed form of a step. Those that `run` it differ only in fees; those that `cancel` it pay nothing to the wallet
 * itself with the same nonce. At most one of all can ever be included.
 */
export type AttemptRow = Readonly<Omit<Selectable<DB['attempts']>, 'purpose'>> & {
  readonly purpose: AttemptPurpose;
};

export interface NewAttempt {
  readonly accountId: string | null;
  /** Null where the operation serves no agent. */
  readonly agentId: string | null;
  readonly operationId: string;
  /** Name of the step. */
  readonly name: string;
  readonly walletId: string;
  readonly no: number;
  readonly purpose: AttemptPurpose;
  readonly transaction: UnsignedTransaction;
}

/** Store what was signed and tell the audit log, so that no signature goes without either. */
export function attemptInsertions(trx: Trx, attempt: NewAttempt, signed: SignedTransaction, now: Date) {
  const { transaction } = attempt;
  const stored = trx.insertInto('attempts').values({
    operation_id: attempt.operationId,
    step: attempt.name,
    no: attempt.no,
    purpose: attempt.purpose,
    wallet_id: attempt.walletId,
    nonce: transaction.nonce,
    hash: signed.hash,
    raw: signed.raw,
    gas: transaction.gas.toString(),
    max_fee_per_gas_wei: transaction.maxFeePerGasWei.toString(),
    max_priority_fee_per_gas_wei: transaction.maxPriorityFeePerGasWei.toString(),
    created_at: now,
  });
  const { accountId, agentId, walletId, operationId, name: step, no, purpose } = attempt;
  const { to, valueWei, nonce } = transaction;
  const detail = { step, no, purpose, nonce, hash: signed.hash, to, value_wei: valueWei.toString() };
  const of = { accountId, agentId, walletId, operationId };
  const told = { kind: 'transaction_signed', ...of, detail } as const;
  return [stored, auditInsertion(trx, SERVICE, [told], now)];
}

/** In the order in which they were signed. */
export async function listAttempts(
  db: Database | Trx,
  operationIds: readonly string[],
): Promise<AttemptRow[]> {
  return operationIds.length === 0 ? [] : ((await attemptsOf(db, { operationIds })) as AttemptRow[]);
}

const attemptsOf = lookup((db, { operationIds }: { operationIds: readonly string[] }) =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where((eb) => eb('operation_id', '=', eb.fn.any(eb.val(operationIds))))
    .orderBy('operation_id')
    .orderBy('no'),
);

/** Those of the transactions that this service signed. */
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

/** It was due and held back. */
export async function markHeldBack(db: Database, hash: string, now: Date): Promise<void> {
  await db.updateTable('attempts').set({ last_sent_at: now }).where('hash', '=', hash).execute();
}

/** As if none of a step's attempts had ever been sent: the next look sends at once. */
export async function forgetSends(trx: Trx, operationId: string, step: string): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('attempts')
      .set({ last_sent_at: null, sends: 0 })
      .where('operation_id', '=', operationId)
      .where('step', '=', step),
  );
}
