import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, singleRow } from '../../db/statements.ts';
import { isInState } from '../../engine/records/operationRows.ts';
import { ENDED_UNDONE, SUCCEEDED } from '../../engine/records/operationState.ts';
import { toFixed18 } from '../../money/amounts.ts';
import type { Keyset } from '../../paging/cursors.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Approval } from '../../ports/chain.ts';
import type { Fill, Leg } from '../../ports/markets.ts';
import { notFound } from '../../problem.ts';
import {
  conditionsOf,
  isOwnedRecord,
  listRecords,
  type RecordFilter,
  readOwnRecords,
} from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';
import { idsUnderWay } from '../agents/spendingRows.ts';

/** Prices of one moment that define the loss, in decimal USD. */
export interface LossTerms {
  /** Value of the whole input. */
  readonly inputUsd: string;
  /** Per whole unit of each leg's output. */
  readonly pricesUsd: readonly (string | null)[];
}

export interface ExpectedFee {
  readonly kind: string;
  readonly token: Address;
  readonly amountRaw: string;
}

export interface StoredFill {
  readonly amountInRaw: string;
  readonly amountOutRaw: string;
}

type Parsed = 'token_in' | 'token_out' | 'route' | 'intermediates' | 'fills' | 'fees' | 'loss_terms';

export type SwapRow = Readonly<Omit<Selectable<DB['swaps']>, Parsed>> & {
  readonly token_in: Asset;
  readonly token_out: Asset;
  readonly route: readonly Leg[];
  /** Assets between the route's two ends. */
  readonly intermediates: readonly Asset[];
  /** By leg; null or absent while off the chain. */
  readonly fills: readonly (StoredFill | null)[];
  readonly fees: readonly ExpectedFee[];
  /** Null if the loss is unknown. */
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
  /** Scaled to the whole input, if the market takes only a part. */
  readonly wholeMinOutRaw: bigint;
  readonly slippageBps: number;
  readonly route: readonly Leg[];
  readonly intermediates: readonly Asset[];
  readonly fees: readonly ExpectedFee[];
  readonly quoteId: string | null;
  readonly valueUsd: string | null;
  readonly lossTerms: LossTerms | null;
  /** With the agent's epoch at acceptance; null for the owner's own swaps. */
  readonly automation: {
    readonly automationId: string;
    readonly agentEpoch: number;
    readonly snipeCeilingBps: number | null;
  } | null;
}

export async function insertSwap(trx: Trx, swap: NewSwap, now: Date): Promise<void> {
  await deferWrite(
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

const swapsOf = pointRead((db, param: Parameter<{ ids: readonly string[] }>) =>
  db
    .selectFrom('swaps')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(param('ids')))),
);

export const readSwap = async (db: Database | Trx, id: string): Promise<SwapRow> =>
  singleRow(await readSwaps(db, [id]), () => new Error(`There is no swap ${id}.`));

export const readSwaps = async (db: Database | Trx, ids: readonly string[]): Promise<SwapRow[]> =>
  ids.length === 0 ? [] : ((await swapsOf(db, { ids })) as unknown as SwapRow[]);

/** Filters the ids by automation. */
export async function listSwapsOfOrder(
  db: Database | Trx,
  automationId: string,
  ids: readonly string[],
): Promise<SwapRow[]> {
  const ofOrder = db.selectFrom('swaps').selectAll().where('automation_id', '=', automationId);
  return (await ofOrder.where('id', 'in', ids).execute()) as unknown as SwapRow[];
}

export async function findSwap(db: Database, owner: Owner, id: string): Promise<SwapRow> {
  const row = singleRow(await ownSwaps(db, { ...owner, id }), () => notFound('swap'));
  return row as unknown as SwapRow;
}

const ownSwaps = pointRead((db, param: Parameter<Owner & { readonly id: string }>) =>
  db
    .selectFrom('swaps')
    .selectAll()
    .where(isOwnedRecord({ accountId: param('accountId'), agentIds: param('agentIds') }, param('id'))),
);

/** Those that the owner sees. */
export const readOwnSwaps = (db: Database, owner: Owner, ids: readonly string[]): Promise<SwapRow[]> =>
  readOwnRecords(db, sql`SELECT * FROM swaps`, owner, ids);

export interface SwapFilter extends RecordFilter {
  readonly automationId?: string | undefined;
  /** Sold or bought. */
  readonly token?: Address | undefined;
}

