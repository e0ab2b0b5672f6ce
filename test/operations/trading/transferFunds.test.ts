import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent, whileFrozen } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { addressAt, untilPending, whileRefusingTransfers, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

const book = inject('addressBook');
const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const STRANGER = '0x1111111111111111111111111111111111111111';

let service: TestService;
let agentId: string;
let wallet: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await allow(service, agentId, OWNER);
  await launchToken(service, agentId);
  await service.settle();
});
afterAll(() => service.stop());

const body = (change: object = {}) => ({ agentId, to: OWNER, token: 'ETH', amount: '0.01', ...change });
const transfer = (
  change: object = {},
  { waitSeconds = 25, ...sending }: Sending & { waitSeconds?: number } = {},
) =>
  (waitSeconds === 0 ? send : sendUntilDone)(
    service,
    `POST /api/v1/wallet/transfer?waitSeconds=${waitSeconds}`,
    body(change),
    sending,
  );
const limit = (limits: object) => send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
const etherOf = async (address: string) =>
  BigInt(await service.chain.rpc<string>('eth_getBalance', address, 'latest'));
const dollarsOf = async (address: string) => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(await service.chain.rpc<string>('eth_call', { to: book.usdg, data }, 'latest'));
};

test('pays no contract of the venues, however long its entry has been there', async () => {
  const { id, wallet_address } = await newAgent(service);
  const entry = await allow(service, id, STRANGER);
  await giveEther(service, wallet_address);
  const address = await addressAt(service, book.pons.factory, 'feeEscrow').then(service.context.toChecksum);
  const entries = service.database.db.updateTable('whitelist_entries').set({ address });
  await entries.where('id', '=', entry).execute();
  const order = () => transfer({ agentId: id, to: address }, { waitSeconds: 0 });
  await expectRefusal(service, order, 403, 'policy_violation');
});

test('answers 200 with what was sent when it is done in time', async () => {
  const before = [await etherOf(OWNER), await etherOf(wallet)] as const;
  const { data, response } = await service.client.POST('/api/v1/wallet/transfer', { body: body() });
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    ...{ agentId, status: 'confirmed', statusReason: null, to: OWNER, max: false },
    token: { symbol: 'ETH', decimals: 18 },
    ...{ amount: '0.01', amountRaw: '10000000000000000' },
    ...{ amountSent: '0.01', amountSentRaw: '10000000000000000', valueUsd: '36' },
  });
  expect(data?.history.map(({ status }) => status)).toEqual(['queued', 'submitted', 'confirmed']);
  const gas = BigInt(Math.round(Number(data!.tx!.feeEth) * 1e18));
  const after = [await etherOf(OWNER), await etherOf(wallet)] as const;
  expect(after[0] - before[0]).toBe(10n ** 16n);
  expect(Number(before[1] - after[1] - 10n ** 16n)).toBeCloseTo(Number(gas), -6);
  await service.settle();
});

test('sends a token, named by symbol or address, in any case of the destination', async () => {
  for (const token of ['USDG', book.usdg.toLowerCase()]) {
    const before = await dollarsOf(OWNER);
    const { body: sent } = await transfer({ token, to: OWNER.toLowerCase(), amount: '2.5' });
    expect(sent).toMatchObject({
      ...{ status: 'confirmed', to: OWNER, amountSent: '2.5', amountSentRaw: '2500000', valueUsd: '2.5' },
    });
    expect((await dollarsOf(OWNER)) - before).toBe(2_500_000n);
  }
  await service.settle();
});

test('answers 202 with its place when the time runs out first', async () => {
  await service.chain.withoutMiner(async () => {
    const { status, headers, body: sent } = await transfer({}, { waitSeconds: 0 });
    expect([status, headers.get('location')]).toEqual([202, `/api/v1/wallet/transfers/${sent.id}`]);
    expect(sent).toMatchObject({ amountSent: null, amountSentRaw: null });
  });
  await service.settle();
});

