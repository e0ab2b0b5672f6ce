import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import {
  isNothingOrIn,
  ofInitiators,
  pendingIds,
  pendingIdsOfWallets,
} from '../../engine/records/operationRows.ts';
import { isUnsigned, type OperationState, UNFINISHED } from '../../engine/records/operationState.ts';
import { recordedUsd, toFixed18 } from '../../money/amounts.ts';
import { type AgentRow, walletsOfAccount } from './agentRows.ts';

/** Dollars with 18 fraction digits; null if unknown. */
export interface Spending {
  readonly usd18: bigint | null;
  /** The most that it may lose against the market. */
  readonly mayLoseUsd18: bigint | null;
}

interface NewSpending extends Spending {
  readonly operationId: string;
  readonly agentId: string;
}

/** In the accept commit. */
export async function insertSpending(trx: Trx, spending: NewSpending, now: Date): Promise<void> {
  const { usd18, mayLoseUsd18 } = spending;
  const usd = usd18 === null ? null : recordedUsd(usd18);
  await deferWrite(
    trx,
    trx.insertInto('spendings').values({
      operation_id: spending.operationId,
      agent_id: spending.agentId,
      usd,
      reserved_usd: usd,
      may_lose_usd: mayLoseUsd18 === null ? null : recordedUsd(mayLoseUsd18),
      created_at: now,
    }),
  );
}

/** The day begins when the operation happens. */
export const renewSpending = (trx: Trx, operationId: string, now: Date): Promise<void> =>
  changeSpending(trx, operationId, { created_at: now });

/** Raises the spending to the real value, or sets an unknown one. */
export const raiseSpending = (trx: Trx, operationId: string, usd18: bigint): Promise<void> =>
  changeSpending(trx, operationId, {
    usd: sql<string>`greatest(usd, ${recordedUsd(usd18)}::numeric)`,
    reserved_usd: sql<string>`greatest(reserved_usd, ${recordedUsd(usd18)}::numeric)`,
  });

/** The most that a trade may lose by its newest plan. */
export function reserveLoss(trx: Trx, operationId: string, usd18: bigint): Promise<void> {
  const usd = sql<string>`${recordedUsd(usd18)}::numeric`;
  return changeSpending(trx, operationId, {
    usd: sql<string>`greatest(lost_usd, ${usd})`,
    reserved_usd: usd,
  });
}

interface Loss {
  /** 18-digit fixed point. Null means everything reserved. It counts even if the rest never happens. */
  readonly usd18: bigint | null;
  /** Nothing more will be spent. */
  readonly isWhole: boolean;
}

/** What a transaction on the chain has spent. */
interface Spent {
  /** The day begins when the operation happens. */
  readonly at: Date;
  /** Raises the spending to the real value, or sets an unknown one. Null: it stays. */
  readonly worthUsd18: bigint | null;
  /** A part that left the wallet counts even if the operation fails. */
  readonly isSpent: boolean;
  readonly loss: Loss | null;
}

export function recordSpending(trx: Trx, operationId: string, spent: Spent): Promise<void> {
  const worth = spent.worthUsd18 === null ? null : recordedUsd(spent.worthUsd18);
  const [usd, reserved] = (['usd', 'reserved_usd'] as const).map((column) =>
    worth === null
      ? sql<string>`${sql.ref(column)}`
      : sql<string>`greatest(${sql.ref(column)}, ${worth}::numeric)`,
  ) as [RawBuilder<string>, RawBuilder<string>];
  return changeSpending(trx, operationId, {
    created_at: spent.at,
    ...(worth === null ? {} : { usd, reserved_usd: reserved }),
    ...(spent.isSpent ? { spent: true } : {}),
    ...(spent.loss === null ? {} : lossChange(spent.loss, usd, reserved)),
  });
}

export const recordLoss = (trx: Trx, operationId: string, loss: Loss): Promise<void> =>
  changeSpending(trx, operationId, lossChange(loss, sql`usd`, sql`reserved_usd`));

function lossChange({ usd18, isWhole }: Loss, usd: RawBuilder<string>, reserved: RawBuilder<string>) {
  const known = usd18 === null ? null : recordedUsd(usd18);
  const lost = sql<string>`coalesce(${known}::numeric, ${reserved}, 0)`;
  return { lost_usd: lost, usd: isWhole ? lost : sql<string>`coalesce(${reserved}, ${usd})` };
}

/** For an operation that finally spent nothing. */
export const clearSpending = (trx: Trx, operationId: string): Promise<void> =>
  changeSpending(trx, operationId, { usd: '0' });

/** A part that left the wallet counts even if the operation fails. */
export const markSpent = (trx: Trx, operationId: string, isSpent: boolean): Promise<void> =>
  changeSpending(trx, operationId, { spent: isSpent });

async function changeSpending(
  trx: Trx,
  operationId: string,
  change: UpdateObject<DB, 'spendings'>,
): Promise<void> {
  await deferWrite(trx, trx.updateTable('spendings').set(change).where('operation_id', '=', operationId));
}

