export interface Verdict {
  readonly status: 'verified' | 'unverified' | 'blocked';
  /** In snake_case, as the contract lists them. */
  readonly reasons: readonly string[];
}

export const VERIFIED: Verdict = { status: 'verified', reasons: [] };
export const LAUNCHED_HERE: Verdict = { status: 'verified', reasons: ['launched_here'] };
