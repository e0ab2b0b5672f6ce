import { sql } from 'kysely';
import { parseEther, toHex } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { advanceIndex, leadIndex } from '../../server/indexer/advanceIndex.ts';
import type { IndexPosition } from '../../server/indexer/cursorRows.ts';
import { openReadAhead } from '../../server/indexer/readAhead.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';
import { stranger } from './stranger.ts';

/** A past of many trades, read by hand in ranges of several lengths: no worker runs. */

const WHOLE = 100_000n;

const TRADES_OF_BLOCK = 40;

const BLOCKS_OF_TRADES = 32;

let chain: TestChain;
let service: TestService;
let somebody: Awaited<ReturnType<typeof stranger>>;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { role: 'api' } });
  somebody = await stranger(chain, inject('addressBook').pons.factory, { mines: true });
  const [first, second] = [await somebody.launch('FIRST'), await somebody.launch('SECOND')];
  await trade([first.curve, second.curve], BLOCKS_OF_TRADES);
  const third = await somebody.launch('THIRD');
  await trade([third.curve, first.curve], 2);
  await somebody.sell(first.token, first.curve, 10n ** 18n);
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

/** Blocks full of buys, a minute apart. */
async function trade(curves: readonly `0x${string}`[], blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    for (let sent = 0; sent < TRADES_OF_BLOCK; sent += 1) {
      const value = parseEther('0.00001') * BigInt(1 + ((block + sent) % 5));
      const buy = somebody.plannedBuy(curves[sent % curves.length]!, value);
      await chain.rpc('eth_sendTransaction', { ...buy, gas: toHex(300_000) });
    }
    await chain.rpc('evm_increaseTime', 60);
    await chain.mine(1);
  }
}

const lead = async (): Promise<IndexPosition> => {
  await forgetIndex(service.context.db);
  return (await leadIndex(service.context, 'by hand'))!;
};

async function indexFrom(from: IndexPosition, blocks: bigint): Promise<IndexPosition> {
  const ahead = openReadAhead(service.context);
  let advance = { position: from, isBehind: true };
  while (advance.isBehind) advance = await advanceIndex(service.context, ahead, advance.position, blocks);
  return advance.position;
}

async function indexed(blocks: bigint) {
  const { block } = await indexFrom(await lead(), blocks);
  expect(block.number).toBe(BigInt(await chain.rpc<string>('eth_blockNumber')));
  return dumpIndex(service.context.db);
}

test('a past that was read in bulk is the same, row for row, as one that was followed block by block', async () => {
  const followed = await indexed(1n);
  expect(followed.index_trades.length).toBeGreaterThan(TRADES_OF_BLOCK * BLOCKS_OF_TRADES);
  expect(await indexed(WHOLE)).toEqual(followed);
  expect(await indexed(7n)).toEqual(followed);
});

test('a page that cannot be written to its end leaves nothing, and is written once when it can', async () => {
  const { db } = service.context;
  const whole = await indexed(WHOLE);
  const position = await lead();
  const before = await dumpIndex(db);
  // The candles come after the trades.
  const owner = service.database.db;
  await sql`ALTER TABLE index_candles ADD CONSTRAINT closed CHECK (false) NOT VALID`.execute(owner);
  const ahead = openReadAhead(service.context);
  await expect(advanceIndex(service.context, ahead, position, WHOLE)).rejects.toThrow('closed');
  expect(await dumpIndex(db)).toEqual(before);
  await sql`ALTER TABLE index_candles DROP CONSTRAINT closed`.execute(owner);
  await advanceIndex(service.context, ahead, position, WHOLE);
  expect(await dumpIndex(db)).toEqual(whole);
});

test('a reorg of the range that is read ahead is not written', async () => {
  const ahead = openReadAhead(service.context);
  const head = BigInt(await chain.rpc<string>('eth_blockNumber'));
  const start = await lead();
  const upTo = head - start.block.number - 12n;
  const { position, isBehind } = await advanceIndex(service.context, ahead, start, upTo);
  expect([isBehind, position.block.number]).toEqual([true, head - 12n]);
  await chain.rpc('anvil_reorg', 10, []);
  await somebody.launch('AFTER');
  await expect(advanceIndex(service.context, ahead, position, 12n)).rejects.toThrow('A reorg happened');
  await indexFrom(position, WHOLE);
  const after = await dumpIndex(service.context.db);
  expect(after).toEqual(await indexed(WHOLE));
  expect(after.index_tokens.some((row) => row.includes('AFTER'))).toBe(true);
});
