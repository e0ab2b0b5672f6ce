import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfLaunch } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { GENERATIONS, openMcp } from './openMcp.ts';

let service: TestService;
let readOnlyKey: string;

beforeAll(async () => {
  service = await startTestService();
  const key = await send(service, 'POST /api/v1/keys', { name: 'reader', scopes: ['read'] });
  readOnlyKey = key.body.key;
});
afterAll(() => service.stop());

describe.each(GENERATIONS)('a client of protocol %s', (generation) => {
  const connect = (apiKey: string) => openMcp(generation, { baseUrl: service.baseUrl, apiKey });

  test('settles on its own revision and learns who answers and how to call', async () => {
    const mcp = await connect(service.apiKey);
    expect(mcp.revision).toBe(generation);
    expect(mcp.serverInfo).toMatchObject({ name: 'agent-trading-service', version: service.context.version });
    expect(mcp.instructions).toContain('idempotencyKey');
    await mcp.close();
  });

  test('sees every tool with a full key, without schemas of the answers', async () => {
    const mcp = await connect(service.apiKey);
    const tools = await mcp.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('launchOnPons');
    expect(names).toContain('getPortfolio');
    expect(tools.every((tool) => !('outputSchema' in tool))).toBe(true);
    await mcp.close();
  });

  test('sees only reading tools with a read-only key, and can call no other', async () => {
    const mcp = await connect(readOnlyKey);
    const tools = await mcp.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(
      tools.filter(({ annotations }) => (annotations as { readOnlyHint?: boolean }).readOnlyHint !== true),
    ).toEqual([]);
    const answer = await mcp.call('createAgent', { name: 'Scout' });
    expect(answer).toMatchObject({ isError: true, body: { code: 'insufficient_scope', httpStatus: 403 } });
    await mcp.close();
  });

  test('launches a token and swaps it, each once however often it is called', async () => {
    const mcp = await connect(service.apiKey);
    const agent = await mcp.call('createAgent', { name: 'Scout', idempotencyKey: `agent-${generation}` });
    expect(agent.isError).toBe(false);
    await service.settle();
    const agentId = agent.body.id as string;
    const symbol = generation.startsWith('2026') ? 'NEW' : 'OLD';
    const launch = {
      agentId,
      symbol,
      name: 'Scout Token',
      quote: 'ETH',
      idempotencyKey: `launch-${generation}`,
    };
    const first = await mcp.call('launchOnPons', launch);
    const again = await mcp.call('launchOnPons', launch);
    expect(again.body.id).toBe(first.body.id);
    expect(again.meta).toMatchObject({ 'agent-trading-service/replayed': true });
    expect((await endOfLaunch(service, first.body.id as string)).status).toBe('confirmed');
    const done = await mcp.call('getLaunch', { id: first.body.id, waitSeconds: 25 });
    expect(done.body.status).toBe('confirmed');
    const swap = { agentId, tokenIn: 'ETH', tokenOut: symbol, amountIn: '0.05', slippageBps: 300 };
    const quote = await mcp.call('quoteSwap', swap);
    expect(quote.isError).toBe(false);
    const bought = await mcp.call('executeSwap', { ...swap, acknowledgeUnverified: true, waitSeconds: 25 });
    expect(bought.isError).toBe(false);
    await service.settle();
    const filled = await mcp.call('getSwap', { id: bought.body.id });
    expect(filled.body).toMatchObject({ status: 'confirmed' });
    const held = await mcp.call('getPortfolio', { agentId });
    const symbols = (held.body.holdings as { token: { symbol: string } }[]).map(({ token }) => token.symbol);
    expect(symbols).toContain(symbol);
    await mcp.close();
  });
});
