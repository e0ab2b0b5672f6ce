/** A market that has not answered by then holds up nobody any longer. */
export const MARKET_MS = 2_000;
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 5 * 60_000;
const MOST_MARKETS = 10_000;

/** Remembers which markets answered late or not at all; each time they rest twice as long. One of each process. */
export class MarketPatience {
  readonly #late = new Map<string, { readonly times: number; readonly until: number }>();
  readonly #asked = new Set<string>();

  /** When it may be asked again; null: now. */
  restsUntil(market: string, now: Date): Date | null {
    // Its last question is still open.
    if (this.#asked.has(market)) return new Date(now.getTime() + FIRST_REST_MS);
    const until = this.#late.get(market)?.until ?? 0;
    return until > now.getTime() ? new Date(until) : null;
  }

  /** Asks the market; false: it was too late or threw, and it rests. What it still does then, it does by itself. */
  async ask(market: string, clock: { now(): Date }, question: () => Promise<void>): Promise<boolean> {
    this.#asked.add(market);
    const answer = question().finally(() => this.#asked.delete(market));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), MARKET_MS);
    });
    try {
      const isInTime = await Promise.race([answer.then(() => true), late]);
      if (isInTime) this.#late.delete(market);
      else this.#rest(market, clock.now());
      return isInTime;
    } catch (error) {
      this.#rest(market, clock.now());
      throw error;
    } finally {
      clearTimeout(timer);
      // Nobody waits for it any more; what it failed of is not lost, it is asked again.
      answer.catch(() => undefined);
    }
  }

  #rest(market: string, now: Date): void {
    const times = (this.#late.get(market)?.times ?? 0) + 1;
    this.#late.delete(market);
    const oldest = this.#late.size >= MOST_MARKETS ? this.#late.keys().next().value : undefined;
    if (oldest !== undefined) this.#late.delete(oldest);
    const restMs = Math.min(FIRST_REST_MS * 2 ** (times - 1), LONGEST_REST_MS);
    this.#late.set(market, { times, until: now.getTime() + restMs });
  }
}
