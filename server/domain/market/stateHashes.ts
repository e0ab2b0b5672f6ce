import type { Context } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { Turns } from '../turns.ts';
import { unlessAway } from '../unlessAway.ts';
import type { ListingRow } from './listingRows.ts';
import { readStateHash } from './readStateHash.ts';

/** About as long as a reader may take to decide; who buys is told by the chain itself. */
const KEPT_MS = 5_000;
const MOST_KEPT = 500;
const AT_ONCE = 4;
const MOST_WAITING = 32;

interface Kept {
  readonly atMs: number;
  readonly reading: Promise<string | null>;
}

/** What anybody may ask: each listing's hash is read once in a while, a few at a time, however many ask. */
export class StateHashes {
  readonly #turns = new Turns(AT_ONCE, MOST_WAITING);
  /** In order of the time when they were asked. */
  readonly #kept = new Map<string, Kept>();

  /** Null while the chain cannot be read or takes its time, or too many ask for others. */
  of(context: Context, listing: Pick<ListingRow, 'id' | 'agent_id'>): Promise<string | null> {
    return unlessAway(context, 'the state of a listed agent', () => this.#shared(context, listing));
  }

  #shared(
    context: Context,
    { id, agent_id: agentId }: Pick<ListingRow, 'id' | 'agent_id'>,
  ): Promise<string | null> {
    const atMs = context.clock.now().getTime();
    const known = this.#kept.get(id);
    if (known !== undefined && atMs - known.atMs < KEPT_MS) return known.reading;
    const entry = { atMs, reading: this.#read(context, agentId) };
    this.#kept.delete(id);
    this.#kept.set(id, entry);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    const forget = (): void => {
      if (this.#kept.get(id) === entry) this.#kept.delete(id);
    };
    entry.reading.then((answer) => (answer === null ? forget() : undefined), forget);
    return entry.reading;
  }

  async #read(context: Context, agentId: string): Promise<string | null> {
    const end = await this.#turns.take();
    if (end === null) return null;
    try {
      return await readStateHash(context, await readAgent(context.db, agentId));
    } finally {
      end();
    }
  }
}
