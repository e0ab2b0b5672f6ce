import type { Database, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { countUnfinished } from '../onchain/operationRows.ts';
import { hasActiveRun } from '../runs/runRows.ts';
import type { AgentRow } from './agentRows.ts';

/** The agent is stopped and nothing of it is under way; only under its lock does that last until the commit. */
export async function assertAtRest(
  db: Database | Trx,
  agent: AgentRow,
  before: 'delete' | 'sell',
): Promise<void> {
  if (agent.status !== 'stopped')
    throw new Problem('invalid_state', `Stop the agent before you ${before} it.`);
  if (await hasActiveRun(db, agent.id))
    throw new Problem('agent_busy', 'A run of the agent is still coming to rest; wait until it has ended.');
  if ((await countUnfinished(db, agent.id)) > 0)
    throw new Problem(
      'agent_busy',
      'The agent has an operation that is unfinished, or whose failure on the chain is not final yet; wait until it is.',
    );
}
