import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveDollars, giveEther, launchToken, newAgent, requestLaunch } from '../actors.ts';
import { deployUntradedToken } from '../deployUntradedToken.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { untilPending, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';

const book = inject('addressBook');

let service: TestService;
let agentId: string;
let foreignToken: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  await launchToken(service, agentId, { creatorTaxBps: 100 });
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const launched = await launchToken(stranger, (await newAgent(stranger)).id, {
    symbol: 'ALIEN',
    name: 'Alien',
  });
  foreignToken = launched.token.address!;
  await service.settle();
  await outliveSnipeTax(service.chain);
});
afterAll(() => service.stop());

const body = (change: object = {}) => ({
  agentId,
  tokenIn: 'ETH',
  tokenOut: 'SCOUT',
  amountIn: '0.05',
  ...change,
});
const quote = (change: object = {}, sending: Sending = {}) =>
  send(service, 'POST /api/v1/swap/quote', body(change), sending);
const issuesOf = async (change: object) =>
  (await quote(change)).body.issues.map(
    ({ code, severity }: { code: string; severity: string }) => `${severity} ${code}`,
  );

test('says what the swap would return, and spends nothing', async () => {
  const before = await footprint(service);
  const { data, response } = await service.client.POST('/api/v1/swap/quote', { body: body() });
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    ...{ agentId, amountIn: '0.05', amountInRaw: '50000000000000000', slippageBps: 100, issues: [] },
    tokenOut: { symbol: 'SCOUT', decimals: 18 },
    route: [{ market: 'pons-curve', feeBps: 200 }],
    fees: [
      { kind: 'venue', amount: '0.0005' },
      { kind: 'creator_tax', amount: '0.0005' },
    ],
    verdict: { tokenIn: { status: 'verified' }, tokenOut: { status: 'verified' } },
  });
  // x * y = k over 1.68 ETH and a billion tokens, with 98 % of the input.
  const out = (49n * 10n ** 15n * 10n ** 27n) / (168n * 10n ** 16n + 49n * 10n ** 15n);
  expect(data?.amountOutRaw).toBe(out.toString());
  expect(data?.minAmountOutRaw).toBe(((out * 99n) / 100n).toString());
  expect(data?.priceImpactBps).toBe(283);
  expect(Date.parse(data!.expiresAt) - Date.parse(data!.createdAt)).toBe(30_000);
  expect(await footprint(service)).toEqual({ ...before, swap_quotes: before.swap_quotes! + 1 });
});

test("warns of the snipe tax of a stranger's new token, and counts it against the agent's limit", async () => {
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const owner = await newAgent(stranger);
  // The tax falls to a sixteenth with each second of the chain, whose clock stops at the launch's block.
  const tokenOut = await service.chain.withoutMiner(async () => {
    const { id } = await requestLaunch(stranger, owner.id, { symbol: 'YOUNG', name: 'Young' });
    await untilPending(service);
    await service.chain.rpc('evm_mine');
    const { token } = await endOfLaunch(stranger, id);
    const issues = await issuesOf({ tokenOut: token.address! });
    expect(issues).toEqual(['error unverified_token', 'error policy_violation', 'warning snipe_tax']);
    return token.address!;
  });
  await service.settle();
  await outliveSnipeTax(service.chain);
  expect(await issuesOf({ tokenOut })).toEqual(['error unverified_token']);
});

test('quotes pools as well, and symbols in any case', async () => {
  const { body: pool } = await quote({ tokenIn: 'usdg', tokenOut: 'nvda', amountIn: '188' });
  expect(pool).toMatchObject({ tokenOut: { symbol: 'NVDA' }, route: [{ market: 'uniswap-v3' }] });
  expect(Number(pool.amountOut)).toBeCloseTo(1, 1);
});

test('takes the body of the execution, its acknowledgement included', async () => {
  expect((await quote({ acknowledgeUnverified: true })).status).toBe(200);
  await expectRefusal(
    service,
    () => quote({ quoteId: 'x' }),
    400,
    'validation_failed',
    'quoteId unknown_field',
  );
});

test('shows as issues what would stop the swap itself', async () => {
  expect(await issuesOf({ amountIn: '11' })).toContain('error insufficient_balance');
  expect(await issuesOf({ amountIn: '10', tokenOut: 'USDG' })).toContain('error insufficient_gas');
  expect(await issuesOf({ tokenOut: foreignToken })).toEqual(['error unverified_token']);
  expect(await issuesOf({ slippageBps: 501 })).toEqual(['error policy_violation']);
  expect(await issuesOf({ amountIn: '9' })).toContain('warning partial_fill');
});

