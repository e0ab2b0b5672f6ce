import { isAddressEqual, zeroAddress } from 'viem';
import { type Address, PortError } from '../../../ports/basics.ts';
import type { QuoteRefusal } from '../../../ports/markets.ts';
import type { InitialBuyQuote, LaunchTerms, Venue } from '../../../ports/venues.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { isNative } from '../../chain/tokens/erc20.ts';
import { readFill } from './curve.ts';
import { CurveRevert, priceBuy, reservedTokens } from './curveArithmetic.ts';
import { factoryAbi } from './ponsAbi.ts';
import { atBlock, type PonsContext } from './ponsContext.ts';

/** The venue's forwarder buys in the launch transaction. */
export function ponsInitialBuy(
  context: PonsContext,
): Pick<Venue, 'buysAtLaunch' | 'offersInitialBuy' | 'quoteInitialBuy' | 'initialBuySpender' | 'initialBuy'> {
  return {
    buysAtLaunch: true,
    offersInitialBuy: async (at) => (await findForwarder(context, at)) !== null,
    quoteInitialBuy: priceFirstBuy,
    initialBuySpender: async (quote, at) =>
      isNative(quote) ? null : existing(await findForwarder(context, at)),
    initialBuy: (receipt, { curve }, buyer) => readFill(curve, buyer, receipt, null),
  };
}

/** The factory's owner can replace it. The zero address means none. */
export async function findForwarder({ chain, factory }: PonsContext, at?: bigint): Promise<Address | null> {
  const forwarder = await callNode(() =>
    chain.client.readContract({
      address: factory,
      abi: factoryAbi,
      functionName: 'launchForwarder',
      ...atBlock(at),
    }),
  );
  return forwarderIn(forwarder);
}

export const forwarderIn = (answer: Address): Address | null =>
  isAddressEqual(answer, zeroAddress) ? null : answer;

export function existing(forwarder: Address | null): Address {
  if (forwarder === null) throw new PortError('rejected', 'The venue offers no initial buy at the moment.');
  return forwarder;
}

/** Nobody can trade before it, and its recipient pays no snipe tax. */
function priceFirstBuy(
  { startQuoteRaw, graduationThresholdRaw, feeBps, totalSupplyRaw }: LaunchTerms,
  creatorTaxBps: number,
  amountInRaw: bigint,
): InitialBuyQuote | QuoteRefusal {
  if (graduationThresholdRaw === null) throw new Error('the terms are of a venue without curves');
  const reservedRaw = reservedTokens(totalSupplyRaw, startQuoteRaw, graduationThresholdRaw);
  const reserves = {
    quoteReserveRaw: startQuoteRaw,
    tokenReserveRaw: totalSupplyRaw,
    sellableRaw: totalSupplyRaw - reservedRaw,
  };
  const terms = { feeBps: BigInt(feeBps), creatorTaxBps: BigInt(creatorTaxBps) };
  try {
    const { spentRaw, tokensOutRaw } = priceBuy(amountInRaw, reserves, terms, 0n);
    return { amountInUsedRaw: spentRaw, amountOutRaw: tokensOutRaw };
  } catch (error) {
    if (!(error instanceof CurveRevert)) throw error;
    return error.reason === 'Overflow'
      ? { refused: 'insufficient_liquidity', sentence: 'The curve cannot price so large an initial buy.' }
      : { refused: 'amount_too_small', sentence: 'The initial buy is too small to buy anything.' };
  }
}
