import type { Context } from '../../context.ts';
import { microToCredits } from '../../domain/amounts.ts';
import type { RunStepRow } from '../../domain/runs/runStepRows.ts';
import { chainOperationView, type EngineRecord, readEngineRecords } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';

/** Each step with the transaction that carries out what it made, as it stands by now. */
export async function runStepViews(
  context: Context,
  rows: readonly RunStepRow[],
): Promise<Schema<'RunStep'>[]> {
  const made = rows.flatMap(({ resource_id }) => (resource_id === null ? [] : [resource_id]));
  const records = made.length === 0 ? new Map() : await readEngineRecords(context, made);
  return rows.map((row) => {
    const record = row.resource_id === null ? undefined : records.get(row.resource_id);
    return runStepView(row, record === undefined ? null : transactionOf(record));
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
