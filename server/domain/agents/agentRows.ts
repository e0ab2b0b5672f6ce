import {
  type Expression,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import {
  deferWrite,
  type Parameter,
  pointRead,
  preparedQuery,
  singleRow,
  type Value,
  type Values,
} from '../../db/statements.ts';
import { fromFixed18, MAX_USD18 } from '../../money/amounts.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import type { Address } from '../../ports/basics.ts';
import { notFound } from '../../problem.ts';
import type { Owner } from './owner.ts';

/** USD are decimal strings; null means no limit. */
export interface AgentLimits {
  readonly max_trade_usd: string | null;
  readonly max_daily_spend_usd: string | null;
  readonly max_slippage_bps: number | null;
  readonly max_price_impact_bps: number | null;
  readonly allowed_tokens: readonly string[] | null;
  readonly denied_tokens: readonly string[] | null;
}

/** The owner put it on `allowed_tokens`. The model may buy it from `active_at` on. */
export interface AcknowledgedToken {
  readonly address: string;
  readonly active_at: string;
}

export interface AgentToken {
  readonly launch_id: string;
  /** The message or run whose model named it; null if the owner did. */
  readonly initiator_id: string | null;
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly venue: string;
}

export interface SettledFunding {
  readonly status: string;
  readonly eth: string;
  readonly usdg: string;
  readonly tx_hashes: readonly string[];
}

export type AgentRow = Readonly<
  Omit<
    Selectable<DB['agents']>,
    | 'limits'
    | 'pending_limits'
    | 'acknowledged_tokens'
    | 'status'
    | 'token'
    | 'starter_funding'
    | 'wallet_address'
  >
> & {
  readonly limits: AgentLimits;
  /** Looser limits, in force from `pending_limits_at` on. */
  readonly pending_limits: AgentLimits | null;
  readonly acknowledged_tokens: readonly AcknowledgedToken[];
  readonly status: 'stopped' | 'running' | 'paused';
  readonly token: AgentToken | null;
  readonly starter_funding: SettledFunding | null;
  readonly wallet_address: Address;
};

export interface NewAgent {
  readonly id: string;
  readonly accountId: string;
  readonly walletId: string;
  readonly walletAddress: Address;
  readonly name: string;
  readonly description: string | null;
  readonly model: string;
  readonly skills: readonly string[];
  readonly systemPrompt: string | null;
  readonly payoutWallet: Address | null;
  /** When the service may first pay the payout wallet. */
  readonly payoutActiveAt: Date;
  readonly avatarUrl: string | null;
  readonly isPublic: boolean;
  readonly limits: AgentLimits;
  readonly acknowledgedTokens: readonly AcknowledgedToken[];
}

export async function insertAgent(trx: Trx, agent: NewAgent, now: Date): Promise<void> {
  await deferWrite(
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
      is_public: agent.isPublic,
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

/** Throws the same 404 for a foreign agent and a missing one. */
export async function findAgent(db: Database | Trx, accountId: string, id: string): Promise<AgentRow> {
  const row = singleRow(await ownAgents(db, { accountId, id }), () => notFound('agent'));
  return row as unknown as AgentRow;
}

/** For a batch; `agentIn` reads its rows. */
export const lockedAgents = preparedQuery((trx, param: Parameter<{ accountId: string; id: string }>) =>
  ownAgent(trx, param('accountId'), param('id')).forNoKeyUpdate(),
);

export const agentIn = (rows: readonly unknown[]): AgentRow =>
  singleRow(rows, () => notFound('agent')) as AgentRow;

/** Listed or not: for the market, and to stop or pause an agent. */
export const lockListedAgent = async (trx: Trx, accountId: string, id: string): Promise<AgentRow> =>
  agentIn(await lockedAgents(trx, { accountId, id }));

const ownAgent = (db: Database | Trx, accountId: Value<string>, id: Value<string>) =>
  db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);

const ownAgents = pointRead((db, param: Parameter<{ accountId: string; id: string }>) =>
  ownAgent(db, param('accountId'), param('id')),
);

const agentsById = pointRead((db, param: Parameter<{ id: string }>) =>
  db.selectFrom('agents').selectAll().where('id', '=', param('id')),
);

/** Of any owner. Throws the same 404 for an agent that is not public and a missing one. */
export async function findPublicAgent(db: Database, id: string): Promise<AgentRow> {
  const row = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('agent');
  return row as unknown as AgentRow;
}

/** Also returns a deleted agent: for the engine, and to show callers their own requests. */
export async function readAgent(db: Database | Trx, id: string): Promise<AgentRow> {
  const [row] = await agentsById(db, { id });
  if (row === undefined) throw new Error(`there is no agent ${id}`);
  return row as unknown as AgentRow;
}

/** The same, locked. Rows that refer to the agent can still be written. */
export async function holdAgent(trx: Trx, id: string): Promise<AgentRow> {
  const agent = trx.selectFrom('agents').selectAll().where('id', '=', id);
  return (await agent.forNoKeyUpdate().executeTakeFirstOrThrow()) as unknown as AgentRow;
}

/** Also returns a deleted agent, locked. Undefined for the service's own wallets. */
export async function findAgentOfWallet(trx: Trx, walletId: string): Promise<AgentRow | undefined> {
  const agent = trx.selectFrom('agents').selectAll().where('wallet_id', '=', walletId);
  return (await agent.forNoKeyUpdate().executeTakeFirst()) as unknown as AgentRow | undefined;
}

/** Also returns a deleted agent, without a lock. Undefined for the service's own wallets. */
export async function findAgentByWallet(db: Database | Trx, walletId: string): Promise<AgentRow | undefined> {
  const agent = db.selectFrom('agents').selectAll().where('wallet_id', '=', walletId);
  return (await agent.executeTakeFirst()) as unknown as AgentRow | undefined;
}

/** Includes deleted agents. */
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

/** Includes deleted agents. */
export const listWalletsOfAgents = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<AgentRow, 'id' | 'wallet_id'>[]> =>
  db
    .selectFrom('agents')
    .select(['id', 'wallet_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

export interface AgentFilter {
  readonly agentIds: readonly string[];
  readonly status?: AgentRow['status'] | undefined;
  /** A part of the name, or the start of the wallet's address. */
  readonly q?: string | undefined;
}

/** An account has few agents, so a search reads all of them. */
export async function listAgents(
  db: Database,
  accountId: string,
  filter: AgentFilter,
  page: Keyset,
): Promise<AgentRow[]> {
  const found = foundAgents(db, accountId, filter).selectAll();
  const rows = await (page.after === null ? found : found.where(keysetAfter(page.after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows as unknown as AgentRow[];
}

/** Those that the owner sees. */
export async function readOwnAgents(
  db: Database,
  { accountId, agentIds }: Owner,
  ids: readonly string[],
): Promise<AgentRow[]> {
  const own = foundAgents(db, accountId, { agentIds }).selectAll();
  const rows = await own.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))).execute();
  return rows as unknown as AgentRow[];
}

/** A quota keeps the list short: the cost grows with it. */
export async function countFoundAgents(
  db: Database,
  accountId: string,
  filter: AgentFilter,
): Promise<number> {
  const found = foundAgents(db, accountId, filter).select((eb) => eb.fn.countAll<string>().as('count'));
  return Number((await found.executeTakeFirstOrThrow()).count);
}

function foundAgents(db: Database, accountId: string, { agentIds, status, q }: AgentFilter) {
  let query = db.selectFrom('agents').where('account_id', '=', accountId).where('deleted_at', 'is', null);
  if (agentIds.length > 0) query = query.where('id', 'in', agentIds);
  if (status !== undefined) query = query.where('status', '=', status);
  return q === undefined ? query : query.where(isFoundBy(q));
}

const isFoundBy = (q: string): Expression<SqlBool> =>
  sql<SqlBool>`(strpos(lower(name), lower(${q})) > 0 OR starts_with(lower(wallet_address), lower(${q})))`;

export const countedAgents = preparedQuery((trx, param: Parameter<{ accountId: string }>) =>
  trx
    .selectFrom('agents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', param('accountId'))
    .where('deleted_at', 'is', null),
);

export const countAgents = async (trx: Trx, accountId: string): Promise<number> =>
  Number((await countedAgents(trx, { accountId }))[0]?.count);

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

/** Subquery. Includes deleted agents, because their records remain. */
export const walletsOfAccount = (accountId: string): RawBuilder<{ wallet_id: string }> =>
  sql`SELECT agents.wallet_id FROM agents WHERE agents.account_id = ${accountId}`;

/** Subquery. Includes deleted agents, because their records remain. */
export const agentIdsOf = ({ accountId, agentIds }: Values<Owner>): RawBuilder<{ id: string }> =>
  sql`SELECT agents.id FROM agents WHERE agents.account_id = ${accountId}
    AND (cardinality(${agentIds}::text[]) = 0 OR agents.id = ANY(${agentIds}))`;

/** Accounts whose chats and runs the owner may read: its own, and former owners' that were sold along. */
export const readableAuthors = ({ account_id, told_by }: AgentRow): string[] => [account_id, ...told_by];

/** The same as SQL, on `account_id` and `agent_id`. */
export const isReadableBy = ({ accountId }: Owner): Expression<SqlBool> =>
  sql<SqlBool>`(account_id = ${accountId}
    OR account_id = ANY(SELECT unnest(agents.told_by) FROM agents WHERE agents.id = agent_id))`;

/** SQL on `agent_id`. */
export const isAgentKept: Expression<SqlBool> = sql<SqlBool>`EXISTS (SELECT FROM agents WHERE agents.id = agent_id AND agents.deleted_at IS NULL)`;

export type AgentCard = Pick<AgentRow, 'id' | 'account_id' | 'name' | 'avatar_url' | 'is_public'>;

/** Agents of any owner, without deleted ones. */
export async function findAgentCards(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AgentCard>> {
  const cards = await db
    .selectFrom('agents')
    .select(['id', 'account_id', 'name', 'avatar_url', 'is_public'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(cards.map((card) => [card.id, card]));
}

/** Includes deleted agents. */
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
  deferWrite(trx, trx.updateTable('agents').set(change).where('id', '=', id));

export const updateAgentRow = (
  trx: Trx,
  { id }: AgentRow,
  change: Updateable<DB['agents']>,
  now: Date,
): Promise<void> => setOf(trx, id, { ...change, updated_at: now });

/** Locks the agents and raises their versions. Returns the owners. */
export async function removeSkills(
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

/** In the commit of the inclusion. `sign` -1 subtracts. */
export async function addToStats(
  trx: Trx,
  agentId: string,
  sign: 1 | -1,
  change: StatsChange,
): Promise<void> {
  // Keep sums within the range of the column and the contract.
  const plus = (column: 'volume_usd' | 'creator_fees_usd', usd = '0') =>
    sql<string>`LEAST(GREATEST(${sql.ref(column)} + ${sign === 1 ? usd : `-${usd}`}::numeric, 0), ${fromFixed18(MAX_USD18)}::numeric)`;
  await deferWrite(
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

/** Whether the texts are by an author other than the agent's owner. */
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

/** Of the account, locked one after the other by id. Without deleted ones. */
export async function lockAgentsOf(trx: Trx, accountId: string): Promise<AgentRow[]> {
  const agents = trx.selectFrom('agents').selectAll().where('account_id', '=', accountId);
  const rows = await agents.where('deleted_at', 'is', null).orderBy('id').forNoKeyUpdate().execute();
  return rows as unknown as AgentRow[];
}

export async function readAgentCounts(db: Database | Trx): Promise<{ agents: number; running: number }> {
  const parts = await db.selectFrom('agent_counts').select(['agents', 'running']).execute();
  return {
    agents: parts.reduce((sum, part) => sum + Number(part.agents), 0),
    running: parts.reduce((sum, part) => sum + Number(part.running), 0),
  };
}