test('sends all that is there: of a token everything, of ether all but the gas', async () => {
  const { id, wallet_address: other } = await newAgent(service, {
    limits: { max_trade_usd: null, max_daily_spend_usd: null },
  });
  await giveEther(service, other, 10n ** 18n);
  await giveDollars(service, other);
  await allow(service, id, OWNER);
  const dollars = await transfer({ agentId: id, token: 'USDG', amount: 'max' });
  expect(dollars.body).toMatchObject({
    status: 'confirmed',
    max: true,
    amount: '10000',
    amountSent: '10000',
  });
  const ether = await transfer({ agentId: id, amount: 'max' });
  expect(ether.body).toMatchObject({ status: 'confirmed', max: true, amountSent: ether.body.amount });
  expect(Number(ether.body.amountSent)).toBeGreaterThan(0.999);
  expect(await dollarsOf(other)).toBe(0n);
  expect(await etherOf(other)).toBeLessThan(10n ** 15n);
  await expectRefusal(
    service,
    () => transfer({ agentId: id, token: 'USDG', amount: 'max' }),
    422,
    'insufficient_balance',
  );
  await service.chain.rpc('anvil_setBalance', other, '0x1');
  await expectRefusal(service, () => transfer({ agentId: id, amount: 'max' }), 422, 'insufficient_gas');
});

test('sends nothing to an address outside the whitelist, the payout wallet included', async () => {
  await expectRefusal(service, () => transfer({ to: STRANGER }), 403, 'not_whitelisted');
  const { id, wallet_address: other } = await newAgent(service, { payout_wallet: STRANGER });
  await giveEther(service, other);
  const toPayout = () => transfer({ agentId: id, to: STRANGER });
  await expectRefusal(service, toPayout, 403, 'not_whitelisted');
  const toListOfAnother = () => transfer({ agentId: id, to: OWNER });
  await expectRefusal(service, toListOfAnother, 403, 'not_whitelisted');
});

test('asks the whitelist before it says anything about token, limits or balance', async () => {
  const change = { to: STRANGER, token: 'NOSUCH', amount: '999999999' };
  await expectRefusal(service, () => transfer(change), 403, 'not_whitelisted');
});

test('counts against both limits in dollars, before the balance is asked', async () => {
  await expectRefusal(service, () => transfer({ amount: '5000' }), 403, 'policy_violation');
  await limit({ max_trade_usd: '36' });
  await expectRefusal(service, () => transfer({ amount: '0.010000000000000001' }), 403, 'policy_violation');
  await expectRefusal(service, () => transfer({ amount: 'max' }), 403, 'policy_violation');
  expect((await transfer()).body.status).toBe('confirmed');
  await limit({ max_trade_usd: null, max_daily_spend_usd: '36' });
  await expectRefusal(service, () => transfer(), 403, 'policy_violation');
  await limit({ max_trade_usd: '1000', max_daily_spend_usd: '5000' });
});

test('sends what nothing can price only without a limit in dollars, and without any verdict', async () => {
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const { id: strangerAgent } = await newAgent(stranger);
  const alien = await launchToken(stranger, strangerAgent, { symbol: 'ALIEN', name: 'Alien' });
  const token = alien.token.address!;
  await outliveSnipeTax(service.chain);
  const buy = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01', acknowledgeUnverified: true };
  expect((await send(service, 'POST /api/v1/swap/execute', buy)).body.status).toBe('confirmed');
  const change = { token, amount: '1000' };
  await expectRefusal(service, () => transfer(change), 403, 'policy_violation');
  await limit({ max_trade_usd: null, max_daily_spend_usd: null });
  expect((await transfer(change)).body).toMatchObject({
    ...{ status: 'confirmed', amountSent: '1000', valueUsd: null },
  });
  await limit({ max_trade_usd: '1000', max_daily_spend_usd: '5000' });
  await service.settle();
});

test.each([
  ['an unknown token', { token: 'NOSUCH' }, 'unknown_token', 'token not_found'],
  ['too many decimals', { token: 'USDG', amount: '0.0000001' }, 'amount_precision', 'amount precision'],
  ['nothing', { amount: '0.0' }, 'amount_too_small', 'amount too_small'],
] as const)('refuses %s', async (_, change, code, fault) => {
  await expectRefusal(service, () => transfer(change), 422, code, fault);
});

test('refuses a symbol that several own tokens share', async () => {
  await launchToken(service, agentId, { symbol: 'SAME', name: 'One' });
  await launchToken(service, agentId, { symbol: 'SAME', name: 'Two' });
  await expectRefusal(service, () => transfer({ token: 'SAME' }), 422, 'ambiguous_symbol', 'token conflict');
});

