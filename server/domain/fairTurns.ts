import { Turns } from './turns.ts';
import { TurnsOfEach } from './turnsOfEach.ts';

interface Bound {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** For ever, where it is left out. */
  readonly longestWaitMs?: number;
}

/** Turns of everybody together and, within them, of each who comes: one who asks for many keeps only itself waiting. */
export class FairTurns {
  readonly #all: Turns;
  readonly #ofEach: TurnsOfEach;

  constructor(bounds: { readonly ofOne: Bound; readonly ofAll: Bound }) {
    const { ofOne, ofAll } = bounds;
    this.#ofEach = new TurnsOfEach(ofOne.atOnce, ofOne.mostWaiting, ofOne.longestWaitMs);
    this.#all = new Turns(ofAll.atOnce, ofAll.mostWaiting, ofAll.longestWaitMs);
  }

  /** Resolves with the function that ends the turn, null when too many wait already, and after the longest wait. */
  async take(who: string): Promise<(() => void) | null> {
    const endOwn = await this.#ofEach.take(who);
    if (endOwn === null) return null;
    const end = await this.#all.take();
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
