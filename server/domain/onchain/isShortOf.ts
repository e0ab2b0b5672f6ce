import type { Context } from '../../context.ts';
import { type Address, NATIVE } from '../ports.ts';
import { findWallet } from './walletRows.ts';

/** What one payment takes of gas, generously. */
const PAYMENT_GAS = 200_000n;

export interface Payment {
  readonly token: Address;
  readonly amountRaw: bigint;
}

/** Whether the wallet cannot make all of these payments, their gas included, by what it holds at block `at`. */
export async function isShortOf(
  { chain, db }: Context,
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
  // A little more than gas costs at this moment, so that the signature a moment later is not refused for it.
  const gasWei = (BigInt(payments.length) * PAYMENT_GAS * maxFeePerGasWei * 5n) / 4n;
  return tokens.some((token) => {
    const paidRaw = payments.reduce((sum, one) => (one.token === token ? sum + one.amountRaw : sum), 0n);
    const heldRaw = balances.find((balance) => balance.token === token)?.raw ?? 0n;
    return heldRaw < paidRaw + (token === NATIVE ? gasWei : 0n);
  });
}
