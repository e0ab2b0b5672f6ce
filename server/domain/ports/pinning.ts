import { PortError } from './basics.ts';

/** Content could not be kept or read. Nothing counts as pinned; the same call may be repeated. */
export class PinningError extends PortError {}

/** Content that the world finds by its hash. */
export interface Pinning {
  /**
   * Keeps the bytes for good and resolves to their CID (version 1, base32; UnixFS profile `unixfs-v1-2025`), which is the
   * same whatever keeps them. Pinning the same bytes again changes nothing. Throws PinningError when they cannot be kept.
   */
  pin(bytes: Uint8Array): Promise<string>;
  /** The CID that `pin` would give the bytes; nothing is kept. */
  cidOf(bytes: Uint8Array): Promise<string>;
  /** Like `pin`, but only here: for what the service makes itself and nobody needs to find elsewhere. */
  keep(bytes: Uint8Array): Promise<string>;
  /** The bytes of a CID that was pinned here; null for any other. Throws PinningError when they cannot be read. */
  read(cid: string): Promise<Uint8Array | null>;
  /** Throws PinningError when what is configured to keep content does not answer. */
  check(): Promise<void>;
}
