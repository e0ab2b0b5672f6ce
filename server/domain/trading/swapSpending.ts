import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import { fromFixed18, toFixed18 } from '../../money/amounts.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Fill, Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { isCash, isPriced } from '../../ports/registryAssets.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { type HasPermissionReaders, spendRefusal } from '../agents/initiators.ts';
import { keyBreachOf } from '../agents/keyLimits.ts';
import { capBreach, capBreachOf } from '../agents/limits.ts';
import { recordLoss, recordSpending, reserveLoss } from '../agents/spendingRows.ts';
import { assetAt } from '../routes/findRoute.ts';
import type { RouteQuote } from '../routes/routeQuote.ts';
import { freshUsdValue, pricesOrNone } from '../tokens/tokenPrices.ts';
import { type LossTerms, type SwapRow, setLossTerms } from './swapRows.ts';
import { freshPrice, inputWorth, lossOf, minimumAfterLegs, worstLoss } from './swapWorth.ts';

interface LegSpending {
  /** Of the output, if it is the route's first asset with a fresh price: the reservation was only a quote. */
  readonly worthUsd18: bigint | null;
  /** The leg brought something other than cash. */
  readonly isSpent: boolean;
}

const NOTHING_SPENT: LegSpending = { worthUsd18: null, isSpent: false };

/** A leg that brings cash spends only its loss. So does any sale. */
export const isSpentBy = (
  context: Pick<Ports, 'addressBook'>,
  swap: SwapRow,
  { tokenOut }: Pick<Leg, 'tokenOut'>,
): boolean => !isSale(context, swap) && !isCash(context.addressBook, tokenOut);

export const isSale = (
  { addressBook }: Pick<Ports, 'addressBook'>,
  { token_out }: Pick<SwapRow, 'token_out'>,
): boolean => isCash(addressBook, token_out.address);

/** Reads only prices; `recordSpent` writes. */
export async function spentBy(
  context: Pick<Ports, 'log' | 'addressBook' | 'prices'>,
  swap: SwapRow,
  index: number,
  { amountOutRaw }: Fill,
): Promise<LegSpending> {
  if (isSale(context, swap)) return NOTHING_SPENT;
  const brought = swap.route[index]!.tokenOut;
  const isSpent = isSpentBy(context, swap, swap.route[index]!);
  // Other assets have no oracle price to wait for.
  if (!isPriced(context.addressBook, brought)) return { worthUsd18: null, isSpent };
  const earlier = [swap.token_in.address, ...swap.route.slice(0, index).map((leg) => leg.tokenOut)];
  const prices = await pricesOrNone(context, () => context.prices.oracle([...earlier, brought]));
  const isFresh = (token: Address): boolean => prices.get(token)?.stale === false;
  const isMeasure = isFresh(brought) && !earlier.some(isFresh);
  const asset = assetAt(assetsOf(swap), brought);
  return { worthUsd18: isMeasure ? freshUsdValue(prices, asset, amountOutRaw) : null, isSpent };
}

/** Counts as if the swap stopped after this leg. The caps check the next leg against its output. */
export const recordSpent = (
  context: Pick<Ports, 'clock' | 'addressBook'>,
  trx: Trx,
  swap: SwapRow,
  spent: LegSpending,
): Promise<void> =>
  recordSpending(trx, swap.id, { ...spent, at: context.clock.now(), loss: lossSoFar(context, swap) });

/** After a reorg took a leg back. */
export async function recordLossSoFar(
  context: Pick<Ports, 'addressBook'>,
  trx: Trx,
  swap: SwapRow,
): Promise<void> {
  const loss = lossSoFar(context, swap);
  if (loss !== null) await recordLoss(trx, swap.id, loss);
}

/**
 * The loss so far counts even if the swap never completes. A complete sale counts only its loss. The
 * reservation's prices apply, so the loss never exceeds it. Null if the loss is unknown.
 */
function lossSoFar(context: Pick<Ports, 'addressBook'>, swap: SwapRow) {
  const { loss_terms: terms, route, fills } = swap;
  if (terms === null) return null;
  const last = route.findLastIndex((_, leg) => (fills[leg] ?? null) !== null);
  if (last < 0) return { usd18: 0n, isWhole: false };
  return { usd18: lossAfter(swap, terms, last), isWhole: isSale(context, swap) && last === route.length - 1 };
}

