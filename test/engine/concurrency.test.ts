import { encodeEventTopics, pad, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOperations } from '../../server/engine/records/operationRows.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import type { TestClient } from '../harness/startTestService.ts';
import { isLastTrial } from './isLastTrial.ts';
import {
  type EngineScene,
  launch,
  launcherFactory,
  logsOf,
  newAgent,
  openEngineScene,
  type SceneAgent,
  swap,
} from './openEngineScene.ts';
import { until } from './until.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
]);
const LAUNCHED = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' })[0] as string;
const BOUGHT = encodeEventTopics({ abi: ABI, eventName: 'CurveBuy' })[0] as string;
const AGENTS = 10;
const LAUNCHES = 50;
const TRADERS = 4;
const SWAPS = 60;
const PATIENCE = { timeout: 300_000 };

let scene: EngineScene;
/** Each a door and a worker, on one database. */
let services: Awaited<ReturnType<EngineScene['start']>>[];
let agents: SceneAgent[];
let token: string;

/** No higher fees, however slow the machine is. */
const ADDRESS_BOOK = JSON.stringify({ ...inject('addressBook'), bumpAfterMs: 600_000 });
const start = (rpcUrl?: string) =>
  scene.start({
    ADDRESS_BOOK,
    SPONSORED_LAUNCH_CREDITS: '1',
    ...(rpcUrl === undefined ? {} : { RPC_URL: rpcUrl }),
  });

beforeAll(async () => {
  scene = await openEngineScene();
  services = [await start()];
  services.push(await start());
  agents = [];
  for (let count = 0; count < AGENTS; count += 1) agents.push(await newAgent(door(count), `Agent ${count}`));
  await scene.settle();
});
afterAll(() => scene.stop());

const door = (turn: number): TestClient => services[turn % services.length]!.client;
const statesOf = async (ids: readonly string[]): Promise<string[]> =>
  (await findOperations(scene.context.db, ids)).map(({ state }) => state);
const attemptsOf = (id: string) =>
  scene.context.db.selectFrom('attempts').select(['hash', 'sends']).where('operation_id', '=', id).execute();

test(
  '50 launches from 10 agents at once, over two services on one database: 50 tokens, no duplicate, no hole in the nonces',
  PATIENCE,
  async () => {
    const before = (await logsOf(scene.chain, launcherFactory(), LAUNCHED)).length;
    const answers = await Promise.all(
      Array.from({ length: LAUNCHES }, (_, index) =>
        insist((key) => launch(door(index), agents[index % AGENTS]!.id, `MANY${index}`, key)),
      ),
    );
    expect(answers.flatMap(({ error }) => (error === undefined ? [] : [error]))).toEqual([]);
    await scene.settle();
    const logs = await logsOf(scene.chain, launcherFactory(), LAUNCHED);
    expect(logs).toHaveLength(before + LAUNCHES);
    const onChain = new Set(logs.slice(before).map(({ topics }) => pad(topics[1] as `0x${string}`)));
    expect(onChain.size).toBe(LAUNCHES);
    const recorded = await scene.context.db.selectFrom('launches').select(['id', 'token_address']).execute();
    expect(
      new Set(recorded.map(({ token_address }) => pad(token_address!.toLowerCase() as `0x${string}`))),
    ).toEqual(onChain);
    token = recorded[0]!.token_address!;
    await assertInvariants(scene);
  },
);

test(
  '60 swaps of 4 agents at once: each trades exactly once, one after the other in its wallet',
  PATIENCE,
  async () => {
    const terms = { tokenIn: 'ETH', tokenOut: token, amountIn: '0.0001' };
    const answers = await Promise.all(
      Array.from({ length: SWAPS }, (_, index) =>
        insist((key) => swap(door(index), { ...terms, agentId: agents[index % TRADERS]!.id }, key)),
      ),
    );
    const ids = answers.map(({ data }) => data?.id ?? '');
    expect(new Set(ids).size).toBe(SWAPS);
    await scene.settle();
    expect(await statesOf(ids)).toEqual(Array.from({ length: SWAPS }, () => 'final'));
    expect(await logsOf(scene.chain, null, BOUGHT)).toHaveLength(SWAPS);
    await assertInvariants(scene);
  },
);

test('a service that sleeps with the signed bytes in hand: another one sends them, and waking up adds nothing', async () => {
  await services[1]!.kill();
  const hold = scene.proxy.holdRequests(({ method }) => method === 'eth_sendRawTransaction');
  const { data } = await insist((key) => launch(door(0), agents[0]!.id, 'SLEEPS', key));
  const id = data?.id ?? '';
  await hold.met();
  services[0]!.pause();
  const signed = await attemptsOf(id);
  expect(signed).toHaveLength(1);

  services[1] = await start();
  await until('the other service sends them too', () => hold.hits() >= 2);
  hold.end();
  await until('it is on the chain', async () => (await statesOf([id]))[0] === 'final');
  services[0]!.resume();
  await scene.settle();
  expect((await attemptsOf(id)).map(({ hash }) => hash)).toEqual(signed.map(({ hash }) => hash));
  await assertInvariants(scene);
});

test('a service that sleeps before it signs: another one signs, and waking up signs nothing', async () => {
  await services[1]!.kill();
  // Held until the other service has done everything.
  const hold = scene.proxy.holdAnswers(isLastTrial);
  const { data } = await insist((key) => launch(door(0), agents[1]!.id, 'DREAMS', key));
  const id = data?.id ?? '';
  await hold.met();
  services[0]!.pause();
  expect(await attemptsOf(id)).toEqual([]);
  services[1] = await start(scene.chain.rpcUrl);
  await until('the other service signs and sends', async () => (await statesOf([id]))[0] === 'final');
  const signed = await attemptsOf(id);
  hold.end();
  services[0]!.resume();
  const probe = await insist((key) => launch(door(0), agents[1]!.id, 'AFTER', key));
  await scene.settle();
  expect(await statesOf([probe.data?.id ?? ''])).toEqual(['final']);
  expect((await attemptsOf(id)).map(({ hash }) => hash)).toEqual(signed.map(({ hash }) => hash));
  await assertInvariants(scene);
});
