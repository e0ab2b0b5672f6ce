import type { Address, Hex } from './basics.ts';

/** EIP-4361. */
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

/** EIP-191. */
export interface WalletSignatures {
  /** Null if the text is not an EIP-4361 message. */
  readMessage(text: string): SignInFields | null;
  /** The address's own key signed, in canonical form. Offline. */
  isOfKey(address: Address, text: string, signature: Hex): Promise<boolean>;
  /**
   * The contract confirms it (ERC-1271), or the contract that the signature would deploy does (ERC-6492).
   * Bounded. @throws PortError
   */
  isOfContract(address: Address, text: string, signature: Hex): Promise<boolean>;
}
