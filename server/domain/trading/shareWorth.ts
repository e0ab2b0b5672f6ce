import type { Address } from '../../ports/basics.ts';
import type { WalletBalance } from '../../ports/chain.ts';

/** What a wallet's part of a token is worth. */
export interface Share {
  readonly owner: Address;
  readonly usd18: bigint;
}

export const sumShares = (shares: readonly Share[]): bigint =>
  shares.reduce((sum, { usd18 }) => sum + usd18, 0n);

/** Divides a token's worth by balance. What rounding leaves goes to the largest one, so the shares add up. */
export function shareWorth(usd18: bigint, balances: readonly WalletBalance[]): readonly Share[] {
  const sum = balances.reduce((total, { raw }) => total + raw, 0n);
  const rounded = balances.map(({ owner, raw }): Share => ({ owner, usd18: (usd18 * raw) / sum }));
  const rest = usd18 - sumShares(rounded);
  const { owner: last } = balances.reduce((most, one) => (one.raw > most.raw ? one : most));
  return rounded.map((share) => (share.owner === last ? { ...share, usd18: share.usd18 + rest } : share));
}
