import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import inventory from '../../generated/inventory.json' with { type: 'json' };
import { cursorAt } from '../../server/paging/cursors.ts';
import { type Endpoint, parametersOf } from '../../spec/readContract.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { createDca } from '../operations/automations/automationActors.ts';
import { startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { contract, ENDPOINTS, REVIEW } from './contract.ts';

/** Cursors are not secret: a caller can forge any parts. */

const NOON = '2026-11-20T12:00:00.000Z';
const ID = `lst_${'0'.repeat(26)}`;
const TOKEN = `0x${'1'.repeat(40)}`;

/** Values for one kind of part; the first is valid. */
const TIME = [NOON, '2026-02-30T00:00:00.000Z', '2025-02-29T00:00:00.000Z', '0000-01-01T00:00:00.000Z'];
TIME.push('0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-13-01T00:00:00.000Z');
TIME.push('2026-00-00T00:00:00.000Z', '2026-01-01T24:00:00.000Z', '2026-01-01T23:59:60.000Z');
const WHOLE = ['1', '0', '-1', '9'.repeat(9), '9'.repeat(18), '2147483648', '9223372036854775808'];
WHOLE.push('9'.repeat(300), '000000001', '1e9', '1.5', '१', 'NaN', '');
const NUMBER = [...WHOLE, '0.5', '-0', '-1.5', `${'9'.repeat(30)}.${'9'.repeat(18)}`, '1.', '.1', 'Infinity'];
const TEXT = [ID, 'x', '_'.repeat(64), '_'.repeat(65), '\0', '\ud800', 'agt_\0', "'", '', 'é'];

interface List {
  readonly operationId: string;
  readonly name: string;
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly parts: readonly (readonly string[])[];
  readonly query?: string;
}

const DATED = [TIME, TEXT];

/** Lists with their own order or cursor; all others must be `dated`. */
function ownOrders(run: string, agent: string, webhook: string): List[] {
  const board = (sort: string, parts: List['parts']): List => {
    return { operationId: 'listTokens', name: 'tokens', filters: { sort }, parts, query: `sort=${sort}` };
  };
  const market = (sort: string, parts: List['parts']): List => {
    const filters = { status: 'active', sort };
    return { operationId: 'listMarketListings', name: 'market', filters, parts, query: `sort=${sort}` };
  };
  const skills = (sort: string, parts: List['parts']): List => {
    const query = `sort=${sort}`;
    return { operationId: 'listSkillRegistry', name: 'skillRegistry', filters: { sort }, parts, query };
  };
  const ranked = (period: string, sort = 'fees'): List => {
    const parts = [NUMBER, TEXT, WHOLE, WHOLE];
    const query = `period=${period}&sort=${sort}`;
    return { operationId: 'getLeaderboard', name: 'leaderboard', filters: { period, sort }, parts, query };
  };
  return [
    { operationId: 'listLaunches', name: 'launches', parts: DATED },
    { operationId: 'listCustomSkills', name: 'customSkills', parts: DATED },
    { operationId: 'listWhitelistEntries', name: 'whitelist', filters: { agent }, parts: DATED },
    { operationId: 'listChatMessages', name: 'chat messages', filters: { id: agent }, parts: [WHOLE] },
    { operationId: 'listRunSteps', name: 'run_steps', filters: { id: run }, parts: [WHOLE] },
    { operationId: 'listAuditEvents', name: 'audit', parts: [WHOLE] },
    { operationId: 'listEvents', name: 'events', parts: [WHOLE] },
    {
      ...{ operationId: 'listWebhookDeliveries', name: 'deliveries' },
      ...{ filters: { id: webhook }, parts: [WHOLE] },
    },
    { operationId: 'listBillingTransactions', name: 'billing transactions', parts: [WHOLE] },
    { operationId: 'listStatement', name: 'statement', parts: [TIME, WHOLE, TEXT, WHOLE] },
    { operationId: 'listStockTokens', name: 'stockTokens', parts: [WHOLE] },
    { operationId: 'listTokenTrades', name: 'trades', filters: { address: TOKEN }, parts: [WHOLE, WHOLE] },
    board('new', [WHOLE, WHOLE]),
    board('hot', [WHOLE, WHOLE, TEXT]),
    ...['volume24h', 'marketCap', 'priceChange24h'].map((sort) => board(sort, [NUMBER, TEXT])),
    market('newest', DATED),
    market('price', [WHOLE, TEXT]),
    skills('new', [TEXT]),
    skills('uses', [WHOLE, TEXT]),
    ...['24h', '7d', 'all'].map((period) => ranked(period)),
    ranked('all', 'pnl'),
  ];
}

/** Newest first, named by the end of its path, bound to the record in its path. */
function dated({ path, operation }: Endpoint): List {
  const filters = path.includes('{id}') ? { id: idOf(path) } : {};
  return { operationId: operation.operationId, name: path.split('/').at(-1)!, filters, parts: DATED };
}

let endpoint: ModelEndpoint;
let service: TestService;
let lists: List[];
let idOf: (path: string) => string;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { role: 'api', ...modelConfig(endpoint) } });
  const agent = await workingAgent(service);
  const run = await startRun(service, agent.id);
  const other = await newAgent({ client: service.client, settle: async () => undefined });
  const automation = await createDca(service, other.id, { startAt: '2036-01-01T00:00:00.000Z' });
  const { body: webhook } = await send(service, 'POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/' });
  idOf = (path) => {
    if (path.includes('/runs/')) return run.id;
    if (path.includes('/webhooks/')) return webhook.id;
    return path.includes('/automations/') ? automation.id : agent.id;
  };
  const own = ownOrders(run.id, agent.id, webhook.id);
  const isOwn = new Set(own.map(({ operationId }) => operationId));
  const paged = ENDPOINTS.filter(({ operation }) => inventory.pagedLists.includes(operation.operationId));
  lists = [...own, ...paged.filter(({ operation }) => !isOwn.has(operation.operationId)).map(dated)];
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

