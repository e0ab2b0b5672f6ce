import type { OrderColumn } from '../selectPage.ts';

const ADDRESS: OrderColumn = { name: 'address', direction: 'asc', type: 'text' };
const figure = (name: string): OrderColumn => ({
  name,
  direction: 'desc',
  type: 'numeric',
  isNullable: true,
});
const count = (name: string): OrderColumn => ({ name, direction: 'desc', type: 'integer' });

/** The orders of the token board; each has its index. */
export const BOARD_ORDERS = {
  new: [{ name: 'launched_block', direction: 'desc', type: 'bigint' }, count('launched_log_index')],
  hot: [count('trades_1h'), count('trades_24h'), ADDRESS],
  volume24h: [figure('volume_usd_24h'), ADDRESS],
  marketCap: [figure('market_cap_usd'), ADDRESS],
  priceChange24h: [figure('price_change_24h_pct'), ADDRESS],
} as const satisfies Readonly<Record<string, readonly OrderColumn[]>>;

export type BoardSort = keyof typeof BOARD_ORDERS;
