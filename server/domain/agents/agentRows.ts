import { type Expression, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { fromFixed18, MOST_USD18 } from '../amounts.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { type Keyset, keysetAfter } from '../keyset.ts';
import { lookup, only } from '../lookup.ts';
import type { Address } from '../ports.ts';
import { post } from '../post.ts';
import type { AgentRow, AgentToken, SettledFunding } from './agentRow.ts';
import { assertUnlisted } from './assertUnlisted.ts';
import type { NewAgent } from './newAgent.ts';
import type { Owner } from './owner.ts';

export type * from './agentRow.ts';

export async function insertAgent(trx: Trx, agent: NewAgent, now: Date): Promise<void> {
  await post(
    trx,
    trx.insertInto('agents').values({
      id: agent.id,
      account_id: agent.accountId,
      wallet_id: agent.walletId,
      wallet_address: agent.walletAddress,
      name: agent.name,
      name_author_account_id: agent.accountId,
      description: agent.description,
      model: agent.model,
      skills: [...agent.skills],
      system_prompt: agent.systemPrompt,
      prompt_author_account_id: agent.accountId,
      payout_wallet: agent.payoutWallet,
      payout_active_at: agent.payoutWallet === null ? null : agent.payoutActiveAt,
      avatar_url: agent.avatarUrl,
      limits: JSON.stringify(agent.limits),
      acknowledged_tokens: JSON.stringify(agent.acknowledgedTokens),
      status: 'stopped',
      epoch: 1,
      version: 1,
      created_at: now,
      updated_at: now,
    }),
  );
}

/** The account's agent. Not yours and not there are the same 404. */
export async function findAgent(db: Database | Trx, accountId: string, id: string): Promise<AgentRow> {
  const row = only(await ownAgents(db, { accountId, id }), () => notFound('agent'));
  return row as unknown as AgentRow;
}

/** The same for what a listed agent is not used for. Only a lock decides about it. */
export const findUnlistedAgent = async (db: Database, accountId: string, id: string): Promise<AgentRow> =>
  assertUnlisted(await findAgent(db, accountId, id));

/** The agent under lock, so that what is decided about it holds until the commit; what only refers to it may be written meanwhile. */
export const lockAgent = async (trx: Trx, accountId: string, id: string): Promise<AgentRow> =>
  assertUnlisted(await lockListedAgent(trx, accountId, id));

/** The same, listed or not: for the market, and for what only brings an agent to rest. */
export async function lockListedAgent(trx: Trx, accountId: string, id: string): Promise<AgentRow> {
  const row = await ownAgent(trx, accountId, id).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw notFound('agent');
  return row as unknown as AgentRow;
}

const ownAgent = (db: Database | Trx, accountId: string, id: string) =>
  db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);

const ownAgents = lookup((db, { accountId, id }: { accountId: string; id: string }) =>
  ownAgent(db, accountId, id),
);
const agentsById = lookup((db, { id }: { id: string }) =>
  db.selectFrom('agents').selectAll().where('id', '=', id),
);

/** An agent by id alone, deleted ones as well: for the engine, and to show a caller what its own request made. */
export async function readAgent(db: Database | Trx, id: string): Promise<AgentRow> {
  const [row] = await agentsById(db, { id });
  if (row === undefined) throw new Error(`there is no agent ${id}`);
  return row as unknown as AgentRow;
}

/** The same, held as it is until the commit; what only refers to the agent may be written meanwhile. */
export async function holdAgent(trx: Trx, id: string): Promise<AgentRow> {
  const agent = trx.selectFrom('agents').selectAll().where('id', '=', id);
  return (await agent.forNoKeyUpdate().executeTakeFirstOrThrow()) as unknown as AgentRow;
}

/** Under lock; deleted ones as well. Undefined: the wallet is one of the service's own. */
export async function findAgentOfWallet(trx: Trx, walletId: string): Promise<AgentRow | undefined> {
  const agent = trx.selectFrom('agents').selectAll().where('wallet_id', '=', walletId);
  return (await agent.forNoKeyUpdate().executeTakeFirst()) as unknown as AgentRow | undefined;
}

/** Agents of these wallets, deleted ones among them. */
export async function listAgentsOfWallets(
  db: Database | Trx,
  addresses: readonly string[],
): Promise<{ id: string; wallet_address: string }[]> {
  return db
    .selectFrom('agents')
    .select(['id', 'wallet_address'])
    .where((eb) => eb('wallet_address', '=', eb.fn.any(eb.val([...addresses]))))
    .execute();
}

export async function listAgents(
  db: Database,
  accountId: string,
  filter: { agentIds: readonly string[]; status?: AgentRow['status'] | undefined },
  page: Keyset,
): Promise<AgentRow[]> {
  let query = db
    .selectFrom('agents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  if (filter.agentIds.length > 0) query = query.where('id', 'in', filter.agentIds);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (page.after !== null) query = query.where(keysetAfter(page.after));
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows as unknown as AgentRow[];
}

export const countedAgents = compiledOnce((trx, { accountId }: { accountId: string }) =>
  trx
    .selectFrom('agents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null),
);

export const countAgents = async (trx: Trx, accountId: string): Promise<number> =>
  Number((await countedAgents(trx, { accountId }))[0]?.count);

/** Ids and wallets of all agents that the owner may see. */
export async function listAgentWallets(
  db: Database,
  owner: Owner,
): Promise<{ id: string; wallet_id: string; wallet_address: Address }[]> {
  let query = db
    .selectFrom('agents')
    .select(['id', 'wallet_id', 'wallet_address'])
    .where('account_id', '=', owner.accountId)
    .where('deleted_at', 'is', null);
  if (owner.agentIds.length > 0) query = query.where('id', 'in', owner.agentIds);
  return (await query.execute()) as { id: string; wallet_id: string; wallet_address: Address }[];
}

/** Of these agents the running ones, each with its wallet. */
export async function listRunningAgents(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'wallet_address'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .where('status', '=', 'running')
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, wallet_address }) => [id, wallet_address as Address]));
}

