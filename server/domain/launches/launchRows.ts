import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import type { Keyset } from '../keyset.ts';
import { lookup, only } from '../lookup.ts';
import { listOperationIds } from '../onchain/operationRows.ts';
import { UNFINISHED } from '../onchain/operationState.ts';
import { isOwn, isOwnDoing, listRecords, ofStatus, type RecordFilter } from '../ownedRecord.ts';
import type { Address, Fill, LaunchedToken, LaunchOrder, VenueName } from '../ports.ts';
import { post } from '../post.ts';

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
  /** Estimated when it was accepted, with its reserve; a launch always costs about the same. */
  readonly gasLimit: bigint;
  /** Null: sponsored. */
  readonly selfFunded: {
    readonly gasReserveWei: bigint;
    readonly quoteDecimals: number;
    readonly buySlippageBps: number | null;
  } | null;
}

export async function insertLaunch(trx: Trx, launch: NewLaunch, now: Date): Promise<void> {
  const { order, selfFunded } = launch;
  await post(
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
  only(await launchesById(db, { id }), () => new Error(`There is no launch ${id}.`));

export const findLaunch = async (db: Database | Trx, owner: Owner, id: string): Promise<LaunchRow> =>
  only(await ownLaunches(db, { ...owner, id }), () => notFound('launch'));

const launchesById = lookup((db, { id }: { id: string }) =>
  db.selectFrom('launches').selectAll().where('id', '=', id),
);
const ownLaunches = lookup((db, { id, accountId, agentIds }: Owner & { readonly id: string }) =>
  db.selectFrom('launches').selectAll().where(isOwn({ accountId, agentIds }, id)),
);

export function listLaunches(
  db: Database,
  accountId: string,
  filter: RecordFilter & { readonly venue?: VenueName | undefined },
  page: Keyset,
): Promise<LaunchRow[]> {
  const ofVenue = filter.venue === undefined ? [] : [sql<SqlBool>`venue = ${filter.venue}`];
  const conditions = [...ofStatus(filter), ...ofVenue];
  return listRecords(db, sql`SELECT * FROM launches AS record`, { ...filter, accountId }, page, conditions);
}

/** Tokens with this symbol or address that the account had its agents launch, no former owner of one. */
export async function findOwnLaunches(
  db: Database,
  accountId: string,
  column: 'symbol' | 'token_address',
  value: string,
): Promise<LaunchRow[]> {
  return onChain(db)
    .where(isOwnDoing(accountId))
    .where((eb) => eb(eb.fn<string>('lower', [column]), '=', value.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

/** What a launch says of its token beside its name, and who had it made. */
export type LaunchTexts = Pick<LaunchRow, 'account_id' | 'logo_url' | 'description'>;

/** By launch id. */
export async function readLaunchTexts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LaunchTexts>> {
  if (ids.length === 0) return new Map();
  const texts = db.selectFrom('launches').select(['id', 'account_id', 'logo_url', 'description']);
  const rows = await texts.where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tokens of these agents that are on the chain, all of them, newest first. */
export const listLaunchedTokens = (db: Database | Trx, agentIds: readonly string[]): Promise<LaunchRow[]> =>
  onChain(db).where('agent_id', 'in', agentIds).execute();

/** All tokens of one agent that are on the chain, however many. */
export const listTokensOf = (db: Database, agentId: string) =>
  db
    .selectFrom('launches')
    .select(['token_address', 'symbol', 'name'])
    .where('agent_id', '=', agentId)
    .where('token_address', 'is not', null)
    .execute();

/** SQL that says whether the address is the token or first market of a launch, or is to be that of one of the account's. */
export const isOfLaunch = (address: Address, accountId: string) =>
  sql`EXISTS (SELECT FROM launches WHERE token_address = ${address} OR curve_address = ${address})
    OR EXISTS (SELECT FROM launches WHERE account_id = ${accountId} AND predicted_address = ${address})`;

/** The newest of one agent. */
export const findNewestToken = (db: Database | Trx, agentId: string): Promise<LaunchRow | undefined> =>
  onChain(db).where('agent_id', '=', agentId).limit(1).executeTakeFirst();

/** What the account had launched itself: the newest thousand, or all among these addresses. */
export function listOwnTokens(
  db: Database,
  accountId: string,
  among?: readonly string[],
): Promise<LaunchRow[]> {
  const own = onChain(db).where(isOwnDoing(accountId));
  const named = own.where((eb) => eb('token_address', '=', eb.fn.any(eb.val([...(among ?? [])]))));
  return (among === undefined ? own.limit(1000) : named).execute();
}

const onChain = (db: Database | Trx) =>
  db.selectFrom('launches').selectAll().where('token_address', 'is not', null).orderBy('created_at', 'desc');

/** Launches of the same agent, venue and symbol since `since` or on their way, newest first: candidates for a duplicate. */
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

/** The agent's self-funded launches that wait for funds or are on their way. */
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
  post(trx, trx.updateTable('launches').set(change).where('id', '=', id));

/** What the chain made of the launch; `lookAt`: when its curve may be sold out. The venue may have changed its fee since it was accepted. */
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

/** What an initial buy after the launch spent and returned; null when a reorg took it off the chain. */
export async function setBought(trx: Trx, id: string, bought: Fill | null): Promise<void> {
  await changeLaunch(trx, id, {
    bought_in_raw: bought?.amountInRaw.toString() ?? null,
    bought_out_raw: bought?.amountOutRaw.toString() ?? null,
  });
}

/** A reorg took the launch off the chain. */
export async function forgetLaunched(trx: Trx, id: string): Promise<void> {
  await changeLaunch(trx, id, {
    token_address: null,
    curve_address: null,
    bought_in_raw: null,
    bought_out_raw: null,
    graduation_due_at: null,
  });
}

/** Of this service's own launches with this token: a trade may have sold its curve out, so it is looked at now. */
export async function makeGraduationDue(trx: Trx, tokens: readonly Address[], now: Date): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('launches')
      .set({ graduation_due_at: now })
      .where('token_address', 'in', tokens)
      .where('graduation_due_at', '>', now.toISOString()),
  );
}

/**
 * Takes launches that are due to be looked at, the longest due first, and puts each off to `until`, so that another process
 * leaves them alone meanwhile.
 */
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

/** When a launch that was taken is due again; null: never. `seen`: it had its pool at this look. What is due by now stays due. */
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
