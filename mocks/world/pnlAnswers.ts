import { fromFixed18, fromRaw } from '../../server/money/amounts.ts';
import { contractViolation } from '../../server/problem.ts';
import { agentsOf } from './agentAnswers.ts';
import { ETH_USD, type WorldAgent, type WorldToken } from './buildWorld.ts';
import { equityAt, etherAt, gasAt, marketAt, starterUsd18 } from './equityAnswers.ts';
import { showSpotUsd, sumOf, usd18Of } from './figures.ts';
import { DOLLAR, ETHER, refOf } from './holdings.ts';
import { NO_POSITION, type Position, positionsAt } from './positions.ts';
import { type Asked, type Stage, time } from './stage.ts';

const ONE = 10n ** 18n;
const usd = (value: bigint): string => fromFixed18(value);

/** The states at these times are those at its ends. */
interface Period {
  readonly startMs: number;
  readonly endMs: number;
}

const noCosts = {
  ...{ gasUsd: '0', launchFeesUsd: '0', venueFeesUsd: '0', poolFeesUsd: '0' },
  ...{ creatorTaxUsd: '0', snipeTaxUsd: '0', slippageUsd: '0' },
};

interface Piece {
  readonly token: WorldToken;
  readonly start: Position;
  readonly end: Position;
}

function piecesOf(agent: WorldAgent, { startMs, endMs }: Period): Piece[] {
  const before = positionsAt(agent, startMs);
  return [...positionsAt(agent, endMs)].map(([token, end]) => ({
    ...{ token, end, start: before.get(token) ?? NO_POSITION },
  }));
}

type Figure = Exclude<keyof Position, 'raw'>;

/** What the period added. */
const grown = (pieces: readonly Piece[], name: Figure): bigint =>
  sumOf(pieces, ({ start, end }) => end[name] - start[name]);

const costsOf = (pieces: readonly Piece[]) => ({
  ...{ ...noCosts, venueFeesUsd: usd(grown(pieces, 'venueFees')) },
  creatorTaxUsd: usd(grown(pieces, 'creatorTax')),
});

const gasOf = (agents: readonly WorldAgent[], { startMs, endMs }: Period): string =>
  usd(usd18Of(sumOf(agents, (agent) => gasAt(agent, endMs) - gasAt(agent, startMs))));

function totalsOf(agents: readonly WorldAgent[], period: Period) {
  const { startMs, endMs } = period;
  const pieces = agents.flatMap((agent) => piecesOf(agent, period));
  const created = agents.filter(({ createdMs }) => createdMs > startMs && createdMs <= endMs);
  const [flowsIn, start, end] = [
    sumOf(created, starterUsd18),
    sumOf(agents, (agent) => equityAt(agent, startMs)),
    sumOf(agents, (agent) => equityAt(agent, endMs)),
  ];
  return {
    realisedUsd: usd(grown(pieces, 'realised')),
    realisedFifoUsd: usd(grown(pieces, 'realisedFifo')),
    unrealisedUsd: usd(sumOf(pieces, ({ end: { worth, cost } }) => worth - cost)),
    unrealisedStartUsd: usd(sumOf(pieces, ({ start: { worth, cost } }) => worth - cost)),
    ...{ feesEarnedUsd: usd(grown(pieces, 'feesEarned')), feesClaimedUsd: '0' },
    costs: { ...costsOf(pieces), gasUsd: gasOf(agents, period) },
    ...{ flowsInUsd: usd(flowsIn), flowsOutUsd: '0', netFlowsUsd: usd(flowsIn) },
    ...{ resultUsd: usd(end - start - flowsIn), equityUsd: usd(end), equityStartUsd: usd(start) },
  };
}

