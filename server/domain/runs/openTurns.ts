import { randomUUID } from 'node:crypto';
import type { ConversationEvent } from './conversation.ts';

export interface TurnLimits {
  readonly modelCalls: number;
  readonly turnMs: number;
  /** After so long without a sign of life of its process a turn is lost. */
  readonly leaseMs: number;
}

const LIMITS: TurnLimits = { modelCalls: 8, turnMs: 120_000, leaseMs: 10_000 };

/** What a turn is given by the process that works on it. */
export interface TurnWork {
  /** The process ends. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: ConversationEvent) => void;
}

/** One turn at work here, with all that it showed so far. */
interface OpenTurn {
  readonly events: ConversationEvent[];
  isOver: boolean;
  /** Resolves with the next event, or with the end. */
  changed: PromiseWithResolvers<void>;
}

/** The turns that this process works on. */
export class OpenTurns {
  /** Under which it holds their leases. */
  readonly owner = `${process.pid}-${randomUUID()}`;
  limits = LIMITS;
  readonly #open = new Map<string, OpenTurn>();
  readonly #works = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  /** Begins the work; nobody needs to wait for it, and it must not reject. */
  begin(id: string, work: (given: TurnWork) => Promise<void>): void {
    // After a commit whose outcome was unknown, the turn that is found may be one that this process has begun.
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

  /** Whether the turn is worked on here, and so ends with this process at the latest. */
  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** All that the turn shows, from its beginning to the end of the work; nothing where the work is not done here. */
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

  /** Breaks off what is at work and resolves when it has ended, each in its own commit. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#works);
  }
}
