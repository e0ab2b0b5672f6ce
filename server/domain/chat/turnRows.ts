import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { ModelUsage } from '../../ports/models.ts';

/**
 * model: no answer. lost: the process died. restart: the process was stopped. error: repeated other failures.
 */
export type TurnFailure = 'model' | 'lost' | 'restart' | 'error';

export type TurnRow = Readonly<Omit<Selectable<DB['chat_turns']>, 'state' | 'failure'>> & {
  readonly failure: TurnFailure | null;
  /**
   * stopped: the agent was stopped or deleted. While the lease lasts, its process may still settle a shown
   * answer.
   */
  readonly state: 'executing' | 'answered' | 'stopped' | 'failed';
};

export interface NewTurn {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly agentEpoch: number;
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  readonly allowsTrades: boolean;
  readonly leaseOwner: string;
  readonly leaseUntil: Date;
}

export async function insertTurn(trx: Trx, turn: NewTurn, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('chat_turns').values({
      id: turn.id,
      account_id: turn.accountId,
      agent_id: turn.agentId,
      agent_epoch: turn.agentEpoch,
      key_id: turn.keyId,
      scopes: [...turn.scopes],
      allows_trades: turn.allowsTrades,
      state: 'executing',
      lease_owner: turn.leaseOwner,
      lease_until: turn.leaseUntil,
      created_at: now,
      updated_at: now,
    }),
  );
}

export async function findTurn(db: Database | Trx, id: string): Promise<TurnRow> {
  const row = await db.selectFrom('chat_turns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as TurnRow;
}

export async function lockTurn(trx: Trx, id: string): Promise<TurnRow> {
  const row = await trx
    .selectFrom('chat_turns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as TurnRow;
}

/** Later turns see these turns. */
export const isAnsweredTurn = (id: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM chat_turns WHERE chat_turns.id = ${id} AND state IN ('answered', 'stopped'))`;

export async function lockTurnOfAgent(trx: Trx, agentId: string): Promise<TurnRow | undefined> {
  const row = await trx
    .selectFrom('chat_turns')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', '=', 'executing')
    .forUpdate()
    .executeTakeFirst();
  return row as TurnRow | undefined;
}

export async function lockTradingTurnsOfKeys(trx: Trx, keyIds: readonly string[]): Promise<TurnRow[]> {
  const rows = await trx
    .selectFrom('chat_turns')
    .selectAll()
    .where('state', '=', 'executing')
    .where('allows_trades', '=', true)
    .where((eb) => eb('key_id', '=', eb.fn.any(eb.val([...keyIds]))))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as TurnRow[];
}

/** Oldest first, stopped ones included. */
export async function listLostTurns(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_turns')
    .select('id')
    .where('lease_until', 'is not', null)
    .where(sql<boolean>`lease_until < ${before}`)
    .orderBy('lease_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** False once the turn is over or another process has it. */
export async function renewLease(
  db: Database,
  lease: { readonly id: string; readonly owner: string; readonly until: Date },
  now: Date,
): Promise<boolean> {
  const renewed = await db
    .updateTable('chat_turns')
    .set({ lease_until: lease.until })
    .where('id', '=', lease.id)
    .where('state', '=', 'executing')
    .where('lease_owner', '=', lease.owner)
    .where(sql<boolean>`lease_until > ${now}`)
    .executeTakeFirstOrThrow();
  return renewed.numUpdatedRows === 1n;
}

export async function addTurnUsage(trx: Trx, id: string, usage: ModelUsage): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('chat_turns')
      .set({
        input_tokens: sql`input_tokens + ${usage.inputTokens}`,
        output_tokens: sql`output_tokens + ${usage.outputTokens}`,
      })
      .where('id', '=', id),
  );
}

export type TurnEnd =
  | { readonly state: 'answered'; readonly replyId: string }
  | { readonly state: 'stopped'; readonly replyId: string; readonly keepsLease: boolean }
  | { readonly state: 'failed'; readonly failure: TurnFailure };

export async function closeTurn(trx: Trx, id: string, end: TurnEnd, now: Date): Promise<void> {
  const { state } = end;
  const lease = end.state === 'stopped' && end.keepsLease ? {} : { lease_owner: null, lease_until: null };
  await deferWrite(
    trx,
    trx
      .updateTable('chat_turns')
      .set({
        state,
        reply_id: end.state === 'failed' ? null : end.replyId,
        failure: end.state === 'failed' ? end.failure : null,
        ...lease,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('state', '=', 'executing'),
  );
}

export async function endLease(trx: Trx, id: string): Promise<void> {
  await deferWrite(
    trx,
    trx.updateTable('chat_turns').set({ lease_owner: null, lease_until: null }).where('id', '=', id),
  );
}

/** In a transaction, a stop waits for the commit. */
export async function readTurnPermission(
  db: Database | Trx,
  id: string,
): Promise<'acting' | 'over' | 'stopped' | undefined> {
  const row = await db
    .selectFrom('chat_turns')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.state === 'executing') return 'acting';
  return row.state === 'stopped' ? 'stopped' : 'over';
}
