import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from './chaos.ts';

/** One wish of a caller, asked for again and again with the same key until the service takes it. */
export interface Order {
  readonly kind: 'launch' | 'swap' | 'agent';
  readonly key: string;
  /** Of the record it became. */
  readonly id: string;
  /** How often it was asked for. */
  readonly asked: number;
}

/** Where the service answers at the moment; it moves with every restart. */
export interface Door {
  readonly url: string;
  readonly apiKey: string;
}

const AGENTS = 6;
const CALLERS = 4;
const PATIENCE = 200;
const RETRY_MS = 150;

/** Makes agents, then launches and swaps of them, from a few callers at once. */
export async function placeOrders(door: Door, count: number, seed: number): Promise<Order[]> {
  const random = randomOf(seed + 1);
  const orders: Order[] = [];
  for (let made = 0; made < AGENTS; made += 1) {
    orders.push(await place(door, 'agent', '/api/v1/agents', { name: `Agent ${made}` }));
  }
  const agents = orders.map(({ id }) => id);
  let left = count - orders.length;
  const call = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const agentId = agents[Math.floor(random() * agents.length)];
      orders.push(random() < 0.4 ? await placeLaunch(door, agentId, left) : await placeSwap(door, agentId));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return orders;
}

const placeLaunch = (door: Door, agentId: string | undefined, turn: number): Promise<Order> =>
  place(door, 'launch', '/api/v1/launch/pons', {
    agentId,
    symbol: `T${turn}`,
    name: `Token ${turn}`,
    quote: 'ETH',
  });

/** Two steps: an approval and the trade. */
const placeSwap = (door: Door, agentId: string | undefined): Promise<Order> =>
  place(door, 'swap', '/api/v1/swap/execute?waitSeconds=0', {
    agentId,
    tokenIn: 'USDG',
    tokenOut: 'ETH',
    amountIn: '1',
    slippageBps: 500,
  });

async function place(door: Door, kind: Order['kind'], route: string, body: object): Promise<Order> {
  const key = randomUUID();
  let answer = 'none';
  for (let asked = 1; asked <= PATIENCE; asked += 1) {
    try {
      const response = await fetch(`${door.url}${route}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${door.apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
      });
      answer = await response.text();
      if (response.ok) return { kind, key, id: (JSON.parse(answer) as { id: string }).id, asked };
    } catch (error) {
      answer = String(error);
    }
    await delay(RETRY_MS);
  }
  throw new Error(`${kind} was never taken: ${answer}`);
}
