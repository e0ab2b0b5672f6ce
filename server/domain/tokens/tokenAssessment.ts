import { findIndexTokens } from '../../indexer/tokenRows.ts';
import { type Address, type Asset, PortError } from '../../ports/basics.ts';
import type { Balance } from '../../ports/chain.ts';
import { MAX_POOL_FEE_BPS } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset, registryAssets } from '../../ports/registryAssets.ts';
import type { TokenFindings } from '../../ports/tokenProbe.ts';
import type { VenueName } from '../../ports/venues.ts';
import type { ErrorCode } from '../../problem.ts';
import { changesOf } from './readAsset.ts';
import type { SeenAsset } from './seenTokenRows.ts';
import { freshUsdValue } from './tokenPrices.ts';
import { findMarkets, marketFigures, marketStateOf } from './venueMarkets.ts';

export type TokenAssessmentContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'tokenProbe' | 'prices'
>;

export interface Verdict {
  readonly status: 'verified' | 'unverified' | 'blocked';
  /** As the contract lists them. */
  readonly reasons: readonly string[];
}

export const VERIFIED: Verdict = { status: 'verified', reasons: [] };

export const LAUNCHED_HERE: Verdict = { status: 'verified', reasons: ['launched_here'] };

/** $10,000: pools with less cannot pay out a large position. */
export const MIN_LIQUIDITY_USD18 = 10_000n * 10n ** 18n;

const MAX_PROBES = 40;

const PROBE_BATCH = 4;

/**
 * Assesses a token that is neither listed nor the caller's own. A launch venue's token has known code and
 * gets the board's verdict. Others are probed: a transfer tax or a failed sale blocks them.
 */
export async function assessToken(context: TokenAssessmentContext, token: Asset): Promise<Verdict> {
  const launched = await assessLaunchedTokens(context, [token]);
  return launched.get(token.address) ?? probe(context, token);
}

/** Probes at most `MAX_PROBES`, so that a wallet's content cannot cause a flood of calls. */
export async function assessTokens(
  context: TokenAssessmentContext,
  tokens: readonly Asset[],
): Promise<ReadonlyMap<Address, Verdict>> {
  const doubts = new Map(await assessLaunchedTokens(context, tokens));
  const strange = tokens.filter(({ address }) => !doubts.has(address));
  for (const { address } of strange.slice(MAX_PROBES)) {
    doubts.set(address, { status: 'unverified', reasons: ['not_probed'] });
  }
  for (let start = 0; start < Math.min(strange.length, MAX_PROBES); start += PROBE_BATCH) {
    const some = strange.slice(start, Math.min(start + PROBE_BATCH, MAX_PROBES));
    const verdicts = await Promise.all(some.map((token) => probeOrUnverified(context, token)));
    for (const [index, { address }] of some.entries()) doubts.set(address, verdicts[index]!);
  }
  return doubts;
}

/** A portfolio is shown even if a probe is refused; a trade probes again. */
const probeOrUnverified = (
  context: Pick<Ports, 'addressBook' | 'chain' | 'tokenProbe' | 'prices'>,
  token: Asset,
): Promise<Verdict> =>
  probe(context, token).catch((error: unknown): Verdict => {
    if (!(error instanceof PortError && error.kind === 'rejected')) throw error;
    return { status: 'unverified', reasons: [...reasonsFor(context, token), 'not_probed'] };
  });

const reasonsFor = (context: Pick<Ports, 'addressBook'>, token: Asset): string[] => [
  'unknown_origin',
  ...registrySymbolWarning(context, token),
];

async function probe(
  context: Pick<Ports, 'addressBook' | 'chain' | 'tokenProbe' | 'prices'>,
  token: Asset,
): Promise<Verdict> {
  const [findings, words] = await Promise.all([
    context.tokenProbe.probe(token.address),
    context.chain.tokenLabels(token.address),
  ]);
  const { names, unit } = changesOf(token, words);
  const reasons = [...reasonsFor(context, token), ...names];
  const objections = [...unit, ...(findings === null ? [] : objectionsTo(findings))];
  if (findings === null) reasons.push('not_probed');
  else if (await hasLowLiquidity(context, findings.quotes)) reasons.push('low_liquidity');
  return { status: objections.length === 0 ? 'unverified' : 'blocked', reasons: [...reasons, ...objections] };
}

function objectionsTo({ taxBps, isSellable }: TokenFindings): string[] {
  const objections: string[] = [];
  if (taxBps !== null && taxBps > 0) objections.push('transfer_tax');
  if (isSellable === false) objections.push('sell_simulation_failed');
  return objections;
}

