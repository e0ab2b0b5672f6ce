import { type BenchPlan, FAR_MS, farPlan } from './benchPlan.ts';
import { compareOperations, type OperationComparison } from './compareOperations.ts';
import { farNode } from './farNode.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { raceLaunches } from './raceLaunches.ts';
import { raceSwaps } from './raceSwaps.ts';

/** Launches and swaps, both with a distant node. */
export async function compareFromAfar(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
): Promise<OperationComparison[]> {
  const [far, few] = [await farNode(place, scene, FAR_MS), farPlan(plan)];
  const named = (what: string) => `${what}, the node ${FAR_MS} ms away`;
  const launches = await raceLaunches(far, few);
  const swaps = await raceSwaps(far, few);
  return [
    await compareOperations(place, far, { ...launches, what: named('launches') }),
    await compareOperations(place, far, { ...swaps, what: named('swaps') }),
  ];
}
