import { compoundBps, subtractBps } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, PortError } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { Fill, Leg, LegQuote, Market, MarketFee, QuoteRefusal } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type { SnipeBound } from '../../ports/venues.ts';
import { allVenues } from '../tokens/venueMarkets.ts';

const BPS = 10_000n;

/** A whole route at one block. Each leg takes the previous output. */
export interface RouteQuote {
  readonly legs: readonly LegQuote[];
  readonly amountInRaw: bigint;
  /** The first market may take only a part. */
  readonly amountInUsedRaw: bigint;
  readonly amountOutRaw: bigint;
  /** In order of the hops, each in its own token. */
  readonly fees: readonly MarketFee[];
  /** Compounded over all hops, without fees. */
  readonly priceImpactBps: number;
  /** Extra tax on buying a young token, as a share of the input. */
  readonly snipeTaxBps: number;
  readonly blockNumber: bigint;
}

export interface Trade {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly at: bigint;
  /** Assumed chain time, for taxes that fall over time; default: the block's. */
  readonly asOfSeconds?: bigint | undefined;
}

export function marketOf(
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  { market }: Leg,
): Market {
  const { venues, dex, pools, wrapping } = context;
  const markets = { 'pons-curve': venues.pons, 'uniswap-v3': dex, 'uniswap-v4': pools, weth: wrapping };
  return markets[market];
}

/** The real input and output. Throws PortError while the node lacks the receipt's block. */
export async function readFill(
  context: Pick<Ports, 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping'>,
  leg: Leg,
  trader: Address,
  receipt: Receipt,
): Promise<Fill> {
  const market = marketOf(context, leg);
  if (leg.hops.every(({ fallingCut }) => fallingCut === undefined)) return market.fill(leg, trader, receipt);
  const block = await context.chain.block(receipt.blockNumber);
  if (block?.hash !== receipt.blockHash)
    throw new PortError('rejected', "The chain's node has a receipt but not its block.");
  return market.fill(leg, trader, receipt, block.timestampSeconds);
}

export async function quoteRoute(
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
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

/** Curves tax the input, pool hooks the output. */
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

const ONE_18 = 10n ** 18n;

/** The share that fees and taxes of all legs leave, with 18 digits, rounded down. */
export const keptOfFees18 = ({ legs }: Pick<RouteQuote, 'legs'>): bigint =>
  legs.reduce((kept18, leg) => {
    const taken = (token: Address): bigint =>
      leg.fees.filter((fee) => fee.token === token).reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    const [ofInput, ofOutput] = [taken(leg.leg.tokenIn), taken(leg.leg.tokenOut)];
    const afterInput = (kept18 * (leg.amountInUsedRaw - ofInput)) / leg.amountInUsedRaw;
    const wholeOutRaw = leg.amountOutRaw + ofOutput;
    return wholeOutRaw === 0n ? 0n : (afterInput * leg.amountOutRaw) / wholeOutRaw;
  }, ONE_18);

/** Scales an output to the whole input, at the price of the part that the market takes. */
export const scaleToWhole = (
  outRaw: bigint,
  { amountInRaw, amountInUsedRaw }: Pick<LegQuote, 'amountInRaw' | 'amountInUsedRaw'>,
): bigint => (outRaw * amountInRaw) / amountInUsedRaw;

/** Only the last market may take a part, which changes with every trade. */
export const wholeAmountOut = ({ legs }: Pick<RouteQuote, 'legs'>, outRaw: bigint): bigint =>
  scaleToWhole(outRaw, legs.at(-1)!);

/** The last market's minimum for the part that it takes, if the whole requires `wholeRaw`. */
export function partMinimum({ legs }: Pick<RouteQuote, 'legs'>, wholeRaw: bigint): bigint {
  const { amountInRaw, amountInUsedRaw } = legs.at(-1)!;
  return (wholeRaw * amountInUsedRaw + amountInRaw - 1n) / amountInRaw;
}

/**
 * The first leg's minimum output for its whole input: the larger of two. One is its quote minus the slippage.
 * The other lets the rest of the route reach `acceptedWholeRaw` at current prices; a smaller part never gets
 * a worse price. For the last leg, this is at least the accepted minimum. A part has the same minimum price.
 */
export function legMinimum(quote: RouteQuote, slippageBps: number, acceptedWholeRaw: bigint): bigint {
  const leg = quote.legs[0]!;
  const wholeOutRaw = wholeAmountOut(quote, quote.amountOutRaw);
  const withinSlippage = scaleToWhole(subtractBps(leg.amountOutRaw, slippageBps), leg);
  const share = scaleToWhole(leg.amountOutRaw, leg) * acceptedWholeRaw;
  const enough = (share + wholeOutRaw - 1n) / wholeOutRaw;
  return enough > withinSlippage ? enough : withinSlippage;
}

/** Each hop's fee is the same both ways. */
export const reverseLeg = ({ market, tokenIn, tokenOut, hops }: Leg): Leg => ({
  market,
  tokenIn: tokenOut,
  tokenOut: tokenIn,
  hops: hops.toReversed().map((hop) => ({ ...hop, tokenIn: hop.tokenOut, tokenOut: hop.tokenIn })),
});

const PIPS_PER_BPS = 100;

/** Usual for launch venues and the most expensive common pools. */
export const USUAL_FEE_BPS = 100;

/**
 * Fees above 1 % per hop that buys an unlisted token, rounded up: its creator sets the fee, and the price
 * does not show it. Sales do not count: their fee was known at the purchase and never changes.
 */
export function feeBeyondUsual(book: AddressBook, legs: readonly Leg[]): number {
  const hops = legs.flatMap((leg) => leg.hops);
  const made = hops.filter(({ tokenOut }) => findRegistryAsset(book, tokenOut) === undefined);
  return made.reduce(
    (sum, { feePips }) => sum + Math.max(0, Math.ceil(feePips / PIPS_PER_BPS) - USUAL_FEE_BPS),
    0,
  );
}

interface Buy {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly ceilingBps: number;
}

/** The buy's bounds under a snipe tax ceiling; null if no venue taxes the leg. */
export async function readSnipeBound(
  context: Pick<Ports, 'venues'>,
  leg: Leg,
  buy: Buy,
  at: bigint,
): Promise<SnipeBound | null> {
  const bounds = await Promise.all(
    allVenues(context).map(async (venue) => (await venue.snipeBound?.(leg, buy, at)) ?? null),
  );
  return bounds.find((bound) => bound !== null) ?? null;
}

/** When the tax falls under the ceiling; null for now. */
export const dueSecond = (bound: SnipeBound | null, ceilingBps: number): bigint | null =>
  bound !== null && bound.taxBps > ceilingBps ? bound.underCeilingAtSeconds : null;
