import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insist } from '../../harness/insist.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent, whileFrozen } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { outliveQuote } from '../outliveQuote.ts';
import { untilPending, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

const book = inject('addressBook');

let service: TestService;
let agentId: string;
let wallet: string;
let foreignToken: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await launchToken(service, agentId);
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
  amountIn: '0.01',
  ...change,
});
const execute = (
  change: object = {},
  { waitSeconds = 25, ...sending }: Sending & { waitSeconds?: number } = {},
) =>
  (waitSeconds === 0 ? send : sendUntilDone)(
    service,
    `POST /api/v1/swaps?waitSeconds=${waitSeconds}`,
    body(change),
    sending,
  );
/** A quote that is valid for an hour: a slow machine may use it after its usual half minute. */
const quoteId = async (change: object = {}): Promise<string> => {
  const { body: quote } = await send(service, 'POST /api/v1/swaps/quote', body(change));
  await outliveQuote(service, quote.quoteId);
  return quote.quoteId;
};

test('answers 200 with what was filled when it is done in time', async () => {
  const { data, response } = await service.client.POST('/api/v1/swaps', { body: body() });
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    agentId,
    status: 'confirmed',
    quoteId: null,
    amountInFilled: '0.01',
    slippageBps: 100,
  });
  expect(data?.steps).toMatchObject([{ name: 'trade', status: 'confirmed', txHash: data?.tx?.hash }]);
  expect(Number(data?.amountOut)).toBeGreaterThan(5_000_000);
  await service.settle();
});

test('tells its place also when it is done, and again when it is asked for again', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const line = 'POST /api/v1/swaps?waitSeconds=25';
  const first = await send(service, line, body(), { headers });
  const place = `/api/v1/swaps/${first.body.id}`;
  await service.settle();
  const again = await send(service, line, body(), { headers });
  expect([first.headers.get('location'), again.headers.get('location')]).toEqual([place, place]);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
});

test('one key on both paths makes one swap', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const [own, other] = ['POST /api/v1/swaps', 'POST /api/v1/swap/execute'];
  const first = await send(service, own, body(), { headers });
  await service.settle();
  const again = await send(service, other, body(), { headers });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect([again.body.id, again.headers.get('location')]).toEqual([
    first.body.id,
    first.headers.get('location'),
  ]);
  const changed = () => send(service, other, body({ amountIn: '0.02' }), { headers });
  await expectRefusal(service, changed, 422, 'idempotency_key_reused');
});

test('a swap is read at both paths, and both name the same place', async () => {
  const { id } = (await execute()).body;
  const answers = await Promise.all(
    [`/api/v1/swaps/${id}`, `/api/v1/swap/${id}`].map((path) => send(service, `GET ${path}`)),
  );
  const [one, other] = answers.map(({ status, body: { meta: _, ...swap } }) => ({ status, swap }));
  expect(one).toMatchObject({ status: 200, swap: { id, status: 'confirmed' } });
  expect(other).toEqual(one);
});

test('answers 202 with its place when the time runs out first', async () => {
  await service.chain.withoutMiner(async () => {
    const { status, headers, body: swap } = await execute({}, { waitSeconds: 0 });
    expect([status, headers.get('location')]).toEqual([202, `/api/v1/swaps/${swap.id}`]);
    expect(swap).toMatchObject({ amountInFilled: null, amountOut: null });
  });
  await service.settle();
});

test('buys an unverified token only with the acknowledgement, and sells it without', async () => {
  const change = { tokenOut: foreignToken };
  await expectRefusal(service, () => execute(change), 422, 'unverified_token');
  await expectRefusal(
    service,
    () => execute({ ...change, acknowledgeUnverified: false }),
    422,
    'unverified_token',
  );
  const bought = await execute({ ...change, acknowledgeUnverified: true });
  expect(bought.body).toMatchObject({
    status: 'confirmed',
    tokenOut: { symbol: 'ALIEN', address: foreignToken },
  });
  const sold = await execute({ tokenIn: foreignToken, tokenOut: 'ETH', amountIn: '1000' });
  expect(sold.body).toMatchObject({ status: 'confirmed', amountInFilled: '1000' });
  await service.settle();
});

