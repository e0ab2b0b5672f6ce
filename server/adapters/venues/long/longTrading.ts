import { isAddressEqual } from 'viem';
import type {
  Address,
  Counterpart,
  PoolKey,
  QuoteRefusal,
  TokenMarket,
  Venue,
  VenueMarket,
} from '../../../domain/ports.ts';
import { MOST_FEE_BPS } from '../../../domain/trading/feeBeyondUsual.ts';
import { poolIdOf } from '../../dex/poolKey.ts';
import { poolLeg } from '../../dex/poolLeg.ts';
import { uniswapV4 } from '../../dex/uniswapV4.ts';
import { readPools, spotOf } from '../../dex/uniswapV4Pools.ts';
import { findLeg } from '../findLeg.ts';
import { type ChainAndBook, findPools, type LongContext, readKept } from './longContext.ts';
import { readSnipeBound } from './readSnipeBound.ts';

/** Launched tokens trade in their own pool of Uniswap v4 and nowhere else. */
export function longTrading(context: LongContext): VenueMarket & Pick<Venue, 'snipeBound'> {
  const counterparts: VenueMarket['counterparts'] = (tokens, at) => readCounterparts(context, tokens, at);
  return {
    ...{ ...uniswapV4(context), counterparts, find: findLeg(counterparts) },
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
      return isAddressEqual(tokenOut, pool.token) && found.hops[0]!.feePips > MOST_FEE_PIPS ? DEAR : found;
    };
    return { quote: pool.quote, leg };
  });
}

/** Whoever launches names the fee, up to all of it. What somebody holds already may be sold at any. */
const MOST_FEE_PIPS = MOST_FEE_BPS * 100;
const DEAR: QuoteRefusal = {
  refused: 'insufficient_liquidity',
  sentence: `The token\u2019s pool keeps more than ${MOST_FEE_BPS / 100} % of what goes in; it can be sold there and is not bought.`,
};
/** What such a hook keeps of ether stands in no log, so that a fill could not be told from the receipt. */
const SILENT: QuoteRefusal = {
  refused: 'insufficient_liquidity',
  sentence:
    'The token\u2019s pool has a hook that does not say what it keeps; the service does not trade there.',
};

/** The pools by their tokens, and all prices in one call. */
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
    // The initializer keeps the share of each beneficiary, and no list of them.
    const market = { token, quote, phase: 'pool', feeRecipient: null } as const;
    const held = { id, address: context.addressBook.uniswapV4.poolManager };
    return { ...market, pool: held, spot: spotOf(priceOf.get(id)!, key, token) };
  });
}

/** Whether the initializer's own record of one of the key's currencies is this very pool. */
export async function isLaunchedPool(context: ChainAndBook, key: PoolKey, at?: bigint): Promise<boolean> {
  const pools = await findPools(context, [key.currency0, key.currency1], at);
  return pools.some((pool) => pool?.id === poolIdOf(key));
}
