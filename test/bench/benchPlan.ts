import type { IndexSize } from '../harness/seedIndex.ts';

/** Both sizes measure the same; the quick one has fewer and shorter rounds. */
export interface BenchPlan {
  readonly httpRounds: number;
  readonly httpRoundMs: number;
  readonly httpWarmUpMs: number;
  /** Each always has one request in flight. */
  readonly connections: number;
  readonly launchRounds: number;
  readonly launchesPerRound: number;
  readonly swapsPerRound: number;
  /** Launches, and as many swaps, with a distant node. */
  readonly farPerRound: number;
  /** Launches that wait for confirmation at once. */
  readonly launchesInFlight: number;
  /** Of the bare loop; the service has its environment's launchers. */
  readonly launchWallets: number;
  /** Each always has one swap under way. */
  readonly swapWallets: number;
  readonly startUps: number;
  readonly memoryLoadMs: number;
  readonly memoryLaunches: number;
  /** Table sizes for reads of lists, and the time per size. */
  readonly smallIndex: IndexSize;
  readonly largeIndex: IndexSize;
  readonly listRounds: number;
  readonly listRoundMs: number;
  /** Trades on the indexed chain, and how often it is indexed. */
  readonly indexedTrades: number;
  readonly indexRounds: number;
  /** Due at one moment, one after the other. */
  readonly dueAutomations: readonly number[];
  /** Operations that wait for later, and how many others are measured meanwhile. */
  readonly waitingOperations: number;
  readonly pickUps: number;
  /** In the database, due later. */
  readonly scaleAgents: number;
  readonly scaleAutomations: number;
  /** Then the run gives up and closes everything. */
  readonly deadlineMs: number;
}

export const FULL_PLAN: BenchPlan = {
  httpRounds: 5,
  httpRoundMs: 2_500,
  httpWarmUpMs: 1_500,
  connections: 16,
  launchRounds: 3,
  launchesPerRound: 50,
  swapsPerRound: 96,
  farPerRound: 24,
  launchesInFlight: 16,
  launchWallets: 8,
  swapWallets: 16,
  startUps: 5,
  memoryLoadMs: 4_000,
  memoryLaunches: 30,
  smallIndex: { agents: 100, tokens: 1_000, trades: 1_000 },
  largeIndex: { agents: 10_000, tokens: 100_000, trades: 1_000_000 },
  listRounds: 5,
  listRoundMs: 250,
  indexedTrades: 4_000,
  indexRounds: 3,
  dueAutomations: [1_000],
  waitingOperations: 10_000,
  pickUps: 100,
  scaleAgents: 100_000,
  scaleAutomations: 1_000_000,
  deadlineMs: 900_000,
};

/** Extra time per answer, as from a provider in another city. */
export const FAR_MS = 50;

/** With other numbers of due automations, and the time that these take. */
export const duePlan = (plan: BenchPlan, due: readonly number[]): BenchPlan => ({
  ...plan,
  dueAutomations: due,
  deadlineMs: due.reduce((sum, count) => sum + count * 120, plan.deadlineMs),
});

/** So few that the distance limits them, not the processors. */
export const farPlan = (plan: BenchPlan): BenchPlan => ({
  ...plan,
  launchesPerRound: plan.farPerRound,
  swapsPerRound: plan.farPerRound,
  launchesInFlight: 2,
  launchWallets: 2,
  swapWallets: 2,
});

export const QUICK_PLAN: BenchPlan = {
  ...FULL_PLAN,
  httpRounds: 3,
  httpRoundMs: 600,
  httpWarmUpMs: 400,
  launchRounds: 1,
  launchesPerRound: 24,
  swapsPerRound: 32,
  farPerRound: 8,
  startUps: 1,
  memoryLoadMs: 1_000,
  memoryLaunches: 8,
  largeIndex: { agents: 1_000, tokens: 10_000, trades: 100_000 },
  listRounds: 3,
  listRoundMs: 100,
  indexedTrades: 1_000,
  indexRounds: 2,
  dueAutomations: [200],
  pickUps: 16,
  scaleAgents: 10_000,
  scaleAutomations: 100_000,
  deadlineMs: 240_000,
};
