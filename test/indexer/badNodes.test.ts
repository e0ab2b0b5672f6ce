import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readCursor } from '../../server/indexer/cursorRows.ts';
import { type Interference, type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';
import { launchOnLong } from './launchOnLong.ts';
import { type Stranger, stranger } from './stranger.ts';

/**
 * Nodes that are busy, obstructed, behind or lying: the index waits or retries, and never holds anything
 * false.
 */

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let somebody: Stranger;
let curve: `0x${string}`;
let under: Interference[] = [];

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url });
  somebody = await stranger(chain, inject('addressBook').pons.factory, { mines: false });
  curve = (await somebody.launch('STEADY')).curve;
  await service.indexed();
});
afterEach(() => {
  for (const interference of under) interference.end();
  under = [];
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const db = () => service.context.db;
const during = (interference: Interference): Interference => {
  under.push(interference);
  return interference;
};
const isLogs = ({ method }: { method: string }): boolean => method === 'eth_getLogs';

async function expectWhole(interference: Interference): Promise<void> {
  await somebody.buy(curve, parseEther('0.01'));
  await interference.met(2);
  const before = (await dumpIndex(db())).index_trades.length;
  interference.end();
  await service.indexed();
  expect((await dumpIndex(db())).index_trades.length).toBe(before + 1);
}

test('a node that answers 429 is left alone for as long as it asks, and then indexed on', async () => {
  const reply = { status: 429, headers: { 'Retry-After': '1' }, body: 'slow down' };
  const busy = during(proxy.answerWith(isLogs, reply));
  await busy.met();
  const since = Date.now();
  await busy.met(2);
  expect(Date.now() - since).toBeGreaterThan(900);
  await expectWhole(busy);
});

test('a page of HTML in the place of an answer changes nothing', async () => {
  const headers = { 'Content-Type': 'text/html' };
  await expectWhole(during(proxy.answerWith(isLogs, { status: 200, headers, body: '<html>Login</html>' })));
});

test('a node that caps the range or the number of results is asked for less until it answers', async () => {
  await service.chain.withoutMiner(async () => {
    const before = await dumpIndex(db());
    const span = ([filter]: readonly unknown[]): number => {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      return Number(toBlock) - Number(fromBlock) + 1;
    };
    const error = { code: -32_005, message: 'query returned more than 10000 results' };
    const capped = during(proxy.refuseCalls((call) => isLogs(call) && span(call.params) > 5, error));
    await forgetIndex(db());
    await service.indexed();
    expect(capped.hits()).toBeGreaterThan(2);
    const after = await dumpIndex(db());
    expect(after.index_trades).toEqual(before.index_trades);
    expect(after.index_tokens.length).toBe(before.index_tokens.length);
  });
});

test('a block that holds more than the node tells at once is read all the same', async () => {
  const many = (call: { method: string }, result: unknown): boolean =>
    isLogs(call) && ((result as unknown[] | undefined)?.length ?? 0) > 2;
  const error = { code: -32_602, message: 'query exceeds max results 2' };
  await chain.withoutMiner(async () => {
    await service.indexed();
    const before = (await dumpIndex(db())).index_trades.length;
    const capped = during(proxy.refuseCalls(many, error));
    for (let buys = 0; buys < 5; buys += 1)
      await chain.rpc('eth_sendTransaction', somebody.plannedBuy(curve, parseEther('0.01')));
    await chain.rpc('evm_mine');
    await service.indexed();
    expect(capped.hits()).toBeGreaterThan(0);
    capped.end();
    const after = await dumpIndex(db());
    expect(after.index_trades.length).toBe(before + 5);
    await forgetIndex(db());
    await service.indexed();
    expect((await dumpIndex(db())).index_trades).toEqual(after.index_trades);
  });
});

interface Log {
  readonly blockHash: string;
  readonly blockNumber: string;
}

test('logs of blocks that the chain does not have are never written', async () => {
  const forged = (log: Log): Log => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` });
  const lying = during(
    proxy.alterAnswers((call, result) =>
      isLogs(call) && (result as Log[] | undefined)?.length ? (result as Log[]).map(forged) : result,
    ),
  );
  await expectWhole(lying);
});

test('a node that has fallen behind is waited for, and nothing is taken back', async () => {
  const reached = async () => (await readCursor(db(), service.context.config.chainId))!.block_number;
  const { lagging, before, at } = await chain.withoutMiner(async () => {
    await service.indexed();
    const stalled = Number(await chain.rpc<string>('eth_blockNumber')) - 20;
    const old = await chain.rpc('eth_getBlockByNumber', `0x${stalled.toString(16)}`, false);
    const isAbove = (number: unknown): boolean => typeof number === 'string' && Number(number) > stalled;
    const rule = during(
      proxy.alterAnswers(({ method, params }, result) => {
        if (method !== 'eth_getBlockByNumber') return result;
        if (params[0] === 'latest') return old;
        return isAbove(params[0]) ? null : result;
      }),
    );
    return { lagging: rule, before: await dumpIndex(db()), at: await reached() };
  });
  await somebody.buy(curve, parseEther('0.01'));
  await lagging.met(12);
  expect(await reached()).toBe(at);
  expect((await dumpIndex(db())).index_trades).toEqual(before.index_trades);
  lagging.end();
  await service.indexed();
  expect((await dumpIndex(db())).index_trades.length).toBe(before.index_trades.length + 1);
});

test('a node that takes in a block between two answers of one request does not lose the logs of it', async () => {
  const known = new Set<number>();
  const blockOf = ({ method, params: [first] }: { method: string; params: readonly unknown[] }): number => {
    if (method === 'eth_getLogs') return Number((first as { toBlock: string }).toBlock);
    return method === 'eth_getBlockByNumber' ? Number(first) : Number.NaN;
  };
  // The node's first answer about a block is as of the time before it.
  const importing = during(
    proxy.alterAnswers((call, result) => {
      const block = blockOf(call);
      if (Number.isNaN(block) || known.has(block)) return result;
      known.add(block);
      return isLogs(call) ? [] : null;
    }),
  );
  await expectWhole(importing);
});

test('a node that shows a head before it has the logs of it does not lose them', async () => {
  // The node answers from an earlier view: no logs, and no such block yet.
  const behind = during(
    proxy.alterAnswers((call, result) => {
      if (isLogs(call)) return [];
      const { method, params } = call;
      return method === 'eth_getBlockByNumber' && typeof params[0] === 'string' && params[0].startsWith('0x')
        ? null
        : result;
    }),
  );
  await expectWhole(behind);
});

/**
 * Two answers of a node about a token whose block it lacks: as if no contract existed, or a refusal because
 * it lacks the block.
 */
function withoutToken(): { readonly unsaid: Interference; readonly refused: Interference } {
  const [NAME, SYMBOL, DECIMALS] = ['0x06fdde03', '0x95d89b41', '0x313ce567'];
  const isWord = ({ method, params }: { method: string; params: readonly unknown[] }): boolean =>
    method === 'eth_call' && [NAME, SYMBOL, DECIMALS].includes(String((params[0] as { data?: string }).data));
  const error = { code: -32_000, message: 'header not found' };
  return {
    refused: during(proxy.refuseCalls((call) => isWord(call) && call.params[1] !== 'latest', error)),
    unsaid: during(proxy.alterAnswers((call, result) => (isWord(call) ? '0x' : result))),
  };
}

const launchers = {
  pons: async () => (await somebody.launch('YOUNG')).token,
  long: () => launchOnLong(service, somebody, 3n),
};
const indexed = (token: string) =>
  db().selectFrom('index_tokens').selectAll().where('address', '=', token).executeTakeFirst();

test.each(['pons', 'long'] as const)(
  'a launch on %s is read in full once the node that tells of its token has its block',
  async (venue) => {
    const { unsaid, refused } = withoutToken();
    const token = await launchers[venue]();
    await refused.met(2);
    expect(unsaid.hits()).toBeGreaterThan(0);
    expect(await indexed(token)).toBeUndefined();
    for (const interference of under) interference.end();
    await service.indexed();
    const [name, symbol] = venue === 'pons' ? ['YOUNG token', 'YOUNG'] : ['Long one', 'LONGONE'];
    expect(await indexed(token)).toMatchObject({ venue, name, symbol, decimals: 18 });
  },
);

test('a token without a word, code or sense holds nobody up', async () => {
  // No pass begins before the launches are complete.
  const held = during(
    proxy.holdRequests(({ method, params }) => method === 'eth_getBlockByNumber' && params[0] === 'latest'),
  );
  const codes = ['0x', '0x00', '0x60006000fd', '0x5b600056', '0x621000006000f3'];
  const silent = [];
  // A separate connection: the service's own would batch these requests with held ones.
  const aside = buildContext({ ...service.config, rpcUrls: [chain.rpcUrl] });
  for (const [index, code] of codes.entries()) {
    const token = await launchOnLong(aside, somebody, BigInt(10 + index));
    await chain.rpc('anvil_setCode', token, code);
    silent.push(token);
  }
  const spoken = await launchOnLong(aside, somebody, 20n);
  await aside.close();
  held.end();
  await service.indexed();
  expect(await indexed(spoken)).toMatchObject({ symbol: 'LONGONE' });
  for (const token of silent) expect(await indexed(token)).toBeUndefined();
});