test.each([
  ['an unknown token', { tokenOut: 'NOSUCH' }, 'unknown_token'],
  ['the same token', { tokenOut: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }, 'same_token'],
  ['too many decimals', { tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '0.0000001' }, 'amount_precision'],
  ['too many decimals of a minimum', { tokenOut: 'USDG', minAmountOut: '0.0000001' }, 'amount_precision'],
  ['nothing', { amountIn: '0' }, 'amount_too_small'],
  ['everything', { amountIn: '9'.repeat(30) }, 'amount_too_large'],
  ['a minimum above the market', { minAmountOut: '9'.repeat(12) }, 'slippage_exceeded'],
] as const)('refuses %s', async (_, change, code) => {
  await expectRefusal(service, () => execute(change), 422, code);
});

test('refuses a symbol that several own tokens share', async () => {
  const one = await launchToken(service, agentId, { symbol: 'SAME', name: 'One' });
  const two = await launchToken(service, agentId, { symbol: 'SAME', name: 'Two' });
  await service.settle();
  const refused = await expectRefusal(
    service,
    () => execute({ tokenOut: 'SAME' }),
    422,
    'ambiguous_symbol',
    'tokenOut conflict',
  );
  for (const { token } of [one, two]) expect(refused.body.error).toContain(token.address);
});

test('refuses what the wallet cannot pay', async () => {
  const { id, wallet_address } = await newAgent(service);
  const refused = await expectRefusal(service, () => execute({ agentId: id }), 422, 'insufficient_balance');
  expect(refused.body.error).toBe('The wallet holds 0 of tokenIn, less than the amount of 0.01.');
  await giveEther(service, wallet_address, 10n ** 16n);
  await expectRefusal(service, () => execute({ agentId: id }), 422, 'insufficient_gas');
  const dollars = { agentId: id, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '1' };
  await expectRefusal(service, () => execute(dollars), 422, 'insufficient_balance');
});

test('refuses a market that reverts', async () => {
  const change = { tokenOut: 'USDG' };
  await whileReverting(service, book.uniswapV3.swapRouter02, () =>
    expectRefusal(service, () => execute(change), 422, 'simulation_failed'),
  );
});

test('shows in the record what fails after it was accepted, and takes nothing but the gas', async () => {
  const { id } = await service.chain.withoutMiner(async () => {
    const { body: swap } = await execute({ tokenOut: 'USDG' }, { waitSeconds: 0 });
    await untilPending(service);
    await whileReverting(service, book.uniswapV3.swapRouter02, () => service.chain.rpc('evm_mine'));
    return swap;
  });
  await service.settle();
  const { status, body: swap } = await send(service, `GET /api/v1/swaps/${id}`);
  expect([status, swap.status, swap.statusReason]).toEqual([200, 'failed', 'simulation_failed']);
  expect(swap).toMatchObject({ amountOut: null, steps: [{ status: 'failed' }], tx: { finality: 'final' } });
});

test('executes a quote once, with at least its minimum', async () => {
  const id = await quoteId();
  const { status, body: swap } = await execute({ quoteId: id });
  expect([status, swap.quoteId]).toEqual([200, id]);
  await service.settle();
  await expectRefusal(service, () => execute({ quoteId: id }), 409, 'quote_already_used');
});

test('takes the slippage of the quote where its body names none', async () => {
  const id = await quoteId({ slippageBps: 300 });
  const { status, body: swap } = await execute({ quoteId: id });
  expect([status, swap.quoteId, swap.slippageBps]).toEqual([200, id, 300]);
  await service.settle();
});

test('lets one of ten executions of the same quote pass', async () => {
  const id = await quoteId();
  const before = await footprint(service);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      insist((key) => execute({ quoteId: id }, { waitSeconds: 0, headers: { 'idempotency-key': key } })),
    ),
  );
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code === 200 || code === 202)).toHaveLength(1);
  expect(codes.filter((code) => code === 'quote_already_used')).toHaveLength(9);
  await service.settle();
  const after = await footprint(service);
  expect([after.swaps, after.used_quotes]).toEqual([before.swaps! + 1, before.used_quotes! + 1]);
});

