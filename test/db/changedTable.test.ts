import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import type { Trx } from '../../server/db/database.ts';
import { isDatabaseOutage } from '../../server/db/outage.ts';
import { findAccount } from '../../server/domain/accounts/accountRows.ts';
import { findAgent } from '../../server/domain/agents/agentRows.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

/** A newer release may migrate the database while this release's processes continue. */
async function afterChange(work: (db: Kysely<DB>, change: () => Promise<unknown>) => Promise<void>) {
  const database = await createTestDatabase();
  const db = connectDatabase(database.url, { max: 1 });
  const change = () =>
    sql`ALTER TABLE accounts ADD COLUMN newer text; ALTER TABLE agents ADD COLUMN newer text`.execute(
      database.db,
    );
  await work(db, change);
  await db.destroy();
  await database.drop();
}

const account = (db: Kysely<DB> | Trx) => findAccount(db, 'acc_none');
const agent = (db: Kysely<DB> | Trx) => findAgent(db, 'acc_none', 'agt_none');
const ABSENT = { code: 'not_found' };

test('who reads a table goes on reading it when a newer release has added a column', () =>
  afterChange(async (db, change) => {
    for (const read of [account, agent, account, agent]) await expect(read(db)).rejects.toMatchObject(ABSENT);
    await change();
    for (const read of [account, agent, account, agent]) await expect(read(db)).rejects.toMatchObject(ABSENT);
  }));

test('a transaction that meets such a change is an outage that did nothing, and the next one knows', () =>
  afterChange(async (db, change) => {
    const reading = () => db.transaction().execute(account);
    await expect(reading()).rejects.toMatchObject(ABSENT);
    await change();
    const error: unknown = await reading().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '0A000' });
    expect(isDatabaseOutage(error)).toBe(true);
    await expect(reading()).rejects.toMatchObject(ABSENT);
  }));
