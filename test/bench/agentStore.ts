import pg from 'pg';
import { loadModelCatalog } from '../../server/adapters/models/modelCatalog.ts';
import { hashApiKey } from '../../server/domain/access/credentialFormats.ts';
import { DEFAULT_LIMITS } from '../../server/domain/lifecycle/requestAgent.ts';
import { newId } from '../../server/ids.ts';
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
import type { MadeKey } from './makeKey.ts';

/** The service's own pool size. */
const POOL_SIZE = 16;
const TIMESTAMPTZ = 1184;

export type Row = Record<string, unknown>;

export interface KeyHolder {
  readonly accountId: string;
  readonly keyId: string;
}

/** Only the service's statements, prepared in the same way. */
export interface AgentStore {
  /** Null for an unknown key. */
  authenticate(authorization: string | undefined): Promise<KeyHolder | null>;
  findAgent(accountId: string, id: string): Promise<Row | undefined>;
  createAgent(holder: KeyHolder, name: string): Promise<Row | undefined>;
}

export interface StoreOptions {
  readonly databaseUrl: string;
  readonly pepper: string;
  readonly chainId: number;
  readonly keyFor: (walletId: string) => MadeKey;
}

export function agentStore({ databaseUrl, pepper, chainId, keyFor }: StoreOptions): AgentStore {
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
    (await pool.query<Row>(prepared(SELECT_AGENT, [id, accountId]))).rows[0];
  return {
    async authenticate(authorization) {
      const hash = hashApiKey(pepper, authorization?.slice('Bearer '.length) ?? '');
      const key = (await pool.query<Row>(prepared(SELECT_KEY, [hash]))).rows[0];
      if (key === undefined || key.revoked_at !== null) return null;
      return { accountId: String(key.account_id), keyId: String(key.id) };
    },
    findAgent,
    async createAgent({ accountId, keyId }, name) {
      const id = newId('agt', new Date());
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(prepared(LOCK_ACCOUNT, [accountId]));
        await client.query(prepared(COUNT_AGENTS, [accountId]));
        await insert(client, { accountId, keyId, id, name, chainId, keyFor });
        await client.query(prepared(HOLD_KEY, [keyId]));
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

const names = new Map<string, string>();

/** A named query is planned once per connection. */
function prepared(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? `b${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

const isoTimestamp = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

interface NewAgent extends KeyHolder {
  readonly id: string;
  readonly name: string;
  readonly chainId: number;
  readonly keyFor: StoreOptions['keyFor'];
}

/** The service's three rows. */
async function insert(
  client: pg.PoolClient,
  { accountId, keyId, id, name, chainId, keyFor }: NewAgent,
): Promise<void> {
  const now = new Date();
  const walletId = newId('wal', now);
  const { address, sealedKey } = keyFor(walletId);
  const wallet = [walletId, chainId, address, 'agent', JSON.stringify(sealedKey), 0, now, chainId];
  await client.query(prepared(INSERT_WALLET, wallet));
  const agent = [
    ...[id, accountId, walletId, address, name, accountId, null, loadModelCatalog(undefined)[0]!.id, []],
    ...[null, accountId, null, null, null, false, JSON.stringify(DEFAULT_LIMITS), '[]'],
    ...['stopped', 1, 1, now, now],
  ];
  await client.query(prepared(INSERT_AGENT, agent));
  const detail = JSON.stringify({ wallet: address, payout_wallet: null, limits: DEFAULT_LIMITS });
  const event = [
    ...[now, 'agent_created', accountId, keyId, '127.0.0.1', newId('req', now)],
    ...[id, walletId, null, null, detail, null],
  ];
  await client.query(prepared(INSERT_EVENT, event));
}
