import { isAddressEqual } from 'viem';
import type { VenueMarket } from '../../../ports/markets.ts';

/** Null unless one of the tokens is the other's counterpart. */
export const findByCounterparts =
  (counterparts: VenueMarket['counterparts']): VenueMarket['find'] =>
  async (tokenIn, tokenOut, _, at) => {
    const [bought, sold] = await counterparts([tokenOut, tokenIn], at);
    if (bought && isAddressEqual(bought.quote, tokenIn)) return bought.leg(tokenIn, tokenOut);
    if (sold && isAddressEqual(sold.quote, tokenOut)) return sold.leg(tokenIn, tokenOut);
    return null;
  };
