import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { type AgentRow, tellersOf } from '../agents/agentRows.ts';
import { newId } from '../ids.ts';
import type { OrderedPage } from '../keyset.ts';
import type { ToolCall, ToolResult } from '../ports.ts';
import { post } from '../post.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';
import { storable, storableJson } from './storable.ts';
import { isAnsweredTurn } from './turnRows.ts';

export type MessageRow = Readonly<Omit<Selectable<DB['messages']>, 'role' | 'state' | 'call' | 'result'>> & {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly state: 'open' | 'said' | 'dropped';
  /** Of a tool's message: what the model asked for. */
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
  ...{ id, account_id: accountId, agent_id: agentId, turn_id: turnId, created_at: now },
});

/** What somebody said in a turn. */
export async function insertSaid(
  trx: Trx,
  message: Said & { readonly role: 'user' | 'assistant'; readonly text: string },
  now: Date,
): Promise<void> {
  const { role, text } = message;
  await post(
    trx,
    trx.insertInto('messages').values({ ...rowOf(message, now), role, state: 'said', content: text }),
  );
}

/** The model is being asked; so much is reserved for it. */
export async function insertThought(
  trx: Trx,
  thought: Said & { readonly heldMicro: bigint },
  now: Date,
): Promise<void> {
  const held_micro = thought.heldMicro.toString();
  await post(
    trx,
    trx
      .insertInto('messages')
      .values({ ...rowOf(thought, now), role: 'assistant', state: 'open', held_micro }),
  );
}

/** What the model wants of the tools, in its order; nothing of it is carried out. */
export async function insertCalls(
  trx: Trx,
  thought: Omit<Said, 'id'> & { readonly thoughtId: string },
  calls: readonly { readonly id: string; readonly call: ToolCall }[],
  now: Date,
): Promise<void> {
  for (const { id, call } of calls) {
    const row = { ...rowOf({ ...thought, id }, now), thought_id: thought.thoughtId };
    await post(
      trx,
      trx.insertInto('messages').values({ ...row, role: 'tool', state: 'open', call: storableJson(call) }),
    );
  }
}

/** The result of a run, as the agent tells it in its chat. */
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
  await post(
    trx,
    trx.insertInto('messages').values({
      ...{ id: newId('msg', now), account_id: accountId, agent_id: agentId, run_id: runId, created_at: now },
      ...{ role: 'assistant', state: 'said', content: text },
    }),
  );
}

export async function closeThoughtRow(
  trx: Trx,
  id: string,
  said: { readonly text: string; readonly creditsMicro: bigint },
): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('messages')
      .set({ state: 'said', content: storable(said.text), credits_micro: said.creditsMicro.toString() })
      .where('id', '=', id)
      .where('state', '=', 'open'),
  );
}

export async function closeCallRow(trx: Trx, id: string, result: ToolResult): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('messages')
      .set({ state: 'said', content: storable(result.text), result: storableJson(result) })
      .where('id', '=', id)
      .where('state', '=', 'open'),
  );
}

export async function dropMessage(trx: Trx, id: string): Promise<void> {
  await post(
    trx,
    trx.updateTable('messages').set({ state: 'dropped' }).where('id', '=', id).where('state', '=', 'open'),
  );
}

/** Whose each of these is; there may be more ids than messages. */
export const listAgentsOfMessages = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<MessageRow, 'id' | 'agent_id'>[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'agent_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** All of a turn in its order, but what was dropped. */
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
 * The newest of what was said before the turn and belongs to it, in its order: turns with an end, and results of runs. Only what
 * was said under this owner: a former one tells the agent nothing, also where his successors may read what he said.
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

/** Newest first: in the order in which it was said, which no clock can change. */
export const MESSAGE_ORDER = [
  { name: 'no', direction: 'desc', type: 'bigint' },
] as const satisfies readonly OrderColumn[];

/** What was said to and by the agent and its owner may read, newest first, one more than the page holds. */
export const listMessages = (db: Database, agent: AgentRow, page: OrderedPage): Promise<MessageRow[]> =>
  selectPage<MessageRow>(
    db,
    sql`SELECT * FROM messages`,
    [
      sql<SqlBool>`agent_id = ${agent.id}`,
      sql<SqlBool>`account_id = ANY(${tellersOf(agent)})`,
      sql<SqlBool>`state = 'said'`,
    ],
    { order: MESSAGE_ORDER, page },
  );

/** The calls that these assistant's messages made, in their order, whatever became of them. */
export async function listCalls(db: Database, thoughtIds: readonly string[]): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where((eb) => eb('thought_id', '=', eb.fn.any(eb.val([...thoughtIds]))))
    .orderBy('no')
    .execute();
  return rows as unknown as MessageRow[];
}
