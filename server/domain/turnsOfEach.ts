import { Turns } from './turns.ts';

/** Turns for each who comes, so that one who holds all of its own keeps nobody else waiting. */
export class TurnsOfEach {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #longestWaitMs: number | null;
  readonly #ofEach = new Map<string, { readonly turns: Turns; here: number }>();

  constructor(atOnce: number, mostWaiting: number, longestWaitMs: number | null = null) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#longestWaitMs = longestWaitMs;
  }

  /**
   * Resolves with the function that ends the turn, null at once when too many of the same wait already, and after the longest wait or once
   * `givesUp` says so.
   */
  async take(who: string, givesUp: AbortSignal | null = null): Promise<(() => void) | null> {
    const own = this.#ofEach.get(who) ?? { turns: this.#open(), here: 0 };
    this.#ofEach.set(who, own);
    own.here += 1;
    const end = await own.turns.take(givesUp);
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      end?.();
      own.here -= 1;
      if (own.here === 0) this.#ofEach.delete(who);
    };
    if (end === null) leave();
    return end === null ? null : leave;
  }

  #open(): Turns {
    return new Turns(this.#atOnce, this.#mostWaiting, this.#longestWaitMs);
  }
}
