import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '../../server/composition/buildContext.ts';
import type { Context } from '../../server/composition/context.ts';
import { readConfig } from '../../server/config/config.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { outboxLag } from '../../server/domain/events/outboxRows.ts';
import { until } from '../engine/until.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { testEnvironment } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { witnessFetch } from '../harness/witness.ts';
import { randomOf } from '../torture/chaos.ts';
import { Fleet } from '../torture/Fleet.ts';
import { verifyAudit } from '../verify/verifyAudit.ts';
import { BusyAccount } from './BusyAccount.ts';
import type { Event } from './readEvents.ts';

/** More by hand: `npm run torture -- events 200`. */
const KILLS = Number(process.env.EVENT_KILLS ?? 6);
const SEED = Number(process.env.EVENT_SEED ?? 20_261_128);
const IS_FULL = KILLS > 6;
const PATIENCE = { timeout: 300_000 + KILLS * 20_000 };
/** So many processes are away at a time, at most; restarts overlap. */
const MOST_AWAY = 2;
/** Events of each account whose way to the receiver is timed, before anything is killed. */
const TIMED = IS_FULL ? 300 : 30;
const DRAIN_MS = 120_000 + KILLS * 5_000;

let database: TestDatabase;
let chain: TestChain;
let context: Context;
let close: () => Promise<void>;
let fleet: Fleet;
beforeAll(async () => {
  database = await createTestDatabase();
  chain = await startTestChain();
  const environment = { ...testEnvironment(database.url, chain.rpcUrl), LOG_LEVEL: 'info' };
  const built = buildContext(readConfig({ ...environment, LOG_LEVEL: 'fatal' }));
  ({ context, close } = built);
  const world = { environment, context, chain, rpcUrl: chain.rpcUrl, elapse: async () => undefined };
  const limits = { restLimitMs: 60_000, stopLimitMs: 60_000, fetch: witnessFetch };
  fleet = await Fleet.start({ ...world, ...limits, apiKeys: ['', ''] }, ['api', 'api', 'worker', 'worker']);
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  await close?.();
  await chain?.stop();
  await database?.drop();
});

const begun = performance.now();
function say(line: string): void {
  if (IS_FULL) console.log(`  ${line}, ${Math.round((performance.now() - begun) / 1_000)} s`);
}

async function openBusyAccount(at: number): Promise<BusyAccount> {
  const { apiKey } = await openAccount(context, 'told');
  await untilNumbered();
  return BusyAccount.open({ apiKey, seed: SEED + 10 * at, urls: () => fleet.urls() });
}

/** From what happened to its first delivery, while all is up. Printed, because a busy machine delays it. */
async function timeDeliveries(accounts: readonly BusyAccount[]): Promise<void> {
  const isTimed = () => accounts.every(({ receiver }) => receiver.received.length >= TIMED);
  await until('events are delivered', isTimed, DRAIN_MS);
  const took = accounts
    .flatMap(({ receiver }) => receiver.received)
    .map(({ at, body }) => at - Date.parse((JSON.parse(body) as Event).createdAt))
    .sort((one, other) => one - other);
  const share = (part: number) => took[Math.min(took.length - 1, Math.floor(part * took.length))];
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `commit to first delivery of ${took.length} events: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms (load ${load})`,
  );
}

/** In the middle third of the kills, nobody listens for webhooks. */
async function killUnderLoad(accounts: readonly BusyAccount[]): Promise<void> {
  const random = randomOf(SEED);
  const restarts = new Set<Promise<void>>();
  const [down, up] = [Math.ceil(KILLS / 3), Math.ceil((2 * KILLS) / 3)];
  const told = () => accounts.reduce((sum, { streamed }) => sum + streamed.length, 0);
  let failure: unknown = null;
  for (const { receiver } of accounts) receiver.moody();
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      if (kill === down) for (const { receiver } of accounts) await receiver.down();
      if (kill === up) {
        await until('deliveries found nobody', foundNobody);
        for (const { receiver } of accounts) await receiver.up();
      }
      const before = told();
      const isDue = () => failure !== null || (told() > before + 5 && restarts.size < MOST_AWAY);
      await until('more is told', isDue, 120_000);
      if (failure !== null) throw failure;
      const standing = fleet.up();
      const index = standing[Math.floor(random() * standing.length)]!;
      const restart = fleet
        .kill(index)
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => restarts.delete(restart));
      restarts.add(restart);
      if (kill % 10 === 0) say(`kill ${kill}/${KILLS}, ${told()} events told`);
    }
    await Promise.all(restarts);
    if (failure !== null) throw failure;
    await until('each mood was met', () => haveMetAll(accounts), DRAIN_MS);
  } finally {
    await Promise.all(restarts);
  }
}

