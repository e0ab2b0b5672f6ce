import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { BlockRef } from '../ports.ts';
import { type IndexWindows, windowsAt } from './indexWindows.ts';

/** How far the index is. Its `mined_at` is the "now" of all sliding figures. Absent until a process has led for the first time. */
export type IndexCursorRow = Readonly<Selectable<DB['index_cursor']>>;

/** Another process leads by now: nothing that this one has read may be written. */
export class LostLead extends Error {}

/** The database does not stand where this process has left it: another one leads, or a failover has lost what was committed. */
export class StaleCursor extends Error {}

export interface Lead {
  readonly chainId: number;
  readonly leader: string;
  readonly epoch: string;
}

const LEASE_SECONDS = 5;
/** Of the block before the first. */
const NO_HASH = '0x';
const leaseEnd = sql<string>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

export const readCursor = (db: Database | Trx, chainId: number): Promise<IndexCursorRow | undefined> =>
  db.selectFrom('index_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst();

/** How far the index is; null until it has read its first block. */
export async function findIndexCursor(db: Database | Trx, chainId: number): Promise<IndexCursorRow | null> {
  const cursor = await readCursor(db, chainId);
  return cursor === undefined || cursor.block_hash === NO_HASH ? null : cursor;
}

/**
 * Takes the lead when nobody has it, or nobody has renewed it in time by the database's clock, and begins a new epoch, so
 * that whoever led before can write no more. Undefined: another one leads.
 */
export async function takeLead(
  db: Database,
  chainId: number,
  leader: string,
): Promise<IndexCursorRow | undefined> {
  return db
    .updateTable('index_cursor')
    .set({ leader, lease_until: leaseEnd, epoch: sql`epoch + 1` })
    .where('chain_id', '=', chainId)
    .where((eb) => eb.or([eb('leader', 'is', null), eb('lease_until', '<', sql<string>`clock_timestamp()`)]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * The index before its first block; nothing when it is there already. Launches begin at `firstBlock`; what prices them is
 * read from `startBlock` on.
 */
export async function beginCursor(
  db: Database | Trx,
  chainId: number,
  { firstBlock, startBlock }: { readonly firstBlock: bigint; readonly startBlock: bigint },
): Promise<void> {
  await db
    .insertInto('index_cursor')
    .values({
      chain_id: chainId,
      epoch: '0',
      leader: null,
      lease_until: sql`clock_timestamp()`,
      first_block: firstBlock,
      start_block: startBlock,
      ...cursorColumns(blockBefore(startBlock)),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** What the index has read before its first block: nothing, of no known hash. */
export const blockBefore = (startBlock: bigint): BlockRef => ({
  number: startBlock - 1n,
  hash: NO_HASH,
  timestampSeconds: 0n,
});

/**
 * Moves the index from where it must stand by the database, and renews the lead. Comes first in a transaction: from then on no
 * other leader's batch can be between this one's statements. Throws StaleCursor.
 */
export async function moveCursor(trx: Trx, lead: Lead, from: BlockRef, to: BlockRef): Promise<void> {
  const moved = await trx
    .updateTable('index_cursor')
    .set({ ...cursorColumns(to), lease_until: leaseEnd })
    .where(isLedBy(lead))
    .where('block_number', '=', from.number.toString())
    .where('block_hash', '=', from.hash)
    .returning('chain_id')
    .executeTakeFirst();
  if (moved === undefined) throw new StaleCursor('The index does not stand where this process has left it.');
}

/** Where the index stands by the database. Throws LostLead when another process leads. */
export const renewLead = (db: Database, lead: Lead): Promise<IndexCursorRow> => held(db, lead, {});

/** Says for everybody that the database refuses what the next block says; moving the index takes it back. */
export const markRefused = (db: Database, lead: Lead): Promise<IndexCursorRow> =>
  held(db, lead, { refused_at: sql`coalesce(refused_at, clock_timestamp())` });

async function held(db: Database, lead: Lead, change: object): Promise<IndexCursorRow> {
  const cursor = await db
    .updateTable('index_cursor')
    .set({ ...change, lease_until: leaseEnd })
    .where(isLedBy(lead))
    .returningAll()
    .executeTakeFirst();
  if (cursor === undefined) throw new LostLead('Another process leads the index.');
  return cursor;
}

export const giveUpLead = (db: Database, lead: Lead) =>
  db.updateTable('index_cursor').set({ leader: null }).where(isLedBy(lead)).execute();

/** By its name too: a failover that loses an epoch has another process begin it again. */
const isLedBy = ({ chainId, leader, epoch }: Lead) =>
  expressionBuilder<DB, 'index_cursor'>().and({ chain_id: chainId, leader, epoch });

function cursorColumns({ number, hash, timestampSeconds }: BlockRef) {
  const minedAt = new Date(Number(timestampSeconds) * 1_000);
  const { from24h, from1h, hour }: IndexWindows = windowsAt(minedAt);
  return {
    block_number: number,
    block_hash: hash,
    mined_at: minedAt,
    window_24h: from24h,
    window_1h: from1h,
    window_hour: hour,
    refused_at: null,
  };
}
