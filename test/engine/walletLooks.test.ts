import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countSealedWith, listNoncesAfter, listSealingKeys } from '../../server/engine/records/walletRows.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { type WatchedPages, watchPages } from '../harness/watchPages.ts';

const WALLETS = 20_000;
const USED = 3;
/** An index descent and a page of rows per found wallet. */
const FEW_PAGES = 40;

let database: TestDatabase;
let watched: WatchedPages;
beforeAll(async () => {
  database = await createTestDatabase();
  watched = watchPages(database.ownerUrl);
  const { chainId } = inject('addressBook');
  await sql`INSERT INTO wallets (id, chain_id, address, role, sealed_key, next_nonce, created_at)
    SELECT 'wal_' || lpad(n::text, 26, '0'), ${chainId}, '0x' || lpad(n::text, 40, '0'), 'agent',
      jsonb_build_object('version', 1, 'keyId', CASE WHEN n % 10000 = 0 THEN 'other' ELSE 'present' END),
      CASE WHEN n % 6000 = 0 THEN 5 ELSE 0 END, now()
    FROM generate_series(1, ${WALLETS}::int) AS n`.execute(database.db);
  await sql`VACUUM ANALYZE wallets`.execute(database.db);
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

test('a look at the nonces of used wallets costs no more for those that have never signed', async () => {
  const look = () => listNoncesAfter(watched.db, '', 20, 'used');
  expect(await look()).toHaveLength(USED);
  expect(await watched.pagesOf(look)).toBeLessThan(FEW_PAGES);
});

test('which keys wallets are sealed with is known without a look at each of them', async () => {
  const { db } = watched;
  expect(await listSealingKeys(db)).toEqual(['other', 'present']);
  expect(await countSealedWith(db, ['other'])).toBe(2);
  const pages = await watched.pagesOf(async () => {
    await listSealingKeys(db);
    await countSealedWith(db, ['other']);
  });
  expect(pages).toBeLessThan(FEW_PAGES);
});
