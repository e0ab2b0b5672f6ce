import type { ClaimPart } from './claimParts.ts';

/** What the contract lets a claim show. */
const MOST_ASSETS = 50;
/** Ten minutes after its first signature a claim is over: ten seconds for each. Its markets may have to be swept three times. */
const MOST_STEPS = 60;

/** Whether one claim may move all of these parts and forward what they pay. */
export function fitsClaim(parts: readonly Pick<ClaimPart, 'market' | 'isCollection' | 'mayPay'>[]): boolean {
  const assets = new Set(parts.flatMap(({ mayPay }) => mayPay));
  const escrowed = new Set(parts.filter(({ isCollection }) => !isCollection).flatMap(({ mayPay }) => mayPay));
  const markets = parts.filter(({ market }) => market !== null).length;
  return assets.size <= MOST_ASSETS && markets + escrowed.size + assets.size <= MOST_STEPS;
}
