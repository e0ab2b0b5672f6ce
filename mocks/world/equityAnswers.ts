import { candleSpan, closedSpan } from '../../server/domain/tokens/candleSpan.ts';
import { fromFixed18, rawToUsd18 } from '../../server/money/amounts.ts';
import { agentsOf } from './agentAnswers.ts';
import {
  GAS_PRICE_WEI,
  STARTER_ETHER_RAW,
  SWAP_GAS,
  type WorldAgent,
  type WorldToken,
  type WorldTrade,
} from './buildWorld.ts';
import { type Market, newMarket } from './curve.ts';
import { sumOf, usd18Of, worthIn } from './figures.ts';
import { type Asked, type Stage, time } from './stage.ts';

const USD18 = 10n ** 18n;
const MINUTE_MS = 60_000;

export const marketAt = ({ trades }: WorldToken, atMs: number): Market =>
  trades.findLast((trade) => trade.atMs <= atMs)?.after ?? newMarket();

export const starterUsd18 = ({ dollarsRaw }: WorldAgent): bigint =>
  usd18Of(STARTER_ETHER_RAW) + (rawToUsd18(dollarsRaw, 6, USD18) ?? 0n);

export const tradesUntil = ({ trades }: Pick<WorldAgent, 'trades'>, atMs: number): WorldTrade[] =>
  trades.filter((trade) => trade.atMs <= atMs);

export const gasAt = (agent: WorldAgent, atMs: number): bigint =>
  BigInt(tradesUntil(agent, atMs).length * SWAP_GAS) * GAS_PRICE_WEI;

export const etherAt = (agent: WorldAgent, atMs: number): bigint =>
  STARTER_ETHER_RAW +
  sumOf(tradesUntil(agent, atMs), ({ side, quoteRaw }) => (side === 'buy' ? -quoteRaw : quoteRaw)) -
  gasAt(agent, atMs);

/** What the wallet held at that time, at the prices of that time. */
export function equityAt(agent: WorldAgent, atMs: number): bigint {
  if (agent.createdMs > atMs) return 0n;
  const held = new Map<WorldToken, bigint>();
  for (const { token, side, tokenRaw } of tradesUntil(agent, atMs))
    held.set(token, (held.get(token) ?? 0n) + (side === 'buy' ? tokenRaw : -tokenRaw));
  const ofTokens = sumOf([...held], ([token, raw]) => worthIn(marketAt(token, atMs), raw));
  const dollars = rawToUsd18(agent.dollarsRaw, 6, USD18) ?? 0n;
  return usd18Of(etherAt(agent, atMs)) + dollars + ofTokens;
}

interface Change {
  readonly start: bigint;
  readonly end: bigint;
  readonly flowsIn: bigint;
}

export const usd = (value: bigint): string => fromFixed18(value, 6);

function changeView({ start, end, flowsIn }: Change, ratio18: bigint) {
  return {
    ...{ equityStartUsd: usd(start), equityUsd: usd(end), flowsInUsd: usd(flowsIn), flowsOutUsd: '0' },
    ...{ resultUsd: usd(end - start - flowsIn), returnRatio: fromFixed18(ratio18, 8) },
  };
}

const ratioOf = ({ start, end, flowsIn }: Change): bigint =>
  start + flowsIn === 0n ? 0n : ((end - start - flowsIn) * USD18) / (start + flowsIn);

/**
 * Equity per hour or day. Only the starter funds come from outside.
 * @throws Problem not_found, validation_failed
 */
export function getPortfolioHistory(stage: Stage, { query }: Asked) {
  const { agentId, interval = '1d', from, to, limit } = query;
  const { nowMs } = stage.world;
  const agents = agentsOf(stage, agentId);
  const asked = candleSpan({ interval: interval as '1h' | '1d', from, to, limit: Number(limit ?? 100) });
  const span = closedSpan(asked, new Date(nowMs - 1));
  const stepMs = span.seconds * 1_000;
  const sumAt = (atMs: number): bigint => sumOf(agents, (agent) => equityAt(agent, atMs));
  const points = [];
  for (let startMs = span.from.getTime(); startMs < span.to.getTime(); startMs += stepMs) {
    const endMs = Math.min(startMs + stepMs, nowMs);
    const born = agents.filter(({ createdMs }) => createdMs > startMs && createdMs <= endMs);
    const change = { start: sumAt(startMs), end: sumAt(endMs), flowsIn: sumOf(born, starterUsd18) };
    if (change.start + change.end > 0n) points.push({ startMs, endMs, change, ratio: ratioOf(change) });
  }
  const growth = points.reduce((product, { ratio }) => (product * (USD18 + ratio)) / USD18, USD18);
  const total = {
    ...{ start: points[0]?.change.start ?? 0n, end: points.at(-1)?.change.end ?? 0n },
    flowsIn: sumOf(points, ({ change }) => change.flowsIn),
  };
  const data = points.map(({ startMs, endMs, change, ratio }) => ({
    ...{ startsAt: time(startMs), time: time(endMs), ...changeView(change, ratio), unpriced: 0 },
    isFinal: startMs + stepMs <= nowMs - MINUTE_MS,
  }));
  return { agentId: agentId ?? null, interval, data, total: changeView(total, growth - USD18) };
}