test('tries the purchase of an unverified token out too: its gas is no guess, and what else speaks against it is seen', async () => {
  const { gas } = (await quote({ tokenOut: foreignToken })).body;
  // Its market takes no creator tax, so it uses a little less gas.
  expect(gas.gasUnits).toBeLessThanOrEqual((await quote()).body.gas.gasUnits);
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const owner = await newAgent(stranger);
  const launched = await launchToken(stranger, owner.id, { symbol: 'CHIP', name: 'Chip', quote: 'NVDA' });
  await outliveSnipeTax(service.chain);
  const tokenOut = launched.token.address!;
  const issues = await whileReverting(service, book.uniswapV3.swapRouter02, () => issuesOf({ tokenOut }));
  expect(issues).toEqual(['error unverified_token', 'error simulation_failed']);
  expect(await issuesOf({ tokenOut })).toEqual(['error unverified_token']);
});

const unknown = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const HUGE = '9'.repeat(30);
test.each([
  ['a symbol that no asset has', { tokenOut: 'NOSUCH' }, 'unknown_token', 'tokenOut not_found'],
  ['an address without a token', { tokenIn: unknown }, 'unknown_token', 'tokenIn not_found'],
  ["a symbol of another account's token", { tokenOut: 'ALIEN' }, 'unknown_token', 'tokenOut not_found'],
  [
    'of two unknown tokens the first',
    { tokenIn: unknown, tokenOut: 'NOSUCH' },
    'unknown_token',
    'tokenIn not_found',
  ],
  [
    'an unknown token before an amount of nothing',
    { tokenOut: unknown, amountIn: '0' },
    'unknown_token',
    'tokenOut not_found',
  ],
  ['the same asset twice before it', { tokenOut: 'ETH', amountIn: '0' }, 'same_token', 'tokenOut conflict'],
  ['the same asset twice', { tokenOut: 'ETH' }, 'same_token', 'tokenOut conflict'],
  [
    'more decimals than the token has',
    { tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '1.0000001' },
    'amount_precision',
    'amountIn precision',
  ],
  ['an amount of nothing', { amountIn: '0.000' }, 'amount_too_small', 'amountIn too_small'],
  [
    'an amount that buys nothing',
    { tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '0.000000' },
    'amount_too_small',
    'amountIn too_small',
  ],
  ['an amount beyond all markets', { amountIn: HUGE }, 'amount_too_large', 'amountIn too_large'],
] as [string, object, string, ...string[]][])('refuses %s', async (_, change, code, ...faults) => {
  await expectRefusal(service, () => quote(change), 422, code, ...faults);
});

test('refuses a token that no market trades', async () => {
  const untraded = await deployUntradedToken(service);
  for (const change of [{ tokenOut: untraded }, { tokenIn: untraded, tokenOut: 'SCOUT' }])
    await expectRefusal(service, () => quote(change), 422, 'insufficient_liquidity');
});

test('refuses a symbol that several own tokens share, and takes their addresses', async () => {
  const one = await launchToken(service, agentId, { symbol: 'SAME', name: 'One' });
  await launchToken(service, agentId, { symbol: 'SAME', name: 'Two' });
  await expectRefusal(
    service,
    () => quote({ tokenOut: 'SAME' }),
    422,
    'ambiguous_symbol',
    'tokenOut conflict',
  );
  expect((await quote({ tokenOut: one.token.address!.toLowerCase() })).body.tokenOut).toMatchObject({
    symbol: 'SAME',
    address: one.token.address,
  });
});

test('refuses a market that does not answer', async () => {
  const change = { tokenIn: 'USDG', tokenOut: 'NVDA' };
  await whileReverting(service, book.uniswapV3.quoterV2, () =>
    expectRefusal(service, () => quote(change), 422, 'simulation_failed'),
  );
});

test.each([
  ['19 decimals', { amountIn: '0.0000000000000000001' }, 'amountIn pattern_mismatch'],
  ['an exponent', { amountIn: '1e-2' }, 'amountIn pattern_mismatch'],
  ['a negative amount', { amountIn: '-1' }, 'amountIn pattern_mismatch'],
  ['a sign', { amountIn: '+1' }, 'amountIn pattern_mismatch'],
  ['a space', { amountIn: '1 ' }, 'amountIn pattern_mismatch'],
  ['leading zeros', { amountIn: '01' }, 'amountIn pattern_mismatch'],
  ['31 digits', { amountIn: '1'.repeat(31) }, 'amountIn pattern_mismatch'],
  ['a number', { amountIn: 0.05 }, 'amountIn invalid_type'],
  ['the wrong case', { slippage_bps: 1 }, 'slippage_bps unknown_field'],
  ['a slippage of 5,001', { slippageBps: 5001 }, 'slippageBps too_large'],
  ['a wrong checksum', { tokenOut: unknown.replace('a', 'A') }, 'tokenOut checksum_mismatch'],
  ['a NUL', { tokenOut: 'SC\0UT' }, 'tokenOut'],
  ['no agent', { agentId: undefined }, 'agentId required'],
])('refuses %s', async (_, change, fault) => {
  const { faults } = await expectRefusal(service, () => quote(change), 400, 'validation_failed');
  expect(faults[0]).toContain(fault);
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => quote({}, { apiKey }), 404, 'not_found');
  const { id: otherId } = await newAgent(service);
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  await expectRefusal(service, () => quote({}, { apiKey: key!.key }), 404, 'not_found');
});
