import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { until } from '../engine/until.ts';
import { type RpcCall, type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent, swap } from '../operations/actors.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { launchOnLong } from './launchOnLong.ts';
import { stranger } from './stranger.ts';

/** A node without the receipt of the transaction that opened a pool. */

const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const ETHER = parseEther('0.2');

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let agentId: string;
let token: Address;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service, { limits: LIMITS });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address, parseEther('5'));
  const somebody = await stranger(chain, inject('addressBook').pons.factory, { mines: false });
  token = await launchOnLong(service, somebody, 9n);
  await service.indexed();
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const buy = async (): Promise<void> => {
  const terms = { tokenIn: 'ETH', tokenOut: token, amountIn: '0.2', slippageBps: 500 };
  await swap(service, { agentId, ...terms, acknowledgeUnverified: true });
  await service.settle();
};
const trades = () =>
  service.context.db
    .selectFrom('index_trades')
    .select(['amount_quote_raw', 'counted_quote_raw', 'creator_fee_raw'])
    .where('token', '=', token)
    .orderBy('block_number')
    .execute();
const opening = async () =>
  service.context.db
    .selectFrom('index_tokens')
    .select(['launch_tx', 'launched_block'])
    .where('address', '=', token)
    .executeTakeFirstOrThrow();
/** The pool's fee is 1 %, and 95 % of that is its creator's. */
const whole = {
  amount_quote_raw: String(ETHER),
  counted_quote_raw: String(ETHER),
  creator_fee_raw: String(parseEther('0.0019')),
};

async function forgetReceipt() {
  const { launch_tx: tx } = await opening();
  return proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getTransactionReceipt' && params[0] === tx ? null : result,
  );
}

test("a pool's trades count in full when the node has forgotten the receipt of its opening", async () => {
  await buy();
  await service.indexed();
  expect(await trades()).toEqual([whole]);
  const forgotten = await forgetReceipt();
  await buy();
  await service.indexed();
  expect(forgotten.hits()).toBeGreaterThan(0);
  forgotten.end();
  expect(await trades()).toEqual([whole, whole]);
});

test('a node that has nothing of the opening at the moment is waited for, and what is traded meanwhile counts', async () => {
  const block = BigInt((await opening()).launched_block);
  const isOfOpening = ({ method, params }: RpcCall): boolean =>
    method === 'eth_getLogs' && BigInt((params[0] as { toBlock: string }).toBlock) === block;
  const forgotten = await forgetReceipt();
  const empty = proxy.alterAnswers((call, result) => (isOfOpening(call) ? [] : result));
  await buy();
  await until('its opening was asked for', () => empty.hits() > 1);
  expect(await trades()).toHaveLength(2);
  empty.end();
  forgotten.end();
  await service.indexed();
  expect(await trades()).toEqual([whole, whole, whole]);
});
