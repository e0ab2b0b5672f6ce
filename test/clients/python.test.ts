import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { startFaultyProxy } from './faultyProxy.ts';
import { findPython, PACKAGE, pythonEnvironment } from './pythonEnvironment.ts';

const python = findPython();
if (python === null)
  console.log('The Python client is not tested: this machine has no Python 3.11 or newer.');

const SCRIPTS = path.join(import.meta.dirname, 'python');

describe.skipIf(python === null)('the Python client', () => {
  let bin: string;
  let endpoint: ModelEndpoint;
  let service: TestService;
  beforeAll(async () => {
    bin = await pythonEnvironment(python!);
    endpoint = await startModelEndpoint();
    service = await startTestService({ config: modelConfig(endpoint) });
  });
  afterAll(async () => {
    await service?.stop();
    await endpoint?.close();
  });

  /** What a command of the environment prints. A failure shows all of its output. */
  async function run(
    command: string,
    args: string[],
    environment: Record<string, string> = {},
  ): Promise<string> {
    const options = { cwd: PACKAGE, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment } };
    try {
      return (await promisify(execFile)(path.join(bin, command), args, options)).stdout.trim();
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
    }
  }
  const script = (name: string, args: string[], environment: Record<string, string>): Promise<string> =>
    run('python', [path.join(SCRIPTS, name), ...args], environment);
  const access = (baseUrl: string, apiKey: string) => ({
    AGENT_TRADING_BASE_URL: baseUrl,
    AGENT_TRADING_API_KEY: apiKey,
  });

  test('creates, launches, trades and follows, without and with await', async () => {
    const { apiKey } = await service.account();
    expect(await script('flow.py', [], access(service.baseUrl, apiKey))).toBe('done');
    await service.settle();
  });

  test('launches once, under one key, however the answers get lost', async () => {
    const { apiKey, client } = await service.account();
    const { data: agent } = await client.POST('/api/v1/agents', { body: { name: 'Launcher' } });
    await service.settle();
    const agentId = agent?.id ?? expect.fail('there is no agent');
    const proxy = await startFaultyProxy(service.baseUrl);
    proxy.fail('refuse', 'dropAnswer', { status: 502, body: '<html>Bad Gateway</html>' }, 'cutAnswer');
    const id = await script('once.py', [agentId], access(proxy.url, apiKey));
    await proxy.close();
    const keys = proxy.seen.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    await service.settle();
    const { data: launches } = await client.GET('/api/v1/launch', { params: { query: { agentId } } });
    expect(launches?.data.map((launch) => [launch.id, launch.status])).toEqual([[id, 'confirmed']]);
  });

  test('every example of its page runs', async () => {
    const { apiKey } = await service.account();
    const environment = { BASE_URL: service.baseUrl, KEY: apiKey };
    expect(await script('readme.py', ['README.md'], environment)).toMatch(/^confirmed 0x[\s\S]*examples$/);
    await service.settle();
  });

  test('its example programs run', async () => {
    const { apiKey, client } = await service.account();
    const environment = access(service.baseUrl, apiKey);
    const output = await run('python', ['examples/launch_and_sell.py'], environment);
    const token = /^launched (0x\w{40})$/m.exec(output)?.[1] ?? expect.fail(output);
    expect(output).toMatch(/^sold for 0\.04\d* ETH$/m);
    const { data: agents } = await client.GET('/api/v1/agents');
    await run('python', ['examples/bot.py', agents?.data[0]?.id ?? '', token, '1'], environment);
    await service.settle();
  });

  test('its own tests pass, and its types are strict', async () => {
    expect(await run('pytest', ['-q', '-p', 'no:cacheprovider'])).toMatch(/\d{3,} passed/);
    const types = ['--cache-dir', path.join(bin, '../mypy')];
    expect(await run('mypy', types)).toMatch(/^Success/);
    expect(await run('mypy', [...types, '--strict', SCRIPTS])).toMatch(/^Success/);
  });

  test('its package holds the module and its types, and nothing else', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'python-client-'));
    try {
      const options = ['--no-deps', '--no-build-isolation', '-q'];
      await run('pip', ['wheel', ...options, '-w', folder, PACKAGE]);
      const [wheel = ''] = readdirSync(folder);
      expect(wheel).toMatch(/^agent_trading-[\d.]+-py3-none-any\.whl$/);
      const names = await run('python', ['-m', 'zipfile', '-l', path.join(folder, wheel)]);
      const files = [...names.matchAll(/^(\S+)\s+\d{4}-/gm)].map(([, name = '']) => name);
      expect(files).toEqual(expect.arrayContaining(['agent_trading/py.typed', 'agent_trading/__init__.py']));
      expect(
        files.filter((name) => !/^(agent_trading|agent_trading-[\d.]+\.dist-info)\//.test(name)),
      ).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
