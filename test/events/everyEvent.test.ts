import { afterAll, beforeAll, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type EventRow, listEventsAfter } from '../../server/domain/events/eventRows.ts';
import { showObjects } from '../../server/views/events/eventObjects.ts';
import { DOLLAR, openPayer, type Payer } from '../deposits/openPayer.ts';
import { until } from '../engine/until.ts';
import { signIn } from '../harness/signIn.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { watchPages } from '../harness/watchPages.ts';
import { buy, creditsOf, type Listing, offer } from '../market/marketActors.ts';
import {
  allow,
  giveDollars,
  giveEther,
  launchToken,
  newAgent,
  swap,
  transfer,
  whileFrozen,
} from '../operations/actors.ts';
import { newOwner, type Owner, signedThaw, thawAs } from '../operations/agents/freezeActors.ts';
import { decide, letExpire, readApproval, sell } from '../operations/approvals/approvalActors.ts';
import {
  createDca,
  read,
  startAgent,
  stopAgent,
  update,
} from '../operations/automations/automationActors.ts';
import { acceptSelfFunded } from '../operations/launches/selfFundedActors.ts';
import { say } from '../operations/runs/chatActors.ts';
import { calling, endOf, inTurn, startRun } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { allEvents, type Event, eventsUntilNow } from './readEvents.ts';

/** Told by the same trigger as for swaps, whose tests are in `finality.test.ts`. */
const AS_FOR_SWAPS = /^(launch|transfer|claim)\.(failed|expired|reverted)$/;
/** In `finality`, `changedRights`, `webhookDelivery`, `emails` and `restoredAgent.test.ts`. */
const ELSEWHERE = [
  ...['swap.expired', 'swap.reverted', 'swap.failed', 'agent.paused'],
  ...['deposit.lost', 'deposit.below_minimum', 'webhook.test', 'webhook.disabled'],
  ...['webhook.confirmation', 'webhook.created', 'webhook.updated', 'webhook.secret_rotated'],
  ...['webhook.deleted', 'policy.changed', 'policy.loosened', 'agent.restored'],
];

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

let endpoint: ModelEndpoint;
let service: TestService;
let payer: Payer;
let frozenOnce: Owner;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, whitelistDelaySeconds: 1, ...modelConfig(endpoint) },
  });
  payer = await openPayer(service.chain);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

async function richAgent() {
  const agent = await newAgent(service, { limits: NO_LIMITS });
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  return agent;
}

const told = async (agentId: string, apiKey = service.apiKey): Promise<Event[]> =>
  (await eventsUntilNow(service, apiKey)).filter((event) => event.agentId === agentId);
const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);
const isActivated = (agentId: string) =>
  until('the address may be paid', async () => typesOf(await told(agentId)).includes('whitelist.activated'));
const isBuyable = ({ buyableAt }: Listing) =>
  until('the agent may be bought', () => service.context.clock.now() > new Date(buyableAt));
const seen = new Set<string>();

/** Of an agent since its creation; the types that follow are the ones of the story. */
async function expectStory(
  agentId: string,
  types: readonly string[],
  apiKey = service.apiKey,
): Promise<Event[]> {
  const events = (await told(agentId, apiKey)).filter(({ type }) => type !== 'agent.created');
  expect(typesOf(events)).toEqual(types);
  for (const type of typesOf(await told(agentId, apiKey))) seen.add(type);
  return events;
}

test('an agent: started, stopped, frozen, thawed, offered, taken back and deleted', async () => {
  const agent = await newAgent(service);
  await startAgent(service, agent.id);
  await stopAgent(service, agent.id);
  await whileFrozen(service, agent.wallet_address, async () => undefined);
  const listing = await offer(service, agent.id);
  await send(service, `DELETE /api/v1/market/${listing.id}`);
  expect((await send(service, `DELETE /api/v1/agents/${agent.id}`)).status).toBe(200);
  const events = await expectStory(agent.id, [
    ...['agent.started', 'agent.stopped', 'agent.frozen', 'agent.thawed'],
    ...['agent.listed', 'agent.unlisted', 'agent.deleted'],
  ]);
  expect(events[2]?.data).toEqual({ status: 'stopped', statusReason: 'nonce_ahead', listingId: null });
  expect(events[4]?.data).toEqual({ status: 'stopped', statusReason: null, listingId: listing.id });
});

test('a sale tells the seller that the agent is sold, and the buyer that it is bought', async () => {
  const buyer: TestAccount = await service.account();
  const agent = await newAgent(service);
  const listing = await offer(service, agent.id);
  await isBuyable(listing);
  expect((await buy(service, listing.id, buyer)).status).toBe(200);
  await expectStory(agent.id, ['agent.listed', 'agent.sold']);
  await expectStory(agent.id, ['agent.bought'], buyer.apiKey);
});

