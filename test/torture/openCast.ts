import { setTimeout as delay } from 'node:timers/promises';
import type { Integrator } from './Integrator.ts';
import type { World } from './World.ts';

export interface Actor {
  readonly id: string;
  readonly wallet: string;
}

export interface Cast {
  /** Of the first and the second account. */
  readonly seller: Integrator;
  readonly buyer: Integrator;
  /** Running, with starter funding, a whitelisted address and some of the token. */
  readonly traders: readonly Actor[];
  /** At rest, to be sold back and forth. */
  readonly goods: readonly Actor[];
  readonly token: `0x${string}`;
  readonly usdg: `0x${string}`;
  readonly payee: string;
  /** The limit last set for a trader, by its id. */
  readonly limits: Map<string, string>;
}

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const LIMIT_MS = 180_000;
/** The snipe tax on strangers ends this many seconds after a launch. */
const SNIPE_TAX_SECONDS = 5;

export async function openCast(
  world: World,
  [seller, buyer]: readonly [Integrator, Integrator],
  counts: { readonly traders: number; readonly goods: number },
): Promise<Cast> {
  const made: Actor[] = [];
  for (let count = 0; count < counts.traders + counts.goods; count += 1)
    made.push(await makeAgent(seller, `Cast ${count}`));
  await rest(world);
  const [traders, goods] = [made.slice(0, counts.traders), made.slice(counts.traders)];
  for (const { id } of traders) {
    const name = { none: true } as const;
    await seller.order('start', `POST /api/v1/agents/${id}/start`, undefined, name);
    await seller.order('whitelist', `POST /api/v1/agents/${id}/whitelist`, { address: PAYEE }, name);
  }
  const [first] = traders;
  const terms = { agentId: first?.id, symbol: 'BASE', name: 'Base Token', quote: 'ETH' };
  const launched = await seller.order('launch pons', 'POST /api/v1/launch/pons', terms, { symbol: 'BASE' });
  await rest(world);
  const { token } = await seller.read(`launch/${launched?.id}`);
  await world.elapse(SNIPE_TAX_SECONDS);
  for (const [index, { id, wallet }] of traders.entries()) {
    const raw = 10_000_000_000_000_000n + BigInt(index);
    const body = { agentId: id, tokenIn: 'ETH', tokenOut: token.address, amountIn: units(raw, 18) };
    await seller.order('buy', SWAP, { ...body, ...TRADE }, { paid: 'ether', from: wallet, raw });
  }
  await rest(world);
  const { usdg } = world.context.addressBook;
  return { seller, buyer, traders, goods, token: token.address, usdg, payee: PAYEE, limits: new Map() };
}

export const SWAP = 'POST /api/v1/swap/execute?waitSeconds=0';
export const TRADE = { slippageBps: 500, acknowledgeUnverified: true };

export async function makeAgent(integrator: Integrator, name: string): Promise<Actor> {
  const order = await integrator.order('agent', 'POST /api/v1/agents', { name }, { row: 'agents', name });
  const { id, wallet_address: wallet } = await integrator.read(`agents/${order?.id}`);
  return { id, wallet };
}

export async function rest({ context: { db } }: World): Promise<void> {
  const limit = performance.now() + LIMIT_MS;
  for (;;) {
    const open = await db.selectFrom('operations').select('id').where('settled', '=', false).execute();
    if (open.length === 0) return;
    if (performance.now() > limit) throw new Error(`still under way: ${open.map(({ id }) => id).join(', ')}`);
    await delay(100);
  }
}

/** `1500000` of 6 decimals is `1.5`. */
export function units(raw: bigint, decimals: number): string {
  const digits = raw.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`);
}
