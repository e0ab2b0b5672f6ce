import type { RatePolicy } from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { isRecent } from '../../concurrency/timers.ts';
import { drawPoints } from './rateCounterRows.ts';

/** This process's view of one window. */
interface RateWindow {
  readonly id: string;
  /** Points drawn and not spent. */
  held: number;
  /** Left for others at the last draw. */
  readonly shared: number;
  readonly askedAt: number;
  readonly endsAt: number;
}

export interface LimitBalance {
  readonly policy: RatePolicy;
  readonly isGranted: boolean;
  /** With several processes, as of a moment ago. */
  readonly left: number;
  /** At least 1. */
  readonly seconds: number;
  readonly window: string;
}

/** A sixteenth of the rest, so one query serves many calls. */
const DRAW_SHARE = 16;

/** A process loses its drawn points when it ends. Longer windows are drawn point by point. */
const MAX_PREDRAWN_SECONDS = 300;

const NO_SHARE = 1_000_000_000;

/** A slower answer counts as an outage. Limits must not delay calls. */
const DRAW_TIMEOUT_MS = 500;

/** During an outage. */
const RETRY_COUNTERS_MS = 5_000;

/** A larger step back means another clock: the window's end would be far away. */
const STEP_BACK_MS = 1_000;

/** While this process counts alone. */
const LOCAL_WINDOW_MS = 60_000;

/** In memory; the oldest are dropped. */
const MAX_WINDOWS = 20_000;

/**
 * Processes share points through the database. Each subject has one query at a time; a used-up window needs
 * none. During an outage each process counts alone. A limit never fails a call with an error.
 */
export class RatePoints {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log'>;
  readonly #windows = new Map<string, RateWindow>();
  readonly #asking = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, number>();
  #awaySince = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#context = context;
  }

  knows(policy: RatePolicy, subject: string): boolean {
    return this.#running(keyOf(policy, subject)) !== undefined;
  }

  /** Never throws. */
  async take(policy: RatePolicy, subject: string): Promise<LimitBalance> {
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

  /** Null: the database must be queried. */
  #spend(policy: RatePolicy, key: string): LimitBalance | null {
    const window = this.#running(key);
    if (window === undefined || (window.held === 0 && window.shared > 0)) return null;
    const isGranted = window.held > 0;
    if (isGranted) window.held -= 1;
    const left = window.held + window.shared;
    const seconds = Math.ceil((window.endsAt - this.#nowMs()) / 1000);
    return { policy, isGranted, left, seconds, window: window.id };
  }

  /** Only while the point's window runs. */
  giveBack({ policy, isGranted, window: id }: LimitBalance, subject: string): void {
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
    // Before the query, so that the window does not seem longer than it is.
    const askedAt = this.#nowMs();
    const drawn = await this.#answer({
      policy: name,
      subject,
      points,
      seconds,
      least: this.#waiting.get(key) ?? 1,
      share: seconds > MAX_PREDRAWN_SECONDS ? NO_SHARE : DRAW_SHARE,
    });
    const endsAlone = Math.min(seconds * 1000, LOCAL_WINDOW_MS);
    const alone = { granted: points, left: 0, window: `alone since ${askedAt}`, endsInMs: endsAlone };
    const { granted, left, window: id, endsInMs } = drawn ?? alone;
    const before = this.#windows.get(key);
    // Returned points count in their own window only.
    const held = granted + (before?.id === id ? before.held : 0);
    // Moves the entry to the end: the map is ordered by the last query.
    this.#windows.delete(key);
    this.#windows.set(key, { id, held, shared: left, askedAt, endsAt: askedAt + endsInMs });
    this.#forget();
  }

  /** Null during an outage. */
  async #answer(wanted: Parameters<typeof drawPoints>[1]) {
    if (this.#isAway()) return null;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('the counters do not answer in time'));
      // Handles an answer that has arrived during a stall first.
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
    return isRecent(this.#nowMs(), this.#awaySince, RETRY_COUNTERS_MS);
  }

  #running(key: string): RateWindow | undefined {
    const window = this.#windows.get(key);
    if (window === undefined) return undefined;
    const now = this.#nowMs();
    return now < window.endsAt && now > window.askedAt - STEP_BACK_MS ? window : undefined;
  }

  #forget(): void {
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MAX_WINDOWS) return;
      this.#windows.delete(key);
    }
  }

  #nowMs(): number {
    return this.#context.clock.now().getTime();
  }
}

const keyOf = ({ name }: RatePolicy, subject: string): string => `${name} ${subject}`;
