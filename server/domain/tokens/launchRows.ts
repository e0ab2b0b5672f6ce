import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, singleRow } from '../../db/statements.ts';
import { listOperationIds } from '../../engine/records/operationRows.ts';
import { UNFINISHED } from '../../engine/records/operationState.ts';
import { isIndexedAddress } from '../../indexer/tokenRows.ts';
import type { Keyset } from '../../paging/cursors.ts';
import type { Address } from '../../ports/basics.ts';
import type { Fill } from '../../ports/markets.ts';
import type { LaunchedToken, LaunchOrder, VenueName } from '../../ports/venues.ts';
import { notFound } from '../../problem.ts';
import {
  conditionsOf,
  isMadeAndOwnedBy,
  isOwnedRecord,
  listRecords,
  type RecordFilter,
  readOwnRecords,
} from '../agents/ownedRecords.ts';
import type { Owner } from '../agents/owner.ts';

export type LaunchRow = Readonly<Selectable<DB['launches']>>;

export interface NewLaunch {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly venue: VenueName;
  readonly order: LaunchOrder;
  readonly quoteSymbol: string;
  readonly launchFeeWei: bigint;
  readonly priceMicro: bigint;
  readonly predicted: LaunchedToken;
  /** Estimated at acceptance, with a reserve. */
  readonly gasLimit: bigint;
  /** Null if sponsored. */
  readonly selfFunded: {
    readonly gasReserveWei: bigint;
    readonly quoteDecimals: number;
    readonly buySlippageBps: number | null;
  } | null;
}

export async function insertLaunch(trx: Trx, launch: NewLaunch, now: Date): Promise<void> {
  const { order, selfFunded } = launch;
  await deferWrite(
    trx,
    trx.insertInto('launches').values({
      id: launch.id,
      account_id: launch.accountId,
      agent_id: launch.agentId,
      venue: launch.venue,
      mode: selfFunded === null ? 'sponsored' : 'self_funded',
      name: order.name,
      symbol: order.symbol,
      description: order.description,
      logo_url: order.logoUrl === '' ? null : order.logoUrl,
      website: order.website === '' ? null : order.website,
      twitter: order.twitter === '' ? null : order.twitter,
      telegram: order.telegram === '' ? null : order.telegram,
      quote_address: order.quote,
      quote_symbol: launch.quoteSymbol,
      creator_tax_bps: order.creatorTaxBps,
      fee_recipient: order.feeRecipient,
      salt: order.salt,
      config_id: order.configId.toString(),
      economics: order.economics,
      metadata_uri: order.metadataUri,
      integrator: order.integrator,
      gas_limit: launch.gasLimit.toString(),
      launch_fee_wei: launch.launchFeeWei.toString(),
      price_micro: launch.priceMicro.toString(),
      predicted_address: launch.predicted.token,
      gas_reserve_wei: selfFunded?.gasReserveWei.toString() ?? null,
      quote_decimals: selfFunded?.quoteDecimals ?? null,
      buy_in_raw: order.initialBuy?.amountInRaw.toString() ?? null,
      buy_min_out_raw: order.initialBuy?.minAmountOutRaw.toString() ?? null,
      buy_slippage_bps: selfFunded?.buySlippageBps ?? null,
      created_at: now,
    }),
  );
}

export const readLaunch = async (db: Database | Trx, id: string): Promise<LaunchRow> =>
  singleRow(await launchesById(db, { id }), () => new Error(`There is no launch ${id}.`));

export async function readLaunches(db: Database | Trx, ids: readonly string[]): Promise<LaunchRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('launches').selectAll().where('id', 'in', ids).execute() as Promise<LaunchRow[]>;
}

export const findLaunch = async (db: Database | Trx, owner: Owner, id: string): Promise<LaunchRow> =>
  singleRow(await ownLaunches(db, { ...owner, id }), () => notFound('launch'));

const launchesById = pointRead((db, param: Parameter<{ id: string }>) =>
  db.selectFrom('launches').selectAll().where('id', '=', param('id')),
);

const ownLaunches = pointRead((db, param: Parameter<Owner & { readonly id: string }>) =>
  db
    .selectFrom('launches')
    .selectAll()
    .where(isOwnedRecord({ accountId: param('accountId'), agentIds: param('agentIds') }, param('id'))),
);

