import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { BenchPlan } from './benchPlan.ts';
import type { OperationRace } from './compareOperations.ts';
import { createAgents } from './createAgents.ts';
import { driveService } from './driveService.ts';
import type { DurableResult } from './durableLoop.ts';
import { durablePlace } from './durablePlace.ts';
import { fundWallets } from './fundWallets.ts';
import { launchOrder } from './launchOrder.ts';
import type { Scene } from './openScene.ts';
import { runJob } from './runJob.ts';

const AGENTS = 10;

/** Against a durable loop: the same chain and PostgreSQL, as many wallets, in turn. */
export async function raceLaunches(scene: Scene, plan: BenchPlan): Promise<OperationRace> {
  const privateKeys = Array.from({ length: plan.launchWallets }, () => generatePrivateKey());
  await fundWallets(scene, privateKeys.map(privateKeyToAddress));
  const { factory } = scene.context.addressBook.pons;
  return {
    ...{ what: 'launches', wallets: privateKeys.length, loopFile: 'test/bench/durableLaunches.ts' },
    ...{ rounds: plan.launchRounds, perRound: plan.launchesPerRound, inFlight: plan.launchesInFlight },
    async prepare(service) {
      const [apiKey = ''] = await scene.openAccounts(1);
      const order = launchOrder(await createAgents(service.port, apiKey, AGENTS));
      const { launchesInFlight: inFlight } = plan;
      return (count) => driveService({ port: service.port, apiKey, count, inFlight, order });
    },
    runDurably: (loop, count) =>
      runJob<DurableResult>(loop, { ...durablePlace(scene), factory, privateKeys, count }),
  };
}
