import { isAddressEqual } from 'viem';
import {
  type Address,
  type ExaminedTransaction,
  MOST_GAS_PAYMENT_WEI,
  PolicyViolation,
  type SigningPurpose,
  type WalletRole,
} from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import type { ChainFacts } from './chainFacts.ts';
import type { TransactionIntent } from './transactionIntent.ts';

/** One question to the policy. */
export interface SigningRequest {
  readonly wallet: { readonly address: Address; readonly role: WalletRole };
  readonly transaction: ExaminedTransaction;
  readonly purpose: SigningPurpose;
  readonly book: AddressBook;
  readonly facts: ChainFacts;
}

export type Intent<Kind extends TransactionIntent['kind']> = Extract<TransactionIntent, { kind: Kind }>;
/** What a trade puts in is what the operation is about, and not more of it. */
export function requireInput(
  { purpose: { mostInput } }: SigningRequest,
  token: Address,
  amountRaw: bigint,
): void {
  requireThat(
    mostInput !== null && isAddressEqual(mostInput.token, token) && amountRaw <= mostInput.amountRaw,
    'The operation does not put so much of this into a trade.',
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

/** What takes the place of a transaction that is not included: it uses the nonce up and does nothing. */
export function paysItselfNothing(request: SigningRequest): boolean {
  return isSelf(request, request.transaction.to) && request.transaction.valueWei === 0n;
}

export function isAgentWallet({ purpose }: SigningRequest, address: Address): boolean {
  return purpose.agentWallet !== null && isAddressEqual(purpose.agentWallet, address);
}

/** The gas of one sweep, for the deposit wallet that the operation names. */
export function isGasPayment({ purpose, transaction }: SigningRequest): boolean {
  const payment = purpose.gasPayment ?? null;
  if (payment === null || !isAddressEqual(payment.to, transaction.to)) return false;
  return transaction.valueWei <= payment.mostWei && transaction.valueWei <= MOST_GAS_PAYMENT_WEI;
}

export function isAllowedDestination({ purpose }: SigningRequest, address: Address): boolean {
  return purpose.allowedDestinations.some((allowed) => isAddressEqual(allowed, address));
}

export function requireThat(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new PolicyViolation(sentence);
}
