import { sql } from 'kysely';
import { callService } from './callService.ts';
import type { LoadRequest } from './loadClient.ts';
import type { Scene } from './openScene.ts';

export interface HttpScenario {
  readonly title: string;
  readonly requests: readonly LoadRequest[];
  readonly expectedStatus: number;
  /** True if only server and client use a processor. */
  readonly staysAwake?: true;
  /** Resets the database before every round. */
  prepare(): Promise<void>;
}

const READ_ACCOUNTS = 4;
/** With 50 agents each, more than the fastest server creates in one round. */
const WRITE_ACCOUNTS = 320;
const MAX_AGENTS = 50;

const nothing = async (): Promise<void> => undefined;

export const modelsScenario: HttpScenario = {
  title: 'GET /api/v1/models (public, no database)',
  requests: [{ method: 'GET', path: '/api/v1/models', apiKey: null, body: null }],
  expectedStatus: 200,
  staysAwake: true,
  prepare: nothing,
};

/** 200 agents of 4 accounts, created at `port`, read in turn. */
export async function readScenario(scene: Scene, port: number): Promise<HttpScenario> {
  const keys = await scene.openAccounts(READ_ACCOUNTS);
  const requests: LoadRequest[] = [];
  for (const apiKey of keys) {
    for (let at = 0; at < MAX_AGENTS; at += 1) {
      const { id } = await callService<{ id: string }>(port, {
        ...creation(apiKey, `Reader ${at}`),
        expected: 201,
      });
      requests.push({ method: 'GET', path: `/api/v1/agents/${id}`, apiKey, body: null });
    }
  }
  return {
    title: 'GET /api/v1/agents/{id} (key look-up + agent by primary key)',
    requests,
    expectedStatus: 200,
    prepare: nothing,
  };
}

/**
 * One agent per request. Emptied tables keep requests from the cap and from other rows. All keys count as
 * just used: else the service would note hundreds of uses a round, not one a minute per key.
 */
export async function writeScenario(scene: Scene): Promise<HttpScenario> {
  const keys = await scene.openAccounts(WRITE_ACCOUNTS);
  return {
    title:
      'POST /api/v1/agents (key look-up, begin, lock, count, 3 inserts, key look-up again, commit, read back)',
    requests: keys.map((apiKey) => {
      const { method, path, body } = creation(apiKey, 'Writer');
      return { method, path, apiKey, body: JSON.stringify(body) };
    }),
    expectedStatus: 201,
    async prepare() {
      await emptyAgents(scene);
      await sql`UPDATE api_keys SET last_used_at = now()`.execute(scene.context.db);
    },
  };
}

/** Also deletes market offers, which only the tables' owner can. */
const emptyAgents = ({ owner }: Scene): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE market_listings DISABLE TRIGGER market_listings_never_deleted`.execute(trx);
    await sql`TRUNCATE agents, wallets CASCADE`.execute(trx);
    await sql`ALTER TABLE market_listings ENABLE TRIGGER market_listings_never_deleted`.execute(trx);
  });

const creation = (apiKey: string, name: string) => ({
  method: 'POST' as const,
  path: '/api/v1/agents',
  apiKey,
  body: { name },
});
