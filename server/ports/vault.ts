import type { Address, Hex } from './basics.ts';
import type { Fees, PlannedTransaction } from './chain.ts';

/** BIP-39, one list per language. */
export type SeedWords = readonly (readonly string[])[];

export type WalletRole = 'agent' | 'launcher' | 'treasury' | 'deposit';

/** AES-256-GCM envelope, opaque to the domain. */
export type SealedKey = Readonly<Record<string, string | number>>;

export interface SigningWallet {
  readonly id: string;
  readonly address: Address;
  readonly role: WalletRole;
  readonly sealedKey: SealedKey;
}

/** The purpose of a signature, by the database. The signer checks the decoded transaction against it. */
export interface SigningPurpose {
  /** Null: the operation has no agent. */
  readonly agentWallet: Address | null;
  /** The agent's active whitelist entries and payout wallet. */
  readonly allowedDestinations: readonly Address[];
  /** Exact. Null: none. */
  readonly approval: { readonly token: Address; readonly amountRaw: bigint } | null;
  /**
   * The most that one trade, wrap, unwrap or initial buy may put in (NATIVE for the native asset). Null: none
   * is allowed.
   */
  readonly maxInput: { readonly token: Address; readonly amountRaw: bigint } | null;
  /** Null: no launch. */
  readonly maxLaunchFeeWei: bigint | null;
  /** Absent or null: none. */
  readonly integrator?: Address | null;
  /** The accepted `LaunchTerms.economics`. Absent: no launch on long. */
  readonly economics?: Hex;
  /** Receives a deposit wallet's USDG. Absent or null: none. */
  readonly treasury?: Address | null;
  /** The treasury may pay this much gas to one deposit wallet. Absent or null: none. */
  readonly gasPayment?: { readonly to: Address; readonly maxWei: bigint } | null;
}

export interface UnsignedTransaction extends PlannedTransaction, Fees {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
}

/** Gas and fees are not yet known. */
export type ExaminedTransaction = PlannedTransaction & Pick<UnsignedTransaction, 'chainId'>;

export interface SignedTransaction {
  readonly raw: Hex;
  readonly hash: Hex;
}

/** The wallet's role does not allow this transaction. */
export class PolicyViolation extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PolicyViolation';
  }
}

/** Bounds one transaction. Absurd fees would drain the wallet. */
export const MAX_NETWORK_FEE_WEI = 10n ** 17n;

/** Bounds what the treasury pays a deposit wallet for one sweep. */
export const MAX_GAS_PAYMENT_WEI = 10n ** 15n;

export interface Vault {
  /** Makes a random key. */
  createKey(walletId: string): { address: Address; sealedKey: SealedKey };
  importKey(walletId: string, privateKey: Hex): { address: Address; sealedKey: SealedKey };
  /** `keyId` names a key-encryption key. */
  hasKey(keyId: string): boolean;
  /**
   * Seals with the present key-encryption key. Null if that is already so. Throws if no given key opens the
   * envelope.
   */
  reseal(wallet: SigningWallet): SealedKey | null;
  /**
   * Checks all but gas costs, at the planning block `at`. Caches facts for seconds, so that `sign` reads
   * nothing while rows are locked. Throws like `sign`.
   */
  examine(
    wallet: SigningWallet,
    transaction: ExaminedTransaction,
    purpose: SigningPurpose,
    at: bigint,
  ): Promise<void>;
  /**
   * Decodes, checks the role's policy, then signs. Throws PolicyViolation, or PortError if a fact of the
   * chain cannot be read.
   */
  sign(
    wallet: SigningWallet,
    transaction: UnsignedTransaction,
    purpose: SigningPurpose,
  ): Promise<SignedTransaction>;
}
