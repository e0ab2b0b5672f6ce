import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { say } from '../operations/runs/chatActors.ts';
import { BUY, calling, endOf, PRICED, startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { createSkill } from '../operations/skills/skillActors.ts';

const CHEAP = { ...PRICED, creditsPer1kInput: '0.001', creditsPer1kOutput: '0.001' };
const USUAL = { ...CHEAP, id: 'house/usual', contextTokens: 128_000, maxOutputTokens: 4_000 };
const SMALL = { ...CHEAP, id: 'house/small', contextTokens: 32_768, maxOutputTokens: 4_096 };
const RUSSIAN =
  'Смотри на рынок спокойно: если цена за сутки выросла больше чем на пять процентов, подожди и ничего не покупай. ';
const ENGLISH =
  'Look at the market calmly: when the price has risen by more than five percent in a day, wait and buy nothing. ';
/** Two each. A real tokenizer counts them as less than half of the model's context. */
const SKILLS = [
  ['two skills in English of 28 KiB each and a model of 32k', ENGLISH.repeat(258), SMALL.id],
  ['two skills in Russian of nearly 64 KiB each and a model of 128k', RUSSIAN.repeat(323), USUAL.id],
] as const;

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, ...modelConfig(endpoint, [USUAL, SMALL]) },
  });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

async function skilledAgent(instructions: string, model: string): Promise<string> {
  const tools = ['getPortfolio', 'executeSwap'];
  const one = await createSkill(service, { instructions, tools });
  const other = await createSkill(service, { instructions, tools });
  endpoint.answerWith(({ messages }) =>
    messages.some(({ role }) => role === 'tool') ? { text: 'Done.' } : calling('executeSwap', BUY),
  );
  return (await workingAgent(service, { skills: ['trading', one.slug, other.slug], model })).id;
}

const swapsOf = async (agentId: string): Promise<unknown[]> =>
  (await send(service, `GET /api/v1/swaps?agentId=${agentId}`)).body.data;

test.each(SKILLS)(
  'a run is told of the swap that it made, and makes it once, with %s',
  async (_, instructions, model) => {
    const agentId = await skilledAgent(instructions, model);
    const { id } = await startRun(service, agentId, { goal: 'Sell 0.01 ETH for USDG, once.', max_steps: 12 });
    expect(await endOf(service, id)).toMatchObject({ status: 'completed', result: 'Done.' });
    expect(await swapsOf(agentId)).toHaveLength(1);
  },
  60_000,
);

test.each(SKILLS)(
  'a chat is told of the swap that it made, and makes it once, with %s',
  async (_, instructions, model) => {
    const agentId = await skilledAgent(instructions, model);
    const message = { message: 'Sell 0.01 ETH for USDG, once.', allow_trades: true };
    expect(await say(service, agentId, message)).toMatchObject({ status: 200, body: { content: 'Done.' } });
    expect(await swapsOf(agentId)).toHaveLength(1);
  },
  60_000,
);
