import type { Address, FallingCut, HookCut, MarketFee } from '../../domain/ports.ts';
import { PIPS } from './poolArithmetic.ts';
import type { PoolHop } from './poolLeg.ts';
import { cutPipsAt } from './secondHook.ts';

const PIPS_PER_BPS = 100n;
const BPS = 10_000n;

/** What the hooks of a pool keep of all that it pays; each part is rounded down by itself. */
interface HookParts {
  readonly venueRaw: bigint;
  readonly taxRaw: bigint;
  /** What goes beyond the end of a falling part. */
  readonly snipeRaw: bigint;
}

/** How much the hooks keep of an amount at a time. */
export interface CutTerms {
  readonly pips: bigint;
  of(grossRaw: bigint): HookParts;
}

/** `seconds`: the chain's time of the trade. */
export function cutTermsOf({ hookCut, fallingCut }: PoolHop, seconds: bigint): CutTerms {
  return fallingCut === undefined ? steadyTerms(hookCut) : fallingTerms(fallingCut, seconds);
}

function steadyTerms(cut: HookCut | undefined): CutTerms {
  const [venueBps, taxBps] = [BigInt(cut?.venueFeeBps ?? 0), BigInt(cut?.creatorTaxBps ?? 0)];
  const part = (grossRaw: bigint, bps: bigint): bigint => (grossRaw * bps) / BPS;
  return {
    pips: (venueBps + taxBps) * PIPS_PER_BPS,
    of: (grossRaw) => ({ venueRaw: part(grossRaw, venueBps), taxRaw: part(grossRaw, taxBps), snipeRaw: 0n }),
  };
}

function fallingTerms(cut: FallingCut, seconds: bigint): CutTerms {
  const pips = cutPipsAt(cut, seconds);
  return {
    pips,
    of(grossRaw) {
      const venueRaw = (grossRaw * BigInt(cut.endPips)) / PIPS;
      return { venueRaw, taxRaw: 0n, snipeRaw: (grossRaw * pips) / PIPS - venueRaw };
    },
  };
}

function netOf(terms: CutTerms, grossRaw: bigint): bigint {
  const { venueRaw, taxRaw, snipeRaw } = terms.of(grossRaw);
  return grossRaw - venueRaw - taxRaw - snipeRaw;
}

/**
 * What the pool paid before the hooks' part, by what is left. Several amounts leave the same: it is the one that the pool's own arithmetic
 * says, `likelyRaw`, and any of them where that arithmetic does not hold.
 */
export function beforeCut(netRaw: bigint, terms: CutTerms, likelyRaw: bigint): bigint {
  if (netOf(terms, likelyRaw) === netRaw) return likelyRaw;
  if (terms.pips >= PIPS) throw new Error('A hook that keeps everything.');
  let grossRaw = (netRaw * PIPS) / (PIPS - terms.pips);
  while (netOf(terms, grossRaw) < netRaw) grossRaw += 1n;
  return grossRaw;
}

export const hookFees = (token: Address, { venueRaw, taxRaw, snipeRaw }: HookParts): MarketFee[] => [
  { kind: 'venue', token, amountRaw: venueRaw },
  { kind: 'creator_tax', token, amountRaw: taxRaw },
  { kind: 'snipe_tax', token, amountRaw: snipeRaw },
];
