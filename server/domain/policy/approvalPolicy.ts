import { toFixed18 } from '../../money/amounts.ts';

/** What an agent needs a person for. Null and false: nothing. */
export interface ApprovalPolicy {
  /** Swaps, transfers and self-funded launches of a greater worth, or of an unknown one. */
  readonly aboveUsd: string | null;
  /** Transfers, and fees that are forwarded, to an address that it never paid. */
  readonly newDestinations: boolean;
  /** Purchases of a token that it never bought. */
  readonly newTokens: boolean;
  /** The swap after this number in the last `maxTradesSeconds`. */
  readonly maxTrades: number | null;
  readonly maxTradesSeconds: number;
  /** Whatever a run or chat asks for after it has read text of others. */
  readonly untrusted: boolean;
  readonly launches: boolean;
  /** New rights: whitelist entries, a payout wallet, looser limits, listings, and the account's keys and webhooks. */
  readonly rights: boolean;
  /** Wallets that decide. Empty: the account's own. */
  readonly approvers: readonly string[];
  readonly required: number;
  readonly expiresInSeconds: number;
}

export const NO_POLICY: ApprovalPolicy = {
  aboveUsd: null,
  newDestinations: false,
  newTokens: false,
  maxTrades: null,
  maxTradesSeconds: 3_600,
  untrusted: false,
  launches: false,
  rights: false,
  approvers: [],
  required: 1,
  expiresInSeconds: 3_600,
};

const FLAGS = ['newDestinations', 'newTokens', 'untrusted', 'launches', 'rights'] as const;

/** Whether whatever the old policy holds is held by the new one too, and decided by no fewer or other people. */
export function isAsStrict(next: ApprovalPolicy, before: ApprovalPolicy): boolean {
  return (
    FLAGS.every((flag) => next[flag] || !before[flag]) &&
    isAsLow(next.aboveUsd, before.aboveUsd) &&
    holdsAsManyTrades(next, before) &&
    next.required >= before.required &&
    next.approvers.length === before.approvers.length &&
    next.approvers.every((one) => before.approvers.includes(one)) &&
    next.expiresInSeconds <= before.expiresInSeconds
  );
}

const isAsLow = (next: string | null, before: string | null): boolean =>
  before === null || (next !== null && toFixed18(next) <= toFixed18(before));

const holdsAsManyTrades = (next: ApprovalPolicy, before: ApprovalPolicy): boolean =>
  before.maxTrades === null ||
  (next.maxTrades !== null &&
    next.maxTrades <= before.maxTrades &&
    next.maxTradesSeconds >= before.maxTradesSeconds);