function positionOf(token: WorldToken, pieces: readonly Piece[], atMs: number) {
  const ends = pieces.map(({ end }) => end);
  const [raw, cost, worth] = [
    sumOf(ends, (end) => end.raw),
    sumOf(ends, (end) => end.cost),
    sumOf(ends, (end) => end.worth),
  ];
  return {
    token: refOf(token),
    ...{ quantity: fromRaw(raw, 18), quantityRaw: String(raw), multiplier: null },
    averageCostUsd: raw === 0n ? null : usd((cost * ONE) / raw),
    ...{ costUsd: usd(cost), costFifoUsd: usd(sumOf(ends, (end) => end.costFifo)) },
    priceUsd: showSpotUsd(marketAt(token, atMs)),
    ...{ valueUsd: usd(worth), unrealisedUsd: usd(worth - cost) },
    realisedUsd: usd(grown(pieces, 'realised')),
    realisedFifoUsd: usd(grown(pieces, 'realisedFifo')),
    ...{ feesEarnedUsd: usd(grown(pieces, 'feesEarned')), feesClaimedUsd: '0' },
    ...{ costs: costsOf(pieces), unvalued: 0 },
  };
}

/** Ether and dollars cost what they are worth. */
function cashOf(token: typeof ETHER, raw: bigint, priceUsd: string) {
  const worth = usd((raw * BigInt(priceUsd) * ONE) / 10n ** BigInt(token.decimals));
  return {
    ...{ token, quantity: fromRaw(raw, token.decimals), quantityRaw: String(raw), multiplier: null },
    ...{ averageCostUsd: priceUsd, costUsd: worth, costFifoUsd: worth, priceUsd, valueUsd: worth },
    ...{ unrealisedUsd: '0', realisedUsd: '0', realisedFifoUsd: '0' },
    ...{ feesEarnedUsd: '0', feesClaimedUsd: '0' },
    ...{ costs: noCosts, unvalued: 0 },
  };
}

function positionsOf(agents: readonly WorldAgent[], period: Period) {
  const pieces = agents.flatMap((agent) => piecesOf(agent, period));
  const funded = agents.filter(({ createdMs }) => createdMs <= period.endMs);
  const ether = cashOf(
    ETHER,
    sumOf(funded, (agent) => etherAt(agent, period.endMs)),
    ETH_USD,
  );
  const all = [
    { ...ether, costs: { ...ether.costs, gasUsd: gasOf(agents, period) } },
    cashOf(
      DOLLAR,
      sumOf(funded, ({ dollarsRaw }) => dollarsRaw),
      '1',
    ),
    ...[...Map.groupBy(pieces, ({ token }) => token)].map(([token, own]) =>
      positionOf(token, own, period.endMs),
    ),
  ];
  return all.toSorted((one, other) => Number(other.valueUsd) - Number(one.valueUsd));
}

/**
 * Since the beginning, or for a period.
 * @throws Problem not_found, validation_failed
 */
export function getPnl(stage: Stage, { query }: Asked) {
  const { agentId, from, to } = query;
  const { nowMs, beginMs } = stage.world;
  const agents = agentsOf(stage, agentId);
  const period: Period = {
    startMs: from === undefined ? beginMs - 1 : Date.parse(from) - 1,
    endMs: to === undefined || Date.parse(to) > nowMs ? nowMs : Date.parse(to) - 1,
  };
  if (from !== undefined && period.startMs >= period.endMs)
    throw contractViolation([{ field: 'to', code: 'conflict', message: 'must be after from' }]);
  return {
    ...{
      agentId: agentId ?? null,
      method: 'average',
      from: from === undefined ? null : time(Date.parse(from)),
    },
    to: time(to === undefined || Date.parse(to) > nowMs ? nowMs : Date.parse(to)),
    ...{ totals: totalsOf(agents, period), positions: positionsOf(agents, period) },
    agents:
      agentId === undefined
        ? agents.map((agent) => ({ agentId: agent.id, totals: totalsOf([agent], period) }))
        : [],
    ...{ unvalued: [], asOf: time(nowMs) },
  };
}
