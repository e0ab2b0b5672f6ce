import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
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

  /** Of each wallet how many wait, and the one that goes first. */
  async #stuck(): Promise<Error> {
    const { chain, context } = this.#world;
    const query = ['latest', false] as const;
    const { baseFeePerGas } = await chain.rpc<{ baseFeePerGas: string }>('eth_getBlockByNumber', ...query);
    const { rows } = await sql`
      SELECT DISTINCT ON (o.wallet_id) w.address, w.frozen_reason, count(*) OVER (PARTITION BY o.wallet_id) AS waiting,
        o.id, o.state, o.created_at, o.next_attempt_at, o.failures, o.lease_owner, o.lease_until,
        (SELECT string_agg(s.name || ' ' || coalesce(s.tx_hash, ''), ', ' ORDER BY s.ordinal) FROM operation_steps s WHERE s.operation_id = o.id) AS steps
      FROM operations o JOIN wallets w ON w.id = o.wallet_id WHERE NOT o.settled
      ORDER BY o.wallet_id, o.created_at`.execute(context.db);
    console.table(rows);
    return new Error(
      `all is well, and after ${seconds(this.#world.restLimitMs)} s ${this.#open.length} are still under way; ` +
        `base fee ${BigInt(baseFeePerGas)} wei`,
    );
  }
}