async function ask({ operationId, name, filters, query = '' }: List, position: readonly string[]) {
  const { path } = ENDPOINTS.find((one) => one.operation.operationId === operationId)!;
  const place = path.replace('{address}', TOKEN).replace('{id}', idOf(path));
  const cursor = cursorAt(name, position, filters);
  const { status, code } = await send(service, `GET ${place}?cursor=${cursor}&${query}`);
  return `${status} ${code ?? ''}`.trim();
}

test('every list that has a cursor is tried, each with a cursor that it takes', async () => {
  const listed = ENDPOINTS.filter((endpoint) =>
    parametersOf(contract, endpoint, 'query').some(({ name }) => name === 'cursor'),
  );
  const tried = new Set(lists.map(({ operationId }) => operationId));
  expect([...tried].sort(), REVIEW).toEqual(listed.map(({ operation }) => operation.operationId).sort());
  for (const list of lists) {
    const answer = await ask(
      list,
      list.parts.map((some) => some[0]!),
    );
    // The token does not exist, which is checked after the cursor.
    expect([list.operationId, answer], 'say how this list is ordered in ownOrders()').toEqual([
      list.operationId,
      list.operationId === 'listTokenTrades' ? '404 not_found' : '200',
    ]);
  }
});

test('a cursor with one part that stands for nothing is refused or shows a page, on every list', async () => {
  for (const list of lists) {
    for (const [at, some] of list.parts.entries()) {
      for (const part of some.slice(1)) {
        const position = list.parts.map((others, index) => (index === at ? part : others[0]!));
        expect([position, list.operationId, await ask(list, position)]).toEqual([
          position,
          list.operationId,
          expect.stringMatching(/^(200|400 (invalid_cursor|validation_failed)|404 not_found)$/),
        ]);
      }
    }
  }
});

test('a day that no calendar has is no cursor', async () => {
  for (const list of lists.filter(({ parts }) => parts.length === 2 && parts[0] === TIME)) {
    for (const time of ['2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-01-01T24:00:00.000Z'])
      expect(await ask(list, [time, ID])).toBe('400 invalid_cursor');
    expect(await ask(list, ['2024-02-29T00:00:00.000Z', ID])).toBe('200');
  }
});

test('no agent stands at rank 0', async () => {
  const list = lists.find(({ name }) => name === 'leaderboard')!;
  expect(await ask(list, ['1', ID, '0', '0'])).toBe('400 invalid_cursor');
});

test('no forged cursor at all makes a list fail', async () => {
  const forged = fc.constantFrom(...lists.keys()).chain((at) => {
    const part = fc.oneof(
      fc.constantFrom(...TIME, ...NUMBER, ...TEXT),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .date({ min: new Date('0000-01-01T00:00:00.000Z'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((time) => time.toISOString()),
      fc
        .tuple(fc.nat(9_999), fc.nat(99), fc.nat(99), fc.nat(99))
        .map(([y, ...rest]) => `${pad(y, 4)}-${pad(rest[0])}-${pad(rest[1])}T${pad(rest[2])}:00:00.000Z`),
    );
    const parts = lists[at]!.parts.map((some) => fc.oneof(fc.constantFrom(...some), part));
    return fc.tuple(fc.constant(at), fc.tuple(...parts));
  });
  await fc.assert(
    fc.asyncProperty(forged, async ([at, position]) => {
      expect(await ask(lists[at]!, position)).not.toMatch(/^5(?!03)/);
    }),
    { numRuns: 400, seed: 20_261_123, endOnFailure: true },
  );
});

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');
