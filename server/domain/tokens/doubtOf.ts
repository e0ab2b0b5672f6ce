import type { Context } from '../../context.ts';
import type { Address, Asset, Balance, TokenFindings } from '../ports.ts';
import { freshWorth } from './freshWorth.ts';
import { findRegistryAsset, registryAssets } from './registryAssets.ts';
import type { Verdict } from './verdict.ts';

/** Below this, in US dollars with 18 digits, a token's pools could not pay out a position of any size. */
export const LOW_LIQUIDITY_USD18 = 10_000n * 10n ** 18n;
const MOST_DOUBTS = 40;
const AT_ONCE = 4;

/**
 * The verdict on a token that is neither of the registry nor the caller's own. A token of the launch venue has the
 * venue's code; any other is tried out on the chain, and blocked when it keeps a part of a transfer or cannot be sold.
 */
export async function doubtOf(context: Context, token: Asset): Promise<Verdict> {
  const market = await context.venues.pons.market(token.address);
  if (market !== null)
    return { status: 'unverified', reasons: ['launched_on_pons', ...likeness(context, token)] };
  const findings = await context.tokenProbe.probe(token.address);
  const reasons = ['unknown_origin', ...likeness(context, token)];
  if (findings === null) return { status: 'unverified', reasons: [...reasons, 'not_probed'] };
  const objections = objectionsTo(findings);
  if (await hasLowLiquidity(context, findings.quotes)) reasons.push('low_liquidity');
  return { status: objections.length === 0 ? 'unverified' : 'blocked', reasons: [...reasons, ...objections] };
}

/**
 * The verdicts on all of `tokens`, a few at a time. Those beyond the first forty are not tried out: what a wallet holds
 * must not become a flood of calls.
 */
export async function doubtsOf(
  context: Context,
  tokens: readonly Asset[],
): Promise<ReadonlyMap<Address, Verdict>> {
  const doubts = new Map<Address, Verdict>();
  for (const { address } of tokens.slice(MOST_DOUBTS)) {
    doubts.set(address, { status: 'unverified', reasons: ['not_probed'] });
  }
  for (let start = 0; start < Math.min(tokens.length, MOST_DOUBTS); start += AT_ONCE) {
    const some = tokens.slice(start, Math.min(start + AT_ONCE, MOST_DOUBTS));
    const verdicts = await Promise.all(some.map((token) => doubtOf(context, token)));
    for (const [index, { address }] of some.entries()) doubts.set(address, verdicts[index]!);
  }
  return doubts;
}

function objectionsTo({ taxBps, isSellable }: TokenFindings): string[] {
  const objections: string[] = [];
  if (taxBps !== null && taxBps > 0) objections.push('transfer_tax');
  if (isSellable === false) objections.push('sell_simulation_failed');
  return objections;
}

/** The symbol of a registry asset at another address: whoever goes by symbols takes it for that asset. */
export function likeness(
  { addressBook }: Pick<Context, 'addressBook'>,
  { symbol }: { readonly symbol: string | null },
): string[] {
  const isTaken = registryAssets(addressBook).some((asset) => asset.symbol === symbol?.toUpperCase());
  return isTaken ? ['registry_symbol'] : [];
}

/** Not said while one of the prices is unknown. */
async function hasLowLiquidity(context: Context, quotes: readonly Balance[]): Promise<boolean> {
  const prices = await context.prices.oracle(quotes.map(({ token }) => token));
  const values = quotes.map(({ token, raw }): bigint | null => {
    const asset = findRegistryAsset(context.addressBook, token);
    return asset === undefined ? null : freshWorth(prices, asset, raw);
  });
  return values.every((value) => value !== null) && sum(values) < LOW_LIQUIDITY_USD18;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
