import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { isAmount, shownSum } from '../amounts.ts';
import { listOwnTokens } from '../launches/launchRows.ts';
import type { Address, Asset, Balance } from '../ports.ts';
import { doubtsOf } from '../tokens/doubtOf.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { registryAssets } from '../tokens/registryAssets.ts';
import { LAUNCHED_HERE, VERIFIED, type Verdict } from '../tokens/verdict.ts';
import { listWalletTokens } from './listWalletTokens.ts';
import { salesWorth, type Valued } from './salesWorth.ts';

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

/**
 * What the wallet holds of all that may be in it (`listWalletTokens`) and of the account's newest tokens, which others may have sent
 * to it, at one block.
 */
export async function readPortfolio(context: Context, agent: AgentRow): Promise<Portfolio> {
  const named = await listCandidates(context, agent);
  const { block, balances } = await context.chain.balances(agent.wallet_address, [...named.keys()]);
  const there = balances.filter(({ raw }) => raw > 0n);
  const candidates = await describe(context, named, there);
  // A balance beyond all amounts is a token's lie, and as unknown as one that it does not tell.
  const held = there.filter(({ token, raw }) => isAmountOf(candidates.get(token), raw));
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
  const valued = held.flatMap(({ token, raw }): Valued[] => {
    const priceUsd18 = prices.get(token) ?? null;
    const { asset } = candidates.get(token) ?? unreachable(token);
    if (priceUsd18 === null) return [];
    return [{ token, raw, valueUsd18: (raw * priceUsd18) / 10n ** BigInt(asset.decimals) }];
  });
  const values = new Map(valued.map(({ token, valueUsd18 }) => [token, valueUsd18]));
  const sales = await salesWorth(context, valued, { trader: agent.wallet_address as Address, at: block });
  const holdings = held.map(({ token, raw }): Holding => {
    const { asset, verdict } = candidates.get(token) ?? unreachable(token);
    const priceUsd18 = prices.get(token) ?? null;
    const valueUsd18 = believable(values.get(token) ?? null, sales.get(token));
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
    totalUsd18: sumWorth(holdings),
    unpriced: holdings
      .filter((holding) => holding.valueUsd18 === null)
      .map((holding) => holding.asset.address),
    block,
  };
}

/**
 * Whoever holds much of a token moves its price by selling it: a value of which a sale would bring less than half is what that brings.
 * What no amount of the contract can say is unknown.
 */
function believable(valueUsd18: bigint | null, saleUsd18: bigint | null | undefined): bigint | null {
  if (valueUsd18 === null || saleUsd18 === null) return null;
  const worth = saleUsd18 === undefined || valueUsd18 <= 2n * saleUsd18 ? valueUsd18 : saleUsd18;
  return isAmount(worth, 18) ? worth : null;
}

/** What those are worth together that have a value, in 18-digit fixed point. */
export const sumWorth = (holdings: readonly Holding[]): bigint =>
  shownSum(
    holdings.reduce((sum, { valueUsd18 }) => sum + (valueUsd18 ?? 0n), 0n),
    18,
  );

interface Candidate {
  readonly asset: Asset;
  /** Null: nobody vouches for it. */
  readonly verdict: Verdict | null;
}

const isDoubtful = ({ verdict }: Candidate): boolean => verdict === null;

const isAmountOf = (candidate: Candidate | undefined, raw: bigint): boolean =>
  candidate !== undefined && isAmount(raw, candidate.asset.decimals);

/** Null: nothing but its address is known. Registry assets come first, whatever else names them. */
async function listCandidates(
  context: Context,
  agent: AgentRow,
): Promise<ReadonlyMap<Address, Candidate | null>> {
  const { account_id: accountId } = agent;
  const tokens = await listWalletTokens(context, agent);
  const [newest, among] = await Promise.all([
    listOwnTokens(context.db, accountId),
    listOwnTokens(context.db, accountId, [...tokens.keys()]),
  ]);
  const known = new Map<Address, Candidate | null>(
    registryAssets(context.addressBook).map((asset) => [asset.address, { asset, verdict: VERIFIED }]),
  );
  for (const { token_address, symbol, name } of [...among, ...newest]) {
    const asset = { address: token_address as Address, symbol, name, decimals: LAUNCH_DECIMALS };
    known.set(asset.address, { asset, verdict: LAUNCHED_HERE });
  }
  for (const [address, asset] of tokens) {
    if (!known.has(address)) known.set(address, asset && { asset, verdict: null });
  }
  return known;
}

/** What is held of them, with what the chain says of those that are an address and no more; what does not say it is no token. */
async function describe(
  context: Context,
  named: ReadonlyMap<Address, Candidate | null>,
  held: readonly Balance[],
): Promise<ReadonlyMap<Address, Candidate>> {
  const described = held.map(async ({ token }): Promise<[Address, Candidate][]> => {
    const known = named.get(token) ?? null;
    if (known !== null) return [[token, known]];
    const asset = await readAsset(context, token);
    return asset === null ? [] : [[token, { asset, verdict: null }]];
  });
  return new Map((await Promise.all(described)).flat());
}

/** The most valuable first, what has no price last. */
function byValue(one: Holding, other: Holding): number {
  const difference = (other.valueUsd18 ?? -1n) - (one.valueUsd18 ?? -1n);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function unreachable(token: Address): never {
  throw new Error(`the chain answered for a token that was not asked for: ${token}`);
}
