import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { issueApiKey } from '../../server/domain/access/credentialFormats.ts';
import { deleteEndedCounters, drawPoints } from '../../server/pipeline/limits/rateCounterRows.ts';
import { RatePoints } from '../../server/pipeline/limits/ratePoints.ts';
import { limitedReplicas } from './limitedReplicas.ts';
import { deadPort, exampleOf, type Reply, startPipeline } from './pipelineFixture.ts';

const MINUTE = (points: number) => ({ points, seconds: 60 });
const LIMITS = {
  public: MINUTE(8),
  read: MINUTE(40),
  write: MINUTE(6),
  trade: MINUTE(4),
  launch: MINUTE(3),
  'launch-day': { points: 4, seconds: 86_400 },
  'launch-account-day': { points: 6, seconds: 86_400 },
};
const CID = 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq';
const MADE_UP = 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ8';
let replicas: Awaited<ReturnType<typeof limitedReplicas>>;
let accepted = 0;

const accept = (status: number, body: object) => ({
  decide: async () => {
    accepted += 1;
    return 'res_1';
  },
  show: async () => ({ status, body, headers: { Location: '/res_1' } }),
});

beforeAll(async () => {
  replicas = await limitedReplicas(LIMITS, {
    createAgent: accept(201, exampleOf('AgentCreated')),
    transferFunds: accept(202, exampleOf('TransferSubmitted')),
    launchOnPons: accept(202, exampleOf('LaunchQueued')),
    getIpfsFile: async () => ({ status: 200, mediaType: 'application/json', body: Buffer.from('{}') }),
    getDocs: async () => ({ status: 200, mediaType: 'text/html', body: '{}' }),
  });
});
afterAll(() => replicas.close());
beforeEach(() => replicas.nextWindow());

type Ask = (at: number) => Promise<Reply>;
/** Alternates between the replicas. */
const together = (count: number, ask: Ask) => Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
const inTurn = (at: number) => (at % 2 === 0 ? replicas.first : replicas.second);
const statuses = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
const me = (key: string) => (at: number) => inTurn(at).request('GET', '/api/v1/me', { key });
const limitsOf = ({ headers }: Reply) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

test('lets as many calls through as the limit says, however many replicas are asked at once', async () => {
  const { key, accountId } = await replicas.first.account();
  expect(statuses(await together(100, me(key)))).toEqual({ 200: 40, 429: 60 });
  const other = await replicas.first.account();
  expect((await me(other.key)(0)).status).toBe(200);
  const counted = (await replicas.counters()).find(({ subject }) => subject === accountId);
  expect(counted).toMatchObject({ policy: 'read', taken: 40 });
  await replicas.nextWindow();
  expect(statuses(await together(60, me(key)))).toEqual({ 200: 40, 429: 20 });
});

test('says with every answer what is left and for how long, also with one that refuses', async () => {
  const { key } = await replicas.first.account();
  const ask = (path: string) => replicas.first.request('GET', path, { key });
  expect(limitsOf(await ask('/api/v1/me'))).toEqual(['"read";q=40;w=60', '"read";r=39;t=60']);
  replicas.first.clock.at += 20_500;
  const refused = await ask('/api/v1/agents?limit=0');
  expect([refused.status, ...limitsOf(refused)]).toEqual([400, '"read";q=40;w=60', '"read";r=38;t=40']);
});

/** The remaining time of these counters' window, by the database's clock. */
async function remainingSeconds(policy: string, subject: string): Promise<number> {
  const counted = (await replicas.counters()).find((row) => row.policy === policy && row.subject === subject);
  return (Number(new Date(counted!.ends_at)) - Date.now()) / 1_000;
}

test('refuses with the name of the limit and the time to wait, and does nothing', async () => {
  const { key, accountId } = await replicas.first.account();
  const create: Ask = (at) =>
    replicas.first.request('POST', '/api/v1/agents', {
      key,
      json: { name: 'Scout' },
      headers: { 'idempotency-key': `k-${at}` },
    });
  expect(statuses(await together(6, create))).toEqual({ 201: 6 });
  const before = accepted;
  const { status, body, headers } = await create(7);
  expect([status, body.code, accepted]).toEqual([429, 'rate_limited', before]);
  const seconds = headers.get('retry-after');
  expect(body.error).toBe(
    `Too many requests: the limit "write" is 6 in 60 seconds for an account. Wait ${seconds} seconds.`,
  );
  expect(headers.get('ratelimit')).toBe(`"write";r=0;t=${seconds}`);
  // The database's window began a moment before the last points were drawn.
  expect(Number(seconds)).toBeGreaterThanOrEqual(await remainingSeconds('write', accountId));
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  const invalid = await replicas.first.request('POST', '/api/v1/agents', { key, text: '{' });
  expect(invalid.status).toBe(429);
});

