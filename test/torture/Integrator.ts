import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** By what the effect of an order is found, and told from the effects of all others. */
export type Mark =
  | {
      readonly paid: 'ether' | `0x${string}`;
      readonly from: string;
      readonly raw: bigint;
      /** Of a transfer: to whom. */
      readonly to?: string;
    }
  | { readonly symbol: string }
  | { readonly claimBy: string }
  | { readonly row: 'agents' | 'automations' | 'market_listings'; readonly name: string }
  | { readonly purchaseOf: string }
  | { readonly none: true };

export interface Order {
  readonly kind: string;
  readonly key: string;
  readonly mark: Mark;
  /** Of the record that it became. */
  readonly id: string;
  /** How often it was asked for. */
  readonly asked: number;
}

export interface Refusal {
  readonly kind: string;
  readonly key: string;
  readonly mark: Mark;
  readonly code: string;
}

interface Door {
  urls(): string[];
  readonly fetch: typeof fetch;
}

// biome-ignore lint/suspicious/noExplicitAny: a caller without the types of the contract
type Json = any;

interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly retryAfterMs: number;
}

const PATIENCE_MS = 180_000;
const ANSWER_MS = 5_000;
const RETRY_MS = 100;

/**
 * A caller that keeps to the rules: one idempotency key for each order, the same key again after whatever was no answer, a wait
 * for as long as `Retry-After` says, and the next replica where one does not answer.
 */
export class Integrator {
  readonly orders: Order[] = [];
  readonly refusals: Refusal[] = [];
  /** How what a schedule pays is told from all else, by its id. */
  readonly schedules = new Map<string, Mark>();
  /** What was no answer to the order, and how often. */
  readonly troubles = new Map<string, number>();
  readonly #apiKey: string;
  readonly #door: Door;
  #turn = 0;

  constructor(apiKey: string, door: Door) {
    this.#apiKey = apiKey;
    this.#door = door;
  }

  /** Null when it was refused for good. */
  async order(kind: string, line: string, body: object | undefined, mark: Mark): Promise<Order | null> {
    const key = randomUUID();
    const { answer, asked } = await this.#insist(line, body, key);
    if (answer.status < 300) {
      const order = { kind, key, mark, id: (answer.body as { id: string }).id, asked };
      this.orders.push(order);
      return order;
    }
    this.refusals.push({ kind, key, mark, code: (answer.body as { code: string }).code });
    return null;
  }

  /** The same order from so many callers at once, over all replicas. @throws when it becomes more than one record. */
  async storm(
    kind: string,
    line: string,
    body: object | undefined,
    mark: Mark,
    callers: number,
  ): Promise<void> {
    const key = randomUUID();
    const insisting = Array.from({ length: callers }, () => this.#insist(line, body, key));
    const answers = (await Promise.all(insisting)).map(({ answer }) => answer);
    const ids = new Set(answers.map(({ body: { id, code } }) => id ?? code));
    const [id] = ids;
    if (ids.size !== 1 || answers.some(({ status }) => status >= 300))
      throw new Error(`${callers} times the same ${kind} became ${[...ids].join(', ')}`);
    this.orders.push({ kind, key, mark, id, asked: callers });
  }

  /** What the service shows; it must. */
  async read(path: string): Promise<Json> {
    const { answer } = await this.#insist(`GET /api/v1/${path}`, undefined, undefined);
    if (answer.status >= 300) throw new Error(`GET ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async #insist(line: string, body: object | undefined, key: string | undefined) {
    const limit = performance.now() + PATIENCE_MS;
    for (let asked = 1; ; asked += 1) {
      const answer = await this.#ask(line, body, key);
      if (answer !== null && !isTrouble(answer)) return { answer, asked };
      const what = answer === null ? 'no answer' : `${answer.status} ${answer.body.code}`;
      this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1);
      if (performance.now() > limit) throw new Error(`${line} is not taken: ${what}`);
      await delay(Math.max(RETRY_MS, answer?.retryAfterMs ?? 0));
    }
  }

  /** Null when nothing came back. */
  async #ask(line: string, body: object | undefined, key: string | undefined): Promise<Answer | null> {
    const urls = this.#door.urls();
    this.#turn += 1;
    const url = urls[this.#turn % Math.max(urls.length, 1)];
    if (url === undefined) return null;
    const [method = '', path = ''] = line.split(' ');
    try {
      const response = await this.#door.fetch(url + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.#apiKey}`,
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
      return { status: response.status, body: await response.json(), retryAfterMs };
    } catch (error) {
      if (isOfContract(error)) throw error;
      return null;
    }
  }
}

const MAY_BE_REPEATED = new Set(['idempotency_in_progress', 'rate_limited']);
const isTrouble = ({ status, body }: Answer): boolean => status >= 500 || MAY_BE_REPEATED.has(body.code);

/** A fetch that watches the contract says so; that is no trouble of the way. */
const isOfContract = (error: unknown): boolean =>
  error instanceof Error && /contract|documented|document|X-Request-Id/.test(error.message);