test('what matters for its safety: whitelist, payout wallet, limits', async () => {
  const agent = await newAgent(service, { limits: { ...NO_LIMITS, max_trade_usd: '10' } });
  const entryId = await allow(service, agent.id, PAYEE);
  await isActivated(agent.id);
  const line = `PATCH /api/v1/agents/${agent.id}`;
  await send(service, line, { payout_wallet: PAYEE });
  await send(service, line, { limits: { max_trade_usd: '5' } });
  await send(service, line, { limits: { max_trade_usd: '500' } });
  await send(service, `DELETE /api/v1/agents/${agent.id}/whitelist?address=${PAYEE}`);
  const events = await expectStory(agent.id, [
    ...['whitelist.added', 'whitelist.activated', 'payout.changed'],
    ...['limits.changed', 'limits.loosened', 'whitelist.removed'],
  ]);
  expect(events[0]?.data).toEqual({ entryId, address: PAYEE, activeAt: expect.any(String) });
  expect(events[2]?.data).toMatchObject({ payoutWallet: PAYEE });
});

test('keys and sessions of the account', async () => {
  const wallet = await signIn(service.baseUrl);
  const created = await fetch(`${service.baseUrl}/api/v1/keys`, {
    method: 'POST',
    headers: { ...wallet.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'own', scopes: ['*'] }),
  });
  const { id, key } = (await created.json()) as { id: string; key: string };
  expect((await send(service, `DELETE /api/v1/keys/${id}`, undefined, { apiKey: key })).status).toBe(200);
  const again = await fetch(`${service.baseUrl}/api/v1/events`, { headers: wallet.headers });
  const events = await until('both are told', async () => {
    const { data } = (await (
      await fetch(`${service.baseUrl}/api/v1/events`, { headers: wallet.headers })
    ).json()) as { data: Event[] };
    return data.length >= 3 && data;
  });
  expect(again.status).toBe(200);
  expect(typesOf(events)).toEqual(['session.created', 'key.created', 'key.revoked']);
  expect(events[1]?.data).toMatchObject({ keyId: id, by: expect.stringMatching(/^ses_/) });
  for (const type of typesOf(events)) seen.add(type);
});

test('the whole account: frozen and thawed, as each of its agents', async () => {
  frozenOnce = await newOwner(service);
  const { apiKey, accountId, wallet } = frozenOnce;
  const agent = await newAgent(frozenOnce);
  await send(service, 'POST /api/v1/me/freeze', { reason: 'A key may be stolen.' }, { apiKey });
  await thawAs(service, frozenOnce, accountId, await signedThaw(service, wallet, accountId));
  await expectStory(agent.id, ['agent.frozen', 'agent.thawed'], apiKey);
  const ofAccount = (await eventsUntilNow(service, apiKey)).filter(({ type }) => type.startsWith('account.'));
  expect(ofAccount.map(({ type, data }) => [type, data])).toEqual([
    ['account.frozen', { reason: 'A key may be stolen.' }],
    ['account.thawed', { reason: null }],
  ]);
  for (const type of typesOf(ofAccount)) seen.add(type);
});

test('an approval: requested, and approved, refused or expired', async () => {
  const person = await newOwner(service);
  const agent = await richAgent();
  const policy = { aboveUsd: '1', approvers: [person.wallet.address] };
  await send(service, `PATCH /api/v1/agents/${agent.id}/policy`, policy);
  const waiting = async () => {
    const { body } = await sell(service, service, agent.id);
    return readApproval(service, service, body.approvalId);
  };
  await decide(service, person, await waiting(), 'approve');
  await decide(service, person, await waiting(), 'refuse');
  await letExpire(service, await waiting());
  await service.settle();
  const events = await until('all are told', async () => {
    const some = (await told(agent.id)).filter(({ type }) => type.startsWith('approval.'));
    return some.length > 5 && some;
  });
  expect(typesOf(events)).toEqual(
    ['approved', 'refused', 'expired'].flatMap((end) => ['approval.requested', `approval.${end}`]),
  );
  expect(events.map(({ data }) => 'status' in data && data.status)).toEqual(
    ['approved', 'refused', 'expired'].flatMap((end) => ['pending', end]),
  );
  for (const type of typesOf(events)) seen.add(type);
});

