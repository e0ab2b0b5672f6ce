import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../../paging/cursors.ts';

import type { Address } from '../../ports/basics.ts';
import { notFound } from '../../problem.ts';
import { isMadeBy } from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import type { ListingStatus } from './listingState.ts';

/** As at the listing; skills as at its end. USD are decimal strings. */
export interface ListedAgent {
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly walletAddress: Address;
  readonly model: string;
  /** Public ones only. */
  readonly skills: readonly string[];
  /** Its launches, newest first. */
  readonly tokens: readonly { readonly symbol: string; readonly address: Address }[];
  readonly stats: {
    readonly launches: number;
    readonly trades: number;
    readonly volumeUsd: string;
    readonly creatorFeesUsd: string;
  };
  readonly createdAt: string;
}

export type ListingRow = Readonly<Omit<Selectable<DB['market_listings']>, 'agent' | 'status'>> & {
  readonly agent: ListedAgent;
  readonly status: ListingStatus;
};

export interface NewListing {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly title: string;
  readonly description: string;
  readonly agent: ListedAgent;
  readonly priceMicro: bigint;
  readonly includesHistory: boolean;
  readonly includesSystemPrompt: boolean;
  readonly buyableAt: Date;
  readonly expiresAt: Date;
}

export async function insertListing(trx: Trx, listing: NewListing, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('market_listings').values({
      id: listing.id,
      account_id: listing.accountId,
      agent_id: listing.agentId,
      title: listing.title,
      description: listing.description,
      agent: JSON.stringify(listing.agent),
      price_micro: listing.priceMicro.toString(),
      includes_history: listing.includesHistory,
      includes_system_prompt: listing.includesSystemPrompt,
      status: 'active',
      buyable_at: listing.buyableAt,
      expires_at: listing.expiresAt,
      created_at: now,
      updated_at: now,
    }),
  );
}

/** Everything except the buyer is public. */
export async function findListing(db: Database | Trx, id: string): Promise<ListingRow> {
  const row = await db
    .selectFrom('market_listings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('listing'));
  return row as unknown as ListingRow;
}

export const listAgentsOfListings = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<ListingRow, 'id' | 'agent_id'>[]> =>
  db
    .selectFrom('market_listings')
    .select(['id', 'agent_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** Lock order: listing, accounts, skills, wallet, operations, agent. */
export async function lockListing(trx: Trx, id: string): Promise<ListingRow> {
  const row = await trx
    .selectFrom('market_listings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('listing'));
  return row as unknown as ListingRow;
}

export async function lockOwnListing(trx: Trx, owner: Owner, id: string): Promise<ListingRow> {
  const row = await trx
    .selectFrom('market_listings')
    .selectAll()
    .where(isMadeBy(owner, id))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('listing'));
  return row as unknown as ListingRow;
}

export async function lockExpiredListing(trx: Trx, now: Date): Promise<ListingRow | undefined> {
  const row = await trx
    .selectFrom('market_listings')
    .selectAll()
    .where('status', '=', 'active')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as unknown as ListingRow | undefined;
}

/** By agent; unsold agents are absent. */
export async function listLastSales(
  db: Database,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('market_listings')
    .select(({ fn }) => ['agent_id', fn.max('sold_at').as('at')])
    .where('agent_id', 'in', [...agentIds])
    .where('status', '=', 'sold')
    .groupBy('agent_id')
    .execute();
  return new Map(rows.flatMap(({ agent_id: id, at }) => (at === null ? [] : [[id, new Date(at)] as const])));
}

/** Null without an active listing. */
export async function nextExpiryAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('market_listings')
    .select((eb) => eb.fn.min('expires_at').as('at'))
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.at == null ? null : new Date(row.at);
}

/** Freezes the shown skills. The caller holds the listing's lock. */
export async function endListingRow(
  trx: Trx,
  listing: ListingRow,
  skills: readonly string[],
  change: Updateable<DB['market_listings']>,
  now: Date,
): Promise<void> {
  const agent = JSON.stringify({ ...listing.agent, skills });
  await deferWrite(
    trx,
    trx
      .updateTable('market_listings')
      .set({ ...change, agent, version: listing.version + 1, updated_at: now })
      .where('id', '=', listing.id),
  );
}

const ID = { name: 'id', direction: 'desc', type: 'text' } as const satisfies OrderColumn;

/** Each order has a database index. */
export const MARKET_ORDERS = {
  newest: [{ name: 'created_at', direction: 'desc', type: 'timestamptz' }, ID],
  price: [{ name: 'price_micro', direction: 'asc', type: 'bigint' }, ID],
} as const satisfies Readonly<Record<string, readonly OrderColumn[]>>;

export type MarketSort = keyof typeof MARKET_ORDERS;

export interface MarketFilter {
  readonly status: ListingStatus;
  readonly sellerId?: string | undefined;
  readonly agentId?: string | undefined;
  /** Listings that the owner may cancel, or all others. */
  readonly own?: { readonly ours: boolean; readonly owner: Owner } | undefined;
  readonly q?: string | undefined;
}

/** One more row than the page holds. */
export const listListings = (
  db: Database,
  filter: MarketFilter,
  order: readonly OrderColumn[],
  page: OrderedPage,
): Promise<ListingRow[]> =>
  selectPage(db, sql`SELECT * FROM market_listings`, conditionsOf(filter), { order, page });

function conditionsOf({ status, sellerId, agentId, own, q }: MarketFilter): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`status = ${status}`,
    ...(sellerId === undefined ? [] : [sql<SqlBool>`account_id = ${sellerId}`]),
    ...(agentId === undefined ? [] : [sql<SqlBool>`agent_id = ${agentId}`]),
    ...(own === undefined ? [] : [isOf(own)]),
    ...(q === undefined ? [] : [matches(q, status)]),
  ];
}

function isOf({ ours, owner }: NonNullable<MarketFilter['own']>): RawBuilder<SqlBool> {
  const { accountId, agentIds } = owner;
  const isOwners = sql<SqlBool>`(account_id = ${accountId}
    AND (${agentIds.length === 0} OR agent_id = ANY(${agentIds}::text[])))`;
  return ours ? isOwners : sql<SqlBool>`NOT ${isOwners}`;
}

/** Per searched column, in alphabetical order. */
const MAX_MATCHES = 1_000;

/**
 * Prefix search in title and agent's name. Limited, because one letter may match half the table. By status,
 * because ended listings are unbounded.
 */
function matches(q: string, status: ListingStatus): RawBuilder<SqlBool> {
  const found = [sql`lower(title)`, sql`lower(agent ->> 'name')`].map(
    (value) => sql`(SELECT id FROM market_listings
      WHERE status = ${status} AND ${value} ~>=~ lower(${q}) AND ${value} ~<~ (lower(${q}) || ${'\u{10ffff}'})
      ORDER BY ${value} USING ~<~ LIMIT ${MAX_MATCHES})`,
  );
  return sql<SqlBool>`id = ANY(ARRAY(${sql.join(found, sql` UNION ALL `)}))`;
}

/** SQL value: when the next active listing ends; null without one. */
export const listingsDueAt = sql<
  string | null
>`(SELECT min(expires_at) FROM market_listings WHERE status = 'active')`;
