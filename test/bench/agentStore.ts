import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ulid } from 'ulid';
import { hashApiKey } from '../../server/domain/account/apiKeyFormat.ts';
import { DEFAULT_LIMITS } from '../../server/domain/agents/requestAgent.ts';
import { DEFAULT_MODEL } from '../../server/domain/platform/catalog.ts';

/** As large as the service's own pool. */
const POOL_SIZE = 24;
const TIMESTAMPTZ = 1184;

export type Row = Record<string, unknown>;

/** What both baselines do with the database: statement by statement what the service does, and nothing else. */
export interface AgentStore {
  /** The account of the key, null for none. */
  authenticate(authorization: string | undefined): Promise<string | null>;
  findAgent(accountId: string, id: string): Promise<Row | undefined>;
  createAgent(accountId: string, name: string): Promise<Row | undefined>;
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
      return key === undefined || key.revoked_at !== null ? null : String(key.account_id);
    },
    findAgent,
    async createAgent(accountId, name) {
      const id = `agt_${ulid()}`;
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(COUNT_AGENTS, [accountId]);
        await insert(client, { accountId, id, name, chainId });
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

const SELECT_KEY = 'select * from "api_keys" where "hash" = $1';
const SELECT_AGENT = 'select * from "agents" where "id" = $1 and "account_id" = $2 and "deleted_at" is null';
const COUNT_AGENTS =
  'select count(*) as "count" from "agents" where "account_id" = $1 and "deleted_at" is null';
const INSERT_WALLET = `insert into "wallets" ("id", "chain_id", "address", "role", "sealed_key", "next_nonce", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7) on conflict ("chain_id", "address") do nothing`;
const AGENT_COLUMNS = [
  ...['id', 'account_id', 'wallet_id', 'wallet_address', 'name', 'description', 'model', 'skills'],
  ...[
    'system_prompt',
    'payout_wallet',
    'payout_active_at',
    'avatar_url',
    'limits',
    'status',
    'epoch',
    'version',
  ],
  ...['created_at', 'updated_at'],
];
const INSERT_AGENT = `insert into "agents" (${AGENT_COLUMNS.map((column) => `"${column}"`).join(', ')})
  values (${AGENT_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`;

interface NewAgent {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly chainId: number;
}

/** The same two rows; address and envelope are random bytes of the right length, no key is made and nothing is sealed. */
async function insert(client: pg.PoolClient, { accountId, id, name, chainId }: NewAgent): Promise<void> {
  const now = new Date();
  const walletId = `wal_${ulid()}`;
  const address = `0x${randomBytes(20).toString('hex')}`;
  const sealed = {
    version: 1,
    keyId: randomBytes(8).toString('hex'),
    wrappedDataKey: randomBytes(60).toString('base64'),
    ciphertext: randomBytes(60).toString('base64'),
  };
  await client.query(INSERT_WALLET, [walletId, chainId, address, 'agent', JSON.stringify(sealed), 0, now]);
  await client.query(INSERT_AGENT, [
    ...[id, accountId, walletId, address, name, null, DEFAULT_MODEL.id, []],
    ...[null, null, null, null, JSON.stringify(DEFAULT_LIMITS), 'stopped', 1, 1, now, now],
  ]);
}
