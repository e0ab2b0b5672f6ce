import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  deleteEntriesFrom,
  insertEntries,
  type LedgerEntryRow,
} from '../../server/domain/ledger/ledgerRows.ts';
import { valueEntries } from '../../server/domain/ledger/valueEntries.ts';
import { readPnl } from '../../server/domain/pnl/readPnl.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { answer, ETHER, entriesOf, launch, type SeededEntry, TOKEN, timeOf, trade } from './seedLedger.ts';

const book = inject('addressBook');
const AGENT = 'agt_1';
const [BUY, SELL] = ['0xb1', '0xb2'] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await answer(db, book.ethUsdFeed, 1, 3_000);
  await launch(db, 5, AGENT);
  const buy = {
    block: 10,
    tx: BUY,
    side: 'buy',
    agentId: AGENT,
    quoteRaw: ETHER,
    feeRaw: (3n * ETHER) / 100n,
  } as const;
  await trade(db, { ...buy, spot: [2n, 1_000n], poolRaw: (97n * ETHER) / 100n });
  await answer(db, book.ethUsdFeed, 20, 3_300);
  const sell = { block: 21, tx: SELL, side: 'sell', agentId: AGENT, quoteRaw: (97n * ETHER) / 200n } as const;
  await trade(db, {
    ...sell,
    feeRaw: (3n * ETHER) / 200n,
    spot: [3n, 2_000n],
    poolRaw: (47n * ETHER) / 100n,
  });
});
afterAll(() => database.drop());

const WETH = book.weth;
const HISTORY: readonly SeededEntry[] = [
  { block: 2, kind: 'deposit', asset: NATIVE, deltaRaw: 10n * ETHER },
  { block: 10, kind: 'swap', asset: NATIVE, deltaRaw: -ETHER, tx: BUY },
  { block: 10, kind: 'swap', asset: TOKEN, deltaRaw: 1_000n * ETHER, tx: BUY },
  { block: 10, kind: 'gas', asset: NATIVE, deltaRaw: -ETHER / 1_000n, tx: BUY },
  { block: 15, kind: 'wrap', asset: NATIVE, deltaRaw: -2n * ETHER },
  { block: 15, kind: 'wrap', asset: WETH, deltaRaw: 2n * ETHER },
  { block: 21, kind: 'swap', asset: TOKEN, deltaRaw: -400n * ETHER, tx: SELL },
  { block: 21, kind: 'swap', asset: WETH, deltaRaw: (97n * ETHER) / 200n, tx: SELL },
];

/** Folds a list in parts, as facts come. */
async function fold(
  list: readonly SeededEntry[],
  parts: readonly number[] = [list.length],
): Promise<LedgerEntryRow[]> {
  const { db } = database;
  const entries = entriesOf(AGENT, list);
  const all: LedgerEntryRow[] = [];
  await db.transaction().execute(async (trx) => {
    await deleteEntriesFrom(trx, 'wal_1', 0n);
    for (const [index, end] of parts.entries()) {
      const valued = await valueEntries(trx, book, entries.slice(parts[index - 1] ?? 0, end));
      await insertEntries(trx, valued);
      all.push(...valued);
    }
  });
  return all;
}

const context = () => ({
  db: database.db,
  addressBook: book,
  clock: { now: () => timeOf(30) },
  toChecksum: (address: string) => address as typeof NATIVE,
  chain: undefined as never,
});

const pnl = (query: { from?: string; to?: string } = {}, accountId = 'acc_seller') =>
  readPnl(context(), { accountId, agentIds: [] }, { agentId: AGENT, ...query });

const usd = (dollars: number): bigint => (BigInt(Math.round(dollars * 1e6)) * ETHER) / 1_000_000n;

