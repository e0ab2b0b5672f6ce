import { encodeFunctionData, getAddress, isAddressEqual, parseEventLogs } from 'viem';
import { compoundBps } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, type Hex, PortError } from '../../ports/basics.ts';
import type { Approval, PlannedTransaction, Receipt } from '../../ports/chain.ts';
import type {
  Fill,
  Hop,
  Leg,
  LegQuote,
  QuoteRefusal,
  SharedMarket,
  TradeOrder,
} from '../../ports/markets.ts';
import { viemLogs } from '../chain/logs/decodeLog.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { isNative, netTransfer } from '../chain/tokens/erc20.ts';
import { findPath, type Unfilled } from './findPath.ts';
import { clampRaw, feeOf, impactBps } from './poolMath.ts';
import { type PoolReads, poolReads, shareReads } from './poolReads.ts';
import { encodePath, ROUTER_ITSELF, swapRouter02Abi, v3PoolAbi, weth9Abi } from './uniswapV3Abi.ts';

const MAX_AMOUNT = (1n << 128n) - 1n;

interface UniswapV3Context {
  readonly reads: PoolReads;
  readonly addressBook: AddressBook;
}

/** One transaction. The native asset trades as WETH: value in, unwrapped out. */
export function uniswapV3(context: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}): SharedMarket {
  return marketOf({ addressBook: context.addressBook, reads: poolReads(context) });
}

function marketOf(context: UniswapV3Context): SharedMarket {
  return {
    shared: () => marketOf({ ...context, reads: shareReads(context.reads) }),
    find: async (tokenIn, tokenOut, amountInRaw, at) => {
      const found = await findLeg(context, [tokenIn, tokenOut], amountInRaw, at);
      return found !== null && 'leg' in found ? found.leg : found;
    },
    findQuoted: (tokenIn, tokenOut, amountInRaw, at) =>
      findQuote(context, [tokenIn, tokenOut], amountInRaw, at),
    quote: (leg, amountInRaw, _, at) => quoteLeg(context, leg, amountInRaw, at),
    approvals: (leg, amountInRaw) => [approvalOf(context, leg, amountInRaw)],
    trade: async (order) => planTrade(context, order),
    fill: (leg, trader, receipt) => readFill(context, leg, trader, receipt),
  };
}

/**
 * For a native input, no approval of WETH may exist. The bought token's code could have the router's value
 * refunded to itself; the router would then take the payment again from that approval.
 */
function approvalOf({ addressBook }: UniswapV3Context, { tokenIn }: Leg, amountInRaw: bigint): Approval {
  const spender = getAddress(addressBook.uniswapV3.swapRouter02);
  return isNative(tokenIn)
    ? { book: 'token', token: getAddress(addressBook.weth), spender, amountRaw: 0n }
    : { book: 'token', token: tokenIn, spender, amountRaw: amountInRaw };
}

async function findLeg(
  context: UniswapV3Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  amountInRaw: bigint,
  at: bigint,
): Promise<{ readonly leg: Leg; readonly amountsRaw: readonly bigint[] } | QuoteRefusal | null> {
  const { weth } = context.addressBook;
  const [wrappedIn, wrappedOut] = [wrapped(tokenIn, weth), wrapped(tokenOut, weth)];
  if (isAddressEqual(wrappedIn, wrappedOut)) return null;
  const path = await findPath(context, [wrappedIn, wrappedOut], amountInRaw, at);
  if (path === null) return null;
  if (typeof path === 'string') return REFUSALS[path];
  const hops = path.hops.map((hop, index) => ({
    ...hop,
    tokenIn: index === 0 ? tokenIn : hop.tokenIn,
    tokenOut: index === path.hops.length - 1 ? tokenOut : hop.tokenOut,
  }));
  return { leg: { market: 'uniswap-v3', tokenIn, tokenOut, hops }, amountsRaw: path.amountsRaw };
}

