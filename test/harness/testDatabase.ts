import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import { connectDatabase } from '../../server/db/connect.ts';

export interface TestDatabase {
  /** As the service connects. */
  readonly url: string;
  /** As the owner connects, who migrates. */
  readonly ownerUrl: string;
  /** As a superuser: a test reads and changes what no service may. */
  readonly db: Kysely<DB>;
  drop(): Promise<void>;
}

/** For a slow machine: many connections at once, or a briefly slow node, are no outage. */
export const PATIENCE = {
  connectTimeoutMs: 30_000,
  statementTimeoutMs: 30_000,
  chainPatienceMs: 3_000,
  rpcTimeoutMs: 30_000,
};

async function administer(statement: string): Promise<void> {
  if (inject('databaseServerUrl') === undefined)
    throw new Error('No database: start tests by `npm test -- <file>`, which names the configuration.');
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const createTestDatabase = (): Promise<TestDatabase> => createFrom(inject('databaseTemplate'));

/** No other client may be connected; the original is reopened. */
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
  // A test that holds locks may rest until the others arrive.
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

export const ownerUrlOf = (databaseUrl: string): string =>
  urlOf(inject('databaseOwnerUrl'), new URL(databaseUrl).pathname.slice(1));
