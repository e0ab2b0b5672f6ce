import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Figures, seconds } from './tellVerdict.ts';
import type { World } from './World.ts';

const LOOK_MS = 250;
const NONE: [what: string, ms: number] = ['', 0];

interface OpenOperation {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly steps: string;
  /** The oldest of its wallet; the others wait for it. */
  readonly first: boolean;
}

/**
 * Measures how long operations are under way, and how long each wallet makes no progress, while no process is
 * dead or frozen.
 */
export class Watch {
  readonly #world: World;
  readonly #isWell: () => boolean;
  readonly #openMs = new Map<string, number>();
  readonly #stillMs = new Map<string, number>();
  readonly #looking: Promise<void>;
  #open: readonly OpenOperation[] = [];
  #isOver = false;

  constructor(world: World, isWell: () => boolean) {
    this.#world = world;
    this.#isWell = isWell;
    this.#looking = this.#look();
  }

  /**
   * For the end of a run, when all processes stay up. Resolves when nothing is under way any more. @throws
   * when that exceeds the world's limit, or when the oldest operation of a wallet made no progress for longer
   * while all was well. An operation's total time has no limit: callers who do not wait may order more than a
   * wallet can do between two kills.
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
    const [still, stillMs] = [...this.#stillMs].reduce(
      (one, other) => (other[1] > one[1] ? other : one),
      NONE,
    );
    if (stillMs > this.#world.restLimitMs)
      throw new Error(`${still} got no further for ${seconds(stillMs)} s while all was well`);
    return {
      'at rest after all is well, s': seconds(restMs),
      'longest under way while all is well, s': seconds(Math.max(0, ...this.#openMs.values())),
      'longest without getting on while all is well, s': `${seconds(stillMs)} ${still}`,
    };
  }

  async #look(): Promise<void> {
    let lookedAt = performance.now();
    while (!this.#isOver) {
      await delay(LOOK_MS);
      const now = performance.now();
      const open = await this.#read().catch(() => null);
      const passedMs = now - lookedAt;
      lookedAt = now;
      if (open === null || !this.#isWell()) continue;
      for (const { id, kind, state, steps, first } of open) {
        add(this.#openMs, id, passedMs);
        if (first) add(this.#stillMs, `${kind} ${id}, ${state} after ${steps} steps,`, passedMs);
      }
    }
  }

  async #read(): Promise<OpenOperation[]> {
    const { rows } = await sql<OpenOperation>`
      SELECT o.id, o.kind, o.state, (SELECT count(*) FROM operation_steps s WHERE s.operation_id = o.id) AS steps,
        o.id = first_value(o.id) OVER (PARTITION BY o.wallet_id ORDER BY o.created_at, o.id) AS first
      FROM operations o WHERE NOT o.settled`.execute(this.#world.context.db);
    return rows;
  }

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

function add(sums: Map<string, number>, key: string, ms: number): void {
  sums.set(key, (sums.get(key) ?? 0) + ms);
}
