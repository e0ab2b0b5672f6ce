import { numberToHex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { connectRpc } from '../../server/sandbox/connectRpc.ts';
import type { BareLaunchResult } from './bareLaunches.ts';
import type { BenchPlan } from './benchPlan.ts';
import { createAgents } from './createAgents.ts';
import { launchThroughService, type ServiceLaunchResult } from './launchThroughService.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { cpuMicros } from './processFigures.ts';
import { runJob } from './runJob.ts';
import { percentile, type Spread, spread } from './spread.ts';

export interface LaunchComparison {
  readonly wallets: number;
  readonly servicePerSecond: Spread;
  readonly barePerSecond: Spread;
  /** Service against bare in the same round. */
  readonly share: Spread;
  readonly serviceAcceptedMs: Latency;
  readonly serviceConfirmedMs: Latency;
  readonly bareIncludedMs: Latency;
  /** Processor time of the service's process for one launch, ms. */
  readonly serviceCpuMs: Spread;
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

const AGENTS = 10;
const WARM_UP_LAUNCHES = 8;

/** Launches through the whole service against a bare viem loop: the same chain, as many wallets, in turn. */
export async function compareLaunches(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
): Promise<LaunchComparison> {
  const privateKeys = scene.context.config.launcherPrivateKeys.map(() => generatePrivateKey());
  await fund(scene, privateKeys.map(privateKeyToAddress));
  const service = await place.start({
    ...{ name: 'launching service', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'all' },
  });
  const bare = await place.start({
    name: 'bare loop',
    file: 'test/bench/bareLaunches.ts',
    env: {},
    readyPath: '/',
  });
  const [apiKey = ''] = await scene.openAccounts(1);
  const agentIds = await createAgents(service.port, apiKey, AGENTS);
  const [rpcUrl] = scene.context.config.rpcUrls;
  const { factory } = scene.context.addressBook.pons;
  const launch = (launches: number) =>
    launchThroughService({ port: service.port, apiKey, agentIds, launches, inFlight: plan.launchesInFlight });
  const launchBarely = (launches: number) =>
    runJob<BareLaunchResult>(bare, { rpcUrl, factory, privateKeys, launches });
  await launch(WARM_UP_LAUNCHES);
  await launchBarely(WARM_UP_LAUNCHES);
  const ours: ServiceLaunchResult[] = [];
  const theirs: BareLaunchResult[] = [];
  const cpuMs: number[] = [];
  for (let at = 0; at < plan.launchRounds; at += 1) {
    const before = cpuMicros(service.pid);
    ours.push(await launch(plan.launchesPerRound));
    cpuMs.push((cpuMicros(service.pid) - before) / 1000 / plan.launchesPerRound);
    theirs.push(await launchBarely(plan.launchesPerRound));
    const rates = `service ${rateOf(plan, ours[at]).toFixed(1)}/s, bare viem loop ${rateOf(plan, theirs[at]).toFixed(1)}/s`;
    place.say(`launches round ${at + 1}/${plan.launchRounds}: ${rates}`);
  }
  await Promise.all([service.end(), bare.end()]);
  return {
    wallets: privateKeys.length,
    servicePerSecond: spread(ours.map((round) => rateOf(plan, round))),
    barePerSecond: spread(theirs.map((round) => rateOf(plan, round))),
    share: spread(ours.map((round, at) => rateOf(plan, round) / rateOf(plan, theirs[at]))),
    serviceAcceptedMs: latencyOf(ours.flatMap((round) => round.acceptedMs)),
    serviceConfirmedMs: latencyOf(ours.flatMap((round) => round.confirmedMs)),
    bareIncludedMs: latencyOf(theirs.flatMap((round) => round.latenciesMs)),
    serviceCpuMs: spread(cpuMs),
  };
}

async function fund(scene: Scene, addresses: readonly string[]): Promise<void> {
  const rpc = connectRpc(scene.environment.RPC_URL ?? '');
  try {
    for (const address of addresses)
      await rpc.call('anvil_setBalance', address, numberToHex(parseEther('100')));
  } finally {
    rpc.close();
  }
}

const rateOf = (plan: BenchPlan, round: { readonly elapsedMs: number } | undefined): number =>
  (plan.launchesPerRound * 1000) / (round?.elapsedMs ?? Number.NaN);

function latencyOf(valuesMs: readonly number[]): Latency {
  const sorted = [...valuesMs].sort((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
