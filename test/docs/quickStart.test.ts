import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../harness/compileCache.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { guideBlocks } from './guideBlocks.ts';

/** The guide's commands, as a reader would paste them, one after the other into one shell. */
let service: TestService;
const CURL = path.join(import.meta.dirname, 'curl.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'quick-start-'));
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Request {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

async function runCommands(chapter: string): Promise<Request[]> {
  const log = path.join(folder, 'requests.txt');
  writeFileSync(log, '');
  const curl = path.join(folder, 'curl');
  writeFileSync(curl, `#!/bin/sh\nexec "${process.execPath}" "${CURL}" "$@"\n`);
  chmodSync(curl, 0o755);
  const script = guideBlocks()
    .filter((block) => block.chapter === chapter && block.language === 'sh')
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replace('export KEY=cpk_your_key', '')
    // Not every machine has this program; the configuration that it writes is compared with the others.
    .replaceAll(/^claude (?:.*\\\n)*.*$/gm, '');
  const shell = spawn('sh', ['-eu', '-c', script], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      KEY: service.apiKey,
      REQUEST_LOG: log,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: Buffer[] = [];
  shell.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = await once(shell, 'close');
  expect({ code, errors: Buffer.concat(errors).toString() }).toEqual({ code: 0, errors: '' });
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Request);
}

test('the quick start by REST makes an agent, a token, a trade, a claim and a payment', {
  timeout: 300_000,
}, async () => {
  const requests = await runCommands('1-rest.md');
  expect(requests.filter(({ status }) => status >= 300)).toEqual([]);
  const last = requests.at(-1);
  expect(last).toMatchObject({
    path: '/api/v1/wallet/transfer',
    status: 200,
    answer: { status: 'confirmed' },
  });
  const ended = requests.filter(({ answer }) => answer.status === 'confirmed').map(({ path }) => path);
  for (const place of ['/launch/', '/swap/execute', '/fees/claims/', '/wallet/transfer'])
    expect(ended.join(' ')).toContain(place);
  expect(requests.every(({ answer }) => 'meta' in answer)).toBe(true);
  await service.settle();
});

test('the tools are listed and called over plain HTTP as the chapter on MCP says', async () => {
  const requests = await runCommands('3-mcp.md');
  expect(requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /api/mcp/tools 200',
    'POST /api/mcp/call 200',
  ]);
});

test('the commands of the rules answer too', async () => {
  const requests = await runCommands('4-exactly-once.md');
  expect(requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /api/v1/swaps 200',
  ]);
});
