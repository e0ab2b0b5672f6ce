import type { Context, Database, Trx } from '../../context.ts';
import { type AgentRow, holdAgent, readAgent } from '../agents/agentRows.ts';
import { spendRefusal } from '../runs/spendRefusal.ts';
import { readStanding } from '../runs/standing.ts';
import type { PlanRefusal } from './operationKind.ts';
import type { OperationKindName, OperationRow } from './operationRows.ts';

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
  return isFree ? refusalOf(context, db, operation, agent) : AGENT_LISTED;
}

/**
 * Why nothing more may be signed of what a former owner or a model asked for; null: it may, or neither did. In a sign commit both
 * rows are held until it is over, whichever wallet signs: a sale or a stop waits for the signature, or is seen. Lock order:
 * wallet, operation, agent, message or run.
 */
export async function fenceRefusal(
  context: Context,
  db: Database | Trx,
  operation: OperationRow,
): Promise<PlanRefusal | null> {
  const { agent_id: agentId, kind } = operation;
  if (agentId === null || PLATFORMS.includes(kind)) return null;
  return refusalOf(context, db, operation, await agentOf(db, agentId));
}

const agentOf = (db: Database | Trx, id: string): Promise<AgentRow> =>
  db.isTransaction ? holdAgent(db as Trx, id) : readAgent(db, id);

async function refusalOf(
  context: Context,
  db: Database | Trx,
  { id, kind, account_id: askedBy, agent_epoch: epoch, initiator_id: initiatorId }: OperationRow,
  agent: AgentRow,
): Promise<PlanRefusal | null> {
  if (agent.account_id !== askedBy && !PLATFORMS.includes(kind)) return AGENT_SOLD;
  if (epoch === null || initiatorId === null) return null;
  if (agent.status !== 'running' || agent.epoch !== epoch) return AGENT_STOPPED;
  const standing = await readStanding(context, db, initiatorId);
  if (standing !== 'acting' && standing !== 'over') return INITIATOR_STOPPED;
  return spendRefusal(db, initiatorId, id);
}
