import { cpus } from 'node:os';
import type { BenchPlan } from './benchPlan.ts';
import type { AutomationComparison, LagFigures } from './compareAutomations.ts';
import type { EventCosts } from './compareEvents.ts';
import type { HttpComparison } from './compareHttp.ts';
import type { IndexComparison } from './compareIndexing.ts';
import type { ListComparison } from './compareLists.ts';
import type { McpComparison } from './compareMcp.ts';
import type { OperationComparison } from './compareOperations.ts';
import type { ReplicaComparison } from './compareReplicas.ts';
import type { MemoryComparison } from './measureMemory.ts';
import type { PickUp, QueueFigures } from './measureQueue.ts';
import type { ScaleFigures } from './measureScale.ts';
import type { SnapshotFigures } from './measureSnapshots.ts';
import type { StartUpFigures } from './measureStartUp.ts';
import type { RunnerFigures } from './race.ts';
import type { Spread } from './spread.ts';
import type { Costs } from './watchCosts.ts';

export interface BenchFigures {
  readonly http: HttpComparison | null;
  readonly mcp: McpComparison | null;
  readonly launches: OperationComparison | null;
  readonly swaps: OperationComparison | null;
  readonly events: EventCosts | null;
  readonly idle: Costs | null;
  readonly far: readonly OperationComparison[] | null;
  readonly lists: ListComparison | null;
  readonly snapshots: SnapshotFigures | null;
  readonly queue: QueueFigures | null;
  readonly replicas: ReplicaComparison | null;
  readonly scale: ScaleFigures | null;
  readonly indexing: IndexComparison | null;
  readonly automations: readonly AutomationComparison[] | null;
  readonly startUp: StartUpFigures | null;
  readonly memory: MemoryComparison | null;
}

/** Aims, printed but never asserted. */
const SERVICE_AIM_MB = 200;
const WHOLE_AIM_MB = 500;

/** Medians of the rounds, with minimum and maximum in parentheses. */
export function report(
  plan: BenchPlan,
  {
    http,
    mcp,
    launches,
    swaps,
    events,
    idle,
    far,
    queue,
    replicas,
    scale,
    lists,
    snapshots,
    indexing,
    automations,
    startUp,
    memory,
  }: BenchFigures,
): string {
  const machine = `${cpus().length} processors, Node ${process.version}`;
  return [
    `\nBench of the Agent Trading Service. ${machine}. Median (smallest–largest) of the rounds; nothing is asserted.`,
    ...(http === null ? [] : httpLines(plan, http)),
    ...(mcp === null ? [] : mcpLines(plan, mcp)),
    ...(launches === null ? [] : operationLines(launches)),
    ...(swaps === null ? [] : operationLines(swaps)),
    ...(events === null ? [] : eventLines(events)),
    ...(idle === null ? [] : idleLines(idle)),
    ...(far ?? []).flatMap(operationLines),
    ...(queue === null ? [] : queueLines(queue)),
    ...(replicas === null ? [] : replicaLines(plan, replicas)),
    ...(scale === null ? [] : scaleLines(scale)),
    ...(lists === null ? [] : listLines(lists)),
    ...(snapshots === null ? [] : snapshotLines(snapshots)),
    ...(indexing === null ? [] : indexLines(plan, indexing)),
    ...(automations ?? []).flatMap(automationLines),
    ...(startUp === null ? [] : startUpLines(plan, startUp)),
    ...(memory === null ? [] : memoryLines(memory, http)),
    '',
  ].join('\n');
}

const row = (cells: readonly string[]): string =>
  `  ${cells[0]?.padEnd(16)}${cells
    .slice(1)
    .map((cell) => cell.padStart(21))
    .join('')}`;

