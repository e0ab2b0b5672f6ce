import type { Context } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { isWithin } from '../isWithin.ts';
import { Turns } from '../turns.ts';
import { unlessAway } from '../unlessAway.ts';
import type { ListingRow } from './listingRows.ts';
import { type ListedWallet, readListedWallet } from './readListedWallet.ts';
import { readStateHash, type StateHash } from './readStateHash.ts';

/** About as long as a reader may take to decide; who buys is told by the chain itself. */
const KEPT_MS = 5_000;
const MOST_KEPT = 500;
const AT_ONCE = 4;
const MOST_WAITING = 32;

type Asked = Pick<ListingRow, 'id' | 'agent_id'>;

interface Kept {
  readonly atMs: number;
  readonly state: Promise<StateHash | null>;
  /** Null until somebody asks for it. */
  wallet: Promise<ListedWallet | null> | null;
}

/**
 * What anybody may ask: each listing's hash with the skills that it is of, and what its agent's wallet holds at the block of that
 * hash, are read once in a while, a few at a time, however many ask. Both are null while the chain cannot be read or takes its time,
 * or too many ask for others; the hash does not wait for the wallet.
 */
export class ListedStates {
  readonly #turns = new Turns(AT_ONCE, MOST_WAITING);
  /** In order of the time when they were asked. */
  readonly #kept = new Map<string, Kept>();

  stateOf(context: Context, listing: Asked): Promise<StateHash | null> {
    return unlessAway(context, 'the state of a listed agent', () => this.#entryOf(context, listing).state);
  }

  walletOf(context: Context, listing: Asked): Promise<ListedWallet | null> {
    return unlessAway(context, 'the wallet of a listed agent', () => {
      const entry = this.#entryOf(context, listing);
      entry.wallet ??= this.#readWallet(context, listing, entry);
      return entry.wallet;
    });
  }

  #entryOf(context: Context, { id, agent_id: agentId }: Asked): Kept {
    const atMs = context.clock.now().getTime();
    const known = this.#kept.get(id);
    if (known !== undefined && isWithin(atMs, known.atMs, KEPT_MS)) return known;
    const state = this.#inTurn(async () => readStateHash(context, await readAgent(context.db, agentId)));
    const entry: Kept = { atMs, state, wallet: null };
    this.#kept.delete(id);
    this.#kept.set(id, entry);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    unlessKnown(state, () => {
      if (this.#kept.get(id) === entry) this.#kept.delete(id);
    });
    return entry;
  }

  #readWallet(context: Context, { agent_id: agentId }: Asked, entry: Kept): Promise<ListedWallet | null> {
    const wallet = entry.state
      // Why there is no state is told to those who ask for the hash.
      .catch(() => null)
      .then((state) =>
        state === null
          ? null
          : this.#inTurn(async () =>
              readListedWallet(context, await readAgent(context.db, agentId), state.block),
            ),
      );
    unlessKnown(wallet, () => {
      entry.wallet = null;
    });
    return wallet;
  }

  async #inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
    const end = await this.#turns.take();
    if (end === null) return null;
    try {
      return await read();
    } finally {
      end();
    }
  }
}

/** What could not be read is asked for again by the next one. */
function unlessKnown(reading: Promise<unknown>, forget: () => void): void {
  reading.then((answer) => (answer === null ? forget() : undefined), forget);
}
