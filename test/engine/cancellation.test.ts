import { randomUUID } from 'node:crypto';
import { toFunctionSelector } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AttemptRow } from '../../server/engine/records/attemptRows.ts';
import { markInitiator } from '../../server/engine/records/operationRows.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { launcherFactory, newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

const NEVER_MS = 600_000;
const SOON_MS = 500;
const RECORD = toFunctionSelector('getLaunchedToken(address)');

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: NEVER_MS });
  agent = await scene.fundedAgent('Impatient');
});
afterEach(async () => {
  scene.bumpAfter(NEVER_MS);
  await scene.minedUntilSettled();
  await assertInvariants(scene.service);
});
afterAll(() => scene.stop());

/** Its bytes never arrived. An empty transaction is signed in its place. */
async function cancelling(symbol: string) {
  const kept = scene.keepFromNode();
  const id = await scene.launched(agent, symbol);
  await scene.reaches(id, 'broadcast');
  await scene.expire(id);
  const [run, cancel] = await scene.hasAttempts(id, 2);
  expect(await scene.purposesOf(id)).toEqual(['run', 'cancel']);
  return { id, run: run!, cancel: cancel!, kept };
}

interface RecordCall {
  readonly to: string;
  readonly data: string;
}

/** A separate query for a token's record, which shows whether it has a curve. */
const isRecordCall = ({ to, data }: RecordCall): boolean =>
  to.toLowerCase() === launcherFactory().toLowerCase() && data.startsWith(RECORD);

const isGone = async (hash: string): Promise<boolean> =>
  (await scene.chain.rpc('eth_getTransactionReceipt', hash)) === null;

describe('a signed transaction whose time is over', () => {
  test('is cancelled by a payment of nothing: failed as cancelled, the hold comes back once that is final', async () => {
    const { id, cancel, kept } = await cancelling('LATE');
    kept.end();
    await until('the empty one is in the pool', () => scene.isPooled(cancel.hash));
    await scene.chain.mine(1);
    await scene.reaches(id, 'cancelled');
    expect(await scene.readLaunch(id)).toMatchObject({
      status: 'failed',
      statusReason: 'cancelled',
      token: { address: null },
      tx: { hash: cancel.hash, finality: 'soft' },
    });
    expect(await scene.holdOf(id)).toBe('held');
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({ status: 'failed', tx: { finality: 'final' } });
    expect(await scene.holdOf(id)).toBe('released');
  });

  test('is over 10 minutes after its signature, of a launch that might have waited for a day as well', async () => {
    const { client, context } = scene.service;
    scene.bumpAfter(2 * NEVER_MS);
    const kept = scene.keepFromNode();
    const params = { header: { 'Idempotency-Key': randomUUID() } };
    const body = { venue: 'pons', agentId: agent.id, symbol: 'STUCK', name: 'Stuck', quote: 'ETH' } as const;
    const { data } = await client.POST('/api/v1/launch/self-funded', { params, body });
    const { id } = data!;
    await scene.reaches(id, 'broadcast');
    const clock = vi.spyOn(context.clock, 'now');
    clock.mockImplementation(() => new Date(Date.now() + 9 * 60_000));
    await until('it is sent again', async () => (await scene.attemptsOf(id))[0]!.sends > 2);
    expect(await scene.purposesOf(id)).toEqual(['run']);
    clock.mockImplementation(() => new Date(Date.now() + 10 * 60_000));
    await scene.hasAttempts(id, 2);
    expect(await scene.purposesOf(id)).toEqual(['run', 'cancel']);
    kept.end();
    await scene.minedUntilSettled();
    clock.mockRestore();
    expect(await scene.readLaunch(id)).toMatchObject({ status: 'failed', statusReason: 'cancelled' });
  });

  test('may win all the same: then it is confirmed', async () => {
    const { id, run, kept } = await cancelling('RACE');
    await scene.chain.rpc('eth_sendRawTransaction', run.raw);
    await scene.chain.mine(1);
    await scene.reaches(id, 'included', 'final');
    kept.end();
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({ status: 'confirmed', tx: { hash: run.hash } });
    expect(await scene.holdOf(id)).toBe('settled');
  });

  test('stays cancelled through a reorganisation: the empty one is what is sent again', async () => {
    const { id, cancel, kept } = await cancelling('TWICE');
    kept.end();
    await until('the empty one is in the pool', () => scene.isPooled(cancel.hash));
    await scene.chain.mine(1);
    await scene.reaches(id, 'cancelled');
    await scene.chain.rpc('anvil_reorg', 1, []);
    await scene.reaches(id, 'broadcast');
    await until('the empty one is in the pool again', () => scene.isPooled(cancel.hash));
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({
      status: 'failed',
      statusReason: 'cancelled',
      tx: { hash: cancel.hash, reorgs: 1 },
    });
    expect(await scene.attemptsOf(id)).toHaveLength(2);
  });

  test('can come back by a reorganisation that lets its own bytes win: confirmed, and paid for once', async () => {
    const { id, run, cancel, kept } = await cancelling('FLIP');
    await scene.chain.rpc('eth_sendRawTransaction', cancel.raw);
    await scene.chain.mine(1);
    await scene.reaches(id, 'cancelled');
    await scene.chain.rpc('anvil_reorg', 1, []);
    await scene.reaches(id, 'broadcast');
    await scene.chain.rpc('eth_sendRawTransaction', run.raw);
    await scene.chain.mine(1);
    await scene.reaches(id, 'included', 'final');
    kept.end();
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({
      status: 'confirmed',
      statusReason: null,
      tx: { hash: run.hash, reorgs: 1 },
    });
    expect(await isGone(cancel.hash)).toBe(true);
    expect(await scene.holdOf(id)).toBe('settled');
  });

  test('that won is what is sent again after a reorganisation, and not the empty one that was signed later', async () => {
    const { id, run, cancel, kept } = await cancelling('BEST');
    await scene.chain.rpc('eth_sendRawTransaction', run.raw);
    await scene.chain.mine(1);
    await scene.reaches(id, 'included');
    kept.end();
    await scene.chain.rpc('anvil_reorg', 1, []);
    await scene.reaches(id, 'broadcast');
    await until('its own bytes are in the pool', () => scene.isPooled(run.hash));
    expect(await scene.isPooled(cancel.hash)).toBe(false);
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({ status: 'confirmed', tx: { hash: run.hash } });
  });

  test('loses to the empty one after a reorganisation too: what was confirmed is then failed, and its hold comes back', async () => {
    const { id, run, cancel, kept } = await cancelling('FLOP');
    await scene.chain.rpc('eth_sendRawTransaction', run.raw);
    await scene.chain.mine(1);
    await scene.reaches(id, 'included');
    await scene.chain.rpc('anvil_reorg', 1, []);
    await scene.reaches(id, 'broadcast');
    await scene.chain.rpc('eth_sendRawTransaction', cancel.raw);
    await scene.chain.mine(1);
    await scene.reaches(id, 'cancelled');
    kept.end();
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({ status: 'failed', token: { address: null } });
    expect(await scene.holdOf(id)).toBe('released');
  });
});

