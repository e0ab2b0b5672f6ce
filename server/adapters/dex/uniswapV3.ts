import { encodeFunctionData, getAddress, isAddressEqual, parseEventLogs } from 'viem';
import {
  type Address,
  type Fill,
  type Leg,
  type LegQuote,
  type Market,
  type PlannedTransaction,
  PortError,
  type QuoteRefusal,
  type Receipt,
  type TradeOrder,
} from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { isNative, netTransfer } from '../chain/erc20.ts';
import { viemLogs } from '../chain/viemLogs.ts';
import { findPool } from './findPool.ts';
import { quoterV2Abi, ROUTER_ITSELF, swapRouter02Abi, v3PoolAbi, weth9Abi } from './uniswapV3Abi.ts';

const PIPS = 1_000_000n;
const BPS = 10_000n;
const Q192 = 1n << 192n;
/** Where a pool's price stops: a swap that ends here has left a part of its input unused. */
const LOWEST_SQRT_PRICE = 4295128740n;
const HIGHEST_SQRT_PRICE = 1461446703485210103287273052203988822378723970341n;
const MAX_AMOUNT = (1n << 128n) - 1n;

export interface UniswapV3Context {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}

/** Single pools of Uniswap v3. The native asset trades as WETH: value in, unwrapped out. */
export function uniswapV3(context: UniswapV3Context): Market {
  return {
    find: (tokenIn, tokenOut) => findLeg(context, tokenIn, tokenOut),
    quote: (leg, amountInRaw, _, at) => quoteLeg(context, leg, amountInRaw, at),
    spender: async (leg) =>
      isNative(leg.tokenIn) ? null : getAddress(context.addressBook.uniswapV3.swapRouter02),
    trade: async (order) => planTrade(context, order),
    fill: (leg, trader, receipt) => readFill(context, leg, trader, receipt),
  };
}

async function findLeg(context: UniswapV3Context, tokenIn: Address, tokenOut: Address): Promise<Leg | null> {
  const { weth } = context.addressBook;
  const [wrappedIn, wrappedOut] = [wrapped(tokenIn, weth), wrapped(tokenOut, weth)];
  // Between ETH and WETH there is no pool, only wrapping.
  if (isAddressEqual(wrappedIn, wrappedOut)) return null;
  const pool = await findPool(context, wrappedIn, wrappedOut);
  if (pool === null) return null;
  return { market: 'uniswap-v3', address: pool.address, tokenIn, tokenOut, feePips: pool.feePips };
}

async function quoteLeg(
  { chain, addressBook }: UniswapV3Context,
  leg: Leg,
  amountInRaw: bigint,
  at: bigint | undefined,
): Promise<LegQuote | QuoteRefusal> {
  if (amountInRaw <= 0n) return tooSmall();
  if (amountInRaw > MAX_AMOUNT) return tooLarge();
  const [tokenIn, tokenOut] = [
    wrapped(leg.tokenIn, addressBook.weth),
    wrapped(leg.tokenOut, addressBook.weth),
  ];
  const params = { tokenIn, tokenOut, amountIn: amountInRaw, fee: leg.feePips, sqrtPriceLimitX96: 0n };
  const blockNumber = at ?? (await callNode(() => chain.client.getBlockNumber({ cacheTime: 0 })));
  const [quoted, slot0] = await callNode(() =>
    chain.client.multicall({
      blockNumber,
      contracts: [
        {
          address: addressBook.uniswapV3.quoterV2,
          abi: quoterV2Abi,
          functionName: 'quoteExactInputSingle',
          args: [params],
        },
        { address: leg.address, abi: v3PoolAbi, functionName: 'slot0' },
      ],
    }),
  );
  answered([quoted, slot0]);
  if (quoted.status === 'failure' || slot0.status === 'failure') {
    return { refused: 'simulation_failed', sentence: 'The pool does not answer a quote for this amount.' };
  }
  const [amountOutRaw, sqrtPriceAfter] = quoted.result;
  if (sqrtPriceAfter === LOWEST_SQRT_PRICE || sqrtPriceAfter === HIGHEST_SQRT_PRICE) return tooLarge();
  if (amountOutRaw === 0n) return tooSmall();
  const feeRaw = (amountInRaw * BigInt(leg.feePips) + PIPS - 1n) / PIPS;
  const isZeroForOne = tokenIn.toLowerCase() < tokenOut.toLowerCase();
  return {
    leg,
    amountInRaw,
    amountInUsedRaw: amountInRaw,
    amountOutRaw,
    fees: [{ kind: 'pool', token: leg.tokenIn, amountRaw: feeRaw }],
    priceImpactBps: impactBps(amountInRaw - feeRaw, amountOutRaw, slot0.result[0], isZeroForOne),
    firmness: 'firm',
    blockNumber,
  };
}

