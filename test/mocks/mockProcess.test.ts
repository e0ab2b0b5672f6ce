import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const ENTRY = path.join(import.meta.dirname, '../../mocks/mock.ts');

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** `npm run mock` without npm. */
function start(...words: string[]) {
  const child = spawn(process.execPath, [ENTRY, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
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

async function portOf(written: { readonly out: string }): Promise<number> {
  await expect.poll(() => written.out).toMatch(/Stop it with Ctrl-C/);
  return Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(written.out)?.[1]);
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

test('tells how to call it, with a line that works as it stands', async () => {
  const { written } = start('--port', '0');
  const port = await portOf(written);
  const [, url = '', header = ''] = /curl (\S+) -H '([^']+)'/.exec(written.out) ?? [];
  const [name = '', value = ''] = header.split(': ');
  const response = await fetch(url, { headers: { [name]: value } });
  expect(new URL(url).port).toBe(String(port));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: [{ name: 'Momentum Scout' }] });
  for (const told of ['code=401', 'example=', 'dynamic=true', '/docs', 'mocks/README.md'])
    expect(written.out).toContain(told);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it at once, with a caller still connected',
  async (signal) => {
    const { child, written, exit } = start('--port', '0');
    const port = await portOf(written);
    const caller = net.connect(port, '127.0.0.1');
    await once(caller, 'connect');
    const cut = once(caller, 'close');
    caller.on('error', () => undefined);
    const asked = performance.now();
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(20_000);
    await cut;
    expect(await isTaken(port)).toBe(false);
  },
);

test('a port that is taken is one sentence and exit 1', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  const { written, exit } = start('--port', String(port));
  expect((await exit)[0]).toBe(1);
  expect(written).toEqual({
    out: '',
    err: `The mock did not start: Port ${port} is taken; choose another one: npm run mock -- --port 4011\n`,
  });
  holder.close();
});

test.each([
  [['--port', 'many'], /--port is a number/],
  [['--proxy', 'here'], /--proxy is the origin/],
  [['--proxy', 'http://127.0.0.1:8080/api'], /--proxy is the origin/],
  [['--speed', '9'], /--speed/],
])('%j is refused with a sentence', async (words, sentence) => {
  const { written, exit } = start(...words);
  expect((await exit)[0]).toBe(1);
  expect(written.err).toMatch(sentence);
  expect(written.err.trim().split('\n')).toHaveLength(1);
});

test('--help says what there is and starts nothing', async () => {
  const { written, exit } = start('--help');
  expect((await exit)[0]).toBe(0);
  for (const option of ['--port', '--host', '--proxy']) expect(written.out).toContain(option);
});

test('--proxy tells where it looks, and what it finds', async () => {
  const { written } = start('--port', '0', '--proxy', 'http://127.0.0.1:1');
  const port = await portOf(written);
  expect(written.out).toContain('http://127.0.0.1:1,');
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/models`);
  expect(response.status).toBe(502);
  await expect.poll(() => written.out).toMatch(/GET \/api\/v1\/models.*gave no answer/);
});
