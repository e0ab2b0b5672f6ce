import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { pointRead } from '../../server/db/statements.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

const NAMES = [
  'TimeZone',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'search_path',
] as const;
const settings = NAMES.map((name) => sql<string>`current_setting(${name})`.as(name));
const ofShared = pointRead((db) => db.selectNoFrom(settings));

async function settingsOf(url: string): Promise<unknown[]> {
  const db = connectDatabase(url, { max: 1 });
  try {
    const ofPool = await db.selectNoFrom(settings).execute();
    return [...ofPool, ...(await ofShared(db, {}))];
  } finally {
    await db.destroy();
  }
}

test('what a URL asks of its sessions holds, and takes nothing away that the service rests on', async () => {
  const { db, drop, url } = await createTestDatabase();
  try {
    const { pathname } = new URL(url);
    await sql`ALTER DATABASE ${sql.id(pathname.slice(1))} SET timezone = 'America/New_York'`.execute(db);
    const held = { TimeZone: 'UTC', statement_timeout: '1800ms', idle_in_transaction_session_timeout: '8s' };
    const plain = { ...held, search_path: '"$user", public' };
    expect(await settingsOf(url)).toEqual([plain, plain]);
    const asking = new URL(url);
    asking.searchParams.set('options', '-c search_path=public -c statement_timeout=0');
    const asked = { ...held, search_path: 'public' };
    expect(await settingsOf(asking.href)).toEqual([asked, asked]);
  } finally {
    await drop();
  }
});

test('without prepared statements a session keeps none, behind a pooler that gives it to others', async () => {
  const { drop, url } = await createTestDatabase();
  const kept = sql<number>`(SELECT count(*)::int FROM pg_prepared_statements)`.as('kept');
  const keptBy = async (arePreparedStatementsKept: boolean) => {
    const db = connectDatabase(url, { max: 1, arePreparedStatementsKept });
    const shared = pointRead((database) => database.selectNoFrom(kept));
    try {
      for (let time = 0; time < 2; time += 1) await db.selectNoFrom(kept).execute();
      return [...(await db.selectNoFrom(kept).execute()), ...(await shared(db, {}))];
    } finally {
      await db.destroy();
    }
  };
  try {
    expect(await keptBy(false)).toEqual([{ kept: 0 }, { kept: 0 }]);
    expect(await keptBy(true)).toEqual([{ kept: 1 }, { kept: 1 }]);
  } finally {
    await drop();
  }
});
