import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunWorker } from '../../server/workers/runWorker.ts';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, allow } from '../operations/actors.ts';
import { calling, endOf, inTurn, startRun, stepsOf, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { createSkill } from '../operations/skills/skillActors.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const PAY = { to: PAYEE, token: 'ETH', amount: '0.01' };

/** Models are asked and transfers accepted here; nothing is signed. */
let endpoint: ModelEndpoint;
let service: TestService;
let runner: ReturnType<typeof startRunWorker>;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, role: 'api', ...modelConfig(endpoint) },
  });
  runner = startRunWorker(service.context, randomUUID());
});
afterAll(async () => {
  await runner.close();
  await service.stop();
  await endpoint.close();
});

async function payingAgent(skills: string[]): Promise<Agent> {
  const agent = await workingAgent(service, { skills });
  await allow(service, agent.id, PAYEE);
  return agent;
}

async function transfersOf(agentId: string): Promise<number> {
  const { db } = service.database;
  const made = await db.selectFrom('transfers').select('id').where('agent_id', '=', agentId).execute();
  return made.length;
}

/** `happens` runs while the model thinks, and may release its answer. */
async function payWhile(agent: Agent, happens: (release: () => void) => Promise<unknown>) {
  const thinking = Promise.withResolvers<void>();
  const pay = { ...calling('transferFunds', PAY), hold: thinking.promise };
  endpoint.answerWith(inTurn(pay));
  const asked = endpoint.requests.length;
  const run = await startRun(service, agent.id, { allow_transfers: true, max_spend_usd: '1000' });
  await until('the model is asked', () => endpoint.requests.length > asked);
  await happens(thinking.resolve);
  thinking.resolve();
  await endOf(service, run.id);
  const step = (await stepsOf(service, run.id)).find(({ tool }) => tool === 'transferFunds');
  const offered = endpoint.requests.at(-1)?.tools.map(({ name }) => name) ?? [];
  return {
    status: step?.status,
    said: JSON.stringify(step?.output),
    transfers: await transfersOf(agent.id),
    offered,
  };
}

const said = expect.stringMatching(/The agent's skills (do not|no longer) include this tool/);
const refused = { status: 'refused', said, transfers: 0 };

test('a skill that is taken away is no longer granted to a run under way', async () => {
  const agent = await payingAgent(['wallet', 'trading']);
  const paid = await payWhile(agent, () =>
    send(service, `PATCH /api/v1/agents/${agent.id}`, { skills: ['trading'] }),
  );
  expect(paid).toMatchObject(refused);
  expect(paid.offered).not.toContain('transferFunds');
  expect(paid.offered).toContain('executeSwap');
});

test('nor is one that was deleted with force, or changed for a version without the tool', async () => {
  const deleted = await createSkill(service, { tools: ['transferFunds'] });
  const one = await payingAgent([deleted.slug]);
  const remove = () => send(service, `DELETE /api/v1/skills/custom/${deleted.id}?force=true`);
  expect(await payWhile(one, remove)).toMatchObject(refused);
  const changed = await createSkill(service, { tools: ['transferFunds'] });
  const other = await payingAgent([changed.slug]);
  const change = async () => {
    await send(service, `PATCH /api/v1/skills/custom/${changed.id}`, { version: 1, tools: ['getPortfolio'] });
    await send(service, `PATCH /api/v1/agents/${other.id}`, { skills: [`${changed.slug}@2`] });
  };
  expect(await payWhile(other, change)).toMatchObject(refused);
});

test('what is taken while a transfer is being accepted holds for it', async () => {
  const agent = await payingAgent(['wallet']);
  const { db } = service.database;
  const waits = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  const taken = (release: () => void) =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT FROM agents WHERE id = ${agent.id} FOR UPDATE`.execute(trx);
      release();
      await until('the transfer waits for its agent', waits);
      await sql`UPDATE agents SET skills = '{}' WHERE id = ${agent.id}`.execute(trx);
    });
  expect(await payWhile(agent, taken)).toMatchObject(refused);
});
