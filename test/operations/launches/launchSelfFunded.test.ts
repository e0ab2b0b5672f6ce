import { randomUUID } from 'node:crypto';
import { encodeEventTopics, getAddress, pad, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { toRaw } from '../../../server/money/amounts.ts';
import type { Address } from '../../../server/ports/basics.ts';
import { mintStock } from '../../../server/sandbox/deployment/localFunds.ts';
import { logsOf } from '../../engine/openEngineScene.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { insist } from '../../harness/insist.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveDollars, giveEther, whileFrozen } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { addressAt, setAtVenue, whileReverting, whileWithoutForwarder } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { acceptSelfFunded, askSelfFunded, holdings, newPenniless } from './selfFundedActors.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
]);
const FEE_WEI = parseEther('0.0005');
const book = inject('addressBook');
const NVDA = book.stocks.find(({ symbol }) => symbol === 'NVDA')!.address;

let service: TestService;
let agentId: string;
let wallet: Address;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, starterCredits: '0' } });
  ({ agentId, wallet } = await newPenniless(service));
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const mint = { rpcUrl: service.chain.rpcUrl, token: NVDA, to: wallet, amountRaw: parseEther('10') };
  await service.chain.withoutMiner(() => mintStock(mint));
});
afterAll(() => service.stop());

const WITHOUT_BUY: [quote: string, symbol: string][] = [
  ['ETH', 'PLAINETH'],
  ['USDG', 'PLAINUSDG'],
  ['NVDA', 'PLAINNVDA'],
];

test.each(WITHOUT_BUY)('launches against %s at the cost of the wallet alone', async (quote, symbol) => {
  const before = await holdings(service, wallet, book.usdg, NVDA);
  const { id, token } = await acceptSelfFunded(service, agentId, { symbol, quote, creatorTaxBps: 250 });
  const launch = await endOfLaunch(service, id);
  expect(launch).toMatchObject({
    ...{ status: 'confirmed', mode: 'self_funded', feeRecipient: wallet, funding: null, initialBuy: null },
    token: { address: token.predictedAddress, phase: 'curve' },
    cost: { credits: '0', launchFeeEth: '0.0005' },
    steps: [{ name: 'launch', status: 'confirmed', txHash: launch.tx?.hash }],
  });
  const spentWei = FEE_WEI + toRaw(launch.cost.gasEth!, 18)!;
  const after = await holdings(service, wallet, book.usdg, NVDA);
  expect(after).toEqual([before[0]! - spentWei, before[1], before[2]]);
  await expectCreator(launch.token.address!);
  await service.settle();
  await assertInvariants(service);
});

const WITH_BUY: [quote: string, symbol: string, amount: string, steps: string[]][] = [
  ['ETH', 'BUYETH', '0.05', ['launch']],
  ['USDG', 'BUYUSDG', '125.5', ['approve', 'launch']],
  ['NVDA', 'BUYNVDA', '0.75', ['approve', 'launch']],
];

test.each(WITH_BUY)('launches against %s and buys in the same transaction', async (...terms) => {
  const [quote, symbol, initialBuy, steps] = terms;
  const order = { symbol, quote, initialBuy, creatorTaxBps: 250, initialBuySlippageBps: 0 };
  const { body: preview } = await service.client
    .POST('/api/v1/launch/preview', { body: { ...order, agentId, name: 'Own Token', mode: 'self_funded' } })
    .then(({ data }) => ({ body: data! }));
  const before = await holdings(service, wallet, book.usdg, NVDA);
  const accepted = await service.chain.withoutMiner(() => acceptSelfFunded(service, agentId, order));
  expect(accepted.initialBuy).toMatchObject({ amountIn: initialBuy, tokensOut: null, amountInFilled: null });
  const launch = await endOfLaunch(service, accepted.id);
  expect(launch).toMatchObject({ status: 'confirmed', token: accepted.token && { phase: 'curve' } });
  expect(launch.steps.map((step) => [step.name, step.status])).toEqual(steps.map((s) => [s, 'confirmed']));
  const { amountInFilledRaw: spent, tokensOutRaw: bought } = launch.initialBuy!;
  expect(launch.initialBuy).toEqual(preview.initialBuy);
  expect([spent, launch.initialBuy?.minTokensOutRaw]).toEqual([launch.initialBuy?.amountInRaw, bought]);
  expect(await buyOf(launch.pool!.address)).toEqual({ quoteIn: BigInt(spent!), tokensOut: BigInt(bought!) });

  const after = await holdings(service, wallet, book.usdg, NVDA, launch.token.address!);
  const quotes = ['ETH', 'USDG', 'NVDA'];
  const paid = quotes.map((symbol) => (symbol === quote ? BigInt(spent!) : 0n));
  paid[0]! += FEE_WEI + toRaw(launch.cost.gasEth!, 18)!;
  expect(after).toEqual([...before.map((held, index) => held - paid[index]!), BigInt(bought!)]);
  await expectCreator(launch.token.address!);
  expect(await allowanceLeft(quote === 'ETH' ? null : quote === 'USDG' ? book.usdg : NVDA)).toBe(0n);
  await service.settle();
  await assertInvariants(service);
});

