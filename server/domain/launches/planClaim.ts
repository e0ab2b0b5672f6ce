import type { StepPlan } from '../../engine/operations/operationKind.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { VenueEarnings, VenueName } from '../../ports/venues.ts';
import type { ClaimAsset } from './claimRows.ts';
import { type EarningToken, launchedAsset, type VenueShare } from './readEarnings.ts';

/** An asset from an escrow to the wallet. */
export const CLAIM = 'claim:';
/** A token's market fees to the wallet. */
export const COLLECT = 'collect:';
/** An asset to the payout wallet. */
export const FORWARD = 'forward:';

/** A sweep needs several times its simulated gas if trades come before it. */
const MIN_SWEEP_GAS = 400_000n;

/** Per market, while they bring nothing. */
const MAX_SWEEPS = 3;

export const subjectOf = (step: string): string => step.split(':')[1] ?? '';

/** Stored to read the receipt while a reorg has the launch off the chain. */
export interface CollectDetail {
  readonly venue: VenueName;
  readonly token: Asset;
  readonly quote: Address;
}

export const collectDetail = (token: EarningToken): CollectDetail => ({
  venue: token.venue,
  token: launchedAsset(token),
  quote: token.quote,
});

export interface ClaimSubject {
  readonly shares: readonly VenueShare[];
  readonly tokens: readonly EarningToken[];
  readonly assets: readonly Pick<ClaimAsset, 'address' | 'isAlong' | 'leftOut' | 'parts'>[];
}

type Earning = VenueEarnings['byToken'][number];

/**
 * Yields pending steps, asset by asset (sweep, claim, forward), so that one asset's failure does not stop
 * others. Skips markets that pay an already forwarded asset.
 */
export async function* planClaim(
  { shares, tokens, assets }: ClaimSubject,
  isDone: (step: string) => boolean,
  forwardOf: (asset: Address) => StepPlan | null = () => null,
): AsyncGenerator<StepPlan> {
  const wanted = assets.filter(({ isAlong, leftOut }) => isAlong !== true && leftOut === undefined);
  const seen = new Set<string>();
  for (const { address } of assets) {
    const isPaid = ({ token, quote }: Earning) => token === address || quote === address;
    for (const { venue, block, byToken } of shares) {
      for (const earning of byToken.filter(isPaid)) {
        const name = `${venue.swept === null ? 'sweep:' : COLLECT}${earning.token}`;
        const isOver = [earning.quote, earning.token].some((paid) => isDone(`${FORWARD}${paid}`));
        if (!earning.sweepable || isOver || isDone(name) || seen.has(name)) continue;
        if (!wanted.some((asset) => isAbout(earning, asset))) continue;
        seen.add(name);
        const own = tokens.find((token) => token.address === earning.token);
        const detail = venue.swept === null || own === undefined ? {} : collectDetail(own);
        const transaction = await venue.sweep(earning.token, block);
        yield { name, last: false, transaction, leastGas: MIN_SWEEP_GAS, detail };
      }
    }
    const name = `${CLAIM}${address}`;
    const isEscrowed = wanted.some((asset) => asset.address === address && asset.parts?.isEscrowed === true);
    for (const { venue, block, assets: rows } of isEscrowed && !isDone(name) ? shares : []) {
      if (!rows.some(({ asset, claimableRaw }) => asset === address && claimableRaw > 0n)) continue;
      yield {
        name,
        last: false,
        transaction: await venue.claim(address, block),
        detail: { asset: address },
      };
    }
    const forward = forwardOf(address);
    if (forward !== null) yield forward;
  }
}

/** Whether a requested side has fees. A sweep moves both sides. */
function isAbout(
  { token, quote, unsweptRaw, unsweptTokenRaw }: Earning,
  { address, parts }: Pick<ClaimAsset, 'address' | 'parts'>,
): boolean {
  if (parts?.markets.includes(token) !== true) return false;
  return (unsweptRaw > 0n && quote === address) || (unsweptTokenRaw > 0n && token === address);
}

/** Repeats a sweep that found nothing while a reorg had the trades off the chain. */
export async function planSweepAgain(
  subject: ClaimSubject,
  steps: readonly { readonly name: string }[],
): Promise<StepPlan | null> {
  const timesOf = (name: string): number =>
    steps.filter((step) => step.name === name || step.name.startsWith(`${name}:`)).length;
  const mostOf = (name: string): number => (name.startsWith(CLAIM) ? 1 : MAX_SWEEPS);
  for await (const plan of planClaim(subject, (name) => timesOf(name) >= mostOf(name)))
    return { ...plan, name: `${plan.name}:${timesOf(plan.name) + 1}` };
  return null;
}