test('a launch, a claim of its fees and a transfer, each to the end', async () => {
  const agent = await richAgent();
  const { token } = await launchToken(service, agent.id, { creatorTaxBps: 200 });
  await service.settle();
  await swap(service, { agentId: agent.id, tokenIn: 'ETH', tokenOut: token.address!, amountIn: '0.05' });
  await service.settle();
  await send(service, 'POST /api/v1/fees/claim', { agentId: agent.id });
  await service.settle();
  await allow(service, agent.id, PAYEE);
  await isActivated(agent.id);
  await transfer(service, { agentId: agent.id, to: PAYEE, token: 'ETH', amount: '0.1' });
  await service.settle();
  const steps = ['accepted', 'submitted', 'confirmed', 'finalized'];
  await expectStory(agent.id, [
    ...steps.map((verb) => `launch.${verb}`),
    ...steps.map((verb) => `swap.${verb}`),
    ...steps.map((verb) => `claim.${verb}`),
    ...['whitelist.added', 'whitelist.activated'],
    ...steps.map((verb) => `transfer.${verb}`),
  ]);
});

test('a launch that waits for funds, and is cancelled', async () => {
  const agent = await newAgent(service);
  const { id } = await acceptSelfFunded(service, agent.id);
  await until('it waits', async () => (await told(agent.id)).some(({ type }) => type.endsWith('funding')));
  await send(service, `POST /api/v1/launch/${id}/cancel`);
  await service.settle();
  const events = await expectStory(agent.id, ['launch.accepted', 'launch.awaiting_funding', 'launch.failed']);
  expect(events[2]?.data).toMatchObject({ launchId: id, status: 'failed', statusReason: 'cancelled' });
});

test('an automation: triggered, executed, paused, resumed, ended; and the failures of a poor one', async () => {
  const agent = await richAgent();
  await startAgent(service, agent.id);
  const dca = await createDca(service, agent.id, { interval: 'PT1S', maxExecutions: 1 });
  await until('it is over', async () => (await read(service, dca.id)).status === 'completed');
  const other = await createDca(service, agent.id);
  await update(service, other.id, { status: 'paused' });
  await update(service, other.id, { status: 'active' });
  await service.settle();
  const events = (await told(agent.id)).filter(({ type }) => type.startsWith('automation.'));
  const own = events.filter(({ data }) => 'automationId' in data && data.automationId === dca.id);
  // A busy machine may skip slots of a second before.
  const executed = own.filter(({ type }) => type !== 'automation.skipped');
  expect(typesOf(executed)).toEqual(['automation.triggered', 'automation.executed', 'automation.ended']);
  expect(executed[0]?.data).toMatchObject({ swapId: expect.stringMatching(/^swp_/), status: 'active' });
  for (const type of typesOf(await told(agent.id))) seen.add(type);

  const poor = await newAgent(service);
  await startAgent(service, poor.id);
  await createDca(service, poor.id, { interval: 'PT1S', maxExecutions: 1 });
  const failed = await until('it fails', async () =>
    (await told(poor.id)).find(({ type }) => type === 'automation.failed'),
  );
  expect(failed.data).toMatchObject({ reason: 'insufficient_balance', swapId: null });
  seen.add('automation.failed');
});

test('a run and a chat', async () => {
  endpoint.answerWith(inTurn(calling('getPrices')));
  const agent = await newAgent(service);
  await startAgent(service, agent.id);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  await say(service, agent.id, 'What does ETH cost?');
  const events = await expectStory(agent.id, ['agent.started', 'run.started', 'run.ended', 'chat.ended']);
  expect(events[2]?.data).toEqual({ runId: id, status: 'completed', stopReason: 'answered' });
  expect(events[3]?.data).toEqual({ status: 'answered', messageId: expect.stringMatching(/^msg_/) });
});

test('credits: a payment seen and credited, and a balance that runs out', async () => {
  const account = await service.account();
  const { data } = await account.client.GET('/api/v1/billing/deposit');
  await payer.pay(data!.address as `0x${string}`, 3n * DOLLAR);
  const credited = await until('it is credited', async () => {
    const events = await eventsUntilNow(service, account.apiKey);
    return events.some(({ type }) => type === 'deposit.credited') && events;
  });
  const deposits = credited.filter(({ type }) => type.startsWith('deposit.'));
  expect(deposits.map(({ type, data: about }) => [type, about])).toMatchObject([
    ['deposit.seen', { amount: '3', credits: null }],
    ['deposit.credited', { amount: '3', credits: '30' }],
  ]);
  for (const type of typesOf(credited)) seen.add(type);

  const agent = await newAgent(service);
  const price = String((await creditsOf(service, account.accountId)) - 5);
  const listing = await offer(service, agent.id, { price });
  await isBuyable(listing);
  expect((await buy(service, listing.id, account)).status).toBe(200);
  const low = (await eventsUntilNow(service, account.apiKey)).filter(({ type }) => type === 'credits.low');
  expect(low.map(({ data: about }) => about)).toEqual([{ available: '5' }]);
  seen.add('credits.low');
});

