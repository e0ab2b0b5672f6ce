import { type Address, encodeDeployData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Stranger, stranger } from './stranger.ts';

const book = inject('addressBook');
const { priceFeed: feed } = book.stocks.find(({ priceFeed }) => priceFeed !== null) as { priceFeed: Address };
const FEED = contractArtifact('PriceFeed');
const PROXY = parseAbi(['function confirm(address aggregator)']);

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let somebody: Stranger;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url });
  somebody = await stranger(chain, book.pons.factory, { mines: false });
  await service.indexed();
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const usd8 = (usd: bigint): bigint => usd * 10n ** 8n;

async function answering(usd: bigint): Promise<Address> {
  const args = [somebody.address, 'Somebody / USD', usd8(usd)];
  const { contractAddress } = await somebody.sendRaw({ data: encodeDeployData({ ...FEED, args }) });
  return contractAddress!;
}

async function placeProxy(): Promise<void> {
  const { contractAddress } = await somebody.sendRaw({ data: contractArtifact('FeedProxy').bytecode });
  await chain.rpc('anvil_setCode', feed, await chain.rpc('eth_getCode', contractAddress, 'latest'));
  await chain.rpc('evm_mine');
}

const answers = async () => {
  const rows = await service.context.db
    .selectFrom('oracle_answers')
    .select('usd')
    .where('feed', '=', feed)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  return rows.map(({ usd }) => Number(usd));
};

test('what a feed says counts from the first answer of a contract that it has just been given', async () => {
  await placeProxy();
  // As with real feeds, the contract answers for a while before the feed uses it.
  const next = await answering(100n);
  await service.indexed();
  const before = await answers();
  await somebody.send(feed, PROXY, 'confirm', [next]);
  await somebody.send(next, FEED.abi, 'setAnswer', [usd8(123n)]);
  await service.indexed();
  expect(await answers()).toEqual([...before, 123]);
});

test('however many strangers answer in a pass, the feeds are asked once who stands behind them', async () => {
  const others = [await answering(1n), await answering(2n)];
  await service.indexed();
  const before = await answers();
  let asked = 0;
  const watched = proxy.alterAnswers(({ method, params }, result) => {
    const { data = '' } = (params[0] ?? {}) as { data?: string };
    // One multicall asks for the decimals and the phase.
    if (method === 'eth_call' && data.includes(`${feed.slice(2).toLowerCase()}`) && data.includes('58303b10'))
      asked += 1;
    return result;
  });
  const pending = async (): Promise<number> =>
    Number((await chain.rpc<{ pending: string }>('txpool_status')).pending);
  await chain.withoutMiner(async () => {
    await service.indexed();
    asked = 0;
    const sent = [1n, 2n, 3n].flatMap((usd) =>
      others.map((other) => somebody.send(other, FEED.abi, 'setAnswer', [usd8(usd)])),
    );
    await expect.poll(pending, { interval: 5 }).toBe(sent.length);
    await chain.rpc('evm_mine');
    await Promise.all(sent);
    await service.indexed();
  });
  watched.end();
  expect(asked).toBe(1);
  expect(await answers()).toEqual(before);
});