describe('what was confirmed before a reorganisation', () => {
  test('is wanted back although its time is long over: its own bytes are sent again, and nothing cancels them', async () => {
    const id = await scene.launched(agent, 'REVIVED');
    await scene.reaches(id, 'broadcast');
    await scene.chain.mine(1);
    await scene.reaches(id, 'included');
    await scene.expire(id);
    await scene.chain.rpc('anvil_reorg', 1, []);
    await scene.reaches(id, 'broadcast');
    const [run] = await scene.attemptsOf(id);
    await until('it is sent again', () => scene.isPooled(run!.hash));
    scene.bumpAfter(SOON_MS);
    await until('and with higher fees', async () => (await scene.attemptsOf(id)).length > 1);
    expect(await scene.purposesOf(id)).not.toContain('cancel');
    await scene.minedUntilSettled();
    expect(await scene.readLaunch(id)).toMatchObject({ status: 'confirmed', tx: { reorgs: 1 } });
  });
});

describe('a transaction that may no longer run', () => {
  test('gets no higher fees: the agent\u2019s tightened limit cancels it', async () => {
    const careful = await scene.fundedAgent('Careful');
    const kept = scene.keepFromNode();
    const id = await scene.bought(careful, '0.01');
    await scene.reaches(id, 'broadcast');
    const limits = { max_slippage_bps: 100 };
    const params = { path: { id: careful.id } };
    expect(
      (await scene.service.client.PATCH('/api/v1/agents/{id}', { params, body: { limits } })).error,
    ).toBeUndefined();
    scene.bumpAfter(SOON_MS);
    await scene.hasAttempts(id, 2);
    expect((await scene.purposesOf(id)).slice(0, 2)).toEqual(['run', 'cancel']);
    const denied = await scene.service.database.db
      .selectFrom('audit_events')
      .select('detail')
      .where('operation_id', '=', id)
      .where('kind', '=', 'signature_denied')
      .execute();
    // More than one if the node failed the pass after that.
    expect(new Set(denied.map(({ detail }) => (detail as { code: string }).code))).toEqual(
      new Set(['policy_violation']),
    );
    kept.end();
    await scene.minedUntilSettled();
    expect(await scene.readSwap(id)).toMatchObject({
      status: 'failed',
      statusReason: 'cancelled',
      amountOut: null,
      steps: [{ name: 'trade', status: 'failed' }],
    });
  });

  test('gets no higher fees: a stop of its agent cancels what a model had asked for', async () => {
    const stopped = await scene.fundedAgent('Stopped');
    const { client, context } = scene.service;
    const params = { path: { id: stopped.id } };
    expect((await client.POST('/api/v1/agents/{id}/start', { params })).error).toBeUndefined();
    const permissionReaders = { ...context.permissionReaders };
    Object.assign(context, { permissionReaders: { run: async () => 'over' } });
    const kept = scene.keepFromNode();
    const id = await scene.bought(stopped, '0.01');
    await scene.reaches(id, 'broadcast');
    await context.db.transaction().execute((trx) => markInitiator(trx, id, 'run_1', 1));
    scene.bumpAfter(SOON_MS);
    await scene.hasAttempts(id, 2);
    scene.bumpAfter(NEVER_MS);
    expect((await client.POST('/api/v1/agents/{id}/stop', { params })).error).toBeUndefined();
    const signedBefore = await scene.purposesOf(id);
    expect(new Set(signedBefore)).toEqual(new Set(['run']));
    scene.bumpAfter(SOON_MS);
    await scene.hasAttempts(id, signedBefore.length + 1);
    expect((await scene.purposesOf(id))[signedBefore.length]).toBe('cancel');
    kept.end();
    await scene.minedUntilSettled();
    Object.assign(context, { permissionReaders });
    expect(await scene.readSwap(id)).toMatchObject({ status: 'failed', statusReason: 'cancelled' });
  });

  test('is not cancelled for what a passing view of the chain lacks: it is kept, and gets higher fees once its curve is seen again', async () => {
    const launch = await scene.launched(agent, 'BLINK');
    await scene.minedUntilSettled();
    await outliveSnipeTax(scene.chain);
    const tokenOut = (await scene.readLaunch(launch))!.token.address!;
    const kept = scene.keepFromNode();
    const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut, amountIn: '0.001' };
    const id = (await swap(scene.service.client, terms)).data!.id;
    await scene.reaches(id, 'broadcast');
    let looks = 0;
    const unseen = scene.proxy.alterAnswers(({ method, params }, result) => {
      const isOfCurve = method === 'eth_call' && isRecordCall(params[0] as RecordCall);
      if (isOfCurve) looks += 1;
      return isOfCurve ? String(result).replace(/[^0x]/g, '0') : result;
    });
    scene.bumpAfter(SOON_MS);
    const [{ sends }] = (await scene.attemptsOf(id)) as [AttemptRow];
    const isReplaced = async () => (await scene.purposesOf(id)).length > 1;
    await until('it was looked at again and again', async () => looks > 2 || (await isReplaced()));
    expect(await isReplaced()).toBe(false);
    await until('it is sent on', async () => (await scene.attemptsOf(id))[0]!.sends > sends + 2);
    expect(await scene.purposesOf(id)).toEqual(['run']);
    unseen.end();
    await scene.hasAttempts(id, 2);
    kept.end();
    await scene.minedUntilSettled();
    expect(new Set(await scene.purposesOf(id))).toEqual(new Set(['run']));
    expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
  });

  test('the treasury\u2019s payment to a new agent is cancelled the same way, and the next one arrives', async () => {
    const kept = scene.keepFromNode();
    const late = await newAgent(scene.service.client, 'Unlucky');
    const { db } = scene.service.context;
    const { id } = await db
      .selectFrom('operations')
      .select('id')
      .where('agent_id', '=', late.id)
      .executeTakeFirstOrThrow();
    await scene.reaches(id, 'broadcast');
    await scene.expire(id);
    await scene.hasAttempts(id, 2);
    expect(await scene.purposesOf(id)).toEqual(['run', 'cancel']);
    kept.end();
    await scene.minedUntilSettled();
    const read = async (agentId: string) =>
      (await scene.service.client.GET('/api/v1/agents/{id}', { params: { path: { id: agentId } } })).data;
    expect(await read(late.id)).toMatchObject({ starter_funding: { status: 'failed' } });
    expect(Number(await scene.chain.rpc<string>('eth_getBalance', late.wallet, 'latest'))).toBe(0);
    const next = await scene.fundedAgent('Luckier');
    expect(await read(next.id)).toMatchObject({ starter_funding: { status: 'confirmed' } });
  });
});
