import {
  BaseError,
  ContractFunctionRevertedError,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  toFunctionSelector,
} from 'viem';
import {
  type Approval,
  type Leg,
  type LegQuote,
  type Market,
  type MarketFee,
  type PlannedTransaction,
  PortError,
  type QuoteRefusal,
  type TradeOrder,
} from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callExactly } from '../chain/callExactly.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { isNative } from '../chain/erc20.ts';
import { beforeCut, type CutTerms, cutTermsOf, hookFees } from './hookCuts.ts';
import { feeOf, impactBps, outOf, PIPS } from './poolArithmetic.ts';
import { isZeroForOne, type PoolHop, poolHop } from './poolLeg.ts';
import { v4QuoterAbi } from './uniswapV4Abi.ts';
import { readPoolFill } from './uniswapV4Fill.ts';
import { type PoolState, readPools } from './uniswapV4Pools.ts';
import { encodePoolSwap } from './uniswapV4Swap.ts';

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
    quote: (leg, amountInRaw, _, blockNumber, asOfSeconds) =>
      quoteLeg(context, leg, amountInRaw, { blockNumber, asOfSeconds }),
    approvals: (leg, amountInRaw) => approvalsOf(context.addressBook, leg, amountInRaw),
    trade: async (order) => planTrade(context.addressBook, order),
    fill: (leg, trader, receipt, seconds) =>
      readPoolFill(context.addressBook, poolHop(leg), trader, { receipt, seconds }),
  };
}

async function quoteLeg(
  context: UniswapV4Context,
  leg: Leg,
  amountInRaw: bigint,
  { blockNumber, asOfSeconds }: Moment,
): Promise<LegQuote | QuoteRefusal> {
  const out = await readSwapOut(context, leg, amountInRaw, { blockNumber, asOfSeconds });
  if ('refused' in out) return out;
  const { hop, state, netRaw, grossRaw, terms } = out;
  const zeroForOne = isZeroForOne(hop);
  const poolFeeRaw = feeOf(amountInRaw, swapFeePips(state, zeroForOne));
  const fees: readonly MarketFee[] = [
    { kind: 'pool', token: leg.tokenIn, amountRaw: poolFeeRaw },
    ...hookFees(leg.tokenOut, terms.of(grossRaw)),
  ];
  return {
    leg,
    amountInRaw,
    amountInUsedRaw: amountInRaw,
    amountOutRaw: netRaw,
    fees: fees.filter(({ amountRaw }) => amountRaw > 0n),
    priceImpactBps: impactBps(amountInRaw - poolFeeRaw, grossRaw, state.sqrtPriceX96, zeroForOne),
    firmness: 'firm',
    blockNumber,
  };
}

/** The block that is asked, and as if it said another time. */
interface Moment {
  readonly blockNumber: bigint;
  readonly asOfSeconds?: bigint | undefined;
}

interface SwapOut {
  readonly hop: PoolHop;
  readonly state: PoolState;
  readonly terms: CutTerms;
  readonly netRaw: bigint;
  readonly grossRaw: bigint;
}

/** What a swap of the leg's pool pays before and after what its hooks keep then. */
export async function readSwapOut(
  context: UniswapV4Context,
  leg: Leg,
  amountInRaw: bigint,
  moment: Moment,
): Promise<SwapOut | QuoteRefusal> {
  if (amountInRaw <= 0n) return TINY;
  if (amountInRaw > MAX_AMOUNT) return EXHAUSTED;
  const hop = poolHop(leg);
  // Nothing else in a pool goes by the clock.
  const asOf = hop.fallingCut === undefined ? undefined : moment.asOfSeconds;
  const [netRaw, [state], seconds] = await Promise.all([
    askQuoter(context, hop, amountInRaw, { ...moment, asOfSeconds: asOf }),
    readPools(context.chain, context.addressBook, [hop.pool.id], moment.blockNumber),
    hop.fallingCut === undefined ? 0n : (asOf ?? readSeconds(context, moment.blockNumber)),
  ]);
  if (typeof netRaw !== 'bigint') return netRaw;
  if (netRaw === 0n || state === undefined) return TINY;
  const terms = cutTermsOf(hop, seconds);
  const zeroForOne = isZeroForOne(hop);
  const likelyRaw = outOf(state, amountInRaw, swapFeePips(state, zeroForOne), zeroForOne);
  return { hop, state, terms, netRaw, grossRaw: beforeCut(netRaw, terms, likelyRaw) };
}

async function readSeconds({ chain }: UniswapV4Context, blockNumber: bigint): Promise<bigint> {
  const block = await chain.block(blockNumber);
  if (block === null)
    throw new PortError('rejected', "The chain's node does not have the block that was asked.");
  return block.timestampSeconds;
}

/** What comes out for the trader, after everything that the pool and its hooks keep. */
async function askQuoter(
  { chain, addressBook }: UniswapV4Context,
  hop: PoolHop,
  exactAmount: bigint,
  { blockNumber, asOfSeconds }: Moment,
): Promise<bigint | QuoteRefusal> {
  const params = {
    poolKey: hop.pool.key,
    zeroForOne: isZeroForOne(hop),
    exactAmount,
    hookData: '0x',
  } as const;
  const quoter = { address: addressBook.uniswapV4.quoter, abi: v4QuoterAbi } as const;
  const asked = { ...quoter, functionName: 'quoteExactInputSingle', args: [params] } as const;
  if (asOfSeconds !== undefined) {
    const call = { from: quoter.address, to: quoter.address, valueWei: 0n, data: encodeFunctionData(asked) };
    const outcome = await callExactly(chain.client, call, blockNumber, asOfSeconds);
    return outcome.ok ? decodeFunctionResult({ ...asked, data: outcome.returned })[0] : FAILED;
  }
  const [quote] = answered(await callNode(() => chain.client.multicall({ blockNumber, contracts: [asked] })));
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
