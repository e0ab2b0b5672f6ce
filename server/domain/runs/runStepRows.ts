import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { OrderedPage } from '../../paging/cursors.ts';

export type RunStepRow = Readonly<
  Omit<Selectable<DB['run_steps']>, 'kind' | 'status' | 'input' | 'output'>
> & {
  readonly kind: 'think' | 'tool' | 'observation';
  readonly status: 'running' | 'succeeded' | 'failed' | 'refused' | 'dropped';
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly output: Readonly<Record<string, unknown>> | null;
};

export interface NewRunStep {
  readonly id: string;
  readonly runId: string;
  readonly index: number;
  readonly kind: RunStepRow['kind'];
  readonly tool?: string;
  readonly input?: Readonly<Record<string, unknown>> | null;
  /** Held for the step. */
  readonly creditsMicro?: bigint;
}

/** Written before the step happens. */
export async function insertRunStep(trx: Trx, step: NewRunStep, now: Date): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('run_steps').values({
      id: step.id,
      run_id: step.runId,
      index: step.index,
      kind: step.kind,
      tool: step.tool ?? null,
      input: jsonOf(step.input),
      status: 'running',
      credits_micro: (step.creditsMicro ?? 0n).toString(),
      started_at: now,
    }),
  );
}

export interface StepOutcome {
  readonly status: Exclude<RunStepRow['status'], 'running'>;
  readonly output?: Readonly<Record<string, unknown>>;
  readonly creditsMicro?: bigint;
  readonly resultStatus?: number;
  readonly resultText?: string;
  readonly resourceId?: string | null;
  readonly untrusted?: readonly string[];
}

/** Throws if the step has ended. */
export async function endRunStep(trx: Trx, id: string, outcome: StepOutcome, now: Date): Promise<void> {
  await trx
    .updateTable('run_steps')
    .set({
      status: outcome.status,
      ended_at: now,
      ...(outcome.output === undefined ? {} : { output: jsonOf(outcome.output) }),
      ...(outcome.creditsMicro === undefined ? {} : { credits_micro: outcome.creditsMicro.toString() }),
      ...(outcome.resultStatus === undefined ? {} : { result_status: outcome.resultStatus }),
      ...(outcome.resultText === undefined ? {} : { result_text: outcome.resultText }),
      ...(outcome.untrusted === undefined ? {} : { untrusted: [...outcome.untrusted] }),
      resource_id: outcome.resourceId ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function readRunStep(db: Database | Trx, id: string): Promise<RunStepRow> {
  const row = await findRunStep(db, id);
  if (row === undefined) throw new Error(`run step ${id} is gone`);
  return row;
}

export async function findRunStep(db: Database | Trx, id: string): Promise<RunStepRow | undefined> {
  const row = await db.selectFrom('run_steps').selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as RunStepRow | undefined;
}

/** Ignores other ids. */
export const listRunsOfSteps = (
  db: Database,
  ids: readonly string[],
): Promise<Pick<RunStepRow, 'id' | 'run_id'>[]> =>
  db
    .selectFrom('run_steps')
    .select(['id', 'run_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

export async function readRunSteps(db: Database, runId: string): Promise<RunStepRow[]> {
  const rows = await db
    .selectFrom('run_steps')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('index')
    .execute();
  return rows as unknown as RunStepRow[];
}

export async function listOpenSteps(trx: Trx, runId: string): Promise<RunStepRow[]> {
  const rows = await trx
    .selectFrom('run_steps')
    .selectAll()
    .where('run_id', '=', runId)
    .where('status', '=', 'running')
    .orderBy('index')
    .execute();
  return rows as unknown as RunStepRow[];
}

/** In order, plus one row. */
export async function listRunSteps(db: Database, runId: string, page: OrderedPage): Promise<RunStepRow[]> {
  const rows = await db
    .selectFrom('run_steps')
    .selectAll()
    .where('run_id', '=', runId)
    .where('index', '>', Number(page.after?.[0] ?? -1))
    .orderBy('index')
    .limit(page.limit + 1)
    .execute();
  return rows as unknown as RunStepRow[];
}

export async function listMadeResources(
  db: Database | Trx,
  runIds: readonly string[],
): Promise<{ run_id: string; tool: string; resource_id: string }[]> {
  const rows = await db
    .selectFrom('run_steps')
    .select(['run_id', 'tool', 'resource_id'])
    .where((eb) => eb('run_id', '=', eb.fn.any(eb.val([...runIds]))))
    .where('resource_id', 'is not', null)
    .orderBy('run_id')
    .orderBy('index')
    .execute();
  return rows as { run_id: string; tool: string; resource_id: string }[];
}

const jsonOf = (value: Readonly<Record<string, unknown>> | null | undefined) =>
  value === null || value === undefined ? null : sql<string>`${JSON.stringify(value)}::json`;
