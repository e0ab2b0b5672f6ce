import { getAddress, isAddressEqual, parseAbi } from 'viem';
import type { Address, Hex } from '../../ports/basics.ts';
import type { ChainLog, ChainLogs, KnownMarket, LogSource, TradeFact } from '../../ports/chainLogs.ts';
import { decodeLog, eventTopics } from '../chain/logs/decodeLog.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { OwnPool, readLockedRanges } from './lockedLiquidity.ts';
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
/**
 * A trade counts at most this multiple of the tokens' worth before its block. It would move the price by the
 * square, which no honest trade does.
 */
const MAX_PRICE_RISE = 4n;

export interface LoggedSwap {
  readonly log: ChainLog;
  readonly market: KnownMarket & { readonly pool: NonNullable<KnownMarket['pool']> };
  readonly sender: Address;
  /** The swapper paid it. */
  readonly quoteGainRaw: bigint;
  readonly tokenGainRaw: bigint;
  readonly sqrtPriceX96: bigint;
  /** Taken from the input, for liquidity and protocol. */
  readonly feePips: bigint;
}

/** A hook takes it from the output, or charges it on top. */
interface HookCharge {
  readonly isQuote: boolean;
  readonly feeRaw: bigint;
  readonly taxRaw: bigint;
  /** The venue's terms assign it to nobody. */
  readonly strangersRaw: bigint;
}

const NO_CUT: HookCharge = { isQuote: true, feeRaw: 0n, taxRaw: 0n, strangersRaw: 0n };

interface SecondHookTrace {
  /** The hook made it inside another swap: nobody's trade. */
  readonly isInner: boolean;
  /** The currency of `cutRaw`. */
  readonly currency: Address;
  readonly cutRaw: bigint;
}

/** Keys are the swaps' logs. Absent if no second hook was called. */
export type SecondHooks = (swaps: readonly LoggedSwap[]) => Promise<ReadonlyMap<ChainLog, SecondHookTrace>>;

/**
 * The pool only sees a router, so the trader is the transaction's sender. A hook's own swaps are nobody's
 * trades.
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
        return trace?.isInner === true || isVenueSwap(swap)
          ? { ...placeOf(swap), kind: 'buyback', move: moveOf(swap, pool).move }
          : tradeOf(swap, trace === undefined ? cut : cutIn(swap, trace), pool, trader);
      });
    },
  };
}

function readSwap(log: ChainLog, market: KnownMarket | undefined): LoggedSwap | null {
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

/** The hook's log follows the swap, in the same transaction and before the pool's next swap. */
function cutOf({ log, market }: LoggedSwap, logs: readonly ChainLog[], from: number): HookCharge {
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

function cutIn({ market }: LoggedSwap, { currency, cutRaw }: SecondHookTrace): HookCharge {
  const isQuote = isAddressEqual(currency, currencyOf(market.quote));
  return { isQuote, feeRaw: 0n, taxRaw: 0n, strangersRaw: cutRaw };
}

/** The venue's own hook swaps fees into quote. */
const isVenueSwap = ({ sender, market }: LoggedSwap): boolean =>
  isAddressEqual(sender, market.pool.key.hooks);

function placeOf({ log, market }: LoggedSwap) {
  const { blockNumber, blockHash, logIndex, txHash } = log;
  return { blockNumber, blockHash, logIndex, txHash, token: market.token };
}

/** Call it for every swap of the pool, in order. */
function moveOf({ log, quoteGainRaw, tokenGainRaw, sqrtPriceX96 }: LoggedSwap, pool: OwnPool) {
  const own = pool.move(log.blockNumber, sqrtPriceX96);
  const { spot, heldQuoteRaw } = own;
  return { own, move: { quoteRaw: quoteGainRaw, tokenRaw: tokenGainRaw, spot, heldQuoteRaw } };
}

function tradeOf(swap: LoggedSwap, cut: HookCharge, pool: OwnPool, trader: Address): TradeFact {
  const { market, quoteGainRaw, tokenGainRaw, feePips } = swap;
  const { own, move } = moveOf(swap, pool);
  const isBuy = quoteGainRaw > 0n;
  const [quoteRaw, tokenRaw] = [magnitude(quoteGainRaw), magnitude(tokenGainRaw)];
  const inQuote = (amountRaw: bigint): bigint => (tokenRaw === 0n ? 0n : (amountRaw * quoteRaw) / tokenRaw);
  const earned = (amountRaw: bigint): bigint => lesser(inQuote(amountRaw), own.worth(amountRaw));
  const ofOwn = (raw: bigint): bigint => own.partOf(raw, quoteRaw, isBuy ? feePips : 0n);
  const inputRaw = isBuy ? quoteRaw : tokenRaw;
  const inputFeeRaw = (inputRaw * feePips) / PIPS;
  const ownFeeRaw = ofOwn((inputRaw * earnedPips(feePips, market.pool.key.fee)) / PIPS);
  const cutRaw = cut.feeRaw + cut.taxRaw + cut.strangersRaw;
  const hookFeesRaw = [cut.feeRaw, cut.taxRaw, cut.strangersRaw]
    .map((raw) => (cut.isQuote ? raw : inQuote(raw)))
    .reduce((sum, raw) => sum + raw, 0n);
  // Fees in tokens count at the price before the block, because a price can be moved and restored within one.
  const [earnedHookRaw, earnedTaxRaw] = cut.isQuote
    ? [cut.feeRaw, cut.taxRaw]
    : [earned(cut.feeRaw), earned(cut.taxRaw)];
  const earnedRaw = (isBuy ? ownFeeRaw : earned(ownFeeRaw)) + earnedHookRaw;
  // A buyer pays more quote or gets fewer tokens; a seller gets less quote or gives more tokens.
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
      ? lesser(ofOwn(amountQuoteRaw), MAX_PRICE_RISE * own.worth(ofOwn(tokenRaw)))
      : null,
    feeQuoteRaw: (isBuy ? inputFeeRaw : inQuote(inputFeeRaw)) + hookFeesRaw,
    creatorFeeRaw: earnedRaw - (earnedRaw * BigInt(market.protocolShareBps)) / BPS + earnedTaxRaw,
    move,
  };
}

/**
 * The liquidity's part of a swap's fee. Uniswap's protocol may first take p of the input; the swap then keeps
 * p + fee − p · fee. If a hook decides the fee, only the sum is known and counts whole: at most 0.1 % of the
 * trade too much, the protocol's maximum.
 */
function earnedPips(feePips: bigint, keyFee: number): bigint {
  const ownPips = BigInt(keyFee);
  if (keyFee === DYNAMIC_FEE || ownPips >= PIPS || feePips <= ownPips) return feePips;
  return feePips - ((feePips - ownPips) * PIPS) / (PIPS - ownPips);
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const magnitude = (raw: bigint): bigint => (raw < 0n ? -raw : raw);