test('counts public calls for the address, also those that carry a key', async () => {
  const { key } = await replicas.first.account();
  const models: Ask = (at) => inTurn(at).request('GET', '/api/v1/models', at % 3 === 0 ? { key } : {});
  expect(statuses(await together(12, models))).toEqual({ 200: 8, 429: 4 });
  expect((await me(key)(0)).status).toBe(200);
});

test('a board full of pictures and the documentation take nothing from public reads, nor these from them', async () => {
  const visit =
    (path: string): Ask =>
    (at) =>
      inTurn(at).request('GET', path);
  const [models, picture, page] = [visit('/api/v1/models'), visit(`/api/v1/ipfs/${CID}`), visit('/docs')];
  expect(statuses(await together(200, picture))).toEqual({ 200: 200 });
  expect(statuses(await together(9, models))).toEqual({ 200: 8, 429: 1 });
  const asked = [await picture(0), await page(0), await visit('/openapi.json')(0)];
  expect(asked.map(({ status, headers }) => [status, headers.get('ratelimit-policy')])).toEqual([
    [200, '"picture";q=1200;w=60'],
    [200, '"document";q=300;w=60'],
    [200, '"document";q=300;w=60'],
  ]);
});

test('counts callers who are not let in for their address, and takes nothing from those beside them', async () => {
  const { key } = await replicas.first.account();
  const readOnly = await replicas.first.account({ scopes: ['read'] });
  const knock: Ask = (at) =>
    at % 2 === 0
      ? inTurn(at).request('GET', '/api/v1/me', { key: issueApiKey() })
      : inTurn(at).request('POST', '/api/v1/agents', { key: readOnly.key, json: { name: 'x' } });
  const answers = await together(20, knock);
  expect(statuses(answers)[429]).toBe(12);
  expect(
    answers.filter(({ status }) => status === 429).every(({ body }) => body.code === 'rate_limited'),
  ).toBe(true);
  expect((await me(key)(0)).status).toBe(200);
  expect((await replicas.first.request('GET', '/api/v1/models')).status).toBe(200);
  const create = { key: readOnly.key, json: { name: 'x' } };
  expect((await replicas.second.request('POST', '/api/v1/agents', create)).status).toBe(429);
  expect((await replicas.counters()).map(({ subject }) => subject.split(' ')[0])).not.toContain(
    readOnly.accountId,
  );
});

