import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import {
  deleteEntriesFrom,
  insertEntries,
  type LedgerEntryRow,
} from '../../server/domain/ledger/ledgerRows.ts';
import { resultColumns } from '../../server/domain/ledger/resultColumns.ts';
import { type AssetResult, addEntry, NO_RESULT } from '../../server/domain/ledger/results.ts';
import { parseFixed18 } from '../../server/money/amounts.ts';
import { LOCAL_CHAIN } from '../harness/seedIndex.ts';

/** When the seeded chain begins. Its blocks are a second apart. */
export const BEGINNING = Date.parse('2026-11-20T09:00:00Z');
export const at = (minutes: number): Date => new Date(BEGINNING + minutes * 60_000);
const blockOf = (time: Date): number => (time.getTime() - BEGINNING) / 1_000 + 1;

export interface SeededAgent {
  readonly id: string;
  readonly accountId: string;
  readonly walletId: string;
}

export type Entry = Pick<LedgerEntryRow, 'kind' | 'asset'> & {
  readonly minutes: number;
  readonly raw: bigint;
  /** Of |raw|; null if unknown. */
  readonly usd: string | null;
  readonly tx?: `0x${string}`;
};

/** Writes entries as the ledger would. Balances and results follow from the order. */
export function seedLedger(db: Database) {
  const kept = new Map<string, { agent: SeededAgent; entries: Entry[] }>();
  const rowsOf = ({ id, accountId, walletId }: SeededAgent, entries: readonly Entry[]): LedgerEntryRow[] => {
    const balances = new Map<string, bigint>();
    const results = new Map<string, AssetResult>();
    return entries.map(({ minutes, raw, usd, tx, asset, kind }, position) => {
      const balance = (balances.get(asset) ?? 0n) + raw;
      balances.set(asset, balance);
      const valueUsd18 = usd === null ? null : parseFixed18(usd);
      const moved = { kind, deltaRaw: raw, valueUsd18, costs: null };
      const result = addEntry(results.get(asset) ?? NO_RESULT, moved);
      results.set(asset, result);
      return {
        ...{ wallet_id: walletId, agent_id: id, account_id: accountId, asset, kind, position },
        ...{ block_number: String(blockOf(at(minutes))), mined_at: at(minutes).toISOString() },
        ...{
          delta_raw: raw.toString(),
          balance_raw: balance.toString(),
          value_usd: usd,
          tx_hash: tx ?? null,
        },
        ...resultColumns(result),
      } as LedgerEntryRow;
    });
  };
  async function fold({ agent, entries }: { agent: SeededAgent; entries: Entry[] }, since: number) {
    const rows = rowsOf(agent, entries).filter(({ mined_at }) => Date.parse(mined_at) >= at(since).getTime());
    await db.transaction().execute(async (trx) => {
      await deleteEntriesFrom(trx, agent.walletId, BigInt(blockOf(at(since))));
      await insertEntries(trx, rows);
    });
  }
  return {
    /** In the order of time. */
    async add(agent: SeededAgent, ...entries: Entry[]): Promise<void> {
      const own = kept.get(agent.walletId) ?? { agent, entries: [] };
      kept.set(agent.walletId, { agent, entries: [...own.entries, ...entries] });
      await fold(kept.get(agent.walletId)!, entries[0]!.minutes);
    },
    /** Replaces all entries from a minute on, as after a reorg. Returns those that it replaced. */
    async replace(agent: SeededAgent, since: number, ...entries: Entry[]): Promise<Entry[]> {
      const own = kept.get(agent.walletId)!;
      const [left, gone] = [
        own.entries.filter(({ minutes }) => minutes < since),
        own.entries.filter(({ minutes }) => minutes >= since),
      ];
      kept.set(agent.walletId, { agent, entries: [...left, ...entries] });
      await fold(kept.get(agent.walletId)!, since);
      return gone;
    },
  };
}

/** Moves the index and the ledger's logs to the block of this minute, also back. */
export async function moveTo(db: Database, minutes: number): Promise<void> {
  const [time, block] = [at(minutes), blockOf(at(minutes))];
  for (const table of ['index_cursor', 'wallet_log_cursor'])
    await sql`UPDATE ${sql.table(table)} SET block_number = ${block}, mined_at = ${time}`.execute(db);
}

export async function beginChain(db: Database): Promise<void> {
  const start = at(0);
  await sql`INSERT INTO index_cursor VALUES (${LOCAL_CHAIN}, 1, NULL, now(), 1, 1, 1, '0x00', ${start}, ${start}, ${start},
    ${start})`.execute(db);
  await sql`INSERT INTO wallet_log_cursor VALUES (${LOCAL_CHAIN}, 1, NULL, now(), 1, 1, '0x00', ${start})`.execute(
    db,
  );
}

export async function answer(db: Database, feed: string, minutes: number, usd: string): Promise<void> {
  const time = at(minutes);
  await sql`INSERT INTO oracle_answers (block_number, log_index, feed, usd, updated_at, mined_at)
    VALUES (${blockOf(time)}, 0, ${feed}, ${usd}, ${time}, ${time})`.execute(db);
}

export const forgetAnswers = (db: Database, since: number) =>
  sql`DELETE FROM oracle_answers WHERE mined_at >= ${at(since)}`.execute(db);
