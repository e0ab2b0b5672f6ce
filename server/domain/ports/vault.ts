import type { Address, Hex } from './basics.ts';
import type { Fees, PlannedTransaction } from './chain.ts';

export type WalletRole = 'agent' | 'launcher' | 'treasury' | 'deposit';

/** An AES-256-GCM envelope; opaque to the domain. */
export type SealedKey = Readonly<Record<string, string | number>>;

export interface SigningWallet {
  readonly id: string;
  readonly address: Address;
  readonly role: WalletRole;
  readonly sealedKey: SealedKey;
}

/** What the database says a signature may serve; the signer compares the decoded transaction with it. */
export interface SigningPurpose {
  /** Wallet of the agent that the operation belongs to; null: it serves no agent. */
  readonly agentWallet: Address | null;
  /** Where this operation may send value at this moment: an active whitelist entry or payout wallet of that agent. */
  readonly allowedDestinations: readonly Address[];
  /** The one approval that this operation may make, to the base unit; null: none. */
  readonly approval: { readonly token: Address; readonly amountRaw: bigint } | null;
  /**
   * The most that one trade, wrap, unwrap or initial buy of this operation may put in, NATIVE for the native asset; null:
   * it may sign none of them.
   */
  readonly mostInput: { readonly token: Address; readonly amountRaw: bigint } | null;
  /** The highest launch fee of the venue that this operation may pay; null: it may launch nothing. */
  readonly mostLaunchFeeWei: bigint | null;
  /** Whom a launch may name as its integrator; absent or null: nobody. */
  readonly integrator?: Address | null;
  /** `LaunchTerms.economics` that the launch was accepted with; absent: none, and it may not launch on long. */
  readonly economics?: Hex;
  /** Where the USDG of a deposit wallet goes; absent or null: nowhere. */
  readonly treasury?: Address | null;
  /** The gas that the treasury may pay, and the one own deposit wallet that gets it; absent or null: none. */
  readonly gasPayment?: { readonly to: Address; readonly mostWei: bigint } | null;
}

export interface UnsignedTransaction extends PlannedTransaction, Fees {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
}

/** Before it is known what gas it takes, and at what price. */
export type ExaminedTransaction = PlannedTransaction & Pick<UnsignedTransaction, 'chainId'>;

export interface SignedTransaction {
  readonly raw: Hex;
  readonly hash: Hex;
}

/** The signer refused: no row of its policy table allows this transaction for this role. */
export class PolicyViolation extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PolicyViolation';
  }
}

/** What a transaction may at most cost in gas: a signature with wild fees would give the wallet away to the chain. */
export const MOST_NETWORK_FEE_WEI = 10n ** 17n;

/** What the treasury may at most pay a deposit wallet for the gas of one sweep. */
export const MOST_GAS_PAYMENT_WEI = 10n ** 15n;

export interface Vault {
  /** A new random key, sealed for `walletId`. */
  createKey(walletId: string): { address: Address; sealedKey: SealedKey };
  importKey(walletId: string, privateKey: Hex): { address: Address; sealedKey: SealedKey };
  /** Whether it opens what is sealed with the key-encryption key of this id. */
  hasKey(keyId: string): boolean;
  /**
   * The same key in an envelope of the present key-encryption key; null: it is in one. Throws when it is sealed with a key
   * that is neither the present one nor one of the others.
   */
  reseal(wallet: SigningWallet): SealedKey | null;
  /**
   * Checks without signing, by the chain as it was at block `at`, of which the transaction was planned: another view may lack
   * what it rests on. What the transaction may cost in gas is for `sign` to check. Remembers for a few seconds what it read, so
   * that `sign` right after it reads nothing while rows are locked. Throws like `sign`.
   */
  examine(
    wallet: SigningWallet,
    transaction: ExaminedTransaction,
    purpose: SigningPurpose,
    at: bigint,
  ): Promise<void>;
  /** Decodes, checks against the policy table of the wallet's role, signs. Throws PolicyViolation, or PortError when a fact of the chain cannot be read. */
  sign(
    wallet: SigningWallet,
    transaction: UnsignedTransaction,
    purpose: SigningPurpose,
  ): Promise<SignedTransaction>;
}
