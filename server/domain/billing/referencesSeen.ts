import type { Database } from '../../context.ts';
import type { Owner } from '../agents/owner.ts';
import { listAgentsOfListings } from '../market/listingRows.ts';
import { findOperations } from '../onchain/operationRows.ts';
import { listAgentsOfMessages } from '../runs/messageRows.ts';
import { listAgentsOfRuns } from '../runs/runRows.ts';
import { listRunsOfSteps } from '../runs/runStepRows.ts';

/** What credits can move for that is an agent's, by the prefix of its id; all else is the account's. */
const OF_AGENTS = ['lch', 'lst', 'stp', 'msg'];

/** Of what credits moved for, that which the owner may see: to a key that is bound to agents nothing of others. */
export async function referencesSeen(
  db: Database,
  { agentIds }: Owner,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofAccount = references.filter((id) => !OF_AGENTS.includes(id.slice(0, 3)));
  if (agentIds.length === 0 || ofAccount.length === references.length) return new Set(references);
  const [launches, listings, messages, steps] = await Promise.all([
    findOperations(db, references),
    listAgentsOfListings(db, references),
    listAgentsOfMessages(db, references),
    listRunsOfSteps(db, references),
  ]);
  const runs = await listAgentsOfRuns(
    db,
    steps.map(({ run_id }) => run_id),
  );
  const seenRuns = new Set(runs.filter(({ agent_id }) => agentIds.includes(agent_id)).map(({ id }) => id));
  const ofAgents = [...launches, ...listings, ...messages].filter(
    ({ agent_id }) => agent_id !== null && agentIds.includes(agent_id),
  );
  const seen = [...ofAgents, ...steps.filter(({ run_id }) => seenRuns.has(run_id))];
  return new Set([...ofAccount, ...seen.map(({ id }) => id)]);
}
