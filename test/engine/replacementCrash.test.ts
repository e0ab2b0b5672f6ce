import { encodeEventTopics, parseAbi, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import type { Interference, RpcCall } from '../harness/rpcProxy.ts';
import {
  type EngineScene,
  launch,
  launcherFactory,
  logsOf,
  newAgent,
  openEngineScene,
  type SceneAgent,
} from './openEngineScene.ts';
import { until } from './until.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
]);
const LAUNCHED = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' })[0] as string;
const LAUNCH_FEE = toFunctionSelector('function launchFee()');

let scene: EngineScene;
let service: Awaited<ReturnType<EngineScene['start']>>;
let agent: SceneAgent;

const start = () => {
  const book = { ...inject('addressBook'), resendMs: 100, bumpAfterMs: 500 };
  return scene.start({ ADDRESS_BOOK: JSON.stringify(book) });
};

beforeAll(async () => {
  scene = await openEngineScene();
  service = await start();
  agent = await newAgent(service.client, 'Stuck');
  await scene.settle();
});
afterAll(() => scene.stop());

const sends = ({ method }: RpcCall): boolean => method === 'eth_sendRawTransaction';
const asksLaunchFee = ({ method, params }: RpcCall): boolean =>
  method === 'eth_call' && ((params[0] as { data?: string }).data ?? '').startsWith(LAUNCH_FEE);
const estimates = ({ method }: RpcCall): boolean => method === 'eth_estimateGas';

const launchCount = async (): Promise<number> =>
  (await logsOf(scene.chain, launcherFactory(), LAUNCHED)).length;
const purposesOf = async (id: string): Promise<string[]> =>
  (
    await scene.context.db
      .selectFrom('attempts')
      .select('purpose')
      .where('operation_id', '=', id)
      .orderBy('no')
      .execute()
  ).map(({ purpose }) => purpose);
const stateOf = async (id: string): Promise<string> =>
  (
    await scene.context.db
      .selectFrom('operations')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const expire = (id: string) =>
  scene.context.db
    .updateTable('operations')
    .set({ valid_until: new Date(0) })
    .where('id', '=', id)
    .execute();

interface Stage {
  readonly name: string;
  /** The node never gets the operation's bytes. The returned interferences end after the kill. */
  readonly reach: (id: string, kept: Interference) => Promise<readonly Interference[]>;
  /** Purpose of the last stored bytes. */
  readonly leaves: 'run' | 'cancel';
  readonly ends: 'final' | 'cancelled';
}

/** At least `count` attempts, the last one for this purpose. */
const hasAttempts = (id: string, count: number, last: string) =>
  until(`the last of ${count} attempts is to ${last}`, async () => {
    const purposes = await purposesOf(id);
    return purposes.length >= count && purposes.at(-1) === last;
  });

const STAGES: readonly Stage[] = [
  {
    name: 'before the commit that signs higher fees',
    async reach() {
      const hold = scene.proxy.holdRequests(asksLaunchFee);
      await hold.met();
      return [hold];
    },
    leaves: 'run',
    ends: 'final',
  },
  {
    name: 'after that commit, before its bytes reach the node',
    async reach(id) {
      await hasAttempts(id, 2, 'run');
      return [];
    },
    leaves: 'run',
    ends: 'final',
  },
  {
    name: 'before the commit that signs the empty transaction',
    async reach(id) {
      const hold = scene.proxy.holdRequests(estimates);
      await expire(id);
      await hold.met();
      return [hold];
    },
    leaves: 'run',
    ends: 'cancelled',
  },
  {
    name: 'after the commit of the empty transaction, before its bytes reach the node',
    async reach(id) {
      await expire(id);
      await hasAttempts(id, 2, 'cancel');
      return [];
    },
    leaves: 'cancel',
    ends: 'cancelled',
  },
  {
    name: 'with the empty transaction on the chain, before that is recorded',
    async reach(id, kept) {
      await expire(id);
      await hasAttempts(id, 2, 'cancel');
      const hold = scene.proxy.holdAnswers(
        ({ method }, result) => method === 'eth_getTransactionReceipt' && result !== null,
      );
      kept.end();
      await hold.met();
      return [hold];
    },
    leaves: 'cancel',
    ends: 'cancelled',
  },
];

describe('kill -9 of the service', () => {
  test.each(STAGES)('$name: one effect at most, and the record says which', async (stage) => {
    const before = await launchCount();
    const kept = scene.proxy.dropRequests(sends);
    const symbol = `STUCK${STAGES.indexOf(stage)}`;
    const { data, error } = await insist((key) => launch(service.client, agent.id, symbol, key));
    expect(error).toBeUndefined();
    const id = data?.id ?? '';
    await hasAttempts(id, 1, 'run');
    const holds = await stage.reach(id, kept);
    await service.kill();
    expect((await purposesOf(id)).at(-1)).toBe(stage.leaves);
    for (const hold of [...holds, kept]) hold.end();
    await scene.endLeases();
    service = await start();
    await scene.settle();
    expect(await stateOf(id)).toBe(stage.ends);
    expect(await launchCount()).toBe(before + (stage.ends === 'final' ? 1 : 0));
    await assertInvariants(scene);
  });
});