test('gets back what the curve cannot sell, and is told what it really spent', async () => {
  const { agentId: rich, wallet: buyer } = await newPenniless(service);
  const unlimited = { max_trade_usd: null, max_daily_spend_usd: null };
  await send(service, `PATCH /api/v1/agents/${rich}`, { limits: unlimited });
  await giveEther(service, buyer, parseEther('20'));
  const { id } = await acceptSelfFunded(service, rich, { initialBuy: '10' });
  const launch = await endOfLaunch(service, id);
  // A fresh curve keeps 4.2424... ETH, sells 714,285,714.28... tokens and returns the rest.
  expect(launch).toMatchObject({
    status: 'confirmed',
    initialBuy: {
      ...{ amountInRaw: parseEther('10').toString(), amountInFilledRaw: '4242424242424242426' },
      tokensOutRaw: '714285714285714285714285715',
    },
  });
  const spentWei = FEE_WEI + 4242424242424242426n + toRaw(launch.cost.gasEth!, 18)!;
  const after = await holdings(service, buyer, launch.token.address!);
  expect(after).toEqual([parseEther('20') - spentWei, 714285714285714285714285715n]);
});

test('answers a repeated key with the same launch and launches once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const change = { symbol: 'ONCE', initialBuy: '0.01' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => insist(() => askSelfFunded(service, agentId, change, { headers }))),
  );
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code !== 202 && code !== 'idempotency_in_progress')).toEqual([]);
  await service.settle();
  const before = await footprint(service);
  const again = await askSelfFunded(service, agentId, change, { headers });
  expect([again.status, again.body.status]).toEqual([202, 'confirmed']);
  expect(again.headers.get('location')).toBe(`/api/v1/launch/${again.body.id}`);
  const other = () => askSelfFunded(service, agentId, { ...change, initialBuy: '0.02' }, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
  expect(await footprint(service)).toEqual(before);
});

const BAD: [string, object, ...string[]][] = [
  ['no venue', { venue: undefined }, 'venue required'],
  ['an unknown venue', { venue: 'moon' }, 'venue invalid_enum'],
  ['a buy as a number', { initialBuy: 1 }, 'initialBuy invalid_type'],
  ['a negative buy', { initialBuy: '-1' }, 'initialBuy pattern_mismatch'],
  ['a buy with an exponent', { initialBuy: '1e3' }, 'initialBuy pattern_mismatch'],
  ['a negative slippage', { initialBuySlippageBps: -1 }, 'initialBuySlippageBps too_small'],
  ['a slippage over 50 %', { initialBuySlippageBps: 5001 }, 'initialBuySlippageBps too_large'],
  ['a wrong case', { initial_buy: '1' }, 'initial_buy unknown_field'],
  ['a tax over 10 %', { creatorTaxBps: 1001 }, 'creatorTaxBps too_large'],
];

test.each(BAD)('refuses %s', async (_, change, ...faults) => {
  const request = () => askSelfFunded(service, agentId, change);
  await expectRefusal(service, request, 400, 'validation_failed', ...faults);
});

const UNFIT: [string, object, string, ...string[]][] = [
  ['a symbol of the registry', { symbol: 'NVDA' }, 'reserved_symbol', 'symbol conflict'],
  ['an asset that is no pair', { quote: 'WETH' }, 'unsupported_quote', 'quote conflict'],
  ['a buy of nothing', { initialBuy: '0.00' }, 'amount_too_small', 'initialBuy too_small'],
  [
    'more decimals than USDG has',
    { quote: 'USDG', initialBuy: '0.0000001' },
    'amount_precision',
    'initialBuy precision',
  ],
  ['more than any market takes', { initialBuy: '9'.repeat(30) }, 'amount_too_large', 'initialBuy too_large'],
];

test.each(UNFIT)('refuses %s', async (_, change, code, ...faults) => {
  await expectRefusal(service, () => askSelfFunded(service, agentId, change), 422, code, ...faults);
});

test('demands an idempotency key', async () => {
  const body = { venue: 'pons', agentId, symbol: 'OWN', name: 'Own', quote: 'ETH' };
  const request = () => send(service, 'POST /api/v1/launch/self-funded', body);
  await expectRefusal(service, request, 400, 'idempotency_key_required');
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => askSelfFunded(service, agentId, {}, { apiKey }), 404, 'not_found');
});