/** Undefined: the operation spends nothing. */
export async function findSpending(db: Database | Trx, operationId: string): Promise<Spending | undefined> {
  const [row] = await spendingsOf(db, { operationId });
  return row && { usd18: fixedOrNull(row.usd), mayLoseUsd18: fixedOrNull(row.may_lose_usd) };
}

const fixedOrNull = (usd: string | null): bigint | null => (usd === null ? null : toFixed18(usd));

const spendingsOf = pointRead((db, param: Parameter<{ operationId: string }>) =>
  db.selectFrom('spendings').select(['usd', 'may_lose_usd']).where('operation_id', '=', param('operationId')),
);

const SIGNED: readonly OperationState[] = UNFINISHED.filter(
  (state) => !isUnsigned(state) || state === 'continuing',
);
const UNSIGNED = UNFINISHED.filter((state) => !SIGNED.includes(state));

/**
 * What the agent's other operations may lose that are unfinished, may still happen, or are not in its ledger yet. With `signed`, an
 * unfinished one counts only after a signature. What was accepted with an unknown loss counts in full.
 */
export async function sumPossibleLossUsd18(
  db: Database | Trx,
  { walletId, except, counting }: PossibleLosses,
): Promise<bigint> {
  const ids = idsUnderWay(walletId, counting === 'all' ? UNFINISHED : SIGNED);
  const { rows } = await sql<{ usd: string }>`
    SELECT coalesce(sum(coalesce(may_lose_usd, reserved_usd, 0)), 0) AS usd FROM spendings
    WHERE operation_id <> ${except} AND operation_id = ANY(ARRAY(${ids}))`.execute(db);
  return toFixed18(rows[0]!.usd);
}

interface PossibleLosses {
  readonly walletId: string;
  readonly except: string;
  readonly counting: 'all' | 'signed';
}

/** SQL: in one of the states, possible again, or not in the ledger of the wallet yet. */
export const idsUnderWay = (walletId: string, states: readonly OperationState[] = UNFINISHED) =>
  sql`${pendingIds(walletId, states)} UNION SELECT operations_outside_ledger(${walletId})`;

/**
 * Sums the agent's other operations since `since`, and older ones that may still happen.
 *
 * A failed operation returns its share once no reorg can revive it, except what it spent or lost: revived
 * bytes are sent without another check. With `signed`, an unfinished operation counts only after a signature.
 */
