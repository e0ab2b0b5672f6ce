import { sql } from 'kysely';
import { encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintStock } from '../../../server/sandbox/deployment/localFunds.ts';
import { until } from '../../engine/until.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { buy, offer } from '../../market/marketActors.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent, swap, transfer } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { read as readListing, takeOff } from '../market/marketActors.ts';
import { sendAs } from '../ownedContracts.ts';
import { send } from '../send.ts';

const addressOf = (name: string) =>
  inject('addressBook').stocks.find(({ symbol }) => symbol === name)!.address;
const nvda = addressOf('NVDA');

type Address = `0x${string}`;
const OUTSIDER: Address = '0x00000000000000000000000000000000000d00d1';
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null };

let service: TestService;
let gift: Awaited<ReturnType<typeof openGift>>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const db = () => service.database.db;
const read = (agentId: string) =>
  service.client.GET('/api/v1/wallet/portfolio', { params: { query: { agentId } } });

test('is empty for a new wallet', async () => {
  const { id, wallet_address } = await newAgent(service);
  const { data, response } = await read(id);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    ...{ agentId: id, walletAddress: wallet_address, totalUsd: '0', holdings: [], unpriced: [] },
  });
});

test('values ether, dollars and stocks by their oracles, the most valuable first', async () => {
  const { id, wallet_address } = await newAgent(service);
  await giveEther(service, wallet_address, 15n * 10n ** 17n);
  await giveDollars(service, wallet_address);
  const [{ rpcUrl }, to] = [service.chain, wallet_address as `0x${string}`];
  await service.chain.withoutMiner(() => mintStock({ rpcUrl, token: nvda, to, amountRaw: 2n * 10n ** 18n }));
  const { data } = await read(id);
  expect(
    data?.holdings.map(({ token, balance, priceUsd, valueUsd }) => [
      token.symbol,
      balance,
      priceUsd,
      valueUsd,
    ]),
  ).toEqual([
    ['USDG', '10000', '1', '10000'],
    ['ETH', '1.5', '3600', '5400'],
    ['NVDA', '2', '188', '376'],
  ]);
  expect(data?.totalUsd).toBe('15776');
  expect(data?.holdings.map(({ multiplier }) => multiplier)).toEqual([null, null, '1']);
  const shares = data!.holdings.map(({ shareRatio }) => shareRatio);
  expect(shares).toEqual(['0.633874', '0.342292', '0.023833']);
  expect(data!.holdings.map(({ share }) => share)).toEqual(shares);
});

test('shows how many shares a stock token stands for, and multiplies its price no second time', async () => {
  const { id, wallet_address } = await newAgent(service);
  const [{ rpcUrl }, to] = [service.chain, wallet_address as `0x${string}`];
  for (const symbol of ['META', 'MSFT']) {
    const token = addressOf(symbol);
    await service.chain.withoutMiner(() => mintStock({ rpcUrl, token, to, amountRaw: 2n * 10n ** 18n }));
  }
  const { data } = await read(id);
  // Ten shares of $63 in a token, and 1.008 of $480.
  expect(
    data?.holdings.map(({ token, balance, multiplier, priceUsd, valueUsd }) => [
      ...[token.symbol, balance, multiplier, priceUsd, valueUsd],
    ]),
  ).toEqual([
    ['META', '2', '10', '630', '1260'],
    ['MSFT', '2', '1.008', '483.84', '967.68'],
  ]);
});

test("shows tokens of other accounts that were traded here as unverified, one's own as verified", async () => {
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const foreign = await launchToken(stranger, (await newAgent(stranger)).id, {
    symbol: 'ALIEN',
    name: 'Alien',
  });
  await launchToken(service, agent.id);
  await outliveSnipeTax(service.chain);
  const order = { agentId: agent.id, tokenIn: 'ETH', amountIn: '0.01' };
  await swap(service, { ...order, tokenOut: foreign.token.address!, acknowledgeUnverified: true });
  await swap(service, { ...order, tokenOut: 'SCOUT' });
  const { data } = await read(agent.id);
  const verdicts = data?.holdings.map(({ token, verdict }) => `${token.symbol} ${verdict.status}`).sort();
  expect(verdicts).toEqual(['ALIEN unverified', 'ETH verified', 'SCOUT verified']);
  expect(data?.unpriced).toEqual([]);
});

