import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createPublicClient, http, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAddressBook } from '../../server/adapters/addressBook/addressBook.ts';
import { readConfig } from '../../server/config/config.ts';
import { canEnter } from '../../server/sandbox/postgres/postgresBinaries.ts';
import { startSandbox } from '../../server/sandbox/startSandbox.ts';
import { type HeldSandbox, heldSandbox, isAlive, isFree, killed, temporaryDir } from './heldSandbox.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const chainOf = ({ environment }: HeldSandbox) =>
  createPublicClient({ transport: http(environment.RPC_URL as string) });
const portsOf = ({ environment }: HeldSandbox) =>
  [environment.DATABASE_URL, environment.RPC_URL, environment.LLM_BASE_URL].map((url) =>
    Number(new URL(url as string).port),
  );

let root: ReturnType<typeof temporaryDir>;
let dataDir: string;
const held: HeldSandbox[] = [];

/** A first start costs a second; tests of later starts use a copy of this directory. */
let template: ReturnType<typeof temporaryDir>;

beforeAll(async () => {
  template = temporaryDir();
  const first = await heldSandbox(join(template.path, 'data'));
  await killed(first.process, 'SIGINT');
});

afterAll(() => template.remove());

function copyTemplate(): void {
  execFileSync('cp', ['-a', join(template.path, 'data'), dataDir]);
}

async function hold(ids = {}): Promise<HeldSandbox> {
  const sandbox = await heldSandbox(dataDir, ids);
  held.push(sandbox);
  return sandbox;
}

async function query(sandbox: HeldSandbox, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: sandbox.environment.MIGRATION_DATABASE_URL as string });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function expectNothingLeft(sandbox: HeldSandbox): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(Object.entries(sandbox.processIds).filter(([, pid]) => isAlive(pid))).toEqual([]);
      for (const port of portsOf(sandbox)) expect(await isFree(port)).toBe(true);
    },
    { timeout: 60_000, interval: 20 },
  );
}

beforeEach(() => {
  root = temporaryDir();
  dataDir = join(root.path, 'data');
});

afterEach(async () => {
  for (const sandbox of held) await killed(sandbox.process, 'SIGKILL');
  for (const sandbox of held.splice(0)) await expectNothingLeft(sandbox);
  root.remove();
});

