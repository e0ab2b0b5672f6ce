export interface Verdict {
  readonly status: 'verified' | 'unverified' | 'blocked';
  /** In snake_case, as the contract lists them. */
  readonly reasons: readonly string[];
}

export const VERIFIED: Verdict = { status: 'verified', reasons: [] };
export const LAUNCHED_HERE: Verdict = { status: 'verified', reasons: ['launched_here'] };

/** Below this, in US dollars with 18 digits, a token's pools could not pay out a position of any size. */
export const LOW_LIQUIDITY_USD18 = 10_000n * 10n ** 18n;
