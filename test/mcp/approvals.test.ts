import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { heldAgent, readApproval } from '../operations/approvals/approvalActors.ts';
import { GENERATIONS, openMcp } from './openMcp.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const caller = () => ({ baseUrl: service.baseUrl, apiKey: owner.apiKey });

async function swapOf() {
  const { id: agentId } = await heldAgent(service, owner, { aboveUsd: '1' });
  return { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
}

interface Elicitation {
  readonly params: { readonly mode?: string; readonly url?: string; readonly message: string };
}

/** A client that shows pages, and answers this to each. */
async function openBrowsingClient(action: 'accept' | 'decline' | 'cancel') {
  const asked: Elicitation['params'][] = [];
  const capabilities = { elicitation: { url: {} } };
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  client.setRequestHandler('elicitation/create', (request) => {
    asked.push((request as Elicitation).params);
    return { action };
  });
  const headers = { Authorization: `Bearer ${owner.apiKey}` };
  const url = new URL('/api/mcp', service.baseUrl);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return { client, asked };
}

type Held = { id: string; status: string; approvalId: string; approvalUrl: string };

test.each(GENERATIONS)(
  '%s: the result of a held operation has the URL of its approval',
  async (generation) => {
    const mcp = await openMcp(generation, caller());
    const { body, text, warning } = await mcp.call('executeSwap', await swapOf());
    const held = body as unknown as Held;
    expect(held.status).toBe('awaiting_approval');
    expect(held.approvalUrl).toBe((await readApproval(service, owner, held.approvalId)).url);
    expect(text).toEqual(body);
    expect(warning).toContain(held.approvalUrl);
    const polled = await mcp.call('getSwap', { id: held.id });
    expect(polled.body.approvalUrl).toBe(held.approvalUrl);
    await mcp.close();
  },
);

test.each(['accept', 'decline', 'cancel'] as const)(
  'a client that opens pages is asked once to show it; its %s decides nothing',
  async (action) => {
    const { client, asked } = await openBrowsingClient(action);
    const given = { ...(await swapOf()), idempotencyKey: randomUUID() };
    const { structuredContent } = await client.callTool({ name: 'executeSwap', arguments: given });
    const held = structuredContent as unknown as Held;
    const approval = await readApproval(service, owner, held.approvalId);
    expect(asked.map(({ mode, url }) => [mode, url])).toEqual([['url', approval.url]]);
    expect(held.approvalUrl).toBe(approval.url);
    expect([held.status, approval.status, approval.votes]).toEqual(['awaiting_approval', 'pending', []]);
    await service.settle();
    const again = await client.callTool({ name: 'getSwap', arguments: { id: held.id } });
    expect((again.structuredContent as unknown as Held).status).toBe('awaiting_approval');
    expect(asked).toHaveLength(1);
    await client.close();
  },
);

test('without an idempotency key nobody is asked, so no call is repeated as a second swap', async () => {
  const { client, asked } = await openBrowsingClient('accept');
  const given = await swapOf();
  await client.callTool({ name: 'executeSwap', arguments: given });
  const { structuredContent } = await client.callTool({
    name: 'listSwaps',
    arguments: { agentId: given.agentId },
  });
  expect((structuredContent as unknown as { data: unknown[] }).data).toHaveLength(1);
  expect(asked).toEqual([]);
  await client.close();
});

test('no tool decides an approval', async () => {
  const mcp = await openMcp('2026-07-28', caller());
  const tools = (await mcp.listTools()).map(({ name }) => name);
  expect(tools).toContain('getApproval');
  expect(tools).not.toContain('decideApproval');
  const decision = { id: 'apv_0', decision: 'approve', digest: '0'.repeat(64) };
  await expect(mcp.call('decideApproval', decision)).rejects.toThrow('no tool');
  await mcp.close();
});
