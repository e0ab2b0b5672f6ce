import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, resolve, type Schema } from '../../spec/readContract.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { create, createDca } from '../operations/automations/automationActors.ts';
import { send } from '../operations/send.ts';
import { createSkill } from '../operations/skills/skillActors.ts';
import { contract, ENDPOINTS } from './contract.ts';

type Record = { readonly [name: string]: unknown };

const LATER = '2036-01-01T00:00:00.000Z';
const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
/** Grow with every change. */
const MOVING = ['version', 'updated_at', 'updatedAt', 'meta', 'failingSince', 'since'];

const CHANGES = ENDPOINTS.filter(({ operation }) => operation.operationId.startsWith('update'));

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

/** `make` returns the id, or null for a single resource. */
const RESOURCES: readonly (readonly [name: string, path: string, make: () => Promise<string | null>])[] = [
  ['the profile', '/api/v1/me', async () => null],
  [
    'an agent',
    '/api/v1/agents/{id}',
    async () => {
      const limits = { allowed_tokens: [OWNER], max_trade_usd: null };
      const { id } = await newAgent(service, { payout_wallet: OWNER, skills: ['trading'], limits });
      return id;
    },
  ],
  [
    'a policy',
    '/api/v1/agents/{id}/policy',
    async () => {
      const { id } = await newAgent(service);
      const policy = { aboveUsd: '100', maxTrades: 3, maxTradesSeconds: 60, approvers: [OWNER] };
      expect((await send(service, `PATCH /api/v1/agents/${id}/policy`, policy)).status).toBe(200);
      return id;
    },
  ],
  [
    'a draft of a policy',
    '/api/v1/agents/{id}/policy/shadow',
    async () => {
      const { id } = await newAgent(service);
      const draft = {
        maxDailyLossUsd: '100',
        tradingDays: ['monday'],
        tradingFrom: '09:00',
        tradingTo: '17:00',
      };
      expect((await send(service, `PATCH /api/v1/agents/${id}/policy/shadow`, draft)).status).toBe(200);
      return id;
    },
  ],
  ['a custom skill', '/api/v1/skills/custom/{id}', async () => (await createSkill(service)).id],
  [
    'a webhook',
    '/api/v1/webhooks/{id}',
    async () => {
      const { id: agentId } = await newAgent(service);
      const wish = { types: ['swap.*'], agentIds: [agentId], description: 'Mine' };
      return (await send(service, 'POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/', ...wish })).body.id;
    },
  ],
  [
    'a webhook for all',
    '/api/v1/webhooks/{id}',
    async () => (await send(service, 'POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/all' })).body.id,
  ],
  ['a dca', '/api/v1/automations/{id}', () => automation({ name: 'Ether', expiresAt: LATER, budget: '1' })],
  ['a dca without ends', '/api/v1/automations/{id}', () => automation({})],
  [
    'a limit order',
    '/api/v1/automations/{id}',
    () => order({ side: 'atOrBelow', priceUsd: '1.5', order: 'limit' }),
  ],
  ['a stop', '/api/v1/automations/{id}', () => order({ side: 'atOrAbove', priceUsd: '1000000' })],
  ['a sniper', '/api/v1/automations/{id}', () => sniper({})],
  [
    'a sniper with filters',
    '/api/v1/automations/{id}',
    () => sniper({ venues: ['pons'], quotes: ['ETH', 'USDG'], denyCreators: [OWNER], symbolPattern: '^D' }),
  ],
];

async function automation(change: Parameters<typeof createDca>[2]): Promise<string> {
  const { id: agentId } = await newAgent(service);
  return (
    await createDca(service, agentId, { startAt: new Date(Date.now() - 1000).toISOString(), ...change })
  ).id;
}

type Request<Kind> = Extract<Parameters<typeof create>[1], { kind: Kind }>;

async function order(trigger: NonNullable<Request<'limit'>['trigger']>): Promise<string> {
  const { id: agentId } = await newAgent(service);
  const trade = { agentId, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '5' };
  return (await create(service, { kind: 'limit', ...trade, trigger })).id;
}

async function sniper(filters: NonNullable<Request<'sniper'>['filters']>): Promise<string> {
  const { id: agentId } = await newAgent(service);
  const terms = { tokenIn: 'ETH', amountPerSnipe: '0.01', maxSnipes: 5, budget: '0.05' };
  const body = { kind: 'sniper', agentId, ...terms, acknowledgeUnverified: true, filters } as const;
  return (await create(service, body)).id;
}

const settable = (path: string): Schema => {
  const endpoint = CHANGES.find((one) => one.path === path)!;
  return resolve<Schema>(contract, bodyOf(contract, endpoint)!.schema).properties as Schema;
};

function idIn(path: string): string {
  if (path.includes('/policy')) return 'agentId';
  return path.endsWith('/me') ? 'address' : 'id';
}

const still = (record: Record): Record =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !MOVING.includes(name)));

test('every operation that changes a resource is tried here', () => {
  const paths = new Set(RESOURCES.map(([, path]) => path));
  expect(CHANGES.filter(({ path }) => !paths.has(path))).toEqual([]);
});

describe.each(RESOURCES)('of %s', (_, path, make) => {
  let place: string;
  let methods: string[];
  const read = async (): Promise<Record> => (await send(service, `GET ${place}`)).body;
  /** A skill's change names the version that it is based on. */
  const withVersion = async (change: Record): Promise<Record> =>
    'version' in settable(path) ? { ...change, version: (await read()).version } : change;
  beforeAll(async () => {
    const id = await make();
    place = id === null ? path : path.replace('{id}', id);
    methods = CHANGES.filter((one) => one.path === path).map(({ method }) => method.toUpperCase());
  });

  test('what can be set is taken as it is shown, and changes nothing', async () => {
    const before = await read();
    const names = Object.keys(before).filter((name) => name in settable(path));
    expect(names.length).toBeGreaterThan(1);
    const shown = Object.fromEntries(names.map((name) => [name, before[name]]));
    for (const method of methods)
      for (const change of [shown, ...names.map((name) => ({ [name]: before[name] }))]) {
        const { status, body } = await send(service, `${method} ${place}`, await withVersion(change));
        if (Object.keys(change).join() === 'version') continue;
        expect([Object.keys(change), status, body.field_errors]).toEqual([
          Object.keys(change),
          200,
          undefined,
        ]);
        expect(still(await read())).toEqual(still(before));
      }
  });

  test('what cannot be set is called immutable, by its name', async () => {
    const before = await read();
    const names = Object.keys(before).filter((name) => !(name in settable(path)));
    expect(names).toContain(idIn(path));
    const shown = Object.fromEntries(names.map((name) => [name, before[name]]));
    for (const method of methods) {
      const answer = await send(service, `${method} ${place}`, await withVersion(shown));
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
      const isFault = (fault: string): boolean => fault.endsWith(' immutable');
      expect(answer.faults.filter(isFault).sort()).toEqual(names.map((name) => `${name} immutable`).sort());
    }
    expect(still(await read())).toEqual(still(before));
  });
});
