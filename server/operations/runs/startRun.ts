import { requestRun } from '../../domain/runs/requestRun.ts';
import { readRun } from '../../domain/runs/runRows.ts';
import { locationOf } from '../../locationOf.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneRunView } from '../../views/runs/runView.ts';

const DEFAULT_MAX_STEPS = 25;
const DEFAULT_MAX_DURATION_SECONDS = 900;
const DEFAULT_MAX_CREDITS = '100';

export const startRun: Write<'startRun'> = {
  decide: (context, { acceptance, caller, path, body }) =>
    requestRun(context, acceptance, {
      accountId: caller.accountId,
      agentId: path.id,
      keyId: caller.keyId,
      scopes: caller.scopes,
      goal: body.goal,
      maxSteps: body.max_steps ?? DEFAULT_MAX_STEPS,
      maxDurationSeconds: body.max_duration_seconds ?? DEFAULT_MAX_DURATION_SECONDS,
      maxCreditsMicro: creditsToMicro(body.max_credits ?? DEFAULT_MAX_CREDITS),
      maxSpendUsd: body.max_spend_usd ?? '0',
      allowedTools: body.allowed_tools,
      allowTransfers: body.allow_transfers ?? false,
      dryRun: body.dry_run ?? false,
    }),
  show: async (context, _call, id) => ({
    status: 202,
    body: await oneRunView(context, await readRun(context.db, id)),
    headers: { Location: locationOf('getRun', { id }) },
  }),
};