/** Those that the owner sees. */
export const readOwnLaunches = (db: Database, owner: Owner, ids: readonly string[]): Promise<LaunchRow[]> =>
  readOwnRecords(db, sql`SELECT * FROM launches`, owner, ids);

export function listLaunches(
  db: Database,
  accountId: string,
  filter: RecordFilter & { readonly venue?: VenueName | undefined },
  page: Keyset,
): Promise<LaunchRow[]> {
  const ofVenue = filter.venue === undefined ? [] : [sql<SqlBool>`venue = ${filter.venue}`];
  const conditions = [...conditionsOf(filter), ...ofVenue];
  return listRecords(db, sql`SELECT * FROM launches AS record`, { ...filter, accountId }, page, conditions);
}

/** Tokens that the account launched and still owns. */
export async function findOwnLaunches(
  db: Database,
  accountId: string,
  column: 'symbol' | 'token_address',
  value: string,
): Promise<LaunchRow[]> {
  return onChain(db)
    .where(isMadeAndOwnedBy(accountId))
    .where((eb) => eb(eb.fn<string>('lower', [column]), '=', value.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

export type LaunchTexts = Pick<
  LaunchRow,
  'account_id' | 'logo_url' | 'description' | 'website' | 'twitter' | 'telegram'
>;

export async function readLaunchTexts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LaunchTexts>> {
  if (ids.length === 0) return new Map();
  const texts = db
    .selectFrom('launches')
    .select(['id', 'account_id', 'logo_url', 'description', 'website', 'twitter', 'telegram']);
  const rows = await texts.where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Newest first. */
export const listLaunchedTokens = (db: Database | Trx, agentIds: readonly string[]): Promise<LaunchRow[]> =>
  onChain(db).where('agent_id', 'in', agentIds).execute();

export const listTokensOf = (db: Database, agentId: string) =>
  db
    .selectFrom('launches')
    .select(['token_address', 'symbol', 'name'])
    .where('agent_id', '=', agentId)
    .where('token_address', 'is not', null)
    .execute();

/** A token or first market of any launch, or a predicted token of the account's launches. */
export const isLaunchAddress = (address: Address, accountId: string) =>
  sql`EXISTS (SELECT FROM launches WHERE token_address = ${address} OR curve_address = ${address})
    OR EXISTS (SELECT FROM launches WHERE account_id = ${accountId} AND predicted_address = ${address})`;

export const findNewestToken = (db: Database | Trx, agentId: string): Promise<LaunchRow | undefined> =>
  onChain(db).where('agent_id', '=', agentId).limit(1).executeTakeFirst();

/** The newest 1,000, or all among these addresses. */
export function listOwnTokens(
  db: Database,
  accountId: string,
  among?: readonly string[],
): Promise<LaunchRow[]> {
  const own = onChain(db).where(isMadeAndOwnedBy(accountId));
  const named = own.where((eb) => eb('token_address', '=', eb.fn.any(eb.val([...(among ?? [])]))));
  return (among === undefined ? own.limit(1000) : named).execute();
}

const onChain = (db: Database | Trx) =>
  db.selectFrom('launches').selectAll().where('token_address', 'is not', null).orderBy('created_at', 'desc');

/** Since `since` or unfinished; newest first. */
export async function findSimilarLaunches(
  trx: Database | Trx,
  like: { agentId: string; venue: VenueName; symbol: string },
  since: Date,
): Promise<LaunchRow[]> {
  const unfinished = await listOperationIds(trx, 'agent_id', like.agentId, UNFINISHED);
  return trx
    .selectFrom('launches')
    .selectAll()
    .where('agent_id', '=', like.agentId)
    .where('venue', '=', like.venue)
    .where('symbol', '=', like.symbol)
    .where((eb) =>
      eb.or([eb('created_at', '>=', since.toISOString()), eb('id', '=', eb.fn.any(eb.val(unfinished)))]),
    )
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

export async function countUnfinishedSelfFunded(db: Database | Trx, agentId: string): Promise<number> {
  const unfinished = await listOperationIds(db, 'agent_id', agentId, UNFINISHED);
  if (unfinished.length === 0) return 0;
  const row = await db
    .selectFrom('launches')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('id', 'in', unfinished)
    .where('mode', '=', 'self_funded')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const changeLaunch = (trx: Trx, id: string, change: Updateable<DB['launches']>): Promise<void> =>
  deferWrite(trx, trx.updateTable('launches').set(change).where('id', '=', id));

/** The launch fee may differ from the accepted one. */
export async function setLaunched(
  trx: Trx,
  id: string,
  {
    token,
    curve,
    launchFeeWei,
    bought,
    lookAt,
  }: LaunchedToken & { launchFeeWei: bigint; bought: Fill | null; lookAt: Date },
): Promise<void> {
  await changeLaunch(trx, id, {
    token_address: token,
    curve_address: curve,
    launch_fee_wei: launchFeeWei.toString(),
    bought_in_raw: bought?.amountInRaw.toString() ?? null,
    bought_out_raw: bought?.amountOutRaw.toString() ?? null,
    graduation_due_at: lookAt,
  });
}

/** A later initial buy; null after a reorg. */
export async function setBought(trx: Trx, id: string, bought: Fill | null): Promise<void> {
  await changeLaunch(trx, id, {
    bought_in_raw: bought?.amountInRaw.toString() ?? null,
    bought_out_raw: bought?.amountOutRaw.toString() ?? null,
  });
}

/** Undoes `setLaunched` after a reorg. */
export async function forgetLaunched(trx: Trx, id: string): Promise<void> {
  await changeLaunch(trx, id, {
    token_address: null,
    curve_address: null,
    bought_in_raw: null,
    bought_out_raw: null,
    graduation_due_at: null,
  });
}

/** A trade may have sold out the curve of our own launch: check it now. */
export async function makeGraduationDue(trx: Trx, tokens: readonly Address[], now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('launches')
      .set({ graduation_due_at: now })
      .where('token_address', 'in', tokens)
      .where('graduation_due_at', '>', now.toISOString()),
  );
}

/** Takes the longest due launches. Other processes skip them until `until`. */
export async function takeDueGraduations(
  db: Database,
  count: number,
  now: Date,
  until: Date,
): Promise<LaunchRow[]> {
  const taken = await sql<LaunchRow>`
    UPDATE launches SET graduation_due_at = ${until}
    WHERE id IN (SELECT id FROM launches WHERE graduation_due_at <= ${now}
      ORDER BY graduation_due_at LIMIT ${count} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return taken.rows;
}

/**
 * Sets the next check; null for never. `seen`: this check found the pool. Keeps a due time that changed since
 * `takeDueGraduations`.
 */
export async function setGraduationDue(
  db: Database | Trx,
  { id, graduation_due_at: takenUntil }: LaunchRow,
  { dueAt, seen }: { dueAt: Date | null; seen: boolean },
): Promise<void> {
  await db
    .updateTable('launches')
    .set({ graduation_due_at: dueAt, graduation_seen: seen })
    .where('id', '=', id)
    .where('graduation_due_at', '=', takenUntil)
    .execute();
}

export const lockLaunch = (trx: Trx, id: string): Promise<LaunchRow> =>
  trx.selectFrom('launches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Launched here or indexed. Predicted addresses count only for the launching account. */
export async function isLaunchedContract(
  db: Database,
  accountId: string,
  address: Address,
): Promise<boolean> {
  const asked = sql<{
    launched: boolean;
  }>`SELECT ${isLaunchAddress(address, accountId)} OR ${isIndexedAddress(address)} AS launched`;
  const { rows } = await asked.execute(db);
  return rows[0]?.launched === true;
}

export async function insertGraduation(trx: Trx, id: string, launchId: string): Promise<void> {
  await deferWrite(trx, trx.insertInto('graduations').values({ id, launch_id: launchId }));
}

export async function launchOfGraduation(db: Database | Trx, id: string): Promise<string> {
  const row = await db
    .selectFrom('graduations')
    .select('launch_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.launch_id;
}

/** Oldest first. */
export async function listGraduations(db: Database | Trx, launchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('graduations')
    .select('id')
    .where('launch_id', '=', launchId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** SQL value: when the next check for a graduation is due; null without one. */
export const graduationsDueAt = sql<
  string | null
>`(SELECT min(graduation_due_at) FROM launches WHERE graduation_due_at IS NOT NULL)`;
