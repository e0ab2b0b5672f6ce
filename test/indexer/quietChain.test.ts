import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { advanceIndex, leadIndex } from '../../server/indexer/advanceIndex.ts';
import { type IndexPosition, positionOf, renewLead, StaleCursor } from '../../server/indexer/cursorRows.ts';
import { openReadAhead } from '../../server/indexer/readAhead.ts';
import { loseIndexCommits } from '../harness/loseIndexCommits.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { dumpIndex } from './indexDump.ts';
import { stranger } from './stranger.ts';

/** A chain without any facts for the index, polled by hand: no worker runs. */

const FAR = 100_000n;

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let position: IndexPosition;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { role: 'api' } });
  const somebody = await stranger(chain, inject('addressBook').pons.factory, { mines: true });
  await somebody.launch('QUIET');
  const lead = await leadIndex(service.context, 'by hand');
  expect(lead).not.toBeNull();
  position = (await advanceIndex(service.context, ahead(), lead!, FAR)).position;
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const ahead = () => openReadAhead(service.context);

const advance = async (): Promise<void> => {
  position = (await advanceIndex(service.context, ahead(), position, FAR)).position;
};

test('a look at new blocks without a fact asks the node twice: for the head, then for the logs with both ends', async () => {
  for (let look = 0; look < 3; look += 1) {
    await chain.mine(1);
    const [exchanges, blocks, logs] = [proxy.exchanges(), headers(), proxy.forwarded('eth_getLogs')];
    const before = position.block.number;
    await advance();
    expect(position.block.number > before).toBe(true);
    expect([
      proxy.exchanges() - exchanges,
      headers() - blocks,
      proxy.forwarded('eth_getLogs') - logs,
    ]).toEqual([2, 3, 1]);
  }
});

test('on another chain nothing is taken back, however soon the index looks there', async () => {
  await advance();
  const before = await dumpIndex(service.context.db);
  expect(before.index_tokens).toHaveLength(1);
  const other = await startTestChain({ minesByItself: false });
  try {
    // The contracts came with the first blocks. Blocks above have other times, so no hash is the same.
    const foreign = proxy.alterAnswers(({ method, params }, result) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x0'
        ? { ...(result as object), hash: `0x${'cd'.repeat(32)}` }
        : result,
    );
    proxy.pointTo(other.rpcUrl);
    await other.mine(40);
    await advance();
    expect(await dumpIndex(service.context.db)).toEqual(before);
    foreign.end();
  } finally {
    proxy.pointTo(chain.rpcUrl);
    await other.stop();
  }
});

test.each([
  ['goes on', () => chain.mine(1)],
  ['goes back', () => chain.rpc('anvil_reorg', 1, [])],
])('where the database stands elsewhere nothing is written, while the chain %s', async (_, happen) => {
  await advance();
  const { block } = position;
  await chain.mine(1);
  await advance();
  await loseIndexCommits(service.database.db, block.number);
  const [before, left] = [await dumpIndex(service.context.db), await blocksFrom(block.number)];
  await happen();
  await expect(advance()).rejects.toThrow(StaleCursor);
  expect(await dumpIndex(service.context.db)).toEqual(before);
  expect(await blocksFrom(block.number)).toEqual(left);
  position = positionOf(await renewLead(service.context.db, position.lead), 'by hand');
  expect(position.block).toEqual(block);
  await advance();
  expect(position.block.number > block.number).toBe(true);
});

const blocksFrom = (number: bigint) =>
  service.context.db
    .selectFrom('indexed_blocks')
    .selectAll()
    .where('number', '>=', number.toString())
    .execute();

const headers = (): number => proxy.forwarded('eth_getBlockByNumber');
