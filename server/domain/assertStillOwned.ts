import type { Database } from '../context.ts';
import { notFound } from '../errors.ts';
import { readAgent } from './agents/agentRows.ts';
import type { Owner } from './agents/owner.ts';
import { readEntry } from './agents/whitelistRows.ts';
import { readAutomation } from './automations/automationRows.ts';
import type { IdPrefix } from './ids.ts';
import { findOperation } from './onchain/operationRows.ts';
import { readRun } from './runs/runRows.ts';
import { findTurn } from './runs/turnRows.ts';
import { findSkill } from './skills/findSkill.ts';

interface Record {
  readonly noun: string;
  /** The agent that it belongs to. */
  agentIdOf(db: Database, id: string): Promise<string | null | undefined>;
}

const operation = (noun: string): Record => ({
  noun,
  agentIdOf: async (db, id) => (await findOperation(db, id))?.agent_id,
});

/** What belongs to an agent, and goes where it goes; all else that has an id is the account's for good. */
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
 * What a request of the account once made is shown to it again only while the agent of it is the account's, deleted ones are, and
 * to a key that is bound to agents only what is of these: another key of the account may have made it. A skill is the account's; what is
 * shown of it is its newest text.
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
