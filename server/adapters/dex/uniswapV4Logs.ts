import { getAddress, isAddressEqual, parseAbi } from 'viem';
import type {
  Address,
  ChainLog,
  ChainLogs,
  Hex,
  KnownMarket,
  LogSource,
  TradeFact,
} from '../../domain/ports.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog, eventTopics } from '../chain/decodeLog.ts';
import { readLockedRanges } from './lockedLiquidity.ts';
import { OwnPool } from './ownPool.ts';
import { isTokenFirst } from './poolEvents.ts';
import { currencyOf, DYNAMIC_FEE } from './poolKey.ts';

const swapEvent = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
]);
const hookEvent = parseAbi([
  'event HookFeeCollected(bytes32 indexed poolId, address currency, uint256 feeAmount, uint256 taxAmount)',
]);
const [SWAP] = eventTopics(swapEvent) as [Hex];
const [HOOK_FEE] = eventTopics(hookEvent) as [Hex];

const PIPS = 1_000_000n;
const BPS = 10_000n;
/** So many times what the tokens cost before its block a trade counts at most: no honest trade moves the price by the square of it. */
const MOST_PRICE_RISE = 4n;

export interface PoolSwap {
  readonly log: ChainLog;
  readonly market: KnownMarket & { readonly pool: NonNullable<KnownMarket['pool']> };
  readonly sender: Address;
  /** What the market gained; the swapper paid it. */
  readonly quoteGainRaw: bigint;
  readonly tokenGainRaw: bigint;
  readonly sqrtPriceX96: bigint;
  /** What the pool kept of the input, for its liquidity and for Uniswap's protocol. */
  readonly feePips: bigint;
}

/** What a hook kept of a swap's result, or had paid on top of it. */
interface HookCut {
  readonly isQuote: boolean;
  readonly feeRaw: bigint;
  readonly taxRaw: bigint;
  /** What of the fee is nobody's whom the venue's terms name. */
  readonly strangersRaw: bigint;
}

const NO_CUT: HookCut = { isQuote: true, feeRaw: 0n, taxRaw: 0n, strangersRaw: 0n };

/** What a pool's second hook did to a swap. */
interface SecondHookTrace {
  /** The swap was made inside of another one, by the hook: nobody's trade. */
  readonly isInner: boolean;
  /** What it kept of a trade, and in which currency of the pool. */
  readonly currency: Address;
  readonly cutRaw: bigint;
}

/** By the log of the swap; absent where no second hook was called. */
export type SecondHooks = (swaps: readonly PoolSwap[]) => Promise<ReadonlyMap<ChainLog, SecondHookTrace>>;

/**
 * Trades in pools of Uniswap v4, whichever venue opened them. Who trades is who sent the transaction, because the pool sees a router;
 * what a hook swaps meanwhile is nobody's trade.
 */
export function uniswapV4Logs(options: {
  chain: Pick<ConnectedChain, 'receipt'>;
  poolManager: Address;
  chainLogs: ChainLogs;
  secondHooks: SecondHooks;
}): LogSource {
  const { chain, chainLogs, secondHooks } = options;
  const poolManager = getAddress(options.poolManager);
  const isSwap = ({ address, topics }: ChainLog): boolean => address === poolManager && topics[0] === SWAP;
  return {
    topics: [SWAP, HOOK_FEE],
    lookBackBlocks: 0,
    openings: async () => [],
    marketIds: (logs) => logs.filter(isSwap).map(({ topics }) => topics[1]!),
    async facts(logs, marketOf) {
      const swaps = logs.flatMap((log, index) => {
        const swap = isSwap(log) ? readSwap(log, marketOf(log.topics[1]!)) : null;
        return swap === null ? [] : [{ swap, cut: cutOf(swap, logs, index + 1) }];
      });
      const markets = new Map(swaps.map(({ swap: { market } }) => [market.pool.id, market]));
      const [senders, ranges, traces] = await Promise.all([
        chainLogs.senders([...new Set(swaps.map(({ swap }) => swap.log.txHash))]),
        readLockedRanges({ chain, chainLogs, poolManager }, [...markets.values()]),
        secondHooks(swaps.map(({ swap }) => swap)),
      ]);
      const pools = new Map(
        [...markets].map(([id, market]) => [id, new OwnPool(market, market.pool, ranges.get(id)!)]),
      );
      return swaps.map(({ swap, cut }) => {
        const [pool, trader] = [pools.get(swap.market.pool.id)!, senders.get(swap.log.txHash)!];
        const trace = traces.get(swap.log);
        return trace?.isInner === true || isVenuesOwn(swap)
          ? { ...placeOf(swap), kind: 'buyback', move: moveOf(swap, pool).move }
          : tradeOf(swap, trace === undefined ? cut : cutIn(swap, trace), pool, trader);
      });
    },
  };
}

function readSwap(log: ChainLog, market: KnownMarket | undefined): PoolSwap | null {
  const event = decodeLog(swapEvent, log);
  if (market === undefined || market.pool === null || event === null) return null;
  const { sender, amount0, amount1, sqrtPriceX96, fee } = event.args;
  const [tokenRaw, quoteRaw] = isTokenFirst(market.token, market.quote)
    ? [amount0, amount1]
    : [amount1, amount0];
  return {
    log,
    market: { ...market, pool: market.pool },
    sender,
    quoteGainRaw: -quoteRaw,
    tokenGainRaw: -tokenRaw,
    sqrtPriceX96,
    feePips: BigInt(fee),
  };
}

