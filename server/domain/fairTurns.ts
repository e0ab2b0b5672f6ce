import { afterLived } from './afterLived.ts';
import { Turns } from './turns.ts';
import { TurnsOfEach } from './turnsOfEach.ts';

interface Bound {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

interface Bounds {
  readonly ofOne: Bound;
  readonly ofAll: Bound;
  /** For both together; for ever, where it is left out. */
  readonly longestWaitMs?: number;
}

/** Turns of everybody together and, within them, of each who comes: one who asks for many keeps only itself waiting. */
export class FairTurns {
  readonly #all: Turns;
  readonly #ofEach: TurnsOfEach;
  readonly #longestWaitMs: number | null;

  constructor({ ofOne, ofAll, longestWaitMs }: Bounds) {
    this.#ofEach = new TurnsOfEach(ofOne.atOnce, ofOne.mostWaiting);
    this.#all = new Turns(ofAll.atOnce, ofAll.mostWaiting);
    this.#longestWaitMs = longestWaitMs ?? null;
  }

  /** Resolves with the function that ends the turn, null when too many wait already, and after the longest wait. */
  async take(who: string): Promise<(() => void) | null> {
    if (this.#longestWaitMs === null) return this.#takeBoth(who, null);
    const patience = new AbortController();
    const callOff = afterLived(this.#longestWaitMs, () => patience.abort());
    try {
      return await this.#takeBoth(who, patience.signal);
    } finally {
      callOff();
    }
  }

  async #takeBoth(who: string, givesUp: AbortSignal | null): Promise<(() => void) | null> {
    const endOwn = await this.#ofEach.take(who, givesUp);
    if (endOwn === null) return null;
    const end = await this.#all.take(givesUp);
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
