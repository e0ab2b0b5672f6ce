import { PortError } from './basics.ts';

/** CID: version 1, base32. */
export interface Block {
  readonly cid: string;
  readonly bytes: Uint8Array;
}

export interface FileBlocks {
  readonly cid: string;
  readonly sizeBytes: number;
  readonly blocks: readonly Block[];
}

/** All pinned files, in the shared database. */
export interface BlockTable {
  /** Keeps the whole file or nothing. Existing blocks stay. */
  keep(file: FileBlocks): Promise<void>;
  /** Null for a CID that is not a pinned file, such as a single block's. */
  sizeOf(cid: string): Promise<number | null>;
  /** Missing blocks are absent. */
  find(cids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Content could not be kept or read. Nothing is pinned. Retry. */
export class PinningError extends PortError {}

export interface Pinning {
  /** Returns the CID (UnixFS profile `unixfs-v1-2025`). Idempotent. Throws PinningError. */
  pin(bytes: Uint8Array): Promise<string>;
  /** Returns what `pin` would. Keeps nothing. */
  cidOf(bytes: Uint8Array): Promise<string>;
  /** Like `pin`, but only in this database. */
  keep(bytes: Uint8Array): Promise<string>;
  /** Null if not pinned here. Throws PinningError. */
  read(cid: string): Promise<Uint8Array | null>;
  /** Throws PinningError if the configured provider does not answer. */
  check(): Promise<void>;
}