/** The pool's hook speaks after the swap, in the same transaction and before the pool's next one. */
function cutOf({ log, market }: PoolSwap, logs: readonly ChainLog[], from: number): HookCut {
  const { id, key } = market.pool;
  for (let index = from; index < logs.length; index += 1) {
    const next = logs[index]!;
    if (next.txHash !== log.txHash) break;
    if (next.topics[1] !== id) continue;
    if (next.topics[0] === SWAP) break;
    const event = isAddressEqual(next.address, key.hooks) ? decodeLog(hookEvent, next) : null;
    if (event === null) continue;
    const { currency, feeAmount, taxAmount } = event.args;
    const isQuote = isAddressEqual(currency, currencyOf(market.quote));
    return { isQuote, feeRaw: feeAmount, taxRaw: taxAmount, strangersRaw: 0n };
  }
  return NO_CUT;
}

function cutIn({ market }: PoolSwap, { currency, cutRaw }: SecondHookTrace): HookCut {
  const isQuote = isAddressEqual(currency, currencyOf(market.quote));
  return { isQuote, feeRaw: 0n, taxRaw: 0n, strangersRaw: cutRaw };
}

/** The venue's own hook trades for the venue, to turn fees into quote. */
const isVenuesOwn = ({ sender, market }: PoolSwap): boolean => isAddressEqual(sender, market.pool.key.hooks);

function placeOf({ log, market }: PoolSwap) {
  const { blockNumber, blockHash, logIndex, txHash } = log;
  return { blockNumber, blockHash, logIndex, txHash, token: market.token };
}

/** To be asked of every swap of the pool in its order, whoever made it. */
function moveOf({ log, quoteGainRaw, tokenGainRaw, sqrtPriceX96 }: PoolSwap, pool: OwnPool) {
  const own = pool.move(log.blockNumber, sqrtPriceX96);
  const { spot, heldQuoteRaw } = own;
  return { own, move: { quoteRaw: quoteGainRaw, tokenRaw: tokenGainRaw, spot, heldQuoteRaw } };
}

function tradeOf(swap: PoolSwap, cut: HookCut, pool: OwnPool, trader: Address): TradeFact {
  const { market, quoteGainRaw, tokenGainRaw, feePips } = swap;
  const { own, move } = moveOf(swap, pool);
  const isBuy = quoteGainRaw > 0n;
  const [quoteRaw, tokenRaw] = [magnitude(quoteGainRaw), magnitude(tokenGainRaw)];
  const inQuote = (amountRaw: bigint): bigint => (tokenRaw === 0n ? 0n : (amountRaw * quoteRaw) / tokenRaw);
  const earned = (amountRaw: bigint): bigint => least(inQuote(amountRaw), own.worth(amountRaw));
  const ofOwn = (raw: bigint): bigint => own.partOf(raw, quoteRaw, isBuy ? feePips : 0n);
  const inputRaw = isBuy ? quoteRaw : tokenRaw;
  const inputFeeRaw = (inputRaw * feePips) / PIPS;
  const ownFeeRaw = ofOwn((inputRaw * earnedPips(feePips, market.pool.key.fee)) / PIPS);
  const cutRaw = cut.feeRaw + cut.taxRaw + cut.strangersRaw;
  const hookFeesRaw = [cut.feeRaw, cut.taxRaw, cut.strangersRaw]
    .map((raw) => (cut.isQuote ? raw : inQuote(raw)))
    .reduce((sum, raw) => sum + raw, 0n);
  // Fees in tokens are worth what they cost before the block: within it a price can be moved anywhere and back.
  const [earnedHookRaw, earnedTaxRaw] = cut.isQuote
    ? [cut.feeRaw, cut.taxRaw]
    : [earned(cut.feeRaw), earned(cut.taxRaw)];
  const earnedRaw = (isBuy ? ownFeeRaw : earned(ownFeeRaw)) + earnedHookRaw;
  // A buyer pays more quote or gets fewer tokens by the cut; a seller gets less quote or gives more tokens.
  const [quoteCutRaw, tokenCutRaw] = cut.isQuote ? [cutRaw, 0n] : [0n, cutRaw];
  const amountQuoteRaw = isBuy ? quoteRaw + quoteCutRaw : quoteRaw - quoteCutRaw;
  return {
    ...placeOf(swap),
    kind: 'traded',
    side: isBuy ? 'buy' : 'sell',
    trader,
    amountQuoteRaw,
    amountTokenRaw: isBuy ? tokenRaw - tokenCutRaw : tokenRaw + tokenCutRaw,
    countedQuoteRaw: own.isKnown
      ? least(ofOwn(amountQuoteRaw), MOST_PRICE_RISE * own.worth(ofOwn(tokenRaw)))
      : null,
    feeQuoteRaw: (isBuy ? inputFeeRaw : inQuote(inputFeeRaw)) + hookFeesRaw,
    creatorFeeRaw: earnedRaw - (earnedRaw * BigInt(market.protocolShareBps)) / BPS + earnedTaxRaw,
    move,
  };
}

/**
 * The part of a swap's fee that the pool's liquidity earns. Uniswap's protocol may take a fee first, p of the input; with it the swap keeps
 * p + fee − p · fee. Where a hook decides the fee, only both together are known and all counts as earned: too much by a tenth of a
 * percent of the trade, which is the most that the protocol may take.
 */
function earnedPips(feePips: bigint, keyFee: number): bigint {
  const ownPips = BigInt(keyFee);
  if (keyFee === DYNAMIC_FEE || ownPips >= PIPS || feePips <= ownPips) return feePips;
  return feePips - ((feePips - ownPips) * PIPS) / (PIPS - ownPips);
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const magnitude = (raw: bigint): bigint => (raw < 0n ? -raw : raw);
