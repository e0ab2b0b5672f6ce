import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { writeSignInMessage } from '../../server/domain/access/signedMessage.ts';
import type { Address } from '../../server/ports/basics.ts';
import { startPostgres } from '../../server/sandbox/postgres/startPostgres.ts';
import { sandboxPaths, sandboxSecrets } from '../../server/sandbox/sandboxIdentity.ts';
import { pasteIntoShell } from '../docs/pasteIntoShell.ts';
import { COMPILE_CACHE } from '../harness/compileCache.ts';
import { killed, temporaryDir } from './heldSandbox.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const folder = temporaryDir();
const dataDir = path.join(folder.path, 'data');

const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await killed(child, 'SIGINT');
});
afterAll(() => folder.remove());

const start = (environment: Readonly<Record<string, string>> = {}, ...words: readonly string[]) =>
  run('server/main.ts', environment, ...words);

function run(program: string, environment: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.err += text;
  });
  return { child, written, exit: once(child, 'close') as Promise<[code: number | null]> };
}

async function introduction(written: { readonly out: string; readonly err: string }): Promise<string> {
  await expect.poll(() => written.out + written.err, { timeout: 60_000 }).toMatch(/Ctrl-C|did not start/);
  return written.out;
}

/** The indented lines. */
const commandsOf = (text: string): string =>
  [...text.matchAll(/^ {2}(.+)$/gm)].map(([, line]) => line).join('\n');
const addressOf = (text: string): string => /answers on (\S+)/.exec(text)?.[1] ?? '';

async function statusWithKey(told: string): Promise<number | undefined> {
  const [me] = await pasteIntoShell(
    `${commandsOf(told)}\ncurl -sS ${addressOf(told)}/api/v1/me -H "Authorization: Bearer $KEY"`,
  );
  return me?.status;
}

test('the first start shows the address, a key that a shell takes and the next steps; a later one the command for the key', async () => {
  const first = start();
  const told = await introduction(first.written);
  expect(told).toContain('no real money');
  expect(told).toContain(`To start over, delete ${dataDir}\n`);
  expect(told).toContain(`${addressOf(told)}/docs\n`);
  expect(told).toContain(`DATA_DIR='${dataDir}' npm run demo\n`);
  expect(commandsOf(told)).not.toContain('#');
  expect(await statusWithKey(told)).toBe(200);
  const busy = start();
  expect((await busy.exit)[0]).toBe(1);
  expect(busy.written.err).toMatch(
    /^The service did not start: .* is in use by another running instance .* DATA_DIR .*\.\n$/,
  );
  expect(busy.written.err).not.toContain('Because');
  await killed(first.child, 'SIGINT');

  const again = await introduction(start().written);
  expect(again).not.toContain('cpk_');
  expect(again).toContain(`${addressOf(again)}/docs`);
  expect(await statusWithKey(again)).toBe(200);
});

