import type { Selectable, Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Keyset, keysetAfter } from '../keyset.ts';
import type { Address } from '../ports.ts';
import type { Owner } from './owner.ts';

/** Caps of an agent; null means no limit. USD are decimal strings. */
export interface AgentLimits {
  readonly max_trade_usd: string | null;
  readonly max_daily_spend_usd: string | null;
  readonly max_slippage_bps: number | null;
  readonly max_price_impact_bps: number | null;
  readonly allowed_tokens: readonly string[] | null;
  readonly denied_tokens: readonly string[] | null;
}

/** The newest token that the agent launched. */
export interface AgentToken {
  readonly launch_id: string;
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
    'limits' | 'pending_limits' | 'status' | 'token' | 'starter_funding' | 'wallet_address'
  >
> & {
  readonly limits: AgentLimits;
  /** What holds from `pending_limits_at` on, where a limit was loosened. */
  readonly pending_limits: AgentLimits | null;
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
  /** When the payout wallet, if there is one, may first be paid. */
  readonly payoutActiveAt: Date;
  readonly avatarUrl: string | null;
  readonly limits: AgentLimits;
}

export async function insertAgent(trx: Trx, agent: NewAgent, now: Date): Promise<void> {
  await trx
    .insertInto('agents')
    .values({
      id: agent.id,
      account_id: agent.accountId,
      wallet_id: agent.walletId,
      wallet_address: agent.walletAddress,
      name: agent.name,
      description: agent.description,
      model: agent.model,
      skills: [...agent.skills],
      system_prompt: agent.systemPrompt,
      payout_wallet: agent.payoutWallet,
      payout_active_at: agent.payoutWallet === null ? null : agent.payoutActiveAt,
      avatar_url: agent.avatarUrl,
      limits: JSON.stringify(agent.limits),
      status: 'stopped',
      epoch: 1,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The account's agent. Not yours and not there are the same 404. */
export async function findAgent(db: Database | Trx, accountId: string, id: string): Promise<AgentRow> {
  const row = await ownAgent(db, accountId, id).executeTakeFirst();
  if (row === undefined) throw notFound('agent');
  return row as unknown as AgentRow;
}

/** Under lock until the commit. Not a full `FOR UPDATE`: who holds a run or a turn of the agent, which may be wanted after this, writes what refers to it. */
export async function lockAgent(trx: Trx, accountId: string, id: string): Promise<AgentRow> {
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

/** An agent by id alone, deleted ones as well: for the engine, and to show a caller what its own request made. */
export async function readAgent(db: Database | Trx, id: string): Promise<AgentRow> {
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as AgentRow;
}

/** The same, held as it is until the commit; what only refers to the agent may be written meanwhile. */
export async function holdAgent(trx: Trx, id: string): Promise<AgentRow> {
  const row = await trx
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row as unknown as AgentRow;
}

/** Under lock; deleted ones as well. Undefined: the wallet is one of the service's own. */
export async function findAgentOfWallet(trx: Trx, walletId: string): Promise<AgentRow | undefined> {
  const row = await trx
    .selectFrom('agents')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as unknown as AgentRow | undefined;
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

export async function countAgents(trx: Trx, accountId: string): Promise<number> {
  const row = await trx
    .selectFrom('agents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Agents that the treasury was asked to fund, deleted ones among them. */
export async function countFundings(trx: Trx, accountId: string): Promise<number> {
  const row = await trx
    .selectFrom('agents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('funding_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ids and wallets of all agents that the owner may see. */
export async function listAgentWallets(
  db: Database,
  owner: Owner,
): Promise<{ id: string; wallet_address: Address }[]> {
  let query = db
    .selectFrom('agents')
    .select(['id', 'wallet_address'])
    .where('account_id', '=', owner.accountId)
    .where('deleted_at', 'is', null);
  if (owner.agentIds.length > 0) query = query.where('id', 'in', owner.agentIds);
  return (await query.execute()) as { id: string; wallet_address: Address }[];
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

export async function updateAgentRow(
  trx: Trx,
  agent: AgentRow,
  change: Updateable<DB['agents']>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('agents')
    .set({ ...change, updated_at: now })
    .where('id', '=', agent.id)
    .execute();
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
  const signed = (usd: string | undefined): string =>
    usd === undefined ? '0' : sign === 1 ? usd : `-${usd}`;
  await trx
    .updateTable('agents')
    .set((eb) => ({
      launches: eb('launches', '+', sign * (change.launches ?? 0)),
      trades: eb('trades', '+', sign * (change.trades ?? 0)),
      volume_usd: eb('volume_usd', '+', signed(change.volumeUsd)),
      creator_fees_usd: eb('creator_fees_usd', '+', signed(change.creatorFeesUsd)),
    }))
    .where('id', '=', agentId)
    .execute();
}

export async function setAgentToken(trx: Trx, agentId: string, token: AgentToken | null): Promise<void> {
  await trx
    .updateTable('agents')
    .set({ token: token === null ? null : JSON.stringify(token) })
    .where('id', '=', agentId)
    .execute();
}

export async function setStarterFunding(trx: Trx, agentId: string, funding: SettledFunding): Promise<void> {
  await trx
    .updateTable('agents')
    .set({ starter_funding: JSON.stringify(funding) })
    .where('id', '=', agentId)
    .execute();
}
