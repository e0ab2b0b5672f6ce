import { recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { insufficientScope, Problem } from '../../problem.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import { holdCredits } from '../billing/credits.ts';
import { promptForAgent } from '../conversation/composePrompt.ts';
import { maxAnswerTokens } from '../conversation/converse.ts';
import { askableModel, worstCaseMicro } from '../conversation/models.ts';

import { readBriefing } from '../skills/readBriefing.ts';
import { carryOutTurn } from './carryOutTurn.ts';
import { endTurn, isTurnLost, LOST_TURN } from './endTurn.ts';
import { insertSaid, insertThought, listHistory } from './messageRows.ts';
import type { HasOpenTurns } from './openTurns.ts';
import { entriesOfMessages, includesUntrusted, MAX_HISTORY_MESSAGES, turnGrant } from './turnJournal.ts';
import { insertTurn, lockTurnOfAgent } from './turnRows.ts';

export type RequestTurnContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'notifications' | 'models' | 'modelCatalog' | 'toolbox'
> &
  HasConfig &
  HasOpenTurns;

export interface TurnRequest {
  readonly accountId: string;
  /** Null for a session. */
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  readonly agentId: string;
  readonly message: string;
  readonly allowsTrades: boolean;
}

const TRADE_SCOPES = ['trade:write', '*'];

/**
 * Reserves the first model call and starts the answer in this process. The turn's id is also the message's.
 * @throws Problem not_found, insufficient_scope, model_unavailable, agent_not_running, agent_busy,
 * insufficient_credits
 */
export async function requestTurn(
  context: RequestTurnContext,
  acceptance: Acceptance,
  request: TurnRequest,
): Promise<string> {
  const { accountId, agentId, allowsTrades, scopes } = request;
  const agent = await findThawedAgent(context.db, accountId, agentId);
  if (allowsTrades && !scopes.some((scope) => TRADE_SCOPES.includes(scope)))
    throw insufficientScope('trade:write');
  const model = askableModel(context, agent.model);
  const now = context.clock.now();
  const turnId = newId('msg', now);
  const history = entriesOfMessages(
    await listHistory(context.db, { accountId, agentId, turnId: null }, MAX_HISTORY_MESSAGES),
  );
  const entries = [...history, { kind: 'user', text: request.message } as const];
  const briefing = await readBriefing(context.db, agent);
  const starter = { ...request, turnId, agentEpoch: agent.epoch };
  const grant = turnGrant(agent, briefing, starter, includesUntrusted(history));
  const prompt = promptForAgent(context, agent, briefing, model)(entries, grant);
  const heldMicro = worstCaseMicro(model, prompt, maxAnswerTokens(model));
  const id = await acceptance.commit(async (trx) => {
    await lockFreeAgent(context, trx, request);
    await insertAll(context, trx, request, { turnId, heldMicro, agentEpoch: agent.epoch });
    const detail = { message: turnId, allow_trades: allowsTrades };
    await recordEvent(trx, acceptance.actor, { kind: 'chat_started', accountId, agentId, detail }, now);
    return turnId;
  });
  context.openTurns.begin(id, (work) => carryOutTurn(context, id, work));
  return id;
}

/** The agent must have no other turn, and must run if this one may trade. Lock order: agent, turn. */
async function lockFreeAgent(context: Pick<Ports, 'clock'>, trx: Trx, request: TurnRequest): Promise<void> {
  const agent = await lockThawedAgent(trx, request.accountId, request.agentId);
  if (request.allowsTrades && agent.status !== 'running')
    throw new Problem('agent_not_running', 'The agent is not running; start it before you let it trade.');
  const other = await lockTurnOfAgent(trx, agent.id);
  if (other === undefined) return;
  const now = context.clock.now();
  if (!isTurnLost(other, now))
    throw new Problem('agent_busy', 'The agent is answering another message; wait until it has finished.');
  await endTurn(trx, other, LOST_TURN, now);
}

interface Opening {
  readonly turnId: string;
  readonly heldMicro: bigint;
  readonly agentEpoch: number;
}

async function insertAll(
  { clock, openTurns }: Pick<Ports, 'clock'> & HasOpenTurns,
  trx: Trx,
  request: TurnRequest,
  { turnId, heldMicro, agentEpoch }: Opening,
): Promise<void> {
  const now = clock.now();
  const { accountId, agentId } = request;
  const place = { accountId, agentId, turnId };
  const leaseUntil = new Date(now.getTime() + openTurns.limits.leaseMs);
  const lease = { leaseOwner: openTurns.owner, leaseUntil };
  await insertTurn(trx, { ...request, ...lease, agentEpoch, id: turnId }, now);
  await insertSaid(trx, { ...place, id: turnId, role: 'user', text: request.message }, now);
  const thoughtId = newId('msg', now);
  await insertThought(trx, { ...place, id: thoughtId, heldMicro }, now);
  await holdCredits(trx, { reference: thoughtId, accountId, amountMicro: heldMicro }, now);
}