test('refuses what the wallet cannot pay', async () => {
  const { id, wallet_address: other } = await newAgent(service);
  await allow(service, id, OWNER);
  await expectRefusal(service, () => transfer({ agentId: id }), 422, 'insufficient_balance');
  await expectRefusal(service, () => transfer({ agentId: id, amount: 'max' }), 422, 'insufficient_balance');
  await giveEther(service, other, 10n ** 16n);
  await expectRefusal(service, () => transfer({ agentId: id }), 422, 'insufficient_gas');
  const dollars = { agentId: id, token: 'USDG', amount: '1' };
  await expectRefusal(service, () => transfer(dollars), 422, 'insufficient_balance');
  await giveDollars(service, other);
  await service.chain.rpc('anvil_setBalance', other, '0x0');
  await expectRefusal(service, () => transfer(dollars), 422, 'insufficient_gas');
});

test('refuses what the chain would revert', async () => {
  const taker = '0x2222222222222222222222222222222222222222';
  await allow(service, agentId, taker);
  await whileReverting(service, taker, async () => {
    await expectRefusal(service, () => transfer({ to: taker }), 422, 'simulation_failed');
  });
});

test('refuses what the token would not carry out, although it does not revert', async () => {
  const { chain } = service;
  // Answers 0 to transfer(address,uint256) and 2^40 to everything else.
  const code = '0x60003560e01c63a9059cbb141560281b60005260206000f3';
  const real = await chain.rpc<string>('eth_getCode', book.usdg, 'latest');
  await chain.rpc('anvil_setCode', book.usdg, code);
  await chain.rpc('evm_mine');
  await expectRefusal(service, () => transfer({ token: 'USDG', amount: '1' }), 422, 'simulation_failed');
  await chain.rpc('anvil_setCode', book.usdg, real);
  await chain.rpc('evm_mine');
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a token that gives %s for its reason is told as any other, before and after the commit',
  async (reason) => {
    const revertReason = `The contract reverted: ${reason}`;
    const order = { token: 'USDG', amount: '1' };
    await service.chain.withoutMiner(async () => {
      const { body: accepted } = await transfer(order, { waitSeconds: 0 });
      await untilPending(service);
      await whileRefusingTransfers(service, book.usdg, reason, async () => {
        const read = () => send(service, `GET /api/v1/wallet/transfers/${accepted.id}`);
        await expect.poll(async () => (await read()).body.status).toBe('failed');
        expect((await read()).body).toMatchObject({ statusReason: 'simulation_failed', revertReason });
        const { status, body } = await transfer(order, { waitSeconds: 0 });
        expect([status, body.code]).toEqual([422, 'simulation_failed']);
        expect(body.error).toContain(revertReason);
      });
    });
    expect((await transfer(order)).body).toMatchObject({ status: 'confirmed' });
  },
);

test('answers a repeated key with the same transfer, whatever it waits', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await transfer({}, { headers });
  await service.settle();
  const before = await footprint(service);
  const again = await transfer({}, { headers, waitSeconds: 0 });
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([
    200,
    first.body.id,
    'true',
  ]);
  expect(await footprint(service)).toEqual(before);
  const other = () => transfer({ amount: '0.02' }, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test.each([
  ['19 decimals', { amount: '0.0000000000000000001' }, 'amount pattern_mismatch'],
  ['another word than max', { amount: 'all' }, 'amount pattern_mismatch'],
  ['a negative amount', { amount: '-1' }, 'amount pattern_mismatch'],
  ['a number', { amount: 1 }, 'amount invalid_type'],
  ['no destination', { to: undefined }, 'to required'],
  ['a name instead of an address', { to: 'owner.eth' }, 'to pattern_mismatch'],
  ['a wrong checksum', { to: OWNER.replace('a', 'A') }, 'to checksum_mismatch'],
  ['the wrong case', { agent_id: 'x' }, 'agent_id unknown_field'],
])('refuses %s', async (_, change, fault) => {
  await expectRefusal(service, () => transfer(change), 400, 'validation_failed', fault);
});

test("answers another account's agent, and one that the key is not bound to, like none", async () => {
  const { apiKey } = await service.account();
  const { id: otherId } = await newAgent(service);
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  await expectRefusal(service, () => transfer({}, { apiKey }), 404, 'not_found');
  await expectRefusal(service, () => transfer({}, { apiKey: key!.key }), 404, 'not_found');
});

test('a key that trades does not transfer', async () => {
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'trader', scopes: ['read', 'trade:write', 'agents:write'] },
  });
  await expectRefusal(service, () => transfer({}, { apiKey: key!.key }), 403, 'insufficient_scope');
});

test('refuses an agent whose wallet is frozen', async () => {
  await whileFrozen(service, wallet, () => expectRefusal(service, () => transfer(), 409, 'invalid_state'));
});
