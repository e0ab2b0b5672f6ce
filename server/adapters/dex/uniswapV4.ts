import { BaseError, ContractFunctionRevertedError, getAddress, toFunctionSelector } from 'viem';
import type {
  Approval,
  HookCut,
  Leg,
  LegQuote,
  Market,
  MarketFee,
  PlannedTransaction,
  QuoteRefusal,
  TradeOrder,
} from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { isNative } from '../chain/erc20.ts';
import { feeOf, impactBps, PIPS } from './poolArithmetic.ts';
import { isZeroForOne, type PoolHop, poolHop } from './poolLeg.ts';
import { v4QuoterAbi } from './uniswapV4Abi.ts';
import { readPoolFill } from './uniswapV4Fill.ts';
import { type PoolState, readPools } from './uniswapV4Pools.ts';
import { encodePoolSwap } from './uniswapV4Swap.ts';

const BPS = 10_000n;
const MAX_AMOUNT = (1n << 127n) - 1n;

export interface UniswapV4Context {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}

/**
 * One pool of Uniswap v4 in one transaction of the Universal Router. Nobody looks for pools here: their venue knows them
 * and builds the leg. The native asset is a currency of its own: value in, value out.
 */
export function uniswapV4(context: UniswapV4Context): Market {
  return {
    find: async () => null,
    quote: (leg, amountInRaw, _, at) => quoteLeg(context, leg, amountInRaw, at),
    approvals: (leg, amountInRaw) => approvalsOf(context.addressBook, leg, amountInRaw),
    trade: async (order) => planTrade(context.addressBook, order),
    fill: (leg, trader, receipt) => readPoolFill(context.addressBook, poolHop(leg), trader, receipt),
  };
}

async function quoteLeg(
  context: UniswapV4Context,
  leg: Leg,
  amountInRaw: bigint,
  blockNumber: bigint,
): Promise<LegQuote | QuoteRefusal> {
  if (amountInRaw <= 0n) return TINY;
  if (amountInRaw > MAX_AMOUNT) return EXHAUSTED;
  const hop = poolHop(leg);
  const [outcome, [state]] = await Promise.all([
    askQuoter(context, hop, amountInRaw, blockNumber),
    readPools(context.chain, context.addressBook, [hop.pool.id], blockNumber),
  ]);
  if (typeof outcome !== 'bigint') return outcome;
  if (outcome === 0n || state === undefined) return TINY;
  const zeroForOne = isZeroForOne(hop);
  const poolFeeRaw = feeOf(amountInRaw, swapFeePips(state, zeroForOne));
  const { grossRaw, venueRaw, taxRaw } = beforeCut(outcome, hop.hookCut);
  const fees: readonly MarketFee[] = [
    { kind: 'pool', token: leg.tokenIn, amountRaw: poolFeeRaw },
    { kind: 'venue', token: leg.tokenOut, amountRaw: venueRaw },
    { kind: 'creator_tax', token: leg.tokenOut, amountRaw: taxRaw },
  ];
  return {
    leg,
    amountInRaw,
    amountInUsedRaw: amountInRaw,
    amountOutRaw: outcome,
    fees: fees.filter(({ amountRaw }) => amountRaw > 0n),
    priceImpactBps: impactBps(amountInRaw - poolFeeRaw, grossRaw, state.sqrtPriceX96, zeroForOne),
    firmness: 'firm',
    blockNumber,
  };
}

/** What comes out for the trader, after everything that the pool and its hook keep. */
async function askQuoter(
  { chain, addressBook }: UniswapV4Context,
  hop: PoolHop,
  exactAmount: bigint,
  blockNumber: bigint,
): Promise<bigint | QuoteRefusal> {
  const params = {
    poolKey: hop.pool.key,
    zeroForOne: isZeroForOne(hop),
    exactAmount,
    hookData: '0x',
  } as const;
  const quoter = { address: addressBook.uniswapV4.quoter, abi: v4QuoterAbi } as const;
  const [quote] = answered(
    await callNode(() =>
      chain.client.multicall({
        blockNumber,
        contracts: [{ ...quoter, functionName: 'quoteExactInputSingle', args: [params] }],
      }),
    ),
  );
  if (quote?.status === 'success') return quote.result[0];
  return isDry(quote?.error) ? EXHAUSTED : FAILED;
}

/** The quoter's word that the pool would leave a part of the input unused. */
const NOT_ENOUGH_LIQUIDITY = toFunctionSelector('function NotEnoughLiquidity(bytes32 poolId)');

function isDry(error: unknown): boolean {
  const revert =
    error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null;
  if (!(revert instanceof ContractFunctionRevertedError)) return false;
  return String(revert.data?.args?.[0] ?? '').startsWith(NOT_ENOUGH_LIQUIDITY);
}

/** Protocol and liquidity take one after the other, each of what it sees. */
function swapFeePips({ protocolFee, lpFeePips }: PoolState, zeroForOne: boolean): number {
  const protocolPips = zeroForOne ? protocolFee & 0xfff : protocolFee >> 12;
  return protocolPips + lpFeePips - Math.floor((protocolPips * lpFeePips) / Number(PIPS));
}

/** What the pool paid before its hook's cut, given what is left, and the two parts of the cut. */
function beforeCut(netRaw: bigint, cut: HookCut | undefined) {
  const [venueBps, taxBps] = [BigInt(cut?.venueFeeBps ?? 0), BigInt(cut?.creatorTaxBps ?? 0)];
  const leftBps = BPS - venueBps - taxBps;
  if (leftBps <= 0n) throw new Error('A hook that keeps everything.');
  let grossRaw = (netRaw * BPS) / leftBps;
  const part = (bps: bigint): bigint => (grossRaw * bps) / BPS;
  while (grossRaw - part(venueBps) - part(taxBps) < netRaw) grossRaw += 1n;
  return { grossRaw, venueRaw: part(venueBps), taxRaw: part(taxBps) };
}

/** The router is paid by Permit2, which the token has to let take as much, and which has to let the router. */
function approvalsOf({ uniswapV4: book }: AddressBook, { tokenIn }: Leg, amountRaw: bigint): Approval[] {
  if (isNative(tokenIn)) return [];
  const [permit2, router] = [getAddress(book.permit2), getAddress(book.universalRouter)];
  return [
    { book: 'token', token: tokenIn, spender: permit2, amountRaw },
    { book: 'permit2', token: tokenIn, spender: router, amountRaw },
  ];
}

function planTrade({ uniswapV4: book }: AddressBook, order: TradeOrder): PlannedTransaction {
  const { leg, amountInRaw, minAmountOutRaw, deadlineSeconds } = order;
  const hop = poolHop(leg);
  const swap = {
    key: hop.pool.key,
    zeroForOne: isZeroForOne(hop),
    amountIn: amountInRaw,
    minAmountOut: minAmountOutRaw,
    deadlineSeconds,
  };
  const data = encodePoolSwap(swap, book.universalRouterVersion);
  return {
    to: getAddress(book.universalRouter),
    valueWei: isNative(leg.tokenIn) ? amountInRaw : 0n,
    data,
  };
}

const TINY: QuoteRefusal = {
  refused: 'amount_too_small',
  sentence: 'The amount is too small to buy anything.',
};
const EXHAUSTED: QuoteRefusal = {
  refused: 'insufficient_liquidity',
  sentence: 'The pool has too little liquidity for this amount.',
};
const FAILED: QuoteRefusal = {
  refused: 'simulation_failed',
  sentence: 'The pool does not answer a quote for this amount.',
};
