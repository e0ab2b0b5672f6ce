import { type Address, encodeFunctionData, erc20Abi, type Hex, parseTransaction } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type EngineScene, openEngineScene } from '../engine/openEngineScene.ts';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { Interference, RpcCall } from '../harness/rpcProxy.ts';
import { DOLLAR, openPayer, type Payer } from './openPayer.ts';

const { usdg } = inject('addressBook');
const SUM = 20n * DOLLAR;

let scene: EngineScene;
let service: Awaited<ReturnType<EngineScene['start']>>;
let payer: Payer;
let address: Address;
let treasury: Address;

beforeAll(async () => {
  scene = await openEngineScene();
  service = await scene.start();
  const { data } = await service.client.GET('/api/v1/billing/deposit');
  address = data!.address as Address;
  const { rpc } = scene.chain;
  payer = await scene.chain.withoutMiner(() => openPayer({ rpc }));
  const wallets = db().selectFrom('wallets').select('address').where('role', '=', 'treasury');
  treasury = (await wallets.executeTakeFirstOrThrow()).address as Address;
});
afterAll(() => scene.stop());

const db = () => scene.database.db;
const pay = () => scene.chain.withoutMiner(() => payer.pay(address, SUM));
const dollarsOf = async (owner: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return BigInt(await scene.chain.rpc<Hex>('eth_call', { to: usdg, data }, 'latest'));
};
const countOf = async (table: 'deposits' | 'sweeps'): Promise<number> =>
  (await db().selectFrom(table).select('id').execute()).length;
const availableMicro = async (): Promise<bigint> => {
  const balance = db().selectFrom('credit_balances').select('available_micro');
  return BigInt((await balance.executeTakeFirstOrThrow()).available_micro);
};

const asksReceipt = ({ method }: RpcCall): boolean => method === 'eth_getTransactionReceipt';
const receiverOf = ({ params }: RpcCall): string | undefined =>
  parseTransaction(params[0] as Hex).to?.toLowerCase();
const sends = ({ method }: RpcCall): boolean => method === 'eth_sendRawTransaction';

/** Points at which the only process is killed; each ends its interference. */
const POINTS: Readonly<Record<string, (died: () => Promise<void>) => Promise<void>>> = {
  'after the deposit is indexed, before its receipt is read': async (died) => {
    const held = scene.proxy.holdRequests(asksReceipt);
    await killedAt(held, died);
  },
  'after the gas is signed, before it is sent': async (died) => {
    const dropped = scene.proxy.dropRequests(
      (call) => sends(call) && receiverOf(call) === address.toLowerCase(),
    );
    await killedAt(dropped, died);
  },
  'after the sweep is sent, before the answer is known': async (died) => {
    const held = scene.proxy.holdAnswers((call) => sends(call) && receiverOf(call) === usdg.toLowerCase());
    await killedAt(held, died);
  },
};

async function killedAt(interference: Interference, died: () => Promise<void>): Promise<void> {
  await pay();
  await interference.met();
  await died();
  interference.end();
}

test.each(Object.entries(POINTS))('killed %s, everything happens once', async (_, point) => {
  const before = { credits: await availableMicro(), treasury: await dollarsOf(treasury) };
  const counts = [await countOf('deposits'), await countOf('sweeps')];
  // Without leftover ether the sweep needs a gas payment.
  await scene.chain.rpc('anvil_setBalance', address, '0x0');
  await point(() => service.kill());
  await scene.endLeases();
  service = await scene.start();
  await until('the deposit is swept', async () => (await dollarsOf(treasury)) > before.treasury);
  await scene.settle();
  expect(await dollarsOf(treasury)).toBe(before.treasury + SUM);
  expect(await dollarsOf(address)).toBe(0n);
  expect(await availableMicro()).toBe(before.credits + 200_000_000n);
  expect([await countOf('deposits'), await countOf('sweeps')]).toEqual(counts.map((count) => count + 1));
  await assertInvariants(scene);
});

test('killed again and again while it credits, it credits each deposit once', async () => {
  const before = await availableMicro();
  await scene.chain.withoutMiner(() =>
    payer.payMany(Array.from({ length: 40 }, () => [address, DOLLAR] as const)),
  );
  const credited = async (): Promise<bigint> => (await availableMicro()) - before;
  for (const share of [1n, 15n]) {
    await until('some are credited', async () => (await credited()) >= share * 10_000_000n);
    await service.kill();
    await scene.endLeases();
    service = await scene.start();
  }
  await until('all are credited', async () => (await credited()) === 400_000_000n);
  const { data } = await service.client.GET('/api/v1/billing/deposit');
  expect(data?.recent.every(({ status }) => status === 'credited')).toBe(true);
  await until('all of it is swept', async () => (await dollarsOf(address)) === 0n);
  await scene.settle();
  expect(await credited()).toBe(400_000_000n);
  await assertInvariants(scene);
});
