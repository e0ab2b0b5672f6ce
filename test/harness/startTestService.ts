import { once } from 'node:events';
import createClient from 'openapi-fetch';
import { inject } from 'vitest';
import type { paths } from '../../generated/client.d.ts';
import type { Patience } from '../../server/buildContext.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { Database } from '../../server/context.ts';
import { openAccount } from '../../server/domain/account/openAccount.ts';
import { hasUnsettled } from '../../server/domain/onchain/operationRows.ts';
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
  /** The contract's client with this account's key and the witness underneath. */
  readonly client: TestClient;
}

export interface TestServiceOptions {
  readonly chain?: TestChain;
  /** One that outlives the service. */
  readonly database?: TestDatabase;
  /** Where the service looks for the chain instead, such as a proxy in front of it. */
  readonly rpcUrl?: string;
  readonly config?: Partial<Config>;
  /** Where it is to wait less long than the tests have it wait. */
  readonly patience?: Patience;
}

/** Without the factory of stocks, for which every process looks at the chain now and then: who counts or holds requests would meet that. */
function quietBook(): object {
  const { stockFactory: _, ...book } = inject('addressBook');
  return book;
}

/** The environment that a service of this run would be given; child processes of a test take it as it is. */
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
    LOG_LEVEL: 'fatal',
  };
}

export const clientOf = (baseUrl: string, apiKey: string) =>
  createClient<paths>({ baseUrl, fetch: witnessFetch, headers: { Authorization: `Bearer ${apiKey}` } });

const SETTLE_MS = 90_000;

const unsettled = (db: Database) =>
  db
    .selectFrom('operations')
    .select(['id', 'state', 'next_attempt_at', 'lease_owner', 'lease_until', 'failures', 'reorgs'])
    .where('settled', '=', false)
    .limit(5)
    .execute();

/** The whole service in this process, on a database and (unless given) a chain of its own, with one account. */
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

  /** Resolves when every accepted operation has ended for good; says which have not when that takes too long. */
  async function settle(): Promise<void> {
    const limit = AbortSignal.timeout(SETTLE_MS);
    while (await hasUnsettled(context.db)) {
      if (limit.aborted) throw new Error(`not settled: ${JSON.stringify(await unsettled(context.db))}`);
      await once(AbortSignal.timeout(20), 'abort');
    }
  }

  /** Resolves when the index holds everything up to the chain's head of now, and of this chain. */
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
    /** Also looks over the whole chain: nobody whom no owner allowed was ever paid by an agent's wallet. */
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
