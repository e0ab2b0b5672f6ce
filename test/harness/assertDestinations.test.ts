import { encodeFunctionData, erc20Abi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allow,
  giveDollars,
  giveEther,
  launchToken,
  newAgent,
  swap,
  transfer,
} from '../operations/actors.ts';
import { sendAs } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { assertDestinations } from './assertDestinations.ts';
import { startTestService, type TestService } from './startTestService.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const STRANGER = '0x1111111111111111111111111111111111111111';
type Address = `0x${string}`;

let service: TestService;
let agentId: string;
let wallet: Address;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service, { payout_wallet: STRANGER });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await allow(service, agentId, OWNER);
});
afterAll(() => service.stop());

const look = () =>
  assertDestinations({
    db: service.database.db,
    rpcUrl: service.chain.rpcUrl,
    addressBook: service.context.addressBook,
  });

/** Runs `leak` and checks, then restores the chain. */
async function lookAfter(leak: () => Promise<void>): Promise<unknown> {
  return service.chain.withoutMiner(async () => {
    const before = await service.chain.rpc('evm_snapshot');
    await leak();
    const seen = await look().catch((error: Error) => error);
    await service.chain.rpc('evm_revert', before);
    return seen;
  });
}

test('finds nothing in trades of every kind, a transfer and a claim, nor after the entry is removed', async () => {
  await launchToken(service, agentId);
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05' });
  await swap(service, { agentId, tokenIn: 'SCOUT', tokenOut: 'ETH', amountIn: '1000' });
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await swap(service, { agentId, tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '10' });
  await transfer(service, { agentId, to: OWNER, token: 'USDG', amount: '1' });
  await send(service, 'POST /api/v1/fees/claim', { agentId });
  await service.settle();
  expect((await send(service, 'GET /api/v1/wallet/transfers')).body.data[0].status).toBe('confirmed');
  await send(service, `DELETE /api/v1/agents/${agentId}/whitelist?address=${OWNER}`);
  await look();
});

test('finds ether that went to a stranger, to an agent\u2019s own payout wallet even, without a claim', async () => {
  const seen = await lookAfter(() => sendAs(service, wallet, STRANGER, '0x', '0x1'));
  expect(seen).toMatchObject({ actual: [{ agent: agentId, to: STRANGER, asset: 'ether' }] });
});

test('finds a token that went to an address whose entry was removed before', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OWNER, 1n] });
  const { usdg } = service.context.addressBook;
  const seen = await lookAfter(() => sendAs(service, wallet, usdg, data));
  expect(seen).toMatchObject({ actual: [{ agent: agentId, to: OWNER, asset: usdg }] });
});

test('finds a transfer whose entry was not active when it was signed', async () => {
  const later = service.database.db
    .updateTable('whitelist_entries')
    .set({ active_at: new Date(Date.now() + 60_000) });
  const entry = await service.database.db
    .selectFrom('whitelist_entries')
    .selectAll()
    .executeTakeFirstOrThrow();
  await later.where('id', '=', entry.id).execute();
  const seen = await look().catch((error: Error) => error);
  await service.database.db
    .updateTable('whitelist_entries')
    .set({ active_at: entry.active_at })
    .where('id', '=', entry.id)
    .execute();
  expect(seen).toMatchObject({ actual: [{ agent: agentId, to: OWNER }] });
});

test('finds dollars and ether that left a deposit wallet or the treasury for anybody else', async () => {
  const { usdg } = service.context.addressBook;
  const deposit = (await service.client.GET('/api/v1/billing/deposit')).data!.address as Address;
  const { address } = await service.database.db
    .selectFrom('wallets')
    .select('address')
    .where('role', '=', 'treasury')
    .executeTakeFirstOrThrow();
  const treasury = address as Address;
  await giveEther(service, deposit);
  await giveDollars(service, deposit);
  const dollarsTo = (to: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] });
  const pay = (from: Address, to: Address, asset: 'ether' | Address) => () =>
    asset === 'ether' ? sendAs(service, from, to, '0x', '0x1') : sendAs(service, from, asset, dollarsTo(to));
  expect(await lookAfter(pay(deposit, treasury, usdg))).toBeUndefined();
  expect(await lookAfter(pay(treasury, deposit, 'ether'))).toBeUndefined();
  const leaks = [
    [deposit, OWNER, usdg],
    [deposit, wallet, usdg],
    [deposit, treasury, 'ether'],
    [treasury, OWNER, 'ether'],
    [treasury, deposit, usdg],
  ] as const;
  for (const [from, to, asset] of leaks) {
    expect(await lookAfter(pay(from, to, asset))).toMatchObject({ actual: [{ from, to, asset }] });
  }
});
