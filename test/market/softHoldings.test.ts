import { type Address, toHex } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DOLLAR, openPayer, type Payer } from '../deposits/openPayer.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { buy, creditsOf, offer } from './marketActors.ts';

/** A chain that makes blocks only here: assets reach the wallet of a listed agent just before its sale. */

const { usdg } = inject('addressBook');
const minHoldings = [{ address: usdg, balanceRaw: String(5_000n * DOLLAR) }];

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let buyer: TestAccount;
let payer: Payer;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
  buyer = await service.account();
  payer = await openPayer(chain);
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

async function paidAgent() {
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Rich' } });
  const { id } = await offer(service, agent!.id);
  const wallet = agent!.wallet_address as Address;
  const height = await chain.rpc<string>('eth_blockNumber');
  await payer.pay(wallet, 5_000n * DOLLAR);
  const purchase = () => buy(service, id, buyer, { body: { minHoldings } });
  return { wallet, purchase, blocks: Number(await chain.rpc('eth_blockNumber')) - Number(height) };
}
const dollarsOf = async (wallet: Address): Promise<bigint> =>
  (await service.context.chain.balances(wallet, [usdg])).balances[0]!.raw;

test('is bought with it once it is final', async () => {
  const { wallet, purchase } = await paidAgent();
  await expectRefusal(service, purchase, 409, 'listing_changed');
  await chain.mine(3);
  expect((await purchase()).status).toBe(200);
  expect(await dollarsOf(wallet)).toBe(5_000n * DOLLAR);
});

test('nobody pays while the node does not know what the final block held', async () => {
  const { purchase } = await paidAgent();
  await chain.mine(3);
  const { number } = await chain.rpc<{ number: string }>('eth_getBlockByNumber', 'finalized', false);
  const isThere = ({ method, params }: { method: string; params: readonly unknown[] }) =>
    method === 'eth_call' && params[1] === toHex(Number(number));
  const forgotten = proxy.refuseCalls(isThere, { code: -32_000, message: 'missing trie node' });
  await expectRefusal(service, purchase, 502, 'rpc_error');
  expect(forgotten.hits()).toBeGreaterThan(0);
  forgotten.end();
  expect((await purchase()).status).toBe(200);
});

test('counts as well once it has stood for 100 blocks, where finality takes longer', async () => {
  const stays = await chain.rpc<object>('eth_getBlockByNumber', 'finalized', false);
  const { purchase } = await paidAgent();
  const late = proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? stays : result,
  );
  await chain.mine(80);
  await expectRefusal(service, purchase, 409, 'listing_changed');
  await chain.mine(25);
  expect((await purchase()).status).toBe(200);
  late.end();
});

test('counts for minHoldings once it is final: a reorg that takes it away has cost no buyer anything', async () => {
  const { wallet, purchase, blocks } = await paidAgent();
  const before = await creditsOf(service, buyer.accountId);
  const { body } = await expectRefusal(service, purchase, 409, 'listing_changed');
  expect(body.error).toContain('Retry once it is final');
  await chain.rpc('anvil_reorg', blocks, []);
  await chain.mine(3);
  expect(await dollarsOf(wallet)).toBe(0n);
  expect((await expectRefusal(service, purchase, 409, 'listing_changed')).body.error).toContain('holds less');
  expect(await creditsOf(service, buyer.accountId)).toBe(before);
});
