import type { Context, Database, Trx } from '../../context.ts';
import { type AgentRow, holdAgent, readAgent } from '../agents/agentRows.ts';
import { spendRefusal } from '../runs/spendRefusal.ts';
import { readStanding } from '../runs/standing.ts';
import type { PlanRefusal } from './operationKind.ts';
import type { OperationKindName, OperationRow } from './operationRows.ts';
import type { StepRow } from './stepRows.ts';

const AGENT_STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The agent was stopped after its model had asked for this.',
};

const INITIATOR_STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The run or chat that asked for this was stopped before it was signed.',
};

const AGENT_SOLD: PlanRefusal = {
  refused: 'policy_violation',
  sentence: 'The agent has another owner than the one who asked for this.',
};

const AGENT_LISTED: PlanRefusal = {
  refused: 'agent_listed',
  sentence: 'The agent is offered on the market; nothing new is signed for it.',
};

/** What the service does for an agent by itself, whoever owns it. */
const PLATFORMS: readonly OperationKindName[] = ['funding', 'graduation'];

/**
 * Why no step may be begun now: its agent is listed, or what `fenceRefusal` says. What the service does for it by itself goes on:
 * it graduates its tokens, and pays its starter funding. In a sign commit the agent is held: a listing waits for the signature
 * and then sees what is unfinished, or is seen.
 */
export async function stepRefusal(
  context: Context,
  db: Database | Trx,
  operation: OperationRow,
): Promise<PlanRefusal | null> {
  const { agent_id: agentId, kind } = operation;
  if (agentId === null || kind === 'graduation') return null;
  const agent = await agentOf(db, agentId);
  const isFree = agent.listing_id === null || PLATFORMS.includes(kind);
  if (!isFree) return AGENT_LISTED;
  return soldRefusal(operation, agent) ?? modelRefusal(context, db, operation, agent);
}

/**
 * Why nothing more may be signed of a step of what a former owner or a model asked for; null: it may, or neither did. What a reorg took off
 * the chain was sold along and is the new owner's: whoever asked for it, it is signed again as far as the agent's limits, whitelist and
 * payout wallet allow it now. In a sign commit both rows are held until it is over, whichever wallet signs: a sale or a stop waits for
 * the signature, or is seen. Lock order: wallet, operation, agent, message or run.
 */
export async function fenceRefusal(
  context: Context,
  db: Database | Trx,
  operation: OperationRow,
  { reopened_at: reopenedAt }: StepRow,
): Promise<PlanRefusal | null> {
  const { agent_id: agentId, kind } = operation;
  if (agentId === null || PLATFORMS.includes(kind)) return null;
  const agent = await agentOf(db, agentId);
  const sold = reopenedAt === null ? soldRefusal(operation, agent) : null;
  return sold ?? modelRefusal(context, db, operation, agent);
}

const agentOf = (db: Database | Trx, id: string): Promise<AgentRow> =>
  db.isTransaction ? holdAgent(db as Trx, id) : readAgent(db, id);

const soldRefusal = ({ kind, account_id: askedBy }: OperationRow, agent: AgentRow): PlanRefusal | null =>
  agent.account_id === askedBy || PLATFORMS.includes(kind) ? null : AGENT_SOLD;

async function modelRefusal(
  context: Context,
  db: Database | Trx,
  { id, agent_epoch: epoch, initiator_id: initiatorId }: OperationRow,
  agent: AgentRow,
): Promise<PlanRefusal | null> {
  if (epoch === null || initiatorId === null) return null;
  if (agent.status !== 'running' || agent.epoch !== epoch) return AGENT_STOPPED;
  const standing = await readStanding(context, db, initiatorId);
  if (standing !== 'acting' && standing !== 'over') return INITIATOR_STOPPED;
  return spendRefusal(db, initiatorId, id);
}
