import type { StepPlan } from '../onchain/operationKind.ts';
import type { Address, Asset, VenueEarnings, VenueName } from '../ports.ts';
import type { LaunchRow } from './launchRows.ts';
import { launchedAsset, type VenueShare } from './readEarnings.ts';

/** What the names of the steps begin with that claim an asset from an escrow; the asset's address follows. */
export const CLAIM = 'claim:';
/** The same of the steps that collect what a token's market holds, straight to the wallet; the token's address follows. */
export const COLLECT = 'collect:';
/** The same of the steps that pay the payout wallet. */
export const FORWARD = 'forward:';

/** A market is swept or collected from so often at most, where the one before brought nothing. */
const MOST_SWEEPS = 3;

/** The asset or the token that the step's name says. */
export const subjectOf = (step: string): string => step.split(':')[1] ?? '';

/** Stored with a collection, to read its receipt even while a reorg has the launch itself off the chain. */
export interface CollectDetail {
  readonly venue: VenueName;
  readonly token: Asset;
  readonly quote: Address;
}

export const collectDetail = (launch: LaunchRow): CollectDetail => ({
  venue: launch.venue as VenueName,
  token: launchedAsset(launch),
  quote: launch.quote_address as Address,
});

/**
 * The next sweep or, when none is left, the next claim that the venues' figures call for, as the venue was at the block of its
 * figures; null when there is nothing to move. `shares` are those of the launches.
 */
export async function planClaim(
  { shares, launches }: { readonly shares: readonly VenueShare[]; readonly launches: readonly LaunchRow[] },
  assets: readonly Address[],
  isDone: (step: string) => boolean,
): Promise<StepPlan | null> {
  for (const { venue, block, byToken } of shares) {
    for (const earning of byToken) {
      const name = `${venue.swept === null ? 'sweep:' : COLLECT}${earning.token}`;
      if (!earning.sweepable || !isAbout(earning, assets) || isDone(name)) continue;
      const launch = launches.find((row) => row.token_address === earning.token);
      const detail = venue.swept === null || launch === undefined ? {} : collectDetail(launch);
      return { name, last: false, transaction: await venue.sweep(earning.token, block), detail };
    }
  }
  for (const { venue, block, assets: rows } of shares) {
    for (const { asset, claimableRaw } of rows) {
      const name = `${CLAIM}${asset}`;
      if (!assets.includes(asset) || claimableRaw === 0n || isDone(name)) continue;
      return { name, last: false, transaction: await venue.claim(asset, block), detail: { asset } };
    }
  }
  return null;
}

/** A sweep moves the fees of both sides of a market; it is made when one of them has some and is asked for. */
function isAbout(
  { token, quote, unsweptRaw, unsweptTokenRaw }: VenueEarnings['byToken'][number],
  assets: readonly Address[],
): boolean {
  const wantsQuote = unsweptRaw > 0n && assets.includes(quote);
  return wantsQuote || (unsweptTokenRaw > 0n && assets.includes(token));
}

/**
 * A further sweep of a market that a sweep of this claim found empty, while a reorg had the trades off the chain that its fees are
 * of; null when there is none.
 */
export async function planSweepAgain(
  market: Parameters<typeof planClaim>[0],
  assets: readonly Address[],
  steps: readonly { readonly name: string }[],
): Promise<StepPlan | null> {
  const timesOf = (name: string): number =>
    steps.filter((step) => step.name === name || step.name.startsWith(`${name}:`)).length;
  const mostOf = (name: string): number => (name.startsWith(CLAIM) ? 1 : MOST_SWEEPS);
  const plan = await planClaim(market, assets, (name) => timesOf(name) >= mostOf(name));
  return plan === null ? null : { ...plan, name: `${plan.name}:${timesOf(plan.name) + 1}` };
}
