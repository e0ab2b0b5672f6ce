import { randomUUID } from 'node:crypto';
import type { ConversationEvent } from '../conversation/conversation.ts';

export interface TurnLimits {
  readonly modelCalls: number;
  readonly turnMs: number;
  /** A turn is lost if its process does not renew the lease for this long. */
  readonly leaseMs: number;
}

const LIMITS: TurnLimits = { modelCalls: 8, turnMs: 120_000, leaseMs: 10_000 };

export interface TurnWork {
  /** Aborts when the process ends. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: ConversationEvent) => void;
}

interface OpenTurn {
  readonly events: ConversationEvent[];
  isOver: boolean;
  /** Resolves at the next event or the end. */
  changed: PromiseWithResolvers<void>;
}

/** The turns that this process works on. */
export class OpenTurns {
  readonly owner = `${process.pid}-${randomUUID()}`;
  limits = LIMITS;
  readonly #open = new Map<string, OpenTurn>();
  readonly #works = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  /** Starts the work in the background. `work` must not reject. */
  begin(id: string, work: (given: TurnWork) => Promise<void>): void {
    // After a commit with an unknown outcome, the turn may already run here.
    if (this.#open.has(id)) return;
    const turn: OpenTurn = { events: [], isOver: false, changed: Promise.withResolvers() };
    const tell = (): void => {
      const { resolve } = turn.changed;
      turn.changed = Promise.withResolvers();
      resolve();
    };
    const onEvent = (event: ConversationEvent): void => {
      turn.events.push(event);
      tell();
    };
    this.#open.set(id, turn);
    const working = work({ signal: this.#closing.signal, onEvent }).finally(() => {
      this.#open.delete(id);
      this.#works.delete(working);
      turn.isOver = true;
      tell();
    });
    this.#works.add(working);
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** Nothing if another process has the turn. */
  async *follow(id: string): AsyncGenerator<ConversationEvent, void, undefined> {
    const turn = this.#open.get(id);
    if (turn === undefined) return;
    for (let at = 0; ; at += 1) {
      while (at >= turn.events.length) {
        if (turn.isOver) return;
        await turn.changed.promise;
      }
      yield turn.events[at]!;
    }
  }

  /** Resolves when each turn has written its end. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#works);
  }
}

export interface HasOpenTurns {
  readonly openTurns: OpenTurns;
}
