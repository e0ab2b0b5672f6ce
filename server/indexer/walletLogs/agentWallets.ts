import type { Database } from '../../db/database.ts';
import { listAgentWallets } from '../../engine/records/walletRows.ts';
import type { Address } from '../../ports/basics.ts';

/** A wallet's row may be committed this long after its time, and clocks of processes differ. */
const OVERLAP_MS = 10 * 60_000;

/** The wallets of agents by address. Reads all once, and then only those made lately: there may be very many. */
export class AgentWallets {
  readonly #idOf = new Map<Address, string>();
  #newestMs: number | null = null;

  /** Holds each wallet whose row is committed by now. */
  async read(db: Database, chainId: number): Promise<ReadonlyMap<Address, string>> {
    const since = this.#newestMs === null ? null : new Date(this.#newestMs - OVERLAP_MS);
    for (const { id, address, createdAt } of await listAgentWallets(db, chainId, since)) {
      this.#idOf.set(address, id);
      this.#newestMs = Math.max(this.#newestMs ?? 0, Date.parse(createdAt));
    }
    return this.#idOf;
  }
}
