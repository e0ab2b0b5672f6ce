import { getAddress } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startService } from '../../../server/startService.ts';
import { DOLLAR, openPayer, type Payer } from '../../deposits/openPayer.ts';
import { until } from '../../engine/until.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { clientOf, startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectBalancedLedger } from '../expectBalancedLedger.ts';
import { send } from '../send.ts';

const book = inject('addressBook');
let chain: TestChain;
let service: TestService;
let payer: Payer;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  const config = { starterFunding: null, treasuryPrivateKey: undefined, starterCredits: '5' };
  service = await startTestService({ chain, config });
  payer = await openPayer(chain);
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const read = async (client = service.client) => (await client.GET('/api/v1/billing/deposit')).data!;
const balance = async (client = service.client) =>
  (await client.GET('/api/v1/billing')).data!.creditsAvailable;
const reach = (status: string, client = service.client) =>
  until(`the newest deposit is ${status}`, async () => {
    const answer = await read(client);
    return answer.recent[0]?.status === status && answer;
  });

test('parallel first calls on two replicas make one address, which stays', async () => {
  const replica = await startService({ ...service.config, role: 'api' });
  const clients = [service.baseUrl, `http://127.0.0.1:${replica.port}`].map((url) =>
    clientOf(url, service.apiKey),
  );
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, call) => read(clients[call % 2])));
    const addresses = new Set(answers.map(({ address }) => address));
    expect(addresses.size).toBe(1);
    expect(addresses).toContain((await read()).address);
  } finally {
    await replica.close();
  }
  const wallets = await service.database.db
    .selectFrom('wallets')
    .select('address')
    .where('role', '=', 'deposit')
    .execute();
  expect(wallets).toHaveLength(1);
});

test('says what to pay, where, for how much, and as a payment link', async () => {
  const { address, chainId, assets, uri, recent } = await read();
  expect(address).toBe(getAddress(address));
  expect(chainId).toBe(book.chainId);
  expect(assets).toEqual([{ symbol: 'USDG', address: book.usdg, creditsPerUnit: '10', minAmount: '1' }]);
  expect(uri).toBe(`ethereum:${book.usdg}@${book.chainId}/transfer?address=${address}`);
  expect(recent).toEqual([]);
});

test('shows a payment as pending until its block is final, and then credits it once', async () => {
  const { address } = await read();
  const { hash } = await payer.pay(address as `0x${string}`, 12_345_678n);
  const [pending] = (await reach('pending')).recent;
  expect(pending).toMatchObject({ asset: 'USDG', amount: '12.345678', amountRaw: '12345678' });
  expect(pending).toMatchObject({ credits: '123.45678', txHash: hash, creditedAt: null });
  expect(await balance()).toBe('5');
  await chain.mine(1);
  await service.indexed();
  expect((await read()).recent[0]?.status).toBe('pending');
  await chain.mine(1);
  const [credited] = (await reach('credited')).recent;
  expect(credited).toEqual({ ...pending, status: 'credited', creditedAt: expect.any(String) });
  expect(await balance()).toBe('128.45678');
  const { body } = await send(service, 'GET /api/v1/billing/transactions?limit=1');
  expect(body.data[0]).toMatchObject({ kind: 'deposit', balanceAfter: '128.45678' });
  await expectBalancedLedger(service);
});

test('records what is below the minimum and credits nothing for it', async () => {
  const before = await balance();
  const { address } = await read();
  await payer.pay(address as `0x${string}`, DOLLAR - 1n);
  const { recent } = await reach('below_minimum');
  expect(recent[0]).toMatchObject({ amount: '0.999999', credits: '0', creditedAt: null });
  await chain.mine(3);
  const decided = () =>
    service.database.db
      .selectFrom('deposits')
      .select('id')
      .where('status', '=', 'below_minimum')
      .executeTakeFirst();
  expect((await until('it is decided', decided)).id).toBe(recent[0]?.id);
  expect((await read()).recent[0]).toEqual(recent[0]);
  expect(await balance()).toBe(before);
});

test('shows nothing of another account, and gives it another address', async () => {
  const other = await service.account();
  const mine = await read();
  const theirs = await read(other.client);
  expect(theirs.address).not.toBe(mine.address);
  expect(theirs.recent).toEqual([]);
});

test('shows the newest twenty deposits, in the order of the chain', async () => {
  const other = await service.account();
  const { address } = await read(other.client);
  const payments = Array.from(
    { length: 22 },
    (_, at) => [address as `0x${string}`, DOLLAR + BigInt(at)] as const,
  );
  await payer.payMany(payments);
  const { recent } = await reach('pending', other.client);
  const newest = payments.slice(2).reverse();
  expect(recent.map(({ amountRaw }) => amountRaw)).toEqual(newest.map(([, amountRaw]) => String(amountRaw)));
  expect(new Set(recent.map(({ id }) => id)).size).toBe(20);
  await chain.mine(2);
  await reach('credited', other.client);
  await until('all are credited', async () => (await balance(other.client)) === '225.00231');
});