test('a purchase, a rise of ether and the sale of a part: every figure by hand', async () => {
  await fold(HISTORY);
  const { totals, positions, unvalued } = await pnl();
  const of = (symbol: string) => positions.find(({ token }) => token.symbol === symbol)!;
  expect(unvalued).toEqual([]);
  // 10 - 1 - 0.001 + 0.485 ether, of which 8.999 cost $3,000 each and 0.485 cost $3,300 each.
  const ether = (8.999 * 3_000 + 0.485 * 3_300).toFixed(6);
  expect(of('ETH')).toMatchObject({
    quantityRaw: (9_484n * ETHER) / 1_000n,
    costUsd18: usd(Number(ether)),
    valueUsd18: usd(9.484 * 3_300),
    realisedUsd18: 0n,
    flowsInUsd18: usd(30_000),
  });
  expect(of('ETH').costs).toMatchObject({ gasUsd18: usd(3), launchFeesUsd18: 0n });
  // 1,000 for $3,000; 400 sold for 0.485 ether. 600 left at 0.0015 ether would be 0.9; the curve holds 0.47.
  expect(of('SCOUT')).toMatchObject({
    quantityRaw: 600n * ETHER,
    costUsd18: usd(1_800),
    costFifoUsd18: usd(1_800),
    realisedUsd18: usd(0.485 * 3_300 - 1_200),
    realisedFifoUsd18: usd(0.485 * 3_300 - 1_200),
    valueUsd18: usd(0.47 * 3_300),
    unrealisedUsd18: usd(0.47 * 3_300 - 1_800),
    feesEarnedUsd18: 0n,
  });
  // 1 % and 2 % of 1 ether at $3,000, and of 0.5 ether at $3,300.
  expect(of('SCOUT').costs).toMatchObject({
    venueFeesUsd18: usd(30 + 16.5),
    creatorTaxUsd18: usd(60 + 33),
    snipeTaxUsd18: 0n,
    poolFeesUsd18: 0n,
  });
  expect(totals.equityUsd18).toBe(usd(9.484 * 3_300 + 0.47 * 3_300));
  expect(totals.equityUsd18).toBe(totals.flowsInUsd18 - totals.flowsOutUsd18 + totals.resultUsd18);
});

test('folding block by block gives the same entries to the last digit', async () => {
  const whole = await fold(HISTORY);
  for (const parts of [
    [1, 8],
    [4, 6, 8],
    [1, 4, 6, 8],
  ])
    expect(await fold(HISTORY, parts)).toEqual(whole);
});

test('a period is the difference of two states, and its parts add up to the whole', async () => {
  await fold(HISTORY);
  const [cut, first] = [timeOf(15).toISOString(), await pnl({ to: timeOf(15).toISOString() })];
  const [second, whole] = [await pnl({ from: cut }), await pnl()];
  expect(second.totals.equityUsd18 - second.totals.equityStartUsd18).toBe(second.totals.resultUsd18);
  expect(first.totals.resultUsd18 + second.totals.resultUsd18).toBe(whole.totals.resultUsd18);
  expect(first.totals.realisedUsd18 + second.totals.realisedUsd18).toBe(whole.totals.realisedUsd18);
  expect(second.totals.equityStartUsd18).toBe(first.totals.equityUsd18);
  expect(second.totals.costs.gasUsd18).toBe(0n);
  // Between the purchase and the answer of $3,300 nothing was realised.
  expect(first.totals.realisedUsd18).toBe(0n);
});

test('a reorg between purchase and sale leaves what the other chain says', async () => {
  await fold(HISTORY);
  const { db } = database;
  await db.transaction().execute((trx) => deleteEntriesFrom(trx, 'wal_1', 21n));
  const bought = await pnl();
  expect(bought.totals.realisedUsd18).toBe(0n);
  expect(bought.positions.find(({ token }) => token.symbol === 'SCOUT')).toMatchObject({
    quantityRaw: 1_000n * ETHER,
    costUsd18: usd(3_000),
  });
  const [other] = entriesOf(AGENT, [
    { block: 22, kind: 'transfer_out', asset: TOKEN, deltaRaw: -100n * ETHER },
  ]);
  await db.transaction().execute(async (trx) => insertEntries(trx, await valueEntries(trx, book, [other!])));
  const after = await pnl();
  // 100 at 0.0015 ether of $3,300 left as a flow; they had cost $300.
  expect(after.totals).toMatchObject({ flowsOutUsd18: usd(495), realisedUsd18: usd(195) });
  expect(after.totals.equityUsd18).toBe(
    after.totals.flowsInUsd18 - after.totals.flowsOutUsd18 + after.totals.resultUsd18,
  );
});