const show = ({ median, min, max }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;

const figuresRow = (figures: RunnerFigures): string =>
  row([
    figures.name,
    show(figures.requestsPerSecond, 0),
    show(figures.shareOfFirst, 2),
    show(figures.p50Ms, 2),
    show(figures.p99Ms, 2),
    show(figures.cpuMicros, 0),
  ]);

function httpLines(plan: BenchPlan, { scenarios }: HttpComparison): string[] {
  return [
    `\nHTTP: ${plan.connections} keep-alive connections, closed loop, ${plan.httpRounds} rounds of ${plan.httpRoundMs / 1000} s each in turn, one Postgres, pools of 16.`,
    'Bare and Fastify send the same prepared statements and seal the same wallet keys; they check no scope, reply or limit and send no security headers.',
    ...scenarios.flatMap(({ title, servers }) => [
      `\n${title}`,
      row(['', 'requests/s', 'share of bare', 'p50 ms', 'p99 ms', 'CPU µs/request']),
      ...servers.map(figuresRow),
    ]),
  ];
}

const mcpLines = (plan: BenchPlan, { title, doors }: McpComparison): string[] => [
  `\nDoors: ${title}, ${plan.connections} keep-alive connections, ${plan.httpRounds} rounds in turn against one service.`,
  row(['', 'requests/s', 'share of REST', 'p50 ms', 'p99 ms', 'CPU µs/request']),
  ...doors.map(figuresRow),
];

function operationLines(figures: OperationComparison): string[] {
  const { what, serviceAcceptedMs: accepted, serviceConfirmedMs: confirmed, durableMs: durable } = figures;
  return [
    `\n${what}: ${figures.rounds} rounds of ${figures.perRound} in turn, ${figures.wallets} wallets against ${figures.wallets} of the durable loop, one transaction of each under way.`,
    `  service              ${show(figures.servicePerSecond, 1)}/s, POST to confirmed, ${figures.inFlight} in flight`,
    `  durable loop         ${show(figures.durablePerSecond, 1)}/s, three commits, each wallet waits for its receipt`,
    `  service / durable    ${show(figures.share, 2)}`,
    `  latency              accepted p50 ${accepted.p50.toFixed(0)} ms, p95 ${accepted.p95.toFixed(0)} ms; confirmed p50 ${confirmed.p50.toFixed(0)} ms, p95 ${confirmed.p95.toFixed(0)} ms; durable p50 ${durable.p50.toFixed(0)} ms, p95 ${durable.p95.toFixed(0)} ms`,
    `  cost of one          service: ${costsText(figures.serviceCosts)}; durable loop: ${costsText(figures.durableCosts)}`,
    `  asked of the node    ${askedText(figures.serviceCosts)}`,
    `\nStatements of one of the ${what}:`,
    ...statementLines(figures.serviceCosts),
  ];
}

const costsText = (costs: Costs): string =>
  `${costs.runnerCpuMs.toFixed(0)} ms CPU, chain ${costs.chainCpuMs.toFixed(0)} ms, PostgreSQL ${costs.postgresCpuMs.toFixed(0)} ms, ${countOf(costs)} statements, ${costs.commits.toFixed(0)} commits, ${(costs.databaseBytes / 1024).toFixed(1)} KiB`;

const countOf = ({ statements }: Costs): string =>
  statements.reduce((sum, { calls }) => sum + calls, 0).toFixed(0);

/** Rarer ones belong to other work, such as pollers. */
const MIN_SHOWN = 0.1;
const SHOWN_TEXT = 150;

/** How often, and their time in PostgreSQL, so that a new or slow statement is seen. */
const statementLines = ({ statements }: Costs): string[] =>
  statements
    .filter(({ calls }) => calls >= MIN_SHOWN)
    .map(
      ({ text, calls, ms }) =>
        `  ${calls.toFixed(1).padStart(5)} ${ms.toFixed(2).padStart(6)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`,
    );

const askedText = ({ requests }: Costs): string =>
  `${requests.reduce((sum, [, count]) => sum + count, 0).toFixed(1)}: ${requests.map(([method, count]) => `${method} ${count.toFixed(1)}`).join(', ')}`;

const shareOfCore = (cpuMs: number): string => `${(cpuMs / 10).toFixed(1)} %`;

const idleLines = (costs: Costs): string[] => [
  '\nIdle: the whole service with ten agents in a sandbox, each second, while nobody asks for anything.',
  `  share of a core      service ${shareOfCore(costs.runnerCpuMs)} (aim ≤ 2), chain ${shareOfCore(costs.chainCpuMs)}, PostgreSQL ${shareOfCore(costs.postgresCpuMs)}`,
  `  asked of the node    ${askedText(costs)}`,
  `  statements           ${countOf(costs)}, ${costs.commits.toFixed(0)} commits`,
  ...statementLines(costs),
];

const eventLines = (figures: EventCosts): string[] => [
  `\nEvents: processor time of a swap in ms, service and PostgreSQL, ${figures.rounds} rounds of ${figures.perRound} in turn in one database.`,
  `  without triggers     ${show(figures.without, 1)}`,
  `  outbox written       ${show(figures.outbox, 1)}; share ${show(figures.shareOfOutbox, 3)} (aim ≤ 1.02)`,
  `  and numbered         ${show(figures.numbered, 1)}; share ${show(figures.shareOfNumbered, 3)}`,
];

const snapshotLines = ({ agents, entries, seconds, taken }: SnapshotFigures): string[] => [
  `\nSnapshots of equity: one hour of ${agents.toLocaleString('en')} agents with ${entries.toLocaleString('en')} entries, by one process, without the node.`,
  `  ${taken.toLocaleString('en')} taken in ${seconds.toFixed(1)} s`,
];

function listLines({ small, large, lists }: ListComparison): string[] {
  const sizes = ({ tokens, trades, agents }: ListComparison['small']): string =>
    `${tokens.toLocaleString('en')} tokens, ${trades.toLocaleString('en')} trades, ${agents.toLocaleString('en')} agents`;
  return [
    `\nLists: one request at a time, over ${sizes(small)} and over ${sizes(large)}; ms p50 / p99.`,
    `  ${''.padEnd(66)}${'small'.padStart(15)}${'large'.padStart(15)}   large/small`,
    ...lists.map(({ path, small: before, large: after, ratio }) => {
      const cells = [before, after].map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(1)}`);
      return `  ${path.padEnd(66)}${cells.map((cell) => cell.padStart(15)).join('')}   ${ratio.toFixed(2)}`;
    }),
  ];
}

const indexLines = (plan: BenchPlan, figures: IndexComparison): string[] => [
  `\nIndex: ${figures.logs.toLocaleString('en')} logs (${figures.trades.toLocaleString('en')} trades) in ${figures.blocks.toLocaleString('en')} blocks from nothing, ${plan.indexRounds} rounds in turn.`,
  `  service              ${show(figures.indexedPerSecond, 0)} logs/s, read, proved, summed and committed`,
  `  bare getLogs loop    ${show(figures.barePerSecond, 0)} logs/s, read and dropped`,
  `  bare, stored         ${show(figures.storingPerSecond, 0)} logs/s, trades decoded and stored as rows of one table`,
  `  service / bare       ${show(figures.share, 2)}; against the one that stores ${show(figures.shareOfStoring, 2)}`,
];

const pickUpCells = ({ p50, p95, p99 }: PickUp): string =>
  `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;

const queueLines = (figures: QueueFigures): string[] => [
  `\nQueue: from acceptance to signature of ${figures.measured} launches, two at a time.`,
  `  nobody else waits    ${pickUpCells(figures.empty)}`,
  `  ${figures.waiting.toLocaleString('en')} wait for later ${pickUpCells(figures.full)}; ${figures.fullScans} sequential and ${figures.indexScans} index scans of the table`,
  `  nothing to do        ${figures.idlePerSecond.toFixed(0)} commits/s of one process`,
];

const replicaLines = (
  plan: BenchPlan,
  { rounds, coreShare, one, two, launchGain, readGain }: ReplicaComparison,
): string[] => [
  `\nReplicas: launches and GET /agents/{id} at once, ${rounds} rounds of ${plan.launchesPerRound} launches in turn, as many callers in all; each process has ${coreShare} of a core.`,
  `  one process          ${show(one.launchesPerSecond, 1)} launches/s, ${show(one.readsPerSecond, 0)} reads/s`,
  `  two processes        ${show(two.launchesPerSecond, 1)} launches/s, ${show(two.readsPerSecond, 0)} reads/s`,
  `  two / one            ${show(launchGain, 2)} launches, ${show(readGain, 2)} reads (aim ≥ 1.7)`,
];

const scaleLines = (figures: ScaleFigures): string[] => [
  `\nScale: ${figures.measured} schedules of ten agents are due one after another, alone and among ${figures.agents.toLocaleString('en')} agents with ${figures.automations.toLocaleString('en')} automations.`,
  `  due to accepted      alone ${pickUpCells(figures.alone.accepted)}; among all ${pickUpCells(figures.amongAll.accepted)}`,
  `  accepted to signed   alone ${pickUpCells(figures.alone.signed)}; among all ${pickUpCells(figures.amongAll.signed)} (aim of p95: 100 ms)`,
  `  cost of one          ${costsText(figures.costs)}`,
  `  in the database      ${figures.bytesOfAgent.toFixed(0)} bytes an agent, ${figures.bytesOfAutomation.toFixed(0)} bytes an automation`,
  ...statementLines(figures.costs),
];

const lagCells = ({ p50, p95, p99, last, perSecond }: LagFigures): string =>
  `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, last ${last.toFixed(0)} ms; ${perSecond.toFixed(0)}/s`;

const automationLines = ({
  due,
  accounts,
  service,
  costs,
  signed,
  ends,
  bare,
}: AutomationComparison): string[] => [
  `\nAutomations: ${due.toLocaleString('en')} of ${accounts} accounts due at one moment, from then to the commit.`,
  `  service              ${lagCells(service)}; claimed, quoted, checked, simulated, accepted as swaps`,
  `  bare loop            ${lagCells(bare)}; claimed and marked in the same PostgreSQL, 8 at once`,
  `  ends                 ${ends.confirmed} confirmed and ${ends.expired} expired after ${(ends.afterMs / 1_000).toFixed(1)} s; each accepted and sent once`,
  `  cost of one          until the last is accepted, when ${signed} were signed: ${costsText(costs)}`,
  `  asked of the node    ${askedText(costs)}`,
  '\nStatements of one of the automations:',
  ...statementLines(costs),
];

const seconds = ({ median, min, max }: Spread): string =>
  show({ median: median / 1000, min: min / 1000, max: max / 1000 }, 2);

const startUpLines = (plan: BenchPlan, { coldMs, warmMs, stopMs }: StartUpFigures): string[] => [
  `\nStart-up: server/main.ts with its own sandbox, spawn to the first 200 of /api/v1/health, ${plan.startUps} of each.`,
  `  cold                 ${seconds(coldMs)} s (aim after the install: 10 s)`,
  `  warm                 ${seconds(warmMs)} s`,
  `  stop                 ${seconds(stopMs)} s`,
];

const mb = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

function memoryLines({ idle, loaded }: MemoryComparison, http: HttpComparison | null): string[] {
  const line = (title: string, one: number, other: number, aim?: number): string =>
    `  ${title.padEnd(20)}${mb(one).padStart(8)}${mb(other).padStart(14)}${aim === undefined ? '' : `   aim ≤ ${aim}`}`;
  return [
    '\nMemory: PSS in MB of what `npm start` runs, after the start and right after agents, launches and reads.',
    `  ${''.padEnd(20)}${'idle'.padStart(8)}${'after load'.padStart(14)}`,
    line('service', idle.service, loaded.service, SERVICE_AIM_MB),
    line('PostgreSQL', idle.postgres, loaded.postgres),
    line('chain (anvil)', idle.chain, loaded.chain),
    line('guards', idle.guards, loaded.guards),
    line('whole sandbox', idle.whole, loaded.whole, WHOLE_AIM_MB),
    ...(http === null
      ? []
      : [line('service alone (api)', http.serviceMb.idle, http.serviceMb.loaded, SERVICE_AIM_MB)]),
  ];
}