/** Finding the path has quoted it already; only the prices before the trade are missing. */
async function findQuote(
  context: UniswapV3Context,
  tokens: readonly [Address, Address],
  amountInRaw: bigint,
  blockNumber: bigint,
): Promise<LegQuote | QuoteRefusal | null> {
  if (amountInRaw > MAX_AMOUNT) return REFUSALS.exhausted;
  const found = await findLeg(context, tokens, amountInRaw, blockNumber);
  if (found === null || 'refused' in found) return found;
  const { leg, amountsRaw } = found;
  const path = wrappedHops(context, leg);
  const pools = path.map(({ address }) => address);
  const pricesBefore = await context.reads.prices(pools, blockNumber);
  return quoteOf(leg, path, { amountsRaw, pricesBefore, blockNumber });
}

async function quoteLeg(
  context: UniswapV3Context,
  leg: Leg,
  amountInRaw: bigint,
  blockNumber: bigint,
): Promise<LegQuote | QuoteRefusal> {
  if (amountInRaw <= 0n) return REFUSALS.tiny;
  if (amountInRaw > MAX_AMOUNT) return REFUSALS.exhausted;
  const path = wrappedHops(context, leg);
  const [outcomes, prices] = await Promise.all([
    context.reads.quotes(
      path.map((_, index) => path.slice(0, index + 1)),
      amountInRaw,
      blockNumber,
    ),
    context.reads.prices(
      path.map(({ address }) => address),
      blockNumber,
    ),
  ]);
  const amounts = [amountInRaw];
  for (const outcome of outcomes) {
    if (typeof outcome === 'string') return REFUSALS[outcome];
    if (outcome.amountOutRaw === 0n) return REFUSALS.tiny;
    amounts.push(outcome.amountOutRaw);
  }
  return quoteOf(leg, path, { amountsRaw: amounts, pricesBefore: prices, blockNumber });
}

interface Readings {
  readonly amountsRaw: readonly bigint[];
  /** Of each pool. */
  readonly pricesBefore: readonly bigint[];
  readonly blockNumber: bigint;
}

function quoteOf(
  leg: Leg,
  path: readonly Hop[],
  { amountsRaw: amounts, pricesBefore: prices, blockNumber }: Readings,
): LegQuote {
  const amountInRaw = amounts[0]!;
  const feesRaw = leg.hops.map(({ feePips }, index) => feeOf(amounts[index]!, feePips));
  const impacts = path.map((hop, index) =>
    impactBps(amounts[index]! - feesRaw[index]!, amounts[index + 1]!, prices[index]!, isZeroForOne(hop)),
  );
  return {
    leg,
    amountInRaw,
    amountInUsedRaw: amountInRaw,
    amountOutRaw: amounts.at(-1)!,
    fees: leg.hops.map(({ tokenIn }, index) => ({
      kind: 'pool',
      token: tokenIn,
      amountRaw: feesRaw[index]!,
    })),
    priceImpactBps: compoundBps(impacts),
    firmness: 'firm',
    blockNumber,
  };
}

const isZeroForOne = ({ tokenIn, tokenOut }: Hop): boolean => tokenIn.toLowerCase() < tokenOut.toLowerCase();

function planTrade(context: UniswapV3Context, order: TradeOrder): PlannedTransaction {
  const { leg, trader, amountInRaw, minAmountOutRaw, deadlineSeconds } = order;
  const unwraps = isNative(leg.tokenOut);
  const calls = [encodeSwap(wrappedHops(context, leg), order, unwraps ? ROUTER_ITSELF : trader)];
  if (unwraps) {
    const args = [minAmountOutRaw, trader] as const;
    calls.push(encodeFunctionData({ abi: swapRouter02Abi, functionName: 'unwrapWETH9', args }));
  }
  const data = encodeFunctionData({
    abi: swapRouter02Abi,
    functionName: 'multicall',
    args: [deadlineSeconds, calls],
  });
  const valueWei = isNative(leg.tokenIn) ? amountInRaw : 0n;
  return { to: getAddress(context.addressBook.uniswapV3.swapRouter02), valueWei, data };
}

