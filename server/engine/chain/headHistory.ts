import { type Hex, PortError } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { HeadSighting } from './blockPace.ts';

const MAX_KEPT_HEADS = 32;

/** The chain lost a block that this process had seen as head. */
interface Reorg {
  readonly number: bigint;
  /** By our clock. */
  readonly atMs: number;
}

/** When this process first saw the newest heads, and when it last lost one. */
export class HeadHistory {
  #heads: HeadSighting[] = [];
  /** Start of the latest read that returned the newest head or an older one. */
  #lookedMs = Number.NEGATIVE_INFINITY;
  #lost: Reorg | null = null;
  #looking: Promise<unknown> | null = null;
  readonly #listeners = new Set<() => void>();

  record(head: BlockRef, beganMs: number, endedMs: number): void {
    this.#forgetIfSetBack(endedMs);
    const last = this.#heads.at(-1);
    const isSame = last !== undefined && head.hash === last.hash;
    const isBehind = last !== undefined && head.number < last.number && beganMs < last.byMs;
    // The read began before the newest head was seen.
    if (isBehind) return;
    if (!isSame) {
      const isNext = last === undefined || head.number > last.number;
      if (head.number === last?.number) this.#lost = { number: head.number, atMs: endedMs };
      const afterMs = isNext ? Math.min(this.#lookedMs, endedMs) : Number.NEGATIVE_INFINITY;
      const { number, hash, timestampSeconds: seconds, isEmpty = false } = head;
      const sighting = { number, hash, seconds, afterMs, byMs: endedMs, isEmpty };
      this.#heads = isNext ? [...this.#heads.slice(1 - MAX_KEPT_HEADS), sighting] : [sighting];
      for (const callback of this.#listeners) callback();
    }
    this.#lookedMs = Math.max(this.#lookedMs, beganMs);
  }

  /** Reads only if the last read is older than `agoMs`. Concurrent callers share one read. */
  async newest(
    agoMs: number,
    nowMs: number,
    look: () => Promise<unknown>,
  ): Promise<HeadSighting | undefined> {
    this.#forgetIfSetBack(nowMs);
    if (nowMs - this.#lookedMs > agoMs) {
      this.#looking ??= look().finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
    return this.#heads.at(-1);
  }

  /** After the clock was set back, earlier times mean nothing. */
  #forgetIfSetBack(nowMs: number): void {
    if (nowMs >= Math.max(this.#lookedMs, this.#heads.at(-1)?.byMs ?? this.#lookedMs)) return;
    this.#heads = [];
    this.#lookedMs = Number.NEGATIVE_INFINITY;
    // Restart the wait for the end of the reorg; do not extend it.
    if (this.#lost !== null) this.#lost = { ...this.#lost, atMs: Math.min(this.#lost.atMs, nowMs) };
  }

  remove(gone: readonly Pick<HeadSighting, 'number' | 'hash'>[], nowMs: number): void {
    if (gone.length === 0) return;
    const highest = Math.max(...gone.map(({ number }) => Number(number)));
    this.#lost = { number: BigInt(highest), atMs: nowMs };
    this.#heads = this.#heads.filter((head) => !gone.some(({ hash }) => hash === head.hash));
  }

  /** Calls when this process sees another head. Returns the unsubscribe function. */
  onNew(callback: () => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  lastReorg(): Reorg | null {
    return this.#lost;
  }

  /** Newest last. */
  list(): readonly HeadSighting[] {
    return this.#heads;
  }
}

export async function observeHead(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
): Promise<BlockRef | null> {
  const { chain, clock, heads } = context;
  const beganMs = clock.now().getTime();
  const seen = await chain.block('latest');
  if (seen === null) return null;
  heads.record(seen, beganMs, clock.now().getTime());
  const { isEmpty: _, ...head } = seen;
  return head;
}

/** The newest head that this process has seen. Reads it only if the last read is older than `agoMs`. @throws PortError */
export async function recentHead(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  agoMs: number,
): Promise<BlockRef | null> {
  const nowMs = context.clock.now().getTime();
  const seen = await context.heads.newest(agoMs, nowMs, () => observeHead(context));
  if (seen === undefined) return null;
  return { number: seen.number, hash: seen.hash as Hex, timestampSeconds: seen.seconds };
}

/** @throws PortError */
export async function readHeadNumber(context: Pick<Ports, 'clock' | 'chain'> & HasHeads): Promise<bigint> {
  const head = await observeHead(context);
  if (head === null) throw new PortError('rejected', "The chain's node has no latest block.");
  return head.number;
}

export interface HasHeads {
  readonly heads: HeadHistory;
}