test('asks before it launches what a launcher wallet launched for the agent within a day', async () => {
  const symbol = 'TWIN';
  const { id } = await acceptSelfFunded(service, agentId, { symbol });
  const { headers } = await expectRefusal(
    service,
    () => askSelfFunded(service, agentId, { symbol }),
    409,
    'possible_duplicate_launch',
  );
  expect(headers.get('location')).toBe(`/api/v1/launch/${id}`);
  expect((await askSelfFunded(service, agentId, { symbol, allowDuplicate: true })).status).toBe(202);
});

test('accepts nothing while the venue does not let the wallet launch', async () => {
  await setAtVenue(service, 'setLaunchEnabled', false);
  const request = () => askSelfFunded(service, agentId, { symbol: 'SHUT' });
  const { headers } = await expectRefusal(service, request, 503, 'service_unavailable');
  await setAtVenue(service, 'setLaunchEnabled', true);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
});

test('accepts no initial buy while the venue makes none, and still launches without', async () => {
  const order = { agentId, symbol: 'NOBUY', name: 'Own Token', mode: 'self_funded' };
  await whileWithoutForwarder(service, async () => {
    for (const buy of [{ initialBuy: '0.01' }, { quote: 'USDG', initialBuy: '1' }]) {
      const request = () => askSelfFunded(service, agentId, { symbol: 'NOBUY', ...buy });
      await expectRefusal(service, request, 503, 'service_unavailable');
      const preview = { ...order, quote: 'ETH', ...buy };
      const { status, body } = await send(service, 'POST /api/v1/launch/preview', preview);
      expect([status, body.issues]).toMatchObject([200, [{ code: 'service_unavailable' }]]);
    }
    await acceptSelfFunded(service, agentId, { symbol: 'NOBUY' });
  });
});

test('refuses an initial buy that is worth more than can be accounted for', async () => {
  const { agentId: free } = await newPenniless(service);
  const limits = { max_trade_usd: null, max_daily_spend_usd: null };
  await send(service, `PATCH /api/v1/agents/${free}`, { limits });
  const tooLarge = async (zeros: number) => {
    const change = { quote: 'USDG', initialBuy: `1${'0'.repeat(zeros)}` };
    const request = () => askSelfFunded(service, free, change);
    await expectRefusal(service, request, 422, 'amount_too_large', 'initialBuy too_large');
  };
  await tooLarge(20);
  vi.spyOn(service.context.prices, 'oracle').mockResolvedValue(new Map());
  await tooLarge(29);
  const { body } = await askSelfFunded(service, free, { quote: 'USDG', initialBuy: '250000' });
  vi.restoreAllMocks();
  expect(body.initialBuy).toMatchObject({ amountIn: '250000' });
});

test.each([
  ['ETH', undefined],
  ['ETH', '0.01'],
  ['USDG', '1'],
])(
  'refuses what the simulation shows to revert, even of a wallet that is short (%s, %s)',
  async (quote, buy) => {
    const { agentId: poor } = await newPenniless(service);
    const hook = await addressAt(service, book.pons.factory, 'memeHook');
    const payee = await addressAt(service, hook, 'protocolFeeRecipient');
    const request = () =>
      askSelfFunded(service, poor, { quote, ...(buy === undefined ? {} : { initialBuy: buy }) });
    await whileReverting(service, payee, () => expectRefusal(service, request, 422, 'simulation_failed'));
  },
);

async function expectCreator(token: string): Promise<void> {
  const [topic] = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' });
  const logs = await logsOf(
    service.chain,
    book.pons.factory,
    topic!,
    pad(token as Address),
    null,
    pad(wallet),
  );
  expect(logs).toHaveLength(1);
  const [market] = await service.context.venues.pons.markets([token as Address]);
  expect(market?.feeRecipient).toBe(getAddress(wallet));
}

async function buyOf(curve: string) {
  const [topic] = encodeEventTopics({ abi: ABI, eventName: 'CurveBuy' });
  const [log] = (await logsOf(service.chain, curve, topic!, null, pad(wallet))) as unknown as {
    data: string;
  }[];
  const word = (index: number) => BigInt(`0x${log!.data.slice(2 + 64 * index, 66 + 64 * index)}`);
  return { quoteIn: word(0), tokensOut: word(1) };
}

async function allowanceLeft(token: Address | null): Promise<bigint> {
  if (token === null) return 0n;
  const spender = await service.context.venues.pons.initialBuySpender(token);
  return service.context.chain.allowance(token, wallet, spender!);
}

test('refuses an agent whose wallet is frozen', async () => {
  await whileFrozen(service, wallet, () =>
    expectRefusal(service, () => askSelfFunded(service, agentId, { symbol: 'ICE' }), 409, 'invalid_state'),
  );
});
