import { setTimeout as delay } from 'node:timers/promises';
import { type Figures, seconds } from './tellVerdict.ts';
import type { World } from './World.ts';

const LOOK_MS = 250;
/** Looks for how long operations are under way while nothing is dead or frozen. */
export class Watch {
  readonly #world: World;
  readonly #isWell: () => boolean;
  readonly #wellMs = new Map<string, number>();
  readonly #looking: Promise<void>;
  #open: readonly string[] = [];
  #isOver = false;

  constructor(world: World, isWell: () => boolean) {
    this.#world = world;
    this.#isWell = isWell;
    this.#looking = this.#look();
  }

  /**
   * All is well for good: resolves when nothing is under way any more. @throws when that takes longer than the world allows, or when
   * something was under way for longer while all was well.
   */
  async end(): Promise<Figures> {
    const begun = performance.now();
    do {
      await delay(LOOK_MS);
      this.#open = await this.#read();
      if (performance.now() - begun > this.#world.restLimitMs) throw await this.#stuck();
    } while (this.#open.length > 0);
    this.#isOver = true;
    await this.#looking;
    const restMs = performance.now() - begun;
    const longestMs = Math.max(0, ...this.#wellMs.values());
    if (longestMs > this.#world.restLimitMs)
      throw new Error(`something was under way for ${seconds(longestMs)} s while all was well`);
    return {
      'at rest after all is well, s': seconds(restMs),
      'longest under way while all is well, s': seconds(longestMs),
    };
  }

  async #look(): Promise<void> {
    let lookedAt = performance.now();
    while (!this.#isOver) {
      await delay(LOOK_MS);
      const now = performance.now();
      // The database may be what is dead.
      const open = await this.#read().catch(() => null);
      const passedMs = now - lookedAt;
      lookedAt = now;
      if (open === null || !this.#isWell()) continue;
      for (const [kind, id] of open.map((one) => one.split(' ')))
        this.#wellMs.set(`${kind} ${id}`, (this.#wellMs.get(`${kind} ${id}`) ?? 0) + passedMs);
    }
  }

  async #read(): Promise<string[]> {
    const { db } = this.#world.context;
    const query = db.selectFrom('operations').select(['id', 'kind', 'state']).where('settled', '=', false);
    return (await query.execute()).map(({ id, kind, state }) => `${kind} ${id} ${state}`);
  }

  async #stuck(): Promise<Error> {
    const { chain, context } = this.#world;
    const { baseFeePerGas } = await chain.rpc<{ baseFeePerGas: string }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    );
    const wallets = context.db.selectFrom('wallets').select(['address', 'frozen_reason']);
    const frozen = await wallets.where('frozen_reason', 'is not', null).execute();
    return new Error(
      `all is well, and after ${seconds(this.#world.restLimitMs)} s still under way: ${this.#open.join(', ')}; ` +
        `base fee ${BigInt(baseFeePerGas)} wei; frozen: ${JSON.stringify(frozen)}`,
    );
  }
}
