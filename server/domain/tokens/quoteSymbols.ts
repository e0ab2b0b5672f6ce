import { isWithin } from '../isWithin.ts';
import type { Address, TokenWords } from '../ports.ts';

interface Options {
  readonly read: (address: Address) => Promise<Pick<TokenWords, 'symbol'>>;
  readonly nowMs: () => number;
}

/** A token hardly ever changes its symbol; one that does is shown by its old one for so long. */
const KEPT_MS = 600_000;
/** Anybody can launch against an asset of their own making. */
const MOST = 1_000;

/** Symbols of assets that are of no registry, each asked of the chain once in a while. */
export class QuoteSymbols {
  readonly #options: Options;
  /** In order of the time when they were asked. */
  readonly #kept = new Map<Address, { readonly atMs: number; readonly symbol: Promise<string | null> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Null where there is no token, or none that names itself. @throws PortError, which is not kept */
  of(address: Address): Promise<string | null> {
    const atMs = this.#options.nowMs();
    const known = this.#kept.get(address);
    if (known !== undefined && isWithin(atMs, known.atMs, KEPT_MS)) return known.symbol;
    const entry = { atMs, symbol: this.#read(address) };
    this.#kept.delete(address);
    this.#kept.set(address, entry);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
    entry.symbol.catch(() => {
      if (this.#kept.get(address) === entry) this.#kept.delete(address);
    });
    return entry.symbol;
  }

  async #read(address: Address): Promise<string | null> {
    return (await this.#options.read(address)).symbol;
  }
}
