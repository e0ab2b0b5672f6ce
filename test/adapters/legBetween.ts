import type { Address, Leg, Market } from '../../server/domain/ports.ts';

/** The market's leg between two tokens that it trades. */
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
