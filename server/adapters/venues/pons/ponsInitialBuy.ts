import { isAddressEqual, zeroAddress } from 'viem';
import {
  type Address,
  type InitialBuyQuote,
  type LaunchTerms,
  PortError,
  type QuoteRefusal,
  type Venue,
} from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { isNative } from '../../chain/erc20.ts';
import { CurveRevert, priceBuy, reservedTokens } from './curveArithmetic.ts';
import { factoryAbi } from './ponsAbi.ts';
import { atBlock, type PonsContext } from './ponsContext.ts';
import { readFill } from './readFill.ts';

/** The first buy on a curve, which the venue's forwarder makes in the transaction of the launch. */
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

/** The factory's owner can replace it, and has named none where it is the zero address. */
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

/** Nobody can trade before it, and its recipient is exempt from the snipe tax. */
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
