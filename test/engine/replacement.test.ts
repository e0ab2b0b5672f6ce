import { numberToHex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AttemptRow } from '../../server/engine/records/attemptRows.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { SceneAgent } from './openEngineScene.ts';
import { BUMP_AFTER_MS, openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

const GWEI = 1_000_000_000n;
const MAX_ATTEMPTS = 6;
const NEVER_MS = 600_000;

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;

beforeAll(async () => {
  scene = await openQuietScene();
  agent = await scene.fundedAgent('Patient');
});
afterEach(async () => {
  scene.bumpAfter(BUMP_AFTER_MS);
  await scene.minedUntilSettled();
  await assertInvariants(scene.service);
});
afterAll(() => scene.stop());

async function setBaseFee(wei: bigint): Promise<void> {
  await scene.chain.rpc('anvil_setNextBlockBaseFeePerGas', numberToHex(wei));
  await scene.chain.mine(1);
}

const maxFees = (attempts: readonly AttemptRow[]): bigint[] =>
  attempts.map(({ max_fee_per_gas_wei }) => BigInt(max_fee_per_gas_wei));
const onChainHash = async (address: string, nonce: number): Promise<string | undefined> => {
  const { db } = scene.service.context;
  const row = await db
    .selectFrom('operation_steps')
    .innerJoin('wallets', 'wallets.id', 'operation_steps.wallet_id')
    .select('tx_hash')
    .where('wallets.address', '=', address)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row?.tx_hash ?? undefined;
};

test('a base fee that jumps fifty-fold while a launch and a swap are out: both get higher fees and happen once', async () => {
  await setBaseFee(GWEI / 10n);
  scene.bumpAfter(NEVER_MS);
  const ids = [await scene.launched(agent, 'SHOCK'), await scene.bought(agent, '0.01')];
  for (const id of ids) await scene.reaches(id, 'broadcast');
  await setBaseFee((GWEI / 10n) * 50n);
  for (const id of ids) expect(await scene.stateOf(id)).toBe('broadcast');
  scene.bumpAfter(BUMP_AFTER_MS);
  for (const id of ids) {
    const attempts = await scene.hasAttempts(id, 2);
    expect(maxFees(attempts)[1]).toBeGreaterThanOrEqual((GWEI / 10n) * 50n);
    await until('it waits in the pool', () => scene.isPooled(attempts[1]!.hash));
  }
  await scene.minedUntilSettled();
  const launch = await scene.readLaunch(ids[0]!);
  expect(launch).toMatchObject({ status: 'confirmed', tx: { reorgs: 0 } });
  const dearer = (await scene.attemptsOf(ids[0]!)).slice(1).map(({ hash }) => hash);
  expect(dearer).toContain(launch?.tx?.hash);
  expect(await scene.readSwap(ids[1]!)).toMatchObject({ status: 'confirmed' });
});

test('fees are raised by at least an eighth at a time and five times at most; what is signed last is what is included', async () => {
  const id = await scene.bought(agent, '0.01');
  const attempts = await scene.hasAttempts(id, MAX_ATTEMPTS);
  expect(attempts).toHaveLength(MAX_ATTEMPTS);
  for (const [index, fee] of maxFees(attempts).entries()) {
    if (index > 0) expect(fee * 8n).toBeGreaterThanOrEqual(maxFees(attempts)[index - 1]! * 9n);
  }
  await until('the dearest waits in the pool', () => scene.isPooled(attempts[MAX_ATTEMPTS - 1]!.hash));
  const sends = attempts.at(-1)!.sends;
  await until('it is only sent again', async () => (await scene.attemptsOf(id)).at(-1)!.sends > sends + 2);
  expect(await scene.attemptsOf(id)).toHaveLength(MAX_ATTEMPTS);
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({
    status: 'confirmed',
    tx: { hash: attempts.at(-1)!.hash },
  });
});

test('the first bytes may win after all: the record shows those that did, and nothing happens twice', async () => {
  const kept = scene.keepFromNode();
  const nonce = await scene.nonceOf(agent.wallet);
  const id = await scene.bought(agent, '0.01');
  const [first] = await scene.hasAttempts(id, 2);
  await scene.chain.rpc('eth_sendRawTransaction', first!.raw);
  await scene.chain.mine(1);
  await scene.reaches(id, 'included', 'final');
  kept.end();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', tx: { hash: first!.hash } });
  expect(await onChainHash(agent.wallet, nonce)).toBe(first!.hash);
  expect(await scene.nonceOf(agent.wallet)).toBe(nonce + 1);
});

test('bytes that the node never gets, or forgets, are sent until they are on the chain', async () => {
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await kept.met(3);
  expect(await scene.stateOf(id)).toBe('broadcast');
  kept.end();
  const pooled = async (): Promise<string | undefined> => {
    const attempts = await scene.attemptsOf(id);
    return (await scene.isPooled(attempts.at(-1)!.hash)) ? attempts.at(-1)!.hash : undefined;
  };
  await scene.chain.rpc('anvil_dropTransaction', await until('it is in the pool', pooled));
  await until('it is in the pool again', pooled);
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
});

test('fees beyond what any operation is worth are not signed; the transaction waits until they have fallen', async () => {
  scene.bumpAfter(NEVER_MS);
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await setBaseFee(1_000_000n * GWEI);
  scene.bumpAfter(BUMP_AFTER_MS);
  const [before] = await scene.attemptsOf(id);
  await until('it is only sent again although a bump is due', async () => {
    const [first] = await scene.attemptsOf(id);
    return first!.sends > before!.sends + 4;
  });
  expect(await scene.attemptsOf(id)).toHaveLength(1);
  await setBaseFee(GWEI / 10n);
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
});

test('gas that is fifty times as dear when the chain makes blocks again: the nonce is taken, however often the fees were raised before', async () => {
  await setBaseFee(GWEI / 10n);
  const kept = scene.keepFromNode();
  const [id, waiting] = [await scene.bought(agent, '0.01'), await scene.bought(agent, '0.02')];
  await scene.hasAttempts(id, MAX_ATTEMPTS);
  await scene.expire(id);
  const before = await scene.hasAttempts(id, 2 * MAX_ATTEMPTS);
  const dearest = maxFees(before).at(-1)!;
  const sends = before.at(-1)!.sends;
  await until('it is only sent again', async () => (await scene.attemptsOf(id)).at(-1)!.sends > sends + 2);
  expect(await scene.attemptsOf(id)).toHaveLength(2 * MAX_ATTEMPTS);
  await setBaseFee(GWEI * 5n);
  expect(dearest).toBeLessThan(GWEI * 5n);
  kept.end();
  const attempts = await scene.hasAttempts(id, 2 * MAX_ATTEMPTS + 1);
  expect(maxFees(attempts).at(-1)).toBeGreaterThan(GWEI * 5n);
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'failed', statusReason: 'cancelled' });
  expect(await scene.readSwap(waiting)).toMatchObject({ status: 'confirmed' });
});

