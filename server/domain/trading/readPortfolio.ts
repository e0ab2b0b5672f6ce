import { findIndexTokens } from '../../indexer/tokenRows.ts';
import { capToShowable, isShowableAmount } from '../../money/amounts.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Balance } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset, registryAssets } from '../../ports/registryAssets.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { findRoute } from '../routes/findRoute.ts';
import { type LaunchRow, listOwnTokens, listTokensOf } from '../tokens/launchRows.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { assessTokens, LAUNCHED_HERE, VERIFIED, type Verdict } from '../tokens/tokenAssessment.ts';
import { freshUsdValue, priceTokens } from '../tokens/tokenPrices.ts';
import { findMarkets, marketFigures, marketStateOf } from '../tokens/venueMarkets.ts';

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
  return portfolioOf(
    await valueHoldings(context, candidates, held, { trader, wallets: 1, at: block }),
    block,
  );
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

/** `held`: each token once. `seller` asks what a sale would bring. */
export async function valueHoldings(
  context: ReadPortfolioContext,
  candidates: ReadonlyMap<Address, Candidate>,
  held: readonly Balance[],
  seller: Seller,
): Promise<Holding[]> {
  const heldAddresses = held.map((balance) => balance.token);
  const stocks = context.addressBook.stocks
    .map((stock) => stock.address)
    .filter((stock) => heldAddresses.includes(stock));
  const doubtful = heldAddresses.flatMap((token) => candidates.get(token) ?? []).filter(isDoubtful);
  const [prices, multipliers, verdicts] = await Promise.all([
    priceTokens(context, heldAddresses),
    context.chain.multipliers(stocks),
    assessTokens(
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
  const worths = await readWorths(context, valued, seller);
  return held.map(({ token, raw }): Holding => {
    const { asset, verdict } = candidates.get(token) ?? unreachable(token);
    return {
      asset,
      balanceRaw: raw,
      multiplier18: multipliers.get(token) ?? null,
      priceUsd18: prices.get(token) ?? null,
      valueUsd18: worths.get(token) ?? null,
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

/** Of a wallet, and of several together. They limit the calls that strangers' tokens can cause. */
const MAX_SALES = 20;
const MAX_SALES_TOGETHER = 100;

/** Value at the marginal price. */
interface Valued extends Balance {
  readonly valueUsd18: bigint;
}

export interface Seller {
  readonly trader: Address;
  /** How many wallets hold the tokens. */
  readonly wallets: number;
  readonly at: bigint;
}

/** Selling a large holding moves its price, so a launched token may be worth less than at the margin. Null if unknown or too large. */
async function readWorths(
  context: ReadPortfolioContext,
  held: readonly Valued[],
  seller: Seller,
): Promise<ReadonlyMap<Address, bigint | null>> {
  const launched = held.filter(({ token }) => findRegistryAsset(context.addressBook, token) === undefined);
  const liquidity = await readLiquidity(context, launched);
  const doubtful = launched.filter(({ token, valueUsd18 }) => valueUsd18 > (liquidity.get(token) ?? 0n));
  const sales = await readSaleProceeds(context, doubtful, seller);
  return new Map(
    held.map(({ token, valueUsd18 }) => {
      const worth = realizableValue(valueUsd18, sales.get(token), liquidity.get(token) ?? null);
      return [token, worth !== null && isShowableAmount(worth, 18) ? worth : null];
    }),
  );
}

/**
 * At most what the market holds, as in the history of equity. The proceeds of a sale (undefined: not asked),
 * if they are less than half of that.
 */
function realizableValue(
  valueUsd18: bigint,
  saleUsd18: bigint | null | undefined,
  liquidityUsd18: bigint | null,
): bigint | null {
  if (saleUsd18 === null) return null;
  const most = liquidityUsd18 ?? valueUsd18;
  const worth = saleUsd18 === undefined || valueUsd18 < most ? valueUsd18 : most;
  return saleUsd18 === undefined || worth <= 2n * saleUsd18 ? worth : saleUsd18;
}

/**
 * Proceeds of selling each whole balance at block `at`. Null if no market takes the amount, or for the least
 * valuable beyond the limit.
 */
async function readSaleProceeds(
  context: ReadPortfolioContext,
  held: readonly Valued[],
  seller: Seller,
): Promise<ReadonlyMap<Address, bigint | null>> {
  const most = Math.min(MAX_SALES * seller.wallets, MAX_SALES_TOGETHER);
  const largest = held.toSorted((one, other) => (other.valueUsd18 > one.valueUsd18 ? 1 : -1));
  const asked = largest.slice(0, most);
  const markets = await findMarkets(
    context,
    asked.map(({ token }) => token),
    seller.at,
  );
  const found = asked.map(async ({ token, raw }): Promise<[Address, bigint | null]> => {
    const quote = markets.get(token)?.market.quote;
    return [token, quote === undefined ? null : await readProceedsOf(context, [token, quote], raw, seller)];
  });
  const unasked = largest.slice(most).map(({ token }) => [token, null] as const);
  return new Map([...(await Promise.all(found)), ...unasked]);
}

/** From the index, which may lag. */
async function readLiquidity(
  context: Pick<Ports, 'db' | 'prices'>,
  held: readonly Balance[],
): Promise<ReadonlyMap<Address, bigint | null>> {
  if (held.length === 0) return new Map();
  const rows = await findIndexTokens(
    context.db,
    held.map(({ token }) => token),
  );
  if (rows.length === 0) return new Map();
  const prices = await context.prices.oracle(rows.map(({ quote }) => quote));
  return new Map(
    rows.map((row) => [row.address, marketFigures(marketStateOf(row), prices.get(row.quote)).liquidityUsd18]),
  );
}

async function readProceedsOf(
  context: ReadPortfolioContext,
  [token, quote]: readonly [Address, Address],
  amountInRaw: bigint,
  seller: Seller,
): Promise<bigint | null> {
  const asset = findRegistryAsset(context.addressBook, quote);
  if (asset === undefined) return null;
  const [route, prices] = await Promise.all([
    findRoute(context, [token, quote], { ...seller, amountInRaw }),
    context.prices.oracle([quote]),
  ]);
  if (route === null || 'refused' in route) return null;
  return freshUsdValue(prices, asset, route.amountOutRaw);
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
