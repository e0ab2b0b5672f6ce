import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Identifies the effect of one order among all effects. */
export type Mark =
  | {
      readonly paid: 'ether' | `0x${string}`;
      readonly from: string;
      readonly raw: bigint;
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
  readonly id: string;
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

/** Far longer than any order may take. With constant kills on a busy machine, few answers arrive. */
const PATIENCE_MS = 15 * 60_000;
const ANSWER_MS = 20_000;
const RETRY_MS = 100;

/**
 * A caller that keeps to the rules. It uses one idempotency key per order and retries with the same key after
 * every failure. It waits as `Retry-After` says, and tries the next replica if one does not answer.
 */
export class Integrator {
  readonly orders: Order[] = [];
  readonly refusals: Refusal[] = [];
  /** By schedule id. */
  readonly schedules = new Map<string, Mark>();
  /** Failures to get an answer, with their counts. */
  readonly troubles = new Map<string, number>();
  readonly #apiKey: string;
  readonly #door: Door;
  #turn = 0;

  constructor(apiKey: string, door: Door) {
    this.#apiKey = apiKey;
    this.#door = door;
  }

  /** Null: it was refused for good. */
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

  /** @throws when it makes more than one record. */
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

/** The witness reports a breach of the contract, which is no transport failure. */
const isOfContract = (error: unknown): boolean =>
  error instanceof Error && /contract|documented|document|X-Request-Id/.test(error.message);