/** Against the pool's price before the trade: what the input without the fee was worth there, and what it brought. */
function impactBps(netIn: bigint, out: bigint, sqrtPriceX96: bigint, isZeroForOne: boolean): number {
  const price = sqrtPriceX96 * sqrtPriceX96;
  const [worth, got] = isZeroForOne ? [netIn * price, out * Q192] : [netIn * Q192, out * price];
  return worth <= got ? 0 : Number(((worth - got) * BPS) / worth);
}

function planTrade({ addressBook }: UniswapV3Context, order: TradeOrder): PlannedTransaction {
  const { leg, trader, amountInRaw, minAmountOutRaw, deadlineSeconds } = order;
  const unwraps = isNative(leg.tokenOut);
  const params = {
    tokenIn: wrapped(leg.tokenIn, addressBook.weth),
    tokenOut: wrapped(leg.tokenOut, addressBook.weth),
    fee: leg.feePips,
    recipient: unwraps ? ROUTER_ITSELF : trader,
    amountIn: amountInRaw,
    amountOutMinimum: minAmountOutRaw,
    sqrtPriceLimitX96: 0n,
  } as const;
  const calls = [
    encodeFunctionData({ abi: swapRouter02Abi, functionName: 'exactInputSingle', args: [params] }),
  ];
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
  return { to: getAddress(addressBook.uniswapV3.swapRouter02), valueWei, data };
}

/** The pool's Swap log says what went in; what came out is what reached the trader, or what the router unwrapped. */
function readFill({ addressBook }: UniswapV3Context, leg: Leg, trader: Address, receipt: Receipt): Fill {
  const { weth, uniswapV3: book } = addressBook;
  const logsOf = (address: Address) =>
    viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, address)));
  const swap = parseEventLogs({ abi: v3PoolAbi, eventName: 'Swap', logs: logsOf(leg.address) }).find(
    ({ args }) => isAddressEqual(args.sender, book.swapRouter02),
  );
  const isZeroForOne = wrapped(leg.tokenIn, weth).toLowerCase() < wrapped(leg.tokenOut, weth).toLowerCase();
  const amountInRaw = isZeroForOne ? swap?.args.amount0 : swap?.args.amount1;
  if (amountInRaw === undefined || amountInRaw <= 0n) {
    throw new PortError('rejected', 'The receipt holds no swap of this kind in this pool.');
  }
  if (!isNative(leg.tokenOut)) {
    // The token writes what it likes, the pool what it sent: a tax shows, and nothing beyond the trade.
    const sentRaw = -((isZeroForOne ? swap?.args.amount1 : swap?.args.amount0) ?? 0n);
    const toldRaw = netTransfer(receipt, leg.tokenOut, trader);
    const amountOutRaw = toldRaw < 0n ? 0n : toldRaw < sentRaw ? toldRaw : sentRaw;
    return { amountInRaw, amountOutRaw };
  }
  const unwrapped = parseEventLogs({ abi: weth9Abi, eventName: 'Withdrawal', logs: logsOf(weth) });
  const own = unwrapped.filter(({ args }) => isAddressEqual(args.src, book.swapRouter02));
  return { amountInRaw, amountOutRaw: own.reduce((sum, { args }) => sum + args.wad, 0n) };
}

function wrapped(token: Address, weth: Address): Address {
  return isNative(token) ? getAddress(weth) : getAddress(token);
}

function tooSmall(): QuoteRefusal {
  return { refused: 'amount_too_small', sentence: 'The amount is too small to buy anything.' };
}

function tooLarge(): QuoteRefusal {
  return {
    refused: 'insufficient_liquidity',
    sentence: 'The pool has too little liquidity for this amount.',
  };
}
