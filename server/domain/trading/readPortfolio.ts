import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { isAmount } from '../amounts.ts';
import { listOwnTokens } from '../launches/launchRows.ts';
import type { Address, Asset } from '../ports.ts';
import { doubtsOf } from '../tokens/doubtOf.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { registryAssets } from '../tokens/registryAssets.ts';
import { LAUNCHED_HERE, VERIFIED, type Verdict } from '../tokens/verdict.ts';
import { listTradedTokens } from './swapRows.ts';

const LAUNCH_DECIMALS = 18;

export interface Holding {
  readonly asset: Asset;
  readonly balanceRaw: bigint;
  /** Shares per token of a tokenized stock, 18-digit fixed point; null for other tokens. */
  readonly multiplier18: bigint | null;
  /** 18-digit fixed point; null while unknown. */
  readonly priceUsd18: bigint | null;
  readonly valueUsd18: bigint | null;
  readonly verdict: Verdict;
}

export interface Portfolio {
  readonly holdings: readonly Holding[];
  readonly totalUsd18: bigint;
  readonly unpriced: readonly Address[];
  readonly block: bigint;
}

/** What the wallet holds of registry assets, of the account's own tokens and of everything that it traded, at one block. */
export async function readPortfolio(context: Context, agent: AgentRow): Promise<Portfolio> {
  const candidates = await listCandidates(context, agent);
  const addresses = [...candidates.keys()];
  const { block, balances } = await context.chain.balances(agent.wallet_address, addresses);
  // A balance beyond all amounts is a token's lie, and as unknown as one that it does not tell.
  const held = balances.filter(
    ({ token, raw }) => raw > 0n && isAmount(raw, candidates.get(token)?.asset.decimals ?? 0),
  );
  const heldAddresses = held.map((balance) => balance.token);
  const stocks = context.addressBook.stocks
    .map((stock) => stock.address)
    .filter((stock) => heldAddresses.includes(stock));
  const doubtful = heldAddresses.flatMap((token) => candidates.get(token) ?? []).filter(isDoubtful);
  const [prices, multipliers, verdicts] = await Promise.all([
    priceTokens(context, heldAddresses),
    context.chain.multipliers(stocks),
    doubtsOf(
      context,
      doubtful.map(({ asset }) => asset),
    ),
  ]);
  const holdings = held.map(({ token, raw }): Holding => {
    const { asset, verdict } = candidates.get(token) ?? unreachable(token);
    const priceUsd18 = prices.get(token) ?? null;
    const valueUsd18 = priceUsd18 === null ? null : (raw * priceUsd18) / 10n ** BigInt(asset.decimals);
    return {
      asset,
      balanceRaw: raw,
      multiplier18: multipliers.get(token) ?? null,
      priceUsd18,
      valueUsd18,
      verdict: verdict ?? verdicts.get(token) ?? unreachable(token),
    };
  });
  return {
    holdings: holdings.sort(byValue),
    totalUsd18: holdings.reduce((sum, holding) => sum + (holding.valueUsd18 ?? 0n), 0n),
    unpriced: holdings
      .filter((holding) => holding.valueUsd18 === null)
      .map((holding) => holding.asset.address),
    block,
  };
}

interface Candidate {
  readonly asset: Asset;
  /** Null: nobody vouches for it. */
  readonly verdict: Verdict | null;
}

const isDoubtful = ({ verdict }: Candidate): boolean => verdict === null;

async function listCandidates(context: Context, agent: AgentRow) {
  const [launches, traded] = await Promise.all([
    listOwnTokens(context.db, agent.account_id),
    listTradedTokens(context.db, agent.id),
  ]);
  const launched = launches.map(({ token_address, symbol, name }): Candidate => {
    const asset = { address: token_address as Address, symbol, name, decimals: LAUNCH_DECIMALS };
    return { asset, verdict: LAUNCHED_HERE };
  });
  // Those that may burn the gas of a common call come last, after all that answer.
  const inOrder: Candidate[] = [
    ...registryAssets(context.addressBook).map((asset) => ({ asset, verdict: VERIFIED })),
    ...launched,
    ...traded.map((asset) => ({ asset, verdict: null })),
  ];
  const known = new Map<Address, Candidate>();
  for (const candidate of inOrder) {
    if (!known.has(candidate.asset.address)) known.set(candidate.asset.address, candidate);
  }
  return known;
}

/** The most valuable first, what has no price last. */
function byValue(one: Holding, other: Holding): number {
  const difference = (other.valueUsd18 ?? -1n) - (one.valueUsd18 ?? -1n);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function unreachable(token: Address): never {
  throw new Error(`the chain answered for a token that was not asked for: ${token}`);
}
