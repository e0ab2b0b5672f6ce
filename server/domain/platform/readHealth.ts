import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type LostDeposits, readLostDeposits } from '../billing/depositRows.ts';
import { findIndexCursor, type IndexCursorRow } from '../index/indexCursorRows.ts';
import { readQueue } from '../onchain/operationRows.ts';
import { listFrozenWallets } from '../onchain/walletRows.ts';
import type { BlockRef, Venue, VenueName } from '../ports.ts';
import { hasModels } from '../runs/modelCatalog.ts';
import { venuesOf } from '../tokens/findMarkets.ts';

/** An index that is further behind does not do its work. */
const MOST_LAG = { blocks: 10n, seconds: 60 };

export interface Health extends Vitals {
  /** What keeps pinned content beside the database answers, or there is no such thing. */
  readonly isPinningUp: boolean;
  /** The provider of language models; disabled: none is configured. */
  readonly models: 'ok' | 'down' | 'disabled';
  /** A venue that does not answer is absent. */
  readonly venues: Readonly<Partial<Record<VenueName, VenueStatus>>>;
}

/** What the database and the chain say by themselves. */
export interface Vitals {
  /** It answers, and is none that may only be read. */
  readonly isDatabaseUp: boolean;
  /** Its disk is full: reads go on, and little that is written has room. */
  readonly isDatabaseFull: boolean;
  readonly isDatabaseReadOnly: boolean;
  readonly queue: { readonly depth: number; readonly oldestSeconds: number } | null;
  readonly rpc: {
    readonly chainId: number;
    readonly blockNumber: bigint;
    readonly blockAgeSeconds: number;
  } | null;
  readonly isChainOurs: boolean;
  readonly index: IndexHealth;
  readonly wallets: {
    readonly frozen: number;
    /** Of these the service's own: launchers and treasuries. */
    readonly frozenOwn: number;
  } | null;
  /** Credited as final, and gone from the chain since. */
  readonly lostDeposits: LostDeposits | null;
}

/** Unknown is null. */
export interface IndexHealth {
  readonly block: bigint | null;
  /** Behind the chain's head. */
  readonly lag: { readonly blocks: bigint; readonly seconds: number; readonly isLong: boolean } | null;
  /** The database refuses what the next block says: the index stands still until that is mended. */
  readonly isRefused: boolean;
}

export type VenueStatus = Awaited<ReturnType<Venue['status']>>;

/** Asks every part once; one that does not answer is down, and never fails the report itself. */
export async function readHealth(context: Context): Promise<Health> {
  const [vitals, venues, pinning, models] = await Promise.all([
    readVitals(context),
    readVenues(context),
    answers(context, 'ipfs', async () => {
      await context.pinning.check();
      return true;
    }),
    readModels(context),
  ]);
  return { ...vitals, isPinningUp: pinning === true, models, venues };
}

/** The same for the part that costs neither a venue nor a provider a question, so that it may be asked often. */
export async function readVitals(context: Context): Promise<Vitals> {
  const [isDatabaseReadOnly, queue, wallets, lostDeposits, cursor, chain, verdict] = await Promise.all([
    answers(context, 'database', () => isReadOnly(context)),
    answers(context, 'queue', () => readQueue(context.db, context.clock.now())),
    answers(context, 'wallets', () => readWallets(context)),
    answers(context, 'deposits', () => readLostDeposits(context.db)),
    answers(context, 'index', () => findIndexCursor(context.db, context.addressBook.chainId)),
    answers(context, 'rpc', () => readRpc(context)),
    answers(context, 'chain identity', () => context.chainGuard.check(context)),
  ]);
  const isChainOurs = verdict !== 'mismatch';
  return {
    isDatabaseUp: isDatabaseReadOnly === false,
    isDatabaseFull: context.isDatabaseFull(),
    isDatabaseReadOnly: isDatabaseReadOnly === true,
    queue,
    wallets,
    lostDeposits,
    rpc: chain?.rpc ?? null,
    isChainOurs,
    index: indexHealth(cursor, isChainOurs ? chain?.head : undefined),
  };
}

/** A server that a failover left behind answers reads, and nothing can be accepted there. */
async function isReadOnly({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly !== false;
}

async function readWallets(context: Context): Promise<Health['wallets']> {
  const frozen = await listFrozenWallets(context.db);
  const serving = frozen.filter(({ role }) => role === 'launcher' || role === 'treasury');
  return { frozen: frozen.length, frozenOwn: serving.length };
}

async function readModels(context: Context): Promise<Health['models']> {
  if (!hasModels(context)) return 'disabled';
  const isUp = await answers(context, 'models', async () => {
    await context.models.check();
    return true;
  });
  return isUp === true ? 'ok' : 'down';
}

async function readVenues(context: Context): Promise<Health['venues']> {
  const answered = await Promise.all(
    venuesOf(context).map(async (venue) => ({
      name: venue.name,
      status: await answers(context, venue.name, () => venue.status()),
    })),
  );
  return Object.fromEntries(
    answered.flatMap(({ name, status }) => (status === null ? [] : [[name, status]])),
  );
}

async function readRpc(context: Context) {
  const [{ chainId }, head] = await Promise.all([context.chain.identity(), context.chain.block('latest')]);
  if (head === null) return null;
  const ageSeconds = context.clock.now().getTime() / 1000 - Number(head.timestampSeconds);
  const blockAgeSeconds = Math.max(0, Math.round(ageSeconds));
  return { rpc: { chainId, blockNumber: head.number, blockAgeSeconds }, head };
}

/** Both are counted: on a chain that rests, the next block is long after the last. */
function indexHealth(cursor: IndexCursorRow | null, head: BlockRef | undefined): IndexHealth {
  if (cursor === null) return { block: null, lag: null, isRefused: false };
  const block = BigInt(cursor.block_number);
  const isRefused = cursor.refused_at !== null;
  if (head === undefined) return { block, lag: null, isRefused };
  const blocks = head.number > block ? head.number - block : 0n;
  const seconds =
    blocks === 0n ? 0 : Math.max(0, Number(head.timestampSeconds) - Date.parse(cursor.mined_at) / 1_000);
  const isLong = blocks > MOST_LAG.blocks && seconds > MOST_LAG.seconds;
  return { block, lag: { blocks, seconds, isLong }, isRefused };
}

async function answers<T>(context: Context, part: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    context.log.warn({ part, err: error }, 'health: a part does not answer');
    return null;
  }
}
