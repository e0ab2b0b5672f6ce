import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import type { Keyset } from '../keyset.ts';
import { lookup, only } from '../lookup.ts';
import { isOwn, listRecords, ofStatus, type RecordFilter } from '../ownedRecord.ts';
import type { Address, Asset, Fill, Leg } from '../ports.ts';
import { post } from '../post.ts';
import type { LossTerms } from './tradeLoss.ts';

/** A market fee as it was expected when the swap was accepted, in base units of `token`. */
export interface ExpectedFee {
  readonly kind: string;
  readonly token: Address;
  readonly amountRaw: string;
}

/** A fill as it is stored, in base units. */
export interface StoredFill {
  readonly amountInRaw: string;
  readonly amountOutRaw: string;
}

type Parsed = 'token_in' | 'token_out' | 'route' | 'intermediates' | 'fills' | 'fees' | 'loss_terms';

export type SwapRow = Readonly<Omit<Selectable<DB['swaps']>, Parsed>> & {
  readonly token_in: Asset;
  readonly token_out: Asset;
  readonly route: readonly Leg[];
  /** What the route passes between its two ends. */
  readonly intermediates: readonly Asset[];
  /** By the legs of the route; null or absent while a leg is not on the chain. */
  readonly fills: readonly (StoredFill | null)[];
  readonly fees: readonly ExpectedFee[];
  /** Null: nobody knows what it may lose, or it is of a version that did not ask. */
  readonly loss_terms: LossTerms | null;
};

export interface NewSwap {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
  readonly amountInRaw: bigint;
  readonly quotedOutRaw: bigint;
  readonly minAmountOutRaw: bigint;
  /** The same for the whole amount, where its market takes only a part of it. */
  readonly wholeMinOutRaw: bigint;
  readonly slippageBps: number;
  readonly route: readonly Leg[];
  readonly intermediates: readonly Asset[];
  readonly fees: readonly ExpectedFee[];
  readonly quoteId: string | null;
  readonly valueUsd: string | null;
  readonly lossTerms: LossTerms | null;
  /** That made it, and the agent's epoch at that time; null: its owner did. */
  readonly automation: {
    readonly automationId: string;
    readonly agentEpoch: number;
    /** The most snipe tax that a sniper's purchase may pay; null for any other. */
    readonly snipeCeilingBps: number | null;
  } | null;
}

export async function insertSwap(trx: Trx, swap: NewSwap, now: Date): Promise<void> {
  await post(
    trx,
    trx.insertInto('swaps').values({
      id: swap.id,
      account_id: swap.accountId,
      agent_id: swap.agentId,
      token_in: JSON.stringify(swap.tokenIn),
      token_out: JSON.stringify(swap.tokenOut),
      amount_in_raw: swap.amountInRaw.toString(),
      quoted_out_raw: swap.quotedOutRaw.toString(),
      min_amount_out_raw: swap.minAmountOutRaw.toString(),
      whole_min_out_raw: swap.wholeMinOutRaw.toString(),
      slippage_bps: swap.slippageBps,
      route: JSON.stringify(swap.route),
      intermediates: JSON.stringify(swap.intermediates),
      fees: JSON.stringify(swap.fees),
      quote_id: swap.quoteId,
      value_usd: swap.valueUsd,
      loss_terms: swap.lossTerms === null ? null : JSON.stringify(swap.lossTerms),
      automation_id: swap.automation?.automationId ?? null,
      agent_epoch: swap.automation?.agentEpoch ?? null,
      snipe_ceiling_bps: swap.automation?.snipeCeilingBps ?? null,
      created_at: now,
    }),
  );
}

const swapsOf = lookup((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('swaps')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
);

export const readSwap = async (db: Database | Trx, id: string): Promise<SwapRow> =>
  only(await readSwaps(db, [id]), () => new Error(`There is no swap ${id}.`));

export const readSwaps = async (db: Database | Trx, ids: readonly string[]): Promise<SwapRow[]> =>
  ids.length === 0 ? [] : ((await swapsOf(db, { ids })) as unknown as SwapRow[]);

/** Those of the swaps that the automation made. */
export async function listSwapsOfOrder(
  db: Database | Trx,
  automationId: string,
  ids: readonly string[],
): Promise<SwapRow[]> {
  const ofOrder = db.selectFrom('swaps').selectAll().where('automation_id', '=', automationId);
  return (await ofOrder.where('id', 'in', ids).execute()) as unknown as SwapRow[];
}

export async function findSwap(db: Database, owner: Owner, id: string): Promise<SwapRow> {
  const row = only(await ownSwaps(db, { ...owner, id }), () => notFound('swap'));
  return row as unknown as SwapRow;
}

const ownSwaps = lookup((db, { id, accountId, agentIds }: Owner & { readonly id: string }) =>
  db.selectFrom('swaps').selectAll().where(isOwn({ accountId, agentIds }, id)),
);

export const listSwaps = (
  db: Database,
  accountId: string,
  filter: RecordFilter,
  page: Keyset,
): Promise<SwapRow[]> =>
  listRecords(db, sql`SELECT * FROM swaps AS record`, { ...filter, accountId }, page, ofStatus(filter));

/** Writes or forgets (null) what one leg of the swap took and paid; returns the swap with it. The operation's row is locked. */
export async function setFill(trx: Trx, swap: SwapRow, leg: number, fill: Fill | null): Promise<SwapRow> {
  const fills = swap.route.map((_, index) => {
    if (index !== leg) return swap.fills[index] ?? null;
    return fill && { amountInRaw: fill.amountInRaw.toString(), amountOutRaw: fill.amountOutRaw.toString() };
  });
  await post(
    trx,
    trx
      .updateTable('swaps')
      .set({ fills: JSON.stringify(fills) })
      .where('id', '=', swap.id),
  );
  return { ...swap, fills };
}

/** By which its loss is reckoned from now on. */
export async function setLossTerms(trx: Trx, id: string, terms: LossTerms): Promise<void> {
  const changed = trx.updateTable('swaps').set({ loss_terms: JSON.stringify(terms) });
  await post(trx, changed.where('id', '=', id));
}

/** Tokens that the agent's swaps sold, passed or bought. */
export async function listTradedTokens(db: Database, agentId: string): Promise<Asset[]> {
  const { rows } = await sql<{ asset: Asset }>`
    SELECT DISTINCT passed.asset FROM swaps
      CROSS JOIN LATERAL jsonb_array_elements(jsonb_build_array(token_in, token_out) || intermediates) AS passed(asset)
      WHERE agent_id = ${agentId}`.execute(db);
  return rows.map(({ asset }) => asset);
}
