import { once } from 'node:events';
import createClient from 'openapi-fetch';
import { inject } from 'vitest';
import type { paths } from '../../generated/client.d.ts';
import type { Timeouts } from '../../server/composition/buildContext.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { hasUnsettled } from '../../server/engine/records/operationRows.ts';
import { startService } from '../../server/startService.ts';
import { assertDestinations } from './assertDestinations.ts';
import { startTestChain, type TestChain } from './startTestChain.ts';
import { createTestDatabase, ownerUrlOf, PATIENCE, type TestDatabase } from './testDatabase.ts';
import { untilIndexed } from './untilIndexed.ts';
import { witnessFetch } from './witness.ts';

export type TestClient = ReturnType<typeof clientOf>;

export interface TestAccount {
  readonly accountId: string;
  readonly apiKey: string;
  /** The contract's client with this account's key, on top of the witness. */
  readonly client: TestClient;
}

export interface TestServiceOptions {
  readonly chain?: TestChain;
  readonly database?: TestDatabase;
  /** The node's URL for the service, such as a proxy in front of it. */
  readonly rpcUrl?: string;
  readonly config?: Partial<Config>;
  readonly patience?: Timeouts;
}

/**
 * The address book without the stock factory. Every process polls the chain for stocks, which would disturb
 * tests that count or hold requests.
 */
function quietBook(): object {
  const { stockFactory: _, ...book } = inject('addressBook');
  return book;
}

export function testEnvironment(databaseUrl: string, rpcUrl: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: ownerUrlOf(databaseUrl),
    RPC_URL: rpcUrl,
    CHAIN_ID: String(inject('addressBook').chainId),
    ADDRESS_BOOK: JSON.stringify(quietBook()),
    KEY_ENCRYPTION_KEY: '11'.repeat(32),
    API_KEY_PEPPER: 'a pepper for tests only',
    LAUNCHER_PRIVATE_KEYS: inject('launcherPrivateKeys').join(','),
    TREASURY_PRIVATE_KEY: inject('treasuryPrivateKey'),
    STARTER_FUNDING: '{"eth":"10","usdg":"10000"}',
    STARTER_CREDITS: '1000',
    WHITELIST_DELAY_SECONDS: '0',
    MIN_AUTOMATION_INTERVAL_SECONDS: '1',
    RATE_LIMITS: 'off',
    LOOPBACK_WEBHOOKS: 'on',
    LOG_LEVEL: 'fatal',
  };
}

export const clientOf = (baseUrl: string, apiKey: string) =>
  createClient<paths, 'application/json'>({
    baseUrl,
    fetch: witnessFetch,
    headers: { Authorization: `Bearer ${apiKey}` },
  });

const SETTLE_MS = 90_000;

const unsettled = (db: Database) =>
  db
    .selectFrom('operations')
    .select(['id', 'state', 'next_attempt_at', 'lease_owner', 'lease_until', 'failures', 'reorgs'])
    .where('settled', '=', false)
    .limit(5)
    .execute();

export async function startTestService(options: TestServiceOptions = {}) {
  const database = options.database ?? (await createTestDatabase());
  const chain = options.chain ?? (await startTestChain());
  const environment = testEnvironment(database.url, options.rpcUrl ?? chain.rpcUrl);
  const config = { ...readConfig(environment), ...options.config };
  const service = await startService(config, {
    brokenReply: 'throw',
    patience: { ...PATIENCE, ...options.patience },
  });
  const { context } = service;
  const baseUrl = `http://127.0.0.1:${service.port}`;

  async function account(): Promise<TestAccount> {
    const access = await openAccount(context, 'test key');
    return { ...access, client: clientOf(baseUrl, access.apiKey) };
  }

  /** Resolves when every accepted operation has ended for good. On timeout, names those that have not. */
  async function settle(): Promise<void> {
    const limit = AbortSignal.timeout(SETTLE_MS);
    while (await hasUnsettled(context.db)) {
      if (limit.aborted) throw new Error(`not settled: ${JSON.stringify(await unsettled(context.db))}`);
      await once(AbortSignal.timeout(20), 'abort');
    }
  }

  const indexed = (): Promise<void> => untilIndexed(context);

  return {
    ...(await account()),
    baseUrl,
    config,
    context,
    service,
    chain,
    database,
    account,
    settle,
    indexed,
    /** Also checks the whole chain: agents' wallets paid only receivers that an owner allowed. */
    async stop() {
      await service.close();
      const { addressBook } = context;
      try {
        await assertDestinations({ db: database.db, rpcUrl: chain.rpcUrl, addressBook });
      } finally {
        if (options.database === undefined) await database.drop();
        if (options.chain === undefined) await chain.stop();
      }
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
