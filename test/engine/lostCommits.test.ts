import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from '../../server/startService.ts';
import { type Cut, type DatabaseProxy, startDatabaseProxy } from '../harness/databaseProxy.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { livedMs } from '../harness/livedMs.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { allow, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { type Sent, send } from '../operations/send.ts';
import { until } from './until.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null };

/** A whole service whose only connection to its database fails. */
let database: TestDatabase;
let proxy: DatabaseProxy;
let service: TestService;
/** It works, on the same connection, and waits for a database as long as in production. */
let hasty: TestService;
let close: () => Promise<void>;
let agentId: string;
let buyer: TestAccount;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  const config = {
    role: 'api',
    databaseUrl: proxy.url,
    starterCredits: '100000',
    starterFunding: null,
  } as const;
  service = await startTestService({ database, config });
  const other = await startService({ ...service.config, role: 'all' }, { brokenReply: 'throw' });
  close = () => other.close();
  hasty = { ...service, baseUrl: `http://127.0.0.1:${other.port}` };
  const agent = await newAgent(service, { limits: NO_CAPS });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  buyer = await service.account();
  await allow(service, agentId, PAYEE);
  await launchToken(service, agentId);
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05' });
  await service.settle();
});
afterAll(async () => {
  await close();
  await service.stop();
  await proxy.close();
  await database.drop();
});

