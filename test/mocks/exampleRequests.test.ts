import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type AnswerScript,
  type ModelEndpoint,
  modelConfig,
  startModelEndpoint,
} from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { type Sent, send } from '../operations/send.ts';
import { answerExamples, type ExampleRequest, exampleRequests, formOf } from './exampleRequests.ts';
import { openExampleWorld, type Records, type World, withRecords } from './exampleWorld.ts';
import { propertyPaths, watchShapes } from './shapesSeen.ts';
import { isSigned, sendSigned } from './signedRequests.ts';

/** Nobody listens there. */
const MAIL = { smtpUrl: 'smtp://127.0.0.1:9', from: 'alerts@service.example' };

/** The examples agree with the service: it takes their requests and gives their answers. */
let endpoint: ModelEndpoint;
let service: TestService;
let world: World;
const { seen, note } = watchShapes();
beforeAll(async () => {
  endpoint = await startModelEndpoint(swapOnce);
  const addressBook = JSON.stringify({
    ...inject('addressBook'),
    explorerUrl: 'https://explorer.example.com',
  });
  service = await startTestService({ config: { ...modelConfig(endpoint), addressBook, mail: MAIL } });
  world = await openExampleWorld(service);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const swapOnce: AnswerScript = ({ messages }) =>
  messages.at(-1)?.role === 'tool'
    ? { text: 'Done.' }
    : {
        toolCalls: [
          { name: 'executeSwap', arguments: { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' } },
        ],
      };

/** MCP requires both. */
const ACCEPTED = 'application/json, text/event-stream';

async function ask(apiKey: string, line: string, json?: unknown, key: string = randomUUID()): Promise<Sent> {
  // A tool has its key among its arguments; a header would be a second key.
  const ownKey = line.includes('/api/mcp/') ? {} : { 'idempotency-key': key };
  const sent = await send(service, line, json, { apiKey, headers: { ...ownKey, accept: ACCEPTED } });
  note(line, sent.status, sent.body);
  return sent;
}

/**
 * The example's `deleteAgent` is refused: it would lose the wallet's remaining funds. `force=true` allows
 * that.
 */
const lineOf = ({ operationId, method, path }: ExampleRequest, records: Records): string =>
  `${method} ${withRecords(path, records)}${operationId === 'deleteAgent' ? '?force=true' : ''}`;

/** Text answers have no shape. A stream or a CSV is text besides JSON. */
const isText = (value: unknown): boolean => typeof value === 'string' && !value.startsWith('event: ');
const successes = answerExamples().filter(({ status }) => status < 300);
const inJson = new Set(successes.flatMap(({ operationId, value }) => (isText(value) ? [] : [operationId])));
const IN_TEXT = new Set(successes.map(({ operationId }) => operationId).filter((id) => !inJson.has(id)));
// It shows what was pinned here, which a test below does.
IN_TEXT.add('getIpfsFile');

test.each(exampleRequests().filter(({ operationId }) => !IN_TEXT.has(operationId)))(
  'the service does what $operationId $name asks for',
  async (request) => {
    if (isSigned(request)) {
      const signed = await sendSigned(service, world, request);
      expect(signed.status).toBeLessThan(300);
      return note(signed.line, signed.status, signed.body);
    }
    const { account, records } = await world.recordsFor(request);
    if (request.files !== undefined) return sendForm(account.apiKey, request.path, request.files);
    const sent = await ask(
      account.apiKey,
      lineOf(request, records),
      withRecords(request.body, records) ?? undefined,
    );
    expect(sent).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
      code: undefined,
    });
  },
);

async function sendForm(apiKey: string, path: string, files: Record<string, string>): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const url = new URL(path, service.baseUrl);
  const response = await witnessFetch(url, { method: 'POST', headers, body: formOf(files) });
  expect(response.status).toBe(200);
  note(`POST ${path}`, response.status, await response.json());
}

async function seeMetadata(apiKey: string): Promise<void> {
  const metadata = new TextEncoder().encode('{"name":"Scout Token","symbol":"SCOUT"}');
  const cid = await service.context.pinning.pin(metadata);
  expect((await ask(apiKey, `GET /api/v1/ipfs/${cid}`)).status).toBe(200);
}

/** While no block is made, accepted operations stay under way. */
async function seeWhatIsUnderWay(): Promise<void> {
  const { trader, records } = world;
  const agentId = records.agt ?? '';
  const started: [start: string, poll: string, body: object][] = [
    ['POST /api/v1/launch/pons', 'GET /api/v1/launch/', { symbol: 'LATER', name: 'Later', quote: 'ETH' }],
    [
      'POST /api/v1/swap/execute?waitSeconds=0',
      'GET /api/v1/swap/',
      { tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.01', slippageBps: 500 },
    ],
    [
      'POST /api/v1/wallet/transfer?waitSeconds=0',
      'GET /api/v1/wallet/transfers/',
      { to: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3', token: 'USDG', amount: '1' },
    ],
    ['POST /api/v1/fees/claim', 'GET /api/v1/fees/claims/', {}],
  ];
  for (const [start, poll, body] of started) {
    await service.settle();
    await service.chain.withoutMiner(async () => {
      const [key, asked] = [randomUUID(), { agentId, ...body }];
      const accepted = await ask(trader.apiKey, start, asked, key);
      expect(accepted.status).toBe(202);
      const state = async () => (await ask(trader.apiKey, `${poll}${accepted.body.id}`)).body.status;
      await expect.poll(state).toBe('submitted');
      // The record and its steps are read in parallel, so the first poll may see a signature without its
      // transaction.
      expect(await state()).toBe('submitted');
      // A replay shows the present state.
      expect((await ask(trader.apiKey, start, asked, key)).body).toMatchObject({ status: 'submitted' });
    });
  }
  await service.settle();
}

async function seeFreezeUnderWay(): Promise<void> {
  const { account, records } = await world.recordsFor({ operationId: 'startRun' } as ExampleRequest);
  await service.settle();
  await service.chain.withoutMiner(async () => {
    const body = { agentId: records.agt, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
    const { id } = (await ask(account.apiKey, 'POST /api/v1/swap/execute?waitSeconds=0', body)).body;
    const state = async () => (await ask(account.apiKey, `GET /api/v1/swap/${id}`)).body.status;
    await expect.poll(state).toBe('submitted');
    const frozen = await ask(account.apiKey, `POST /api/v1/agents/${records.agt}/freeze`);
    expect(frozen.body.under_way).toMatchObject([{ id }]);
  });
  await service.settle();
}

/** Makes the cases of callTool's examples: a read, a creation, and an operation under way. */
async function seeThroughTools(): Promise<void> {
  const { account, records } = await world.recordsFor({ operationId: 'launchOnPons' } as ExampleRequest);
  const call = (name: string, given: object) =>
    ask(account.apiKey, 'POST /api/mcp/call', { name, arguments: given });
  const launch = {
    agentId: records.agt,
    symbol: 'TOOL',
    name: 'By tool',
    quote: 'ETH',
    idempotencyKey: randomUUID(),
  };
  const statuses = [
    (await call('getProfile', {})).status,
    (await call('createAgent', { name: 'By tool', skills: ['momentum'] })).status,
    (await call('launchOnPons', launch)).status,
  ];
  expect(statuses).toEqual([200, 201, 202]);
  await service.settle();
}

/** Makes runs that do not simply end; the model's answers decide. */
async function seeRuns(): Promise<void> {
  const { account, records } = await world.recordsFor({ operationId: 'startRun' } as ExampleRequest);
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const prices = { toolCalls: [{ name: 'getPrices', arguments: { symbols: ['ETH'] } }] };
  endpoint.answerWith((request, n) => {
    const { messages } = request;
    const goal = messages.find(({ role }) => role === 'user')?.content;
    if (goal === 'Fail.') return { status: 400 };
    if (goal === 'Wait.') return { hold: held, text: 'Waited.' };
    return messages.at(-1)?.role === 'tool' ? swapOnce(request, n) : prices;
  });
  const act = (line: string, json?: object) => ask(account.apiKey, line, json);
  const start = async (goal: string, budgets: object = {}): Promise<string> =>
    (await act(`POST /api/v1/agents/${records.agt}/runs`, { goal, ...budgets })).body.id;
  const endOf = async (id: string): Promise<string> => {
    const { body } = await act(`GET /api/v1/runs/${id}?waitSeconds=25`);
    return body.ended_at === null ? endOf(id) : body.status;
  };
  expect(await endOf(await start('Fail.'))).toBe('failed');
  expect(await endOf(await start('Look.', { max_steps: 1 }))).toBe('incomplete');
  const looked = await start('Look.');
  expect(await endOf(looked)).toBe('completed');
  await act(`GET /api/v1/runs/${looked}/steps`);
  const waiting = await start('Wait.');
  await expect.poll(async () => (await act(`GET /api/v1/runs/${waiting}`)).body.status).toBe('running');
  await act(`POST /api/v1/runs/${waiting}/stop`);
  await act(`GET /api/v1/runs/${waiting}`);
  resolve();
  expect(await endOf(waiting)).toBe('stopped');
  endpoint.answerWith(swapOnce);
  const done = await start('Swap.', { max_spend_usd: '5' });
  expect(await endOf(done)).toBe('completed');
  await act(`POST /api/v1/runs/${done}/stop`);
  await act(`GET /api/v1/agents/${records.agt}/runs`);
  await act('GET /api/v1/runs');
}

/** A tightened limit, and the operations of the trader. */
async function seeAudit(trader: string, { account, records }: Awaited<ReturnType<World['recordsFor']>>) {
  const changed = await ask(account.apiKey, `PATCH /api/v1/agents/${records.agt}`, {
    limits: { max_trade_usd: '1' },
  });
  expect(changed.status).toBe(200);
  const list = async (apiKey: string, kind: string): Promise<boolean> =>
    (await ask(apiKey, `GET /api/v1/audit?kinds=${kind}`)).body.data.length > 0;
  for (const kind of ['swap_requested', 'transaction_signed'])
    await expect.poll(() => list(trader, kind)).toBe(true);
  await expect.poll(() => list(account.apiKey, 'limits_changed')).toBe(true);
}

test('every success example shows only what the service shows at that operation and status', async () => {
  await seeWhatIsUnderWay();
  const { trader } = world;
  await service.settle();
  const launches = await ask(trader.apiKey, 'GET /api/v1/launch');
  expect(launches.status).toBe(200);
  await ask(trader.apiKey, 'GET /api/v1/events?include=object&types=whitelist.*');
  const waiting = await world.recordsFor({ operationId: 'cancelLaunch' } as ExampleRequest);
  const line = `/api/v1/launch/${waiting.records.lch}`;
  const isWaiting = async () => (await ask(waiting.account.apiKey, `GET ${line}`)).body.status;
  await expect.poll(isWaiting).toBe('awaiting_funding');
  await ask(waiting.account.apiKey, `POST ${line}/cancel`);
  await ask(waiting.account.apiKey, `GET ${line}`);

  await seeFreezeUnderWay();
  await seeThroughTools();
  await seeRuns();
  await seeMetadata(trader.apiKey);
  await seeAudit(trader.apiKey, await world.recordsFor({ operationId: 'updateAgent' } as ExampleRequest));

  const unseen = answerExamples()
    .filter(({ status, value }) => status < 300 && typeof value === 'object')
    .flatMap(({ operationId, status, name, value }) => {
      const shown = seen.get(`${operationId} ${status}`) ?? new Set();
      return propertyPaths(value)
        .filter((path) => !shown.has(path))
        .map((path) => `${operationId} ${status} ${name}: ${path}`);
    });
  expect(
    unseen,
    'let test/mocks/exampleWorld.ts make what the example shows, or correct the example',
  ).toEqual([]);
});
