import { afterLived } from './afterLived.ts';

/** Lets a few work at once and a few more wait for them in the order of their arrival. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #longestWaitMs: number | null;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, mostWaiting: number, longestWaitMs: number | null = null) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#longestWaitMs = longestWaitMs;
  }

  /** Resolves with the function that ends the turn, null at once when too many wait already, and after the longest wait. */
  async take(): Promise<(() => void) | null> {
    if (this.#working < this.#atOnce) this.#working += 1;
    else if (this.#waiting.length >= this.#mostWaiting) return null;
    else if (!(await this.#wait())) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    };
  }

  /** Whether its turn came. */
  #wait(): Promise<boolean> {
    return new Promise((resolve) => {
      let callOff = (): void => undefined;
      const come = (): void => {
        callOff();
        resolve(true);
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        resolve(false);
      };
      this.#waiting.push(come);
      if (this.#longestWaitMs !== null) callOff = afterLived(this.#longestWaitMs, leave);
    });
  }
}
