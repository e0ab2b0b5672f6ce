import type { Leg } from '../ports.ts';

/**
 * The way back of a leg, through the same markets: nobody else is asked, and no other pool is found. What a hop keeps of a trade is the same
 * both ways.
 */
export const reverseLeg = ({ market, tokenIn, tokenOut, hops }: Leg): Leg => ({
  market,
  tokenIn: tokenOut,
  tokenOut: tokenIn,
  hops: hops.toReversed().map((hop) => ({ ...hop, tokenIn: hop.tokenOut, tokenOut: hop.tokenIn })),
});