/** The ids of all agents that the owner may see, deleted ones among them: whose records are his. */
export const agentIdsOf = ({ accountId, agentIds }: Owner): RawBuilder<{ id: string }> =>
  sql`SELECT agents.id FROM agents WHERE agents.account_id = ${accountId}
    AND (cardinality(${agentIds}::text[]) = 0 OR agents.id = ANY(${agentIds}))`;

/** Whose chats and runs the agent's owner may read: his own, and those of former owners who left them to their successors. */
export const tellersOf = ({ account_id, told_by }: AgentRow): string[] => [account_id, ...told_by];

/** The same as an SQL condition on the `account_id` and `agent_id` of one that is the owner's. */
export const isToldTo = ({ accountId }: Owner): Expression<SqlBool> =>
  sql<SqlBool>`(account_id = ${accountId}
    OR account_id = ANY(SELECT unnest(agents.told_by) FROM agents WHERE agents.id = agent_id))`;

/** What everybody may see of an agent. */
export type AgentCard = Pick<AgentRow, 'id' | 'name' | 'avatar_url'>;

/** Cards of the agents, whoever owns them; of a deleted one there is none. */
export async function findAgentCards(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AgentCard>> {
  const cards = await db
    .selectFrom('agents')
    .select(['id', 'name', 'avatar_url'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(cards.map((card) => [card.id, card]));
}

/** What these agents have, deleted ones among them. */
export const listSkillNames = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<AgentRow, 'id' | 'skills'>[]> =>
  db
    .selectFrom('agents')
    .select(['id', 'skills'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

const setOf = (trx: Trx, id: string, change: Updateable<DB['agents']>): Promise<void> =>
  post(trx, trx.updateTable('agents').set(change).where('id', '=', id));

export const updateAgentRow = (
  trx: Trx,
  { id }: AgentRow,
  change: Updateable<DB['agents']>,
  now: Date,
): Promise<void> => setOf(trx, id, { ...change, updated_at: now });

/** Takes each of these skills from its agent, which stays locked until the commit and gets another version. Returns whose they are. */
export async function takeSkills(
  trx: Trx,
  taken: readonly { readonly agentId: string; readonly skill: string }[],
  now: Date,
): Promise<{ id: string; account_id: string }[]> {
  const ids = taken.map(({ agentId }) => agentId);
  await sql`SELECT id FROM agents WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<{ id: string; account_id: string }>`
    UPDATE agents SET skills = array_remove(skills, taken.skill), version = version + 1, updated_at = ${now}
    FROM unnest(${ids}::text[], ${taken.map(({ skill }) => skill)}::text[]) AS taken (agent_id, skill)
    WHERE agents.id = taken.agent_id RETURNING agents.id, agents.account_id`.execute(trx);
  return rows;
}

export interface StatsChange {
  readonly launches?: number;
  readonly trades?: number;
  readonly volumeUsd?: string;
  readonly creatorFeesUsd?: string;
}

/** Adds to (or, with a negative sign, takes from) the agent's counters; in the commit of the inclusion that it counts. */
export async function addToStats(
  trx: Trx,
  agentId: string,
  sign: 1 | -1,
  change: StatsChange,
): Promise<void> {
  // No sum passes what its column and the contract can say.
  const plus = (column: 'volume_usd' | 'creator_fees_usd', usd = '0') =>
    sql<string>`LEAST(GREATEST(${sql.ref(column)} + ${sign === 1 ? usd : `-${usd}`}::numeric, 0), ${fromFixed18(MOST_USD18)}::numeric)`;
  await post(
    trx,
    trx
      .updateTable('agents')
      .set((eb) => ({
        launches: eb('launches', '+', sign * (change.launches ?? 0)),
        trades: eb('trades', '+', sign * (change.trades ?? 0)),
        volume_usd: plus('volume_usd', change.volumeUsd),
        creator_fees_usd: plus('creator_fees_usd', change.creatorFeesUsd),
      }))
      .where('id', '=', agentId),
  );
}

export const setAgentToken = (trx: Trx, agentId: string, token: AgentToken | null): Promise<void> =>
  setOf(trx, agentId, { token: token === null ? null : JSON.stringify(token) });

export const setStarterFunding = (trx: Trx, agentId: string, funding: SettledFunding): Promise<void> =>
  setOf(trx, agentId, { starter_funding: JSON.stringify(funding) });

/** Which of the agents' texts another account has written than the one that owns them. */
export const listForeignTexts = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('agents')
    .select([
      'id',
      sql<boolean>`name_author_account_id IS DISTINCT FROM account_id`.as('isNameForeign'),
      sql<boolean>`prompt_author_account_id IS DISTINCT FROM account_id`.as('isPromptForeign'),
    ])
    .where('id', 'in', [...ids])
    .execute();
