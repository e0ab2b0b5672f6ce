import type { ErrorCode } from '../../errors.ts';
import type { JudgedAsset } from './judgeAsset.ts';

const UNSELLABLE = 'The token was tried out and could not be sold again: it cannot be bought.';
const BLOCKED = [
  [
    'decimals_changed',
    'The token no longer says the decimals that it had when it was first seen: it cannot be bought.',
  ],
  [
    'transfer_tax',
    'The token keeps a part of what is transferred, so that no minimum of a swap would hold: it cannot be bought.',
  ],
] as const;

/**
 * What the verdict on a token says against buying it; null when nothing does. The acknowledgement lifts the doubt about an
 * unverified token, never the block of one that was seen to cheat. A sale is never asked about here.
 */
export function purchaseIssue(
  { verdict }: JudgedAsset,
  acknowledgeUnverified: boolean,
): { readonly code: ErrorCode; readonly sentence: string } | null {
  if (verdict.status === 'blocked') {
    return {
      code: 'simulation_failed',
      sentence: BLOCKED.find(([reason]) => verdict.reasons.includes(reason))?.[1] ?? UNSELLABLE,
    };
  }
  if (verdict.status === 'verified' || acknowledgeUnverified) return null;
  const sentence = 'tokenOut is not a verified token; send acknowledgeUnverified: true to buy it.';
  return { code: 'unverified_token', sentence };
}
