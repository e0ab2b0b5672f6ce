import type { Images, Pinning } from '../ports.ts';

interface Options {
  readonly images: Pick<Images, 'badge'>;
  readonly pinning: Pick<Pinning, 'keep'>;
  readonly onError: (error: unknown) => void;
}

/** The service's own pictures of the registry's assets: drawn and kept when they are first asked for. */
export class AssetBadges {
  readonly #options: Options;
  readonly #urls = new Map<string, Promise<string>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The `ipfs` URL of the ticker's badge; null while it cannot be kept, because a list is worth more than its pictures. */
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
