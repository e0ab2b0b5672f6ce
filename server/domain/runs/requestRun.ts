import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { type AgentRow, findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { assertSoonAffordable } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import type { ToolGrant } from '../ports.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { longestAnswer } from './converse.ts';
import { askableModel } from './modelCatalog.ts';
import { worstCaseMicro } from './modelPrice.ts';
import { promptOf } from './promptOf.ts';
import { ringRun } from './ringRun.ts';
import { insertRun } from './runRows.ts';
import { runTools } from './runTools.ts';

export interface RunRequest {
  readonly accountId: string;
  readonly agentId: string;
  /** Null: a session. */
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  readonly goal: string;
  readonly maxSteps: number;
  readonly maxDurationSeconds: number;
  readonly maxCreditsMicro: bigint;
  readonly maxSpendUsd: string;
  readonly allowedTools: readonly string[] | undefined;
  readonly allowTransfers: boolean;
  readonly dryRun: boolean;
}

/**
 * Queues a run of a running agent. Nothing is charged yet; the account can pay for the first question at least, if only
 * with what its other thoughts have reserved: then the run waits for it.
 * @throws Problem agent_not_running, run_already_active, model_unavailable, insufficient_credits, or what is wrong with its tools
 */
export async function requestRun(
  context: Context,
  acceptance: Acceptance,
  request: RunRequest,
): Promise<string> {
  const { accountId, agentId, keyId, scopes, goal } = request;
  const found = await findUnlistedAgent(context.db, accountId, agentId);
  assertRunning(found);
  const model = askableModel(context, found.model);
  const now = context.clock.now();
  const id = newId('run', now);
  const briefing = await readBriefing(context.db, found);
  const { isUntrusted } = briefing;
  const grant = grantOf(request, id, found, isUntrusted);
  const tools = runTools(context, briefing.tools, request.allowedTools, grant);
  const prompt = promptOf(
    context,
    found,
    briefing,
    model,
  )([{ kind: 'user', text: goal }], { ...grant, tools });
  await assertSoonAffordable(context.db, accountId, worstCaseMicro(model, prompt, longestAnswer(model)));
  return acceptance.commit(async (trx) => {
    const agent = await lockAgent(trx, accountId, agentId);
    assertRunning(agent);
    const { maxSteps, maxDurationSeconds, maxCreditsMicro, maxSpendUsd, allowTransfers, dryRun } = request;
    const budgets = { maxSteps, maxDurationSeconds, maxCreditsMicro, maxSpendUsd, allowTransfers, dryRun };
    const starter = { accountId, agentId, agentEpoch: agent.epoch, keyId, scopes };
    const run = { id, ...starter, model: model.id, goal, ...budgets, tools, hasSeenUntrusted: isUntrusted };
    const isQueued = await insertRun(trx, run, now);
    if (!isQueued) {
      throw new Problem(
        'run_already_active',
        'The agent has a run that has not ended; wait for it or stop it.',
      );
    }
    await ringRun(trx, id, true);
    return id;
  });
}

function assertRunning({ status }: AgentRow): void {
  if (status === 'running') return;
  throw new Problem('agent_not_running', 'Start the agent before it can work on a goal.');
}

const grantOf = (
  request: RunRequest,
  id: string,
  agent: AgentRow,
  hasSeenUntrusted: boolean,
): Omit<ToolGrant, 'tools'> => ({
  initiatorId: id,
  accountId: request.accountId,
  agentId: request.agentId,
  agentEpoch: agent.epoch,
  // No worker has it yet.
  leaseEpoch: null,
  keyId: request.keyId,
  scopes: request.scopes,
  allowsTrades: true,
  allowsTransfers: request.allowTransfers,
  hasSeenUntrusted,
  isDryRun: request.dryRun,
  maxSpendUsd: request.maxSpendUsd,
  maxCreditsMicro: request.maxCreditsMicro,
});
