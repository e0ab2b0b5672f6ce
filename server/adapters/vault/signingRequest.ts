import { isAddressEqual } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import {
  type ExaminedTransaction,
  MAX_GAS_PAYMENT_WEI,
  PolicyViolation,
  type SigningPurpose,
  type WalletRole,
} from '../../ports/vault.ts';
import type { ChainFacts } from './chainFacts.ts';
import type { TransactionIntent } from './transactionIntent.ts';

export interface SigningRequest {
  readonly wallet: { readonly address: Address; readonly role: WalletRole };
  readonly transaction: ExaminedTransaction;
  readonly purpose: SigningPurpose;
  readonly book: AddressBook;
  readonly facts: ChainFacts;
}

export type Intent<Kind extends TransactionIntent['kind']> = Extract<TransactionIntent, { kind: Kind }>;
/** A trade may put in the operation's asset, up to its amount. */
export function requireInput(
  { purpose: { maxInput } }: SigningRequest,
  token: Address,
  amountRaw: bigint,
): void {
  requireThat(
    maxInput !== null && isAddressEqual(maxInput.token, token) && amountRaw <= maxInput.amountRaw,
    'The operation does not trade this much of the asset.',
  );
}

export function requireWeth({ transaction, book }: SigningRequest): void {
  requireThat(isAddressEqual(transaction.to, book.weth), 'Only WETH itself wraps and unwraps.');
}

export function requireNoValue({ transaction }: SigningRequest): void {
  requireThat(transaction.valueWei === 0n, 'The call takes no value.');
}

export function isSelf({ wallet }: SigningRequest, address: Address): boolean {
  return isAddressEqual(wallet.address, address);
}

/** Replaces a stuck transaction: uses its nonce and does nothing. */
export function paysItselfNothing(request: SigningRequest): boolean {
  return isSelf(request, request.transaction.to) && request.transaction.valueWei === 0n;
}

export function isAgentWallet({ purpose }: SigningRequest, address: Address): boolean {
  return purpose.agentWallet !== null && isAddressEqual(purpose.agentWallet, address);
}

/** Pays for one sweep of the deposit wallet that the operation names. */
export function isGasPayment({ purpose, transaction }: SigningRequest): boolean {
  const payment = purpose.gasPayment ?? null;
  if (payment === null || !isAddressEqual(payment.to, transaction.to)) return false;
  return transaction.valueWei <= payment.maxWei && transaction.valueWei <= MAX_GAS_PAYMENT_WEI;
}

export function isAllowedDestination({ purpose }: SigningRequest, address: Address): boolean {
  return purpose.allowedDestinations.some((allowed) => isAddressEqual(allowed, address));
}

export function requireThat(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new PolicyViolation(sentence);
}
