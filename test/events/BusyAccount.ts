import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/db/database.ts';
import { until } from '../engine/until.ts';
import { witnessFetch } from '../harness/witness.ts';
import { randomOf } from '../torture/chaos.ts';
import { type MoodyReceiver, startMoodyReceiver } from './moodyReceiver.ts';
import { allEvents, type Event, streamEvents } from './readEvents.ts';

/** While a process is away. */
const PAUSE_MS = 50;
const LONGEST_THINK_MS = 300;
const CALLERS = 2;

interface Door {
  readonly apiKey: string;
  readonly seed: number;
  urls(): string[];
}

/** An account whose agents work, and that hears of it in each way that there is. */
export class BusyAccount {
  readonly #door: Door;
  readonly #random: () => number;
  readonly #over = new AbortController();
  readonly #left = new AbortController();
  readonly receiver: MoodyReceiver;
  readonly streamed: Event[] = [];
  /** Events until its webhook was made, which does not get them. */
  before = 0;
  #webhookId = '';
  #callers: readonly Promise<void>[] = [];
  #following: Promise<void> | undefined;

  private constructor(door: Door, receiver: MoodyReceiver) {
    this.#door = door;
    this.#random = randomOf(door.seed);
    this.receiver = receiver;
  }

  /** Its events so far must have their numbers. Its webhook gets all that follow its own creation. */
  static async open(door: Door): Promise<BusyAccount> {
    const receiver = await startMoodyReceiver(randomOf(door.seed + 1));
    const account = new BusyAccount(door, receiver);
    const made = await account.#call('POST /api/v1/webhooks', { url: receiver.url() });
    if (made === null) {
      await receiver.close();
      throw new Error('the account has no webhook');
    }
    account.#webhookId = made.id ?? '';
    const isTold = async () => (await account.list()).at(-1)?.type === 'webhook.created';
    await until('the webhook itself is told', isTold);
    account.before = (await account.list()).length;
    return account;
  }

  begin(): void {
    this.#following = this.#follow();
    this.#callers = Array.from({ length: CALLERS }, (_, at) => this.#keepBusy(this.#door.seed + 2 + at));
  }

  /** Nothing more is asked for. */
  async rest(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#callers);
  }

  /** Afterwards nothing of it goes on, whatever failed before. */
  async close(): Promise<void> {
    this.#over.abort();
    this.#left.abort();
    await Promise.allSettled([...this.#callers, this.#following]);
    await this.receiver.close();
  }

  list(): Promise<Event[]> {
    return allEvents(this.#anyApi() as never);
  }

  /** What waits for its next attempt is due at once. */
  async hurry(): Promise<void> {
    for (const status of ['disabled', 'enabled'])
      if ((await this.#call(`PATCH /api/v1/webhooks/${this.#webhookId}`, { status })) === null)
        throw new Error(`the webhook is not ${status}`);
  }

  /** Whether a delivery waits for a later attempt. */
  async isPausing(db: Database): Promise<boolean> {
    const pauses = db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', this.#webhookId);
    const soon = new Date(Date.now() + 1_000);
    const later = pauses.where('status', '=', 'pending').where('next_attempt_at', '>', soon.toISOString());
    return (await later.limit(1).execute()).length > 0;
  }

  get apiKey(): string {
    return this.#door.apiKey;
  }

  received(): Event[] {
    return this.receiver.received.map(({ body }) => JSON.parse(body) as Event);
  }

  #anyApi() {
    const urls = this.#door.urls();
    return { baseUrl: urls[Math.floor(this.#random() * urls.length)]!, apiKey: this.#door.apiKey };
  }

  /** Null where the process died under the request. */
  async #call(line: string, body?: object): Promise<{ id?: string } | null> {
    const [method = '', path = ''] = line.split(' ');
    const { baseUrl, apiKey } = this.#anyApi();
    try {
      const response = await witnessFetch(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.ok ? ((await response.json()) as { id?: string }) : null;
    } catch {
      await delay(PAUSE_MS);
      return null;
    }
  }

  /** An agent that starts, stops and swaps. */
  async #keepBusy(seed: number): Promise<void> {
    const random = randomOf(seed);
    let agentId: string | undefined;
    while (!this.#over.signal.aborted) {
      agentId ??= (await this.#call('POST /api/v1/agents', { name: 'Busy' }))?.id;
      if (agentId === undefined) continue;
      await this.#call(`POST /api/v1/agents/${agentId}/${random() < 0.5 ? 'start' : 'stop'}`);
      if (random() < 0.5)
        await this.#call('POST /api/v1/swaps?waitSeconds=0', {
          ...{ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.001' },
        });
      await delay(random() * LONGEST_THINK_MS);
    }
  }

  /** Follows the stream over all breaks, always after the last event that came. */
  async #follow(): Promise<void> {
    let last = '';
    const { signal } = this.#left;
    while (!signal.aborted) {
      const query = last === '' ? '?afterSequence=0' : '';
      const headers: Record<string, string> = last === '' ? {} : { 'last-event-id': last };
      const left = new AbortController();
      const leave = () => left.abort();
      signal.addEventListener('abort', leave);
      try {
        for await (const { id, event, data } of streamEvents(this.#anyApi(), query, headers, left)) {
          if (event !== 'event') continue;
          this.streamed.push(data);
          last = id;
        }
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        await delay(PAUSE_MS);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
  }
}
