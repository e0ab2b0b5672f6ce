import { encodeEventTopics, pad, parseAbi, toEventSelector } from 'viem';
import { inject } from 'vitest';
import { insist } from '../harness/insist.ts';
import type { TestClient } from '../harness/startTestService.ts';
import { type EngineScene, logsOf, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event Claimed(address indexed recipient, uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
const topicOf = (eventName: 'TokenLaunched' | 'Claimed' | 'Transfer'): string =>
  encodeEventTopics({ abi: ABI, eventName })[0] as string;
const CREATED = toEventSelector('Create(address,address,address,address)');
const BOUGHT = toEventSelector('CurveBuy(address,address,uint256,uint256,uint256,uint256)');
const SOLD = toEventSelector('CurveSell(address,address,uint256,uint256,uint256,uint256)');

const { pons, long, usdg } = inject('addressBook');
/** The paying agent's only payee, and the earning agent's payout wallet. */
export const ALLOWED = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
export const PAYOUT = '0x1111111111111111111111111111111111111111';
/** For a busy machine. */
const LIMIT_MS = 60_000;
const PRICE = 100;
const FEE_CREDITS = 2.5;

export const KIND_NAMES = [
  'launch on pons',
  'launch on long',
  'self-funded launch',
  'buy',
  'sell',
  'transfer',
  'claim of fees',
  'slot of a dca',
  'market purchase',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** An order that moves money. Its own account makes it, so that it waits for no other order's rows. */
export interface OrderKind {
  readonly name: KindName;
  /** Transactions; 0 without an operation on the chain. */
  readonly steps: number;
  /** Its nonce is used; null: a launcher's. */
  readonly wallet: string | null;
  prepare?(client: TestClient, key: string): Promise<void>;
  /** Null if it is refused. */
  ask(client: TestClient, key: string): Promise<string | null>;
  storedUnder(key: string): Promise<string | undefined>;
  /** By the chain's own logs; a purchase by the cost to both sides. */
  effects(): Promise<number>;
}

export interface Owner {
  readonly accountId: string;
  readonly apiKey: string;
  readonly agent: SceneAgent;
}

export interface World {
  readonly scene: EngineScene;
  readonly owners: Readonly<Record<KindName, Owner>>;
  /** The account that sells the market's agent to the other one. */
  readonly rival: Omit<Owner, 'agent'>;
  readonly token: string;
  readonly automationId: string;
}

const keyed = (key: string) => ({ header: { 'Idempotency-Key': key } });
const idOf = ({ data }: { readonly data?: { readonly id: string } }): string | null => data?.id ?? null;
const symbolOf = (key: string): string => `K${key.slice(0, 8).toUpperCase()}`;

/** A repeated request sends the same body under the same key. */
export function orderKinds(world: World): OrderKind[] {
  return [...launches(world), ...trades(world), ...others(world), dcaSlot(world), purchase(world)];
}

function base({ scene, owners }: World, name: KindName, steps: number) {
  const storedUnder = async (key: string): Promise<string | undefined> => {
    const { db } = scene.context;
    const rows = db.selectFrom('idempotency_keys').select('resource_id').where('key', '=', key);
    return (await rows.executeTakeFirst())?.resource_id;
  };
  return { name, steps, wallet: owners[name].agent.wallet as string | null, storedUnder };
}

const count = async ({ scene }: World, address: string | null, ...topics: (string | null)[]) =>
  (await logsOf(scene.chain, address, ...topics)).length;
const topic = (wallet: string): string => pad(wallet.toLowerCase() as `0x${string}`);

function launches(world: World): OrderKind[] {
  const { owners } = world;
  const ownDeployer = topic(owners['self-funded launch'].agent.wallet);
  const own = () => count(world, pons.factory, topicOf('TokenLaunched'), null, null, ownDeployer);
  const body = (name: KindName, key: string) => {
    const symbol = symbolOf(key);
    return { agentId: owners[name].agent.id, symbol, name: `Token ${symbol}` };
  };
  return [
    {
      ...base(world, 'launch on pons', 1),
      wallet: null,
      ask: async (client, key) => {
        const asked = { ...body('launch on pons', key), quote: 'ETH' };
        return idOf(await client.POST('/api/v1/launch/pons', { params: keyed(key), body: asked }));
      },
      effects: async () => (await count(world, pons.factory, topicOf('TokenLaunched'))) - (await own()),
    },
    {
      ...base(world, 'launch on long', 1),
      wallet: null,
      ask: async (client, key) => {
        const asked = { ...body('launch on long', key), quote: 'ETH' };
        return idOf(await client.POST('/api/v1/launch/long', { params: keyed(key), body: asked }));
      },
      effects: () => count(world, long.airlock, CREATED),
    },
    {
      ...base(world, 'self-funded launch', 2),
      ask: async (client, key) => {
        const terms = { venue: 'pons', quote: 'USDG', initialBuy: '25' } as const;
        const asked = { ...body('self-funded launch', key), ...terms };
        return idOf(await client.POST('/api/v1/launch/self-funded', { params: keyed(key), body: asked }));
      },
      effects: own,
    },
  ];
}

function trades(world: World): OrderKind[] {
  const { owners, token } = world;
  const trade = (name: 'buy' | 'sell', tokenIn: string, tokenOut: string, amountIn: string) => {
    const { id: agentId } = owners[name].agent;
    const body = { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true };
    return async (client: TestClient, key: string) => {
      const params = { ...keyed(key), query: { waitSeconds: 0 } };
      return idOf(await client.POST('/api/v1/swap/execute', { params, body }));
    };
  };
  return [
    {
      ...base(world, 'buy', 1),
      ask: trade('buy', 'ETH', token, '0.001'),
      effects: () => count(world, null, BOUGHT, topic(owners.buy.agent.wallet)),
    },
    {
      ...base(world, 'sell', 2),
      ask: trade('sell', token, 'ETH', '1000'),
      effects: () => count(world, null, SOLD, topic(owners.sell.agent.wallet)),
    },
  ];
}

function others(world: World): OrderKind[] {
  const { owners, scene, token } = world;
  const [payer, earner] = [owners.transfer.agent, owners['claim of fees'].agent];
  return [
    {
      ...base(world, 'transfer', 1),
      ask: async (client, key) => {
        const params = { ...keyed(key), query: { waitSeconds: 0 } };
        const body = { agentId: payer.id, to: ALLOWED, token: 'USDG', amount: '1' };
        return idOf(await client.POST('/api/v1/wallet/transfer', { params, body }));
      },
      effects: () => count(world, usdg, topicOf('Transfer'), topic(payer.wallet), topic(ALLOWED)),
    },
    {
      ...base(world, 'claim of fees', 3),
      // The previous claim may have taken all earlier fees.
      prepare: async (client) => {
        const { id: agentId } = earner;
        const terms = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.001' };
        const { error } = await insist((key) => swap(client, terms, key));
        if (error !== undefined) throw new Error(`no fees are earned: ${JSON.stringify(error)}`);
        await scene.settle();
      },
      ask: async (client, key) =>
        idOf(await client.POST('/api/v1/fees/claim', { params: keyed(key), body: { agentId: earner.id } })),
      effects: () => count(world, null, topicOf('Claimed'), topic(earner.wallet)),
    },
  ];
}

/** Its key maps to a due time. */
function dcaSlot(world: World): OrderKind {
  const { scene, automationId, owners } = world;
  const slots = new Map<string, Date>();
  const { wallet } = owners['slot of a dca'].agent;
  const storedUnder = async (key: string): Promise<string | undefined> => {
    const rows = scene.database.db.selectFrom('automation_executions').select('swap_id');
    const slot = slots.get(key)?.toISOString() ?? null;
    const found = rows.where('automation_id', '=', automationId).where('slot', '=', slot);
    return (await found.executeTakeFirst())?.swap_id ?? undefined;
  };
  return {
    ...base(world, 'slot of a dca', 2),
    storedUnder,
    ask: async (_, key) => {
      if (!slots.has(key)) {
        const slot = new Date();
        slots.set(key, slot);
        const automations = scene.database.db.updateTable('automations').where('id', '=', automationId);
        await automations.set({ start_at: slot, next_run_at: slot, due_at: slot }).execute();
      }
      return until('the slot is executed', () => storedUnder(key), LIMIT_MS);
    },
    effects: () => count(world, usdg, topicOf('Transfer'), topic(wallet)),
  };
}

/** Two accounts sell one agent to each other, back and forth. */
function purchase(world: World): OrderKind {
  const { scene, owners, rival } = world;
  const { agent, ...owner } = owners['market purchase'];
  const sides = [owner, rival];
  const deals = new Map<string, { listingId: string; apiKey: string }>();
  const { db } = scene.database;
  const as = (apiKey: string) => ({ Authorization: `Bearer ${apiKey}` });
  return {
    ...base(world, 'market purchase', 0),
    wallet: null,
    prepare: async (client, key) => {
      const agents = db.selectFrom('agents').select('account_id').where('id', '=', agent.id);
      const { account_id: ownerId } = await agents.executeTakeFirstOrThrow();
      const seller = sides.find(({ accountId }) => accountId === ownerId)!;
      const buyer = sides.find(({ accountId }) => accountId !== ownerId)!;
      const body = { agentId: agent.id, price: String(PRICE), title: 'A scout', description: 'Scouts.' };
      const headers = as(seller.apiKey);
      const offer = (own: string) => client.POST('/api/v1/market', { params: keyed(own), body, headers });
      const { data, error } = await insist(offer);
      if (data === undefined) throw new Error(`no listing: ${JSON.stringify(error)}`);
      deals.set(key, { listingId: data.id, apiKey: buyer.apiKey });
    },
    ask: async (client, key) => {
      const { listingId, apiKey } = deals.get(key)!;
      const params = { ...keyed(key), path: { id: listingId } };
      return idOf(await client.POST('/api/v1/market/{id}/buy', { params, headers: as(apiKey) }));
    },
    effects: async () => {
      const ids = sides.map(({ accountId }) => accountId);
      const balances = db.selectFrom('credit_balances').select('available_micro');
      const rows = await balances.where('account_id', 'in', ids).execute();
      const left = rows.reduce((sum, { available_micro: micro }) => sum + Number(micro) / 1e6, 0);
      return (2_000 - left) / FEE_CREDITS;
    },
  };
}
