import { isAddressEqual, parseEventLogs } from 'viem';
import { type Address, PortError } from '../../../ports/basics.ts';
import type { Receipt, Revert } from '../../../ports/chain.ts';
import type { Fill, Leg, QuoteRefusal } from '../../../ports/markets.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { type CurveReserves, CurveRevert, type CurveTerms } from './curveArithmetic.ts';
import { curveAbi } from './ponsAbi.ts';
import { assetOf, atBlock, cachedByAddress, type PonsContext, readRecords } from './ponsContext.ts';

/** A curve at a block, as one trader sees it. */
export interface CurveReading extends CurveReserves, CurveTerms {
  readonly token: Address;
  readonly quote: Address;
  readonly snipeBps: bigint;
}

/** Makes one call. `asOfSeconds` replaces the block's time. */
export async function readCurve(
  { chain }: PonsContext,
  curve: Address,
  trader: Address,
  { blockNumber, asOfSeconds }: { readonly blockNumber: bigint; readonly asOfSeconds: bigint | undefined },
): Promise<CurveReading> {
  const contract = { address: curve, abi: curveAbi } as const;
  const [
    [quoteReserveRaw, tokenReserveRaw],
    sellable,
    graduated,
    feeBps,
    creatorTaxBps,
    snipeBps,
    token,
    pair,
  ] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      ...(asOfSeconds === undefined ? {} : { blockOverrides: { time: asOfSeconds } }),
      contracts: [
        { ...contract, functionName: 'getReserves' },
        { ...contract, functionName: 'sellableTokens' },
        { ...contract, functionName: 'graduated' },
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'currentSnipeTaxBps', args: [trader] },
        { ...contract, functionName: 'token' },
        { ...contract, functionName: 'pairToken' },
      ],
    }),
  );
  const sellableRaw = graduated ? 0n : sellable;
  const quote = assetOf(pair);
  return { quoteReserveRaw, tokenReserveRaw, sellableRaw, feeBps, creatorTaxBps, snipeBps, token, quote };
}

const MAX_KNOWN_CURVES = 10_000;

export interface ImmutableTerms extends CurveTerms {
  readonly quote: Address;
}

/**
 * Reads once. Terms are immutable constructor arguments that determine the address, so they survive a reorg.
 * They do not prove that the curve exists.
 */
export function curveTerms({ chain }: PonsContext): (curve: Address, at?: bigint) => Promise<ImmutableTerms> {
  return cachedByAddress(MAX_KNOWN_CURVES, (curve, at) => readTerms(chain, curve, at));
}

async function readTerms(
  chain: PonsContext['chain'],
  curve: Address,
  at: bigint | undefined,
): Promise<ImmutableTerms> {
  const contract = { address: curve, abi: curveAbi } as const;
  const [feeBps, creatorTaxBps, pair] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      ...atBlock(at),
      contracts: [
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'pairToken' },
      ],
    }),
  );
  return { feeBps, creatorTaxBps, quote: assetOf(pair) };
}

/**
 * The trade on the curve that paid `trader`. `CurveBuy.quoteIn` is net of the refund of a cut-short buy;
 * `CurveSell.quoteOut` is after fees. `caller` called the curve. Only that wallet can, once per transaction,
 * so its log is the trade's. Null for a launch's buy, which the forwarder makes before anybody else can
 * trade.
 */
export function readFill(curve: Address, trader: Address, receipt: Receipt, caller: Address | null): Fill {
  const isTrade = (by: Address, recipient: Address): boolean =>
    isAddressEqual(recipient, trader) && (caller === null || isAddressEqual(by, caller));
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, curve)));
  for (const { eventName, args } of parseEventLogs({ abi: curveAbi, logs })) {
    if (eventName === 'CurveBuy' && isTrade(args.buyer, args.recipient))
      return { amountInRaw: args.quoteIn, amountOutRaw: args.tokensOut };
    if (eventName === 'CurveSell' && isTrade(args.seller, args.recipient))
      return { amountInRaw: args.tokensIn, amountOutRaw: args.quoteOut };
  }
  throw new PortError('rejected', 'The receipt holds no trade of this wallet on this curve.');
}

export function revertRefusal(revert: Revert): QuoteRefusal {
  if (revert.name === 'CurveGraduated') return curveRefusal(new CurveRevert('CurveGraduated'));
  if (revert.name === 'InsufficientOutputAmount')
    return curveRefusal(new CurveRevert('InsufficientOutputAmount'));
  return { refused: 'simulation_failed', sentence: revert.sentence };
}

export function curveRefusal({ reason }: CurveRevert): QuoteRefusal {
  switch (reason) {
    case 'CurveGraduated':
      return { refused: 'insufficient_liquidity', sentence: 'The bonding curve is sold out and closed.' };
    case 'Overflow':
      return {
        refused: 'insufficient_liquidity',
        sentence: 'The amount is too large for the bonding curve to price.',
      };
    default:
      return { refused: 'amount_too_small', sentence: 'The amount is too small to buy or sell anything.' };
  }
}

/**
 * Returns `gone` if `read` fails and the factory has no such curve for the leg at the block: a reorg removed
 * the launch. Asks the factory only after a failure.
 */
export async function orIfUnlaunched<Result, Gone>(
  context: PonsContext,
  leg: Leg,
  blockNumber: bigint,
  read: () => Promise<Result>,
  gone: Gone,
): Promise<Result | Gone> {
  try {
    return await read();
  } catch (error) {
    const isAway = error instanceof PortError && error.kind === 'unavailable';
    if (isAway || (await isLaunched(context, leg, blockNumber))) throw error;
    return gone;
  }
}

async function isLaunched(
  context: PonsContext,
  { tokenIn, tokenOut, hops: [hop] }: Leg,
  blockNumber: bigint,
): Promise<boolean> {
  const records = await readRecords(context, [tokenIn, tokenOut], blockNumber);
  return records.some(
    ({ exists, curve }) => exists && hop !== undefined && isAddressEqual(curve, hop.address),
  );
}
