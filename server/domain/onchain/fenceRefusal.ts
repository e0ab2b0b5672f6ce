import type { Context, Database, Trx } from '../../context.ts';
import { holdAgent, readAgent } from '../agents/agentRows.ts';
import { readStanding } from '../runs/standing.ts';
import type { PlanRefusal } from './operationKind.ts';
import type { OperationRow } from './operationRows.ts';

const AGENT_STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The agent was stopped after its model had asked for this.',
};

const INITIATOR_STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The run that asked for this was stopped before it was signed.',
};

/**
 * Why nothing more may be signed of what a model asked for; null: it may, or no model did. In a sign commit both rows are held
 * until it is over, whichever wallet signs: a stop waits for the signature, or is seen. Lock order: wallet, operation, agent,
 * message or run.
 */
export async function fenceRefusal(
  context: Context,
  db: Database | Trx,
  { agent_id: agentId, agent_epoch: epoch, initiator_id: initiatorId }: OperationRow,
): Promise<PlanRefusal | null> {
  if (agentId === null || epoch === null || initiatorId === null) return null;
  const agent = db.isTransaction ? await holdAgent(db as Trx, agentId) : await readAgent(db, agentId);
  if (agent.status !== 'running' || agent.epoch !== epoch) return AGENT_STOPPED;
  const standing = await readStanding(context, db, initiatorId);
  return standing === 'acting' || standing === 'over' ? null : INITIATOR_STOPPED;
}
