import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { untrustedFields, untrustedPlaces } from '../../server/pipeline/tools/untrustedText.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { GENERATIONS, openMcp } from '../mcp/openMcp.ts';
import { newAgent } from '../operations/actors.ts';
import { createDca } from '../operations/automations/automationActors.ts';
import { endOf, startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { sell } from './marketActors.ts';

/** MCP marks a former owner's text as untrusted until the new owner writes their own. */
const UNTRUSTED = 'agent-trading-service/untrusted';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test.each(GENERATIONS)('an agent that was bought, its automations and its runs: %s', async (generation) => {
  const words = {
    ...{ name: 'SELLERS NAME', description: 'SELLERS USE', system_prompt: 'SELLERS PROMPT' },
    avatar_url: 'https://a.example/SELLERS-PICTURE.png',
  };
  const agent = await workingAgent(service, words);
  await createDca(service, agent.id, { startAt: '2036-01-01T00:00:00.000Z', name: 'SELLERS ORDER' });
  const run = await startRun(service, agent.id, { goal: 'SELLERS GOAL' });
  await endOf(service, run.id);
  const buyer = await service.account();
  const own = await newAgent({ client: buyer.client, settle: async () => undefined }, words);
  const [ofSeller, ofBuyer] = [
    await openMcp(generation, service),
    await openMcp(generation, { ...service, apiKey: buyer.apiKey }),
  ];
  const marks = async (
    mcp: typeof ofSeller,
    tool: string,
    given: Record<string, unknown> = { id: agent.id },
  ) => (await mcp.call(tool, given)).meta[UNTRUSTED];
  expect(await marks(ofSeller, 'getAgent')).toBeUndefined();
  expect(await marks(ofSeller, 'listAutomations', {})).toBeUndefined();
  expect(await marks(ofSeller, 'getRun', { id: run.id })).toEqual(['result']);

  expect((await send(service, `POST /api/v1/agents/${agent.id}/stop`)).status).toBe(200);
  await sell(service, { agentId: agent.id, seller: service, buyer }, { includeSystemPrompt: true });
  expect(await marks(ofBuyer, 'getAgent')).toEqual([
    ...['name', 'description', 'system_prompt', 'avatar_url', 'image_url'],
  ]);
  expect(await marks(ofBuyer, 'getAgent', { id: own.id })).toBeUndefined();
  expect(await marks(ofBuyer, 'listAgents', {})).toContain('data[].system_prompt');
  expect(await marks(ofBuyer, 'listAutomations', {})).toEqual(['data[].name']);

  const change = { name: 'My own', system_prompt: 'Mine.' };
  const line = `PATCH /api/v1/agents/${agent.id}`;
  expect((await send(service, line, change, { apiKey: buyer.apiKey })).status).toBe(200);
  expect(await marks(ofBuyer, 'getAgent')).toEqual(['description', 'avatar_url', 'image_url']);
  await Promise.all([ofSeller.close(), ofBuyer.close()]);
});

test('a goal that was set before the agent was bought is marked', async () => {
  const run = { id: 'run_x', agent_id: 'agt_x', goal: 'Do.', created_at: '2026-11-20T09:00:00.000Z' };
  const marksSince = (since: string | null) => {
    const known = { ownerSince: since === null ? null : new Date(since) };
    const agents = new Map([['agt_x', { ...known, isNameForeign: false, isPromptForeign: false }]]);
    const reader = { id: null, ownerSince: null, agents };
    return untrustedFields(untrustedPlaces(TOOLS.get('getRun')!.outputSchema), run, () => true, reader);
  };
  expect(marksSince('2026-11-20T10:00:00.000Z')).toEqual(['goal']);
  expect([marksSince('2026-11-20T08:00:00.000Z'), marksSince(null)]).toEqual([[], []]);
});
