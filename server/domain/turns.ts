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

  /**
   * Resolves with the function that ends the turn, null at once when too many wait already, and after the longest wait or once `givesUp`
   * says so.
   */
  async take(givesUp: AbortSignal | null = null): Promise<(() => void) | null> {
    if (this.#working < this.#atOnce) this.#working += 1;
    else if (this.#waiting.length >= this.#mostWaiting || givesUp?.aborted) return null;
    else if (!(await this.#wait(givesUp))) return null;
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
  #wait(givesUp: AbortSignal | null): Promise<boolean> {
    return new Promise((resolve) => {
      let callOff = (): void => undefined;
      const end = (hasCome: boolean): void => {
        callOff();
        givesUp?.removeEventListener('abort', leave);
        resolve(hasCome);
      };
      const come = (): void => end(true);
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        end(false);
      };
      this.#waiting.push(come);
      if (this.#longestWaitMs !== null) callOff = afterLived(this.#longestWaitMs, leave);
      givesUp?.addEventListener('abort', leave);
    });
  }
}
