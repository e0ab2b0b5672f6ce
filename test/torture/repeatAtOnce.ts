import type { Order } from './Integrator.ts';
import { rest, SWAP, TRADE, units } from './openCast.ts';
import type { Stage } from './openStage.ts';
import type { Figures } from './tellVerdict.ts';

/**
 * Sends a launch, a swap, a transfer and a purchase, each this many times at once with one key over all
 * replicas.
 */
export async function repeatAtOnce({ world, cast }: Stage, callers: number): Promise<Figures> {
  const { seller, buyer, traders, goods, token, payee } = cast;
  const [{ id: agentId, wallet: from }] = traders as [(typeof traders)[0]];
  const raw = 7_000_000_000_000_001n;
  const amount = units(raw, 18);
  const symbol = `STORM${seller.orders.length}`;
  const launch = { agentId, symbol, name: symbol, quote: 'ETH' };
  await seller.storm('launch pons', 'POST /api/v1/launch/pons', launch, { symbol }, callers);
  const swap = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: amount, ...TRADE };
  await seller.storm('buy', SWAP, swap, { paid: 'ether', from, raw }, callers);
  const paid = { paid: 'ether', from, raw: raw + 1n, to: payee } as const;
  const transfer = { agentId, to: payee, token: 'ETH', amount: units(raw + 1n, 18) };
  await seller.storm('transfer', 'POST /api/v1/wallet/transfer?waitSeconds=0', transfer, paid, callers);
  await rest(world);
  const { data } = await seller.read('agents?limit=100');
  const isSellers = (data as { id: string }[]).some(({ id }) => id === goods[0]?.id);
  const [owner, other] = isSellers ? [seller, buyer] : [buyer, seller];
  const offer = { agentId: goods[0]?.id, price: '1', title: symbol, description: 'Wanted by many.' };
  const listed = await owner.order('listing', 'POST /api/v1/market', offer, {
    row: 'market_listings',
    name: symbol,
  });
  const { id } = listed as Order;
  await other.storm('purchase', `POST /api/v1/market/${id}/buy`, undefined, { purchaseOf: id }, callers);
  await rest(world);
  return { 'the same key at once': callers };
}