/** The resource of an event, from its own GET or from the list that has it. */
async function resourceOf({ type, agentId, data }: Event, apiKey: string): Promise<object | null> {
  const about = data as unknown as Readonly<Record<string, string>>;
  const get = async (path: string) =>
    (await send(service, `GET /api/v1/${path}`, undefined, { apiKey })).body;
  const one = async (path: string) => {
    const { meta: _meta, ...body } = await get(path);
    return 'code' in body ? null : body;
  };
  const listed = async (path: string, id: string | undefined) => {
    const { data: entries = [] } = (await get(`${path}?limit=100`)) as { data?: { id: string }[] };
    return entries.find((entry) => entry.id === id) ?? null;
  };
  const agent = () => one(`agents/${agentId}`);
  const finders: Readonly<Record<string, () => Promise<object | null>>> = {
    ...{ agent, payout: agent, limits: agent },
    launch: () => one(`launch/${about.launchId}`),
    swap: () => one(`swaps/${about.swapId}`),
    transfer: () => one(`wallet/transfers/${about.transferId}`),
    claim: () => one(`fees/claims/${about.claimId}`),
    automation: () => one(`automations/${about.automationId}`),
    run: () => one(`runs/${about.runId}`),
    webhook: () => one(`webhooks/${about.webhookId}`),
    chat: () => listed(`agents/${agentId}/messages`, about.messageId),
    approval: () => one(`approvals/${about.approvalId}`),
    policy: () => one(`agents/${agentId}/policy`),
    account: () => one('me'),
    whitelist: () => listed(`agents/${agentId}/whitelist`, about.entryId),
    key: () => listed('keys', about.keyId),
  };
  return finders[nounOf(type)]!();
}

const nounOf = (type: string): string => type.slice(0, type.indexOf('.'));
const WITHOUT_OBJECT = ['credits', 'deposit', 'session'];

test('with include=object each event has what its resource shows now, or null', async () => {
  await send(service, 'POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/hook' }).then(({ body }) =>
    send(service, `POST /api/v1/webhooks/${body.id}/test`),
  );
  const { key: bound } = (
    await send(service, 'POST /api/v1/keys', {
      ...{ name: 'bound', scopes: ['read'], agent_ids: [(await newAgent(service)).id] },
    })
  ).body;
  await eventsUntilNow(service);
  const found = new Map<string, Set<boolean>>();
  for (const apiKey of [service.apiKey, frozenOnce.apiKey, bound]) {
    const events = await allEvents(service, '&include=object', apiKey);
    expect(events.map(withoutObject)).toEqual(await allEvents(service, '', apiKey));
    for (const event of events.filter(({ type }) => !WITHOUT_OBJECT.includes(nounOf(type)))) {
      const { object } = event.data as { object?: object | null };
      expect(object, event.type).toEqual(await resourceOf(event, apiKey));
      const kinds = found.get(nounOf(event.type)) ?? new Set();
      found.set(nounOf(event.type), kinds.add(object === null));
    }
  }
  const nouns = new Set([...seen].map(nounOf)).difference(new Set(WITHOUT_OBJECT));
  expect([...found].filter(([, isNull]) => isNull.has(false)).map(([noun]) => noun)).toEqual(
    expect.arrayContaining([...nouns, 'webhook', 'policy']),
  );
  expect(['agent', 'whitelist'].map((noun) => found.get(noun)?.has(true))).toEqual([true, true]);
});

function withoutObject(event: Event): object {
  const { object: _object, ...data } = event.data as { object?: object };
  return { ...event, data };
}

test('the resources of a page are read once for each kind, never once for each event', async () => {
  const watched = watchPages(service.database.ownerUrl);
  const context = { ...service.context, db: watched.db };
  const owner = { accountId: service.accountId, agentIds: [] };
  const rows = await listEventsAfter(
    watched.db,
    { accountId: service.accountId, agentIds: null, types: null },
    0n,
    500,
  );
  const statementsOf = (events: readonly EventRow[]) =>
    watched.statementsOf(() => showObjects(context, owner, events));
  for (const [noun, events] of Map.groupBy(rows, ({ type }) => nounOf(type))) {
    const single: number[] = [];
    for (const event of events) single.push(await statementsOf([event]));
    expect(await statementsOf(events), noun).toBe(Math.max(...single));
  }
  await watched.close();
});

test('no type of the contract was left out', () => {
  const schemas = contract.components.schemas as unknown as Record<string, { enum?: string[] }>;
  const types = schemas.EventTypeName!.enum!.filter((type) => !type.endsWith('.*'));
  const missing = types.filter(
    (type) => !seen.has(type) && !AS_FOR_SWAPS.test(type) && !ELSEWHERE.includes(type),
  );
  expect(missing).toEqual([]);
});
