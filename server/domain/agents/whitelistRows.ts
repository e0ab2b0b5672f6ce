import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import type { Address } from '../../ports/basics.ts';
import { isAgentKept } from './agentRows.ts';
import { readOwnRecords } from './ownedRecords.ts';
import type { Owner } from './owner.ts';

/** `removed_at` ends an entry for good; adding the address again makes another. */
export type WhitelistRow = Readonly<Omit<Selectable<DB['whitelist_entries']>, 'address'>> & {
  readonly address: Address;
};

export interface NewWhitelistEntry {
  readonly id: string;
  readonly agentId: string;
  readonly address: Address;
  readonly label: string | null;
  readonly activeAt: Date;
}

export async function insertEntry(trx: Trx, entry: NewWhitelistEntry, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('whitelist_entries').values({
      id: entry.id,
      agent_id: entry.agentId,
      address: entry.address,
      label: entry.label,
      created_at: now,
      active_at: entry.activeAt,
    }),
  );
}

/** Also returns a removed entry. */
export async function readEntry(db: Database | Trx, id: string): Promise<WhitelistRow> {
  const row = await db
    .selectFrom('whitelist_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row as WhitelistRow;
}

/** Active or pending. */
export async function findEntry(
  db: Database | Trx,
  agentId: string,
  address: Address,
): Promise<WhitelistRow | undefined> {
  const row = await db
    .selectFrom('whitelist_entries')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('address', '=', address)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row as WhitelistRow | undefined;
}

interface EntryFilter {
  readonly address: Address | undefined;
}

export async function listEntries(
  db: Database,
  agentId: string,
  filter: EntryFilter,
  page: Keyset,
): Promise<WhitelistRow[]> {
  const found = foundEntries(db, agentId, filter).selectAll();
  const rows = await (page.after === null ? found : found.where(keysetAfter(page.after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows as WhitelistRow[];
}

/** Those that the list of an agent's entries shows. */
export const readOwnEntries = (db: Database, owner: Owner, ids: readonly string[]): Promise<WhitelistRow[]> =>
  readOwnRecords(db, sql`SELECT * FROM whitelist_entries`, owner, ids, [
    isAgentKept,
    sql<SqlBool>`removed_at IS NULL`,
  ]);

/** A quota keeps the list short: the cost grows with it. */
export async function countFoundEntries(db: Database, agentId: string, filter: EntryFilter): Promise<number> {
  const found = foundEntries(db, agentId, filter).select((eb) => eb.fn.countAll<string>().as('count'));
  return Number((await found.executeTakeFirstOrThrow()).count);
}

function foundEntries(db: Database, agentId: string, { address }: EntryFilter) {
  const entries = db
    .selectFrom('whitelist_entries')
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null);
  return address === undefined ? entries : entries.where('address', '=', address);
}

export async function countEntries(trx: Trx, agentId: string): Promise<number> {
  const row = await trx
    .selectFrom('whitelist_entries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns the removed entries, pending ones included. */
export async function removeEntries(trx: Trx, agentId: string, now: Date): Promise<WhitelistRow[]> {
  const rows = await trx
    .updateTable('whitelist_entries')
    .set({ removed_at: now })
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .returningAll()
    .execute();
  return rows as WhitelistRow[];
}

export async function postponeEntries(
  trx: Trx,
  agentId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('whitelist_entries')
      .set({ active_at: until })
      .where('agent_id', '=', agentId)
      .where('removed_at', 'is', null)
      .where('active_at', '>', since.toISOString()),
  );
}

export async function markRemoved(trx: Trx, entry: WhitelistRow, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.updateTable('whitelist_entries').set({ removed_at: now }).where('id', '=', entry.id),
  );
}
