import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { catalogFor } from '../../server/adapters/models/catalogFor.ts';
import { hashApiKey } from '../../server/domain/account/apiKeyFormat.ts';
import { DEFAULT_LIMITS } from '../../server/domain/agents/requestAgent.ts';
import { newId } from '../../server/domain/ids.ts';
import {
  COUNT_AGENTS,
  HOLD_KEY,
  INSERT_AGENT,
  INSERT_EVENT,
  INSERT_WALLET,
  LOCK_ACCOUNT,
  SELECT_AGENT,
  SELECT_KEY,
} from './agentStatements.ts';

/** As large as the service's own pool. */
const POOL_SIZE = 16;
const TIMESTAMPTZ = 1184;

export type Row = Record<string, unknown>;

export interface KeyHolder {
  readonly accountId: string;
  readonly keyId: string;
}

/** What both baselines do with the database: statement by statement what the service does, and nothing else. */
export interface AgentStore {
  /** Whose the key is, null for none. */
  authenticate(authorization: string | undefined): Promise<KeyHolder | null>;
  findAgent(accountId: string, id: string): Promise<Row | undefined>;
  createAgent(holder: KeyHolder, name: string): Promise<Row | undefined>;
}

export function agentStore(databaseUrl: string, pepper: string, chainId: number): AgentStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === TIMESTAMPTZ
          ? isoTimestamp
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const findAgent = async (accountId: string, id: string): Promise<Row | undefined> =>
    (await pool.query<Row>(SELECT_AGENT, [id, accountId])).rows[0];
  return {
    async authenticate(authorization) {
      const hash = hashApiKey(pepper, authorization?.slice('Bearer '.length) ?? '');
      const key = (await pool.query<Row>(SELECT_KEY, [hash])).rows[0];
      if (key === undefined || key.revoked_at !== null) return null;
      return { accountId: String(key.account_id), keyId: String(key.id) };
    },
    findAgent,
    async createAgent({ accountId, keyId }, name) {
      const id = newId('agt', new Date());
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(LOCK_ACCOUNT, [accountId]);
        await client.query(COUNT_AGENTS, [accountId]);
        await insert(client, { accountId, keyId, id, name, chainId });
        await client.query(HOLD_KEY, [keyId]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
      return findAgent(accountId, id);
    },
  };
}

const isoTimestamp = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

interface NewAgent extends KeyHolder {
  readonly id: string;
  readonly name: string;
  readonly chainId: number;
}

/** The same three rows; address and envelope are random bytes of the right length, no key is made and nothing is sealed. */
async function insert(
  client: pg.PoolClient,
  { accountId, keyId, id, name, chainId }: NewAgent,
): Promise<void> {
  const now = new Date();
  const walletId = newId('wal', now);
  const address = `0x${randomBytes(20).toString('hex')}`;
  const sealed = {
    version: 1,
    keyId: randomBytes(8).toString('hex'),
    wrappedDataKey: randomBytes(60).toString('base64'),
    ciphertext: randomBytes(60).toString('base64'),
  };
  await client.query(INSERT_WALLET, [walletId, chainId, address, 'agent', JSON.stringify(sealed), 0, now]);
  await client.query(INSERT_AGENT, [
    ...[id, accountId, walletId, address, name, accountId, null, catalogFor(undefined)[0]!.id, []],
    ...[null, accountId, null, null, null, JSON.stringify(DEFAULT_LIMITS), 'stopped', 1, 1, now, now],
  ]);
  const detail = JSON.stringify({ wallet: address, payout_wallet: null, limits: DEFAULT_LIMITS });
  await client.query(INSERT_EVENT, [
    ...[now, 'agent_created', accountId, keyId, '127.0.0.1', newId('req', now)],
    ...[id, walletId, null, null, detail],
  ]);
}
