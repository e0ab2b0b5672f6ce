import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerKind, postTransaction } from '../../../server/domain/billing/ledgerRows.ts';
import { brokenLedgerRules } from '../../harness/brokenLedgerRules.ts';
import { startTestService, type TestAccount, type TestService } from '../../harness/startTestService.ts';
import { list } from '../../operations/market/marketActors.ts';

const PRICE = 250_000_000n;
const FEE = 6_250_000n;

let service: TestService;
let buyer: TestAccount;
let agentId: string;
let listingId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  buyer = await service.account();
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  agentId = agent!.id;
  listingId = (await list(service, agentId, { price: '250' })).id;
});
afterAll(() => service.stop());

interface Sale {
  readonly purchase?: object;
  readonly sale?: object;
  readonly listing?: object;
  readonly agent?: object;
}

const PURCHASE = { available: -PRICE, market: PRICE };
const SALE = { available: PRICE - FEE, revenue: FEE, market: -PRICE };

/** One commit; a part can be changed or left out (null). */
const sell = ({ purchase = PURCHASE, sale = SALE, listing = {}, agent = {} }: Sale) =>
  service.database.db.transaction().execute(async (trx) => {
    const now = new Date();
    const post = async (kind: LedgerKind, accountId: string, moves: object) => {
      if (Object.keys(moves).length === 0) return;
      expect(await postTransaction(trx, { accountId, kind, reference: listingId, moves }, now)).toBe(true);
    };
    await post('purchase', buyer.accountId, purchase);
    await post('sale', service.accountId, sale);
    const sold = { status: 'sold', buyer_account_id: buyer.accountId, fee_micro: FEE.toString() } as const;
    await trx
      .updateTable('market_listings')
      .set({ ...sold, state_hash: `0x${'5a'.repeat(32)}`, sold_at: now, ...listing })
      .where('id', '=', listingId)
      .execute();
    await trx
      .updateTable('agents')
      .set({ account_id: buyer.accountId, listing_id: null, ...agent })
      .where('id', '=', agentId)
      .execute();
  });

test.each<[string, Sale, RegExp]>([
  ['whose buyer pays nothing', { purchase: {} }, /is not booked/],
  ['whose seller gets nothing', { sale: {} }, /is not booked/],
  ['for less than the price', { purchase: { available: -1n, market: 1n } }, /not the one of its sale/],
  [
    'of which the seller gets more than the price less the fee',
    { sale: { available: PRICE, market: -PRICE } },
    /not the one of its sale/,
  ],
  ['for another fee than it says', { listing: { fee_micro: '1' } }, /not the one of its sale/],
  ['without a buyer', { listing: { buyer_account_id: null } }, /market_listings_check/],
  ['that leaves its agent frozen', { agent: { listing_id: undefined } }, /do not agree/],
])('the database refuses a sale %s', async (_, broken, refusal) => {
  await expect(sell(broken)).rejects.toThrow(refusal);
});

test('the database lets a sale happen once, of which nothing stays in the market', async () => {
  await sell({});
  expect(await brokenLedgerRules(service.database.db)).toEqual({});
  const entries = service.database.db.selectFrom('ledger_entries').select(['ledger_account', 'amount_micro']);
  const moved = await entries.where('ledger_account', 'in', ['market', 'revenue']).execute();
  expect(moved.map(({ amount_micro }) => BigInt(amount_micro)).sort()).toEqual([-PRICE, FEE, PRICE].sort());
  await expect(sell({})).rejects.toThrow(/kind_reference_key/);
});
