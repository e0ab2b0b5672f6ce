import type { Context } from '../../context.ts';
import { compoundBps, lessBps } from '../amounts.ts';
import {
  type Address,
  type Fill,
  type Leg,
  type LegQuote,
  type Market,
  type MarketFee,
  PortError,
  type QuoteRefusal,
  type Receipt,
} from '../ports.ts';

const BPS = 10_000n;

/** What a whole route would pay, each leg for what the one before it pays, all at one block. */
export interface RouteQuote {
  readonly legs: readonly LegQuote[];
  readonly amountInRaw: bigint;
  /** What the first market would really take. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
  /** Of all hops in their order, each in its own token. */
  readonly fees: readonly MarketFee[];
  /** Compounded over all hops, fees excluded. */
  readonly priceImpactBps: number;
  /** What a young token's market keeps of a buy beside its ordinary fees, in basis points of what goes into it. */
  readonly snipeTaxBps: number;
  readonly blockNumber: bigint;
}

export interface Trade {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  /** The block that all figures are read at. */
  readonly at: bigint;
  /** As if that block said this time, for what a market takes by the clock; absent: as it is. */
  readonly asOfSeconds?: bigint | undefined;
}

export function marketOf(context: Context, { market }: Leg): Market {
  const { venues, dex, pools, wrapping } = context;
  const markets = { 'pons-curve': venues.pons, 'uniswap-v3': dex, 'uniswap-v4': pools, weth: wrapping };
  return markets[market];
}

/** What a leg's trade really took and paid. Throws PortError while the node does not have the receipt's block. */
export async function fillOf(context: Context, leg: Leg, trader: Address, receipt: Receipt): Promise<Fill> {
  const market = marketOf(context, leg);
  if (leg.hops.every(({ fallingCut }) => fallingCut === undefined)) return market.fill(leg, trader, receipt);
  const block = await context.chain.block(receipt.blockNumber);
  if (block?.hash !== receipt.blockHash)
    throw new PortError('rejected', "The chain's node has a receipt and not the block that it is of.");
  return market.fill(leg, trader, receipt, block.timestampSeconds);
}

/** A route whose legs are known already, as its markets stand at the block. */
export async function quoteRoute(
  context: Context,
  legs: readonly Leg[],
  { trader, amountInRaw, at, asOfSeconds }: Trade,
): Promise<RouteQuote | QuoteRefusal> {
  const quotes: LegQuote[] = [];
  let amountRaw = amountInRaw;
  for (const leg of legs) {
    const quote = await marketOf(context, leg).quote(leg, amountRaw, trader, at, asOfSeconds);
    if ('refused' in quote) return quote;
    quotes.push(quote);
    amountRaw = quote.amountOutRaw;
  }
  return joinQuotes(quotes);
}

/** One quote of the legs' quotes in their order; there is at least one. */
export function joinQuotes(legs: readonly LegQuote[]): RouteQuote {
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A route without a leg.');
  return {
    legs,
    amountInRaw: first.amountInRaw,
    amountInUsedRaw: first.amountInUsedRaw,
    amountOutRaw: last.amountOutRaw,
    fees: legs.flatMap((leg) => leg.fees),
    priceImpactBps: compoundBps(legs.map((leg) => leg.priceImpactBps)),
    snipeTaxBps: legs.reduce((sum, leg) => sum + snipeTaxOf(leg), 0),
    blockNumber: first.blockNumber,
  };
}

/** A curve takes it of what goes in, a pool's hook of what comes out. */
function snipeTaxOf({ leg, fees, amountInUsedRaw, amountOutRaw }: LegQuote): number {
  const tax = fees.find((fee) => fee.kind === 'snipe_tax');
  if (tax === undefined) return 0;
  const kept = fees.filter(({ token }) => token === leg.tokenOut);
  const wholeRaw =
    tax.token === leg.tokenIn
      ? amountInUsedRaw
      : kept.reduce((sum, { amountRaw }) => sum + amountRaw, amountOutRaw);
  return Number((tax.amountRaw * BPS) / wholeRaw);
}

/** What the whole of an amount would bring at the price of the part that its market takes. */
export const forTheWhole = (
  outRaw: bigint,
  { amountInRaw, amountInUsedRaw }: Pick<LegQuote, 'amountInRaw' | 'amountInUsedRaw'>,
): bigint => (outRaw * amountInRaw) / amountInUsedRaw;

/**
 * What the whole of its amount would bring where a route pays `outRaw` for what its last market takes: only that one may take a part,
 * and how large a part changes with every trade of others.
 */
export const wholeOut = ({ legs }: Pick<RouteQuote, 'legs'>, outRaw: bigint): bigint =>
  forTheWhole(outRaw, legs.at(-1)!);

/**
 * The accepted minimum of a quote or swap, for the whole amount. A version that did not keep that held whatever part is taken now to the
 * minimum of the part that was accepted.
 */
export const acceptedWhole = (
  accepted: { readonly min_amount_out_raw: string; readonly whole_min_out_raw: string | null },
  quote: RouteQuote,
): bigint =>
  accepted.whole_min_out_raw === null
    ? wholeOut(quote, BigInt(accepted.min_amount_out_raw))
    : BigInt(accepted.whole_min_out_raw);

/** The least of the part that its last market takes which is `wholeRaw` for the whole. */
export function partOut({ legs }: Pick<RouteQuote, 'legs'>, wholeRaw: bigint): bigint {
  const { amountInRaw, amountInUsedRaw } = legs.at(-1)!;
  return (wholeRaw * amountInUsedRaw + amountInRaw - 1n) / amountInRaw;
}

/**
 * The least that the first leg must pay for its whole amount: within the slippage of its own quote, and enough for the rest of the
 * route to reach `acceptedWholeRaw` as its markets stand now, because a smaller part of an amount never gets a worse price. Of the
 * last leg that is the accepted minimum itself, or more. A market that takes only a part of the amount holds that part to the price.
 */
export function legMinimum(quote: RouteQuote, slippageBps: number, acceptedWholeRaw: bigint): bigint {
  const leg = quote.legs[0]!;
  const wholeOutRaw = wholeOut(quote, quote.amountOutRaw);
  const withinSlippage = forTheWhole(lessBps(leg.amountOutRaw, slippageBps), leg);
  const share = forTheWhole(leg.amountOutRaw, leg) * acceptedWholeRaw;
  const enough = (share + wholeOutRaw - 1n) / wholeOutRaw;
  return enough > withinSlippage ? enough : withinSlippage;
}
