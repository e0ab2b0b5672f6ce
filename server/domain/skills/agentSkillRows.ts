import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { post } from '../post.ts';
import type { SkillPin } from './customSkillVersionRows.ts';

/** A version of a skill that an agent has. Written under the lock of the skill, and but for a deletion of it of the account too. */
export type AgentSkillRow = Readonly<Selectable<DB['agent_skills']>>;

export async function listAgentSkills(
  db: Database | Trx,
  agentIds: readonly string[],
): Promise<AgentSkillRow[]> {
  return db
    .selectFrom('agent_skills')
    .selectAll()
    .where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...agentIds]))))
    .execute();
}

/** The agents that have any version of the skill. */
export async function listUsers(trx: Trx, skillId: string): Promise<AgentSkillRow[]> {
  return trx.selectFrom('agent_skills').selectAll().where('skill_id', '=', skillId).execute();
}

export async function insertAgentSkills(trx: Trx, agentId: string, pins: readonly SkillPin[]): Promise<void> {
  if (pins.length === 0) return;
  await post(
    trx,
    trx
      .insertInto('agent_skills')
      .values(pins.map(({ skillId, version }) => ({ agent_id: agentId, skill_id: skillId, version }))),
  );
}

/** Those of these agents for these skills. */
export async function deleteAgentSkills(
  trx: Trx,
  agentIds: readonly string[],
  skillIds: readonly string[],
): Promise<void> {
  if (skillIds.length === 0) return;
  await post(
    trx,
    trx
      .deleteFrom('agent_skills')
      .where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...agentIds]))))
      .where((eb) => eb('skill_id', '=', eb.fn.any(eb.val([...skillIds])))),
  );
}
