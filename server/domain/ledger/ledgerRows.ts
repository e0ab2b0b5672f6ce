import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { parseFixed18 } from '../../money/amounts.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../../paging/cursors.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import { type Crossing, matchedRaw, type Position } from './positions.ts';

export type EntryKind =
  | 'swap'
  | 'transfer_out'
  | 'transfer_in'
  | 'deposit'
  | 'funding'
  | 'claim'
  | 'claim_forward'
  | 'launch_fee'
  | 'launch_buy'
  | 'gas'
  | 'wrap'
  | 'unwrap'
  | 'agent_bought'
  | 'agent_sold'
  | 'adjustment';

/** An entry and the position of its asset after it. Amounts are signed base units as decimal text. */
export type LedgerEntryRow = Readonly<
  Omit<Selectable<DB['wallet_entries']>, 'kind' | 'asset' | 'tx_hash' | 'counterparty'>
> & {
  readonly kind: EntryKind;
  readonly asset: Address;
  readonly tx_hash: Hex | null;
  readonly counterparty: Address | null;
};

const INSERT_BATCH = 1_000;

export async function insertEntries(trx: Trx, entries: readonly LedgerEntryRow[]): Promise<void> {
  for (let from = 0; from < entries.length; from += INSERT_BATCH) {
    const rows = JSON.stringify(entries.slice(from, from + INSERT_BATCH));
    await sql`INSERT INTO wallet_entries
      SELECT * FROM jsonb_populate_recordset(NULL::wallet_entries, ${rows}::jsonb)`.execute(trx);
  }
}

/** Deletes the wallet's entries in `block` and later ones. */
export const deleteEntriesFrom = (trx: Trx, walletId: string, block: bigint) =>
  trx
    .deleteFrom('wallet_entries')
    .where('wallet_id', '=', walletId)
    .where('block_number', '>=', block.toString())
    .execute();

/** Newest first. Sales of an agent have the block of the entry before them, and their own time. */
export const ENTRY_ORDER = [
  { name: 'mined_at', direction: 'desc', type: 'timestamptz' },
  { name: 'block_number', direction: 'desc', type: 'bigint' },
  { name: 'wallet_id', direction: 'desc', type: 'text' },
  { name: 'position', direction: 'desc', type: 'integer' },
] as const satisfies readonly OrderColumn[];

export interface EntryFilter {
  /** An account sees the entries of the time in which it owned the agent. */
  readonly accountId: string;
  readonly agentId?: string | undefined;
  /** Empty or absent means all agents. */
  readonly agentIds?: readonly string[] | undefined;
  readonly asset?: Address | undefined;
  readonly kind?: EntryKind | undefined;
  /** From this time on. */
  readonly from?: Date | undefined;
  /** Before this time. */
  readonly to?: Date | undefined;
}

/** Newest first, one more than the page. */
export const listEntries = (
  db: Database,
  filter: EntryFilter,
  page: OrderedPage,
): Promise<LedgerEntryRow[]> =>
  selectPage(db, sql`SELECT * FROM wallet_entries`, conditionsOf(filter), { order: ENTRY_ORDER, page });