export function listSwaps(
  db: Database,
  accountId: string,
  filter: SwapFilter,
  page: Keyset,
): Promise<SwapRow[]> {
  const { automationId, token } = filter;
  const ofAutomation = automationId === undefined ? [] : [isOfAutomation(automationId)];
  const conditions = [...conditionsOf(filter), ...ofAutomation];
  const ofToken =
    token === undefined ? undefined : ['token_in', 'token_out'].map((side) => isOf(side, token));
  const all = sql`SELECT * FROM swaps AS record`;
  return listRecords(db, all, { ...filter, accountId }, page, conditions, ofToken);
}

/** Looks at no agent but the automation's own. */
const isOfAutomation = (id: string): Expression<SqlBool> =>
  sql<SqlBool>`automation_id = ${id}
    AND owned.id = (SELECT agent_id FROM swaps WHERE automation_id = ${id} LIMIT 1)`;

const isOf = (side: string, token: Address): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(side)} ->> 'address' = ${token}`;

/** Stores or clears (null) the leg's fill. The caller locks the operation's row. */
export async function setFill(trx: Trx, swap: SwapRow, leg: number, fill: Fill | null): Promise<SwapRow> {
  const fills = swap.route.map((_, index) => {
    if (index !== leg) return swap.fills[index] ?? null;
    return fill && { amountInRaw: fill.amountInRaw.toString(), amountOutRaw: fill.amountOutRaw.toString() };
  });
  await deferWrite(
    trx,
    trx
      .updateTable('swaps')
      .set({ fills: JSON.stringify(fills) })
      .where('id', '=', swap.id),
  );
  return { ...swap, fills };
}

export async function setLossTerms(trx: Trx, id: string, terms: LossTerms): Promise<void> {
  const changed = trx.updateTable('swaps').set({ loss_terms: JSON.stringify(terms) });
  await deferWrite(trx, changed.where('id', '=', id));
}

export async function listTradedTokens(db: Database, agentId: string): Promise<Asset[]> {
  const { rows } = await sql<{ asset: Asset }>`
    SELECT DISTINCT passed.asset FROM swaps
      CROSS JOIN LATERAL jsonb_array_elements(jsonb_build_array(token_in, token_out) || intermediates) AS passed(asset)
      WHERE agent_id = ${agentId}`.execute(db);
  return rows.map(({ asset }) => asset);
}

/**
 * Names: `trade`, or `trade:1`, `trade:2` … for several legs. A market may first need `approve` (in the
 * token) and `permit` (in Permit2). `reset` precedes an `approve` that the token would refuse.
 */
export const tradeStep = (route: readonly Leg[], leg: number): string => stepName('trade', route, leg);

export const approvalStep = (route: readonly Leg[], leg: number, { book }: Approval): string =>
  stepName(book === 'token' ? 'approve' : 'permit', route, leg);

export const resetStep = (route: readonly Leg[], leg: number): string => stepName('reset', route, leg);

/** Null for approvals and resets. */
export function legOfTrade(route: readonly Leg[], step: string): number | null {
  const leg = route.findIndex((_, index) => tradeStep(route, index) === step);
  return leg < 0 ? null : leg;
}

const stepName = (what: string, route: readonly Leg[], leg: number): string =>
  route.length === 1 ? what : `${what}:${leg + 1}`;

/** Whether a swap of the agent brought this token. */
export async function hasBought(db: Database | Trx, agentId: string, token: Address): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM swaps WHERE agent_id = ${agentId}
    AND token_out ->> 'address' = ${token} AND ${isInState(SUCCEEDED, 'swaps.id')} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Accepted since then and not failed, without `except`. */
export async function countSwapsSince(
  db: Database | Trx,
  agentId: string,
  since: Date,
  except: string,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM swaps
    WHERE agent_id = ${agentId} AND created_at >= ${since} AND id <> ${except}
      AND NOT ${isInState(ENDED_UNDONE, 'swaps.id')}`.execute(db);
  return Number(rows[0]?.count);
}

/** What purchases of the token under way pay, in dollars with 18 fraction digits, without `except`. An unknown worth counts nothing. */
export async function sumPendingPurchasesUsd18(
  db: Database | Trx,
  { agentId, walletId, token, except }: PendingPurchases,
): Promise<bigint> {
  const { rows } = await sql<{ usd: string }>`SELECT coalesce(sum(value_usd), 0) AS usd FROM swaps
    WHERE agent_id = ${agentId} AND token_out ->> 'address' = ${token} AND id <> ${except}
      AND id = ANY(ARRAY(${idsUnderWay(walletId)}))`.execute(db);
  return toFixed18(rows[0]!.usd);
}

interface PendingPurchases {
  readonly agentId: string;
  readonly walletId: string;
  readonly token: Address;
  readonly except: string;
}
