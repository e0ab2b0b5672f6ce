import type { Database } from '../../db/database.ts';
import { findOperation, findOperations } from '../../engine/records/operationRows.ts';
import type { IdPrefix } from '../../ids.ts';
import { notFound } from '../../problem.ts';
import { readAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { readEntry } from '../agents/whitelistRows.ts';
import { readAutomation } from '../automations/automationRows.ts';
import { listAgentsOfMessages } from '../chat/messageRows.ts';
import { findTurn } from '../chat/turnRows.ts';
import { listAgentsOfListings } from '../market/listingRows.ts';
import { listAgentsOfRuns, readRun } from '../runs/runRows.ts';
import { listRunsOfSteps } from '../runs/runStepRows.ts';
import { findSkill } from '../skills/findSkill.ts';

interface Record {
  readonly noun: string;
  agentIdOf(db: Database, id: string): Promise<string | null | undefined>;
}

const operation = (noun: string): Record => ({
  noun,
  agentIdOf: async (db, id) => (await findOperation(db, id))?.agent_id,
});

/** By id prefix. These records follow their agent to a new owner; others stay with the account. */
const OF_AGENTS: Readonly<{ [Prefix in IdPrefix]?: Record }> = {
  agt: { noun: 'agent', agentIdOf: async (_, id) => id },
  aut: { noun: 'automation', agentIdOf: async (db, id) => (await readAutomation(db, id)).agent_id },
  clm: operation('fee claim'),
  lch: operation('launch'),
  msg: { noun: 'message', agentIdOf: async (db, id) => (await findTurn(db, id)).agent_id },
  run: { noun: 'run', agentIdOf: async (db, id) => (await readRun(db, id)).agent_id },
  swp: operation('swap'),
  trf: operation('transfer'),
  wle: { noun: 'whitelist entry', agentIdOf: async (db, id) => (await readEntry(db, id)).agent_id },
};

/**
 * Checks that a replayed answer may be shown: the account still owns its agent, even if deleted.
 *
 * A bound key sees only its agents' records, because another key may have made this one. Skills belong to the
 * account; their newest version is shown.
 * @throws Problem not_found
 */
export async function assertStillOwned(db: Database, owner: Owner, id: string): Promise<void> {
  const { accountId, agentIds } = owner;
  if (id.startsWith('skl_') && agentIds.length > 0) return assertNewestSeen(db, owner, id);
  const record = OF_AGENTS[id.slice(0, id.indexOf('_')) as IdPrefix];
  const agentId = await record?.agentIdOf(db, id);
  if (record === undefined || typeof agentId !== 'string') return;
  const agent = await readAgent(db, agentId);
  const isInReach = agentIds.length === 0 || agentIds.includes(agentId);
  if (agent.account_id !== accountId || !isInReach) throw notFound(record.noun);
}

async function assertNewestSeen(db: Database, owner: Owner, id: string): Promise<void> {
  const { skill, version } = await findSkill({ db }, owner, id);
  if (version.version !== skill.version) throw notFound('custom skill');
}

/** Ledger references that belong to an agent, by id prefix. */
const AGENT_PREFIXES = ['lch', 'lst', 'stp', 'msg'];

/** A bound key sees only its agents' references. */
export async function listVisibleReferences(
  db: Database,
  { agentIds }: Owner,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofAccount = references.filter((id) => !AGENT_PREFIXES.includes(id.slice(0, 3)));
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
