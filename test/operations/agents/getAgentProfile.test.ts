import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { sell } from '../../market/marketActors.ts';
import { launchToken, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { anybody } from '../market/marketActors.ts';
import { send } from '../send.ts';

type Profile = components['schemas']['AgentProfileAnswer'];

const SECRET = 'The recipe that nobody may read';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const read = (id: string) => anybody(service, `/api/v1/agents/${id}/profile`);

const publish = (id: string, is_public: boolean, apiKey = service.apiKey) =>
  send(service, `PATCH /api/v1/agents/${id}`, { is_public }, { apiKey });

const statusOf = async (id: string): Promise<number> => (await read(id)).status;

test('shows everybody texts, wallet, tokens, figures and trades, and nothing that is the owner’s', async () => {
  const texts = { description: '<b>Scouts</b>', avatar_url: 'https://scout.example.com/a.png' };
  const owned = { system_prompt: SECRET, skills: ['momentum'], is_public: true };
  const agent = await newAgent(service, { ...texts, ...owned });
  const launch = await launchToken(service, agent.id);
  await outliveSnipeTax(service.chain);
  const trade = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05', slippageBps: 500 };
  const { tx } = await swap(service, trade);
  await service.settle();
  await service.indexed();
  await expect.poll(async () => (await read(agent.id)).body.pnl?.result_usd ?? '0').not.toBe('0');
  const { status, headers, body } = await read(agent.id);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=5']);
  const { meta: _, ...profile } = body as Profile;
  const token = { symbol: 'SCOUT', address: launch.token.address };
  const { stats } = (await send(service, `GET /api/v1/agents/${agent.id}`)).body;
  expect(stats).toMatchObject({ launches: 1, trades: 1 });
  const [{ valueUsd, amountToken }] = (await anybody(service, `/api/v1/tokens/${token.address}/trades`)).body
    .data;
  expect(profile).toEqual({
    id: agent.id,
    name: 'Scout',
    ...texts,
    image_url: texts.avatar_url,
    wallet_address: agent.wallet_address,
    chain_id: agent.chain_id,
    tokens: [token],
    stats,
    token_stats: {
      launches: 1,
      graduated: 0,
      trades: 1,
      volume_usd: valueUsd,
      creator_fees_usd: expect.stringMatching(/^\d/),
      volume_usd_24h: valueUsd,
      creator_fees_usd_24h: expect.stringMatching(/^\d/),
    },
    pnl: expect.anything(),
    recent_trades: [
      {
        token,
        side: 'buy',
        amount_token: amountToken,
        amount_quote: '0.05',
        quote_address: launch.quote.address,
        value_usd: valueUsd,
        tx_hash: tx?.hash,
        traded_at: expect.any(String),
      },
    ],
    created_at: agent.created_at,
  });
  expect(JSON.stringify(body)).not.toContain(SECRET);
});

test('shows the profit and loss that the owner sees', async () => {
  const agent = await newAgent(service, { is_public: true });
  const trade = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.5', slippageBps: 500 };
  await swap(service, trade);
  await service.settle();
  const ofOwner = async () => (await send(service, `GET /api/v1/wallet/pnl?agentId=${agent.id}`)).body;
  await expect.poll(async () => (await ofOwner()).totals.costs.gasUsd).not.toBe('0');
  const { totals, unvalued } = await ofOwner();
  const { pnl } = (await read(agent.id)).body as Profile;
  expect(pnl).toEqual({
    method: 'average',
    realised_usd: totals.realisedUsd,
    unrealised_usd: totals.unrealisedUsd,
    result_usd: totals.resultUsd,
    unvalued: unvalued.length,
    since: agent.created_at,
    as_of: expect.any(String),
  });
  expect(pnl?.result_usd).toMatch(/^-/);
});

test('an agent without launches and trades has figures of 0', async () => {
  const { id } = await newAgent(service, { is_public: true });
  const { tokens, token_stats, recent_trades } = (await read(id)).body as Profile;
  expect([tokens, recent_trades]).toEqual([[], []]);
  expect(new Set(Object.values(token_stats))).toEqual(new Set([0, '0']));
});

test('shows the newest 20 trades, newest first', async () => {
  const { db } = service.database;
  const { id } = await newAgent(service, { is_public: true });
  const first = await db.selectFrom('index_trades').selectAll().limit(1).executeTakeFirstOrThrow();
  const hash = (at: number): string => `0x${String(at).padStart(64, '0')}`;
  const trades = Array.from({ length: 25 }, (_, at) => ({
    ...first,
    agent_id: id,
    log_index: 1_000 + at,
    tx_hash: hash(at),
  }));
  await db.insertInto('index_trades').values(trades).execute();
  const { recent_trades } = (await read(id)).body as Profile;
  expect(recent_trades.map(({ tx_hash }) => tx_hash)).toEqual(
    Array.from({ length: 20 }, (_, at) => hash(24 - at)),
  );
});

test('is not there until the owner publishes it, nor after the owner takes it back', async () => {
  const { id, is_public } = await newAgent(service);
  expect(is_public).toBe(false);
  const unknown = await read(`agt_${'0'.repeat(26)}`);
  const hidden = await read(id);
  const plain = ({ status, body }: typeof hidden) => ({ status, body });
  expect(plain(hidden)).toEqual(plain(unknown));
  expect(plain(hidden)).toEqual({
    status: 404,
    body: { error: 'There is no such agent.', code: 'not_found' },
  });
  expect((await publish(id, true)).body.is_public).toBe(true);
  expect(await statusOf(id)).toBe(200);
  await publish(id, false);
  expect(await statusOf(id)).toBe(404);
});

test('even its owner reads no profile of a private agent', async () => {
  const { id } = await newAgent(service);
  const line = `GET /api/v1/agents/${id}/profile`;
  await expectRefusal(service, () => send(service, line), 404, 'not_found');
});

test('nobody else publishes an agent', async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => publish(id, true, apiKey), 404, 'not_found');
  expect(await statusOf(id)).toBe(404);
});

test('a deleted agent has no profile', async () => {
  const { id } = await newAgent(service, { is_public: true });
  await send(service, `DELETE /api/v1/agents/${id}?force=true`);
  expect(await statusOf(id)).toBe(404);
});

test('a sale makes the agent private, and the buyer decides', async () => {
  const { id } = await newAgent(service, { is_public: true });
  const buyer = await service.account();
  await sell(service, { agentId: id, seller: service, buyer });
  expect(await statusOf(id)).toBe(404);
  await expectRefusal(service, () => publish(id, true), 404, 'not_found');
  await publish(id, true, buyer.apiKey);
  expect(await statusOf(id)).toBe(200);
});

test.each([null, 'yes', 1])('is_public is true or false, not %j', async (is_public) => {
  const { id } = await newAgent(service);
  const line = `PATCH /api/v1/agents/${id}`;
  await expectRefusal(service, () => send(service, line, { is_public }), 400, 'validation_failed');
});