describe('startSandbox', () => {
  test('gives a database, a chain with contracts and funded keys, all secrets readable by the owner alone', async () => {
    const sandbox = await hold();
    const book = loadAddressBook(31_337, sandbox.environment.ADDRESS_BOOK);
    const chain = chainOf(sandbox);
    const limits = readConfig(sandbox.environment).rateLimits;
    expect(limits).toMatchObject({
      read: { points: 12_000, seconds: 60 },
      launch: { points: 100, seconds: 60 },
    });
    const models = await fetch(`${sandbox.environment.LLM_BASE_URL}/models`);
    expect(await models.json()).toMatchObject({ data: [{ id: 'house/planner-1' }] });
    expect(await chain.getChainId()).toBe(Number(sandbox.environment.CHAIN_ID));
    expect(await chain.getCode({ address: book.pons.factory })).toMatch(/^0x\w{1000}/);
    const balances = sandbox.launcherAddresses.map((a) => chain.getBalance({ address: a as `0x${string}` }));
    expect(await Promise.all(balances)).toEqual(Array(8).fill(parseEther('100')));
    expect(await query(sandbox, 'SELECT current_user AS name, current_database() AS place')).toEqual([
      { name: 'agents', place: 'agents' },
    ]);
    for (const file of ['secrets.json', 'postgres/passwords.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
  });

  test('leaves no process and no port behind when its holder is killed, and the next start has the same data', async () => {
    copyTemplate();
    const first = await hold();
    await query(first, "CREATE TABLE kept AS SELECT 'a row' AS content");
    const before = await chainOf(first).getBlock({ blockNumber: 5n });
    await killed(first.process, 'SIGKILL');
    await expectNothingLeft(first);

    const second = await hold();
    expect(second.isNew).toBe(false);
    expect(second.environment).toEqual(first.environment);
    expect(await query(second, 'SELECT content FROM kept')).toEqual([{ content: 'a row' }]);
    expect((await chainOf(second).getBlock({ blockNumber: 5n })).hash).toBe(before.hash);
    const book = loadAddressBook(31_337, second.environment.ADDRESS_BOOK);
    expect(await chainOf(second).getCode({ address: book.pons.factory })).toMatch(/^0x\w{1000}/);
  });

  test('starts again at once after a kill, while the parts of the earlier run may still be ending', async () => {
    copyTemplate();
    const first = await hold();
    await killed(first.process, 'SIGKILL');
    const second = await hold();
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(second.environment.API_KEY_PEPPER).toBe(first.environment.API_KEY_PEPPER);
  });

  test('repeats a first start that was killed halfway, without a manual step', async () => {
    copyTemplate();
    rmSync(join(dataDir, 'identity.json'));
    const again = await hold();
    expect(again.isNew).toBe(true);
    const book = loadAddressBook(31_337, again.environment.ADDRESS_BOOK);
    expect(await chainOf(again).getCode({ address: book.pons.factory })).toMatch(/^0x\w{1000}/);
  });

  test('lets Ctrl-C reach only the parent, which stores the chain and stops the parts in order', async () => {
    copyTemplate();
    const first = await hold();
    const hash = await chainOf(first).request({
      method: 'eth_sendTransaction' as never,
      params: [
        { from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', to: first.launcherAddresses[0], value: '0x1' },
      ] as never,
    });
    await vi.waitFor(() => chainOf(first).getTransactionReceipt({ hash }), { timeout: 60_000, interval: 20 });
    await killed(first.process, 'SIGINT', true);
    expect(first.process.exitCode).toBe(0);
    await expectNothingLeft(first);
    const second = await hold();
    expect((await chainOf(second).getTransactionReceipt({ hash })).status).toBe('success');
  });

  test('refuses a chain of a version that knew fewer contracts, and says how to go on, before anything runs on it', async () => {
    copyTemplate();
    const path = join(dataDir, 'identity.json');
    const { addressBook, ...identity } = JSON.parse(readFileSync(path, 'utf8'));
    const { uniswapV4: _, long: __, ...earlier } = addressBook;
    writeFileSync(path, JSON.stringify({ ...identity, addressBook: earlier }));
    const start = startSandbox({ dataDir, log: () => undefined });
    await expect(start).rejects.toThrow(`mv ${dataDir} ${dataDir}.before`);
    await expect(start).rejects.toMatchObject({
      cause: { message: expect.stringContaining('long.airlock') },
    });
  });

  test('refuses a second start on the same directory and names the holder', async () => {
    copyTemplate();
    const first = await hold();
    await expect(heldSandbox(dataDir)).rejects.toThrow(
      `in use by another running instance (process ${first.process.pid})`,
    );
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test.skipIf(!isRoot || !canEnter(NOBODY, import.meta.dirname))(
    'names the directory that another account made or filled, and whose files stay as they are',
    async () => {
      const sentence = `DATA_DIR cannot be written: ${dataDir}.`;
      mkdirSync(dataDir, { mode: 0o755 });
      await expect(heldSandbox(dataDir, NOBODY)).rejects.toThrow(sentence);
      expect(readdirSync(dataDir)).toEqual([]);
      rmSync(dataDir, { recursive: true });
      copyTemplate();
      await expect(heldSandbox(dataDir, NOBODY)).rejects.toThrow(sentence);
      expect((await hold()).isNew).toBe(false);
    },
  );

  test.each([
    ['chain/snapshots', /the chain state in .* is gone, but the database is there/],
    ['postgres', /the database in .* is gone, but the chain is there/],
    ['secrets.json', /secrets.json is missing/],
  ])('refuses to go on without %s instead of mixing old and new', async (part, sentence) => {
    copyTemplate();
    rmSync(join(dataDir, part), { recursive: true });
    await expect(heldSandbox(dataDir)).rejects.toThrow(sentence);
    expect(readdirSync(root.path)).toEqual(['data']);
  });

  test.skipIf(!isRoot || !canEnter(NOBODY, import.meta.dirname))('runs for an ordinary user', async () => {
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const first = await hold(NOBODY);
    await query(first, "CREATE TABLE kept AS SELECT 'a row' AS content");
    await killed(first.process, 'SIGINT');
    const second = await hold(NOBODY);
    expect(await query(second, 'SELECT content FROM kept')).toEqual([{ content: 'a row' }]);
  });
});