test('refuses a quote that is over, of another swap, of another account or of nobody', async () => {
  const id = await quoteId();
  for (const change of [{ amountIn: '0.02' }, { tokenOut: 'USDG' }, { slippageBps: 99 }]) {
    const request = () => execute({ quoteId: id, ...change });
    const [field] = Object.keys(change);
    await expectRefusal(service, request, 400, 'validation_failed', `${field} conflict`);
  }
  const several = () => execute({ quoteId: id, amountIn: '0.020', slippageBps: 99 });
  const faults = ['amountIn conflict', 'slippageBps conflict'];
  const refused = await expectRefusal(service, several, 400, 'validation_failed', ...faults);
  expect(refused.body.field_errors).toMatchObject([{ expected: '0.01' }, { expected: '100' }]);
  const { client, apiKey } = await service.account();
  const stranger = { client, settle: service.settle };
  const { id: strangerAgent } = await newAgent(stranger);
  const foreign = () => execute({ agentId: strangerAgent, tokenOut: 'USDG', quoteId: id }, { apiKey });
  await expectRefusal(service, foreign, 404, 'not_found');
  await expectRefusal(
    service,
    () => execute({ quoteId: 'qte_01M7W34AY0PWPPZPPK0DRVVMRQ' }),
    404,
    'not_found',
  );
  const quotes = service.database.db.updateTable('swap_quotes').set({ expires_at: new Date() });
  await quotes.where('id', '=', id).execute();
  await expectRefusal(service, () => execute({ quoteId: id }), 410, 'quote_expired');
});

test('holds a swap to the stricter of slippage, quote and own minimum', async () => {
  const id = await quoteId({ slippageBps: 0 });
  await execute({ amountIn: '0.05' });
  await service.settle();
  const dearer = { quoteId: id, slippageBps: 0 };
  await expectRefusal(service, () => execute(dearer), 422, 'slippage_exceeded');
  const { body: swap } = await execute({ minAmountOut: '1' });
  expect(BigInt(swap.minAmountOutRaw)).toBeGreaterThan(10n ** 18n);
  await service.settle();
});

test('answers a repeated key with the same swap, whatever it waits', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await execute({}, { headers });
  await service.settle();
  const before = await footprint(service);
  const again = await execute({}, { headers, waitSeconds: 0 });
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([
    200,
    first.body.id,
    'true',
  ]);
  expect(await footprint(service)).toEqual(before);
  const other = () => execute({ amountIn: '0.02' }, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test.each([
  ['19 decimals', { amountIn: '0.0000000000000000001' }, 'amountIn pattern_mismatch'],
  ['an exponent', { amountIn: '1e3' }, 'amountIn pattern_mismatch'],
  ['a negative minimum', { minAmountOut: '-1' }, 'minAmountOut pattern_mismatch'],
  ['a number', { amountIn: 9007199254740992 }, 'amountIn invalid_type'],
  ['the wrong case', { acknowledge_unverified: true }, 'acknowledge_unverified unknown_field'],
  ['a truth that is text', { acknowledgeUnverified: 'true' }, 'acknowledgeUnverified invalid_type'],
])('refuses %s', async (_, change, fault) => {
  await expectRefusal(service, () => execute(change), 400, 'validation_failed', fault);
});

test("answers another account's agent, and one that the key is not bound to, like none", async () => {
  const { apiKey } = await service.account();
  const { id: otherId } = await newAgent(service);
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  await expectRefusal(service, () => execute({}, { apiKey }), 404, 'not_found');
  await expectRefusal(service, () => execute({}, { apiKey: key!.key }), 404, 'not_found');
});

test('refuses an agent whose wallet is frozen, and accepts again once it is not', async () => {
  await whileFrozen(service, wallet, () => expectRefusal(service, () => execute(), 409, 'invalid_state'));
  expect((await execute()).body.status).toBe('confirmed');
  await service.settle();
});