test('a sold agent leaves the seller its result, and begins for the buyer at the value of that moment', async () => {
  const time = timeOf(25);
  const held = [
    [NATIVE, (6_999n * ETHER) / 1_000n],
    [WETH, (2_485n * ETHER) / 1_000n],
    [TOKEN, 600n * ETHER],
  ] as const;
  const sale = held.flatMap(([asset, raw]): SeededEntry[] => [
    { block: 21, kind: 'agent_sold', asset, deltaRaw: -raw, time },
    { block: 21, kind: 'agent_bought', asset, deltaRaw: raw, time, accountId: 'acc_buyer' },
  ]);
  await fold([...HISTORY, ...sale]);
  const [seller, buyer] = [await pnl(), await pnl({}, 'acc_buyer')];
  const worth = usd(9.484 * 3_300 + 0.47 * 3_300);
  expect(seller.totals).toMatchObject({ equityUsd18: 0n, unrealisedUsd18: 0n, flowsOutUsd18: worth });
  expect(seller.totals.resultUsd18).toBe(worth - usd(30_000));
  expect(buyer.totals).toMatchObject({ equityUsd18: worth, flowsInUsd18: worth, resultUsd18: 0n });
  expect(buyer.positions.map(({ token }) => token.symbol)).toEqual(['ETH', 'SCOUT']);
});

test('a token without a price is named, and no figure rests on it', async () => {
  const stray = '0x0000000000000000000000000000000000009999';
  await fold([...HISTORY, { block: 21, kind: 'transfer_in', asset: stray, deltaRaw: 10n ** 60n }]);
  const without = {
    ...context(),
    chain: { tokenLabels: async () => ({ symbol: 'SPAM', name: 'Spam', decimals: 0 }) },
  };
  const query = { agentId: AGENT };
  const answered = await readPnl(without as never, { accountId: 'acc_seller', agentIds: [] }, query);
  expect(answered.unvalued).toEqual([stray]);
  expect(answered.positions.at(-1)).toMatchObject({
    valueUsd18: null,
    costUsd18: null,
    realisedUsd18: null,
    unvalued: 1,
  });
  await fold(HISTORY);
  expect(answered.totals).toEqual((await pnl()).totals);
});

test('a claim in two assets is income in both, and a forwarded claim leaves again', async () => {
  const claim = '0xc1';
  await fold([
    { block: 2, kind: 'claim', asset: NATIVE, deltaRaw: ETHER, tx: claim },
    { block: 2, kind: 'claim', asset: book.usdg, deltaRaw: 250_000_000n, tx: claim },
    { block: 3, kind: 'claim_forward', asset: book.usdg, deltaRaw: -250_000_000n },
  ]);
  const { totals } = await pnl();
  expect(totals).toMatchObject({
    feesClaimedUsd18: usd(3_250),
    flowsOutUsd18: usd(250),
    equityUsd18: usd(3_300),
    // 1 ether rose from $3,000 to $3,300 meanwhile.
    resultUsd18: usd(3_550),
  });
});

test('what a launch bought for the wallet at the cost of somebody else is a flow, not a gain', async () => {
  await fold([{ block: 10, kind: 'launch_buy', asset: TOKEN, deltaRaw: 100n * ETHER, tx: '0xd1' }]);
  const { totals } = await pnl({ to: timeOf(12).toISOString() });
  // 100 at 0.002 ether of $3,000.
  expect(totals).toMatchObject({ flowsInUsd18: usd(600), equityUsd18: usd(600), resultUsd18: 0n });
});
