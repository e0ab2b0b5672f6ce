import { stallTolerantTimeout } from './timers.ts';

/**
 * Waiting tasks get their turn in the order of arrival. Own code: p-limit and async-mutex do not bound the
 * queue.
 */
export class Semaphore {
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
   * Resolves to the function that releases the permit, or to null: too many wait, the wait is over, or
   * `givesUp` is aborted.
   */
  async acquire(givesUp: AbortSignal | null = null): Promise<(() => void) | null> {
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
      if (this.#longestWaitMs !== null) callOff = stallTolerantTimeout(this.#longestWaitMs, leave);
      givesUp?.addEventListener('abort', leave);
    });
  }
}

/** A key that uses all its permits delays no other key. */
export class KeyedSemaphore {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #longestWaitMs: number | null;
  readonly #ofEach = new Map<string, { readonly turns: Semaphore; here: number }>();

  constructor(atOnce: number, mostWaiting: number, longestWaitMs: number | null = null) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#longestWaitMs = longestWaitMs;
  }

  async acquire(who: string, givesUp: AbortSignal | null = null): Promise<(() => void) | null> {
    const own = this.#ofEach.get(who) ?? { turns: this.#open(), here: 0 };
    this.#ofEach.set(who, own);
    own.here += 1;
    const end = await own.turns.acquire(givesUp);
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

  #open(): Semaphore {
    return new Semaphore(this.#atOnce, this.#mostWaiting, this.#longestWaitMs);
  }
}

interface SemaphoreLimits {
  readonly permits: number;
  readonly maxWaiting: number;
}

interface FairLimits {
  readonly perKey: SemaphoreLimits;
  readonly overall: SemaphoreLimits;
  /** For both semaphores together. */
  readonly maxWaitMs?: number;
}

/** Permits per key within permits for all. */
export class FairSemaphore {
  readonly #all: Semaphore;
  readonly #ofEach: KeyedSemaphore;
  readonly #longestWaitMs: number | null;

  constructor({ perKey: ofOne, overall: ofAll, maxWaitMs: longestWaitMs }: FairLimits) {
    this.#ofEach = new KeyedSemaphore(ofOne.permits, ofOne.maxWaiting);
    this.#all = new Semaphore(ofAll.permits, ofAll.maxWaiting);
    this.#longestWaitMs = longestWaitMs ?? null;
  }

  async acquire(who: string): Promise<(() => void) | null> {
    if (this.#longestWaitMs === null) return this.#takeBoth(who, null);
    const patience = new AbortController();
    const callOff = stallTolerantTimeout(this.#longestWaitMs, () => patience.abort());
    try {
      return await this.#takeBoth(who, patience.signal);
    } finally {
      callOff();
    }
  }

  async #takeBoth(who: string, givesUp: AbortSignal | null): Promise<(() => void) | null> {
    const endOwn = await this.#ofEach.acquire(who, givesUp);
    if (endOwn === null) return null;
    const end = await this.#all.acquire(givesUp);
    if (end === null) {
      endOwn();
      return null;
    }
    return () => {
      end();
      endOwn();
    };
  }
}
