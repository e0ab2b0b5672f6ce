import type { Address } from '../../ports/basics.ts';
import type { WalletBalance } from '../../ports/chain.ts';

interface Part {
  /** Of all balances together; null if unknown. */
  readonly valueUsd18: bigint | null;
  readonly balances: readonly WalletBalance[];
}

/**
 * Divides the value of each token by the wallets' balances. What rounding leaves goes to the largest balance,
 * so that the wallets add up to the whole.
 */
export function shareWorth(parts: readonly Part[]): ReadonlyMap<Address, bigint> {
  const totals = new Map<Address, bigint>();
  const add = (wallet: Address, usd18: bigint) => totals.set(wallet, (totals.get(wallet) ?? 0n) + usd18);
  for (const { valueUsd18, balances } of parts) {
    const sum = balances.reduce((total, { raw }) => total + raw, 0n);
    if (valueUsd18 === null || sum === 0n) continue;
    let left = valueUsd18;
    for (const { owner, raw } of balances) {
      const share = (valueUsd18 * raw) / sum;
      left -= share;
      add(owner, share);
    }
    add(largest(balances).owner, left);
  }
  return totals;
}

const largest = (balances: readonly WalletBalance[]): WalletBalance =>
  balances.reduce((most, one) => (one.raw > most.raw ? one : most));
