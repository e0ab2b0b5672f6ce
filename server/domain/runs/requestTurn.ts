import type { Context, Trx } from '../../context.ts';
import { insufficientScope, Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { holdCredits } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import { readBriefing } from '../skills/readBriefing.ts';
import { carryTurn } from './carryTurn.ts';
import { longestAnswer } from './converse.ts';
import { endTurn, isLost, LOST } from './endTurn.ts';
import { messageEntries } from './messageEntries.ts';
import { insertSaid, insertThought, listHistory } from './messageRows.ts';
import { askableModel } from './modelCatalog.ts';
import { worstCaseMicro } from './modelPrice.ts';
import { promptOf } from './promptOf.ts';
import { HISTORY_LENGTH, showUntrusted, turnGrant } from './turnGrant.ts';
import { insertTurn, lockTurnOfAgent } from './turnRows.ts';

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
 * Accepts a message: stores it, reserves the first call of the agent's model and begins to answer it in this process. Resolves with
 * the turn's id, which is the message's.
 * @throws Problem not_found, insufficient_scope, model_unavailable, agent_not_running, agent_busy, insufficient_credits
 */
export async function requestTurn(
  context: Context,
  acceptance: Acceptance,
  request: TurnRequest,
): Promise<string> {
  const { accountId, agentId, allowsTrades, scopes } = request;
  const agent = await findUnlistedAgent(context.db, accountId, agentId);
  if (allowsTrades && !scopes.some((scope) => TRADE_SCOPES.includes(scope)))
    throw insufficientScope('trade:write');
  const model = askableModel(context, agent.model);
  const now = context.clock.now();
  const turnId = newId('msg', now);
  const history = messageEntries(
    await listHistory(context.db, { accountId, agentId, turnId: null }, HISTORY_LENGTH),
  );
  const entries = [...history, { kind: 'user', text: request.message } as const];
  const briefing = await readBriefing(context.db, agent);
  const starter = { ...request, turnId, agentEpoch: agent.epoch };
  const grant = turnGrant(agent, briefing, starter, showUntrusted(history));
  const prompt = promptOf(context, agent, briefing, model)(entries, grant);
  const heldMicro = worstCaseMicro(model, prompt, longestAnswer(model));
  const id = await acceptance.commit(async (trx) => {
    await lockFreeAgent(context, trx, request);
    await insertAll(context, trx, request, { turnId, heldMicro, agentEpoch: agent.epoch });
    return turnId;
  });
  context.openTurns.begin(id, (work) => carryTurn(context, id, work));
  return id;
}

/** The agent answers nothing else, and runs where it may trade. Lock order: agent, turn. */
async function lockFreeAgent(context: Context, trx: Trx, request: TurnRequest): Promise<void> {
  const agent = await lockAgent(trx, request.accountId, request.agentId);
  if (request.allowsTrades && agent.status !== 'running')
    throw new Problem('agent_not_running', 'The agent does not run; start it before you let it trade.');
  const other = await lockTurnOfAgent(trx, agent.id);
  if (other === undefined) return;
  const now = context.clock.now();
  if (!isLost(other, now))
    throw new Problem('agent_busy', 'The agent answers another message; wait until it has.');
  await endTurn(trx, other, LOST, now);
}

interface Opening {
  readonly turnId: string;
  readonly heldMicro: bigint;
  readonly agentEpoch: number;
}

async function insertAll(
  { clock, openTurns }: Context,
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
