import { getAddress, isAddressEqual, parseAbi } from 'viem';
import type {
  Address,
  ChainLog,
  ChainLogs,
  Hex,
  KnownMarket,
  LogSource,
  TokenFact,
  TradeFact,
} from '../../domain/ports.ts';
import { decodeLog, eventTopics } from '../chain/decodeLog.ts';
import { isTokenFirst, spotOf } from './poolEvents.ts';
import { currencyOf } from './poolKey.ts';

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

interface PoolSwap {
  readonly log: ChainLog;
  readonly market: KnownMarket & { readonly pool: NonNullable<KnownMarket['pool']> };
  readonly sender: Address;
  /** What the market gained; the swapper paid it. */
  readonly quoteGainRaw: bigint;
  readonly tokenGainRaw: bigint;
  readonly sqrtPriceX96: bigint;
  readonly feePips: bigint;
}

/** What a hook kept of a swap's result, or had paid on top of it. */
interface HookCut {
  readonly isQuote: boolean;
  readonly feeRaw: bigint;
  readonly taxRaw: bigint;
}

const NO_CUT: HookCut = { isQuote: true, feeRaw: 0n, taxRaw: 0n };

/** Trades in pools of Uniswap v4, whichever venue opened them. Who trades is who sent the transaction: the pool sees a router. */
export function uniswapV4Logs(options: { poolManager: Address; chainLogs: ChainLogs }): LogSource {
  const { chainLogs } = options;
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
      const senders = await chainLogs.senders([...new Set(swaps.map(({ swap }) => swap.log.txHash))]);
      return swaps.map(({ swap, cut }) => factOf(swap, cut, senders.get(swap.log.txHash)!));
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
    return { isQuote, feeRaw: feeAmount, taxRaw: taxAmount };
  }
  return NO_CUT;
}

function factOf(swap: PoolSwap, cut: HookCut, trader: Address): TradeFact | TokenFact {
  const { log, market, quoteGainRaw, tokenGainRaw } = swap;
  const { blockNumber, blockHash, logIndex, txHash } = log;
  const place = { blockNumber, blockHash, logIndex, txHash, token: market.token };
  const spot = spotOf(swap.sqrtPriceX96, isTokenFirst(market.token, market.quote));
  const move = { quoteRaw: quoteGainRaw, tokenRaw: tokenGainRaw, spot };
  // The hook trades for the venue, to turn fees into quote.
  if (isAddressEqual(swap.sender, market.pool.key.hooks)) return { ...place, kind: 'buyback', move };
  const isBuy = quoteGainRaw > 0n;
  const [quoteRaw, tokenRaw] = [magnitude(quoteGainRaw), magnitude(tokenGainRaw)];
  const inQuote = (amountRaw: bigint): bigint => (tokenRaw === 0n ? 0n : (amountRaw * quoteRaw) / tokenRaw);
  const poolFeeRaw = isBuy ? (quoteRaw * swap.feePips) / PIPS : inQuote((tokenRaw * swap.feePips) / PIPS);
  const cutRaw = cut.feeRaw + cut.taxRaw;
  const [hookFeeRaw, taxRaw] = cut.isQuote
    ? [cut.feeRaw, cut.taxRaw]
    : [inQuote(cut.feeRaw), inQuote(cut.taxRaw)];
  const feeRaw = poolFeeRaw + hookFeeRaw;
  // A buyer pays more quote or gets fewer tokens by the cut; a seller gets less quote or gives more tokens.
  const [quoteCutRaw, tokenCutRaw] = cut.isQuote ? [cutRaw, 0n] : [0n, cutRaw];
  return {
    ...place,
    kind: 'traded',
    side: isBuy ? 'buy' : 'sell',
    trader,
    amountQuoteRaw: isBuy ? quoteRaw + quoteCutRaw : quoteRaw - quoteCutRaw,
    amountTokenRaw: isBuy ? tokenRaw - tokenCutRaw : tokenRaw + tokenCutRaw,
    feeQuoteRaw: feeRaw + taxRaw,
    creatorFeeRaw: feeRaw - (feeRaw * BigInt(market.protocolShareBps)) / BPS + taxRaw,
    move,
  };
}

const magnitude = (raw: bigint): bigint => (raw < 0n ? -raw : raw);
