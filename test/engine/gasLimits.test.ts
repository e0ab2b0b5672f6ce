import { type Hex, numberToHex, parseTransaction } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { SceneAgent } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** The chain charges for its parent chain inside the gas limit, and rejects a limit that became too low. */

const MAX_ATTEMPTS = 6;
const TIMES = 8n;

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;
/** Factor of the chain's gas demand since the start. */
let times: bigint;
let leastGas: bigint;

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 200 });
  agent = await scene.fundedAgent('Charged');
  scene.proxy.alterAnswers(({ method }, result) =>
    method === 'eth_estimateGas' ? numberToHex(BigInt(result as Hex) * times) : result,
  );
});
beforeEach(() => {
  [times, leastGas] = [1n, 0n];
});
afterEach(async () => {
  await scene.minedUntilSettled();
  await assertInvariants(scene.service);
});
afterAll(() => scene.stop());

const takesOnlyEnough = () =>
  scene.proxy.dropRequests(
    ({ method, params }) =>
      method === 'eth_sendRawTransaction' && (parseTransaction(params[0] as Hex).gas ?? 0n) < leastGas,
  );

const gasOf = async (id: string): Promise<bigint[]> =>
  (await scene.attemptsOf(id)).map(({ gas }) => BigInt(gas));

/** Signed transactions now have too little gas. */
async function growDearer(id: string): Promise<bigint[]> {
  const signed = await gasOf(id);
  times = TIMES;
  leastGas = signed.at(-1)! + 1n;
  return signed;
}

test('a transaction whose gas limit is too low by now is signed again with one that is taken, and happens', async () => {
  const refused = takesOnlyEnough();
  leastGas = 1n << 62n;
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const [first] = await growDearer(id);
  await until('more gas is signed', async () => (await gasOf(id)).at(-1)! > first!);
  await scene.minedUntilSettled();
  expect(refused.hits()).toBeGreaterThan(0);
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
  refused.end();
});

test('a nonce is taken however much gas that needs when the chain goes on, and however often it was tried before', async () => {
  const kept = scene.keepFromNode();
  const [id, waiting] = [await scene.bought(agent, '0.01'), await scene.bought(agent, '0.02')];
  await scene.hasAttempts(id, 1);
  await scene.expire(id);
  const cancels = async () => (await scene.purposesOf(id)).filter((purpose) => purpose === 'cancel').length;
  await until('it was tried as often as that may be', async () => (await cancels()) === MAX_ATTEMPTS);
  const refused = takesOnlyEnough();
  await growDearer(id);
  kept.end();
  await scene.minedUntilSettled();
  expect(await cancels()).toBe(MAX_ATTEMPTS + 1);
  expect(await scene.readSwap(id)).toMatchObject({ status: 'failed', statusReason: 'cancelled' });
  expect(await scene.readSwap(waiting)).toMatchObject({ status: 'confirmed' });
  refused.end();
});
