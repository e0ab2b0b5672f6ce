import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWalletCommand } from '../../server/cli/walletCommand.ts';
import { eventsUntilNow } from '../events/readEvents.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { type Agent, allow, giveEther, newAgent, transfer } from '../operations/actors.ts';
import { createDca } from '../operations/automations/automationActors.ts';
import { send } from '../operations/send.ts';
import { createSkill } from '../operations/skills/skillActors.ts';

/** An operator restores what its owner, or a thief of his key, deleted. */

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const OTHER = '0x1111111111111111111111111111111111111111';
const DAY_MS = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const remove = async (id: string, apiKey = service.apiKey): Promise<void> => {
  const { status } = await send(service, `DELETE /api/v1/agents/${id}?force=true`, undefined, { apiKey });
  expect(status).toBe(200);
};
const read = async (id: string) => (await send(service, `GET /api/v1/agents/${id}`)).body;

async function restore(wallet: string, delaySeconds = 0): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const config = { ...service.config, whitelistDelaySeconds: delaySeconds };
  const code = await runWalletCommand(config, ['restore', wallet], (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

test('comes back to its account as it was, stopped, and its wallet pays again', async () => {
  const agent = await newAgent(service, { payout_wallet: OWNER, limits: { max_trade_usd: '77' } });
  await giveEther(service, agent.wallet_address);
  await allow(service, agent.id, OWNER);
  const order = await createDca(service, agent.id, { startAt: '2036-01-01T00:00:00.000Z' });
  await remove(agent.id);
  const { code, said } = await restore(agent.wallet_address.toLowerCase());
  expect([code, said]).toEqual([0, expect.stringContaining(`${agent.id} is back`)]);
  expect(said).toContain(service.accountId);
  expect(await read(agent.id)).toMatchObject({
    ...{ status: 'stopped', name: 'Scout', payout_wallet: OWNER, wallet_address: agent.wallet_address },
    limits: { max_trade_usd: '77' },
    version: agent.version + 1,
  });
  const { body } = await send(service, `GET /api/v1/automations/${order.id}`);
  expect(body).toMatchObject({ status: 'cancelled', statusReason: 'agent_deleted' });
  const paid = await transfer(service, { agentId: agent.id, to: OWNER, token: 'ETH', amount: '0.01' });
  expect(paid.status).toBe('confirmed');
  const events = service.database.db.selectFrom('audit_events').select(['actor', 'account_id', 'wallet_id']);
  expect(await events.where('kind', '=', 'agent_restored').execute()).toEqual([
    { actor: 'operator', account_id: service.accountId, wallet_id: expect.stringMatching(/^wal_/) },
  ]);
  const told = (await eventsUntilNow(service)).filter(({ type }) => type === 'agent.restored');
  expect(told).toMatchObject([{ agentId: agent.id, data: { status: 'stopped' } }]);
  const again = await restore(agent.wallet_address);
  expect(again).toEqual({ code: 1, said: `Agent ${agent.id} is not deleted.` });
});

test('what still waited when it was deleted waits anew: its owner could not take it back meanwhile', async () => {
  const { id, wallet_address } = await newAgent(service, {
    limits: { max_trade_usd: '10', allowed_tokens: [OWNER] },
  });
  await allow(service, id, OWNER);
  const { config } = service.context;
  Object.assign(config, { whitelistDelaySeconds: 3_600 });
  await allow(service, id, OTHER);
  await send(service, `PATCH /api/v1/agents/${id}`, {
    payout_wallet: OTHER,
    limits: { max_trade_usd: '999', allowed_tokens: [OWNER, OTHER] },
  });
  Object.assign(config, { whitelistDelaySeconds: 0 });
  await remove(id);
  const before = Date.now();
  expect((await restore(wallet_address, DAY_MS / 1_000)).code).toBe(0);
  const { body: list } = await send(service, `GET /api/v1/agents/${id}/whitelist`);
  const waitOf = (at: string): boolean => Date.parse(at) - before >= DAY_MS;
  expect(
    list.data.map(({ address, active_at }: { address: string; active_at: string }) => [
      address,
      waitOf(active_at),
    ]),
  ).toEqual([
    [OTHER, true],
    [OWNER, false],
  ]);
  const [waiting] = list.data;
  const untold = service.database.db.selectFrom('event_outbox').select(['due_at', 'detail']);
  const activations = await untold.where('subject_id', '=', waiting.id).execute();
  expect(activations).toMatchObject([{ detail: { activeAt: waiting.active_at, address: OTHER } }]);
  expect(new Date(activations[0]!.due_at).toISOString()).toBe(waiting.active_at);
  const agent = await read(id);
  expect([waitOf(agent.payout_wallet_active_at), waitOf(agent.pending_limits.active_at)]).toEqual([
    true,
    true,
  ]);
  expect(
    agent.acknowledged_tokens.map((token: { active_at: string }) => ({
      ...token,
      active_at: waitOf(token.active_at),
    })),
  ).toEqual([
    { address: OWNER, active_at: false },
    { address: OTHER, active_at: true },
  ]);
  expect(agent.limits).toMatchObject({ max_trade_usd: '10', allowed_tokens: [OWNER] });
});

test('has the skills that there still are, and says which there are not', async () => {
  const lost = await createSkill(service, { slug: 'lost-calm' });
  const kept = await createSkill(service, { slug: 'kept-calm' });
  const skills = ['momentum', 'kept-calm', 'lost-calm'];
  const { id, wallet_address } = await newAgent(service, { skills });
  await remove(id);
  const drop = (skill: { id: string }) => send(service, `DELETE /api/v1/skills/custom/${skill.id}`);
  expect((await drop(lost)).status).toBe(200);
  const { code, said } = await restore(wallet_address);
  expect([code, said]).toEqual([0, expect.stringContaining('lost-calm@1')]);
  expect((await read(id)).skills).toEqual(['momentum', 'kept-calm@1']);
  expect((await drop(kept)).code).toBe('resource_in_use');
});

test('stays deleted while its account has 50 agents, and where the wallet is no agent’s', async () => {
  const full: TestAccount = await service.account();
  const quick = { client: full.client, settle: async () => undefined };
  const agents: Agent[] = [];
  for (let at = 0; at < 50; at += 1) agents.push(await newAgent(quick));
  const [first, second] = agents as [Agent, Agent];
  await remove(first.id, full.apiKey);
  await newAgent(quick);
  const refused = await restore(first.wallet_address);
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/^Still deleted\. .* 50 agents/) });
  await remove(second.id, full.apiKey);
  expect((await restore(first.wallet_address)).code).toBe(0);
  expect(await restore(OTHER)).toEqual({ code: 1, said: `No agent has the wallet ${OTHER}.` });
  expect(await restore('0x12')).toEqual({ code: 1, said: expect.stringContaining('Usage') });
});
