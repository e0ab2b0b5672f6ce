import type { RatePolicy } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { isWithin } from '../domain/isWithin.ts';
import { drawPoints } from './rateCounterRows.ts';

/** A window of one policy for one caller, as this process knows it. */
interface Window {
  readonly id: string;
  /** Points that this process has drawn and not spent. */
  held: number;
  /** What the other processes and later draws had left when this one last asked. */
  readonly shared: number;
  readonly askedAt: number;
  readonly endsAt: number;
}

/** Where a caller stands after it has asked for a point. */
export interface Standing {
  readonly policy: RatePolicy;
  readonly isGranted: boolean;
  /** How many more are left; with several processes what was true a moment ago. */
  readonly left: number;
  /** Until the window ends; at least 1. */
  readonly seconds: number;
  /** The window that the point is of. */
  readonly window: string;
}

/** A process draws a sixteenth of what is left and spends that by itself: it asks the database once for many calls. */
const SHARE = 16;
/** What a process has drawn is lost when it ends. Nobody may lose a part of a day that way, so long windows are drawn one by one. */
const LONGEST_AHEAD_SECONDS = 300;
const ONE_BY_ONE = 1_000_000_000;
/** A counter that answers later than this counts as away; a caller who waits for an answer must not wait for its limits. */
const DRAW_TIMEOUT_MS = 500;
/** While the counters are away they are asked this often. */
const AWAY_MS = 5_000;
/** A clock that is set back by more than this is not the one by which a window was measured: its end would be far away. */
const STEP_BACK_MS = 1_000;
/** How long a process counts by itself what it could not ask about. */
const ALONE_MS = 60_000;
/** Callers that are remembered; beyond it the oldest are asked about again. */
const MOST_WINDOWS = 20_000;

/**
 * The points of every limit, shared by all processes through the database. Of one caller only one question is on its way at a
 * time, and what is used up is refused without one. While the database is away each process counts by itself; a limit is never
 * the reason why a call fails.
 */
export class RatePoints {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log'>;
  readonly #windows = new Map<string, Window>();
  readonly #asking = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, number>();
  #awaySince = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#context = context;
  }

  /** Whether this process knows a running window of the caller. */
  knows(policy: RatePolicy, subject: string): boolean {
    return this.#running(keyOf(policy, subject)) !== undefined;
  }

  /** Takes one point where there is one. It never throws. */
  async take(policy: RatePolicy, subject: string): Promise<Standing> {
    const key = keyOf(policy, subject);
    const settled = this.#spend(policy, key);
    if (settled !== null) return settled;
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
    try {
      for (;;) {
        await this.#ask(policy, subject, key);
        const standing = this.#spend(policy, key);
        if (standing !== null) return standing;
      }
    } finally {
      const others = (this.#waiting.get(key) ?? 1) - 1;
      if (others === 0) this.#waiting.delete(key);
      else this.#waiting.set(key, others);
    }
  }

  /** Spends a point that is held or says that none is left; null: the database has to be asked. */
  #spend(policy: RatePolicy, key: string): Standing | null {
    const window = this.#running(key);
    if (window === undefined || (window.held === 0 && window.shared > 0)) return null;
    const isGranted = window.held > 0;
    if (isGranted) window.held -= 1;
    const left = window.held + window.shared;
    const seconds = Math.ceil((window.endsAt - this.#nowMs()) / 1000);
    return { policy, isGranted, left, seconds, window: window.id };
  }

  /** Undoes a grant, while its window runs. */
  giveBack({ policy, isGranted, window: id }: Standing, subject: string): void {
    const window = this.#running(keyOf(policy, subject));
    if (isGranted && window?.id === id) window.held += 1;
  }

  #ask(policy: RatePolicy, subject: string, key: string): Promise<void> {
    const asked = this.#asking.get(key);
    if (asked !== undefined) return asked;
    const asking = this.#draw(policy, subject, key).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #draw(policy: RatePolicy, subject: string, key: string): Promise<void> {
    const { name, points, seconds } = policy;
    // From before the question on, so that no window is thought to last longer than it does.
    const askedAt = this.#nowMs();
    const drawn = await this.#answer({
      ...{ policy: name, subject, points, seconds },
      least: this.#waiting.get(key) ?? 1,
      share: seconds > LONGEST_AHEAD_SECONDS ? ONE_BY_ONE : SHARE,
    });
    const endsAlone = Math.min(seconds * 1000, ALONE_MS);
    const alone = { granted: points, left: 0, window: `alone since ${askedAt}`, endsInMs: endsAlone };
    const { granted, left, window: id, endsInMs } = drawn ?? alone;
    const before = this.#windows.get(key);
    // Points that were given back meanwhile are worth something in their own window only.
    const held = granted + (before?.id === id ? before.held : 0);
    // Set anew, so that the map's order is that of the last question.
    this.#windows.delete(key);
    this.#windows.set(key, { id, held, shared: left, askedAt, endsAt: askedAt + endsInMs });
    this.#forget();
  }

  /** What the counters answer in time; null while they are away. */
  async #answer(wanted: Parameters<typeof drawPoints>[1]) {
    if (this.#isAway()) return null;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('the counters do not answer in time'));
      // An answer that is here already, while this process was busy, is read first.
      timer = setTimeout(() => setImmediate(giveUp), DRAW_TIMEOUT_MS);
    });
    try {
      return await Promise.race([drawPoints(this.#context.db, wanted), tooLate]);
    } catch (err) {
      if (!this.#isAway()) this.#context.log.warn({ err }, 'limits are counted by this process alone');
      this.#awaySince = this.#nowMs();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  #isAway(): boolean {
    return isWithin(this.#nowMs(), this.#awaySince, AWAY_MS);
  }

  #running(key: string): Window | undefined {
    const window = this.#windows.get(key);
    if (window === undefined) return undefined;
    const now = this.#nowMs();
    return now < window.endsAt && now > window.askedAt - STEP_BACK_MS ? window : undefined;
  }

  #forget(): void {
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MOST_WINDOWS) return;
      this.#windows.delete(key);
    }
  }

  #nowMs(): number {
    return this.#context.clock.now().getTime();
  }
}

const keyOf = ({ name }: RatePolicy, subject: string): string => `${name} ${subject}`;
