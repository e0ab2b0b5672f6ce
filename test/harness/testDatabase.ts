import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase } from '../../server/db/connect.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: Kysely<DB>;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database of its own for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(inject('databaseTemplate'));

/** What a database holds now, as one of its own. Nobody may be connected; the original is opened anew. */
export async function copyTestDatabase({ url, db }: TestDatabase) {
  await db.destroy();
  const name = new URL(url).pathname.slice(1);
  return { copy: await createFrom(name), original: open(name) };
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return open(name);
}

function open(name: string): TestDatabase {
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  const db = connectDatabase(url.href, { max: 10 });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, db, drop };
}