/** Another account's agent with its own token. It holds some, and so does an outside address. */
async function openGift() {
  const account = await service.account();
  const stranger = { ...account, settle: service.settle };
  const { id, wallet_address } = await newAgent(stranger, { limits: NO_CAPS });
  await giveEther(service, wallet_address);
  const launched = await launchToken(stranger, id, { symbol: 'GIFT', name: 'Gift' });
  await outliveSnipeTax(service.chain);
  const token = launched.token.address as Address;
  await swap(stranger, { agentId: id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1' });
  await allow(stranger, id, OUTSIDER);
  await transfer(stranger, { agentId: id, to: OUTSIDER, token, amount: '1000000' });
  await giveEther(service, OUTSIDER);
  return { stranger, agentId: id, token };
}

const give = (to: string): Promise<void> => {
  const args = [to as Address, parseEther('100000')] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return sendAs(service, OUTSIDER, gift.token, data);
};

const symbolsOf = async (agentId: string) =>
  (await read(agentId)).data?.holdings.map(({ token }) => token.symbol);

test('shows what another agent of the service sent, which no deletion and no sale of its agent overlooks', async () => {
  gift = await openGift();
  const { stranger, agentId, token } = gift;
  const { id, wallet_address } = await newAgent(service);
  const listing = await offer(service, id);
  // Null if the node was slow.
  const hashOf = async () => (await readListing(service, listing.id)).stateHash;
  const stateHash = await until('the hash of the listing', hashOf);
  await allow(stranger, agentId, wallet_address);
  await transfer(stranger, { agentId, to: wallet_address, token, amount: '1000000' });
  const { data } = await read(id);
  expect(data).toMatchObject({
    holdings: [{ token: { symbol: 'GIFT', address: token }, balance: '1000000' }],
    totalUsd: data?.holdings[0]?.valueUsd,
    unpriced: [],
  });
  expect(Number(data?.totalUsd)).toBeGreaterThan(1);
  const purchase = () => buy(service, listing.id, stranger, { body: { stateHash } });
  await expectRefusal(service, purchase, 409, 'listing_changed');
  await takeOff(service, listing.id);
  const removal = () => send(service, `DELETE /api/v1/agents/${id}`);
  await expectRefusal(service, removal, 409, 'agent_has_funds');
});

test('shows what its owner lets it buy, what it sold a part of and what it sent on, wherever that came from', async () => {
  const allowed = await newAgent(service, { limits: { allowed_tokens: [gift.token, OUTSIDER] } });
  await give(allowed.wallet_address);
  expect(await symbolsOf(allowed.id)).toEqual(['GIFT']);
  const [seller, sender] = [await newAgent(service), await newAgent(service, { limits: NO_CAPS })];
  for (const { wallet_address: wallet } of [seller, sender]) {
    await giveEther(service, wallet);
    await give(wallet);
  }
  expect(await symbolsOf(seller.id)).toEqual(['ETH']);
  await swap(service, { agentId: seller.id, tokenIn: gift.token, tokenOut: 'ETH', amountIn: '1000' });
  expect(await symbolsOf(seller.id)).toEqual(['ETH', 'GIFT']);
  await allow(service, sender.id, OUTSIDER);
  await transfer(service, { agentId: sender.id, to: OUTSIDER, token: gift.token, amount: '1000' });
  expect(await symbolsOf(sender.id)).toEqual(['ETH', 'GIFT']);
});

test('finds what was bought among thousands of tokens that were traded', async () => {
  const { id, wallet_address } = await newAgent(service);
  await giveEther(service, wallet_address);
  const order = { agentId: id, tokenIn: 'ETH', tokenOut: gift.token, amountIn: '0.001' };
  await swap(service, { ...order, acknowledgeUnverified: true });
  await service.settle();
  await sql`INSERT INTO operations SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id || n))).*
    FROM operations o, generate_series(1, 3000) n WHERE o.kind = 'swap' AND o.agent_id = ${id}`.execute(db());
  await sql`INSERT INTO swaps SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id || n,
      'token_out', s.token_out || jsonb_build_object('address', '0x' || lpad(to_hex(n), 40, 'f'))))).*
    FROM swaps s, generate_series(1, 3000) n WHERE s.agent_id = ${id}`.execute(db());
  expect(await symbolsOf(id)).toEqual(['ETH', 'GIFT']);
});

test('answers another account’s agent like one that does not exist', async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  const request = () => send(service, `GET /api/v1/wallet/portfolio?agentId=${id}`, undefined, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
});

test('a token that the account launched is known as its own, however many it launched since', async () => {
  const { id, wallet_address } = await newAgent(service, { limits: NO_CAPS });
  const launcher = await newAgent(service);
  await giveEther(service, wallet_address);
  const { token } = await launchToken(service, launcher.id, { symbol: 'FIRST', name: 'First Token' });
  await outliveSnipeTax(service.chain);
  await swap(service, { agentId: id, tokenIn: 'ETH', tokenOut: token.address!, amountIn: '0.01' });
  const later = 1_000;
  await sql`INSERT INTO operations SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id || n))).*
    FROM operations o JOIN launches l ON l.id = o.id, generate_series(1, ${later}::int) n
    WHERE l.token_address = ${token.address}`.execute(db());
  await sql`INSERT INTO launches SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id || n,
      'token_address', '0x' || lpad(to_hex(n), 40, 'f'), 'graduation_due_at', NULL, 'created_at', l.created_at + interval '1 hour'))).*
    FROM launches l, generate_series(1, ${later}::int) n WHERE l.token_address = ${token.address}`.execute(
    db(),
  );
  const { data } = await read(id);
  const held = data?.holdings.find(({ token: one }) => one.address === token.address);
  expect(held?.verdict).toMatchObject({ status: 'verified', reasons: ['launched_here'] });
});
