import { Turns } from './turns.ts';
import { TurnsOfEach } from './turnsOfEach.ts';

interface Bound {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Turns of everybody together and, within them, of each who comes: one who asks for many keeps only itself waiting. */
export class FairTurns {
  readonly #all: Turns;
  readonly #ofEach: TurnsOfEach;

  constructor(bounds: { readonly ofOne: Bound; readonly ofAll: Bound }) {
    const { ofOne, ofAll } = bounds;
    this.#ofEach = new TurnsOfEach(ofOne.atOnce, ofOne.mostWaiting);
    this.#all = new Turns(ofAll.atOnce, ofAll.mostWaiting);
  }

  /** Resolves with the function that ends the turn, null when too many wait already. */
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
