import type { Context } from '../../context.ts';
import { type Address, type Asset, type Balance, PortError, type TokenFindings } from '../ports.ts';
import { freshWorth } from './freshWorth.ts';
import { launchVerdicts } from './launchVerdicts.ts';
import { likeness } from './likeness.ts';
import { changesOf } from './readAsset.ts';
import { findRegistryAsset } from './registryAssets.ts';
import { LOW_LIQUIDITY_USD18, type Verdict } from './verdict.ts';

const MOST_DOUBTS = 40;
const AT_ONCE = 4;

/**
 * The verdict on a token that is neither of the registry nor the caller's own. A token of a launch venue has the venue's
 * code, and goes by what the board says of it; any other is tried out on the chain, and blocked when it keeps a part of a transfer
 * or cannot be sold.
 */
export async function doubtOf(context: Context, token: Asset): Promise<Verdict> {
  const launched = await launchVerdicts(context, [token]);
  return launched.get(token.address) ?? probe(context, token);
}

/**
 * The verdicts on all of `tokens`, a few at a time. Those beyond the first forty of no venue are not tried out: what a
 * wallet holds must not become a flood of calls.
 */
export async function doubtsOf(
  context: Context,
  tokens: readonly Asset[],
): Promise<ReadonlyMap<Address, Verdict>> {
  const doubts = new Map(await launchVerdicts(context, tokens));
  const strange = tokens.filter(({ address }) => !doubts.has(address));
  for (const { address } of strange.slice(MOST_DOUBTS)) {
    doubts.set(address, { status: 'unverified', reasons: ['not_probed'] });
  }
  for (let start = 0; start < Math.min(strange.length, MOST_DOUBTS); start += AT_ONCE) {
    const some = strange.slice(start, Math.min(start + AT_ONCE, MOST_DOUBTS));
    const verdicts = await Promise.all(some.map((token) => probeUnlessRefused(context, token)));
    for (const [index, { address }] of some.entries()) doubts.set(address, verdicts[index]!);
  }
  return doubts;
}

/** A wallet is shown all the same; who trades the token has it tried out. */
const probeUnlessRefused = (context: Context, token: Asset): Promise<Verdict> =>
  probe(context, token).catch((error: unknown): Verdict => {
    if (!(error instanceof PortError && error.kind === 'rejected')) throw error;
    return { status: 'unverified', reasons: [...reasonsFor(context, token), 'not_probed'] };
  });

const reasonsFor = (context: Context, token: Asset): string[] => [
  'unknown_origin',
  ...likeness(context, token),
];

async function probe(context: Context, token: Asset): Promise<Verdict> {
  const [findings, words] = await Promise.all([
    context.tokenProbe.probe(token.address),
    context.chain.tokenWords(token.address),
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