export async function sumSpendingUsd18(
  db: Database | Trx,
  agent: Pick<AgentRow, 'id' | 'wallet_id'>,
  options: { readonly since: Date; readonly except: string | null; readonly counting: 'all' | 'signed' },
): Promise<bigint> {
  const [counted, uncounted] = options.counting === 'all' ? [UNFINISHED, []] : [SIGNED, UNSIGNED];
  const since = options.since.toISOString();
  const row = await db
    .selectFrom('spendings')
    .select(sql<string>`coalesce(sum(${takenUnless(uncounted)}), 0)`.as('usd'))
    .where('operation_id', '<>', options.except ?? '')
    .where((eb) =>
      eb.or([
        eb.and([eb('agent_id', '=', agent.id), eb('created_at', '>=', since)]),
        eb.and([
          eb('created_at', '<', since),
          eb('operation_id', '=', sql<string>`ANY(ARRAY(${pendingIds(agent.wallet_id, counted)}))`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return toFixed18(row.usd);
}

/**
 * Returns an upper bound of `sumSpendingUsd18`, in which failed operations count too. It reads an index only,
 * so it stays cheap for an agent with many trades.
 */
export async function boundSpendingUsd18(
  db: Database | Trx,
  agent: Pick<AgentRow, 'id' | 'wallet_id'>,
  options: { readonly since: Date; readonly except: string | null },
): Promise<bigint> {
  const most = sql`greatest(usd, lost_usd)`;
  const [since, except] = [options.since.toISOString(), options.except ?? ''];
  const { rows } = await sql<{ usd: string }>`
    SELECT coalesce((SELECT sum(${most}) FROM spendings WHERE agent_id = ${agent.id} AND created_at >= ${since}), 0)
      - coalesce((SELECT ${most} FROM spendings
          WHERE operation_id = ${except} AND agent_id = ${agent.id} AND created_at >= ${since}), 0)
      + coalesce((SELECT sum(${most}) FROM spendings WHERE created_at < ${since} AND operation_id <> ${except}
          AND operation_id = ANY(ARRAY(${pendingIds(agent.wallet_id, UNFINISHED)}))), 0) AS usd`.execute(db);
  return toFixed18(rows[0]!.usd);
}

/** After an end without effect, or in these states, only the earlier loss counts. */
const takenUnless = (states: readonly OperationState[]) =>
  sql<string>`CASE WHEN spent OR NOT ${isNothingOrIn(states)} THEN usd ELSE lost_usd END`;

/** As the caps count it; null if part is unknown. */
export const sumSpendingForUsd18 = async (
  db: Database | Trx,
  initiatorId: string,
): Promise<bigint | null> => {
  const spent = await sumSpendingForEachUsd18(db, [initiatorId]);
  return spent.has(initiatorId) ? spent.get(initiatorId)! : 0n;
};

/** When one operation is signed: its share plus the others' signed shares. Undefined if it takes nothing. */
export async function sumSpendingWithUsd18(
  db: Database | Trx,
  initiatorId: string,
  operationId: string,
): Promise<bigint | null | undefined> {
  const { rows } = await sql<{ usd: string; is_unknown: boolean; takes: boolean | null }>`
    SELECT coalesce(sum(taken), 0) AS usd, bool_or(taken IS NULL) AS is_unknown, bool_or(operation_id = ${operationId}) AS takes
    FROM (SELECT operation_id, CASE WHEN operation_id = ${operationId} THEN usd ELSE ${takenUnless(UNSIGNED)} END AS taken
      FROM spendings ${ofInitiators('operation_id', [initiatorId])}) AS spending`.execute(db);
  const [sum] = rows;
  if (sum?.takes !== true) return undefined;
  return sum.is_unknown ? null : toFixed18(sum.usd);
}

/** Omits those without spending. */
export async function sumSpendingForEachUsd18(
  db: Database | Trx,
  initiatorIds: readonly string[],
): Promise<ReadonlyMap<string, bigint | null>> {
  const { rows } = await sql<{ id: string; usd: string; is_unknown: boolean }>`
    SELECT id, coalesce(sum(taken), 0) AS usd, bool_or(taken IS NULL) AS is_unknown
    FROM (SELECT initiator_id AS id, ${takenUnless([])} AS taken
      FROM spendings ${ofInitiators('operation_id', initiatorIds)}) AS spending
    GROUP BY id`.execute(db);
  return new Map(rows.map(({ id, usd, is_unknown }) => [id, is_unknown ? null : toFixed18(usd)]));
}

/** A line of keys, from the first one to its newest successor. */
export interface KeyLine {
  readonly accountId: string;
  readonly lineId: string;
  readonly since: Date;
  readonly except: string | null;
}

/**
 * Until COMMIT. Taken last and in one order, and no row is locked by it, so it cannot deadlock with a
 * revocation.
 */
export async function lockKeyLines(trx: Trx, lineIds: readonly string[]): Promise<void> {
  for (const id of lineIds.toSorted())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`key limits ${id}`}, 0))`.execute(trx);
}

/** The operation's spending counts for these lines too. */
export const reserveForKeys = (trx: Trx, lineIds: readonly string[], operationId: string): Promise<void> =>
  deferWrite(
    trx,
    sql`INSERT INTO key_spendings (operation_id, line_id, at)
      SELECT operation_id, unnest(${[...lineIds]}::text[]), created_at FROM spendings
      WHERE operation_id = ${operationId}`,
  );

/** The keys whose limits bind the operation. */
export async function listKeyLines(db: Database | Trx, operationId: string): Promise<string[]> {
  const rows = await keyLinesOf(db, { operationId });
  return rows.map((row) => row.line_id);
}

const keyLinesOf = pointRead((db, param: Parameter<{ operationId: string }>) =>
  db.selectFrom('key_spendings').select('line_id').where('operation_id', '=', param('operationId')),
);

/** Sums as `sumSpendingUsd18` does, with every accepted operation. */
export async function sumKeySpendingUsd18(db: Database | Trx, line: KeyLine): Promise<bigint> {
  const { rows } = await sql<{ usd: string }>`
    SELECT coalesce(sum(taken), 0) AS usd FROM (${takenOfLine(line)}) AS counted`.execute(db);
  return toFixed18(rows[0]!.usd);
}

/** When the oldest operations that together take this much happened or were accepted. Null: never enough. */
export async function findFreeingTime(
  db: Database | Trx,
  line: KeyLine,
  usd18: bigint,
): Promise<Date | null> {
  const { rows } = await sql<{ at: string }>`
    SELECT at FROM (
      SELECT at, sum(taken) OVER (ORDER BY at, operation_id) AS freed FROM (${takenOfLine(line)}) AS counted) AS sums
    WHERE freed >= ${recordedUsd(usd18)}::numeric AND at >= ${line.since.toISOString()} ORDER BY at LIMIT 1`.execute(
    db,
  );
  return rows[0] === undefined ? null : new Date(rows[0].at);
}

const takenOfLine = ({ accountId, lineId, since, except }: KeyLine) => sql`
  SELECT operation_id, at, ${takenUnless([])} AS taken FROM key_spendings JOIN spendings USING (operation_id)
  WHERE line_id = ${lineId} AND operation_id <> ${except ?? ''} AND (at >= ${since.toISOString()}
    OR operation_id = ANY(ARRAY(${pendingIdsOfWallets(walletsOfAccount(accountId), UNFINISHED)})))`;
