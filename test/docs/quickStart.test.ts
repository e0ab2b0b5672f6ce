import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { guideBlocks } from './guideBlocks.ts';
import { pasteIntoShell, type Request } from './pasteIntoShell.ts';

/** The guide's commands, pasted one after the other into one shell. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function runCommands(chapter: string): Promise<Request[]> {
  const commands = guideBlocks()
    .filter((block) => block.chapter === chapter && block.language === 'sh')
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replace('export KEY=cpk_your_key', '')
    // Not every machine has this program; its configuration is compared with the others.
    .replaceAll(/^claude (?:.*\\\n)*.*$/gm, '');
  return pasteIntoShell(commands, { KEY: service.apiKey });
}

/** An earlier attempt with the same symbol. */
async function launchScout(): Promise<void> {
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Earlier' } });
  const body = { agentId: agent!.id, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' };
  const params = { header: { 'Idempotency-Key': 'an-earlier-scout' } };
  const { response } = await service.client.POST('/api/v1/launch/pons', { params, body });
  expect(response.status).toBe(202);
  await service.settle();
}

test('the quick start by REST makes an agent, a token, a trade, a claim and a payment, whatever was tried before', {
  timeout: 300_000,
}, async () => {
  await launchScout();
  const requests = await runCommands('01-rest.md');
  expect(requests.filter(({ status }) => status >= 300)).toEqual([]);
  const last = requests.at(-1);
  expect(last).toMatchObject({
    path: '/api/v1/wallet/transfers',
    status: 200,
    answer: { status: 'confirmed' },
  });
  const ended = requests.filter(({ answer }) => answer.status === 'confirmed').map(({ path }) => path);
  for (const place of ['/launch/', '/swaps', '/fees/claims/', '/wallet/transfers'])
    expect(ended.join(' ')).toContain(place);
  expect(requests.every(({ answer }) => 'meta' in answer)).toBe(true);
  await service.settle();
});

test('the tools are listed and called over plain HTTP as the chapter on MCP says', async () => {
  const requests = await runCommands('03-mcp.md');
  expect(requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /api/mcp/tools 200',
    'POST /api/mcp/call 200',
  ]);
});

test('the commands of the rules answer too', async () => {
  const requests = await runCommands('05-exactly-once.md');
  expect(requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'GET /api/v1/swaps 200',
  ]);
});
