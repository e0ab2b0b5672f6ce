import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '../../server/composition/buildContext.ts';
import type { Context } from '../../server/composition/context.ts';
import { readConfig } from '../../server/config/config.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { testEnvironment } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { witnessFetch } from '../harness/witness.ts';
import { randomOf } from './chaos.ts';
import { Fleet } from './Fleet.ts';
import { FreezeRacer, KINDS, type Race } from './FreezeRacer.ts';

/** More by hand: `npm run torture -- freezes 10000`. */
const RACES = Number(process.env.FREEZE_RACES ?? 24);
const SEED = Number(process.env.FREEZE_SEED ?? 20_261_129);
/** No race begins later, so that a run by hand ends in time. */
const MAX_MS = Number(process.env.FREEZE_MINUTES ?? 240) * 60_000;
const RACES_A_KILL = 12;
const LANES = 6;
const PATIENCE = { timeout: MAX_MS + 600_000 };

let database: TestDatabase;
let chain: TestChain;
let context: Context;
let close: () => Promise<void>;
let model: ModelEndpoint;
let fleet: Fleet;
beforeAll(async () => {
  database = await createTestDatabase();
  chain = await startTestChain();
  // It buys as long as it is asked.
  const buy = { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.001' };
  model = await startModelEndpoint(() => ({ toolCalls: [{ name: 'executeSwap', arguments: buy }] }));
  const { STARTER_FUNDING: _, ...defaults } = testEnvironment(database.url, chain.rpcUrl);
  const environment = {
    ...defaults,
    LOG_LEVEL: 'info',
    STARTER_CREDITS: '1000000',
    LLM_BASE_URL: model.url,
    LLM_API_KEY: 'for-tests-only',
  };
  const config = readConfig({ ...environment, LOG_LEVEL: 'fatal' });
  // On a busy machine the test itself waits, too.
  const built = buildContext(config, undefined, { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 });
  ({ context, close } = built);
  const world = { environment, context, chain, rpcUrl: chain.rpcUrl, elapse: async () => undefined };
  const limits = { restLimitMs: 60_000, stopLimitMs: 60_000, fetch: witnessFetch };
  fleet = await Fleet.start({ ...world, ...limits, apiKeys: ['', ''] }, ['api', 'api', 'worker', 'worker']);
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  await model?.close();
  await close?.();
  await chain?.stop();
  await database?.drop();
});

const fund = (wallet: string) => chain.rpc('anvil_setBalance', wallet, `0x${(10n ** 21n).toString(16)}`);

/** Kills api and workers in turn, while the others answer and work. */
async function killMeanwhile(isOver: () => boolean, raced: () => number): Promise<number> {
  const random = randomOf(SEED);
  let kills = 0;
  while (!isOver()) {
    if (raced() < kills * RACES_A_KILL) {
      await delay(50);
      continue;
    }
    const up = fleet.up();
    await fleet.kill(up[Math.floor(random() * up.length)]!);
    kills += 1;
  }
  return kills;
}

async function raceAll(): Promise<{ races: Race[]; kills: number }> {
  const begun = performance.now();
  const racers: FreezeRacer[] = [];
  for (let lane = 0; lane < LANES; lane += 1) racers.push(await FreezeRacer.open(context, fleet, lane, fund));
  const races: Race[] = [];
  let next = 0;
  let isOver = false;
  const killing = killMeanwhile(
    () => isOver,
    () => races.length,
  );
  const work = async (racer: FreezeRacer): Promise<void> => {
    while (next < RACES && performance.now() - begun < MAX_MS) {
      next += 1;
      races.push(await racer.race(next));
      if (RACES > 1_000 && races.length % 250 === 0) console.log(`  ${races.length} races`);
    }
  };
  await Promise.all(racers.map(work)).finally(() => {
    isOver = true;
  });
  return { races, kills: await killing };
}

/** Of the freezes that are in effect, by the audit log: signatures of what was accepted before, made after it. */
async function signedAfterFreeze(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM attempts a JOIN operations o ON o.id = a.operation_id
    WHERE a.purpose = 'run' AND o.kind NOT IN ('funding', 'graduation') AND EXISTS (
      SELECT FROM audit_events e WHERE e.kind IN ('agent_frozen', 'account_frozen') AND e.account_id = o.account_id
        AND (e.agent_id = o.agent_id OR e.agent_id IS NULL) AND e.at >= o.created_at AND e.at < a.created_at)`.execute(
    context.db,
  );
  return Number(rows[0]!.count);
}

test(
  'nothing is accepted or signed after the answer of a freeze, while api and worker processes are killed',
  PATIENCE,
  async () => {
    const { races, kills } = await raceAll();
    const breaches = races.filter(
      ({ signed: [atAnswer, later], acceptedAfter }) => later > atAnswer || acceptedAfter > 0,
    );
    expect(breaches).toEqual([]);
    expect(await signedAfterFreeze()).toBe(0);
    expect(new Set(races.map(({ lateCode }) => lateCode))).toEqual(new Set(['agent_frozen']));
    const accepted = KINDS.map((kind) => [
      kind,
      races.filter(({ acceptedBefore }) => acceptedBefore.includes(kind)).length,
    ]);
    // A race that nothing entered shows nothing.
    for (const [kind, count] of accepted)
      expect([kind, count]).toEqual([kind, expect.toSatisfy((n) => n > 0)]);
    expect(races.some(({ signed: [atAnswer] }) => atAnswer > 0)).toBe(true);
    const times = races.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(0);
    console.info(
      `${races.length} freezes, ${kills} kills: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (load ${loadavg()[0]!.toFixed(1)}); accepted before: ${accepted.map((pair) => pair.join(' ')).join(', ')}`,
    );
  },
);
