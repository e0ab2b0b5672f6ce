export type ImageMediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export interface Image {
  readonly mediaType: ImageMediaType;
  readonly bytes: Uint8Array;
  /** Pixels of one frame, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/**
 * Why bytes are no image that is taken: of another kind; damaged; a side, or all frames together, of too many pixels; more
 * bytes than are kept; not written anew in the time that a picture gets.
 */
export type ImageFault = 'kind' | 'damaged' | 'pixels' | 'bytes' | 'slow';

export interface Images {
  /**
   * The same picture written anew: nothing of the bytes that came in survives but what is seen. Orientation is applied,
   * metadata is gone, an animation keeps its frames. The same bytes give the same picture. Pictures of one account wait for
   * each other, and hardly for those of others.
   */
  reencode(bytes: Uint8Array, accountId: string): Promise<Image | ImageFault>;
  /** A picture of the service's own for a ticker; the same ticker gives the same bytes. */
  badge(ticker: string): Promise<Image>;
  /** What the bytes begin as, whatever anybody says that they are; null for what is none of the four. */
  mediaTypeOf(bytes: Uint8Array): Promise<ImageMediaType | null>;
}
