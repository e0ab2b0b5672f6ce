import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import type { OrderedPage } from '../keyset.ts';
import { isOwnForGood } from '../ownedRecord.ts';
import type { Address } from '../ports.ts';
import { post } from '../post.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';
import type { ListingStatus } from './listingState.ts';

/** What everybody may see of a listed agent, as it was when it was listed, its skills as they were when the listing ended. USD are decimal strings. */
export interface ListedAgent {
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly walletAddress: Address;
  readonly model: string;
  /** That everybody may know of. */
  readonly skills: readonly string[];
  /** That it launched, the newest first. */
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
  await post(
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

/** Anybody's listing: all of it but who bought it is public. */
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

/** The same under lock, which comes before every other: listing, accounts, skills, wallet, operations, agent. */
export async function lockListing(trx: Trx, id: string): Promise<ListingRow> {
  const row = await trx
    .selectFrom('market_listings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('listing'));
  return row as unknown as ListingRow;
}

/** Its seller's listing under the same lock. */
export async function lockOwnListing(trx: Trx, owner: Owner, id: string): Promise<ListingRow> {
  const row = await trx
    .selectFrom('market_listings')
    .selectAll()
    .where(isOwnForGood(owner, id))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('listing'));
  return row as unknown as ListingRow;
}

/** One whose time has come and that nobody else holds, under lock. */
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

/** When each of the agents was sold last; those that never were are left out. */
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

/** When the next one ends by itself; null when none does. */
export async function nextExpiryAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('market_listings')
    .select((eb) => eb.fn.min('expires_at').as('at'))
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.at == null ? null : new Date(row.at);
}

/** Ends a locked listing, which from then on shows these skills of its agent. */
export async function endListingRow(
  trx: Trx,
  listing: ListingRow,
  skills: readonly string[],
  change: Updateable<DB['market_listings']>,
  now: Date,
): Promise<void> {
  const agent = JSON.stringify({ ...listing.agent, skills });
  await post(
    trx,
    trx
      .updateTable('market_listings')
      .set({ ...change, agent, version: listing.version + 1, updated_at: now })
      .where('id', '=', listing.id),
  );
}

const ID = { name: 'id', direction: 'desc', type: 'text' } as const satisfies OrderColumn;

/** The orders of the market; each has its index. */
export const MARKET_ORDERS = {
  newest: [{ name: 'created_at', direction: 'desc', type: 'timestamptz' }, ID],
  price: [{ name: 'price_micro', direction: 'asc', type: 'bigint' }, ID],
} as const satisfies Readonly<Record<string, readonly OrderColumn[]>>;

export type MarketSort = keyof typeof MARKET_ORDERS;

export interface MarketFilter {
  readonly status: ListingStatus;
  readonly sellerId?: string | undefined;
  readonly agentId?: string | undefined;
  /** Those that the owner may cancel, or all but those. */
  readonly own?: { readonly ours: boolean; readonly owner: Owner } | undefined;
  readonly q?: string | undefined;
}

/** Listings that pass the filter, in this order, one more than the page holds. */
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

/** As many of a search's matches are looked at, by title and by name each in alphabetical order. */
const MOST_MATCHES = 1_000;

/**
 * The title or the agent's name begins with the text. What begins with a single letter can be half of the table; of what is on offer that
 * is bounded by the agents that there are, of what has ended by nothing, so that the one is looked for without the other.
 */
function matches(q: string, status: ListingStatus): RawBuilder<SqlBool> {
  const found = [sql`lower(title)`, sql`lower(agent ->> 'name')`].map(
    (value) => sql`(SELECT id FROM market_listings
      WHERE status = ${status} AND ${value} ~>=~ lower(${q}) AND ${value} ~<~ (lower(${q}) || ${'\u{10ffff}'})
      ORDER BY ${value} USING ~<~ LIMIT ${MOST_MATCHES})`,
  );
  return sql<SqlBool>`id = ANY(ARRAY(${sql.join(found, sql` UNION ALL `)}))`;
}
