import { toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { connectDatabase } from '../../../server/db/connect.ts';
import type { Database } from '../../../server/db/database.ts';
import { logCheckpoints } from '../../../server/engine/records/chainRows.ts';
import type { Address } from '../../../server/ports/basics.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/testDatabase.ts';
import { type Adapters, adaptersOn } from '../chain/localAdapters.ts';
import { type GraduatedPool, graduatedPool, poolTools } from '../pons/graduatedPool.ts';
import { type LocalVenue, startLocalVenue, tokenParams } from '../pons/localVenue.ts';

/** The node's first block; without one in the book, the venue scans a chain this long. */
const LENGTH = 30_000_000;
/**
 * Requests of a scan from the first block: each range is four times the one before, up to 2,560,000 blocks.
 */
const WHOLE = 16;

let local: LocalVenue;
let adapters: Adapters;
let proxy: RpcProxy;
let database: TestDatabase;
let pool: GraduatedPool;
let snapshot: `0x${string}`;
beforeAll(async () => {
  local = await startLocalVenue(LENGTH);
  adapters = await adaptersOn(local.rpcUrl, local.book);
  proxy = await startRpcProxy(local.rpcUrl);
  database = await createTestDatabase();
  pool = await graduatedPool(local, { creatorTaxBps: 100 });
  await earn(local.alice);
  const hand = { contract: local.factory, functionName: 'transferCreatorFeeRecipient', from: local.alice };
  await local.send({ ...hand, args: [pool.token.address, local.bob] });
  await earn(local.bob);
  await local.send({ contract: local.feeEscrow, functionName: 'claim', from: local.alice });
  await adapters.cheats.mine({ blocks: 5 });
});
afterAll(async () => {
  await proxy?.close();
  await database?.drop();
  local?.stop();
});
beforeEach(async () => {
  snapshot = await local.client.snapshot();
  await database.db.deleteFrom('log_checkpoints').execute();
});
afterEach(() => local.client.revert({ id: snapshot }));

async function earn(creator: Address): Promise<void> {
  await (await poolTools(local, pool)).swap(false, -(10n ** 24n));
  await adapters.send(await ponsVenue(adapters).sweep(pool.token.address), creator);
}

let told: unknown[] = [];
/** As another process would. */
function openVenue(db: Database = database.db): Venue {
  told = [];
  const { chainId } = adapters.chain;
  const clock = { now: () => new Date() };
  const checkpoints = logCheckpoints({ db, chainId, clock, onError: (error) => told.push(error) });
  const chain = connectChain({ chainId, rpcUrls: [proxy.url], addressBook: local.book });
  return ponsVenue({ chain, addressBook: local.book, checkpoints });
}

async function read(venue: Venue, since?: bigint) {
  const tokens = [pool.token.address];
  const of = async (who: Address) => {
    const { block: _, ...earnings } = await venue.earnings(who, tokens, { since });
    return earnings;
  };
  return {
    pairs: await venue.quoteAssets(),
    alice: await of(local.alice),
    bob: await of(local.bob),
  };
}

async function requests<Answer>(work: () => Promise<Answer>): Promise<[number, Answer]> {
  const before = proxy.forwarded('eth_getLogs');
  const answer = await work();
  return [proxy.forwarded('eth_getLogs') - before, answer];
}

const rows = () => database.db.selectFrom('log_checkpoints').selectAll().orderBy('name').execute();

test('what one process has read of a long chain, the next one takes from the database, the same to the last unit', async () => {
  const [first, found] = await requests(() => read(openVenue()));
  expect(found.alice.byToken[0]?.earnedRaw).toBeGreaterThan(0n);
  expect(found.alice.assets[0]?.claimedRaw).toBeGreaterThan(0n);
  expect(found.bob.byToken[0]?.earnedRaw).toBeGreaterThan(0n);
  // The pairs, each wallet's escrow movements, and the pool's sweeps, which both need.
  expect(await rows()).toHaveLength(4);
  expect(first).toBeGreaterThan(40);
  const [second, again] = await requests(() => read(openVenue()));
  expect(again).toEqual(found);
  expect(second).toBeLessThanOrEqual(5);
});

test('a wallet is asked about from the block that it was made at, however long the chain is', async () => {
  const whole = await read(openVenue());
  const [asked, young] = await requests(() => read(openVenue(), BigInt(LENGTH)));
  expect(young).toEqual(whole);
  expect(asked).toBeLessThanOrEqual(6);
  const [, newborn] = await requests(() => read(openVenue(), BigInt(LENGTH) + 1_000_000n));
  expect(newborn.alice.assets[0]?.claimedRaw).toBe(0n);
});

test('what was kept of blocks that the chain has lost is not believed, whether it is shorter or longer by now', async () => {
  const before = await read(openVenue());
  await database.db.deleteFrom('log_checkpoints').execute();
  const fork = await local.client.snapshot();
  await local.send({ contract: local.feeEscrow, functionName: 'claim', from: local.bob });
  await adapters.cheats.mine({ blocks: 10 });
  const after = await read(openVenue());
  expect(after.bob).not.toEqual(before.bob);
  const kept = await rows();
  await local.client.revert({ id: fork });
  expect(await read(openVenue())).toEqual(before);
  await adapters.cheats.mine({ blocks: 30 });
  await database.db.deleteFrom('log_checkpoints').execute();
  await database.db
    .insertInto('log_checkpoints')
    .values(kept.map((row) => ({ ...row, state: JSON.stringify(row.state) })))
    .execute();
  expect(await read(openVenue())).toEqual(before);
  expect((await rows()).map(({ anchor_hash: hash }) => hash)).not.toEqual(
    kept.map(({ anchor_hash: hash }) => hash),
  );
});

test.each([
  ['of another form', { approved: [] }],
  [
    'with an amount that is none',
    { claimed: [['0x', '-1']], credited: [], assets: [], earlier: [], since: [] },
  ],
])('a state %s is read from the chain instead, and replaced', async (_, state) => {
  const found = await read(openVenue());
  const kept = await rows();
  await database.db
    .updateTable('log_checkpoints')
    .set({ state: JSON.stringify(state) })
    .execute();
  expect(await read(openVenue())).toEqual(found);
  expect((await rows()).map((row) => row.state)).toEqual(kept.map((row) => row.state));
});

test('without the database the chain has it all, and the failure is told', async () => {
  const found = await read(openVenue());
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  expect(await read(openVenue(away))).toEqual(found);
  await away.destroy();
  expect(told.length).toBeGreaterThan(0);
});

test('readers at one time go the long way once', async () => {
  const venue = openVenue();
  const [asked, answers] = await requests(() =>
    Promise.all(Array.from({ length: 10 }, () => venue.quoteAssets())),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // Each reads the end of the chain itself, because it is not final.
  expect(asked).toBeLessThanOrEqual(WHOLE + 10);
});

test('a scan that fails half way is gone on with where it ended', async () => {
  const venue = openVenue();
  const far = ({ method, params }: { method: string; params: readonly unknown[] }) =>
    method === 'eth_getLogs' && BigInt((params[0] as { fromBlock: string }).fromBlock) > 20_000_000n;
  const outage = proxy.dropRequests(far);
  const [first] = await requests(() => expect(venue.quoteAssets()).rejects.toThrow('cannot be reached'));
  outage.end();
  expect(first).toBeGreaterThan(8);
  // Another process continues it too.
  for (const next of [openVenue(), venue]) {
    const [asked, pairs] = await requests(() => next.quoteAssets());
    expect(pairs.length).toBeGreaterThan(3);
    expect(asked).toBeLessThanOrEqual(9);
  }
});

test('what changes later is added to what was kept', async () => {
  await read(openVenue());
  const token = await local.launch(tokenParams({ salt: toHex(7, { size: 32 }) }));
  expect(token.token.address).not.toBe(pool.token.address);
  await local.send({ contract: local.feeEscrow, functionName: 'claim', from: local.bob });
  const late = await read(openVenue());
  await database.db.deleteFrom('log_checkpoints').execute();
  expect(late).toEqual(await read(openVenue()));
  expect(late.bob.assets[0]?.claimedRaw).toBeGreaterThan(0n);
});
