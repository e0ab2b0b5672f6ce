import type { Ports } from '../../ports/ports.ts';
import { notFound, Problem } from '../../problem.ts';
import type { PinnedFile } from './pinnedFiles.ts';
import { findThumbnail, keepThumbnail } from './thumbnailRows.ts';

const MAX_BYTES = 256 * 1024 * 1024;

type Options = Pick<Ports, 'clock' | 'db' | 'images' | 'pinning'>;

/** Anybody may ask for one, so each is made once, kept in the database, and the oldest are dropped. */
export class Thumbnails {
  readonly #options: Options;
  readonly #mostBytes: number;
  readonly #inTheMaking = new Map<string, Promise<Uint8Array>>();

  constructor(options: Options, mostBytes = MAX_BYTES) {
    this.#options = options;
    this.#mostBytes = mostBytes;
  }

  /**
   * Of a picture that this service pinned.
   * @throws Problem not_found, service_unavailable; PinningError
   */
  async read(cid: string, width: number): Promise<PinnedFile> {
    const kept = await findThumbnail(this.#options.db, cid, width);
    return { body: kept ?? (await this.#makeOnce(cid, width)), mediaType: 'image/webp' };
  }

  #makeOnce(cid: string, width: number): Promise<Uint8Array> {
    const key = `${cid} ${width}`;
    const making =
      this.#inTheMaking.get(key) ?? this.#make(cid, width).finally(() => this.#inTheMaking.delete(key));
    this.#inTheMaking.set(key, making);
    return making;
  }

  async #make(cid: string, width: number): Promise<Uint8Array> {
    const { db, clock, images, pinning } = this.#options;
    const picture = await pinning.read(cid);
    if (picture === null) throw notFound('file');
    const bytes = await images.thumbnail(picture, width);
    if (bytes === 'slow')
      throw new Problem('service_unavailable', 'The picture could not be scaled in time.', {
        retryAfterSeconds: 30,
      });
    if (typeof bytes === 'string')
      throw new Problem('not_found', 'This file is no picture that can be scaled.');
    await keepThumbnail(db, { cid, width, bytes }, { now: clock.now(), mostBytes: this.#mostBytes });
    return bytes;
  }
}

export interface HasThumbnails {
  readonly thumbnails: Thumbnails;
}
