import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OperationId } from '../../generated/operations.ts';
import { until } from '../engine/until.ts';
import { insertTestSession } from '../harness/insertTestSession.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { allow, giveDollars, launchToken, newAgent, swap, transfer } from '../operations/actors.ts';
import { keepLink, LINK_TOKEN } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';
import type { ExampleRequest } from './exampleRequests.ts';

const TOKEN = '0xBA975da4d2459Aa3F11D31291a25A8358F84946d';
const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
/** One for each request that needs an agent of its own. */
const SPARE_AGENTS = 28;
const SKILL = (slug: string) => ({
  slug,
  name: 'Calm',
  instructions: 'Wait.',
  tools: ['getPrices'],
  visibility: 'public',
});
const HELD_BY = (approver: string) => ({ aboveUsd: '1', approvers: [approver] });
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null };

/** The real record that replaces the example's, by the prefix of an id or by the whole address. */
export type Records = Readonly<Record<string, string>>;

/** An account in the state that the examples describe: its agent has launched, traded, claimed and paid. */
export interface World {
  readonly trader: TestAccount;
  readonly records: Records;
  recordsFor(request: ExampleRequest): Promise<{ account: TestAccount; records: Records }>;
  /** The approval of a swap that waits for this wallet. */
  waitingFor(approver: string): Promise<{ readonly id: string; readonly digest: string }>;
}

type Actor = TestAccount & Pick<TestService, 'settle'>;

async function make(service: TestService, { apiKey }: TestAccount, line: string, json?: unknown) {
  const headers = { 'idempotency-key': randomUUID() };
  const sent = await send(service, line, json, { apiKey, headers });
  expect(sent, line).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  return sent.body as {
    id: string;
    key: string;
    address: string;
    quoteId: string;
    status: string;
    ended_at: string | null;
  };
}

