import { capToShowable, isShowableAmount } from '../../money/amounts.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Balance, WalletBalance } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { registryAssets } from '../../ports/registryAssets.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { type LaunchRow, listOwnTokens, listTokensOf } from '../tokens/launchRows.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { assessTokens, LAUNCHED_HERE, VERIFIED, type Verdict } from '../tokens/tokenAssessment.ts';
import { priceTokens } from '../tokens/tokenPrices.ts';

import { type Position, readHoldingWorths } from './holdingWorths.ts';
import { type Share, sumShares } from './shareWorth.ts';
import { listTradedTokens } from './swapRows.ts';
import { listMovedTokens } from './transferRows.ts';

export type ReadPortfolioContext = Pick<
  Ports,
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
>;

export interface Holding {
  readonly asset: Asset;
  readonly balanceRaw: bigint;
  /** Shares per token; null unless a stock. */
  readonly multiplier18: bigint | null;
  /** Null if unknown. */
  readonly priceUsd18: bigint | null;
  readonly valueUsd18: bigint | null;
  /** The part of each wallet in the value; none if it is unknown. */
  readonly shares: readonly Share[];
  readonly verdict: Verdict;
}

export interface Portfolio {
  readonly holdings: readonly Holding[];
  readonly totalUsd18: bigint;
  readonly unpriced: readonly Address[];
  readonly block: bigint;
}

/** Reads balances at one block: the wallet's possible tokens, and the account's newest ones. */
export async function readPortfolio(context: ReadPortfolioContext, agent: AgentRow): Promise<Portfolio> {
  const named = await listCandidates(context, agent);
  const { wallet_address: trader } = agent;
  const { block, balances } = await context.chain.balances(trader, [...named.keys()]);
  const candidates = await describe(context, named, balances);
  const held = balances.filter((balance) => isHeld(candidates, balance));
  const own = held.map((balance) => ({ ...balance, owner: trader }));
  return portfolioOf(await valueHoldings(context, candidates, own, block), block);
}

/** The most valuable first. */
export const portfolioOf = (holdings: readonly Holding[], block: bigint): Portfolio => ({
  holdings: holdings.toSorted(byValue),
  totalUsd18: sumWorth(holdings),
  unpriced: holdings.filter(({ valueUsd18 }) => valueUsd18 === null).map(({ asset }) => asset.address),
  block,
});

/** An impossibly large balance is false. */
export const isHeld = (candidates: ReadonlyMap<Address, Candidate>, { token, raw }: Balance): boolean =>
  raw > 0n && isAmountOf(candidates.get(token), raw);

/** `held`: each token of each wallet, at block `at`. */
export async function valueHoldings(
  context: ReadPortfolioContext,
  candidates: ReadonlyMap<Address, Candidate>,
  held: readonly WalletBalance[],
  at: bigint,
): Promise<Holding[]> {
  const balancesOf = Map.groupBy(held, ({ token }) => token);
  const heldAddresses = [...balancesOf.keys()];
  const stocks = context.addressBook.stocks
    .map((stock) => stock.address)
    .filter((stock) => balancesOf.has(stock));
  const doubtful = heldAddresses.flatMap((token) => candidates.get(token) ?? []).filter(isDoubtful);
  const [prices, multipliers, verdicts] = await Promise.all([
    priceTokens(context, heldAddresses),
    context.chain.multipliers(stocks),
    assessTokens(
      context,
      doubtful.map(({ asset }) => asset),
    ),
  ]);
  const candidateOf = (token: Address): Candidate => candidates.get(token) ?? unreachable(token);
  const priced = [...balancesOf].flatMap(([token, balances]): Position[] => {
    const priceUsd18 = prices.get(token) ?? null;
    return priceUsd18 === null ? [] : [{ asset: candidateOf(token).asset, priceUsd18, balances }];
  });
  const worths = await readHoldingWorths(context, priced, at);
  return [...balancesOf].map(([token, balances]): Holding => {
    const { asset, verdict } = candidateOf(token);
    const shares = worths.get(token) ?? null;
    return {
      asset,
      balanceRaw: balances.reduce((sum, { raw }) => sum + raw, 0n),
      multiplier18: multipliers.get(token) ?? null,
      priceUsd18: prices.get(token) ?? null,
      valueUsd18: shares && sumShares(shares),
      shares: shares ?? [],
      verdict: verdict ?? verdicts.get(token) ?? unreachable(token),
    };
  });
}

