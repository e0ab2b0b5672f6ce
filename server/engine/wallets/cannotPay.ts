import { type Address, NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findWallet } from '../records/walletRows.ts';

/** A generous gas limit for one payment. */
const PAYMENT_GAS = 200_000n;

export interface Payment {
  readonly token: Address;
  readonly amountRaw: bigint;
}

/** Whether the wallet cannot make all payments with their gas, by its balances at block `at`. */
export async function cannotPay(
  { chain, db }: Pick<Ports, 'db' | 'chain'>,
  walletId: string,
  payments: readonly Payment[],
  at: bigint,
): Promise<boolean> {
  const { address } = await findWallet(db, walletId);
  const tokens = [...new Set([NATIVE, ...payments.map(({ token }) => token)])];
  const [{ balances }, { maxFeePerGasWei }] = await Promise.all([
    chain.balances(address, tokens, at),
    chain.fees(at),
  ]);
  // A margin, so that the signature a moment later is not refused.
  const gasWei = (BigInt(payments.length) * PAYMENT_GAS * maxFeePerGasWei * 5n) / 4n;
  return tokens.some((token) => {
    const paidRaw = payments.reduce((sum, one) => (one.token === token ? sum + one.amountRaw : sum), 0n);
    const heldRaw = balances.find((balance) => balance.token === token)?.raw ?? 0n;
    return heldRaw < paidRaw + (token === NATIVE ? gasWei : 0n);
  });
}
