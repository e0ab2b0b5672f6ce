import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { createAgentTradingClient, type Event } from '../../clients/typescript/index.ts';
import { signWebhook } from '../../clients/typescript/webhooks.ts';
import { startReceiver } from '../events/receiver.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { installPackedClient } from './packClient.ts';
import { describePython } from './pythonEnvironment.ts';

/** The programs of clients/examples, the same in both languages, on the real service. */
const EXAMPLES = path.join(import.meta.dirname, '../../clients/examples');
const MODULES = path.join(import.meta.dirname, '../../node_modules');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  Object.assign(service.context.webhookTimings, { retryMs: [100] });
});
afterAll(() => service.stop());

type Program = (name: string, args: readonly string[], account: TestAccount) => Promise<string>;

const access = ({ apiKey }: TestAccount): Record<string, string> => ({
  AGENT_TRADING_BASE_URL: service.baseUrl,
  AGENT_TRADING_API_KEY: apiKey,
});

/** What holds for the programs of both languages. `nameIn` turns a name into that of the language. */
function sameInBoth(run: Program, nameIn: (words: string) => string): void {
  test('launches, buys, sells, and a bot trades on', async () => {
    const account = await service.account();
    const output = await run(nameIn('launch and sell'), [], account);
    const token = /^launched (0x\w{40})$/m.exec(output)?.[1] ?? expect.fail(output);
    expect(output).toMatch(/^sold for 0\.04\d* ETH$/m);
    const { data: agents } = await account.client.GET('/api/v1/agents');
    const agentId = agents?.data[0]?.id ?? '';
    await run(nameIn('bot'), [agentId, token, '1'], account);
    await service.settle();
  });

  test('buys on a schedule, and protects the purchase with a stop', async () => {
    const account = await service.account();
    const output = await run(nameIn('dca with stop'), ['NVDA'], account);
    const [, amount, id = ''] = /^bought (\S+) NVDA\nstop (\S+) active$/m.exec(output) ?? expect.fail(output);
    const { data: stop } = await account.client.GET('/api/v1/automations/{id}', { params: { path: { id } } });
    expect(stop).toMatchObject({ kind: 'limit', amountIn: amount, trigger: { order: 'stop' } });
    const { data: agents } = await account.client.GET('/api/v1/agents');
    for (const agent of agents?.data ?? [])
      await account.client.POST('/api/v1/agents/{id}/stop', { params: { path: { id: agent.id } } });
    await service.settle();
  });

  test('is a client of MCP that lists the tools and calls some', async () => {
    const output = await run(nameIn('mcp agent'), [], await service.account());
    expect(output).toMatch(/^\d{2} tools, such as \w+, \w+, \w+\ncreated agt_\w{26}\nholds \S+ US dollars$/);
    await service.settle();
  });
}

const camel = (words: string): string =>
  `${words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`;
const snake = (words: string): string => `${words.replaceAll(' ', '_')}.py`;

test('each program stands in both languages, and the page of the examples names all', () => {
  const own = (folder: string): string[] =>
    readdirSync(path.join(EXAMPLES, folder)).filter((name) => !/json$|^node_modules$|^__/.test(name));
  const names = ['bot', 'dca with stop', 'launch and sell', 'mcp agent', 'receiver'];
  expect(own('typescript').sort()).toEqual([...names.map(camel), 'reactPage'].sort());
  expect(own('python').sort()).toEqual([...names.map(snake), 'page.py'].sort());
  const page = readFileSync(path.join(EXAMPLES, 'README.md'), 'utf8');
  for (const name of [...own('typescript'), ...own('python')])
    expect(page).toMatch(new RegExp(`/${name}/?\\)`));
});

const EVENT = {
  ...{
    id: 'evt_1',
    type: 'agent.created',
    sequence: 7,
    createdAt: '2026-11-20T09:30:00.000Z',
    agentId: null,
  },
  data: { status: 'stopped', statusReason: null, listingId: null },
} as unknown as Event;

/** Sends webhooks to a receiver, as the service does. */
async function receives(start: (env: NodeJS.ProcessEnv) => ChildProcessWithoutNullStreams): Promise<void> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const receiver = start({ ...process.env, WEBHOOK_SECRET: secret });
  try {
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    const url = String((await lines.next()).value);
    const post = async (body: string, headers: Readonly<Record<string, string>>): Promise<number> =>
      (await fetch(url, { method: 'POST', body, headers })).status;
    const { body, headers } = await signWebhook(EVENT, secret);
    expect([await post(body, headers), await post(body, headers)]).toEqual([204, 204]);
    expect(await post(`${body} `, headers)).toBe(400);
    expect(await post('', {})).toBe(400);
    const next = await signWebhook({ ...EVENT, id: 'evt_2', sequence: 8 }, secret);
    expect(await post(next.body, next.headers)).toBe(204);
    const printed = [(await lines.next()).value, (await lines.next()).value];
    expect(printed.map((line) => String(line).split(' ').slice(0, 2))).toEqual([
      ['7', 'agent.created'],
      ['8', 'agent.created'],
    ]);
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
}