test('fees that stay beyond that until the time is over: what waits expires unsigned, what is out happens at most once', async () => {
  const [out, waiting] = [await scene.bought(agent, '0.01'), await scene.bought(agent, '0.02')];
  await scene.reaches(out, 'broadcast');
  const nonce = await scene.nonceOf(agent.wallet);
  await setBaseFee(1_000_000n * GWEI);
  for (const id of [out, waiting]) await scene.expire(id);
  await scene.reaches(waiting, 'expired');
  const sends = (await scene.attemptsOf(out)).at(-1)!.sends;
  await until('it is sent on', async () => (await scene.attemptsOf(out)).at(-1)!.sends > sends + 2);
  expect(await scene.nonceOf(agent.wallet)).toBe(nonce);
  await setBaseFee(GWEI / 10n);
  await scene.minedUntilSettled();
  expect(await scene.attemptsOf(waiting)).toEqual([]);
  expect(await scene.nonceOf(agent.wallet)).toBe(nonce + 1);
  const told = await scene.readSwap(out);
  const isDone = told!.status === 'confirmed';
  expect(told).toMatchObject(
    isDone ? { statusReason: null } : { status: 'failed', statusReason: 'cancelled' },
  );
  expect(told!.amountOut === null).toBe(!isDone);
  expect(await scene.readSwap(waiting)).toMatchObject({ status: 'expired' });
});
