export type ImageMediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export interface Image {
  readonly mediaType: ImageMediaType;
  readonly bytes: Uint8Array;
  /** Pixels of one frame, as shown. */
  readonly width: number;
  readonly height: number;
}

/**
 * `kind`: another file type. `pixels`: a side or all frames together too large. `bytes`: result too large.
 * `slow`: took too long.
 */
export type ImageDefect = 'kind' | 'damaged' | 'pixels' | 'bytes' | 'slow';

export interface Images {
  /**
   * Only visible content survives: applies the orientation, drops metadata, keeps frames. Deterministic. Each
   * account's pictures queue.
   */
  reencode(bytes: Uint8Array, accountId: string): Promise<Image | ImageDefect>;
  /** A WebP that fits into a square with this side; never larger than the picture. An animation's first frame. */
  thumbnail(bytes: Uint8Array, side: number): Promise<Uint8Array | ImageDefect>;
  /** The service's picture for a ticker. Deterministic. */
  badge(ticker: string): Promise<Image>;
  /** Judges by the first bytes. Null if none of the four. */
  mediaTypeOf(bytes: Uint8Array): Promise<ImageMediaType | null>;
}