/** False while a price is unknown. */
async function hasLowLiquidity(
  context: Pick<Ports, 'addressBook' | 'prices'>,
  quotes: readonly Balance[],
): Promise<boolean> {
  const prices = await context.prices.oracle(quotes.map(({ token }) => token));
  const values = quotes.map(({ token, raw }): bigint | null => {
    const asset = findRegistryAsset(context.addressBook, token);
    return asset === undefined ? null : freshUsdValue(prices, asset, raw);
  });
  return values.every((value) => value !== null) && sum(values) < MIN_LIQUIDITY_USD18;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Reads the chain only for tokens outside the index. */
export async function assessLaunchedTokens(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'venues' | 'prices'>,
  tokens: readonly Asset[],
): Promise<ReadonlyMap<Address, Verdict>> {
  if (tokens.length === 0) return new Map();
  const indexed = await findIndexTokens(
    context.db,
    tokens.map(({ address }) => address),
  );
  const prices =
    indexed.length === 0 ? new Map() : await context.prices.oracle(indexed.map(({ quote }) => quote));
  const verdicts = new Map<Address, Verdict>();
  for (const row of indexed) {
    const { venue, symbol, agent_id: agentId, launched_at: launchedAt } = row;
    const { liquidityUsd18 } = marketFigures(marketStateOf(row), prices.get(row.quote));
    const feeBps = row.fee_bps + row.creator_tax_bps;
    const launched = { venue, symbol, agentId, launchedAt, liquidityUsd18, feeBps };
    verdicts.set(row.address, assessLaunchedToken(context, launched, false));
  }
  const others = tokens.filter(({ address }) => !verdicts.has(address));
  const markets = await findMarkets(
    context,
    others.map(({ address }) => address),
  );
  for (const { address, symbol } of others) {
    const venue = markets.get(address)?.venue.name;
    if (venue === undefined) continue;
    const launched = { venue, symbol, agentId: null, launchedAt: null, liquidityUsd18: null, feeBps: null };
    verdicts.set(address, assessLaunchedToken(context, launched, false));
  }
  return verdicts;
}

/** Most problems of new tokens happen in their first hour. */
const NEW_TOKEN_MS = 3_600_000;

export interface LaunchedTokenFacts {
  readonly venue: VenueName;
  readonly symbol: string | null;
  readonly agentId: string | null;
  readonly launchedAt: string | null;
  readonly liquidityUsd18: bigint | null;
  readonly feeBps: number | null;
}

export function assessLaunchedToken(
  context: Pick<Ports, 'clock' | 'addressBook'>,
  token: LaunchedTokenFacts,
  isOwn: boolean,
): Verdict {
  if (isOwn) return LAUNCHED_HERE;
  const ageMs =
    token.launchedAt === null ? null : context.clock.now().getTime() - Date.parse(token.launchedAt);
  const { liquidityUsd18, feeBps } = token;
  return {
    status: 'unverified',
    reasons: [
      `launched_on_${token.venue}`,
      ...(token.agentId === null ? [] : ['launched_here']),
      ...registrySymbolWarning(context, token),
      ...(token.symbol === null ? ['unnamed'] : []),
      ...(ageMs !== null && ageMs < NEW_TOKEN_MS ? ['too_new'] : []),
      ...(liquidityUsd18 !== null && liquidityUsd18 < MIN_LIQUIDITY_USD18 ? ['low_liquidity'] : []),
      ...(feeBps !== null && feeBps > MAX_POOL_FEE_BPS ? ['high_fee'] : []),
    ],
  };
}

/** Warns about a listed asset's symbol at another address. */
export function registrySymbolWarning(
  { addressBook }: Pick<Ports, 'addressBook'>,
  { symbol }: { readonly symbol: string | null },
): string[] {
  const isTaken = registryAssets(addressBook).some((asset) => asset.symbol === symbol?.toUpperCase());
  return isTaken ? ['registry_symbol'] : [];
}

export interface AssessedAsset extends SeenAsset {
  readonly verdict: Verdict;
}

export const assessAsset = async (
  context: TokenAssessmentContext,
  asset: IdentifiedAsset,
): Promise<AssessedAsset> => ({
  ...asset,
  verdict: asset.verdict ?? (await assessToken(context, asset)),
});

const UNSELLABLE = 'The service tried the token out and could not sell it again: it cannot be bought.';

const BLOCKED = [
  ['decimals_changed', "The token's decimals have changed since it was first seen: it cannot be bought."],
  [
    'transfer_tax',
    'The token keeps a part of each transfer, so no minimum output would hold: it cannot be bought.',
  ],
] as const;

/**
 * Why the token may not be bought. An acknowledgement allows an unverified token, never a blocked one. Sales
 * need no check.
 */
export function purchaseIssue(
  { verdict }: AssessedAsset,
  acknowledgeUnverified: boolean,
): { readonly code: ErrorCode; readonly sentence: string } | null {
  if (verdict.status === 'blocked') {
    return {
      code: 'simulation_failed',
      sentence: BLOCKED.find(([reason]) => verdict.reasons.includes(reason))?.[1] ?? UNSELLABLE,
    };
  }
  if (verdict.status === 'verified' || acknowledgeUnverified) return null;
  const sentence = 'tokenOut is not a verified token; send acknowledgeUnverified: true to buy it.';
  return { code: 'unverified_token', sentence };
}

export interface IdentifiedAsset extends SeenAsset {
  readonly verdict: Verdict | null;
}
