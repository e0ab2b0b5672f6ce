import type { StepPlan } from '../onchain/operationKind.ts';
import type { Address, Venue, VenueEarnings } from '../ports.ts';

/** What the names of the steps that claim from the escrow begin with; the asset's address follows. */
export const CLAIM = 'claim:';
/** The same of the steps that pay the payout wallet. */
export const FORWARD = 'forward:';

/** The next sweep or, when none is left, the next claim that `earnings` call for; null when there is nothing to move. */
export async function planClaim(
  venue: Venue,
  earnings: VenueEarnings,
  assets: readonly Address[],
  isDone: (step: string) => boolean,
): Promise<StepPlan | null> {
  for (const { token, quote, unsweptRaw, sweepable } of earnings.byToken) {
    const name = `sweep:${token}`;
    if (!assets.includes(quote) || !sweepable || unsweptRaw === 0n || isDone(name)) continue;
    return { name, last: false, transaction: await venue.sweep(token), detail: {} };
  }
  for (const { asset, claimableRaw } of earnings.assets) {
    const name = `${CLAIM}${asset}`;
    if (!assets.includes(asset) || claimableRaw === 0n || isDone(name)) continue;
    return { name, last: false, transaction: await venue.claim(asset), detail: { asset } };
  }
  return null;
}
