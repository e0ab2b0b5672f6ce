import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { livedMs } from '../harness/livedMs.ts';
import type { RpcCall } from '../harness/rpcProxy.ts';
import { crashAt, type Life } from './crashMatrix.ts';
import { BEFORE_SECOND_STEP, CRASH_POINTS, type CrashPoint } from './crashPoints.ts';
import { isLastTrial } from './isLastTrial.ts';
import { type EngineScene, openEngineScene, swap } from './openEngineScene.ts';
import { clientFor, openOrders, UNFUNDED } from './openOrders.ts';
import { KIND_NAMES, type KindName, type OrderKind, orderKinds, type World } from './orderKinds.ts';
import { type Fate, reorganise } from './reorgMatrix.ts';
import { until } from './until.ts';

/** `TORTURE=full`: every pair alone, and every reorganisation. */
const IS_FULL = process.env.TORTURE === 'full';
/** For a busy machine. */
const LIMIT_MS = 300_000;
const WITHIN = { timeout: LIMIT_MS };

let scene: EngineScene;
let life: Life;
let world: World;
let kinds: OrderKind[];
/** Foreign transactions of the wallets. */
const foreign: string[] = [];

beforeAll(async () => {
  scene = await openEngineScene();
  life = { service: await scene.start(UNFUNDED) };
  world = await openOrders(scene, life.service);
  kinds = orderKinds(world);
}, LIMIT_MS);
afterAll(() => scene.stop(), LIMIT_MS);

const kindOf = (name: KindName): OrderKind => kinds.find((kind) => kind.name === name)!;
const clientBy = (name: KindName) => clientFor(life.service, world.owners[name].apiKey);
const restart = async () => {
  life.service = await scene.start(UNFUNDED);
};
const stateOf = async (id: string): Promise<string | undefined> => {
  const operations = scene.context.db.selectFrom('operations').select('state').where('id', '=', id);
  return (await operations.executeTakeFirst())?.state;
};
async function stepsSigned(id: string): Promise<string[]> {
  const attempts = scene.context.db.selectFrom('attempts').select('step').where('operation_id', '=', id);
  const steps = (await attempts.orderBy('nonce').execute()).map(({ step }) => step);
  return [...new Set(steps)];
}

