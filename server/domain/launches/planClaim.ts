import type { StepPlan } from '../onchain/operationKind.ts';
import type { Address, Asset, VenueEarnings, VenueName } from '../ports.ts';
import type { ClaimAsset } from './claimRows.ts';
import type { EarningToken } from './earningTokens.ts';
import { launchedAsset, type VenueShare } from './readEarnings.ts';

/** What the names of the steps begin with that claim an asset from an escrow; the asset's address follows. */
export const CLAIM = 'claim:';
/** The same of the steps that collect what a token's market holds, straight to the wallet; the token's address follows. */
export const COLLECT = 'collect:';
/** The same of the steps that pay the payout wallet. */
export const FORWARD = 'forward:';

/**
 * A sweep or a collection takes several times what its trial did when the market had little or nothing to pay at that block and
 * others trade before it is on the chain; what is left of it is not paid.
 */
const LEAST_SWEEP_GAS = 400_000n;

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

export const collectDetail = (token: EarningToken): CollectDetail => ({
  venue: token.venue,
  token: launchedAsset(token),
  quote: token.quote,
});

/** What a claim moves: `shares` are those of the tokens, `assets` what the claim is about and what came along. */
export interface ClaimSubject {
  readonly shares: readonly VenueShare[];
  readonly tokens: readonly EarningToken[];
  readonly assets: readonly Pick<ClaimAsset, 'address' | 'isAlong' | 'leftOut' | 'parts'>[];
}

type Earning = VenueEarnings['byToken'][number];

/**
 * The steps that the venues' figures call for and that are not done, as the venue was at the block of its figures. Asset by asset:
 * first the markets that pay it, then what waits in the escrow, then its way to the payout wallet, so that what was claimed does not
 * depend on what becomes of the others. A market that pays an asset which has been forwarded is left for another claim.
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
        yield { name, last: false, transaction, leastGas: LEAST_SWEEP_GAS, detail };
      }
    }
    const name = `${CLAIM}${address}`;
    const isEscrowed = wanted.some((asset) => asset.address === address && asset.parts?.isEscrowed !== false);
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

/** A sweep moves the fees of both sides of a market; it is made when one of them has some and is asked for. */
function isAbout(
  { token, quote, unsweptRaw, unsweptTokenRaw }: Earning,
  { address, parts }: Pick<ClaimAsset, 'address' | 'parts'>,
): boolean {
  if (parts !== undefined && !parts.markets.includes(token)) return false;
  return (unsweptRaw > 0n && quote === address) || (unsweptTokenRaw > 0n && token === address);
}

/**
 * A further sweep of a market that a sweep of this claim found empty, while a reorg had the trades off the chain that its fees are
 * of; null when there is none.
 */
export async function planSweepAgain(
  subject: ClaimSubject,
  steps: readonly { readonly name: string }[],
): Promise<StepPlan | null> {
  const timesOf = (name: string): number =>
    steps.filter((step) => step.name === name || step.name.startsWith(`${name}:`)).length;
  const mostOf = (name: string): number => (name.startsWith(CLAIM) ? 1 : MOST_SWEEPS);
  for await (const plan of planClaim(subject, (name) => timesOf(name) >= mostOf(name)))
    return { ...plan, name: `${plan.name}:${timesOf(plan.name) + 1}` };
  return null;
}
