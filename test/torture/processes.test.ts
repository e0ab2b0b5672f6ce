import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readConfig } from '../../server/config/config.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { testEnvironment } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { witnessFetch } from '../harness/witness.ts';
import { killAtRandom } from './killAtRandom.ts';
import { openStage, type Stage } from './openStage.ts';
import { repeatAtOnce } from './repeatAtOnce.ts';
import { reachVerdict } from './tellVerdict.ts';

/** The short form of `npm run torture`: each kind of order at least once, and few kills. */

/** One of these kills hits the first process. The second process is also stopped once and frozen once. */
const SEED = 39;
const KILLS = 3;
const TURNS = 15;
const KINDS = [
  ...['launch pons', 'launch long', 'launch self-funded', 'buy', 'sell', 'transfer', 'claim'],
  ...['agent', 'dca', 'limit order', 'limit patch', 'limits', 'listing'],
];
/** Generous for a busy machine. The full form judges the promised minute and ten seconds. */
const REST_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 120_000;
const PATIENCE = { timeout: 300_000 };

let database: TestDatabase;
let chain: TestChain;
let stage: Stage;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  chain = await startTestChain();
  const environment = { ...testEnvironment(database.url, chain.rpcUrl), LOG_LEVEL: 'info' };
  const built = buildContext(readConfig({ ...environment, LOG_LEVEL: 'fatal' }));
  const { context } = built;
  close = built.close;
  const apiKeys = [
    (await openAccount(context, 'seller')).apiKey,
    (await openAccount(context, 'buyer')).apiKey,
  ];
  const elapse = () => outliveSnipeTax(chain);
  const world = {
    environment,
    context,
    chain,
    rpcUrl: chain.rpcUrl,
    elapse,
    restLimitMs: REST_LIMIT_MS,
    stopLimitMs: STOP_LIMIT_MS,
    fetch: witnessFetch,
  };
  stage = await openStage({ ...world, apiKeys: [apiKeys[0]!, apiKeys[1]!] }, ['all', 'all'], {
    traders: 2,
    goods: 1,
  });
}, PATIENCE.timeout);
afterAll(async () => {
  await stage?.fleet.stop();
  await close();
  await chain.stop();
  await database.drop();
});

test(
  'of two processes one is killed at random, again and again, under orders of every kind: each happens exactly once',
  PATIENCE,
  async () => {
    await killAtRandom(stage, { kills: KILLS, seed: SEED, turns: TURNS });
    const { rows } = await reachVerdict(stage);
    const taken = rows.filter((row) => row.taken > 0).map(({ kind }) => kind);
    expect(taken).toEqual(expect.arrayContaining(KINDS));
    const onChain = rows.filter(({ kind }) => kind.startsWith('launch') || kind === 'transfer');
    expect(onChain.reduce((sum, { effects }) => sum + effects, 0)).toBeGreaterThan(0);
  },
);

test(
  'the same launch, swap, transfer and purchase asked for 50 times at once over two processes happen once',
  PATIENCE,
  async () => {
    await repeatAtOnce(stage, 50);
    const { rows } = await reachVerdict(stage);
    expect(rows.find(({ kind }) => kind === 'purchase')?.confirmed).toBeGreaterThan(0);
  },
);
