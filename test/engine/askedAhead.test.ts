import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { ChainGuard } from '../../server/engine/chain/chainGuard.ts';
import { advanceOperation } from '../../server/engine/delivery/advanceOperation.ts';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import { PortError } from '../../server/ports/basics.ts';
import { PolicyViolation } from '../../server/ports/vault.ts';
import { startChainWorker } from '../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import type { Worker } from '../../server/workers/worker.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { SceneAgent } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';

/** Questions whose answers may not count. The tests make the passes themselves. */
let scene: Awaited<ReturnType<typeof openQuietScene>>;
let context: Context;
let workers: Worker[];
let agent: SceneAgent;
const foreign: string[] = [];
const frozen: Record<string, string> = {};

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 }, { role: 'api' });
  ({ context } = scene.service);
  startWorkers();
  agent = await scene.fundedAgent('Ahead');
  await closeWorkers();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeWorkers();
  startWorkers();
  await scene.minedUntilSettled();
  await closeWorkers();
  await assertInvariants(scene.service, { foreign, frozen });
});
afterAll(() => scene.stop());

function startWorkers(): void {
  workers = [startOperationWorker(context, 'worker'), startChainWorker(context)];
}
const closeWorkers = () => Promise.all(workers.map((worker) => worker.close()));

async function advance(id: string, within: Context = context): Promise<void> {
  const operation = await findOperation(context.db, id);
  await advanceOperation(within, operation!, { worker: 'by hand', stopping: new AbortController().signal });
}

/** Planning fails, as if the chain's state lacked the earlier steps. */
function withoutPlans(): Context {
  const plan = () => Promise.reject(new Error('what the plan rests on is not there'));
  return { ...context, kinds: { ...context.kinds, swap: { ...context.kinds.swap, plan } } };
}

const denialsOf = async (id: string): Promise<number> => {
  const told = context.db.selectFrom('audit_events').select('id').where('kind', '=', 'signature_denied');
  return (await told.where('operation_id', '=', id).execute()).length;
};
const operationOf = (id: string) =>
  context.db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Its launcher cannot pay the fee, so the chain would refuse it. */
async function advancePoor(symbol: string): Promise<string> {
  const id = await scene.launched(agent, symbol);
  const { wallet_id } = await operationOf(id);
  const wallets = context.db.selectFrom('wallets').select('address').where('id', '=', wallet_id);
  const { address } = await wallets.executeTakeFirstOrThrow();
  const balance = await scene.chain.rpc<string>('eth_getBalance', address, 'latest');
  await scene.chain.rpc('anvil_setBalance', address, '0x1');
  await advance(id);
  await scene.chain.rpc('anvil_setBalance', address, balance);
  return id;
}

test('a step that the chain has lost is reopened, whether or not the next one can be planned without it', async () => {
  startWorkers();
  const lost = await scene.bought(agent, '0.001');
  await scene.reaches(lost, 'broadcast');
  await scene.chain.mine(1);
  await scene.reaches(lost, 'included');
  await closeWorkers();
  const next = await scene.bought(agent, '0.002');
  await scene.chain.rpc('anvil_reorg', 1, []);
  await advance(next, withoutPlans());
  expect(await operationOf(lost)).toMatchObject({ state: 'broadcast', reorgs: 1 });
  expect(await scene.attemptsOf(next)).toEqual([]);
});

test('a plan that fails at our nonce is a failed pass: it is repeated, and ends nothing', async () => {
  const id = await scene.bought(agent, '0.001');
  const told = vi.spyOn(context.log, 'error').mockImplementation(() => undefined);
  await advance(id, withoutPlans());
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ operation: id }), expect.any(String));
  expect(await operationOf(id)).toMatchObject({ state: 'accepted' });
  expect(await scene.attemptsOf(id)).toEqual([]);
});

test('what the chain would refuse is told as the chain refuses it, whatever the policy says; no denial is recorded', async () => {
  const told = vi.spyOn(context.log, 'error');
  vi.spyOn(context.vault, 'examine').mockRejectedValue(new PolicyViolation('Not this one.'));
  const id = await advancePoor('POLICY');
  expect(await operationOf(id)).toMatchObject({ state: 'rejected', status_reason: 'insufficient_gas' });
  expect(await denialsOf(id)).toBe(0);
  expect(told).not.toHaveBeenCalled();
});

test('what the chain would refuse is told so although the policy cannot be asked', async () => {
  vi.spyOn(context.vault, 'examine').mockRejectedValue(new PortError('unavailable', 'No node.'));
  const id = await advancePoor('UNASKED');
  expect(await operationOf(id)).toMatchObject({ state: 'rejected', status_reason: 'insufficient_gas' });
});

test('what the policy objects to is denied and recorded once the chain would take it', async () => {
  const id = await scene.bought(agent, '0.001');
  vi.spyOn(context.vault, 'examine').mockRejectedValue(new PolicyViolation('Not this one.'));
  await advance(id);
  expect(await operationOf(id)).toMatchObject({ state: 'denied', status_reason: 'policy_violation' });
  expect(await denialsOf(id)).toBe(1);
});

test('an examination that a slow simulation has outlasted is made once more before rows are locked', async () => {
  const id = await scene.bought(agent, '0.001');
  const examined = vi.spyOn(context.vault, 'examine');
  let late = 0;
  const simulate: typeof context.chain.simulate = async (...asked) => {
    const simulation = await context.chain.simulate(...asked);
    late += 2_000;
    return simulation;
  };
  const clock = { ...context.clock, now: () => new Date(context.clock.now().getTime() + late) };
  await advance(id, { ...context, clock, chain: { ...context.chain, simulate } });
  expect(examined).toHaveBeenCalledTimes(2);
  expect(await operationOf(id)).toMatchObject({ state: 'broadcast' });
});

test('another chain is told from its identity alone, also where it cannot say what is final there', async () => {
  const identity = await context.chain.identity();
  const block = () => Promise.reject(new PortError('rejected', 'No such block.'));
  const on = (other: Partial<typeof identity>): Context => {
    const chain = { ...context.chain, identity: async () => ({ ...identity, ...other }), block };
    return { ...context, chain };
  };
  const guard = new ChainGuard();
  expect(await guard.checkNow(on({ chainId: 1 }))).toBe('mismatch');
  expect(await guard.checkNow(on({ genesisHash: `0x${'1'.repeat(64)}` }))).toBe('mismatch');
  await expect(guard.checkNow(on({}))).rejects.toMatchObject({ kind: 'rejected' });
});

test('a nonce that nobody here signed freezes the wallet, whether or not anything can be planned after it', async () => {
  const id = await scene.bought(agent, '0.001');
  const { chain } = scene;
  await chain.rpc('anvil_impersonateAccount', agent.wallet);
  const stolen = { from: agent.wallet, to: agent.wallet, value: '0x1' };
  foreign.push(await chain.rpc<string>('eth_sendTransaction', stolen));
  await chain.mine(1);
  frozen[agent.wallet] = 'nonce_ahead';
  await advance(id, withoutPlans());
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'nonce_ahead' });
  expect(await scene.attemptsOf(id)).toEqual([]);
  await scene.expire(id);
});