function encodeSwap(path: readonly Hop[], order: TradeOrder, recipient: Address): Hex {
  const amounts = {
    recipient,
    amountIn: order.amountInRaw,
    amountOutMinimum: order.minAmountOutRaw,
  } as const;
  const [hop] = path;
  if (hop !== undefined && path.length === 1) {
    const { tokenIn, tokenOut, feePips: fee } = hop;
    const params = { tokenIn, tokenOut, fee, ...amounts, sqrtPriceLimitX96: 0n };
    return encodeFunctionData({ abi: swapRouter02Abi, functionName: 'exactInputSingle', args: [params] });
  }
  const params = { path: encodePath(path), ...amounts };
  return encodeFunctionData({ abi: swapRouter02Abi, functionName: 'exactInput', args: [params] });
}

/**
 * The amounts that the first pool took and the last pool paid.
 * Tokens on the way can run any code during transfers, and use the router and unlocked pools. So the receipt
 * may hold other swaps and payments, but only between the first pool's first Swap log and the last pool's
 * last one:
 * - The router calls the first pool before any token, and a pool logs after its transfers.
 * - After the last pool's log the router only unwraps: one call to WETH, one to the wallet, which has no
 *   code.
 */
function readFill(context: UniswapV3Context, leg: Leg, trader: Address, receipt: Receipt): Fill {
  const hops = wrappedHops(context, leg);
  const taken = swapIn(context, hops[0], receipt, 'first');
  const paid = swapIn(context, hops.at(-1), receipt, 'last');
  // The token's logs may lie, the pool's do not. So a tax shows, and never more than the pool sent.
  const toldRaw = isNative(leg.tokenOut)
    ? unwrappedAfter(context, paid.logIndex, receipt)
    : netTransfer(receipt, leg.tokenOut, trader);
  return { amountInRaw: taken.inRaw, amountOutRaw: clampRaw(toldRaw, paid.outRaw) };
}

/** Returns all of the router's unwrapped WETH, which may differ from what the pool sent. */
function unwrappedAfter({ addressBook }: UniswapV3Context, logIndex: number, receipt: Receipt): bigint {
  const logs = logsOf(receipt, getAddress(addressBook.weth));
  const own = parseEventLogs({ abi: weth9Abi, eventName: 'Withdrawal', logs }).findLast((log) =>
    isAddressEqual(log.args.src, addressBook.uniswapV3.swapRouter02),
  );
  return own !== undefined && own.logIndex > logIndex ? own.args.wad : 0n;
}

/** Reads the pool's first or last Swap log for the router. */
function swapIn(
  { addressBook }: UniswapV3Context,
  hop: Hop | undefined,
  receipt: Receipt,
  which: 'first' | 'last',
): { inRaw: bigint; outRaw: bigint; logIndex: number } {
  if (hop === undefined) throw new Error('A leg without a hop.');
  const swaps = parseEventLogs({ abi: v3PoolAbi, eventName: 'Swap', logs: logsOf(receipt, hop.address) });
  const own = swaps.filter(({ args }) => isAddressEqual(args.sender, addressBook.uniswapV3.swapRouter02));
  const swap = own.at(which === 'first' ? 0 : -1);
  const [amount0, amount1] = [swap?.args.amount0 ?? 0n, swap?.args.amount1 ?? 0n];
  const [inRaw, outRaw] = isZeroForOne(hop) ? [amount0, -amount1] : [amount1, -amount0];
  if (swap !== undefined && inRaw > 0n) return { inRaw, outRaw, logIndex: swap.logIndex };
  throw new PortError('rejected', 'The receipt holds no swap of this kind in this pool.');
}

const logsOf = (receipt: Receipt, address: Address) =>
  viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, address)));

function wrappedHops({ addressBook: { weth } }: UniswapV3Context, leg: Leg): Hop[] {
  return leg.hops.map((hop) => ({
    ...hop,
    tokenIn: wrapped(hop.tokenIn, weth),
    tokenOut: wrapped(hop.tokenOut, weth),
  }));
}

function wrapped(token: Address, weth: Address): Address {
  return isNative(token) ? getAddress(weth) : getAddress(token);
}

const REFUSALS: Readonly<Record<Unfilled, QuoteRefusal>> = {
  tiny: { refused: 'amount_too_small', sentence: 'The amount is too small to buy anything.' },
  exhausted: {
    refused: 'insufficient_liquidity',
    sentence: 'The pools have too little liquidity for this amount.',
  },
  failed: { refused: 'simulation_failed', sentence: 'The pools do not answer a quote for this amount.' },
};
