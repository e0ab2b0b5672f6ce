/** Lets a few work at once and a few more wait for them in the order of their arrival. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Resolves with the function that ends the turn, null at once when too many wait already. */
  async take(): Promise<(() => void) | null> {
    if (this.#working < this.#atOnce) this.#working += 1;
    else if (this.#waiting.length >= this.#mostWaiting) return null;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    };
  }
}
