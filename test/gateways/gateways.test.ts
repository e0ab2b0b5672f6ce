import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { eventsOf, openChat, say } from '../operations/runs/chatActors.ts';
import { endOf, startRun, stepsOf, workingAgent } from '../operations/runs/runActors.ts';
import { missingToolchain } from './installed.ts';
import {
  AFTER_UNREAD_RESULTS,
  type ForeignServer,
  KEY,
  startAimock,
  startLitellm,
  WIRES,
} from './startServers.ts';

/**
 * A scripted provider and a gateway to it in three formats, both with OpenAI's wire format. They come from
 * registries, so the quick tier leaves this out.
 */
const missing = await missingToolchain();
if (missing !== null) console.log(`gateways: ${missing}`);

const modelOf = (upstreamId: string) => ({
  ...{ id: `test/${upstreamId}`, name: upstreamId, provider: 'test', upstreamId },
  ...{ contextTokens: 60_000, maxOutputTokens: 1_000, creditsPer1kInput: '1', creditsPer1kOutput: '1' },
});

const ASKED = [
  ['aimock', ['gpt-4o']],
  ['LiteLLM', WIRES],
] as const;

describe.skipIf(missing !== null).each(ASKED)('behind %s', (server, models) => {
  let provider: ForeignServer;
  let gateway: ForeignServer | undefined;
  let service: TestService;
  beforeAll(async () => {
    provider = await startAimock();
    gateway = server === 'LiteLLM' ? await startLitellm(provider.url) : undefined;
    const config = {
      ...{
        starterFunding: null,
        llmBaseUrl: `${(gateway ?? provider).url}/v1`,
        llmApiKey: KEY,
      },
      modelCatalog: JSON.stringify(models.map(modelOf)),
    };
    service = await startTestService({ config });
  }, 20 * 60_000);
  afterAll(async () => {
    await service?.stop();
    await gateway?.close();
    await provider?.close();
  });

  describe.each(models.map((model) => [model]))('the model %s', (model) => {
    let agentId: string;
    beforeAll(async () => {
      agentId = (await workingAgent(service, { model: `test/${model}`, skills: ['portfolio'] })).id;
    });

    test('answers a chat, which is charged by its usage', async () => {
      const { status, body } = await say(service, agentId, 'Please speak plainly.');
      expect([status, body.content, body.tool_calls]).toEqual([200, 'Ten ETH, as plain as that.', []]);
      // In the other formats the scripted provider counts no tokens.
      const counts = model === 'openai' || model === 'gpt-4o';
      expect(body.usage.output_tokens > 0).toBe(counts);
    });

    test('streams a chat, in pieces that come to the same', async () => {
      const response = await openChat(service, agentId, 'Please speak plainly.');
      const events = eventsOf(await response.text());
      const pieces = events.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : []));
      expect(pieces.join('')).toBe('Ten ETH, as plain as that.');
      expect(pieces.length).toBeGreaterThan(1);
      expect(events.at(-1)).toMatchObject({ event: 'end', data: { content: 'Ten ETH, as plain as that.' } });
    });

    test.each([
      ['one tool', ['getPortfolio'], 'One is seen.'],
      ['two tools', ['getPortfolio', 'getAgent'], 'Two are seen.'],
    ])('calls %s, streaming and not, and reads what came of it', async (what, tools, heard) => {
      const words = model === 'gemini' ? AFTER_UNREAD_RESULTS : heard;
      const { status, body } = await say(service, agentId, `Please use ${what}.`);
      const calls: { tool: string; status: number | null }[] = body.tool_calls;
      const wanted = tools.map((tool) => ({ tool, status: 200 }));
      expect([status, body.content]).toEqual([200, words]);
      expect(calls).toMatchObject(wanted);
      const response = await openChat(service, agentId, `Please use ${what}.`);
      const last = eventsOf(await response.text()).at(-1);
      expect(last).toMatchObject({ event: 'end', data: { content: words, tool_calls: wanted } });
    });

    test('carries out a run', async () => {
      const words = model === 'gemini' ? AFTER_UNREAD_RESULTS : 'Two are seen.';
      const run = await endOf(
        service,
        (await startRun(service, agentId, { goal: 'Please use two tools.' })).id,
      );
      expect(run).toMatchObject({ status: 'completed', stop_reason: 'answered', result: words });
      const told = (await stepsOf(service, run.id)).map(({ kind, tool }) => tool ?? kind);
      expect(told).toEqual(['think', 'getPortfolio', 'getAgent', 'think']);
    });
  });
});
