import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase } from '../../server/db/connect.ts';

export interface TestDatabase {
  /** As the service connects: it reads and writes rows, and adds to what is append-only. */
  readonly url: string;
  /** As the owner connects, who migrates. */
  readonly ownerUrl: string;
  /** As a superuser: a test looks behind the service and does what no service may. */
  readonly db: Kysely<DB>;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** Many connections and statements at once on a slow machine are no outage, nor is a node that is slow for a moment. */
export const PATIENCE = {
  connectTimeoutMs: 30_000,
  statementTimeoutMs: 30_000,
  chainPatienceMs: 3_000,
  rpcTimeoutMs: 30_000,
};

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
  const owner = new URL(inject('databaseOwnerUrl')).username;
  // Copied as files: block by block through the log costs four times as much.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner} STRATEGY FILE_COPY`);
  return open(name);
}

function open(name: string): TestDatabase {
  const url = urlOf(inject('databaseServiceUrl'), name);
  const ownerUrl = urlOf(inject('databaseOwnerUrl'), name);
  // A test that holds locks may rest for as long as it takes the others to come.
  const untimed = { statementTimeoutMs: 0, restingTransactionMs: 0 };
  const db = connectDatabase(urlOf(inject('databaseServerUrl'), name), { ...PATIENCE, max: 10, ...untimed });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url, ownerUrl, db, drop };
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** How the owner reaches the database that the service reaches so. */
export const ownerUrlOf = (databaseUrl: string): string =>
  urlOf(inject('databaseOwnerUrl'), new URL(databaseUrl).pathname.slice(1));