const pay = (key: string, agentId: unknown): Ask => {
  const json = { agentId, to: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3', token: 'ETH', amount: '1' };
  return (at) => inTurn(at).request('POST', '/api/v1/wallet/transfer', { key, json });
};

test('counts each agent by itself', async () => {
  const { accountId, key } = await replicas.first.account();
  const [one, two] = [await replicas.agentOf(accountId), await replicas.agentOf(accountId)];
  expect(statuses(await together(6, pay(key, one)))).toEqual({ 202: 4, 429: 2 });
  const last = await pay(key, two)(0);
  expect([last.status, ...limitsOf(last)]).toEqual([202, '"trade";q=4;w=60', '"trade";r=3;t=60']);
});

test('opens no limit for an agent that is made up, foreign, hidden from the key or not named at all', async () => {
  const { key, accountId } = await replicas.first.account();
  const stranger = await replicas.first.account();
  const foreign = await replicas.agentOf(stranger.accountId);
  const own = await replicas.agentOf(accountId);
  const names = [
    MADE_UP,
    foreign,
    7,
    undefined,
    'agt_01M7W2Z4XGZ3XD1PXM252F7GQ9',
    'agt_01M7W2Z4XGZ3XD1PXM252F7GQA',
  ];
  const bound = await replicas.first.account({ agent_ids: [own] });
  expect((await pay(bound.key, MADE_UP)(0)).status).toBe(404);
  for (const name of names) expect((await pay(key, name)(0)).status).not.toBe(429);
  for (const name of [...names, `agt_${'1'.repeat(26)}`]) expect((await pay(key, name)(1)).status).toBe(429);
  expect((await pay(key, own)(0)).status).toBe(202);
  const subjects = (await replicas.counters()).filter(({ ends_at }) => Date.parse(ends_at) > 0);
  expect(subjects.map(({ policy, subject }) => [policy, subject]).sort()).toEqual(
    [
      ['trade', `${accountId} ${own}`],
      ['write', accountId],
      ['write', bound.accountId],
    ].sort(),
  );
});

test('closes the connection of a body that it did not read, whatever it says about it', async () => {
  const { key } = await replicas.first.account();
  await together(6, pay(key, MADE_UP));
  const text = JSON.stringify({ agentId: 'x'.repeat(300_000) });
  const { status, headers } = await replicas.first.request('POST', '/api/v1/wallet/transfer', { key, text });
  expect([status, headers.get('connection')]).toEqual([429, 'close']);
});

const launch = (key: string, agentId: string): Ask => {
  const json = { agentId, symbol: 'SCOUT', name: 'Scout', quote: 'ETH' };
  return (at) =>
    inTurn(at).request('POST', '/api/v1/launch/pons', {
      ...{ key, json, headers: { 'idempotency-key': `launch-${agentId}-${at}` } },
    });
};

test('counts a launch by all limits of its class, and by none of them when one refuses', async () => {
  const { key, accountId } = await replicas.first.account();
  const [one, two] = [await replicas.agentOf(accountId), await replicas.agentOf(accountId)];
  const accepts = await together(5, (at) => launch(key, one)(at * 2));
  expect(statuses(accepts)).toEqual({ 202: 3, 429: 2 });
  // The other agent's launches began the account's day.
  const told = limitsOf(await launch(key, two)(8))[1]!;
  const [, seconds] =
    /^"launch";r=2;t=60, "launch-day";r=3;t=86400, "launch-account-day";r=2;t=(\d+)$/.exec(told) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(await remainingSeconds('launch-account-day', accountId));
  expect(Number(seconds)).toBeLessThanOrEqual(86_400);
  const minute = replicas.db.updateTable('rate_counters').set({ ends_at: new Date(0) });
  await minute.where('policy', '=', 'launch').execute();
  for (const { clock } of [replicas.first, replicas.second]) clock.at += 61_000;
  expect((await launch(key, one)(10)).status).toBe(202);
  // A request that the day refuses takes nothing from the minute; otherwise the minute would soon refuse.
  for (const at of [12, 14, 16, 18]) {
    const { body, headers } = await launch(key, one)(at);
    expect(body.error).toMatch(/: the limit "launch-day" is 4 in 86400 seconds for an agent\./);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
  }
  expect((await launch(key, two)(12)).status).toBe(202);
  expect((await launch(key, two)(13)).body.error).toContain('"launch-account-day" is 6');
});

test('counts by itself while the database is away, and fails nobody for it', async () => {
  const db = connectDatabase(`postgres://x@127.0.0.1:${await deadPort()}/x`, { max: 1 });
  const away = await startPipeline({}, { config: replicas.first.context.config, db });
  const answers = await together(12, () => away.request('GET', '/api/v1/models'));
  expect(statuses(answers)).toEqual({ 200: 8, 429: 4 });
  const { status, body } = await away.request('GET', '/api/v1/me', { key: issueApiKey() });
  expect([status, body.code]).toEqual([503, 'database_unavailable']);
  await away.close();
  await db.destroy();
});

test('gives out the points of a window once, by the time of the database', async () => {
  const draw = (least: number, share: number) =>
    drawPoints(replicas.db, { policy: 'p', subject: 's', points: 40, seconds: 60, least, share });
  expect(await draw(1, 16)).toMatchObject({ granted: 2, left: 38 });
  expect(await draw(5, 16)).toMatchObject({ granted: 5, left: 33 });
  expect(await draw(1, 4)).toMatchObject({ granted: 8, left: 25 });
  const both = await Promise.all([draw(20, 1), draw(20, 1)]);
  expect(both.map(({ granted }) => granted).sort()).toEqual([0, 25]);
  expect(both[0].endsInMs).toBeLessThanOrEqual(60_000);
});

test('a point that is given back is one of the window that it was taken of, and of no later one, also while the database is away', async () => {
  const away = connectDatabase(`postgres://x@127.0.0.1:${await deadPort()}/x`, { max: 1 });
  for (const db of [replicas.db, away]) {
    const points = new RatePoints({ ...replicas.first.context, db });
    const take = () => points.take({ name: 'p', per: 'account', points: 3, seconds: 60 }, 'giver');
    const late = await take();
    await replicas.nextWindow();
    points.giveBack(await take(), 'giver');
    points.giveBack(late, 'giver');
    const taken = await Promise.all(Array.from({ length: 6 }, take));
    expect(taken.map(({ isGranted }) => isGranted)).toEqual([true, true, true, false, false, false]);
  }
  await away.destroy();
});

test('a clock that is set back keeps nobody out beyond a window, neither a replica’s nor the database’s', async () => {
  const { key, accountId } = await replicas.first.account();
  const ask = me(key);
  expect(statuses(await together(60, ask))).toEqual({ 200: 40, 429: 20 });
  replicas.first.clock.at -= 3_600_000;
  const refused = await ask(0);
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  await replicas.db
    .updateTable('rate_counters')
    .set({ ends_at: new Date(Date.now() + 3_600_000) })
    .where('subject', '=', accountId)
    .execute();
  replicas.first.clock.at += 120_000;
  expect((await ask(0)).status).toBe(200);
});

test('forgets windows that have ended, never one that runs', async () => {
  const { db } = replicas;
  await drawPoints(db, { policy: 'p', subject: 'runs', points: 1, seconds: 60, least: 1, share: 1 });
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await deleteEndedCounters(db, tomorrow, 500)).toBeGreaterThan(0);
  expect((await replicas.counters()).map(({ subject }) => subject)).toEqual(['runs']);
});
