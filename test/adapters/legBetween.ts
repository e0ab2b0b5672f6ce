import type { Address } from '../../server/ports/basics.ts';
import type { Leg, Market } from '../../server/ports/markets.ts';

export async function legBetween(
  market: Market,
  [tokenIn, tokenOut]: readonly [Address, Address],
  amountInRaw: bigint,
  at: bigint,
): Promise<Leg> {
  const leg = await market.find(tokenIn, tokenOut, amountInRaw, at);
  if (leg === null || 'refused' in leg) throw new Error(`no leg: ${leg?.sentence}`);
  return leg;
}
