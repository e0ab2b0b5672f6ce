import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { deferWrite } from '../db/statements.ts';
import { findChain } from '../engine/records/chainRows.ts';
import type { Hex } from '../ports/basics.ts';
import type { BlockRef } from '../ports/chain.ts';
import { type IndexWindows, windowsAt } from './windows.ts';

/** `mined_at` is the "now" of all sliding figures. */
export type IndexCursorRow = Readonly<Selectable<DB['index_cursor']>>;

export class LostLead extends Error {}

/** The database is at another position: another process leads, or a failover lost a commit. */
export class StaleCursor extends Error {}

export interface Lead {
  readonly chainId: number;
  readonly leader: string;
  readonly epoch: string;
}

const LEASE_SECONDS = 5;

const NO_HASH = '0x';

const leaseEnd = sql<string>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

export const readCursor = (db: Database | Trx, chainId: number): Promise<IndexCursorRow | undefined> =>
  db.selectFrom('index_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst();

/** Waits for a running rewind, and keeps the next one out until the transaction ends. */
export const lockCursor = (trx: Trx, chainId: number): Promise<IndexCursorRow | undefined> =>
  trx.selectFrom('index_cursor').selectAll().where('chain_id', '=', chainId).forShare().executeTakeFirst();

/** SQL value: the last indexed block; null until there is one. */
export const indexedBlock = (chainId: number) =>
  sql<
    string | null
  >`(SELECT block_number FROM index_cursor WHERE chain_id = ${chainId} AND block_hash <> ${NO_HASH})`;

/** Null until the first block is indexed. */
export async function findIndexCursor(db: Database | Trx, chainId: number): Promise<IndexCursorRow | null> {
  const cursor = await readCursor(db, chainId);
  return cursor === undefined || cursor.block_hash === NO_HASH ? null : cursor;
}

/**
 * Takes the lead if it is free or its lease has expired by the database's clock. A new epoch stops the former
 * leader from writing.
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

/** Launches begin at `firstBlock`, prices at `startBlock`. */
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

export const blockBefore = (startBlock: bigint): BlockRef => ({
  number: startBlock - 1n,
  hash: NO_HASH,
  timestampSeconds: 0n,
});

/**
 * Moves the index and renews the lease. Run it first in a transaction: its row lock keeps other leaders out
 * until the commit.
 * @throws StaleCursor
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
  if (moved === undefined) throw new StaleCursor('The index is not where this process left it.');
}

/** @throws LostLead */
export const renewLead = (db: Database, lead: Lead): Promise<IndexCursorRow> => renewLease(db, lead, {});

/** The database refuses the next block. Moving the index clears the mark. */
export const markStalled = (db: Database, lead: Lead): Promise<IndexCursorRow> =>
  renewLease(db, lead, { refused_at: sql`coalesce(refused_at, clock_timestamp())` });

async function renewLease(db: Database, lead: Lead, change: object): Promise<IndexCursorRow> {
  const cursor = await db
    .updateTable('index_cursor')
    .set({ ...change, lease_until: leaseEnd })
    .where(isLedBy(lead))
    .returningAll()
    .executeTakeFirst();
  if (cursor === undefined) throw new LostLead('Another process leads the index.');
  return cursor;
}

export const releaseLead = (db: Database, lead: Lead) =>
  db.updateTable('index_cursor').set({ leader: null }).where(isLedBy(lead)).execute();

/** After a failover that loses an epoch, another process may start the same one, so the name counts too. */
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

export interface IndexPosition {
  readonly lead: Lead;
  readonly firstBlock: bigint;
  readonly startBlock: bigint;
  /** The hash is unknown before the first indexed block. */
  readonly block: BlockRef;
}

export const positionOf = (cursor: IndexCursorRow, leader: string): IndexPosition => ({
  lead: { chainId: cursor.chain_id, leader, epoch: cursor.epoch },
  firstBlock: BigInt(cursor.first_block),
  startBlock: BigInt(cursor.start_block),
  block: {
    number: BigInt(cursor.block_number),
    hash: cursor.block_hash as Hex,
    timestampSeconds: BigInt(Date.parse(cursor.mined_at)) / 1_000n,
  },
});

export const minedAtOf = ({ timestampSeconds }: BlockRef): Date => new Date(Number(timestampSeconds) * 1_000);

export const windowsOf = (block: BlockRef): IndexWindows => windowsAt(minedAtOf(block));

/** To find the start of a reorg. */
export async function insertIndexedBlocks(trx: Trx, blocks: readonly BlockRef[]): Promise<void> {
  if (blocks.length === 0) return;
  const rows = blocks.map(({ number, hash, timestampSeconds }) => ({
    number: number.toString(),
    hash,
    mined_at: new Date(Number(timestampSeconds) * 1_000),
  }));
  await sql`INSERT INTO indexed_blocks
    SELECT * FROM jsonb_populate_recordset(NULL::indexed_blocks, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (number) DO UPDATE SET hash = excluded.hash, mined_at = excluded.mined_at`.execute(trx);
}

/** Newest first, below `before`. */
export async function listIndexedBlocks(db: Database, before: bigint, count: number): Promise<BlockRef[]> {
  const rows = await db
    .selectFrom('indexed_blocks')
    .selectAll()
    .where('number', '<', before.toString())
    .orderBy('number', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ number, hash, mined_at }) => ({
    number: BigInt(number),
    hash: hash as Hex,
    timestampSeconds: BigInt(Date.parse(mined_at)) / 1_000n,
  }));
}

export const deleteBlocksAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('indexed_blocks').where('number', '>', block.toString()).execute();

/** No reorg changes what happened before it. Null if unknown. */
export async function findSettledTime(db: Database, chainId: number): Promise<Date | null> {
  const chain = await findChain(db, chainId);
  if (chain === undefined) return null;
  const [block] = await listIndexedBlocks(db, BigInt(chain.finalized_number) + 1n, 1);
  return block === undefined ? null : minedAtOf(block);
}

/** Keeps the newest block below every possible reorg. */
export async function pruneIndexedBlocks(trx: Trx, below: bigint): Promise<void> {
  await deferWrite(
    trx,
    trx.deleteFrom('indexed_blocks').where('number', '<', (eb) =>
      eb
        .selectFrom('indexed_blocks')
        .select((max) => max.fn.max('number').as('newest'))
        .where('number', '<=', below.toString()),
    ),
  );
}
