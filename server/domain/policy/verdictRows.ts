import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import type { Reason, Verdict } from './verdict.ts';

export type VerdictRow = Readonly<Omit<Selectable<DB['shadow_verdicts']>, 'reasons' | 'outcome'>> & {
  readonly outcome: Verdict['outcome'];
  readonly reasons: readonly Reason[];
};

/** What the draft says of an operation that is being accepted. */
export const insertVerdict = (
  trx: Trx,
  { id, kind, agent_id: agentId, created_at: createdAt }: OperationRow & { readonly agent_id: string },
  { outcome, reasons }: Verdict,
): Promise<void> =>
  deferWrite(
    trx,
    trx.insertInto('shadow_verdicts').values({
      id,
      agent_id: agentId,
      kind,
      outcome,
      reasons: JSON.stringify(
        reasons.map(({ rule, effect, sentence, passes }) => ({ rule, effect, sentence, passes })),
      ),
      created_at: createdAt,
    }),
  );

export interface VerdictFilter {
  readonly outcome?: Verdict['outcome'] | undefined;
}

/** Newest first, one more than the page. */
export async function listVerdicts(
  db: Database,
  agentId: string,
  { outcome }: VerdictFilter,
  page: Keyset,
): Promise<VerdictRow[]> {
  let query = db.selectFrom('shadow_verdicts').selectAll().where('agent_id', '=', agentId);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  const rows = await (page.after === null ? query : query.where(keysetAfter(page.after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows as unknown as VerdictRow[];
}

export type VerdictCounts = Readonly<Record<Verdict['outcome'], number>>;

export async function countVerdicts(db: Database, agentId: string): Promise<VerdictCounts> {
  const { rows } = await sql<{ outcome: Verdict['outcome']; count: string }>`
    SELECT outcome, count(*) AS count FROM shadow_verdicts WHERE agent_id = ${agentId} GROUP BY outcome`.execute(
    db,
  );
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]));
  return {
    allowed: counts.get('allowed') ?? 0,
    held: counts.get('held') ?? 0,
    refused: counts.get('refused') ?? 0,
  };
}

/** A new draft, another owner: what was said before is of no use. */
export const deleteVerdicts = (trx: Trx, agentId: string): Promise<void> =>
  deferWrite(trx, trx.deleteFrom('shadow_verdicts').where('agent_id', '=', agentId));
