import type { Address, Asset } from '../../ports/basics.ts';
import type { WalletBalance } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { MAX_AGENTS } from '../agents/agentQuota.ts';
import { type AgentRow, listAgents } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { listOwnTokens } from '../tokens/launchRows.ts';
import {
  describe,
  type Holding,
  isHeld,
  listWalletTokens,
  nameCandidates,
  type Portfolio,
  portfolioOf,
  type ReadPortfolioContext,
  readPortfolio,
  valueHoldings,
} from '../trading/readPortfolio.ts';
import { sumShares } from '../trading/shareWorth.ts';

/** Each is read in every wallet. Those that an agent launched or traded itself are read in its own anyway. */
const MAX_SHARED_LAUNCHES = 200;

export interface AgentWorth {
  readonly agent: AgentRow;
  readonly totalUsd18: bigint;
}

/** Of an agent, or of an account's agents. */
export interface AskedPortfolio extends Portfolio {
  readonly agent: AgentRow | null;
  /** The most valuable first; null beside an agent. */
  readonly agents: readonly AgentWorth[] | null;
}

/** `agent`: null for all that the owner may see. */
export const readAskedPortfolio = async (
  context: ReadPortfolioContext,
  owner: Owner,
  agent: AgentRow | null,
): Promise<AskedPortfolio> =>
  agent === null
    ? readAccountPortfolio(context, owner)
    : { ...(await readPortfolio(context, agent)), agent, agents: null };

/** All agents that the owner may see, at one block, each token once. */
async function readAccountPortfolio(context: ReadPortfolioContext, owner: Owner): Promise<AskedPortfolio> {
  const agents = await listAgents(context.db, owner.accountId, owner, { limit: MAX_AGENTS, after: null });
  const { tokensOf, named } = await listAllCandidates(context, owner, agents);
  const { block, balances } = await context.chain.balancesOfWallets(
    agents.map((agent) => ({ owner: agent.wallet_address, tokens: tokensOf.get(agent.id) ?? [] })),
  );
  const candidates = await describe(context, named, balances);
  const sums = sumByToken(balances);
  const held = balances.filter(
    ({ token, raw }) => raw > 0n && isHeld(candidates, { token, raw: sums.get(token)! }),
  );
  const portfolio = portfolioOf(await valueHoldings(context, candidates, held, block), block);
  return { ...portfolio, agent: null, agents: worthOfAgents(agents, portfolio.holdings) };
}

async function listAllCandidates(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  { accountId }: Owner,
  agents: readonly AgentRow[],
) {
  const newest = (await listOwnTokens(context.db, accountId)).slice(0, MAX_SHARED_LAUNCHES);
  const shared = newest.map(({ token_address }) => token_address as Address);
  const all = new Map<Address, Asset | null>();
  const tokensOf = new Map<string, readonly Address[]>();
  for (const agent of agents) {
    const tokens = await listWalletTokens(context, agent);
    for (const [address, asset] of tokens) all.set(address, all.get(address) ?? asset);
    tokensOf.set(agent.id, [...new Set([...tokens.keys(), ...shared])]);
  }
  return { tokensOf, named: await nameCandidates(context, accountId, all, newest) };
}

function sumByToken(balances: readonly WalletBalance[]): ReadonlyMap<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const { token, raw } of balances) sums.set(token, (sums.get(token) ?? 0n) + raw);
  return sums;
}

function worthOfAgents(agents: readonly AgentRow[], holdings: readonly Holding[]): AgentWorth[] {
  const sharesOf = Map.groupBy(
    holdings.flatMap(({ shares }) => shares),
    ({ owner }) => owner,
  );
  return agents
    .map((agent) => ({ agent, totalUsd18: sumShares(sharesOf.get(agent.wallet_address) ?? []) }))
    .sort(
      (one, other) => Number(other.totalUsd18 > one.totalUsd18) - Number(other.totalUsd18 < one.totalUsd18),
    );
}
