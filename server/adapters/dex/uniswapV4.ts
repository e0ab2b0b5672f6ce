import {
  BaseError,
  ContractFunctionRevertedError,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseEventLogs,
  toFunctionSelector,
} from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, PortError } from '../../ports/basics.ts';
import type { Approval, PlannedTransaction, Receipt } from '../../ports/chain.ts';
import type {
  FallingCut,
  Fill,
  Leg,
  LegQuote,
  Market,
  MarketFee,
  QuoteRefusal,
  TradeOrder,
} from '../../ports/markets.ts';
import { viemLogs } from '../chain/logs/decodeLog.ts';
import { callNode, rethrowNodeFailures } from '../chain/rpc/callNode.ts';
import { staticCall } from '../chain/rpc/calls.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { isNative, netTransfer } from '../chain/tokens/erc20.ts';
import { beforeCut, type CutTerms, cutAmountAt, cutTermsOf, hookFees, readHookedSwaps } from './hookCuts.ts';
import { currencyOf, isZeroForOne, type PoolHop, poolHop } from './poolKey.ts';
import { clampRaw, feeOf, impactBps, PIPS, swapOutput } from './poolMath.ts';
import { hookCutAbi, poolManagerAbi, v4QuoterAbi } from './uniswapV4Abi.ts';
import { type PoolState, readPools } from './uniswapV4Pools.ts';
import { encodePoolSwap } from './uniswapV4Swap.ts';

const MAX_AMOUNT = (1n << 127n) - 1n;

export interface UniswapV4Context {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
}

/**
 * One pool in one transaction of the Universal Router. Venues find the pools and build the legs. The native
 * asset is its own currency: value in, value out.
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

/** `asOfSeconds` replaces the block's time. */
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

/** Returns the output before and after the hooks' cuts. */
export async function readSwapOut(
  context: UniswapV4Context,
  leg: Leg,
  amountInRaw: bigint,
  moment: Moment,
): Promise<SwapOut | QuoteRefusal> {
  if (amountInRaw <= 0n) return TINY;
  if (amountInRaw > MAX_AMOUNT) return EXHAUSTED;
  const hop = poolHop(leg);
  // Only a falling cut depends on the time.
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
  const likelyRaw = swapOutput(state, amountInRaw, swapFeePips(state, zeroForOne), zeroForOne);
  return { hop, state, terms, netRaw, grossRaw: beforeCut(netRaw, terms, likelyRaw) };
}

async function readSeconds({ chain }: UniswapV4Context, blockNumber: bigint): Promise<bigint> {
  const block = await chain.block(blockNumber);
  if (block === null) throw new PortError('rejected', "The chain's node does not have the requested block.");
  return block.timestampSeconds;
}

/** Returns the output after the pool and its hooks. */
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
    const outcome = await staticCall(chain.client, call, blockNumber, asOfSeconds);
    return outcome.ok ? decodeFunctionResult({ ...asked, data: outcome.returned })[0] : FAILED;
  }
  const [quote] = rethrowNodeFailures(
    await callNode(() => chain.client.multicall({ blockNumber, contracts: [asked] })),
  );
  if (quote?.status === 'success') return quote.result[0];
  return isDry(quote?.error) ? EXHAUSTED : FAILED;
}

/** The pool would leave input unused. */
const NOT_ENOUGH_LIQUIDITY = toFunctionSelector('function NotEnoughLiquidity(bytes32 poolId)');

function isDry(error: unknown): boolean {
  const revert =
    error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null;
  if (!(revert instanceof ContractFunctionRevertedError)) return false;
  return String(revert.data?.args?.[0] ?? '').startsWith(NOT_ENOUGH_LIQUIDITY);
}

/** The protocol's fee comes first, then the liquidity's, each of the remaining input. */
function swapFeePips({ protocolFee, lpFeePips }: PoolState, zeroForOne: boolean): number {
  const protocolPips = zeroForOne ? protocolFee & 0xfff : protocolFee >> 12;
  return protocolPips + lpFeePips - Math.floor((protocolPips * lpFeePips) / Number(PIPS));
}

/** The router is paid through Permit2: the token must allow Permit2, and Permit2 the router. */
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

/** `seconds`: the block's time, which a falling cut of the native asset needs. */
interface DatedReceipt {
  readonly receipt: Receipt;
  readonly seconds: bigint | undefined;
}

/**
 * Only the pool manager writes the Swap log, before the hook's cut. Then the venue's hook logs its cut for
 * the pool, or the second hook is paid in Transfers of the token. The router is locked during the swap, so a
 * token's code cannot swap through it. The pool's output caps the token's own logs: a tax shows, and never
 * more than the trade.
 */
export function readPoolFill(book: AddressBook, hop: PoolHop, trader: Address, dated: DatedReceipt): Fill {
  const { receipt } = dated;
  const swap = swapIn(book, hop, receipt);
  const cutRaw =
    hop.fallingCut === undefined
      ? cutAfter(hop, swap.logIndex, receipt)
      : secondCut(book, hop, hop.fallingCut, swap.logIndex, dated);
  const sentRaw = swap.outRaw - cutRaw;
  const toldRaw = isNative(hop.tokenOut) ? sentRaw : netTransfer(receipt, hop.tokenOut, trader);
  return { amountInRaw: swap.inRaw, amountOutRaw: clampRaw(toldRaw, sentRaw) };
}

function swapIn({ uniswapV4: book }: AddressBook, hop: PoolHop, receipt: Receipt) {
  const logs = logsOf(receipt, book.poolManager);
  const swap = parseEventLogs({ abi: poolManagerAbi, eventName: 'Swap', logs }).find(
    ({ args }) => args.id === hop.pool.id && isAddressEqual(args.sender, book.universalRouter),
  );
  const [amount0, amount1] = [swap?.args.amount0 ?? 0n, swap?.args.amount1 ?? 0n];
  const [inRaw, outRaw] = isZeroForOne(hop) ? [-amount0, amount1] : [-amount1, amount0];
  if (swap !== undefined && inRaw > 0n) return { inRaw, outRaw, logIndex: swap.logIndex };
  throw new PortError('rejected', 'The receipt holds no swap of this kind in this pool.');
}

/** The hook logs its cut after the swap's log at `logIndex`. */
function cutAfter({ pool, tokenOut }: PoolHop, logIndex: number, receipt: Receipt): bigint {
  const logs = logsOf(receipt, pool.key.hooks);
  const cut = parseEventLogs({ abi: hookCutAbi, eventName: 'HookFeeCollected', logs }).find(
    ({ args, logIndex: at }) =>
      at > logIndex && args.poolId === pool.id && isAddressEqual(args.currency, currencyOf(tokenOut)),
  );
  return cut === undefined ? 0n : cut.args.feeAmount + cut.args.taxAmount;
}

function secondCut(
  { uniswapV4: book }: AddressBook,
  { pool }: PoolHop,
  cut: FallingCut,
  logIndex: number,
  { receipt, seconds }: DatedReceipt,
): bigint {
  const swaps = readHookedSwaps(receipt.logs, pool, book.poolManager);
  const own = swaps.find((swap) => swap.logIndex === logIndex);
  if (own === undefined) return 0n;
  if (own.cutRaw !== null) return own.cutRaw;
  if (seconds === undefined) throw new Error('The fill of a timed market without a time.');
  return cutAmountAt(cut, own.beforeCutRaw, seconds);
}

const logsOf = (receipt: Receipt, address: Address) =>
  viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, address)));
