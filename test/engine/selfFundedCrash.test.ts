import { randomUUID } from 'node:crypto';
import { encodeEventTopics, pad, parseAbi, parseTransaction } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { RpcCall } from '../harness/rpcProxy.ts';
import {
  type EngineScene,
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
const USDG = inject('addressBook').usdg;

let scene: EngineScene;
let service: Awaited<ReturnType<EngineScene['start']>>;
let agent: SceneAgent;

beforeAll(async () => {
  scene = await openEngineScene();
  service = await scene.start();
  agent = await newAgent(service.client, 'Own cost');
  await scene.settle();
});
afterAll(() => scene.stop());

const accept = async (symbol: string, key: string): Promise<string> => {
  const body = { venue: 'pons', agentId: agent.id, symbol, name: `Token ${symbol}`, quote: 'USDG' } as const;
  const { data, error } = await service.client.POST('/api/v1/launch/self-funded', {
    params: { header: { 'Idempotency-Key': key } },
    body: { ...body, initialBuy: '250' },
  });
  expect(error).toBeUndefined();
  return data?.id ?? '';
};
const setEther = (wei: bigint) => scene.chain.rpc('anvil_setBalance', agent.wallet, `0x${wei.toString(16)}`);
const launchCount = async (): Promise<number> =>
  (await logsOf(scene.chain, launcherFactory(), LAUNCHED, null, null, pad(agent.wallet as `0x${string}`)))
    .length;

async function stateOf(id: string): Promise<string | undefined> {
  const row = scene.context.db.selectFrom('operations').select('state').where('id', '=', id);
  return (await row.executeTakeFirst())?.state;
}

/** It ends once, with one approval and one launch; the key shows it again; nothing else was signed. */
async function expectLaunchedOnce(id: string, key: string, symbol: string, before: number): Promise<void> {
  await until('it ends', async () => (await stateOf(id)) === 'final');
  await scene.settle();
  expect(await launchCount()).toBe(before + 1);
  expect(await accept(symbol, key)).toBe(id);
  const attempts = scene.context.db.selectFrom('attempts').select('step').where('operation_id', '=', id);
  expect(await attempts.orderBy('nonce').execute()).toEqual([{ step: 'approve' }, { step: 'launch' }]);
  await assertInvariants(scene);
}

test('kill -9 while a launch waits for funds that come meanwhile: it happens exactly once', async () => {
  const [key, before] = [randomUUID(), await launchCount()];
  await setEther(0n);
  const id = await accept('WAITS', key);
  await until('it waits', async () => (await stateOf(id)) === 'awaiting');
  await service.kill();
  await setEther(10n ** 19n);
  expect(await stateOf(id)).toBe('awaiting');
  service = await scene.start();
  await expectLaunchedOnce(id, key, 'WAITS', before);
});

test('kill -9 between the approval and the launch: both happen exactly once', async () => {
  const [key, before] = [randomUUID(), await launchCount()];
  let isApproved = false;
  const isApproval = (raw: unknown): boolean =>
    parseTransaction(raw as `0x${string}`).to?.toLowerCase() === USDG.toLowerCase();
  const asksNonce = ({ method, params }: RpcCall): boolean =>
    method === 'eth_getTransactionCount' && String(params[0]).toLowerCase() === agent.wallet.toLowerCase();
  const hold = scene.proxy.holdRequests((call) => {
    if (call.method === 'eth_sendRawTransaction' && isApproval(call.params[0])) isApproved = true;
    return isApproved && asksNonce(call);
  });
  const id = await accept('BETWEEN', key);
  await until('the approval is recorded', async () => (await stateOf(id)) === 'continuing');
  await service.kill();
  hold.end();
  await scene.endLeases();
  expect(await stateOf(id)).toBe('continuing');
  service = await scene.start();
  await expectLaunchedOnce(id, key, 'BETWEEN', before);
});
