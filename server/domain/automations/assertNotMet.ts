import type { Context } from '../../context.ts';
import type { Address } from '../ports.ts';
import { metAlready } from './limitPrice.ts';
import { isStopMet, type OrderTerms, priceOrders, quoteOrder } from './pricedOrder.ts';

/**
 * A stop whose price is met already would trade at once, and whoever asks for it mostly means a limit. Where nobody can say now
 * what it would be paid, because no market takes it or the oracle has no fresh price, it waits until somebody can.
 * @throws Problem invalid_trigger
 */
export async function assertNotMet(context: Context, terms: OrderTerms, trader: Address): Promise<void> {
  if (terms.stop_price_usd === null) return;
  const [order] = await priceOrders(context, [terms]);
  const quote = order === undefined ? null : await quoteOrder(context, order, trader);
  if (order === undefined || quote === null || !isStopMet(order, quote)) return;
  throw metAlready();
}
