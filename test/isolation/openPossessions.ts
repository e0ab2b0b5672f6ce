import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { until } from '../engine/until.ts';
import { insertTestSession } from '../harness/insertTestSession.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import type { Records } from '../mocks/exampleWorld.ts';
import { allow, launchToken, newAgent, swap, transfer } from '../operations/actors.ts';
import { send } from '../operations/send.ts';

/** From the contract's examples. */
export const SHOWN_TOKEN = '0xBA975da4d2459Aa3F11D31291a25A8358F84946d';
const CLOSED_PORT = 'http://127.0.0.1:9/';
const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

export async function openPossessions(
  service: TestService,
  account: TestAccount,
  symbol: string,
): Promise<Records> {
  const actor = { ...account, settle: service.settle };
  const make = async (line: string, json: object): Promise<Record<'id' | 'quoteId', string>> => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await send(service, line, json, { apiKey: account.apiKey, headers });
    expect([line, status < 300]).toEqual([line, true]);
    return body;
  };
  const { id: agentId } = await newAgent(actor);
  const launch = await launchToken(actor, agentId, { symbol, creatorTaxBps: 100 });
  const token = launch.token.address!;
  const trade = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.05', slippageBps: 500 };
  const bought = await swap(actor, { ...trade, acknowledgeUnverified: true });
  const entry = await allow(actor, agentId, PAYEE);
  const paid = await transfer(actor, { agentId, to: PAYEE, token: 'ETH', amount: '0.01' });
  await service.settle();
  const claim = await make('POST /api/v1/fees/claim', { agentId });
  const quote = await make('POST /api/v1/swap/quote', trade);
  const standing = { kind: 'dca', tokenIn: 'ETH', tokenOut: token, acknowledgeUnverified: true };
  const automation = await make('POST /api/v1/automations', {
    ...{ ...standing, agentId, amountPerExecution: '0.01', interval: 'P1D' },
  });
  await make(`POST /api/v1/agents/${agentId}/start`, {});
  const run = await make(`POST /api/v1/agents/${agentId}/runs`, { goal: 'Look around.' });
  const line = `GET /api/v1/runs/${run.id}?waitSeconds=25`;
  expect((await send(service, line, undefined, { apiKey: account.apiKey })).status).toBe(200);
  await make(`POST /api/v1/agents/${agentId}/stop`, {});
  const { id: offered } = await newAgent(actor);
  const offer = { agentId: offered, price: '5', title: 'Scout', description: 'Scouts.' };
  const listing = await make('POST /api/v1/market', offer);
  const key = await make('POST /api/v1/keys', { name: 'spare' });
  await service.settle();
  const written = { name: 'Own', instructions: 'Wait.' };
  const skill = await make('POST /api/v1/skills/custom', {
    slug: `own-${agentId.slice(-8).toLowerCase()}`,
    ...written,
  });
  const webhook = await make('POST /api/v1/webhooks', {
    url: `${CLOSED_PORT}${agentId}`,
    types: ['webhook.test'],
  });
  await make(`POST /api/v1/webhooks/${webhook.id}/test`, {});
  const deliveries = `GET /api/v1/webhooks/${webhook.id}/deliveries`;
  const delivery = await until('the test event is on its way', async () => {
    const { body } = await send(service, deliveries, undefined, { apiKey: account.apiKey });
    return body.data[0] as { id: string } | undefined;
  });
  const { id: held } = await newAgent(actor);
  const { body: profile } = await send(service, 'GET /api/v1/me', undefined, { apiKey: account.apiKey });
  // Without a wallet of its own, an account names who approves.
  const approvers = profile.address === null ? { approvers: [PAYEE] } : {};
  await make(`PATCH /api/v1/agents/${held}/policy`, { aboveUsd: '1', ...approvers });
  await make(`PATCH /api/v1/agents/${agentId}/policy/shadow`, { maxTrades: 10 });
  const sale = { agentId: held, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const { approvalId } = await swap(actor, sale, 0);
  const ids = {
    whk: webhook.id,
    whd: delivery.id,
    agt: agentId,
    lch: launch.id,
    swp: bought.id,
    trf: paid.id,
    clm: claim.id,
    aut: automation.id,
    run: run.id,
    lst: listing.id,
    skl: skill.id,
    apv: approvalId!,
  };
  const ses = await insertTestSession(service, account.accountId);
  return { ...ids, ses, wle: entry, qte: quote.quoteId, key: key.id, [SHOWN_TOKEN]: token };
}
