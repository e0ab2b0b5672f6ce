import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../engine/until.ts';
import { COMPILE_CACHE } from '../harness/compileCache.ts';
import { signIn } from '../harness/signIn.ts';
import { type ServiceProcess, startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { clientOf, type TestClient } from '../harness/startTestService.ts';
import {
  ALERT_EXPRESSIONS,
  BROKEN_LINKS,
  type Ran,
  RUNBOOK_BLOCKS,
  RUNBOOK_FENCES,
  runBlock,
} from './runbook.ts';
import {
  findPostgresTools,
  type PostgresWithTools,
  startPostgresWithTools,
} from './startPostgresWithTools.ts';

/** All blocks of the runbook, in one night, on one deployment. */

const tools = findPostgresTools();
/** A limit of liveness. */
const LONG_MS = 100_000;
/** No test's chain reaches it. */
const FAR = 1_000_000_000;

test('every block has a name to be run by, and every link leads somewhere', () => {
  expect(RUNBOOK_BLOCKS.size).toBe(RUNBOOK_FENCES);
  expect(BROKEN_LINKS).toEqual([]);
});

describe.skipIf(tools === null)('with a PostgreSQL of the system and its client programs', () => {
  let folder: string;
  let postgres: PostgresWithTools;
  let chain: TestChain;
  let service: ServiceProcess;
  let client: TestClient;
  let environment: Record<string, string>;
  let agent: { id: string; wallet_address: string };
  let key: { id: string; key: string };
  const ran = new Set(['settings']);

  const secret = (name: string): string => readFileSync(path.join(folder, 'secrets', name), 'utf8').trim();
  async function run(name: string, more: Readonly<Record<string, string>> = {}): Promise<Ran> {
    ran.add(name);
    return runBlock(name, { ...environment, ...more });
  }
  async function output(name: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const { code, output } = await run(name, more);
    expect(output, `${name} ended with ${code}`).toSatisfy(() => code === 0);
    return output;
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'runbook-'));
    [postgres, chain] = await Promise.all([startPostgresWithTools(tools!), startTestChain()]);
    environment = {
      PATH: [path.dirname(process.execPath), tools, process.env.PATH].join(':'),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PGHOST: '127.0.0.1',
      PGPORT: String(postgres.port),
      PGPASSWORD: postgres.password,
      PGUSER: 'postgres',
      DATABASE_HOST: `127.0.0.1:${postgres.port}`,
      SECRETS: path.join(folder, 'secrets'),
      BACKUP: path.join(folder, 'app.dump'),
      RPC_URL: chain.rpcUrl,
      CHAIN_ID: String(inject('addressBook').chainId),
      ADDRESS_BOOK: JSON.stringify(inject('addressBook')),
    };
  }, 120_000);
  afterAll(async () => {
    await service.kill();
    await chain.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The operator points both URLs to another database by hand. */
  function pointTo(database: string): void {
    for (const name of ['database_url', 'migration_database_url']) {
      const url = secret(name).replace(/[^/]+$/, database);
      rmSync(path.join(folder, 'secrets', name));
      writeFileSync(path.join(folder, 'secrets', name), `${url}\n`);
    }
  }

  /** With the deployment's secrets. */
  async function start(addressBook: object = inject('addressBook')): Promise<void> {
    service = await startServiceProcess({
      databaseUrl: secret('database_url'),
      rpcUrl: chain.rpcUrl,
      startLimitMs: 90_000,
      environment: {
        MIGRATION_DATABASE_URL: secret('migration_database_url'),
        KEY_ENCRYPTION_KEY: secret('key_encryption_key'),
        API_KEY_PEPPER: secret('api_key_pepper'),
        METRICS_PORT: '0',
        ADDRESS_BOOK: JSON.stringify(addressBook),
      },
    });
    environment.API = service.baseUrl!;
    environment.METRICS = service.metricsUrl!;
  }

  const sell = async (waitSeconds: number) => {
    const body = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
    const params = { query: { waitSeconds } };
    return (await client.POST('/api/v1/swap/execute', { params, body })).data;
  };
  async function query(sql: string): Promise<unknown[]> {
    const admin = new pg.Client({
      connectionString: `postgres://postgres:${postgres.password}@127.0.0.1:${postgres.port}/app`,
    });
    await admin.connect();
    const { rows } = await admin.query(sql).finally(() => admin.end());
    return rows;
  }
  const settled = () =>
    until(
      'everything is final',
      async () => (await query('SELECT FROM operations WHERE NOT settled')).length === 0,
      LONG_MS,
    );

  test('a deployment is made from nothing: secrets that are made once, two roles, the tables', async () => {
    expect(await output('secrets')).toContain('key_encryption_key');
    const before = secret('key_encryption_key');
    expect(await output('secrets')).toBe('');
    expect(secret('key_encryption_key')).toBe(before);
    // A rented database's address.
    pointTo('app?sslmode=disable');
    expect(await output('newKey')).toMatch(/^[0-9a-f]{64}\n$/);
    await output('roles');
    expect(await output('migrate')).toMatch(/\d+ migrations ran\.\n$/);
    expect(await output('migrations')).toContain('.sql |');
    await start();
    expect(await output('well')).toMatch(/^alive\nready\n\{.*"status"/s);
    expect(await output('account')).toMatch(/^cpk_\w+$/m);
    expect(await output('ownWallets')).toMatch(/launcher.*treasury.*\(5 rows\)/s);
    expect(await output('lostDeposits')).toMatch(/credits.*\(0 rows\)/s);
    expect(await output('closeLostDeposit', { TX_HASH: '0x00' })).toBe('DELETE 0\n');
  }, 120_000);

  test('what is on its way can be looked at, and every alert is of something that is measured', async () => {
    const { headers } = await signIn(service.baseUrl!);
    const made = await fetch(`${service.baseUrl}/api/v1/keys`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"name":"A key"}',
    });
    key = (await made.json()) as typeof key;
    client = clientOf(service.baseUrl!, key.key);
    agent = (await client.POST('/api/v1/agents', { body: { name: 'Night' } })).data!;
    await settled();
    await chain.withoutMiner(async () => {
      const { id = '' } = (await sell(0)) ?? {};
      await until(
        'it is out',
        async () => (await query("SELECT FROM operations WHERE state = 'broadcast'")).length === 1,
        LONG_MS,
      );
      expect(await output('operations')).toContain(`${id}  swap  broadcast`);
      const history = await output('operation', { OPERATION: id });
      expect(history).toMatch(
        /accepted\n.*signed {2}0x.*step 0 \w+ {2}nonce 0 {2}broadcast\n {2}0x[0-9a-f]{64} {2}run/s,
      );
      const scrape = await (await fetch(`${environment.METRICS}/metrics`)).text();
      const measured = new Set([...scrape.matchAll(/^(?:# TYPE )?([a-z_]\w*)/gm)].map(([, name]) => name));
      const named = ALERT_EXPRESSIONS.flatMap((text) => [...text.matchAll(/([a-z]+_\w+)\b(?=[{[\s])/g)]);
      expect(named.length).toBeGreaterThan(10);
      expect(named.map(([, name]) => name).filter((name) => !measured.has(name))).toEqual([]);
      for (const label of ['part="database"', 'part="chain"', 'state="waited_for"'])
        expect(scrape).toContain(label);
    });
    await settled();
  }, 240_000);

  test('the chain, the database and the leases are looked at', async () => {
    expect(await output('forgetLogs')).toMatch(/^DELETE \d+\n$/);
    expect(await output('forgetBirths')).toMatch(/^UPDATE [1-9]\d*\n$/);
    expect(await output('chain')).toMatch(/^Stored .*\nEndpoint 1 .*: the same chain\n$/);
    const two = await run('chain', { RPC_URL: `${chain.rpcUrl},http://127.0.0.1:1` });
    expect(two).toMatchObject({ code: 1, output: expect.stringMatching(/Endpoint 2 {2}does not answer/) });
    await query(`UPDATE chains SET genesis_hash = '0x${'0'.repeat(64)}'`);
    expect((await run('chain')).output).toMatch(/Endpoint 1 .*: another chain, its first block is 0x/);
    const why = async () => (await fetch(`${environment.METRICS}/readyz`)).text();
    await until('it is not ready', async () => (await why()) === 'the node serves another chain\n');
    const genesis = await chain.rpc<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
    await query(`UPDATE chains SET genesis_hash = '${genesis.hash}'`);
    await until('it is ready', async () => (await why()) === 'ready\n');
    expect(await output('databaseState')).toMatch(/idle.*operations.*most_connections/s);
    expect(await output('leases')).toMatch(/leads.*\(1 row\)/s);
    expect(await output('balance', { WALLET: agent.wallet_address })).toMatch(/"result":"0x[0-9a-f]+"/);
    expect(await output('reseal')).toMatch(/^All \d+ wallets are sealed with the current key, 0 of them/m);
  }, 240_000);

  test('heights that a public chain never had are found and forgotten, and what waited for them happens', async () => {
    expect(await service.terminate()).toBe(0);
    await start({ ...inject('addressBook'), mayRollBack: false });
    client = clientOf(service.baseUrl!, key.key);
    let lost = '';
    await chain.withoutMiner(async () => {
      lost = (await sell(0))?.id ?? '';
      const isOut = async () =>
        (await query("SELECT FROM operations WHERE state = 'broadcast'")).length === 1;
      await until('it is out', isOut, LONG_MS);
      const place = `block_number = ${FAR}, block_hash = '0x${'de'.repeat(32)}'`;
      await query(`BEGIN;
        UPDATE operation_steps SET state = 'included', ${place} WHERE operation_id = '${lost}';
        UPDATE operations SET state = 'included' WHERE id = '${lost}';
        UPDATE chains SET finalized_number = ${FAR}, finalized_hash = '0x${'de'.repeat(32)}';
        UPDATE wallets SET made_at_block = ${FAR} WHERE address = '${agent.wallet_address}';
        COMMIT;`);
      await chain.rpc('anvil_dropAllTransactions');
    });
    expect((await run('chain')).output).toContain(`it lacks block ${FAR}`);
    expect(await output('heights')).toMatch(new RegExp(`${FAR} +\\| +${FAR}`));
    expect(await output('forgetHeights', { ABOVE: '1000000' })).toMatch(/UPDATE 1\nUPDATE 1\nUPDATE 1\n/);
    await settled();
    const swap = await client.GET('/api/v1/swap/{id}', { params: { path: { id: lost } } });
    expect(swap.data?.status).toBe('confirmed');
    expect((await sell(25))?.status).toBe('confirmed');
    expect((await run('chain')).output).toContain('the same chain');
  }, 240_000);

  test('an older database repeats nothing: its wallet is frozen, explained, thawed, and trades again', async () => {
    expect(Number((await output('backup')).trim())).toBeGreaterThan(40);
    expect((await sell(25))?.status).toBe('confirmed');
    expect(await service.terminate()).toBe(0);
    await output('restore');
    pointTo('app_restored?sslmode=disable');
    await start();
    client = clientOf(service.baseUrl!, key.key);
    await until(
      'it is frozen',
      async () => (await client.GET('/api/v1/health')).data?.checks.wallets.frozen === 1,
      LONG_MS,
    );
    expect(await output('frozen')).toMatch(/agent {2}nonce_ahead {2}stored nonce \d+, chain nonce \d+\n/);
    const wallet = { WALLET: agent.wallet_address };
    expect(await output('walletAudit', wallet)).toMatch(/wallet_frozen.*transaction_signed/s);
    await until('it thaws', async () => (await run('thaw', wallet)).code === 0, LONG_MS);
    expect((await sell(25))?.status).toBe('confirmed');
  }, 240_000);

  test('a leaked key is ended with what it made, its agent stopped, what it did is told, and what it deleted is back', async () => {
    const { data } = await client.POST('/api/v1/keys', { body: { name: 'Leaked' } });
    await output('revoke', { KEY: key.key, LEAKED: data!.id, AGENT: agent.id });
    const thief = clientOf(service.baseUrl!, data!.key);
    expect((await thief.GET('/api/v1/me')).response.status).toBe(401);
    const stopped = await client.GET('/api/v1/agents/{id}', { params: { path: { id: agent.id } } });
    expect(stopped.data?.status).toBe('stopped');
    const { data: profile } = await client.GET('/api/v1/me');
    const account = { ACCOUNT: profile!.id };
    expect(await output('accountAudit', account)).toMatch(/key_revoked.*key_created/s);
    const params = { path: { id: agent.id } };
    const remove = () =>
      client.DELETE('/api/v1/agents/{id}', { params: { ...params, query: { force: true } } });
    await until('it is deleted', async () => (await remove()).response.status === 200, LONG_MS);
    expect(await output('deletedAgents', account)).toContain(agent.wallet_address);
    expect(await output('restoreAgent', { WALLET: agent.wallet_address })).toContain(`${agent.id} is back`);
    expect((await client.GET('/api/v1/agents/{id}', { params })).data?.status).toBe('stopped');
  }, 120_000);

  test('no block was left out', () => {
    expect([...RUNBOOK_BLOCKS.keys()].filter((name) => !ran.has(name))).toEqual([]);
  });
});
