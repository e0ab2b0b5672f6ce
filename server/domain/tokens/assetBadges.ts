import type { Images } from '../../ports/images.ts';
import type { Pinning } from '../../ports/pinning.ts';

interface Options {
  readonly images: Pick<Images, 'badge'>;
  readonly pinning: Pick<Pinning, 'keep'>;
  readonly onError: (error: unknown) => void;
}

/** Badges are drawn and pinned on first use. */
export class AssetBadges {
  readonly #options: Options;
  readonly #urls = new Map<string, Promise<string>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Null if the badge cannot be pinned now. */
  async urlOf(ticker: string): Promise<string | null> {
    const known = this.#urls.get(ticker);
    const url = known ?? this.#make(ticker);
    if (known === undefined) this.#urls.set(ticker, url);
    try {
      return await url;
    } catch (error) {
      this.#urls.delete(ticker);
      this.#options.onError(error);
      return null;
    }
  }

  async #make(ticker: string): Promise<string> {
    const { images, pinning } = this.#options;
    const { bytes } = await images.badge(ticker);
    return `ipfs://${await pinning.keep(bytes)}`;
  }
}

export interface HasAssetBadges {
  readonly assetBadges: AssetBadges;
}
