import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { newId } from '../../ids.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../../paging/cursors.ts';

import type { ToolCall } from '../../ports/models.ts';
import type { ToolResult } from '../../ports/toolbox.ts';
import { type AgentRow, isAgentKept, isReadableBy, readableAuthors } from '../agents/agentRows.ts';
import { isWithin, readOwnRecords, type Span } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import { storableJson, storableText } from '../conversation/storable.ts';
import { isAnsweredTurn } from './turnRows.ts';

export type MessageRow = Readonly<Omit<Selectable<DB['messages']>, 'role' | 'state' | 'call' | 'result'>> & {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly state: 'open' | 'said' | 'dropped';
  /** Tool messages only. */
  readonly call: ToolCall | null;
  readonly result: ToolResult | null;
};

interface Said {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly turnId: string;
}

const rowOf = ({ id, accountId, agentId, turnId }: Said, now: Date) => ({
  id,
  account_id: accountId,
  agent_id: agentId,
  turn_id: turnId,
  created_at: now,
});

export async function insertSaid(
  trx: Trx,
  message: Said & { readonly role: 'user' | 'assistant'; readonly text: string },
  now: Date,
): Promise<void> {
  const { role, text } = message;
  await deferWrite(
    trx,
    trx.insertInto('messages').values({ ...rowOf(message, now), role, state: 'said', content: text }),
  );
}

export async function insertThought(
  trx: Trx,
  thought: Said & { readonly heldMicro: bigint },
  now: Date,
): Promise<void> {
  const held_micro = thought.heldMicro.toString();
  await deferWrite(
    trx,
    trx
      .insertInto('messages')
      .values({ ...rowOf(thought, now), role: 'assistant', state: 'open', held_micro }),
  );
}

/** In order, not yet executed. */
export async function insertCalls(
  trx: Trx,
  thought: Omit<Said, 'id'> & { readonly thoughtId: string },
  calls: readonly { readonly id: string; readonly call: ToolCall }[],
  now: Date,
): Promise<void> {
  for (const { id, call } of calls) {
    const row = { ...rowOf({ ...thought, id }, now), thought_id: thought.thoughtId };
    await deferWrite(
      trx,
      trx.insertInto('messages').values({ ...row, role: 'tool', state: 'open', call: storableJson(call) }),
    );
  }
}

export async function insertRunMessage(
  trx: Trx,
  message: {
    readonly accountId: string;
    readonly agentId: string;
    readonly runId: string;
    readonly text: string;
    readonly now: Date;
  },
): Promise<void> {
  const { accountId, agentId, runId, text, now } = message;
  await deferWrite(
    trx,
    trx.insertInto('messages').values({
      id: newId('msg', now),
      account_id: accountId,
      agent_id: agentId,
      run_id: runId,
      created_at: now,
      role: 'assistant',
      state: 'said',
      content: text,
    }),
  );
}

export async function closeThoughtRow(
  trx: Trx,
  id: string,
  said: { readonly text: string; readonly creditsMicro: bigint },
): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('messages')
      .set({ state: 'said', content: storableText(said.text), credits_micro: said.creditsMicro.toString() })
      .where('id', '=', id)
      .where('state', '=', 'open'),
  );
}

export async function closeCallRow(trx: Trx, id: string, result: ToolResult): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('messages')
      .set({ state: 'said', content: storableText(result.text), result: storableJson(result) })
      .where('id', '=', id)
      .where('state', '=', 'open'),
  );
}

export async function dropMessage(trx: Trx, id: string): Promise<void> {
  await deferWrite(
    trx,
    trx.updateTable('messages').set({ state: 'dropped' }).where('id', '=', id).where('state', '=', 'open'),
  );
}

/** Ignores other ids. */
export const listAgentsOfMessages = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<MessageRow, 'id' | 'agent_id'>[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'agent_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** In order, without dropped messages. */
export async function listTurnMessages(db: Database | Trx, turnId: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('turn_id', '=', turnId)
    .where('state', '!=', 'dropped')
    .orderBy('no')
    .execute();
  return rows as unknown as MessageRow[];
}

/**
 * The newest messages before the turn: answered turns and run results. Only those under this owner: a former
 * owner must instruct nothing, even if the history was sold.
 */
export async function listHistory(
  db: Database | Trx,
  { accountId, agentId, turnId }: Pick<Said, 'accountId' | 'agentId'> & { readonly turnId: string | null },
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`SELECT * FROM messages
    WHERE agent_id = ${agentId} AND account_id = ${accountId} AND messages.state = 'said'
      AND (turn_id IS NULL OR ${isAnsweredTurn(sql.ref('messages.turn_id'))})
      AND (${turnId}::text IS NULL OR no < (SELECT no FROM messages WHERE id = ${turnId}))
    ORDER BY no DESC LIMIT ${limit}`.execute(db);
  return rows.reverse();
}

/** Newest first, independent of clocks. */
export const MESSAGE_ORDER = [
  { name: 'no', direction: 'desc', type: 'bigint' },
] as const satisfies readonly OrderColumn[];

/** The page plus one row, newest first. */
export const listMessages = (
  db: Database,
  agent: AgentRow,
  span: Span,
  page: OrderedPage,
): Promise<MessageRow[]> =>
  selectPage<MessageRow>(
    db,
    sql`SELECT * FROM messages`,
    [
      sql<SqlBool>`agent_id = ${agent.id}`,
      sql<SqlBool>`account_id = ANY(${readableAuthors(agent)})`,
      sql<SqlBool>`state = 'said'`,
      ...isWithin(span),
    ],
    { order: MESSAGE_ORDER, page },
  );

/** Those that the list of an agent's messages shows. */
export const readOwnMessages = (db: Database, owner: Owner, ids: readonly string[]): Promise<MessageRow[]> =>
  readOwnRecords(db, sql`SELECT * FROM messages`, owner, ids, [
    isAgentKept,
    isReadableBy(owner),
    sql<SqlBool>`state = 'said'`,
  ]);

/** In order. */
export async function listCalls(db: Database, thoughtIds: readonly string[]): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where((eb) => eb('thought_id', '=', eb.fn.any(eb.val([...thoughtIds]))))
    .orderBy('no')
    .execute();
  return rows as unknown as MessageRow[];
}
