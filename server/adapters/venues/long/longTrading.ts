import { isAddressEqual } from 'viem';
import { type Address, PortError } from '../../../ports/basics.ts';
import {
  type Counterpart,
  type FallingCut,
  type Leg,
  MAX_POOL_FEE_BPS,
  type PoolKey,
  type QuoteRefusal,
  type VenueMarket,
} from '../../../ports/markets.ts';
import type { SnipeBound, TokenMarket, Venue } from '../../../ports/venues.ts';
import { cutAmountAt, cutPipsAt } from '../../dex/hookCuts.ts';
import { poolIdOf, poolLeg } from '../../dex/poolKey.ts';
import { readSwapOut, uniswapV4 } from '../../dex/uniswapV4.ts';
import { poolSpot, readPools } from '../../dex/uniswapV4Pools.ts';
import { findByCounterparts } from '../shared/findLeg.ts';
import { type ChainAndBook, findPools, type LongContext, readKept } from './longContext.ts';

/** A token trades only in its own Uniswap v4 pool. */
export function longTrading(context: LongContext): VenueMarket & Pick<Venue, 'snipeBound'> {
  const counterparts: VenueMarket['counterparts'] = (tokens, at) => readCounterparts(context, tokens, at);
  return {
    ...uniswapV4(context),
    counterparts,
    find: findByCounterparts(counterparts),
    snipeBound: (leg, buy, at) => readSnipeBound(context, leg, buy, at),
  };
}

async function readCounterparts(
  context: LongContext,
  tokens: readonly Address[],
  at: bigint,
): Promise<(Counterpart | null)[]> {
  const pools = await findPools(context, tokens, at);
  return pools.map((pool): Counterpart | null => {
    if (pool === null) return null;
    const leg: Counterpart['leg'] = async (tokenIn, tokenOut) => {
      const keeps = await readKept(context, pool, at);
      if (keeps === null) return SILENT;
      const { feePips, ...cuts } = keeps;
      const found = poolLeg(context.addressBook, pool.key, tokenIn, tokenOut, feePips, cuts);
      return isAddressEqual(tokenOut, pool.token) && found.hops[0]!.feePips > MAX_FEE_PIPS
        ? EXPENSIVE
        : found;
    };
    return { quote: pool.quote, leg };
  });
}

/** The launcher sets the fee, up to everything. Holders may sell at any fee. */
const MAX_FEE_PIPS = MAX_POOL_FEE_BPS * 100;

const EXPENSIVE: QuoteRefusal = {
  refused: 'insufficient_liquidity',
  sentence: `The token\u2019s pool keeps more than ${MAX_POOL_FEE_BPS / 100} % of the input; the service sells the token there but does not buy it.`,
};

/** A hook's cut of ether is in no log, so a receipt could not show the fill. */
const SILENT: QuoteRefusal = {
  refused: 'insufficient_liquidity',
  sentence: 'The token\u2019s pool has a hook that does not state its fee; the service does not trade there.',
};

export async function readMarkets(
  context: LongContext,
  tokens: readonly Address[],
  at?: bigint,
): Promise<(TokenMarket | null)[]> {
  const pools = await findPools(context, tokens, at);
  const known = pools.filter((pool) => pool !== null);
  const ids = known.map(({ id }) => id);
  const states = await readPools(context.chain, context.addressBook, ids, at);
  const priceOf = new Map(ids.map((id, index) => [id, states[index]!.sqrtPriceX96]));
  return pools.map((pool) => {
    if (pool === null) return null;
    const { token, quote, id, key } = pool;
    // The initializer keeps each beneficiary's share, but no list.
    const market = { token, quote, phase: 'pool', feeRecipient: null } as const;
    const held = { id, address: context.addressBook.uniswapV4.poolManager };
    return { ...market, pool: held, spot: poolSpot(priceOf.get(id)!, key, token) };
  });
}

/** True if the initializer's record of one of the currencies is exactly this pool. */
export async function isLaunchedPool(context: ChainAndBook, key: PoolKey, at?: bigint): Promise<boolean> {
  const pools = await findPools(context, [key.currency0, key.currency1], at);
  return pools.some((pool) => pool?.id === poolIdOf(key));
}

const PIPS_PER_BPS = 100n;

/**
 * Bounds a buy in a pool with a second hook. The tax is the hook's cut beyond the end of its schedule. Null
 * for other legs.
 */
export async function readSnipeBound(
  context: LongContext,
  leg: Leg,
  { amountInRaw, ceilingBps }: { readonly amountInRaw: bigint; readonly ceilingBps: number },
  blockNumber: bigint,
): Promise<SnipeBound | null> {
  const cut = leg.hops.length === 1 ? leg.hops[0]?.fallingCut : undefined;
  if (cut === undefined) return null;
  const [out, block] = await Promise.all([
    readSwapOut(context, leg, amountInRaw, { blockNumber }),
    context.chain.block(blockNumber),
  ]);
  if (block === null) throw new PortError('rejected', "The chain's node does not have the requested block.");
  const second = underCeilingAt(cut, BigInt(ceilingBps));
  return {
    taxBps: Number(taxBps(cut, block.timestampSeconds)),
    underCeilingAtSeconds: second,
    minOutRaw: taxBps(cut, second - 1n) <= BigInt(ceilingBps) ? null : leastAbove(cut, out, second - 1n),
  };
}

/** Rounded up, to compare with a ceiling. */
const taxBps = (cut: FallingCut, seconds: bigint): bigint =>
  (cutPipsAt(cut, seconds) - BigInt(cut.endPips) + PIPS_PER_BPS - 1n) / PIPS_PER_BPS;

/** The tax never rises. */
function underCeilingAt(cut: FallingCut, ceilingBps: bigint): bigint {
  const start = BigInt(cut.startSeconds);
  let [first, last] = [0n, BigInt(cut.durationSeconds)];
  while (first < last) {
    const middle = (first + last) / 2n;
    if (taxBps(cut, start + middle) <= ceilingBps) last = middle;
    else first = middle + 1n;
  }
  return start + first;
}

/** More than the amount buys in that second. If it buys nothing, any minimum stops it. */
function leastAbove(cut: FallingCut, out: Awaited<ReturnType<typeof readSwapOut>>, seconds: bigint): bigint {
  return 'refused' in out ? 1n : out.grossRaw - cutAmountAt(cut, out.grossRaw, seconds) + 1n;
}