/** What failed while nobody listened pauses for minutes, so that a short run would meet no further mood. */
async function haveMetAll(accounts: readonly BusyAccount[]): Promise<boolean> {
  const unmet = accounts.filter(({ receiver }) =>
    Object.values(receiver.counts).some((count) => count === 0),
  );
  for (const account of unmet) if (await account.isPausing(context.db)) await account.hurry();
  return unmet.length === 0;
}

/** Since a reset cannot happen while it is down, a broken connection is one that was refused. */
async function foundNobody(): Promise<boolean> {
  const rows = await context.db.selectFrom('webhook_deliveries').select('attempts').execute();
  const attempts = rows.flatMap((row) => row.attempts as unknown as { error: string | null }[]);
  return attempts.filter(({ error }) => error === 'connection_failed').length > 2;
}

const untilNumbered = () =>
  until('all is numbered', async () => (await outboxLag(context.db, context.clock.now())) === null);

/** Once everything is settled, numbered, and told in each way. */
async function untilAllIsTold(accounts: readonly BusyAccount[]): Promise<void> {
  const { db } = context;
  const isSettled = async () =>
    (await db.selectFrom('operations').select('id').where('settled', '=', false).execute()).length === 0;
  await until('everything settles', isSettled, DRAIN_MS);
  await untilNumbered();
  say('all is settled and numbered');
  for (const account of accounts) {
    account.receiver.well();
    let length = 0;
    const isDelivered = async () => {
      // Attempts that were under way may still fail, and pause for hours. To hurry is an event too.
      if (await account.isPausing(db)) await account.hurry();
      await untilNumbered();
      ({ length } = await account.list());
      return new Set(account.received().map(({ id }) => id)).size >= length - account.before;
    };
    await until('all is delivered', isDelivered, DRAIN_MS);
    await until('all is streamed', () => account.streamed.length >= length);
  }
}

test(
  'while processes are killed and receivers fail, list, stream and webhook tell the same events in the same order',
  PATIENCE,
  async () => {
    const accounts: BusyAccount[] = [];
    try {
      for (let at = 0; at < 2; at += 1) accounts.push(await openBusyAccount(at));
      for (const account of accounts) account.begin();
      await timeDeliveries(accounts);
      await killUnderLoad(accounts);
      for (const account of accounts) await account.rest();
      await untilAllIsTold(accounts);
      for (const account of accounts) await expectSame(account);
      for (const account of accounts) await expectUnbrokenLog(account);
      await expectHistory((await Promise.all(accounts.map((account) => account.list()))).flat());
      say(`starts took ${Math.round(Math.max(...fleet.startsMs))} ms at most`);
    } finally {
      // Also after a failure: nothing may go on behind the next test.
      for (const account of accounts) await account.close();
    }
  },
);

async function expectSame(account: BusyAccount): Promise<void> {
  const listed = await account.list();
  expect(listed.map(({ sequence }) => sequence)).toEqual(listed.map((_, at) => at + 1));
  expect(account.streamed).toEqual(listed);
  const received = account.received();
  const byId = new Map(received.map((event) => [event.id, event]));
  expect([...byId.values()].sort((one, other) => one.sequence - other.sequence)).toEqual(
    listed.slice(account.before),
  );
  for (const [agent, events] of Map.groupBy(received, ({ agentId }) => agentId)) {
    const numbers = events.map(({ sequence }) => sequence);
    // One that comes twice comes before the next one.
    expect(numbers, `${agent}`).toEqual(numbers.toSorted((one, other) => one - other));
  }
  say(`${listed.length} events, ${received.length} requests to the receiver`);
}

/** The audit log has each operation once, and its numbers and hashes have no gap. */
async function expectUnbrokenLog({ apiKey }: BusyAccount): Promise<void> {
  const isLinked = async () => {
    const rows = await context.db.selectFrom('audit_outbox').select('event_id').limit(1).execute();
    return rows.length === 0;
  };
  await until('each row of the audit log is linked', isLinked);
  const report = await verifyAudit({ baseUrl: fleet.urls()[0]!, apiKey, known: [] });
  expect(report.faults).toEqual([]);
  expect(report.operations).toBeGreaterThan(0);
}

/** Each operation that the database knows was told from its acceptance to its end, once each. */
async function expectHistory(events: readonly Event[]): Promise<void> {
  const { db } = context;
  const operations = await db
    .selectFrom('operations')
    .select(['id', 'state'])
    .where('kind', '=', 'swap')
    .execute();
  expect(operations.length).toBeGreaterThan(0);
  const told = new Map(operations.map(({ id }) => [id, [] as string[]]));
  for (const { type, data } of events) if ('swapId' in data) told.get(data.swapId as string)?.push(type);
  const ends = { final: 'finalized', expired: 'expired' } as const;
  for (const { id, state } of operations) {
    const types = told.get(id)!;
    expect(types[0], id).toBe('swap.accepted');
    expect(types.at(-1), id).toBe(`swap.${ends[state as 'final'] ?? 'failed'}`);
    expect(new Set(types).size, `${id}: ${types}`).toBe(types.length);
  }
}