describe('kill -9 of the service', () => {
  test.each(CRASH_POINTS)('$name: every kind of order happens exactly once', WITHIN, async (point) => {
    // One point waits for real lease expiry; the wait is the same for all.
    const outlivesLeases = IS_FULL || point === CRASH_POINTS.at(-1);
    await crashAt({ world, life, point, kinds: kinds.filter(point.passes), outlivesLeases });
  });

  const PAIRS = [...CRASH_POINTS, BEFORE_SECOND_STEP].flatMap((point) =>
    KIND_NAMES.map((name): [KindName, string, CrashPoint] => [name, point.name, point]),
  );
  test.each(IS_FULL ? PAIRS : [])('of a %s alone, %s', WITHIN, async (name, _, point) => {
    const passing = [kindOf(name)].filter(point.passes);
    if (passing.length === 0) return;
    await crashAt({ world, life, point, kinds: passing });
  });

  test(
    'between two trades of one swap: each happens exactly once, the second with what the first one paid',
    WITHIN,
    async () => {
      const { id: agentId, wallet } = world.owners.sell.agent;
      const terms = { agentId, tokenIn: world.token, tokenOut: 'USDG', amountIn: '1000' };
      const [key, before] = [randomUUID(), await kindOf('sell').effects()];
      const fillsOf = async (id: string) =>
        (await clientBy('sell').GET('/api/v1/swap/{id}', { params: { path: { id } } })).data?.fills ?? [];
      const nonce = Number(await scene.chain.rpc<string>('eth_getTransactionCount', wallet, 'latest'));
      const isOfSeller = ({ method, params }: RpcCall): boolean =>
        method === 'eth_getTransactionCount' && String(params[0]).toLowerCase() === wallet.toLowerCase();
      const hold = scene.proxy.refuseCalls(
        (call, result) =>
          isOfSeller(call) && String(call.params[1]).startsWith('0x') && Number(result) >= nonce + 2,
        { code: -32_000, message: 'busy' },
      );
      const ask = async () => (await swap(clientBy('sell'), terms, key)).data?.id;
      const id = await until('it is accepted', ask, LIMIT_MS);
      await until('the sale is recorded', async () => (await fillsOf(id)).length === 1, LIMIT_MS);
      expect(await stateOf(id)).toBe('continuing');
      const signedBefore = await stepsSigned(id);
      await life.service.kill();
      hold.end();
      await scene.endLeases();

      await restart();
      expect(await until('it is accepted', ask, LIMIT_MS)).toBe(id);
      await scene.settle();
      expect(await stateOf(id)).toBe('final');
      expect(signedBefore).toHaveLength(2);
      expect(await stepsSigned(id)).toEqual([...signedBefore, 'trade:2']);
      expect(await kindOf('sell').effects()).toBe(before + 1);
      const [sale, exchange] = await fillsOf(id);
      expect(exchange).toMatchObject({ step: 'trade:2', amountInRaw: sale!.amountOutRaw });
      await assertInvariants(scene);
    },
  );

  test('while a launch waits for funds that come meanwhile: it happens exactly once', WITHIN, async () => {
    const kind = kindOf('self-funded launch');
    const setEther = (wei: bigint) =>
      scene.chain.rpc('anvil_setBalance', kind.wallet, `0x${wei.toString(16)}`);
    const [key, before] = [randomUUID(), await kind.effects()];
    const ask = () => kind.ask(clientBy(kind.name), key);
    await setEther(0n);
    const id = await until('it is accepted', ask, LIMIT_MS);
    await until('it waits', async () => (await stateOf(id)) === 'awaiting', LIMIT_MS);
    await life.service.kill();
    await setEther(10n ** 19n);
    expect(await stateOf(id)).toBe('awaiting');
    await restart();
    await until('it ends', async () => (await stateOf(id)) === 'final', LIMIT_MS);
    await scene.settle();
    expect(await until('it is accepted', ask, LIMIT_MS)).toBe(id);
    expect(await kind.effects()).toBe(before + 1);
    expect(await stepsSigned(id)).toEqual(['approve', 'launch']);
    await assertInvariants(scene);
  });
});

test(
  'SIGTERM ends the service within 10 s with exit code 0, and nothing is signed after it',
  WITHIN,
  async () => {
    const hold = scene.proxy.holdRequests(isLastTrial);
    const kind = kindOf('launch on pons');
    const key = randomUUID();
    const id = await until('it is accepted', () => kind.ask(clientBy(kind.name), key), LIMIT_MS);
    await hold.met();
    const tookMs = await livedMs(async () => {
      const ended = life.service.terminate();
      hold.end();
      expect(await ended).toBe(0);
    });
    expect(tookMs).toBeLessThan(10_000);
    expect(await stepsSigned(id)).toEqual([]);
    await restart();
    await scene.settle();
    expect(await stateOf(id)).toBe('final');
    await assertInvariants(scene);
  },
);

describe('a reorganisation', () => {
  const SHORT: [number, Fate][] = [[10, 'nothing']];
  // Deeper ones drop final steps. On a local chain only the wallets' nonces show that, and a foreign use
  // hides it.
  const DEPTHS: Readonly<Record<Fate, readonly number[]>> = {
    nothing: [1, 3, 10],
    return: [1, 3, 10],
    displaced: [1, 2],
  };
  const FULL = (Object.keys(DEPTHS) as Fate[]).flatMap((fate) =>
    DEPTHS[fate].map((depth): [number, Fate] => [depth, fate]),
  );
  test.each(IS_FULL ? FULL : SHORT)(
    'of %i blocks under one operation of each kind (%s): each happens once',
    WITHIN,
    async (depth, fate) => {
      const onChain = kinds.filter(({ steps }) => steps > 0);
      await reorganise({ world, service: life.service, kinds: onChain, depth, fate, foreign });
    },
  );
});
