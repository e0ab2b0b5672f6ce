import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { addressAt, setAtVenue, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';
import { acceptSelfFunded, newPenniless } from './selfFundedActors.ts';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, starterCredits: '25' } });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const order = (change: object = {}) => ({
  agentId,
  symbol: 'SCOUT',
  name: 'Scout Token',
  quote: 'ETH',
  ...change,
});
const preview = (change: object = {}, sending: Sending = {}) =>
  send(service, 'POST /api/v1/launch/preview', order(change), sending);

/** Also expects that the preview changed nothing. */
async function issuesOf(change: object = {}): Promise<string[]> {
  await service.settle();
  const before = await footprint(service);
  const { status, body } = await preview(change);
  expect(status).toBe(200);
  const codes = body.issues.map(({ code }: { code: string }) => code);
  const isError = ({ severity }: { severity: string }) => severity === 'error';
  expect(body.ok).toBe(!body.issues.some(isError));
  expect(await footprint(service)).toEqual(before);
  return codes;
}

test('says what the launch costs and does, and leaves nothing behind', async () => {
  const before = await footprint(service);
  const body = { ...order(), creatorTaxBps: 100, venue: 'pons' as const };
  const { data, response } = await service.client.POST('/api/v1/launch/preview', { body });
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    ...{ ok: true, venue: 'pons', issues: [], totalSupply: '1000000000' },
    ...{ initialPriceUsd: '0.000006048', initialMarketCapUsd: '6048' },
    cost: { credits: '25', launchFeeEth: '0.0005' },
    feeSchedule: { tradeFeeBps: 100, creatorShareBps: 7000, creatorTaxBps: 100, snipeTaxStartBps: 9900 },
  });
  expect(Number(data?.cost.gasEth)).toBeGreaterThan(0);
  expect(Date.parse(data!.validUntil)).toBeGreaterThan(Date.now());
  expect(await footprint(service)).toEqual(before);
});

test('takes the body of the launch as it is', async () => {
  expect(
    await issuesOf({ allowDuplicate: true, description: 'x', website: 'https://scout.example' }),
  ).toEqual([]);
});

test('shows as issues what the launch itself would refuse', async () => {
  expect(await issuesOf({ symbol: 'USDG' })).toEqual(['reserved_symbol']);
  expect(await issuesOf({ quote: 'WETH' })).toEqual(['unsupported_quote']);
  expect(await issuesOf({ symbol: 'NVDA', quote: 'DOGE' })).toEqual(['reserved_symbol', 'unsupported_quote']);
  await setAtVenue(service, 'setLaunchEnabled', false);
  expect(await issuesOf()).toEqual(['service_unavailable']);
  await setAtVenue(service, 'setLaunchEnabled', true);
  const hook = await addressAt(service, service.context.addressBook.pons.factory, 'memeHook');
  const payee = await addressAt(service, hook, 'protocolFeeRecipient');
  expect(await whileReverting(service, payee, () => issuesOf())).toEqual(['simulation_failed']);
  await launchToken(service, agentId);
  expect(await issuesOf()).toEqual(['insufficient_credits', 'possible_duplicate_launch']);
  expect(await issuesOf({ allowDuplicate: true })).toEqual(['insufficient_credits']);
});

test('still tells supply and fees when the pair is unknown, but no price', async () => {
  const { body } = await preview({ quote: 'DOGE' });
  expect(body).toMatchObject({
    quote: null,
    totalSupply: '1000000000',
    initialPriceUsd: null,
    initialMarketCapUsd: null,
  });
  expect(body.feeSchedule.tradeFeeBps).toBe(100);
});

test.each([
  ['no agent', { agentId: undefined }, 'agentId required'],
  ['an unknown venue', { venue: 'moon' }, 'venue invalid_enum'],
  ['a wrong case', { agentID: 'x' }, 'agentID unknown_field'],
  ['a long symbol', { symbol: 'ABCDEFGHIJK' }, 'symbol pattern_mismatch'],
])('refuses %s', async (_, change, fault) => {
  await expectRefusal(service, () => preview(change), 400, 'validation_failed', fault);
});

test('says what a self-funded launch costs the wallet, and that a wallet which is short would wait', async () => {
  const { agentId: own, wallet } = await newPenniless(service);
  const change = { agentId: own, mode: 'self_funded', initialBuy: '0.05', initialBuySlippageBps: 200 };
  const before = await footprint(service);
  const { body } = await preview(change);
  expect(body).toMatchObject({
    ...{ ok: true, mode: 'self_funded', cost: { credits: '0', launchFeeEth: '0.0005' } },
    issues: [{ code: 'insufficient_balance', severity: 'warning' }],
    initialBuy: { amountIn: '0.05', amountInFilled: '0.05', slippageBps: 200 },
  });
  expect(Number(body.cost.gasEth)).toBeGreaterThan(0);
  const { tokensOutRaw, minTokensOutRaw } = body.initialBuy;
  expect(BigInt(minTokensOutRaw)).toBe((BigInt(tokensOutRaw) * 9_800n) / 10_000n);
  await giveEther(service, wallet);
  expect((await preview(change)).body).toMatchObject({ ok: true, issues: [] });
  const dollars = (await preview({ ...change, quote: 'USDG', initialBuy: '250' })).body;
  expect(dollars).toMatchObject({ ok: true, issues: [{ severity: 'warning' }] });
  expect(dollars.issues[0].message).toContain('0 USDG of the 250');
  expect(await footprint(service)).toEqual(before);
});

test('says how much of a buy a fresh curve takes', async () => {
  const limits = { max_trade_usd: null, max_daily_spend_usd: null };
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  const { body } = await preview({ mode: 'self_funded', initialBuy: '10' });
  expect(body.initialBuy).toMatchObject({
    amountInFilledRaw: '4242424242424242426',
    tokensOutRaw: '714285714285714285714285715',
  });
});

test('shows as issues what a self-funded launch would refuse, and asks no credits for it', async () => {
  const own = (await newPenniless(service)).agentId;
  const issues = (change: object) => issuesOf({ agentId: own, mode: 'self_funded', ...change });
  const short = 'insufficient_balance';
  expect(await issuesOf({ agentId: own, initialBuy: '1' })).toContain('validation_failed');
  expect(await issues({ initialBuy: '0' })).toEqual(['amount_too_small']);
  expect(await issues({ quote: 'USDG', initialBuy: '0.0000001' })).toEqual(['amount_precision']);
  expect(await issues({ initialBuy: '9'.repeat(30) })).toEqual(['amount_too_large']);
  expect(await issues({ initialBuy: '1' })).toEqual(['policy_violation', short]);
  expect(await issues({ initialBuy: '0.01', initialBuySlippageBps: 501 })).toEqual([
    'policy_violation',
    short,
  ]);
  await setAtVenue(service, 'setLaunchEnabled', false);
  expect(await issues({})).toEqual(['service_unavailable']);
  await setAtVenue(service, 'setLaunchEnabled', true);
  await acceptSelfFunded(service, own, { symbol: 'SCOUT', name: 'Scout Token' });
  expect(await issues({})).toEqual(['possible_duplicate_launch', short]);
});

test.each([
  ['an unknown mode', { mode: 'free' }, 'mode invalid_enum'],
  ['a buy as a number', { initialBuy: 1 }, 'initialBuy invalid_type'],
])('refuses %s', async (_, change, fault) => {
  await expectRefusal(service, () => preview(change), 400, 'validation_failed', fault);
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => preview({}, { apiKey }), 404, 'not_found');
  await expectRefusal(service, () => preview({ agentId: 'nonsense' }), 404, 'not_found');
});
