import type { Context } from '../../context.ts';
import type { BlockRef } from '../ports.ts';
import type { Sighting } from './blockPace.ts';

const KEPT = 32;

/** The chain went on without a block that this process had seen as its head. */
interface Loss {
  readonly number: bigint;
  /** When that was noticed, by our clock. */
  readonly atMs: number;
}

/** Remembers when this process saw the newest heads of the chain first, and when it lost one of them last. */
export class HeadSightings {
  #heads: Sighting[] = [];
  /** When the last look began that showed the newest of them, or one before it. */
  #lookedMs = Number.NEGATIVE_INFINITY;
  #lost: Loss | null = null;
  /** A look that others may share. */
  #looking: Promise<unknown> | null = null;

  /** What a look showed that began and ended then. */
  note(head: BlockRef, beganMs: number, endedMs: number): void {
    this.#forgetIfSetBack(endedMs);
    const last = this.#heads.at(-1);
    const isSame = last !== undefined && head.hash === last.hash;
    const isBehind = last !== undefined && head.number < last.number && beganMs < last.byMs;
    // It is the answer to a question from before the newest head.
    if (isBehind) return;
    if (!isSame) {
      const isNext = last === undefined || head.number > last.number;
      if (head.number === last?.number) this.#lost = { number: head.number, atMs: endedMs };
      const afterMs = isNext ? Math.min(this.#lookedMs, endedMs) : Number.NEGATIVE_INFINITY;
      const { number, hash, timestampSeconds: seconds, isEmpty = false } = head;
      const sighting = { number, hash, seconds, afterMs, byMs: endedMs, isEmpty };
      this.#heads = isNext ? [...this.#heads.slice(1 - KEPT), sighting] : [sighting];
    }
    this.#lookedMs = Math.max(this.#lookedMs, beganMs);
  }

  /**
   * The newest head by a look that began no longer than `agoMs` before `nowMs`, else by a new one; however many ask, one looks.
   * Undefined where none was ever seen.
   */
  async newest(agoMs: number, nowMs: number, look: () => Promise<unknown>): Promise<Sighting | undefined> {
    this.#forgetIfSetBack(nowMs);
    if (nowMs - this.#lookedMs > agoMs) {
      this.#looking ??= look().finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
    return this.#heads.at(-1);
  }

  /** Of a clock that was set back: what was timed by it before says nothing of the times that it says now. */
  #forgetIfSetBack(nowMs: number): void {
    if (nowMs >= Math.max(this.#lookedMs, this.#heads.at(-1)?.byMs ?? this.#lookedMs)) return;
    this.#heads = [];
    this.#lookedMs = Number.NEGATIVE_INFINITY;
    // What waits for the end of a loss waits as if it were new, and no longer.
    if (this.#lost !== null) this.#lost = { ...this.#lost, atMs: Math.min(this.#lost.atMs, nowMs) };
  }

  /** Forgets blocks that the chain does not hold any more; the highest of them is its last loss. */
  lose(gone: readonly Pick<Sighting, 'number' | 'hash'>[], nowMs: number): void {
    if (gone.length === 0) return;
    const highest = Math.max(...gone.map(({ number }) => Number(number)));
    this.#lost = { number: BigInt(highest), atMs: nowMs };
    this.#heads = this.#heads.filter((head) => !gone.some(({ hash }) => hash === head.hash));
  }

  lastLoss(): Loss | null {
    return this.#lost;
  }

  /** The newest last. */
  list(): readonly Sighting[] {
    return this.#heads;
  }
}

/** The chain's head, remembered with the time at which it was seen. */
export async function sightHead(context: Context): Promise<BlockRef | null> {
  const { chain, clock, heads } = context;
  const beganMs = clock.now().getTime();
  const seen = await chain.block('latest');
  if (seen === null) return null;
  heads.note(seen, beganMs, clock.now().getTime());
  const { isEmpty: _, ...head } = seen;
  return head;
}
