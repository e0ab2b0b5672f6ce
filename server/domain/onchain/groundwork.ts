import { AsyncLocalStorage } from 'node:async_hooks';
import { isWithin } from '../isWithin.ts';
import type { BlockRef } from '../ports.ts';

/** Beyond that the chain is looked at anew. Of a quick node's answers most of it is the way from the acceptance to the signature. */
const FRESH_MS = 500;

/** What was asked of the chain at its blocks, by request, and which of them the plan is of. */
interface Ground {
  readonly answers: Map<string, Promise<unknown>>;
  head: BlockRef | null;
  /** When the look began that showed the head, by our clock. */
  lookedMs: number;
  isOpen: boolean;
  isKept: boolean;
}

/** What an acceptance saw of the chain. */
export interface SurveyedGround {
  readonly head: BlockRef;
  /** Whatever `work` asks at a block as the acceptance did is answered as it was; once. */
  within<Found>(work: () => Promise<Found>): Promise<Found>;
}

/**
 * Carries what was asked of the chain when an operation was accepted over to its first pass in the same process, which follows
 * within milliseconds and asks the same: a block answers the same question always alike. Nothing of it is needed: a pass without it
 * asks by itself.
 */
export class Groundwork {
  readonly #scope = new AsyncLocalStorage<Ground>();
  /** By operation, the oldest first. */
  readonly #kept = new Map<string, Ground>();

  /** Runs what may accept an operation, and remembers what it asks. */
  async lay<Found>(work: () => Promise<Found>): Promise<Found> {
    const seen = { answers: new Map<string, Promise<unknown>>(), head: null, lookedMs: 0 };
    const ground: Ground = { ...seen, isOpen: true, isKept: false };
    try {
      return await this.#scope.run(ground, work);
    } finally {
      if (!ground.isKept) close(ground);
    }
  }

  /** The block that the acceptance plans at, by a look that began then. */
  standOn(head: BlockRef, lookedMs: number): void {
    const ground = this.#scope.getStore();
    if (ground !== undefined) Object.assign(ground, { head, lookedMs });
  }

  /** Keeps it for the operation, which is about to be committed. */
  keepFor(operationId: string, nowMs: number): void {
    const ground = this.#scope.getStore();
    if (ground === undefined || ground.head === null) return;
    for (const [id, old] of this.#kept) {
      if (isWithin(nowMs, old.lookedMs, FRESH_MS)) break;
      this.#kept.delete(id);
      close(old);
    }
    ground.isKept = true;
    this.#kept.set(operationId, ground);
  }

  /** What was kept for the operation, once; null where there is nothing, or where it is old. */
  take(operationId: string, nowMs: number): SurveyedGround | null {
    const ground = this.#kept.get(operationId);
    if (ground === undefined) return null;
    this.#kept.delete(operationId);
    const { head } = ground;
    if (head === null || !isWithin(nowMs, ground.lookedMs, FRESH_MS)) {
      close(ground);
      return null;
    }
    return { head, within: (work) => this.#scope.run(ground, work).finally(() => close(ground)) };
  }

  /** Of whoever asks now; undefined: nothing is remembered for it. */
  answers(): Map<string, Promise<unknown>> | undefined {
    const ground = this.#scope.getStore();
    return ground?.isOpen === true ? ground.answers : undefined;
  }
}

/** What was begun within it, and lasts, is answered by the chain from now on. */
function close(ground: Ground): void {
  ground.isOpen = false;
  ground.answers.clear();
}
