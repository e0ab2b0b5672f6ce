import type { Context, Database, Trx } from '../../context.ts';
import { capBreach, capBreachOf } from '../agents/agentLimits.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { markSpent, raiseSpending, recordLost, renewSpending, reserveLoss } from '../agents/spendingRows.ts';
import { fromFixed18 } from '../amounts.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import type { OperationRow } from '../onchain/operationRows.ts';
import type { Address, Asset, Fill, Leg, UsdPrice } from '../ports.ts';
import { spendRefusal } from '../runs/spendRefusal.ts';
import { freshWorth } from '../tokens/freshWorth.ts';
import { orUnpriced } from '../tokens/orUnpriced.ts';
import { isCash, isPriced } from '../tokens/registryAssets.ts';
import { assetAt } from './routeAssets.ts';
import { acceptedWhole, type RouteQuote } from './routeQuote.ts';
import { type SwapRow, setLossTerms } from './swapRows.ts';
import { freshPrice, leastOf } from './swapWorth.ts';
import { inputWorth, type LossTerms, lossOf, worstLoss } from './tradeLoss.ts';

/** What one leg of a purchase tells about its spending. */
interface LegSpending {
  /** What the leg brought, where that is the first asset on the way that has a price: the reservation rests on a quote of it. */
  readonly worthUsd18: bigint | null;
  /** The wallet holds something else than cash for it now. */
  readonly isSpent: boolean;
}

const NOTHING_SPENT: LegSpending = { worthUsd18: null, isSpent: false };

/** What brings cash has spent nothing but what it lost, whatever becomes of it later; a sale spends nothing else. */
export const isSpentBy = (context: Context, swap: SwapRow, { tokenOut }: Pick<Leg, 'tokenOut'>): boolean =>
  !isSale(context, swap) && !isCash(context.addressBook, tokenOut);

export const isSale = ({ addressBook }: Context, { token_out }: Pick<SwapRow, 'token_out'>): boolean =>
  isCash(addressBook, token_out.address);

/** Reads the chain; `recordSpent` writes it in the commit of the leg's inclusion. */
export async function spentBy(
  context: Context,
  swap: SwapRow,
  index: number,
  { amountOutRaw }: Fill,
): Promise<LegSpending> {
  if (isSale(context, swap)) return NOTHING_SPENT;
  const brought = swap.route[index]!.tokenOut;
  const isSpent = isSpentBy(context, swap, swap.route[index]!);
  // Nothing else has an oracle price. Whoever waits for the inclusion is spared the question.
  if (!isPriced(context.addressBook, brought)) return { worthUsd18: null, isSpent };
  const earlier = [swap.token_in.address, ...swap.route.slice(0, index).map((leg) => leg.tokenOut)];
  const prices = await orUnpriced(context, () => context.prices.oracle([...earlier, brought]));
  const isFresh = (token: Address): boolean => prices.get(token)?.stale === false;
  const isMeasure = isFresh(brought) && !earlier.some(isFresh);
  const asset = assetAt(assetsOf(swap), brought);
  return { worthUsd18: isMeasure ? freshWorth(prices, asset, amountOutRaw) : null, isSpent };
}

/** A swap that stops after this leg has spent what it has spent; the caps hold the next leg against what this one brought. */
export async function recordSpent(
  context: Context,
  trx: Trx,
  swap: SwapRow,
  { worthUsd18, isSpent }: LegSpending,
): Promise<void> {
  if (worthUsd18 !== null) await raiseSpending(trx, swap.id, worthUsd18);
  await renewSpending(trx, swap.id, context.clock.now());
  if (isSpent) await markSpent(trx, swap.id, true);
  await recordLoss(context, trx, swap);
}

/**
 * What the swap has lost by the fills that it has: that counts even if it never completes. Of a sale that is complete nothing else does.
 * By the prices that its reservation rests on, so that it is never more than that.
 */
export async function recordLoss(context: Context, trx: Trx, swap: SwapRow): Promise<void> {
  const { id, loss_terms: terms, route, fills } = swap;
  if (terms === null) return;
  const last = route.findLastIndex((_, leg) => (fills[leg] ?? null) !== null);
  if (last < 0) return recordLost(trx, id, { usd18: 0n, isWhole: false });
  const usd18 = lossAfter(swap, terms, last);
  const isWhole = isSale(context, swap) && last === route.length - 1;
  await recordLost(trx, id, { usd18, isWhole });
}

/** What is missing of the input's worth in what the wallet holds after this leg, which is on the chain. */
function lossAfter(swap: SwapRow, terms: LossTerms, leg: number): bigint | null {
  const { decimals } = assetAt(assetsOf(swap), swap.route[leg]!.tokenOut);
  return lossOf(terms, { leg, decimals, raw: BigInt(swap.fills[leg]!.amountOutRaw) });
}

const assetsOf = ({ intermediates, token_out }: SwapRow): Asset[] => [...intermediates, token_out];

/** What a planned step says of the most that its sale may lose; part of the step's record. */
export interface PlannedLoss {
  readonly terms: LossTerms;
  /** 18-digit fixed point. */
  readonly usd18: string;
}

/**
 * By the market as it is now, from the leg `index` on: where earlier ones are on the chain, it may also stop with what they brought.
 * Absent for a purchase, of which all counts.
 */
export function plannedLoss(
  context: Context,
  swap: SwapRow,
  quote: RouteQuote,
  prices: ReadonlyMap<Address, UsdPrice>,
): PlannedLoss | undefined {
  if (swap.loss_terms === null || !isSale(context, swap)) return undefined;
  const index = swap.route.length - quote.legs.length;
  const terms = index === 0 ? renewed(swap, swap.loss_terms, prices) : swap.loss_terms;
  const worst = worstLoss(terms, leastOf(quote, acceptedWhole(swap, quote), assetsOf(swap), index));
  if (worst === null) return undefined;
  const lost = index === 0 ? 0n : (lossAfter(swap, terms, index - 1) ?? 0n);
  return { terms, usd18: (lost > worst ? lost : worst).toString() };
}

/** With the prices of now where all that it was reckoned by have a fresh one. */
function renewed(swap: SwapRow, terms: LossTerms, prices: ReadonlyMap<Address, UsdPrice>): LossTerms {
  const inputPrice = freshPrice(prices, swap.token_in);
  const pricesUsd = swap.route.map(({ tokenOut }) => freshPrice(prices, { address: tokenOut }));
  const isComplete = terms.pricesUsd.every((before, leg) => before === null || pricesUsd[leg] !== null);
  if (inputPrice === null || !isComplete) return terms;
  const inputUsd18 = inputWorth(BigInt(swap.amount_in_raw), swap.token_in.decimals, inputPrice);
  return { inputUsd: fromFixed18(inputUsd18), pricesUsd };
}

/** What the caps and the budget of its run say against signing it. In the sign commit it is reserved anew, for what it may lose now. */
export async function spendingRefusal(
  context: Context,
  db: Database | Trx,
  agent: AgentRow,
  { id, initiator_id: initiatorId }: OperationRow,
  loss: PlannedLoss | undefined,
): Promise<PlanRefusal | null> {
  if (loss === undefined) return capBreachOf(context, db, agent, id);
  const spendUsd18 = BigInt(loss.usd18);
  const breach = await capBreach(context, db, agent, { spendUsd18, isLoss: true, operationId: id });
  if (breach !== null || !db.isTransaction) return breach;
  await reserveLoss(db as Trx, id, spendUsd18);
  await setLossTerms(db as Trx, id, loss.terms);
  return initiatorId === null ? null : spendRefusal(db, initiatorId, id);
}
