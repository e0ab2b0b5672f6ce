import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { readEarnings } from '../launches/readEarnings.ts';
import { launchVerdicts } from '../tokens/launchVerdicts.ts';
import { isPriced } from '../tokens/registryAssets.ts';
import { LAUNCHED_HERE, type Verdict } from '../tokens/verdict.ts';
import { type Holding, type Portfolio, readPortfolio, sumWorth } from '../trading/readPortfolio.ts';

/** What a buyer gets with the agent's wallet. */
export interface ListedWallet {
  readonly portfolio: Portfolio;
  /** Of the portfolio's total what no oracle says: a token's owner can set its thin market to any price. 18-digit fixed point. */
  readonly marketUsd18: bigint;
  /** 18-digit fixed point; null where fees wait in an asset that has no price, or nobody knows how many. */
  readonly unclaimedUsd18: bigint | null;
}

/**
 * What the agent's wallet holds at that block and what waits for it, as anybody may ask: no token is tried out for that, and what
 * the seller launched is nobody's own. @throws PortError when the chain cannot be read
 */
export async function readListedWallet(
  context: Context,
  agent: AgentRow,
  block: bigint,
): Promise<ListedWallet> {
  const [portfolio, { unclaimedUsd18 }] = await Promise.all([
    readPortfolio(asAnybodyAt(context, block), agent),
    readEarnings(context, [agent], block),
  ]);
  const holdings = await asStrangersSee(context, portfolio.holdings);
  const marketUsd18 = sumWorth(holdings.filter(({ asset }) => !isPriced(context.addressBook, asset.address)));
  return { portfolio: { ...portfolio, holdings }, marketUsd18, unclaimedUsd18 };
}

const asAnybodyAt = (context: Context, block: bigint): Context => ({
  ...context,
  chain: { ...context.chain, balances: (owner, tokens) => context.chain.balances(owner, tokens, block) },
  tokenProbe: { ...context.tokenProbe, probe: async () => null },
});

/** To whoever did not have the seller's agents launch it, a token of theirs is what the board says of it. */
async function asStrangersSee(context: Context, holdings: readonly Holding[]): Promise<Holding[]> {
  const own = holdings.filter(({ verdict }) => verdict === LAUNCHED_HERE);
  const verdicts = await launchVerdicts(
    context,
    own.map(({ asset }) => asset),
  );
  return holdings.map((holding) => {
    if (holding.verdict !== LAUNCHED_HERE) return holding;
    const unknown: Verdict = { ...LAUNCHED_HERE, status: 'unverified' };
    return { ...holding, verdict: verdicts.get(holding.asset.address) ?? unknown };
  });
}
