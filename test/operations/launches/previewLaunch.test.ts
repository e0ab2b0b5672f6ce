import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { addressAt, setAtVenue, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';

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

/** The codes of what speaks against the launch; a preview changes nothing, whatever it says. */
async function issuesOf(change: object = {}): Promise<string[]> {
  const before = await footprint(service);
  const { status, body } = await preview(change);
  expect(status).toBe(200);
  const codes = body.issues.map(({ code }: { code: string }) => code);
  expect(body.ok).toBe(codes.length === 0);
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

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => preview({}, { apiKey }), 404, 'not_found');
  await expectRefusal(service, () => preview({ agentId: 'nonsense' }), 404, 'not_found');
});
