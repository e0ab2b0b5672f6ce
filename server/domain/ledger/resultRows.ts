import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import { formatFixed, parseFixed18 } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { EntryOwner, LedgerEntryRow } from './ledgerRows.ts';
import { type Crossing, matchedRaw, type Position } from './positions.ts';
import type { AssetResult } from './results.ts';

const DOLLARS = {
  cost_usd: 'costUsd18',
  realised_usd: 'realisedUsd18',
  bought_usd: 'boughtUsd18',
  sold_usd: 'soldUsd18',
  flows_in_usd: 'flowsInUsd18',
  flows_out_usd: 'flowsOutUsd18',
  fees_claimed_usd: 'feesClaimedUsd18',
  gas_usd: 'gasUsd18',
  launch_fees_usd: 'launchFeesUsd18',
  venue_fees_usd: 'venueFeesUsd18',
  pool_fees_usd: 'poolFeesUsd18',
  creator_tax_usd: 'creatorTaxUsd18',
  snipe_tax_usd: 'snipeTaxUsd18',
  slippage_usd: 'slippageUsd18',
} as const satisfies Partial<Record<keyof LedgerEntryRow, keyof AssetResult>>;

const QUANTITIES = {
  quantity_raw: 'quantityRaw',
  bought_raw: 'boughtRaw',
  sold_raw: 'soldRaw',
} as const satisfies Partial<Record<keyof LedgerEntryRow, keyof AssetResult>>;

type ResultColumns = Pick<
  LedgerEntryRow,
  keyof typeof DOLLARS | keyof typeof QUANTITIES | 'unvalued' | 'unvalued_held'
>;

export function resultColumns(result: AssetResult): ResultColumns {
  const dollars = Object.entries(DOLLARS).map(([column, name]) => [column, formatFixed(result[name], 18)]);
  const quantities = Object.entries(QUANTITIES).map(([column, name]) => [column, result[name].toString()]);
  return {
    ...(Object.fromEntries([...dollars, ...quantities]) as ResultColumns),
    unvalued: result.unvalued,
    unvalued_held: result.unvaluedHeld,
  };
}

/** Throws for an entry whose position was not computed. */
export function resultOf(row: ResultColumns): AssetResult {
  const known = (text: string | null): string => text ?? unfolded();
  const dollars = Object.entries(DOLLARS).map(([column, name]) => [
    name,
    parseFixed18(known(row[column as keyof typeof DOLLARS])),
  ]);
  const quantities = Object.entries(QUANTITIES).map(([column, name]) => [
    name,
    BigInt(known(row[column as keyof typeof QUANTITIES])),
  ]);
  return {
    ...(Object.fromEntries([...dollars, ...quantities]) as AssetResult),
    unvalued: row.unvalued ?? unfolded(),
    unvaluedHeld: row.unvalued_held ?? unfolded(),
  };
}

function unfolded(): never {
  throw new Error('An entry of the ledger has no position.');
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
    WITH RECURSIVE agents AS (
      (SELECT agent_id FROM wallet_entries WHERE account_id = ${accountId} ORDER BY agent_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.agent_id FROM wallet_entries AS e WHERE e.account_id = ${accountId} AND e.agent_id > a.agent_id
        ORDER BY e.agent_id LIMIT 1) FROM agents AS a WHERE a.agent_id IS NOT NULL
    )
    SELECT agent_id FROM agents WHERE agent_id IS NOT NULL`.execute(db);
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

/** The time of the block up to which the wallets are read; null until the first one is. */
export async function findLedgerTime(db: Database, chainId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('wallet_log_cursor')
    .select('mined_at')
    .where('chain_id', '=', chainId)
    .where('block_hash', '<>', '0x')
    .executeTakeFirst();
  return row === undefined ? null : new Date(row.mined_at);
}
