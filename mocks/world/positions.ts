import type { WorldAgent, WorldToken } from './buildWorld.ts';
import { equityAt, marketAt, starterUsd18, tradesUntil } from './equityAnswers.ts';
import { creatorFeesOf, sumOf, usd18Of, worthIn } from './figures.ts';

/** In dollars with 18 digits, since the agent's creation. */
export interface Position {
  raw: bigint;
  cost: bigint;
  costFifo: bigint;
  worth: bigint;
  realised: bigint;
  realisedFifo: bigint;
  venueFees: bigint;
  creatorTax: bigint;
  feesEarned: bigint;
}

export const NO_POSITION: Position = {
  ...{ raw: 0n, cost: 0n, costFifo: 0n, worth: 0n, realised: 0n, realisedFifo: 0n },
  ...{ venueFees: 0n, creatorTax: 0n, feesEarned: 0n },
};

interface Lot {
  raw: bigint;
  cost: bigint;
}

/** Takes the oldest units, and gives their cost. */
function takeOldest(lots: Lot[], raw: bigint): bigint {
  let cost = 0n;
  for (let left = raw; left > 0n; ) {
    const [lot] = lots;
    if (lot === undefined) throw new Error('An agent of the world sold more than it held.');
    const isWhole = lot.raw <= left;
    const taken = isWhole ? lot.raw : left;
    const part = (lot.cost * taken) / lot.raw;
    cost += part;
    left -= taken;
    if (isWhole) lots.shift();
    else Object.assign(lot, { raw: lot.raw - taken, cost: lot.cost - part });
  }
  return cost;
}

/** The tokens that the agent traded or launched. Ether costs the same all the time, so it gains nothing. */
export function positionsAt(agent: WorldAgent, atMs: number): Map<WorldToken, Position> {
  const positions = new Map<WorldToken, Position>();
  const lots = new Map<WorldToken, Lot[]>();
  for (const { token, side, tokenRaw, quoteRaw, venueFeeRaw, creatorTaxRaw } of tradesUntil(agent, atMs)) {
    const position = positions.get(token) ?? { ...NO_POSITION };
    const own = lots.get(token) ?? [];
    positions.set(token, position);
    lots.set(token, own);
    position.venueFees += usd18Of(venueFeeRaw);
    position.creatorTax += usd18Of(creatorTaxRaw);
    const paid = usd18Of(quoteRaw);
    if (side === 'buy') {
      own.push({ raw: tokenRaw, cost: paid });
      position.raw += tokenRaw;
      position.cost += paid;
      position.costFifo += paid;
      continue;
    }
    const [average, oldest] = [(position.cost * tokenRaw) / position.raw, takeOldest(own, tokenRaw)];
    position.raw -= tokenRaw;
    position.cost -= average;
    position.costFifo -= oldest;
    position.realised += paid - average;
    position.realisedFifo += paid - oldest;
  }
  for (const [token, position] of positions) position.worth = worthIn(marketAt(token, atMs), position.raw);
  for (const token of agent.tokens) {
    const feesEarned = usd18Of(creatorFeesOf(tradesUntil(token, atMs)));
    if (feesEarned > 0n) positions.set(token, { ...(positions.get(token) ?? NO_POSITION), feesEarned });
  }
  return positions;
}

/** Since its creation, by average cost. */
export function profitAt(agent: WorldAgent, atMs: number) {
  const positions = [...positionsAt(agent, atMs).values()];
  return {
    realised: sumOf(positions, ({ realised }) => realised),
    unrealised: sumOf(positions, ({ worth, cost }) => worth - cost),
    result: equityAt(agent, atMs) - starterUsd18(agent),
  };
}
