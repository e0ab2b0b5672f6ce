import { setTimeout as delay } from 'node:timers/promises';
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
import { allEvents, type Event, streamEvents } from './readEvents.ts';

/** More by hand: `EVENT_KILLS=200`. */
const KILLS = Number(process.env.EVENT_KILLS ?? 6);
const SEED = 20_261_128;
const CALLERS = 4;
const PATIENCE = { timeout: 240_000 + KILLS * 20_000 };
/** While a process is away. */
const PAUSE_MS = 50;

let database: TestDatabase;
let chain: TestChain;
let context: Context;
let close: () => Promise<void>;
let fleet: Fleet;
let apiKey: string;
beforeAll(async () => {
  database = await createTestDatabase();
  chain = await startTestChain();
  const environment = { ...testEnvironment(database.url, chain.rpcUrl), LOG_LEVEL: 'info' };
  const built = buildContext(readConfig({ ...environment, LOG_LEVEL: 'fatal' }));
  ({ context, close } = built);
  const world = { environment, context, chain, rpcUrl: chain.rpcUrl, elapse: async () => undefined };
  const limits = { restLimitMs: 60_000, stopLimitMs: 60_000, fetch: witnessFetch };
  fleet = await Fleet.start({ ...world, ...limits, apiKeys: ['', ''] }, ['api', 'api', 'worker', 'worker']);
  ({ apiKey } = await openAccount(context, 'told'));
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  await close?.();
  await chain?.stop();
  await database?.drop();
});

const anyApi = (random: () => number) => {
  const urls = fleet.urls();
  return { baseUrl: urls[Math.floor(random() * urls.length)]!, apiKey };
};

/** Null where the process died under the request. */
async function call(random: () => number, line: string, body?: object): Promise<{ id?: string } | null> {
  const [method = '', path = ''] = line.split(' ');
  try {
    const response = await witnessFetch(anyApi(random).baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.ok ? ((await response.json()) as { id?: string }) : null;
  } catch {
    await delay(PAUSE_MS);
    return null;
  }
}

/** Agents that start, stop and swap, until the kills are over. */
async function keepBusy(seed: number, over: AbortSignal): Promise<void> {
  const random = randomOf(seed);
  let agentId: string | undefined;
  while (!over.aborted) {
    agentId ??= (await call(random, 'POST /api/v1/agents', { name: 'Busy' }))?.id;
    if (agentId === undefined) continue;
    await call(random, `POST /api/v1/agents/${agentId}/${random() < 0.5 ? 'start' : 'stop'}`);
    if (random() < 0.5)
      await call(random, 'POST /api/v1/swaps?waitSeconds=0', {
        ...{ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.001' },
      });
  }
}

interface Place {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Follows the stream over all breaks, always after the last event that came. */
async function follow(told: Event[], over: AbortSignal): Promise<void> {
  const random = randomOf(SEED + 1);
  let last = '';
  while (!over.aborted) {
    const position: Place =
      last === '' ? { query: '?afterSequence=0' } : { headers: { 'last-event-id': last } };
    const { query = '', headers = {} } = position;
    const left = new AbortController();
    const leave = () => left.abort();
    over.addEventListener('abort', leave);
    try {
      for await (const { id, event, data } of streamEvents(anyApi(random), query, headers, left)) {
        if (event !== 'event') continue;
        told.push(data);
        last = id;
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      await delay(PAUSE_MS);
    } finally {
      over.removeEventListener('abort', leave);
    }
  }
}

async function killUnderLoad(streamed: readonly Event[]): Promise<void> {
  const random = randomOf(SEED);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = streamed.length;
    await until('more is told', () => streamed.length > before + 5);
    await fleet.kill(Math.floor(random() * fleet.size));
  }
}

/** Once everything is settled and numbered. */
async function listedInTheEnd(): Promise<Event[]> {
  const { clock, db } = context;
  const isSettled = async () =>
    (await db.selectFrom('operations').select('id').where('settled', '=', false).execute()).length === 0;
  await until('everything settles', isSettled);
  await until('all is numbered', async () => (await outboxLag(db, clock.now())) === null);
  return allEvents(anyApi(randomOf(SEED)) as never);
}

test(
  'while processes are killed under load, list and stream tell the same events, without a gap and without a repetition',
  PATIENCE,
  async () => {
    const [over, end] = [new AbortController(), new AbortController()];
    const streamed: Event[] = [];
    const following = follow(streamed, end.signal);
    const callers = Array.from({ length: CALLERS }, (_, at) => keepBusy(SEED + at, over.signal));
    let listed: Event[] = [];
    try {
      await killUnderLoad(streamed);
      over.abort();
      await Promise.all(callers);
      listed = await listedInTheEnd();
      await until('all is streamed', () => streamed.length >= listed.length);
    } finally {
      // Also after a failure: nothing may go on behind the next test.
      over.abort();
      end.abort();
      await Promise.all([following, ...callers]);
    }

    expect(listed.map(({ sequence }) => sequence)).toEqual(listed.map((_, at) => at + 1));
    expect(streamed).toEqual(listed);
    await expectHistory(listed);
  },
);

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