test('each start prints a link that signs in to the account of the key, once', async () => {
  const told = await introduction(start().written);
  const link = new URL(/^http\S+\/app\/enter#\S+$/m.exec(told)?.[0] ?? '');
  const [address = '', nonce = '', issued, expires, signature] = link.hash.slice(1).split('.');
  const message = writeSignInMessage({
    scheme: undefined,
    domain: link.host,
    address: address as Address,
    statement: 'Sign in to the Agent Trading Service.',
    uri: link.origin,
    version: '1',
    chainId: 31337,
    nonce,
    issuedAt: new Date(Number(issued)),
    expirationTime: new Date(Number(expires)),
    notBefore: undefined,
    requestId: undefined,
    resources: undefined,
  });
  const signIn = () =>
    fetch(`${link.origin}/api/v1/auth/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: link.origin },
      body: JSON.stringify({ message, signature }),
    });
  const session = await signIn();
  const { accountId } = JSON.parse(readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8'));
  expect([session.status, await session.json()]).toEqual([
    201,
    expect.objectContaining({ address, account_id: accountId }),
  ]);
  expect((await signIn()).status).toBe(401);
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/app/assets/')]);
});

test('what the environment says of other PostgreSQL servers keeps nobody from the one that is brought along', async () => {
  const elsewhere = {
    DATA_DIR: path.join(folder.path, 'others'),
    PGHOST: 'nowhere.invalid',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c default_transaction_read_only=on',
  };
  expect(await introduction(start(elsewhere).written)).toContain('answers on');
  const asked = start(elsewhere, 'operations');
  expect((await asked.exit)[0]).toBe(0);
  expect(asked.written).toEqual({ out: 'No operation is on its way.\n', err: '' });
});

test('a start that answers nothing names no address where something would, neither to people nor to scripts', async () => {
  const worker = start({ ROLE: 'worker', DATA_DIR: path.join(folder.path, 'worker') });
  const told = await introduction(worker.written);
  expect(told).toContain('answers nothing (ROLE=worker)');
  expect(told).toMatch(/export KEY=cpk_\w+/);
  expect(told).not.toContain('http');
  const file = path.join(folder.path, 'worker', 'sandbox.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ baseUrl: null });
  const demo = run('test/demo/demo.ts', { DATA_DIR: path.join(folder.path, 'worker') });
  expect((await demo.exit)[0]).toBe(1);
  expect(demo.written.err).toContain('answers nothing (ROLE=worker)');
});

test('a port that is taken is said before anything is built, with the way out', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  const elsewhere = path.join(folder.path, 'elsewhere');
  const { written, exit } = start({ PORT: String(port), DATA_DIR: elsewhere });
  expect((await exit)[0]).toBe(1);
  const another = port < 65_535 ? port + 1 : port - 1;
  expect(written).toEqual({
    out: '',
    err: `The service did not start: Port ${port} is taken; choose another one: PORT=${another} npm start\n`,
  });
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false);
  holder.close();
});

test('a wrong setting is one line, also where everything else is up already', async () => {
  const { written, exit } = start({ MODEL_CATALOG: '[]' });
  expect((await exit)[0]).toBe(1);
  expect(written).toEqual({
    out: '',
    err: 'The service did not start: MODEL_CATALOG must be a list of 1 to 100 models.\n',
  });
});

test('with the address of any part of its own it starts no sandbox beside it, and names what is missing', async () => {
  const nowhere = path.join(folder.path, 'nowhere');
  const owner = { MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1:1/app', DATA_DIR: nowhere };
  const { written, exit } = start(owner);
  expect((await exit)[0]).toBe(1);
  expect(written).toEqual({ out: '', err: 'The service did not start: DATABASE_URL is not set.\n' });
  expect(existsSync(nowhere)).toBe(false);
});

test('what is wrong with a setting is told by its name and with its example, and not as a database that is away', async () => {
  const lost = path.join(folder.path, 'lost');
  symlinkSync(path.join(folder.path, 'nowhere', 'disk'), lost);
  const told = async (environment: Readonly<Record<string, string>>, sentence: string) => {
    const { written, exit } = start(environment);
    expect((await exit)[0]).toBe(1);
    expect(written.out).toBe('');
    expect(written.err.startsWith(`The service did not start: ${sentence}`)).toBe(true);
    expect(written.err).not.toContain('does not answer');
  };
  const elsewhere = path.join(folder.path, 'elsewhere');
  const host = { HOST: 'nosuchhost.invalid', DATA_DIR: elsewhere };
  await told(host, 'HOST is not an address of this machine: nosuchhost.invalid. Because: getaddrinfo');
  await told({ DATA_DIR: lost }, `DATA_DIR is not a folder and cannot be created: ${lost}. Because: ENOENT`);
  const origins = { DATABASE_URL: 'postgres://127.0.0.1:1/app', CORS_ORIGINS: 'https://x.com/' };
  await told(origins, 'CORS_ORIGINS must be origins such as https://app.example.com, or *.\n');
});

test('a command for a sandbox that was stopped says how it is started', async () => {
  const stopped = path.join(folder.path, 'stopped');
  mkdirSync(stopped);
  await sandboxSecrets(sandboxPaths(stopped).secrets, true);
  const places = { databaseUrl: 'postgres://127.0.0.1:1/app', rpcUrl: 'http://127.0.0.1:1', chainId: 31337 };
  writeFileSync(path.join(stopped, 'sandbox.json'), JSON.stringify(places));
  writeFileSync(sandboxPaths(stopped).addressBook, JSON.stringify(inject('addressBook')));
  const err = `The command failed: The sandbox in ${stopped} is not running: npm start. Because: connect ECONNREFUSED 127.0.0.1:1\n`;
  for (const word of ['operations', 'wallets', 'chain', 'migrate']) {
    const { written, exit } = start({ DATA_DIR: stopped }, word);
    expect((await exit)[0]).toBe(1);
    expect(written).toEqual({ out: '', err });
  }
});

test('data of a version before 1.0 is refused by a start and by a command, in one sentence that says what to do', async () => {
  const before = path.join(folder.path, 'before');
  const paths = sandboxPaths(before);
  mkdirSync(before);
  await sandboxSecrets(paths.secrets, true);
  writeFileSync(paths.addressBook, JSON.stringify(inject('addressBook')));
  const postgres = await startPostgres({ dataDir: paths.postgres });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query("CREATE TABLE schema_migrations AS SELECT '0001_foundation.ts' AS name");
  await client.end();
  const places = { databaseUrl: postgres.ownerUrl, rpcUrl: 'http://127.0.0.1:1', chainId: 31337 };
  writeFileSync(path.join(before, 'sandbox.json'), JSON.stringify(places));
  const told = async (words: readonly string[], what: string) => {
    const { written, exit } = start({ DATA_DIR: before }, ...words);
    expect((await exit)[0]).toBe(1);
    const sentence = `${before} was made by a version before 1.0, which cannot be upgraded: delete that folder and start again.`;
    expect(written).toEqual({ out: '', err: `${what}: ${sentence}\n` });
  };
  await told(['migrate'], 'The command failed');
  await postgres.stop();
  await told([], 'The service did not start');
});