const conditionsOf = ({ accountId, agentId, agentIds = [], asset, kind, from, to }: EntryFilter) => [
  sql<SqlBool>`account_id = ${accountId}`,
  ...(agentId === undefined ? [] : [sql<SqlBool>`agent_id = ${agentId}`]),
  ...(agentIds.length === 0 ? [] : [sql<SqlBool>`agent_id = ANY(${agentIds})`]),
  ...(asset === undefined ? [] : [sql<SqlBool>`asset = ${asset}`]),
  ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
  ...(from === undefined ? [] : [sql<SqlBool>`mined_at >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`mined_at < ${to}`]),
];

export interface EntryOwner {
  readonly accountId: string;
  readonly agentId: string;
}

/** The last entry of each asset at or before `at`: what the account's agent had then. */
export async function listLastEntries(
  db: Database | Trx,
  { accountId, agentId }: EntryOwner,
  at: Date,
): Promise<LedgerEntryRow[]> {
  const { rows } = await sql<LedgerEntryRow>`
    WITH RECURSIVE assets AS (
      (SELECT asset FROM wallet_entries WHERE agent_id = ${agentId} AND account_id = ${accountId}
        ORDER BY asset LIMIT 1)
      UNION ALL
      SELECT (SELECT e.asset FROM wallet_entries e WHERE e.agent_id = ${agentId} AND e.account_id = ${accountId}
        AND e.asset > a.asset ORDER BY e.asset LIMIT 1) FROM assets a WHERE a.asset IS NOT NULL
    )
    SELECT last.* FROM assets AS a CROSS JOIN LATERAL (SELECT * FROM wallet_entries
      WHERE agent_id = ${agentId} AND account_id = ${accountId} AND asset = a.asset AND mined_at <= ${at}
      ORDER BY mined_at DESC, block_number DESC, wallet_id DESC, position DESC LIMIT 1) AS last`.execute(db);
  return rows;
}

/** In chain order, `from` inclusive, `to` exclusive. */
export async function listEntriesWithin(
  db: Database | Trx,
  { accountId, agentId }: EntryOwner,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<LedgerEntryRow[]> {
  const { rows } = await sql<LedgerEntryRow>`SELECT * FROM wallet_entries
    WHERE agent_id = ${agentId} AND account_id = ${accountId} AND mined_at >= ${from} AND mined_at < ${to}
    ORDER BY mined_at, block_number, wallet_id, position`.execute(db);
  return rows;
}

/** The assets that the wallets ever had. */
export async function listLedgerAssets(
  db: Database,
  walletIds: readonly string[],
): Promise<{ readonly wallet_id: string; readonly asset: Address }[]> {
  const { rows } = await sql<{ wallet_id: string; asset: Address }>`
    SELECT DISTINCT wallet_id, asset FROM wallet_entries WHERE wallet_id = ANY (${[...walletIds]}::text[])`.execute(
    db,
  );
  return rows;
}

export interface BalanceAt {
  readonly walletId: string;
  readonly asset: Address;
  readonly block: string;
}

/** The ledger's balances at the ends of blocks, in the order of the questions. */
export async function listBalancesAt(db: Database, asked: readonly BalanceAt[]): Promise<bigint[]> {
  const { rows } = await sql<{ balance_raw: string | null }>`
    SELECT last.balance_raw FROM jsonb_array_elements(${JSON.stringify(asked)}::jsonb) WITH ORDINALITY AS k (point, place)
    LEFT JOIN LATERAL (SELECT balance_raw FROM wallet_entries AS e
      WHERE e.wallet_id = k.point ->> 'walletId' AND e.asset = k.point ->> 'asset'
        AND e.block_number <= (k.point ->> 'block')::bigint
      ORDER BY e.block_number DESC, e.position DESC LIMIT 1) AS last ON true
    ORDER BY k.place`.execute(db);
  return rows.map(({ balance_raw: raw }) => BigInt(raw ?? 0));
}

/** Entries with a counterpart in another wallet of the account: what stayed inside. In [from, to). */
export async function listOwnMoves(
  db: Database | Trx,
  { accountId, agentId }: EntryOwner,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Pick<LedgerEntryRow, 'block_number' | 'position'>[]> {
  const { rows } = await sql<Pick<LedgerEntryRow, 'block_number' | 'position'>>`
    SELECT e.block_number, e.position FROM wallet_entries AS e
    WHERE e.agent_id = ${agentId} AND e.account_id = ${accountId} AND e.kind IN ('transfer_in', 'transfer_out')
      AND e.mined_at >= ${from} AND e.mined_at < ${to}
      AND EXISTS (SELECT FROM wallet_entries AS o WHERE o.account_id = e.account_id AND o.mined_at = e.mined_at
        AND o.tx_hash = e.tx_hash AND o.asset = e.asset AND o.wallet_id <> e.wallet_id AND o.delta_raw = -e.delta_raw)`.execute(
    db,
  );
  return rows;
}

/** At `from` or later; null if there is none. */
export async function findNextEntryTime(
  db: Database | Trx,
  { accountId, agentId }: EntryOwner,
  from: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ mined_at: string }>`SELECT mined_at FROM wallet_entries
    WHERE agent_id = ${agentId} AND account_id = ${accountId} AND mined_at >= ${from}
    ORDER BY mined_at LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : new Date(rows[0].mined_at);
}

export interface OwnedAsset extends EntryOwner {
  readonly asset: Address;
}

/** The last entry of each of the assets, at or before `at`; without it, the last one of all. */
export async function listLastEntriesOf(
  db: Database | Trx,
  assets: readonly OwnedAsset[],
  at?: Date,
): Promise<LedgerEntryRow[]> {
  if (assets.length === 0) return [];
  const inTime = at === undefined ? sql`true` : sql`e.mined_at <= ${at}`;
  const { rows } = await sql<LedgerEntryRow>`
    SELECT last.* FROM jsonb_to_recordset(${JSON.stringify(assets)}::jsonb)
      AS k ("accountId" text, "agentId" text, asset text)
    CROSS JOIN LATERAL (SELECT * FROM wallet_entries AS e
      WHERE e.agent_id = k."agentId" AND e.account_id = k."accountId" AND e.asset = k.asset AND ${inTime}
      ORDER BY e.mined_at DESC, e.block_number DESC, e.wallet_id DESC, e.position DESC LIMIT 1) AS last`.execute(
    db,
  );
  return rows;
}

/** The agents whose entries the account sees. */
export async function listLedgerAgents(db: Database | Trx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ agent_id: string }>`
    WITH RECURSIVE seen AS (
      (SELECT agent_id FROM wallet_entries WHERE account_id = ${accountId} ORDER BY agent_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.agent_id FROM wallet_entries AS e WHERE e.account_id = ${accountId} AND e.agent_id > a.agent_id
        ORDER BY e.agent_id LIMIT 1) FROM seen AS a WHERE a.agent_id IS NOT NULL
    )
    SELECT agent_id FROM seen WHERE agent_id IS NOT NULL`.execute(db);
  return rows.map(({ agent_id }) => agent_id);
}

export interface CrossingQuery extends EntryOwner {
  /** The forms in which the position is held. */
  readonly assets: readonly Address[];
  readonly position: Position;
}

interface CrossingRow {
  readonly n: number;
  readonly amount_raw: string;
  readonly value_usd: string | null;
  readonly after_raw: string;
  readonly after_usd: string;
}

/**
 * The movements in which the shorter sides of positions end, in their order. Null if both sides are equally long.
 */
export async function findCrossings(
  db: Database | Trx,
  queries: readonly CrossingQuery[],
): Promise<(Crossing | null)[]> {
  const found: (Crossing | null)[] = queries.map(() => null);
  for (const isLong of [true, false]) {
    const asked = queries.flatMap(({ accountId, agentId, assets, position }, n) => {
      const { boughtRaw, soldRaw } = position;
      const isAsked = isLong ? boughtRaw > soldRaw : soldRaw > boughtRaw;
      return isAsked
        ? assets.map((asset) => ({ n, accountId, agentId, asset, matched: matchedRaw(position).toString() }))
        : [];
    });
    if (asked.length === 0) continue;
    for (const row of await selectCrossings(db, isLong, JSON.stringify(asked)))
      found[row.n] = crossingOf(row);
  }
  const isMissing = queries.some(
    ({ position }, n) => found[n] === null && position.boughtRaw !== position.soldRaw,
  );
  if (isMissing) throw new Error('The movements of a position do not reach its end.');
  return found;
}

async function selectCrossings(db: Database | Trx, isLong: boolean, asked: string): Promise<CrossingRow[]> {
  const [sumRaw, sumUsd] = (isLong ? ['e.bought_raw', 'e.bought_usd'] : ['e.sold_raw', 'e.sold_usd']).map(
    (name) => sql.ref(name),
  );
  const moved = isLong ? sql`e.delta_raw > 0` : sql`e.delta_raw < 0`;
  const { rows } = await sql<CrossingRow>`
    SELECT DISTINCT ON (k.n) k.n, f.* FROM jsonb_to_recordset(${asked}::jsonb)
      AS k (n integer, "accountId" text, "agentId" text, asset text, matched numeric)
    CROSS JOIN LATERAL (
      SELECT abs(e.delta_raw) AS amount_raw, e.value_usd, ${sumRaw} AS after_raw, ${sumUsd} AS after_usd
      FROM wallet_entries AS e
      WHERE e.agent_id = k."agentId" AND e.account_id = k."accountId" AND e.asset = k.asset
        AND ${moved} AND e.kind NOT IN ('wrap', 'unwrap') AND ${sumRaw} > k.matched
      ORDER BY ${sumRaw} LIMIT 1
    ) AS f ORDER BY k.n, f.after_raw`.execute(db);
  return rows;
}

function crossingOf({ amount_raw, value_usd, after_raw, after_usd }: CrossingRow): Crossing {
  const [amountRaw, valueUsd18] = [BigInt(amount_raw), value_usd === null ? null : parseFixed18(value_usd)];
  return {
    amountRaw,
    beforeRaw: BigInt(after_raw) - amountRaw,
    beforeUsd18: parseFixed18(after_usd) - (valueUsd18 ?? 0n),
    valueUsd18,
  };
}

export interface SaleResult {
  readonly at: Date;
  readonly realisedUsd18: bigint;
}

/** What sales of anything but cash realised by average cost, newest first. Those of an unknown cost are left out. */
export async function listSaleResults(
  db: Database | Trx,
  { accountId, agentId }: EntryOwner,
  { cash, since, limit }: { readonly cash: readonly string[]; readonly since: Date; readonly limit: number },
): Promise<SaleResult[]> {
  const { rows } = await sql<{ mined_at: string; realised_usd: string }>`
    SELECT e.mined_at, e.realised_usd - coalesce(p.realised_usd, 0) AS realised_usd FROM wallet_entries AS e
    LEFT JOIN LATERAL (SELECT realised_usd FROM wallet_entries AS b
      WHERE b.agent_id = e.agent_id AND b.account_id = e.account_id AND b.asset = e.asset
        AND (b.mined_at, b.block_number, b.position) < (e.mined_at, e.block_number, e.position)
      ORDER BY b.mined_at DESC, b.block_number DESC, b.wallet_id DESC, b.position DESC LIMIT 1) AS p ON true
    WHERE e.agent_id = ${agentId} AND e.account_id = ${accountId} AND e.kind = 'swap' AND e.delta_raw < 0
      AND e.asset <> ALL(${[...cash]}::text[]) AND e.mined_at >= ${since} AND e.unvalued_held = 0
    ORDER BY e.mined_at DESC, e.block_number DESC, e.wallet_id DESC, e.position DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ mined_at, realised_usd }) => ({
    at: new Date(mined_at),
    realisedUsd18: parseFixed18(realised_usd),
  }));
}
