import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { startFaultyProxy } from './faultyProxy.ts';
import { describePython, SCRIPTS } from './pythonEnvironment.ts';

describePython('the Python client', (run) => {
  let endpoint: ModelEndpoint;
  let service: TestService;
  beforeAll(async () => {
    endpoint = await startModelEndpoint();
    service = await startTestService({ config: modelConfig(endpoint) });
  });
  afterAll(async () => {
    await service?.stop();
    await endpoint?.close();
  });

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

  test('every example of its page and of its public classes runs, and each class has one', async () => {
    const { apiKey } = await service.account();
    const environment = { BASE_URL: service.baseUrl, KEY: apiKey };
    expect(await script('readme.py', ['README.md'], environment)).toMatch(/^confirmed 0x[\s\S]*examples$/);
    await service.settle();
  });

  test('its own tests pass, with the exam of all clients', { timeout: 600_000 }, async () => {
    const environment = { NODE: process.execPath };
    expect(await run('pytest', ['-q', '-p', 'no:cacheprovider'], environment)).toMatch(/\d{3,} passed/);
  });
});