let turn = 0;
const token = (venue?: string) => {
  turn += 1;
  return { agentId, symbol: `T${turn}`, name: `Token ${turn}`, quote: 'ETH', ...(venue && { venue }) };
};
/** It has earned fees since its last claim. */
const earner = async () => {
  await service.settle();
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.02' });
  await service.settle();
  return { agentId };
};
const trade = () => ({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.001', slippageBps: 500 });
const payment = () => ({ agentId, to: PAYEE, token: 'ETH', amount: '0.001' });
const someAgent = async () => (await newAgent(service)).id;
const listing = async () => ({ agentId: await someAgent(), price: '5', title: 'Scout', description: '' });
const listed = async () =>
  (await send(service, 'POST /api/v1/market', await listing(), keyed(randomUUID()))).body.id as string;

interface Write {
  readonly table: string;
  /** A statement of the request's transaction that no worker's commit has. */
  readonly made?: string;
  readonly line: string | (() => Promise<string>);
  readonly body?: () => object | Promise<object>;
  readonly by?: () => TestAccount;
  /** Rows that one request adds; 0 if it changes one. */
  readonly makes?: number;
}

const WRITES: Readonly<Record<string, Write>> = {
  launchOnPons: { table: 'launches', line: 'POST /api/v1/launch/pons', body: () => token() },
  launchOnLong: { table: 'launches', line: 'POST /api/v1/launch/long', body: () => token() },
  launchSelfFunded: {
    ...{ table: 'launches', line: 'POST /api/v1/launch/self-funded', body: () => token('pons') },
  },
  executeSwap: { table: 'swaps', line: 'POST /api/v1/swap/execute?waitSeconds=0', body: trade },
  transferFunds: { table: 'transfers', line: 'POST /api/v1/wallet/transfer?waitSeconds=0', body: payment },
  claimFees: { table: 'fee_claims', line: 'POST /api/v1/fees/claim', body: earner },
  createAutomation: {
    ...{ table: 'automations', line: 'POST /api/v1/automations' },
    body: () => ({
      ...{ kind: 'dca', agentId, tokenIn: 'ETH', tokenOut: 'USDG' },
      ...{ amountPerExecution: '0.001', interval: 'P1D' },
    }),
  },
  createAgent: { table: 'agents', line: 'POST /api/v1/agents', body: () => ({ name: 'Another' }) },
  updateAgent: {
    ...{ table: 'agents', made: 'update "agents" set "version"', makes: 0 },
    line: async () => `PATCH /api/v1/agents/${agentId}`,
    body: () => ({ name: randomUUID() }),
  },
  deleteAgent: {
    ...{ table: 'agents', made: 'update "agents" set "deleted_at"', makes: 0 },
    line: async () => `DELETE /api/v1/agents/${await someAgent()}?force=true`,
  },
  addWhitelistEntry: {
    ...{ table: 'whitelist_entries', body: () => ({ address: PAYEE }) },
    line: async () => `POST /api/v1/agents/${await someAgent()}/whitelist`,
  },
  createCustomSkill: {
    ...{ table: 'custom_skills', line: 'POST /api/v1/skills/custom' },
    body: () => {
      turn += 1;
      return { slug: `calm-${turn}`, name: 'Calm', instructions: 'Wait.', tools: ['getPrices'] };
    },
  },
  createMarketListing: { table: 'market_listings', line: 'POST /api/v1/market', body: listing },
  cancelMarketListing: {
    ...{ table: 'market_listings', made: 'update "market_listings"', makes: 0 },
    line: async () => `DELETE /api/v1/market/${await listed()}`,
  },
  buyMarketListing: {
    ...{ table: 'market_listings', made: 'update "market_listings"', makes: 0, by: () => buyer },
    line: async () => `POST /api/v1/market/${await listed()}/buy`,
  },
};

const keyed = (key: string, by: TestAccount = service) => ({
  apiKey: by.apiKey,
  headers: { 'idempotency-key': key },
});
const rowsIn = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(database.db)).rows[0]!
    .n;

/** The request, whose COMMIT is lost, and the same again. */
async function twice(write: Write, cut: Cut): Promise<[Sent, Sent]> {
  const { table, made = `insert into "${table}"`, by = () => service, makes = 1 } = write;
  const line = typeof write.line === 'string' ? write.line : await write.line();
  const body = await write.body?.();
  const sending = keyed(randomUUID(), by());
  const before = await rowsIn(table);
  const struck = proxy.cutNextCommit(cut, made);
  let isStruck = false;
  void struck.then(() => {
    isStruck = true;
  });
  const first = await send(service, line, body, sending);
  expect(isStruck, `it was answered without that COMMIT: ${first.status} ${first.code}`).toBe(true);
  const again = await send(service, line, body, sending);
  expect((await rowsIn(table)) - before).toBe(makes);
  return [first, again];
}

test.each(Object.entries(WRITES))(
  '%s happens once, on whichever side its COMMIT is lost',
  async (_, write) => {
    const [unheard, replayed] = await twice(write, 'after');
    expect([unheard.code, replayed.code]).toEqual([undefined, undefined]);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    // It may have ended between the two requests.
    expect([unheard.status, 200]).toContain(replayed.status);
    expect(replayed.body.id).toBe(unheard.body.id);
    const [refused, done] = await twice(write, 'before');
    expect([refused.status, refused.code]).toEqual([503, 'database_unavailable']);
    expect([done.code, done.headers.get('idempotent-replayed')]).toEqual([undefined, null]);
  },
);

test('an account has one deposit address, on whichever side the COMMIT that made it is lost', async () => {
  for (const cut of ['before', 'after'] as const) {
    const { apiKey } = await service.account();
    const before = await rowsIn('deposit_wallets');
    const struck = proxy.cutNextCommit(cut, 'insert into "deposit_wallets"');
    const first = await send(service, 'GET /api/v1/billing/deposit', undefined, { apiKey });
    await struck;
    expect([200, 503]).toContain(first.status);
    const again = await send(service, 'GET /api/v1/billing/deposit', undefined, { apiKey });
    expect(again.status).toBe(200);
    if (first.status === 200) expect(again.body.address).toBe(first.body.address);
    expect((await rowsIn('deposit_wallets')) - before).toBe(1);
  }
});

const SIGNATURE = 'insert into "attempts"';
const RECORD = 'update "operation_steps"';
const ON_CHAIN = [
  'launchOnPons',
  'launchOnLong',
  'launchSelfFunded',
  'executeSwap',
  'transferFunds',
  'claimFees',
];

test('what is signed and what is recorded happens once for every kind, whichever of its COMMITs is lost', async () => {
  await service.settle();
  const ids: string[] = [];
  for (const name of ON_CHAIN) {
    const { line, body } = WRITES[name]!;
    const wish = await body?.();
    const struck = [SIGNATURE, RECORD].flatMap((made) =>
      (['before', 'after'] as const).map((cut) => proxy.cutNextCommit(cut, made)),
    );
    const sent = await send(service, line as string, wish, keyed(randomUUID()));
    expect(sent.code, name).toBeUndefined();
    ids.push(sent.body.id);
    await Promise.all(struck);
  }
  await service.settle();
  const states = database.db.selectFrom('operations').select('state').where('id', 'in', ids);
  expect(await states.execute()).toEqual(ids.map(() => ({ state: 'final' })));
  await assertInvariants(service);
}, 300_000);

const me = () => send(hasty, 'GET /api/v1/me');
/** For the reader; the service itself gives up after 2 s. */
const SOON_MS = 6_000;

test.each(['refuse', 'freeze'] as const)(
  'a service whose database they %s says so soon, stays, and goes on by itself',
  async (fail) => {
    const order = await send(
      service,
      'POST /api/v1/swap/execute?waitSeconds=0',
      trade(),
      keyed(randomUUID()),
    );
    proxy[fail]();
    const tookMs = await livedMs(async () => {
      const away = await me();
      expect([away.status, away.code]).toEqual([503, 'database_unavailable']);
    });
    expect(tookMs).toBeLessThan(SOON_MS);
    const health = await send(hasty, 'GET /api/v1/health');
    expect([health.status, health.body.status, health.body.checks.database.status]).toEqual([
      503,
      'down',
      'down',
    ]);
    proxy.mend();
    await until('it answers again', async () => (await me()).status === 200);
    await service.settle();
    const params = { path: { id: order.body.id as string } };
    expect((await service.client.GET('/api/v1/swap/{id}', { params })).data?.status).toBe('confirmed');
  },
);

test('a database that freezes at any commit of the work makes nothing happen twice', async () => {
  for (const made of [SIGNATURE, 'update "credit_holds"']) {
    const struck = proxy.cutNextCommit('frozen', made);
    let isSeen = false;
    for (const name of ['launchOnPons', 'transferFunds']) {
      const { line, body } = WRITES[name]!;
      // Before acceptance the test retries like a caller.
      const sending = keyed(randomUUID());
      const wish = await body?.();
      await until(`${name} is accepted`, async () => {
        const { status } = await send(hasty, line as string, wish, sending);
        if (status === 503) {
          isSeen = true;
          proxy.mend();
        }
        return status < 300;
      });
    }
    await struck;
    // Once a later query has timed out, this COMMIT's caller has given up too.
    await until('it is away', async () => isSeen || (await me()).code === 'database_unavailable');
    proxy.mend();
    await service.settle();
  }
  await assertInvariants(service);
}, 300_000);

test('a slow database makes nothing happen twice', async () => {
  proxy.slow();
  const sent = await send(service, 'POST /api/v1/swap/execute?waitSeconds=0', trade(), keyed(randomUUID()));
  expect(sent.status).toBe(202);
  await service.settle();
  proxy.mend();
  await assertInvariants(service);
});