/** A webhook of the real service that leads to a receiver. On the way, somebody changes the first request. */
async function hears(start: (env: NodeJS.ProcessEnv) => ChildProcessWithoutNullStreams): Promise<void> {
  const { apiKey } = await service.account();
  const client = createAgentTradingClient({ baseUrl: service.baseUrl, apiKey });
  const relay = await startReceiver();
  const { secret } = await client.createWebhook({ url: relay.url(), types: ['agent.created'] });
  const receiver = start({ ...process.env, WEBHOOK_SECRET: secret });
  const answers: number[] = [];
  try {
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    const url = String((await lines.next()).value);
    relay.answers(async (response, { headers, body }, count) => {
      const signed = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
      const changed = body.replace('agent.created', 'agent.deleted');
      const request = { method: 'POST', headers: Object.fromEntries(signed) as Record<string, string> };
      const { status } = await fetch(url, { ...request, body: count === 1 ? changed : body });
      answers.push(status);
      response.writeHead(status).end();
    });
    const { id } = await client.createAgent({ name: 'Told' });
    const line = String((await lines.next()).value);
    expect(line.split(' ').slice(1)).toEqual(['agent.created', id]);
    await expect.poll(() => answers).toEqual([400, 204]);
    await service.settle();
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
    await relay.close();
  }
}

/** A token that the board of a page shows. */
async function launchSomething(symbol: string): Promise<void> {
  const { apiKey } = await service.account();
  const client = createAgentTradingClient({ baseUrl: service.baseUrl, apiKey });
  const { id: agentId } = await client.createAgent({ name: 'Scout' });
  await service.settle();
  await client.launchOnPons({ agentId, symbol, name: `<b>${symbol}</b>`, quote: 'ETH' });
  await service.settle();
}

describe('the programs in TypeScript', () => {
  let installed: ReturnType<typeof installPackedClient>;
  let folder: string;
  beforeAll(() => {
    installed = installPackedClient();
    folder = path.join(installed.folder, 'examples');
    cpSync(path.join(EXAMPLES, 'typescript'), folder, { recursive: true });
    mkdirSync(path.join(installed.folder, 'node_modules'), { recursive: true });
    for (const name of ['@modelcontextprotocol', '@types', 'express', 'react', 'react-dom', 'vite'])
      symlinkSync(path.join(MODULES, name), path.join(installed.folder, 'node_modules', name));
  });
  afterAll(() => installed?.remove());

  const startReceiverProgram = (env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, ['receiver.ts', '0'], { cwd: folder, env });

  sameInBoth(async (name, args, account) => {
    const options = { cwd: folder, env: { ...process.env, ...access(account) } };
    return (await promisify(execFile)(process.execPath, [name, ...args], options)).stdout.trim();
  }, camel);

  test('the receiver prints an event once, and refuses what nobody signed', () =>
    receives(startReceiverProgram));

  test('the receiver takes what the service sends, and refuses it once somebody has changed it', () =>
    hears(startReceiverProgram));

  test('all of them are strictly typed', async () => {
    const tsc = path.join(MODULES, 'typescript/bin/tsc');
    const types = promisify(execFile)(process.execPath, [tsc, '-p', path.join(EXAMPLES, 'typescript')]);
    await expect(types).resolves.toMatchObject({ stdout: '' });
  });

  test('the React page shows the board in a browser, and foreign names as text', async () => {
    await launchSomething('REACT');
    const root = path.join(folder, 'reactPage');
    process.env.AGENT_TRADING_BASE_URL = service.baseUrl;
    const vite = await createViteServer({
      root,
      configFile: path.join(root, 'vite.config.ts'),
      cacheDir: path.join(folder, '.vite'),
      logLevel: 'silent',
      server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
    });
    delete process.env.AGENT_TRADING_BASE_URL;
    await vite.listen();
    const { browser, close } = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(vite.resolvedUrls?.local[0] ?? '');
      const row = page.getByRole('row', { name: /^REACT <b>REACT<\/b> \$0\.\d+$/ });
      await row.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    } finally {
      await close();
      await vite.close();
    }
  });
});

describePython('the programs in Python', (run, bin) => {
  const startReceiverProgram = (env: NodeJS.ProcessEnv) =>
    spawn(path.join(bin(), 'python'), [path.join(EXAMPLES, 'python/receiver.py'), '0'], { env });

  sameInBoth(
    (name, args, account) => run('python', [path.join(EXAMPLES, 'python', name), ...args], access(account)),
    snake,
  );

  test('the receiver prints an event once, and refuses what nobody signed', () =>
    receives(startReceiverProgram));

  test('the receiver takes what the service sends, and refuses it once somebody has changed it', () =>
    hears(startReceiverProgram));

  test('the page shows the board without a script, and foreign names as text', async () => {
    await launchSomething('PYPAGE');
    const env = { ...process.env, AGENT_TRADING_BASE_URL: service.baseUrl };
    const server = spawn(path.join(bin(), 'python'), [path.join(EXAMPLES, 'python/page.py'), '0'], { env });
    try {
      const [address] = (await once(createInterface(server.stdout), 'line')) as [string];
      const read = async (): Promise<string> => (await fetch(address)).text();
      await expect.poll(read).toMatch(/<tr><td>PYPAGE<td>&lt;b&gt;PYPAGE&lt;\/b&gt;<td>\$0\.\d+/);
      expect(await read()).not.toContain('role="alert"');
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});