export const sumWorth = (holdings: readonly Holding[]): bigint =>
  capToShowable(
    holdings.reduce((sum, { valueUsd18 }) => sum + (valueUsd18 ?? 0n), 0n),
    18,
  );

export interface Candidate {
  readonly asset: Asset;
  readonly verdict: Verdict | null;
}

const isDoubtful = ({ verdict }: Candidate): boolean => verdict === null;

const isAmountOf = (candidate: Candidate | undefined, raw: bigint): boolean =>
  candidate !== undefined && isShowableAmount(raw, candidate.asset.decimals);

export type Candidates = ReadonlyMap<Address, Candidate | null>;

async function listCandidates(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  agent: AgentRow,
): Promise<Candidates> {
  const { account_id: accountId } = agent;
  const newest = listOwnTokens(context.db, accountId);
  return nameCandidates(context, accountId, await listWalletTokens(context, agent), await newest);
}

/** Null if only the address is known. Registry metadata has priority. */
export async function nameCandidates(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  accountId: string,
  tokens: ReadonlyMap<Address, Asset | null>,
  newest: readonly LaunchRow[],
): Promise<Candidates> {
  const among = await listOwnTokens(context.db, accountId, [...tokens.keys()]);
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

/** Reads unknown metadata from the chain. Drops addresses that do not answer. */
export async function describe(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  named: Candidates,
  balances: readonly Balance[],
): Promise<ReadonlyMap<Address, Candidate>> {
  const held = new Set(balances.flatMap(({ token, raw }) => (raw > 0n ? [token] : [])));
  const described = [...held].map(async (token): Promise<[Address, Candidate][]> => {
    const known = named.get(token) ?? null;
    if (known !== null) return [[token, known]];
    const asset = await readAsset(context, token);
    return asset === null ? [] : [[token, { asset, verdict: null }]];
  });
  return new Map((await Promise.all(described)).flat());
}

/** Most valuable first; unpriced last. */
function byValue(one: Holding, other: Holding): number {
  const difference = (other.valueUsd18 ?? -1n) - (one.valueUsd18 ?? -1n);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function unreachable(token: Address): never {
  throw new Error(`the chain answered for a token that was not asked for: ${token}`);
}

/**
 * Tokens that the wallet may hold: listed, launched, traded, transferred, allowed, and received from other
 * agents. Received tokens come last and replace nothing. Null if only the address is known.
 */
export async function listWalletTokens(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  { id, wallet_address: wallet, limits, pending_limits: waiting }: AgentRow,
): Promise<ReadonlyMap<Address, Asset | null>> {
  const [launched, traded, moved] = await Promise.all([
    listTokensOf(context.db, id),
    listTradedTokens(context.db, id),
    listMovedTokens(context.db, { agentId: id, wallet }),
  ]);
  const own = launched.map(({ token_address, symbol, name }): Asset => {
    return { address: token_address as Address, symbol, name, decimals: LAUNCH_DECIMALS };
  });
  const known = new Map<Address, Asset | null>();
  for (const asset of [...registryAssets(context.addressBook), ...own, ...traded, ...moved.sent]) {
    if (!known.has(asset.address)) known.set(asset.address, asset);
  }
  const received = new Map(moved.received.map((asset) => [asset.address, asset]));
  for (const allowed of [limits, waiting].flatMap((some) => some?.allowed_tokens ?? [])) {
    const address = context.toChecksum(allowed);
    if (!known.has(address)) known.set(address, received.get(address) ?? null);
  }
  for (const [address, asset] of received) if (!known.has(address)) known.set(address, asset);
  return known;
}
