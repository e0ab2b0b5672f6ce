import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Hex } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import { type Lead, LostLead, StaleCursor } from '../cursorRows.ts';

/** How far the logs of wallets are read. The lease works as that of the index. */
export type WalletCursorRow = Readonly<Selectable<DB['wallet_log_cursor']>>;

export interface WalletLogPosition {
  readonly lead: Lead;
  readonly startBlock: bigint;
  /** The hash is unknown before the first block is read. */
  readonly block: BlockRef;
}

const LEASE_SECONDS = 5;

const NO_HASH = '0x';

const leaseEnd = sql<string>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

export const readWalletCursor = (db: Database | Trx, chainId: number): Promise<WalletCursorRow | undefined> =>
  db.selectFrom('wallet_log_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst();

/** SQL values: the last block whose wallet logs are read, and its hash. */
export const walletLogBlock = (chainId: number) =>
  sql<string | null>`(SELECT block_number FROM wallet_log_cursor WHERE chain_id = ${chainId})`;

export const walletLogHash = (chainId: number) =>
  sql<string | null>`(SELECT block_hash FROM wallet_log_cursor WHERE chain_id = ${chainId})`;

/** Waits for a running rewind, and keeps the next one out until the transaction ends. */
export const lockWalletCursor = (trx: Trx, chainId: number): Promise<WalletCursorRow | undefined> =>
  trx
    .selectFrom('wallet_log_cursor')
    .selectAll()
    .where('chain_id', '=', chainId)
    .forShare()
    .executeTakeFirst();

export const hasCursor = async (db: Database, chainId: number): Promise<boolean> =>
  (await readWalletCursor(db, chainId)) !== undefined;

export async function beginWalletCursor(db: Database, chainId: number, startBlock: bigint): Promise<void> {
  await db
    .insertInto('wallet_log_cursor')
    .values({
      chain_id: chainId,
      epoch: '0',
      lease_until: sql`clock_timestamp()`,
      start_block: startBlock.toString(),
      ...cursorColumns(blockBefore(startBlock)),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Undefined while another process leads. */
export const takeWalletLead = (
  db: Database,
  chainId: number,
  leader: string,
): Promise<WalletCursorRow | undefined> =>
  db
    .updateTable('wallet_log_cursor')
    .set({ leader, lease_until: leaseEnd, epoch: sql`epoch + 1` })
    .where('chain_id', '=', chainId)
    .where((eb) => eb.or([eb('leader', 'is', null), eb('lease_until', '<', sql<string>`clock_timestamp()`)]))
    .returningAll()
    .executeTakeFirst();

/**
 * Moves the cursor and renews the lease. First in a transaction: its row lock keeps other leaders out.
 * @throws StaleCursor
 */
export async function moveWalletCursor(trx: Trx, lead: Lead, from: BlockRef, to: BlockRef): Promise<void> {
  const moved = await trx
    .updateTable('wallet_log_cursor')
    .set({ ...cursorColumns(to), lease_until: leaseEnd })
    .where(isLedBy(lead))
    .where('block_number', '=', from.number.toString())
    .where('block_hash', '=', from.hash)
    .returning('chain_id')
    .executeTakeFirst();
  if (moved === undefined) throw new StaleCursor('The logs of wallets are not where this process left them.');
}

/** @throws LostLead */
export const renewWalletLead = (db: Database, lead: Lead): Promise<WalletCursorRow> =>
  renewLease(db, lead, {});

/** The database refuses the next block. Moving the cursor clears the mark. */
export const markWalletLogsStalled = (db: Database, lead: Lead): Promise<WalletCursorRow> =>
  renewLease(db, lead, { refused_at: sql`coalesce(refused_at, clock_timestamp())` });

async function renewLease(db: Database, lead: Lead, change: object): Promise<WalletCursorRow> {
  const cursor = await db
    .updateTable('wallet_log_cursor')
    .set({ ...change, lease_until: leaseEnd })
    .where(isLedBy(lead))
    .returningAll()
    .executeTakeFirst();
  if (cursor === undefined) throw new LostLead('Another process reads the logs of wallets.');
  return cursor;
}

export const releaseWalletLead = (db: Database, lead: Lead) =>
  db.updateTable('wallet_log_cursor').set({ leader: null }).where(isLedBy(lead)).execute();

const isLedBy = ({ chainId, leader, epoch }: Lead) =>
  expressionBuilder<DB, 'wallet_log_cursor'>().and({ chain_id: chainId, leader, epoch });

const minedAtOf = ({ timestampSeconds }: BlockRef): Date => new Date(Number(timestampSeconds) * 1_000);

const cursorColumns = (block: BlockRef) => ({
  block_number: block.number.toString(),
  block_hash: block.hash,
  mined_at: minedAtOf(block),
  refused_at: null,
});

export const blockBefore = (startBlock: bigint): BlockRef => ({
  number: startBlock - 1n,
  hash: NO_HASH,
  timestampSeconds: 0n,
});

export const walletPositionOf = (cursor: WalletCursorRow, leader: string): WalletLogPosition => ({
  lead: { chainId: cursor.chain_id, leader, epoch: cursor.epoch },
  startBlock: BigInt(cursor.start_block),
  block: {
    number: BigInt(cursor.block_number),
    hash: cursor.block_hash as Hex,
    timestampSeconds: BigInt(Date.parse(cursor.mined_at)) / 1_000n,
  },
});

/** To find the start of a reorg. */
export async function insertWalletBlocks(trx: Trx, blocks: readonly BlockRef[]): Promise<void> {
  if (blocks.length === 0) return;
  const rows = blocks.map((block) => ({
    number: block.number.toString(),
    hash: block.hash,
    mined_at: minedAtOf(block),
  }));
  await sql`INSERT INTO wallet_log_blocks
    SELECT * FROM jsonb_populate_recordset(NULL::wallet_log_blocks, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (number) DO UPDATE SET hash = excluded.hash, mined_at = excluded.mined_at`.execute(trx);
}

/** Newest first, below `before`. */
export async function listWalletBlocks(
  db: Database | Trx,
  before: bigint,
  count: number,
): Promise<BlockRef[]> {
  const rows = await db
    .selectFrom('wallet_log_blocks')
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

export const deleteWalletBlocksAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('wallet_log_blocks').where('number', '>', block.toString()).execute();

/** Keeps the newest block below every possible reorg. */
export const pruneWalletBlocks = (trx: Trx, below: bigint) =>
  trx
    .deleteFrom('wallet_log_blocks')
    .where('number', '<', (eb) =>
      eb
        .selectFrom('wallet_log_blocks')
        .select((max) => max.fn.max('number').as('newest'))
        .where('number', '<=', below.toString()),
    )
    .execute();

/** The time of the block up to which the wallets are read; null until the first one is. */
export async function findLedgerTime(db: Database, chainId: number): Promise<Date | null> {
  const cursor = await readWalletCursor(db, chainId);
  return cursor === undefined || cursor.block_hash === '0x' ? null : new Date(cursor.mined_at);
}
