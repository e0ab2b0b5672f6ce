import { sql, type UpdateObject } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { recordedUsd, toFixed18 } from '../amounts.ts';
import { lookup } from '../lookup.ts';
import { isNothingOrIn, ofInitiators, pendingIds } from '../onchain/operationRows.ts';
import { isUnsigned, type OperationState, UNFINISHED } from '../onchain/operationState.ts';
import { post } from '../post.ts';
import type { AgentRow } from './agentRow.ts';

/** What an operation takes from its agent's caps, reserved in the commit that accepts it; null: nobody knows its worth. */
export async function insertSpending(
  trx: Trx,
  spending: { operationId: string; agentId: string; usd18: bigint | null },
  now: Date,
): Promise<void> {
  const usd = spending.usd18 === null ? null : recordedUsd(spending.usd18);
  await post(
    trx,
    trx.insertInto('spendings').values({
      operation_id: spending.operationId,
      agent_id: spending.agentId,
      usd,
      reserved_usd: usd,
      created_at: now,
    }),
  );
}

/** The day that it counts for begins when it happens, however long it waited for that. */
export const renewSpending = (trx: Trx, operationId: string, now: Date): Promise<void> =>
  changeSpending(trx, operationId, { created_at: now });

/** What it really takes is worth more than what was reserved for it; an unknown worth becomes known. */
export const raiseSpending = (trx: Trx, operationId: string, usd18: bigint): Promise<void> =>
  changeSpending(trx, operationId, {
    usd: sql<string>`greatest(usd, ${recordedUsd(usd18)}::numeric)`,
    reserved_usd: sql<string>`greatest(reserved_usd, ${recordedUsd(usd18)}::numeric)`,
  });

/** What a trade may lose at most, by its newest plan. */
export function reserveLoss(trx: Trx, operationId: string, usd18: bigint): Promise<void> {
  const usd = sql<string>`${recordedUsd(usd18)}::numeric`;
  return changeSpending(trx, operationId, {
    usd: sql<string>`greatest(lost_usd, ${usd})`,
    reserved_usd: usd,
  });
}

/**
 * What a trade has lost so far, null where nobody knows: then it is all that was reserved. That counts also if the rest of it never
 * happens. `isWhole`: nothing of it is to come, so that no more than that was spent.
 */
export function recordLost(
  trx: Trx,
  operationId: string,
  lost: { readonly usd18: bigint | null; readonly isWhole: boolean },
): Promise<void> {
  const known = lost.usd18 === null ? null : recordedUsd(lost.usd18);
  const lostUsd = sql<string>`coalesce(${known}::numeric, reserved_usd, 0)`;
  return changeSpending(trx, operationId, {
    lost_usd: lostUsd,
    usd: lost.isWhole ? lostUsd : sql<string>`coalesce(reserved_usd, usd)`,
  });
}

/** For good nothing of it was spent. */
export const clearSpending = (trx: Trx, operationId: string): Promise<void> =>
  changeSpending(trx, operationId, { usd: '0' });

/** Whether a part of it has left the wallet already, so that it counts even if the operation never completes. */
export const markSpent = (trx: Trx, operationId: string, isSpent: boolean): Promise<void> =>
  changeSpending(trx, operationId, { spent: isSpent });

async function changeSpending(
  trx: Trx,
  operationId: string,
  change: UpdateObject<DB, 'spendings'>,
): Promise<void> {
  await post(trx, trx.updateTable('spendings').set(change).where('operation_id', '=', operationId));
}

/** In USD, 18-digit fixed point; undefined for an operation that spends nothing. */
export async function findSpending(
  db: Database | Trx,
  operationId: string,
): Promise<{ readonly usd18: bigint | null } | undefined> {
  const [row] = await spendingsOf(db, { operationId });
  return row === undefined ? undefined : { usd18: row.usd === null ? null : toFixed18(row.usd) };
}

const spendingsOf = lookup((db, { operationId }: { operationId: string }) =>
  db.selectFrom('spendings').select('usd').where('operation_id', '=', operationId),
);

const SIGNED: readonly OperationState[] = UNFINISHED.filter(
  (state) => !isUnsigned(state) || state === 'continuing',
);
const UNSIGNED = UNFINISHED.filter((state) => !SIGNED.includes(state));

/**
 * Sum of what the agent's other operations took since `since`, and of all that may still happen, however old. What ended without
 * completing gives its share back once no reorg can bring it back, but for what was spent or lost by then: stored bytes that a reorg
 * revives are sent without being asked for their share again. `signed`: of the unfinished ones only those of which something was signed.
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

/** SQL for what an operation takes: of one that is nothing, or in one of these states, what it lost before. */
const takenUnless = (states: readonly OperationState[]) =>
  sql<string>`CASE WHEN spent OR NOT ${isNothingOrIn(states)} THEN usd ELSE lost_usd END`;

/**
 * Sum of what was asked for in the name of a message or a run, as the agent's caps count it; null when nobody knows what a part
 * of it is worth. What ended without completing, for good, and spent nothing takes nothing.
 */
export const sumSpendingForUsd18 = async (
  db: Database | Trx,
  initiatorId: string,
): Promise<bigint | null> => {
  const spent = await sumSpendingForEachUsd18(db, [initiatorId]);
  return spent.has(initiatorId) ? spent.get(initiatorId)! : 0n;
};

/**
 * The same when one of these operations is signed: what it takes, and of the others what was signed before. Undefined: it takes
 * nothing itself.
 */
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

/** The sums of many, in one query; those in whose name nothing was spent are left out. */
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
