import { fromFixed18, fromRaw, showUsd, toFixed18, valueUsd18 } from '../../server/money/amounts.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { notFound } from '../../server/problem.ts';
import { blockOf, ETH_USD, type WorldAgent, type WorldToken } from './buildWorld.ts';
import { exampleOf } from './exampleOf.ts';
import { showSpotUsd, sumOf } from './figures.ts';
import { type Asked, type Stage, time } from './stage.ts';

const [, DOLLARS] = exampleOf('getPortfolio').holdings;
const ETHER = { symbol: 'ETH', address: NATIVE, decimals: 18 };
const VERIFIED = { status: 'verified', reasons: [] };

interface Held {
  readonly token: { readonly symbol: string; readonly address: string; readonly decimals: number };
  readonly raw: bigint;
  readonly priceUsd: string;
  readonly verdict: object;
}

/** The account launched its own agents' tokens. */
const verdictOf = ({ agent }: WorldToken): object =>
  agent === null
    ? { status: 'unverified', reasons: ['launched_on_pons', 'low_liquidity'] }
    : { status: 'verified', reasons: ['launched_here'] };

const worthOf = ({ raw, token, priceUsd }: Held): bigint => valueUsd18(raw, token.decimals, priceUsd);

/** All agents together, the most valuable first. */
function heldBy(agents: readonly WorldAgent[]): Held[] {
  const raws = new Map<WorldToken, bigint>();
  for (const { held } of agents)
    for (const [token, raw] of held) raws.set(token, (raws.get(token) ?? 0n) + raw);
  const tokens = [...raws].map(([token, raw]) => ({
    token: { symbol: token.role.symbol, address: token.address, decimals: 18 },
    ...{ raw, priceUsd: showSpotUsd(token.market), verdict: verdictOf(token) },
  }));
  const [etherRaw, dollarsRaw] = [
    sumOf(agents, (one) => one.etherRaw),
    sumOf(agents, (one) => one.dollarsRaw),
  ];
  const assets = [
    { token: ETHER, raw: etherRaw, priceUsd: ETH_USD, verdict: VERIFIED },
    { token: DOLLARS.token, raw: dollarsRaw, priceUsd: '1', verdict: VERIFIED },
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
