import { isAddressEqual } from 'viem';
import type { VenueMarket } from '../../domain/ports.ts';

/** The leg between two tokens of which one is what the other trades against; null where neither is. */
export const findLeg =
  (counterparts: VenueMarket['counterparts']): VenueMarket['find'] =>
  async (tokenIn, tokenOut, _, at) => {
    const [bought, sold] = await counterparts([tokenOut, tokenIn], at);
    if (bought && isAddressEqual(bought.quote, tokenIn)) return bought.leg(tokenIn, tokenOut);
    if (sold && isAddressEqual(sold.quote, tokenOut)) return sold.leg(tokenIn, tokenOut);
    return null;
  };
