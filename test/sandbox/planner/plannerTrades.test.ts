import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultModel } from '../../../server/domain/conversation/models.ts';
import { toolsOf } from '../../../server/domain/skills/skillCatalog.ts';
import type { PromptMessage } from '../../../server/ports/models.ts';
import type { ToolGrant } from '../../../server/ports/toolbox.ts';
import { type RunningPlanner, startPlanner } from '../../../server/sandbox/planner/startPlanner.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Agent, giveDollars } from '../../operations/actors.ts';
import { actingAgent, letStand, newCallId } from '../../toolbox/openToolbox.ts';

let planner: RunningPlanner;
let service: TestService;
let agent: Agent;
let grant: ToolGrant;
beforeAll(async () => {
  planner = await startPlanner();
  service = await startTestService({ config: { llmBaseUrl: planner.url } });
  letStand(service);
  ({ agent, grant } = await actingAgent(service));
  await giveDollars(service, agent.wallet_address);
});
afterAll(async () => {
  await service.stop();
  await planner.stop();
});

const SKILLS = ['trading', 'portfolio', 'token-launch', 'wallet'];

async function tell(text: string, change: Partial<ToolGrant> = {}) {
  const { models, toolbox } = service.context;
  const { id: modelId } = defaultModel(service.context);
  const allowed = { ...grant, tools: toolsOf(SKILLS), ...change };
  const messages: PromptMessage[] = [{ role: 'user', text }];
  const called: string[] = [];
  const signal = new AbortController().signal;
  for (;;) {
    const prompt = { system: 'Obey.', messages, tools: toolbox.offers(allowed) };
    const answer = await models.ask({ modelId, prompt, maxOutputTokens: 2_000, signal });
    messages.push({ role: 'assistant', text: answer.text, toolCalls: answer.toolCalls });
    if (answer.toolCalls.length === 0) return { text: answer.text, called };
    for (const call of answer.toolCalls) {
      called.push(call.tool);
      const result = await toolbox.call(allowed, newCallId(), call);
      messages.push({ role: 'tool', callId: call.id, tool: call.tool, text: result.text });
    }
  }
}

test('buys and sells for real, and reports what the chain says', async () => {
  const { text, called } = await tell('Quote 1 ETH to USDG, buy 0.1 ETH of NVDA, then show my portfolio.');
  expect(called.filter((tool) => tool !== 'getSwap')).toEqual(['quoteSwap', 'executeSwap', 'getPortfolio']);
  expect(text).toMatch(/^1 ETH would give \d+\.?\d* USDG, at least \d+/);
  const [bought] = /(?<=Swapped 0\.1 ETH for )[\d.]+(?= NVDA)/.exec(text) ?? [];
  expect(text).toContain(`${bought} NVDA ($`);
  const sale = await tell('sell all my NVDA for USDG');
  expect(sale.text).toMatch(new RegExp(`Swapped ${bought} NVDA for [\\d.]+ USDG`));
});

test('launches a token, claims what there is, and sends only to the whitelist', async () => {
  const launched = await tell(
    'launch a token called Night Owl with symbol OWL, then show my launches and show my fees',
  );
  expect(launched.text).toContain('Launched Night Owl (OWL) on pons: its address is 0x');
  expect(launched.called.at(-1)).toBe('getFeeEarnings');
  const to = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
  const refused = await tell(`send 5 USDG to ${to}`);
  expect(refused.text).toContain('(not_whitelisted)');
  await service.client.POST('/api/v1/agents/{id}/whitelist', {
    params: { path: { id: agent.id } },
    body: { address: to },
  });
  const sent = await tell(`send 5 USDG to ${to}, then show my transfers`);
  expect(sent.text).toContain(`Sent 5 USDG to ${to}`);
});

test('says what it was not allowed, and that a dry run is one', async () => {
  const looking = await tell('buy 0.1 ETH of NVDA', { allowsTrades: false });
  expect([looking.called, looking.text]).toEqual([[], expect.stringContaining('executeSwap is not offered')]);
  const dry = await tell('buy 0.1 ETH of NVDA', { isDryRun: true });
  expect(dry.text).toContain('Dry run');
  const prices = await tell('price of NVDA, then show my swaps, show my automations and claim my fees');
  expect(prices.text).toMatch(/NVDA costs \$\d+/);
});