/** Input value minus the value after this included leg. */
function lossAfter(swap: SwapRow, terms: LossTerms, leg: number): bigint | null {
  const { decimals } = assetAt(assetsOf(swap), swap.route[leg]!.tokenOut);
  return lossOf(terms, { leg, decimals, raw: BigInt(swap.fills[leg]!.amountOutRaw) });
}

const assetsOf = ({ intermediates, token_out }: SwapRow): Asset[] => [...intermediates, token_out];

/** Stored with the step. */
export interface PlannedLoss {
  readonly terms: LossTerms;
  /** 18-digit fixed point. */
  readonly usd18: string;
}

/**
 * Maximum loss from the next leg on, at the current market. The swap may also stop at the output of an
 * included leg. Undefined for a purchase, which counts in full.
 */
export function plannedLoss(
  context: Pick<Ports, 'addressBook'>,
  swap: SwapRow,
  quote: RouteQuote,
  prices: ReadonlyMap<Address, UsdPrice>,
): PlannedLoss | undefined {
  if (swap.loss_terms === null || !isSale(context, swap)) return undefined;
  const index = swap.route.length - quote.legs.length;
  const terms = index === 0 ? renewed(swap, swap.loss_terms, prices) : swap.loss_terms;
  const worst = worstLoss(
    terms,
    minimumAfterLegs(quote, BigInt(swap.whole_min_out_raw), assetsOf(swap), index),
  );
  if (worst === null) return undefined;
  const lost = index === 0 ? 0n : (lossAfter(swap, terms, index - 1) ?? 0n);
  return { terms, usd18: (lost > worst ? lost : worst).toString() };
}

/** Keeps the old prices unless each has a fresh successor. */
function renewed(swap: SwapRow, terms: LossTerms, prices: ReadonlyMap<Address, UsdPrice>): LossTerms {
  const inputPrice = freshPrice(prices, swap.token_in);
  const pricesUsd = swap.route.map(({ tokenOut }) => freshPrice(prices, { address: tokenOut }));
  const isComplete = terms.pricesUsd.every((before, leg) => before === null || pricesUsd[leg] !== null);
  if (inputPrice === null || !isComplete) return terms;
  const inputUsd18 = inputWorth(BigInt(swap.amount_in_raw), swap.token_in.decimals, inputPrice);
  return { inputUsd: fromFixed18(inputUsd18), pricesUsd };
}

/** Breaches of the caps, the key's limits and the run's budget. A transaction also reserves the current maximum loss. */
export async function spendingRefusal(
  context: Pick<Ports, 'clock'> & HasPermissionReaders,
  db: Database | Trx,
  agent: AgentRow,
  { id, initiator_id: initiatorId }: OperationRow,
  loss: PlannedLoss | undefined,
): Promise<PlanRefusal | null> {
  if (loss === undefined) return capBreachOf(context, db, agent, id);
  const spendUsd18 = BigInt(loss.usd18);
  const breach =
    (await capBreach(context, db, agent, { spendUsd18, isLoss: true, operationId: id })) ??
    (await keyBreachOf(context, db, agent, { spendUsd18, operationId: id }));
  if (breach !== null || !db.isTransaction) return breach;
  await reserveLoss(db as Trx, id, spendUsd18);
  await setLossTerms(db as Trx, id, loss.terms);
  return initiatorId === null ? null : spendRefusal(context, db, initiatorId, id);
}

/**
 * USD value at acceptance, minus the share that a market returned: a curve's last buy takes only the rest.
 * Null while a leg is off the chain; '0' if unknown.
 */
export function filledUsd({
  amount_in_raw,
  value_usd,
  route,
  fills,
}: Pick<SwapRow, 'amount_in_raw' | 'value_usd' | 'route' | 'fills'>): string | null {
  let worth18 = toFixed18(value_usd ?? '0');
  let given = BigInt(amount_in_raw);
  for (const [leg] of route.entries()) {
    const fill = fills[leg] ?? null;
    if (fill === null) return null;
    const taken = BigInt(fill.amountInRaw);
    if (taken < given) worth18 = (worth18 * taken) / given;
    given = BigInt(fill.amountOutRaw);
  }
  return fromFixed18(worth18);
}
