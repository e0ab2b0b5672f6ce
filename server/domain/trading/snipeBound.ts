import type { Context } from '../../context.ts';
import type { Address, Leg, SnipeBound } from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';

interface Buy {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  readonly ceilingBps: number;
}

/** What a ceiling of the snipe tax means for the buy as its market stands at the block; null where no venue taxes the leg. */
export async function readSnipeBound(
  context: Context,
  leg: Leg,
  buy: Buy,
  at: bigint,
): Promise<SnipeBound | null> {
  const bounds = await Promise.all(
    venuesOf(context).map(async (venue) => (await venue.snipeBound?.(leg, buy, at)) ?? null),
  );
  return bounds.find((bound) => bound !== null) ?? null;
}

/** From which second on the buy may be made that may not be made yet; null: it may be made now. */
export const dueSecond = (bound: SnipeBound | null, ceilingBps: number): bigint | null =>
  bound !== null && bound.taxBps > ceilingBps ? bound.underCeilingAtSeconds : null;
