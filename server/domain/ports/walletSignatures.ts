import type { Address, Hex } from './basics.ts';

/** The fields of an EIP-4361 message. */
export interface SignInFields {
  readonly scheme?: string | undefined;
  /** Host and port of the page. */
  readonly domain: string;
  readonly address: Address;
  readonly statement?: string | undefined;
  readonly uri: string;
  readonly version: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expirationTime?: Date | undefined;
  readonly notBefore?: Date | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

/** Who signed a text, as wallets sign it (EIP-191). */
export interface WalletSignatures {
  /** What the text says as a message of EIP-4361; null when it is none. */
  readMessage(text: string): SignInFields | null;
  /** Whether the address's own key signed, in the one form of that signature; asks nobody. */
  isOfKey(address: Address, text: string, signature: Hex): Promise<boolean>;
  /**
   * Whether the contract at the address says so (ERC-1271), or the one that the signature would deploy there (ERC-6492). Bounded,
   * whatever that contract does. @throws PortError
   */
  isOfContract(address: Address, text: string, signature: Hex): Promise<boolean>;
}
