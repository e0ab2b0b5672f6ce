import type { Context, Trx } from '../../context.ts';
import { markSpent, raiseSpending, renewSpending } from '../agents/spendingRows.ts';
import type { Address, Fill, Leg } from '../ports.ts';
import { freshWorth } from '../tokens/freshWorth.ts';
import { orUnpriced } from '../tokens/orUnpriced.ts';
import { isCash, isPriced } from '../tokens/registryAssets.ts';
import { assetAt } from './routeAssets.ts';
import type { SwapRow } from './swapRows.ts';

/** What one leg of a swap tells about its spending. */
interface LegSpending {
  /** What the leg brought, where that is the first asset on the way that has a price: the reservation rests on a quote of it. */
  readonly worthUsd18: bigint | null;
  /** The wallet holds something else than cash for it now. */
  readonly isSpent: boolean;
}

/** What brings cash has spent nothing yet, whatever becomes of it later. */
export const isSpentBy = ({ addressBook }: Context, { tokenOut }: Pick<Leg, 'tokenOut'>): boolean =>
  !isCash(addressBook, tokenOut);

/** Reads the chain; `recordSpent` writes it in the commit of the leg's inclusion. */
export async function spentBy(
  context: Context,
  swap: SwapRow,
  index: number,
  { amountOutRaw }: Fill,
): Promise<LegSpending> {
  const brought = swap.route[index]!.tokenOut;
  const isSpent = isSpentBy(context, swap.route[index]!);
  // Nothing else has an oracle price. Whoever waits for the inclusion is spared the question.
  if (!isPriced(context.addressBook, brought)) return { worthUsd18: null, isSpent };
  const earlier = [swap.token_in.address, ...swap.route.slice(0, index).map((leg) => leg.tokenOut)];
  const prices = await orUnpriced(context, () => context.prices.oracle([...earlier, brought]));
  const isFresh = (token: Address): boolean => prices.get(token)?.stale === false;
  const isMeasure = isFresh(brought) && !earlier.some(isFresh);
  const asset = assetAt([...swap.intermediates, swap.token_out], brought);
  return { worthUsd18: isMeasure ? freshWorth(prices, asset, amountOutRaw) : null, isSpent };
}

/** A swap that stops after this leg has spent what it has spent; the caps hold the next leg against what this one brought. */
export async function recordSpent(
  context: Context,
  trx: Trx,
  operationId: string,
  { worthUsd18, isSpent }: LegSpending,
): Promise<void> {
  if (worthUsd18 !== null) await raiseSpending(trx, operationId, worthUsd18);
  if (!isSpent) return;
  await renewSpending(trx, operationId, context.clock.now());
  await markSpent(trx, operationId, true);
}
