import type { PricedOrder } from './pricedOrder.ts';
import { sightingOf } from './stopSighting.ts';

/**
 * Those stops first whose price was met at the look before, and of either one order of each account in turn: there may be more than are
 * tried before other markets have theirs, and nobody's orders keep another's waiting. Of one account each may come first.
 */
export function ordersInTurn(orders: readonly PricedOrder[]): readonly PricedOrder[] {
  const { seen = [], unseen = [] } = Object.groupBy(orders, ({ automation }) =>
    sightingOf(automation) === null ? 'unseen' : 'seen',
  );
  return [seen, unseen].flatMap((some) => {
    const anyOrder = some
      .map((order) => ({ order, at: Math.random() }))
      .sort((one, other) => one.at - other.at);
    const ofEach = [...Map.groupBy(anyOrder, ({ order }) => order.automation.account_id).values()];
    const rounds = Math.max(0, ...ofEach.map((own) => own.length));
    return Array.from({ length: rounds }, (_, round) =>
      ofEach.flatMap((own) => own[round]?.order ?? []),
    ).flat();
  });
}
