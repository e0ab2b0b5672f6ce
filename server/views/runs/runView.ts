import type { Context } from '../../composition/context.ts';
import { sumSpendingForEachUsd18 } from '../../domain/agents/spendingRows.ts';
import { sumHoldsForEachMicro } from '../../domain/billing/holdRows.ts';
import type { RunRow } from '../../domain/runs/runRows.ts';
import { isRunEnded } from '../../domain/runs/runState.ts';
import { listMadeResources } from '../../domain/runs/runStepRows.ts';
import { locationOf } from '../../locationOf.ts';
import { microToCredits, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { statesOfMade } from './statesOfMade.ts';

export async function runViews(context: Context, rows: readonly RunRow[]): Promise<Schema<'Run'>[]> {
  const ids = rows.map(({ id }) => id);
  const made = await listMadeResources(context.db, ids);
  const stateOf = await statesOfMade(
    context,
    made.map(({ resource_id }) => resource_id),
  );
  // One query for all runs: one per run would use all connections.
  const [heldMicro, spentUsd18] = await Promise.all([
    sumHoldsForEachMicro(context.db, ids),
    sumSpendingForEachUsd18(context.db, ids),
  ]);
  return rows.map((row) => {
    const actions = made
      .filter(({ run_id }) => run_id === row.id)
      .map(({ tool, resource_id: id }) => ({ tool, id, status: stateOf(id), state: stateOf(id) }));
    const known = spentUsd18.get(row.id);
    const spent = { heldMicro: heldMicro.get(row.id) ?? 0n, usd18: known === undefined ? 0n : known };
    return { ...runView(row, usageOf(row, spent)), actions };
  });
}

export async function oneRunView(context: Context, row: RunRow): Promise<Schema<'Run'>> {
  const [view] = await runViews(context, [row]);
  return view!;
}

export const runReply = (body: Schema<'Run'>) =>
  isRunEnded(body.status)
    ? { status: 200 as const, body }
    : { status: 202 as const, body, headers: { Location: locationOf('getRun', { id: body.id }) } };

const runView = (row: RunRow, usage: Schema<'RunUsage'>): Omit<Schema<'Run'>, 'actions'> => ({
  id: row.id,
  agent_id: row.agent_id,
  status: row.status,
  stop_reason: row.stop_reason,
  goal: row.goal,
  model: row.model,
  budgets: {
    max_steps: row.max_steps,
    max_duration_seconds: row.max_duration_seconds,
    max_credits: microToCredits(BigInt(row.max_credits_micro)),
    max_spend_usd: showUsd(toFixed18(row.max_spend_usd)),
    allowed_tools: [...row.tools],
    allow_transfers: row.allow_transfers,
    dry_run: row.dry_run,
  },
  usage,
  result: row.result,
  error: row.error,
  started_at: row.started_at,
  ended_at: row.ended_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

interface Spent {
  readonly heldMicro: bigint;
  readonly usd18: bigint | null;
}

const usageOf = (row: RunRow, { heldMicro, usd18 }: Spent): Schema<'RunUsage'> => ({
  steps: row.steps,
  input_tokens: Number(row.input_tokens),
  output_tokens: Number(row.output_tokens),
  credits: microToCredits(BigInt(row.think_micro) + heldMicro),
  spend_usd: usd18 === null ? null : showUsd(usd18),
});
