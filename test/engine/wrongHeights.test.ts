import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from '../../server/ports/basics.ts';
import type { Interference, RpcCall } from '../harness/rpcProxy.ts';
import type { SceneAgent } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** A public chain whose node is wrong for a moment and right ever after. */

const FAR = 1_000_000_000;
const NOWHERE: Hex = `0x${'de'.repeat(32)}`;
/** Whole checks begin and end meanwhile. */
const SOME_LOOKS = 4;

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let one: SceneAgent;
let other: SceneAgent;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000, mayRollBack: false });
  one = await scene.fundedAgent('One');
  other = await scene.fundedAgent('Other');
});
afterAll(() => scene.stop());

type Told = Readonly<Record<string, unknown>>;

/** Replaces the node's non-null answers. */
const tellInstead = (matches: (call: RpcCall) => boolean, instead: (truth: Told) => Told): Interference =>
  scene.proxy.alterAnswers((call, result) =>
    matches(call) && result !== null ? instead(result as Told) : result,
  );
const tellOfReceipt = (hash: string, instead: (truth: Told) => Told): Interference =>
  tellInstead(({ method, params }) => method === 'eth_getTransactionReceipt' && params[0] === hash, instead);
const tellOfFinal = (instead: (truth: Told) => Told): Interference =>
  tellInstead(
    ({ method, params }) => method === 'eth_getBlockByNumber' && params[0] === 'finalized',
    instead,
  );

async function isToldAgain({ hits }: Interference): Promise<void> {
  const before = hits();
  await until('it is told again and again', () => hits() >= before + SOME_LOOKS);
}

async function sent(agent: SceneAgent): Promise<{ id: string; hash: string }> {
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const [attempt] = await scene.attemptsOf(id);
  return { id, hash: attempt!.hash };
}

const head = async (): Promise<number> => Number(await scene.chain.rpc<string>('eth_blockNumber'));
const chainRow = () =>
  scene.service.context.db.selectFrom('chains').select('finalized_number').executeTakeFirstOrThrow();
const reorgsOf = async (id: string) => (await scene.readSwap(id))?.tx?.reorgs;

test.each<[string, Told]>([
  ['above all blocks of the chain', { blockNumber: `0x${FAR.toString(16)}`, blockHash: NOWHERE }],
  ['above them by its number alone', { blockNumber: `0x${FAR.toString(16)}` }],
  ['that the chain does not have at its height', { blockHash: NOWHERE }],
])(
  'a receipt in a block %s is not believed: its operation waits for a true one, and all others go on',
  async (_, wrong) => {
    const { id, hash } = await sent(one);
    const lie = tellOfReceipt(hash, (truth) => ({ ...truth, ...wrong }));
    await scene.chain.mine(1);
    await lie.met(SOME_LOOKS);
    expect(await scene.stateOf(id)).toBe('broadcast');
    const next = await sent(other);
    lie.end();
    await scene.minedUntilSettled();
    expect([await scene.stateOf(id), await scene.stateOf(next.id)]).toEqual(['final', 'final']);
    expect(await reorgsOf(id)).toBe(0);
  },
);

test('a height that was recorded of a chain that never had it is given up for the one that a receipt names', async () => {
  const { id, hash } = await sent(one);
  await scene.chain.mine(1);
  await scene.reaches(id, 'included');
  const { db } = scene.service.context;
  const steps = db.updateTable('operation_steps').set({ block_number: String(FAR), block_hash: NOWHERE });
  await steps.where('tx_hash', '=', hash).execute();
  const next = await sent(other);
  await scene.minedUntilSettled();
  expect([await scene.stateOf(id), await scene.stateOf(next.id)]).toEqual(['final', 'final']);
});

test('a final block that the chain does not have makes nothing final and is not remembered: what a reorg takes then is sent again', async () => {
  const { id, hash } = await sent(one);
  const lie = tellOfFinal((truth) => ({ ...truth, number: `0x${FAR.toString(16)}`, hash: NOWHERE }));
  await scene.chain.mine(1);
  await scene.reaches(id, 'included');
  await isToldAgain(lie);
  expect(await scene.stateOf(id)).toBe('included');
  expect(Number((await chainRow()).finalized_number)).toBeLessThanOrEqual(await head());
  const next = await sent(other);
  lie.end();
  await scene.chain.rpc('anvil_reorg', 1, []);
  await scene.minedUntilSettled();
  expect([await scene.stateOf(id), await scene.stateOf(next.id)]).toEqual(['final', 'final']);
  expect(await reorgsOf(id)).toBe(1);
  expect(await scene.chain.rpc('eth_getTransactionReceipt', hash)).not.toBeNull();
});

test('a final block with another hash than the chain has at that height makes nothing final', async () => {
  const { id } = await sent(one);
  const lie = tellOfFinal((truth) => ({ ...truth, hash: NOWHERE }));
  await scene.chain.mine(4);
  await scene.reaches(id, 'included');
  await isToldAgain(lie);
  expect(await scene.stateOf(id)).toBe('included');
  lie.end();
  await scene.reaches(id, 'final');
});

test.each<[string, (truth: Told) => Told]>([
  ['a figure', ({ effectiveGasPrice: _, ...rest }) => rest],
  ['whether it succeeded', ({ status: _, ...rest }) => rest],
])('a receipt that does not say %s holds up nobody but its own operation', async (_, instead) => {
  const { id, hash } = await sent(one);
  const lie = tellOfReceipt(hash, instead);
  await scene.chain.mine(1);
  const next = await sent(other);
  await scene.chain.mine(4);
  await scene.reaches(next.id, 'final');
  expect(await scene.stateOf(id)).toBe('broadcast');
  expect(lie.hits()).toBeGreaterThan(0);
  lie.end();
  await scene.reaches(id, 'final');
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
});
