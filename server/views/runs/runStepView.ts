import type { Context } from '../../composition/context.ts';
import type { RunNews } from '../../domain/runs/followRun.ts';
import type { RunStepRow } from '../../domain/runs/runStepRows.ts';
import { type EngineRecord, readEngineRecords } from '../../engine/records/engineRecord.ts';
import { microToCredits } from '../../money/amounts.ts';
import { chainOperationView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';
import { isOwnersOwn, WITHHELD } from './messageView.ts';
import { oneRunView } from './runView.ts';

export interface Readership {
  readonly ownerId: string;
  readonly readerId: string;
}

/** Steps as the account reads them, each with the present state of its transaction. */
export async function runStepViews(
  context: Context,
  { ownerId, readerId }: Readership,
  rows: readonly RunStepRow[],
): Promise<Schema<'RunStep'>[]> {
  const made = rows.flatMap(({ resource_id }) => (resource_id === null ? [] : [resource_id]));
  const records = made.length === 0 ? new Map() : await readEngineRecords(context.db, made);
  return rows.map((row) => {
    const record = row.resource_id === null ? undefined : records.get(row.resource_id);
    const view = runStepView(row, record === undefined ? null : transactionOf(record));
    const isWithheld = ownerId !== readerId && row.output !== null && isOwnersOwn(row.tool);
    return isWithheld ? { ...view, output: { withheld: WITHHELD }, untrusted: [] } : view;
  });
}

function transactionOf(record: EngineRecord): Schema<'RunStep'>['tx'] {
  const { tx } = chainOperationView(record);
  return tx && { hash: tx.hash, block_number: tx.blockNumber, finality: tx.finality };
}

const runStepView = (row: RunStepRow, tx: Schema<'RunStep'>['tx']): Schema<'RunStep'> => ({
  id: row.id,
  index: row.index,
  kind: row.kind,
  tool: row.tool,
  input: row.input,
  output: row.output,
  status: row.status,
  credits: microToCredits(BigInt(row.credits_micro)),
  tx,
  untrusted: [...row.untrusted],
  started_at: row.started_at,
  ended_at: row.ended_at,
});

export type RunEvent = Schema<'RunEvent'> & { readonly id?: string };

/**
 * A step carries the cursor to resume from only if all steps before it are finished: else a reader would miss
 * an end.
 */
export async function runEventView(
  context: Context,
  readership: Readership,
  news: RunNews,
  cursorOf: (index: number) => string,
): Promise<RunEvent> {
  if ('end' in news) return { event: 'end', data: await oneRunView(context, news.end) };
  const { step, isBehindAll } = news;
  const [data] = await runStepViews(context, readership, [step]);
  return { event: 'step', data: data!, ...(isBehindAll ? { id: cursorOf(step.index) } : {}) };
}
