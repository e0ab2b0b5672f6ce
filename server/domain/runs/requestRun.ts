import { recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ToolGrant } from '../../ports/toolbox.ts';
import { type FieldFault, Problem } from '../../problem.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import { assertAffordableWithHolds } from '../billing/credits.ts';
import { promptForAgent } from '../conversation/composePrompt.ts';
import { maxAnswerTokens } from '../conversation/converse.ts';
import { askableModel, worstCaseMicro } from '../conversation/models.ts';

import { readBriefing } from '../skills/readBriefing.ts';
import { notifyRun } from './moveRun.ts';
import { insertRun } from './runRows.ts';

export interface RunRequest {
  readonly accountId: string;
  readonly agentId: string;
  /** Null for a session. */
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
 * Free of charge. The account must be able to pay the first question, its reserved credits included; the run
 * waits for those.
 * @throws Problem agent_not_running, run_already_active, model_unavailable, insufficient_credits, or the
 * fault of its tools
 */
export async function requestRun(
  context: Pick<Ports, 'clock' | 'db' | 'modelCatalog' | 'toolbox'> & HasConfig,
  acceptance: Acceptance,
  request: RunRequest,
): Promise<string> {
  const { accountId, agentId, keyId, scopes, goal } = request;
  const found = await findThawedAgent(context.db, accountId, agentId);
  assertRunning(found);
  const model = askableModel(context, found.model);
  const now = context.clock.now();
  const id = newId('run', now);
  const briefing = await readBriefing(context.db, found);
  const { isUntrusted } = briefing;
  const grant = grantOf(request, id, found, isUntrusted);
  const tools = runTools(context, briefing.tools, request.allowedTools, grant);
  const prompt = promptForAgent(
    context,
    found,
    briefing,
    model,
  )([{ kind: 'user', text: goal }], { ...grant, tools });
  await assertAffordableWithHolds(
    context.db,
    accountId,
    worstCaseMicro(model, prompt, maxAnswerTokens(model)),
  );
  return acceptance.commit(async (trx) => {
    const agent = await lockThawedAgent(trx, accountId, agentId);
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
    const detail = { run: id, max_spend_usd: maxSpendUsd, allow_transfers: allowTransfers, dry_run: dryRun };
    await recordEvent(trx, acceptance.actor, { kind: 'run_started', accountId, agentId, detail }, now);
    await notifyRun(trx, id, true);
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

/**
 * Without `wanted`: all tools that the agent's skills grant and the starter may call.
 * @throws Problem validation_failed for a tool that no skill grants or this run does not allow,
 * insufficient_scope for one that the starter may not call
 */
export function runTools(
  context: Pick<Ports, 'toolbox'>,
  granted: readonly string[],
  wanted: readonly string[] | undefined,
  grant: Omit<ToolGrant, 'tools'>,
): readonly string[] {
  const offered = (scopes: readonly string[]): string[] =>
    context.toolbox.offers({ ...grant, scopes, tools: granted }).map(({ name }) => name);
  const own = offered(grant.scopes);
  if (wanted === undefined) return own;
  const all = offered(['*']);
  const faults = wanted.flatMap((tool, at) =>
    all.includes(tool) ? [] : [faultOf(at, granted.includes(tool))],
  );
  if (faults.length > 0) {
    const sentence =
      'allowed_tools may name only tools that the skills of the agent grant and this run allows.';
    throw new Problem('validation_failed', sentence, { fieldErrors: faults });
  }
  const beyond = wanted.filter((tool) => !own.includes(tool));
  if (beyond.length === 0) return wanted;
  throw new Problem('insufficient_scope', `This API key may not call ${beyond.join(', ')} itself.`);
}

const faultOf = (at: number, isGranted: boolean): FieldFault => ({
  field: `allowed_tools[${at}]`,
  code: isGranted ? 'conflict' : 'not_found',
  message: isGranted
    ? 'needs allow_transfers, and an agent without text written by others'
    : "is not a tool of this agent's skills",
});
