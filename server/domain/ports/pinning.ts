/** Content that the world finds by its hash. */
export interface Pinning {
  /**
   * Keeps the bytes for good and resolves to their CID (version 1, base32; UnixFS profile `unixfs-v1-2025`), which is the
   * same whatever keeps them. Pinning the same bytes again changes nothing. Throws PortError when they cannot be kept.
   */
  pin(bytes: Uint8Array): Promise<string>;
  /** The bytes of a CID that was pinned here; null for any other. Throws PortError when they cannot be read. */
  read(cid: string): Promise<Uint8Array | null>;
}
