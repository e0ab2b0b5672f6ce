import { sql } from 'kysely';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { readQueue } from '../../engine/records/operationRows.ts';
import { findTreasury, listFrozenWallets, listWallets } from '../../engine/records/walletRows.ts';
import { findIndexCursor, type IndexCursorRow } from '../../indexer/cursorRows.ts';
import type { Address } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Venue, VenueName } from '../../ports/venues.ts';
import { type LostDeposits, readLostDeposits } from '../billing/depositRows.ts';
import { hasModels } from '../conversation/models.ts';
import { allVenues } from '../tokens/venueMarkets.ts';

export type ReadHealthContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'isDatabaseFull' | 'addressBook' | 'chain' | 'venues' | 'pinning' | 'models'
> &
  HasChainGuard &
  HasConfig;

/** An index further behind counts as failing. */
const MAX_INDEX_LAG = { blocks: 10n, seconds: 60 };

export interface Health extends Vitals {
  /** Also true if no external pinning is configured. */
  readonly isPinningUp: boolean;
  /** disabled: no model provider is configured. */
  readonly models: 'ok' | 'down' | 'disabled';
  /** Venues that do not answer are absent. */
  readonly venues: Readonly<Partial<Record<VenueName, VenueStatus>>>;
}

export interface Vitals {
  /** It answers and accepts writes. */
  readonly isDatabaseUp: boolean;
  /** Its disk is full: reads work, few writes do. */
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
    /** Launchers and treasuries. */
    readonly frozenOwn: number;
  } | null;
  /** Credited as final, then lost from the chain. */
  readonly lostDeposits: LostDeposits | null;
}

/** Null: unknown. */
export interface IndexHealth {
  readonly block: bigint | null;
  /** Behind the chain's head. */
  readonly lag: { readonly blocks: bigint; readonly seconds: number; readonly isLong: boolean } | null;
  /** The database refuses the next block's data, so the index stops. */
  readonly isRefused: boolean;
}

export type VenueStatus = Awaited<ReturnType<Venue['status']>>;

/** A part that does not answer is down; the report never fails. */
export async function readHealth(context: ReadHealthContext): Promise<Health> {
  const [vitals, venues, pinning, models] = await Promise.all([
    readVitals(context),
    readVenues(context),
    nullIfDown(context, 'ipfs', async () => {
      await context.pinning.check();
      return true;
    }),
    readModels(context),
  ]);
  return { ...vitals, isPinningUp: pinning === true, models, venues };
}

/** Skips venues and providers, so it is cheap enough to call often. */
export async function readVitals(context: ReadHealthContext): Promise<Vitals> {
  const [isDatabaseReadOnly, queue, wallets, lostDeposits, cursor, chain, verdict] = await Promise.all([
    nullIfDown(context, 'database', () => isReadOnly(context)),
    nullIfDown(context, 'queue', () => readQueue(context.db, context.clock.now())),
    nullIfDown(context, 'wallets', () => readWallets(context)),
    nullIfDown(context, 'deposits', () => readLostDeposits(context.db)),
    nullIfDown(context, 'index', () => findIndexCursor(context.db, context.addressBook.chainId)),
    nullIfDown(context, 'rpc', () => readRpc(context)),
    nullIfDown(context, 'chain identity', () => context.chainGuard.check(context)),
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

/** A demoted primary still answers reads but accepts nothing. */
async function isReadOnly({ db }: Pick<Ports, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly !== false;
}

async function readWallets(context: Pick<Ports, 'db'>): Promise<Health['wallets']> {
  const frozen = await listFrozenWallets(context.db);
  const serving = frozen.filter(({ role }) => role === 'launcher' || role === 'treasury');
  return { frozen: frozen.length, frozenOwn: serving.length };
}

async function readModels(context: Pick<Ports, 'log' | 'models'> & HasConfig): Promise<Health['models']> {
  if (!hasModels(context)) return 'disabled';
  const isUp = await nullIfDown(context, 'models', async () => {
    await context.models.check();
    return true;
  });
  return isUp === true ? 'ok' : 'down';
}

/** Without the venues that do not answer. */
export async function readVenues(context: Pick<Ports, 'log' | 'venues'>): Promise<Health['venues']> {
  const answered = await Promise.all(
    allVenues(context).map(async (venue) => ({
      name: venue.name,
      status: await nullIfDown(context, venue.name, () => venue.status()),
    })),
  );
  return Object.fromEntries(
    answered.flatMap(({ name, status }) => (status === null ? [] : [[name, status]])),
  );
}

async function readRpc(context: Pick<Ports, 'clock' | 'chain'>) {
  const [{ chainId }, head] = await Promise.all([context.chain.identity(), context.chain.block('latest')]);
  if (head === null) return null;
  const ageSeconds = context.clock.now().getTime() / 1000 - Number(head.timestampSeconds);
  const blockAgeSeconds = Math.max(0, Math.round(ageSeconds));
  return { rpc: { chainId, blockNumber: head.number, blockAgeSeconds }, head };
}

/** Needs both: on an idle chain, the next block comes long after the last. */
function indexHealth(cursor: IndexCursorRow | null, head: BlockRef | undefined): IndexHealth {
  if (cursor === null) return { block: null, lag: null, isRefused: false };
  const block = BigInt(cursor.block_number);
  const isRefused = cursor.refused_at !== null;
  if (head === undefined) return { block, lag: null, isRefused };
  const blocks = head.number > block ? head.number - block : 0n;
  const seconds =
    blocks === 0n ? 0 : Math.max(0, Number(head.timestampSeconds) - Date.parse(cursor.mined_at) / 1_000);
  const isLong = blocks > MAX_INDEX_LAG.blocks && seconds > MAX_INDEX_LAG.seconds;
  return { block, lag: { blocks, seconds, isLong }, isRefused };
}

async function nullIfDown<T>(
  context: Pick<Ports, 'log'>,
  part: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    context.log.warn({ part, err: error }, 'health: a part does not answer');
    return null;
  }
}

export interface OwnFunds {
  readonly role: 'launcher' | 'treasury';
  readonly address: Address;
  readonly wei: bigint;
}

/**
 * At the latest block.
 * @throws PortError
 */
export async function readOwnFunds({ chain, db }: Pick<Ports, 'db' | 'chain'>): Promise<OwnFunds[]> {
  const [launchers, treasury] = await Promise.all([listWallets(db, 'launcher'), findTreasury(db)]);
  const own = [
    ...launchers.map(({ address }) => ({ role: 'launcher', address }) as const),
    ...(treasury === undefined ? [] : [{ role: 'treasury', address: treasury.address } as const]),
  ];
  return Promise.all(own.map(async (one) => ({ ...one, wei: await chain.balanceWei(one.address) })));
}