export async function openExampleWorld(service: TestService): Promise<World> {
  const actorOf = (account: TestAccount): Actor => ({ ...account, settle: service.settle });
  const trader = await service.account();
  const actor = actorOf(trader);
  const { id: agentId } = await newAgent(actor, {
    payout_wallet: PAYOUT,
    skills: ['momentum'],
    is_public: true,
  });
  const launch = await launchToken(actor, agentId, { creatorTaxBps: 100 });
  const purchase = { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05', slippageBps: 500 };
  const bought = await swap(actor, purchase);
  await allow(actor, agentId, PAYOUT);
  const paid = await transfer(actor, { agentId, to: PAYOUT, token: 'USDG', amount: '250' });
  await service.settle();
  const claim = await make(service, trader, 'POST /api/v1/fees/claim', { agentId });
  await service.settle();
  const { address } = await make(service, trader, 'GET /api/v1/billing/deposit');
  await giveDollars(service, address);
  await swap(actor, purchase);
  await service.settle();
  await service.indexed();
  const daily = {
    kind: 'dca',
    tokenIn: 'ETH',
    tokenOut: 'USDG',
    amountPerExecution: '0.01',
    interval: 'P1D',
  };
  const automation = await make(service, trader, 'POST /api/v1/automations', { ...daily, agentId });
  /** Uses another agent, so that the trader's goes on unchanged. */
  async function finishedRun(): Promise<string> {
    const { id: worker } = await make(service, trader, 'POST /api/v1/agents', { name: 'Worker' });
    await make(service, trader, `POST /api/v1/agents/${worker}/start`);
    const { id } = await make(service, trader, `POST /api/v1/agents/${worker}/runs`, {
      goal: 'Look around.',
    });
    const read = () => make(service, trader, `GET /api/v1/runs/${id}?waitSeconds=25`);
    let run = await read();
    while (run.ended_at === null) run = await read();
    return id;
  }
  /** A webhook with a delivery that was tried. */
  async function webhookOf(account: TestAccount, ofAgent: string): Promise<{ whk: string; whd: string }> {
    const url = `http://127.0.0.1:9/${randomUUID()}`;
    const { id } = await make(service, account, 'POST /api/v1/webhooks', {
      ...{ url, types: ['webhook.test'], agentIds: [ofAgent] },
    });
    await make(service, account, `POST /api/v1/webhooks/${id}/test`);
    const line = `GET /api/v1/webhooks/${id}/deliveries`;
    const delivery = await until('the test event was sent', async () => {
      const { body } = await send(service, line, undefined, { apiKey: account.apiKey });
      const [first] = body.data as { id: string; attempts: object[] }[];
      return first !== undefined && first.attempts.length > 0 && first;
    });
    return { whk: id, whd: delivery.id };
  }
  const skill = await make(service, trader, 'POST /api/v1/skills/custom', SKILL('kept'));
  const ids = {
    agt: agentId,
    lch: launch.id,
    swp: bought.id,
    trf: paid.id,
    clm: claim.id,
    aut: automation.id,
    run: await finishedRun(),
    skl: skill.id,
    ...(await webhookOf(trader, agentId)),
  };
  const records = { ...ids, [TOKEN]: launch.token.address ?? expect.fail('the launch has no token') };

  const stranger = await service.account();
  const bystander = actorOf(stranger);
  const spare = await Promise.all(
    Array.from({ length: SPARE_AGENTS }, () =>
      make(service, stranger, 'POST /api/v1/agents', { name: 'Spare', limits: NO_CAPS }),
    ),
  );
  await service.settle();
  /** Another account's agent, so that launches and deletions never reach the trader. */
  const otherAgent = (): string => spare.pop()?.id ?? expect.fail('more SPARE_AGENTS are needed');
  const waitingLaunch = async (): Promise<string> => {
    const body = {
      venue: 'pons',
      agentId: otherAgent(),
      symbol: 'WAITS',
      name: 'Waiting',
      quote: 'ETH',
    };
    return (await make(service, stranger, 'POST /api/v1/launch/self-funded', { ...body, initialBuy: '50' }))
      .id;
  };
  const special: Partial<Record<OperationId, () => Promise<Records>>> = {
    launchOnPons: async () => ({ agt: otherAgent() }),
    launchOnLong: async () => ({ agt: otherAgent() }),
    launchSelfFunded: async () => ({ agt: otherAgent() }),
    previewLaunch: async () => ({ agt: otherAgent() }),
    cancelLaunch: async () => ({ lch: await waitingLaunch() }),
    deleteAutomation: async () => {
      const agt = otherAgent();
      const { id } = await make(service, stranger, 'POST /api/v1/automations', { ...daily, agentId: agt });
      return { agt, aut: id };
    },
    startRun: async () => {
      const { id: agt } = await newAgent(bystander, { skills: ['trading'] });
      await make(service, stranger, `POST /api/v1/agents/${agt}/start`);
      return { agt };
    },
    createMarketListing: async () => ({ agt: await launcher() }),
    getMarketListing: async () => {
      const lst = await listed(await launcher(bystander, { holds: true }));
      // Kept for some seconds, and null while the node is slow.
      const holdings = async () => (await send(service, `GET /api/v1/market/${lst}`)).body.holdings;
      await expect.poll(holdings).not.toBeNull();
      return { lst };
    },
    listMarketListings: async () => ({ lst: await listed(await launcher()) }),
    cancelMarketListing: async () => ({ lst: await listed(otherAgent()) }),
    deleteCustomSkill: async () => ({
      skl: (await make(service, stranger, 'POST /api/v1/skills/custom', SKILL('spare'))).id,
    }),
    buyMarketListing: async () => ({ lst: await listed(await launcher(actor), actor) }),
    deleteAgent: async () => ({ agt: otherAgent() }),
    freezeAgent: async () => ({ agt: otherAgent() }),
    freezeByLink: async () => {
      const agt = otherAgent();
      const token = LINK_TOKEN.replace(/^[^.]+/, agt);
      await keepLink(service, { accountId: stranger.accountId, agentId: agt }, token);
      return { agt };
    },
    updateAgentPolicy: async () => ({ agt: otherAgent() }),
    getAgentPolicy: async () => {
      const agt = otherAgent();
      await make(service, stranger, `PATCH /api/v1/agents/${agt}/policy`, HELD_BY(PAYOUT));
      return { agt };
    },
    getShadowPolicy: draftedAgent,
    listShadowVerdicts: draftedAgent,
    previewAgentPolicy: draftedAgent,
    getApproval: waitingApproval,
    listApprovals: waitingApproval,
    updateWebhook: () => webhookOf(stranger, otherAgent()),
    deleteWebhook: () => webhookOf(stranger, otherAgent()),
    deleteApiKey: async () => ({ key: (await limitedKey()).id }),
    rotateApiKey: async () => ({ key: (await limitedKey()).id }),
    listSessions: async () => ({ ses: await insertTestSession(service, stranger.accountId) }),
    removeSession: async () => ({ ses: await insertTestSession(service, stranger.accountId) }),
    sendChatMessage: talkingAgent,
    listChatMessages: talkingAgent,
    addWhitelistEntry: async () => ({ agt: otherAgent() }),
    removeWhitelistEntry: allowedAgent,
    transferFunds: allowedAgent,
  };
  /** A key of the stranger. It has been used. */
  async function limitedKey(): Promise<{ id: string; key: string }> {
    const limits = { max_operation_usd: '50', max_daily_usd: '200', expires_in_days: 90 };
    const wish = { name: 'spare', scopes: ['read', 'trade:write'], agent_ids: [otherAgent()], ...limits };
    const made = await make(service, stranger, 'POST /api/v1/keys', wish);
    const read = () => send(service, 'GET /api/v1/keys/current', undefined, { apiKey: made.key });
    await expect.poll(async () => (await read()).body.last_used_ip).not.toBeNull();
    return made;
  }
  async function waitingFor(approver: string) {
    const { id: agt } = await newAgent(bystander);
    await make(service, stranger, `PATCH /api/v1/agents/${agt}/policy`, HELD_BY(approver));
    const { approvalId } = await swap(bystander, { ...purchase, agentId: agt, tokenOut: 'USDG' });
    const { body } = await send(service, `GET /api/v1/approvals/${approvalId}`, undefined, stranger);
    return body as { id: string; digest: string };
  }
  /** An agent with a draft of a policy, which would have held a swap of it. */
  let drafted: Promise<Records> | null = null;
  function draftedAgent(): Promise<Records> {
    drafted ??= makeDrafted();
    return drafted;
  }
  async function makeDrafted(): Promise<Records> {
    const { id: agt } = await newAgent(bystander);
    await make(service, stranger, `PATCH /api/v1/agents/${agt}/policy/shadow`, { aboveUsd: '1' });
    await swap(bystander, { agentId: agt, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.02' });
    return { agt };
  }
  async function waitingApproval(): Promise<Records> {
    return { apv: (await waitingFor(PAYOUT)).id };
  }
  /** An agent that runs, may trade, and has already received such a message. */
  async function talkingAgent(): Promise<Records> {
    const { id: agt } = await newAgent(bystander, { skills: ['momentum'] });
    await make(service, stranger, `POST /api/v1/agents/${agt}/start`);
    const message = { message: 'Swap 0.01 ETH to USDG.', allow_trades: true };
    await make(service, stranger, `POST /api/v1/agents/${agt}/chat`, message);
    return { agt };
  }
  /** An agent at rest with a launched token; with `holds` it also holds some of it. */
  async function launcher(owner: Actor = bystander, { holds = false } = {}): Promise<string> {
    const { id } = await newAgent(owner, { skills: ['momentum'] });
    const { token } = await launchToken(owner, id, { symbol: 'RESTS', name: 'At rest' });
    if (holds) await swap(owner, { ...purchase, agentId: id, tokenOut: token.address! });
    await service.settle();
    await service.indexed();
    return id;
  }
  async function listed(agentId: string, owner: TestAccount = stranger): Promise<string> {
    const offer = { agentId, price: '250', title: 'Spare', description: '' };
    return (await make(service, owner, 'POST /api/v1/market', offer)).id;
  }
  /** Nothing else is done for it. */
  async function accountToFreeze(): Promise<TestAccount> {
    const account = await service.account();
    await make(service, account, 'POST /api/v1/agents', { name: 'Frozen' });
    return account;
  }
  async function allowedAgent(): Promise<Records> {
    const agt = otherAgent();
    await allow(bystander, agt, PAYOUT);
    return { agt };
  }
  const recordsFor = async ({ operationId }: ExampleRequest) => {
    if (operationId === 'freezeAccount') return { account: await accountToFreeze(), records };
    const needed = special[operationId];
    if (needed !== undefined) return { account: stranger, records: await needed() };
    if (operationId === 'getCurrentApiKey')
      return { account: { ...stranger, apiKey: (await limitedKey()).key }, records };
    if (operationId !== 'executeSwap') return { account: trader, records };
    const { quoteId } = await make(service, trader, 'POST /api/v1/swap/quote', {
      ...purchase,
      slippageBps: 100,
    });
    return { account: trader, records: { ...records, qte: quoteId } };
  };
  return { trader, records, recordsFor, waitingFor };
}

export function withRecords<Value>(value: Value, records: Records): Value {
  const text = JSON.stringify(value) ?? 'null';
  const names = /\b(?:([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}|0x[0-9a-fA-F]{40})\b/g;
  return JSON.parse(
    text.replaceAll(names, (name, prefix?: string) => records[prefix ?? name] ?? name),
  ) as Value;
}
