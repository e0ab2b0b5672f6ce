import { randomUUID } from 'node:crypto';
import { until } from '../engine/until.ts';
import { createWebhook, deliveriesOf, sendTest } from '../events/webhookActors.ts';
import { insertTestSession } from '../harness/insertTestSession.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { offer } from '../market/marketActors.ts';
import { allow, newAgent, swap, transfer } from '../operations/actors.ts';
import { keepLink, LINK_TOKEN } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null };
const CLOSED_PORT = 'http://127.0.0.1:9/';

type Actor = TestAccount & Pick<TestService, 'settle'>;

/** Its newest agent has paid out all that it had. */
async function emptyAgent(actor: Actor): Promise<void> {
  const { id: agentId } = await newAgent(actor, { limits: NO_CAPS });
  await allow(actor, agentId, PAYEE);
  for (const token of ['USDG', 'ETH']) await transfer(actor, { agentId, to: PAYEE, token, amount: 'max' });
}

async function failedDelivery(service: TestService): Promise<void> {
  const { id } = await createWebhook(service, { url: CLOSED_PORT + randomUUID(), types: ['webhook.test'] });
  await sendTest(service, id);
  const delivery = await until('the test event was sent', async () =>
    (await deliveriesOf(service, id)).find(({ attempts }) => attempts.length > 0),
  );
  // The service itself gives up after days.
  const { db } = service.database;
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed' })
    .where('id', '=', delivery.id)
    .execute();
}

/**
 * By operation: brings the first account of the service into the state in which the operation's samples have
 * something to do. Its agent has traded the token at that address, which it launched.
 */
export function samplePreparations(
  service: TestService,
  { agentId, token, approver }: Readonly<Record<'agentId' | 'token' | 'approver', string>>,
): Readonly<Record<string, () => Promise<unknown>>> {
  async function post(path: string, json: object = {}): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await send(service, `POST /api/v1${path}`, json, { headers });
    if (status >= 300) throw new Error(JSON.stringify(body));
  }
  const purchase = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.05' };
  return {
    deleteAgent: () => emptyAgent(service),
    listSessions: () => insertTestSession(service, service.accountId),
    removeSession: () => insertTestSession(service, service.accountId),
    startRun: async () => {
      const { id } = await newAgent(service);
      await post(`/agents/${id}/start`);
    },
    claimFees: () => swap(service, { ...purchase, slippageBps: 500, acknowledgeUnverified: true }),
    transferFunds: async () => allow(service, (await newAgent(service)).id, PAYEE),
    cancelLaunch: async () => {
      const { id } = await newAgent(service, { limits: NO_CAPS });
      const launch = { agentId: id, symbol: 'WAITS', name: 'Waiting', quote: 'ETH', venue: 'pons' };
      // More than it has, so the launch waits for funds.
      await post('/launch/self-funded', { ...launch, initialBuy: '50' });
    },
    buyMarketListing: async () => {
      const stranger = { ...(await service.account()), settle: service.settle };
      const { id } = await newAgent(stranger);
      await offer(stranger, id, { title: 'Momentum trader' });
    },
    getCustomSkill: () =>
      post('/skills/custom', { slug: 'calm', name: 'Calm', instructions: 'Wait.', visibility: 'public' }),
    decideApproval: async () => {
      const { id } = await newAgent(service);
      const line = `PATCH /api/v1/agents/${id}/policy`;
      await send(service, line, { aboveUsd: '1', approvers: [approver] });
      await swap(service, { agentId: id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' }, 0);
    },
    getShadowPolicy: () => send(service, `PATCH /api/v1/agents/${agentId}/policy/shadow`, { maxTrades: 10 }),
    freezeByLink: async () => {
      const stranger = await service.account();
      const { id } = await newAgent({ ...stranger, settle: service.settle });
      await keepLink(service, { accountId: stranger.accountId, agentId: id }, LINK_TOKEN);
    },
    replayWebhookDelivery: () => failedDelivery(service),
  };
}
