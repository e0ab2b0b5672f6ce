import { encodeEventTopics, pad, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { ServiceProcess } from '../harness/startServiceProcess.ts';
import type { TestClient } from '../harness/startTestService.ts';
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
const SWAPS = 100;

let scene: EngineScene;
let workers: ServiceProcess[];
let doors: { readonly client: TestClient }[];
let agents: SceneAgent[];
let token: string;

beforeAll(async () => {
  scene = await openEngineScene();
  const price = { SPONSORED_LAUNCH_CREDITS: '1' };
  const first = await scene.start({ ROLE: 'worker', ...price });
  workers = [first, await scene.start({ ROLE: 'worker', ...price })];
  doors = [await scene.start({ ROLE: 'api', ...price }), await scene.start({ ROLE: 'api', ...price })];
  agents = [];
  for (let count = 0; count < AGENTS; count += 1) agents.push(await newAgent(door(count), `Agent ${count}`));
  await scene.settle();
});
afterAll(() => scene.stop());

const door = (turn: number): TestClient => doors[turn % doors.length]!.client;
const stateOf = async (id: string): Promise<string | undefined> =>
  (await scene.context.db.selectFrom('operations').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const attemptsOf = (id: string) =>
  scene.context.db.selectFrom('attempts').select(['hash', 'sends']).where('operation_id', '=', id).execute();

test('50 launches from 10 agents at once, over two doors and two workers: 50 tokens, no duplicate, no hole in the nonces', async () => {
  const before = (await logsOf(scene.chain, launcherFactory(), LAUNCHED)).length;
  const answers = await Promise.all(
    Array.from({ length: LAUNCHES }, (_, index) =>
      launch(door(index), agents[index % AGENTS]!.id, `MANY${index}`),
    ),
  );
  expect(answers.map(({ response }) => response.status)).toEqual(Array.from({ length: LAUNCHES }, () => 202));
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
});

test('100 swaps of 4 agents at once: each trades exactly once, one after the other in its wallet', async () => {
  const terms = { tokenIn: 'ETH', tokenOut: token, amountIn: '0.0001' };
  const answers = await Promise.all(
    Array.from({ length: SWAPS }, (_, index) =>
      swap(door(index), { ...terms, agentId: agents[index % TRADERS]!.id }),
    ),
  );
  const ids = answers.map(({ data }) => data?.id ?? '');
  expect(new Set(ids).size).toBe(SWAPS);
  await scene.settle();
  const states = await Promise.all(ids.map(stateOf));
  const ended = Object.groupBy(states, (state) => state ?? 'none');
  expect({ final: ended.final?.length }).toEqual({ final: SWAPS });
  expect(await logsOf(scene.chain, null, BOUGHT)).toHaveLength(SWAPS);
  await assertInvariants(scene);
});

test('a worker that sleeps with the signed bytes in hand: another one sends them, and waking up adds nothing', async () => {
  await workers[1]!.kill();
  const hold = scene.proxy.holdRequests(({ method }) => method === 'eth_sendRawTransaction');
  const { data } = await launch(door(0), agents[0]!.id, 'SLEEPS');
  const id = data?.id ?? '';
  await hold.met();
  workers[0]!.pause();
  const signed = await attemptsOf(id);
  expect(signed).toHaveLength(1);

  workers[1] = await scene.start({ ROLE: 'worker' });
  await until('the other worker sends them too', () => hold.hits() >= 2);
  hold.end();
  await until('it is on the chain', async () => (await stateOf(id)) === 'final');
  workers[0]!.resume();
  await scene.settle();
  expect((await attemptsOf(id)).map(({ hash }) => hash)).toEqual(signed.map(({ hash }) => hash));
  await assertInvariants(scene);
});

test('a worker that sleeps before it signs: another one signs, and waking up signs nothing', async () => {
  await workers[1]!.kill();
  // The answer to its last question before the signature is held until the other worker has done all of it.
  const asked = new Set<string>();
  const hold = scene.proxy.holdAnswers(({ method, params }) => {
    const wallet = String(params[0]);
    if (method === 'eth_getTransactionCount') asked.add(wallet);
    return method === 'eth_getBalance' && asked.has(wallet);
  });
  const { data } = await launch(door(0), agents[1]!.id, 'DREAMS');
  const id = data?.id ?? '';
  await hold.met();
  workers[0]!.pause();
  expect(await attemptsOf(id)).toEqual([]);
  hold.end();
  workers[1] = await scene.start({ ROLE: 'worker' });
  await until('the other worker signs and sends', async () => (await stateOf(id)) === 'final');
  const signed = await attemptsOf(id);
  workers[0]!.resume();
  const probe = await launch(door(0), agents[1]!.id, 'AFTER');
  await scene.settle();
  expect(await stateOf(probe.data?.id ?? '')).toBe('final');
  expect((await attemptsOf(id)).map(({ hash }) => hash)).toEqual(signed.map(({ hash }) => hash));
  await assertInvariants(scene);
});
