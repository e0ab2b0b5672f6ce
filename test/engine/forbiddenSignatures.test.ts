import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, giveEther, launchToken } from '../operations/actors.ts';
import { type Sent, send } from '../operations/send.ts';
import { until } from './until.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
/** In each the owner acts one signature later. */
const ROUNDS = 3;

/** An owner forbids operations under way, at the service's own pace. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, starterCredits: '100000' } });
  await launchToken(service, (await openScene()).agentId);
  await outliveSnipeTax(service.chain);
});
afterAll(() => service.stop());

type Line = readonly [line: string, body: object];

interface Scene {
  readonly agentId: string;
  readonly apiKey: string;
  readonly keyId: string;
}

const swaps = ({ agentId }: Scene): Line[] =>
  [1, 2, 3].map((at) => [
    'POST /api/v1/swap/execute?waitSeconds=0',
    { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: `0.00${at}`, slippageBps: 500 },
  ]);
const transfers = ({ agentId }: Scene): Line[] =>
  [1, 2, 3].map((at) => [
    'POST /api/v1/wallet/transfer?waitSeconds=0',
    { agentId, to: OWNER, token: 'ETH', amount: `0.00${at}` },
  ]);
const token = ({ agentId }: Scene) => ({ agentId, symbol: 'RACE', name: 'Race', quote: 'ETH' });
const everything = (scene: Scene): Line[] => [
  ['POST /api/v1/launch/pons', token(scene)],
  ['POST /api/v1/launch/self-funded', { ...token(scene), symbol: 'OWN', venue: 'pons' }],
  ...swaps(scene).slice(0, 1),
  ...transfers(scene).slice(0, 1),
];

interface Act {
  readonly orders: (scene: Scene) => Line[];
  readonly act: (scene: Scene) => Line | readonly [string];
  /** The act's audit event. Nothing of the agent is signed after it. */
  readonly told: string;
  /** Forbids new requests, not accepted operations. */
  readonly forbidsAsking?: boolean;
}

const ACTS: Readonly<Record<string, Act>> = {
  removal: {
    ...{ orders: transfers, told: 'whitelist_entry_removed' },
    act: ({ agentId }) => [`DELETE /api/v1/agents/${agentId}/whitelist?address=${OWNER}`],
  },
  limit: {
    ...{ orders: swaps, told: 'limits_changed' },
    act: ({ agentId }) => [`PATCH /api/v1/agents/${agentId}`, { limits: { max_trade_usd: '1' } }],
  },
  revocation: {
    ...{ orders: everything, told: 'key_revoked', forbidsAsking: true },
    act: ({ keyId }) => [`DELETE /api/v1/keys/${keyId}`],
  },
  deletion: {
    ...{ orders: everything, told: 'agent_deleted' },
    act: ({ agentId }) => [`DELETE /api/v1/agents/${agentId}?force=true`],
  },
  listing: {
    ...{ orders: everything, told: 'listing_created' },
    act: ({ agentId }) => ['POST /api/v1/market', { agentId, price: '5', title: 'Scout', description: '' }],
  },
};

async function openScene(): Promise<Scene> {
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  await giveEther(service, agent!.wallet_address);
  await allow(service, agent!.id, OWNER);
  const { data: key } = await service.client.POST('/api/v1/keys', { body: { name: 'hand' } });
  return { agentId: agent!.id, apiKey: key!.key, keyId: key!.id };
}

const order = ({ apiKey }: Scene, [line, body]: Line): Promise<Sent> =>
  send(service, line, body, { apiKey, headers: { 'idempotency-key': randomUUID() } });

const signaturesOf = async (agentId: string): Promise<number> => {
  const told = service.database.db.selectFrom('audit_events').select('id').where('agent_id', '=', agentId);
  return (await told.where('kind', '=', 'transaction_signed').execute()).length;
};

/** After this many signatures, or together with the first order. */
async function race(
  { orders, act }: Act,
  after: number,
): Promise<{ scene: Scene; accepted: number; acted: Sent }> {
  const scene = await openScene();
  const acting = async (): Promise<Sent> => {
    if (after > 0) await until('enough is signed', async () => (await signaturesOf(scene.agentId)) >= after);
    const [line, body] = act(scene);
    return send(service, line, body);
  };
  const [acted, ...sent] = await Promise.all([acting(), ...orders(scene).map((one) => order(scene, one))]);
  // Collisions may be told to retry.
  for (const { status } of [acted, ...sent]) expect([500, 502]).not.toContain(status);
  return { scene, accepted: sent.filter(({ status }) => status < 300).length, acted };
}

/**
 * The agent's signatures or acceptances after its owner's act, by commit order, which only the database
 * knows.
 */
async function tooLate({ agentId, keyId }: Scene, { told, forbidsAsking = false }: Act): Promise<unknown[]> {
  const done = forbidsAsking
    ? sql`SELECT o.id, pg_xact_commit_timestamp(e.xmin) AS at FROM operation_events e
        JOIN operations o ON o.id = e.operation_id WHERE o.agent_id = ${agentId} AND e.state = 'accepted'`
    : sql`SELECT operation_id AS id, pg_xact_commit_timestamp(xmin) AS at FROM audit_events
        WHERE kind = 'transaction_signed' AND agent_id = ${agentId}`;
  const { rows } = await sql`WITH done AS (${done}), acted AS (
      SELECT pg_xact_commit_timestamp(xmin) AS at FROM audit_events
      WHERE kind = ${told} AND (agent_id = ${agentId} OR key_id = ${keyId}))
    SELECT done.id, done.at::text AS done_at, acted.at::text AS acted_at FROM done JOIN acted ON done.at >= acted.at`.execute(
    service.database.db,
  );
  return rows;
}

test.each(Object.entries(ACTS))(
  'nothing is begun after the %s that forbids it, whenever that comes',
  async (_, act) => {
    const rounds = Array.from({ length: ROUNDS }, (_, after) => race(act, after));
    const raced = await Promise.all(rounds);
    await service.settle();
    for (const { scene } of raced) expect(await tooLate(scene, act)).toEqual([]);
    // Some order was under way when the owner acted.
    expect(raced.some(({ accepted }) => accepted > 0)).toBe(true);
    await assertInvariants(service);
  },
  120_000,
);

test('no schedule trades for an agent after it was stopped', async () => {
  const scenes = await Promise.all(Array.from({ length: 4 }, openScene));
  const stopped = await Promise.all(
    scenes.map(async ({ agentId }, after) => {
      await send(service, `POST /api/v1/agents/${agentId}/start`);
      const trade = { tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: '0.001', slippageBps: 500 };
      const body = { kind: 'dca', agentId, interval: 'PT1S', ...trade };
      expect((await send(service, 'POST /api/v1/automations', body)).code).toBeUndefined();
      await until('enough is signed', async () => (await signaturesOf(agentId)) >= 1 + (after % 2), 60_000);
      expect((await send(service, `POST /api/v1/agents/${agentId}/stop`)).status).toBe(200);
      const { rows } = await sql<{ at: string }>`SELECT clock_timestamp()::text AS at`.execute(
        service.database.db,
      );
      return { agentId, at: rows[0]!.at };
    }),
  );
  await service.settle();
  for (const { agentId, at } of stopped) {
    const { rows } = await sql`SELECT operation_id FROM audit_events WHERE kind = 'transaction_signed'
      AND agent_id = ${agentId} AND pg_xact_commit_timestamp(xmin) > ${at}::timestamptz`.execute(
      service.database.db,
    );
    expect(rows).toEqual([]);
  }
  await assertInvariants(service);
}, 120_000);
