import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readCursor } from '../../server/indexer/cursorRows.ts';
import { openEngineScene } from '../engine/openEngineScene.ts';
import { untilIndexed } from '../harness/untilIndexed.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';
import { type Stranger, stranger } from './stranger.ts';

type Scene = Awaited<ReturnType<typeof openEngineScene>>;

const WORKER = { ROLE: 'worker' };
let scene: Scene;
let somebody: Stranger;
beforeAll(async () => {
  scene = await openEngineScene();
  somebody = await stranger(scene.chain, inject('addressBook').pons.factory, { mines: false });
});
afterAll(() => scene.stop());

const db = () => scene.context.db;
const cursor = async () => (await readCursor(db(), scene.context.config.chainId))!;
const leaderPid = async (): Promise<number> => Number((await cursor()).leader?.split('-')[0]);

/** The leader reads everything again while no block is added. It never writes the same twice. */
async function expectAsFresh(): Promise<void> {
  await scene.chain.withoutMiner(async () => {
    await untilIndexed(scene.context);
    const before = await dumpIndex(db());
    await forgetIndex(db());
    await expect.poll(() => readCursor(db(), scene.context.config.chainId)).toBeDefined();
    await untilIndexed(scene.context);
    expect(await dumpIndex(db())).toEqual(before);
    expect(before.index_trades.length).toBeGreaterThan(0);
  });
}

test('of two processes one leads; when it is killed in the middle of its work the other goes on without gap or double', async () => {
  const processes = [await scene.start(WORKER)];
  const { token, curve } = await somebody.launch('KILL');
  await somebody.buy(curve, parseEther('0.1'));
  await untilIndexed(scene.context);
  processes.push(await scene.start(WORKER));
  // The leader has read the logs of a trade but neither checked nor written them.
  const held = scene.proxy.holdAnswers(
    ({ method }, result) => method === 'eth_getLogs' && Array.isArray(result) && result.length > 0,
  );
  await somebody.buy(curve, parseEther('0.2'));
  await somebody.sell(token, curve, 10n ** 20n);
  await held.met();
  const leads = await leaderPid();
  const [first, second] = processes.toSorted(({ pid }) => (pid === leads ? -1 : 1));
  expect(first!.pid).toBe(leads);
  await first!.kill();
  held.end();
  await expect.poll(leaderPid).toBe(second!.pid);
  await untilIndexed(scene.context);
  const { rows } = { rows: (await dumpIndex(db())).index_trades };
  expect(rows).toHaveLength(3);
  await expectAsFresh();
});

test('a leader that freezes loses the lead, and what it still wants to write when it wakes is refused', async () => {
  await scene.start(WORKER);
  const frozen = await leaderPid();
  process.kill(frozen, 'SIGSTOP');
  try {
    const { epoch } = await cursor();
    await expect.poll(leaderPid).not.toBe(frozen);
    expect(BigInt((await cursor()).epoch)).toBeGreaterThan(BigInt(epoch));
    const { curve } = await somebody.launch('FROZEN');
    await somebody.buy(curve, parseEther('0.1'));
    await untilIndexed(scene.context);
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
  await expectAsFresh();
  const before = await cursor();
  await somebody.launch('AWAKE');
  await untilIndexed(scene.context);
  const after = await cursor();
  // Nobody takes the lead before its lease ends. On a busy machine the leader may renew too late.
  if (Date.now() < Date.parse(before.lease_until!)) expect(after.leader).toBe(before.leader);
  expect((await dumpIndex(db())).index_tokens).toHaveLength(3);
});
