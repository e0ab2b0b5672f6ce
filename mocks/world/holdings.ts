import { fromFixed18, fromRaw, showUsd, toFixed18, valueUsd18 } from '../../server/money/amounts.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { notFound } from '../../server/problem.ts';
import { blockOf, ETH_USD, type WorldAgent, type WorldToken } from './buildWorld.ts';
import { exampleOf } from './exampleOf.ts';
import { showSpotUsd, sumOf, usd18Of, worthIn } from './figures.ts';
import { type Asked, type Stage, time } from './stage.ts';

const [, DOLLARS] = exampleOf('getPortfolio').holdings;
export const DOLLAR = DOLLARS.token;
export const ETHER = { symbol: 'ETH', address: NATIVE, decimals: 18 };
export const refOf = ({ role, address }: WorldToken) => ({ symbol: role.symbol, address, decimals: 18 });
const VERIFIED = { status: 'verified', reasons: [] };

interface Held {
  readonly token: { readonly symbol: string; readonly address: string; readonly decimals: number };
  readonly raw: bigint;
  readonly priceUsd: string;
  readonly worth: bigint;
  readonly verdict: object;
}

/** The account launched its own agents' tokens. */
const verdictOf = ({ agent }: WorldToken): object =>
  agent === null
    ? { status: 'unverified', reasons: ['launched_on_pons', 'low_liquidity'] }
    : { status: 'verified', reasons: ['launched_here'] };

const worthOf = ({ worth }: Held): bigint => worth;

/** All agents together, the most valuable first. */
function heldBy(agents: readonly WorldAgent[]): Held[] {
  const pieces = agents.flatMap(({ held }) => [...held].map(([token, raw]) => ({ token, raw })));
  const tokens = [...Map.groupBy(pieces, ({ token }) => token)].map(([token, parts]) => ({
    token: refOf(token),
    raw: sumOf(parts, ({ raw }) => raw),
    worth: sumOf(parts, ({ raw }) => worthIn(token.market, raw)),
    ...{ priceUsd: showSpotUsd(token.market), verdict: verdictOf(token) },
  }));
  const [etherRaw, dollarsRaw] = [
    sumOf(agents, (one) => one.etherRaw),
    sumOf(agents, (one) => one.dollarsRaw),
  ];
  const assets = [
    { token: ETHER, raw: etherRaw, priceUsd: ETH_USD, worth: usd18Of(etherRaw), verdict: VERIFIED },
    {
      ...{ token: DOLLARS.token, raw: dollarsRaw, priceUsd: '1', verdict: VERIFIED },
      worth: valueUsd18(dollarsRaw, 6, '1'),
    },
  ];
  const all: Held[] = [...assets, ...tokens].filter(({ raw }) => raw > 0n);
  return all.toSorted((one, other) => (worthOf(one) > worthOf(other) ? -1 : 1));
}

export function findWorldAgent({ world }: Stage, id = ''): WorldAgent {
  const found = world.agents.find((agent) => agent.id === id);
  if (found === undefined) throw notFound('agent');
  return found;
}

function shareOf(part: bigint, total: bigint) {
  const share = fromFixed18((part * toFixed18('1')) / total, 6);
  return { share, shareRatio: share };
}

function holdingsOf({ world }: Stage, agents: readonly WorldAgent[]) {
  const all = heldBy(agents);
  const total = sumOf(all, worthOf);
  return {
    totalUsd: showUsd(total),
    holdings: all.map((held) => ({
      ...{ token: held.token, balance: fromRaw(held.raw, held.token.decimals), balanceRaw: String(held.raw) },
      ...{ multiplier: null, priceUsd: held.priceUsd, valueUsd: showUsd(worthOf(held)) },
      ...{ ...shareOf(worthOf(held), total), verdict: held.verdict },
    })),
    ...{ unpriced: [], asOf: time(world.nowMs), block: blockOf(world, world.nowMs) },
  };
}

export const portfolioOf = (stage: Stage, agent: WorldAgent) => ({
  ...{ agentId: agent.id, walletAddress: agent.wallet, ...holdingsOf(stage, [agent]) },
});

/** With each agent's part, the most valuable first. */
function accountPortfolio(stage: Stage) {
  const { agents } = stage.world;
  const total = sumOf(heldBy(agents), worthOf);
  const worths = agents.map((agent) => ({ agent, worth: sumOf(heldBy([agent]), worthOf) }));
  const parts = worths
    .toSorted((one, other) => (one.worth > other.worth ? -1 : 1))
    .map(({ agent, worth }) => ({
      ...{ agentId: agent.id, walletAddress: agent.wallet },
      ...{ totalUsd: showUsd(worth), ...shareOf(worth, total) },
    }));
  return { agentId: null, walletAddress: null, ...holdingsOf(stage, agents), agents: parts };
}

export const getPortfolio = (stage: Stage, { query }: Asked) =>
  query.agentId === undefined
    ? accountPortfolio(stage)
    : portfolioOf(stage, findWorldAgent(stage, query.agentId));
