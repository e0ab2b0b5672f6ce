import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { SkillPin } from './customSkillVersionRows.ts';

/** Writers lock the skill and the account; a deletion locks the skill only. */
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

/** Of any version. */
export async function listSkillUsers(trx: Trx, skillId: string): Promise<AgentSkillRow[]> {
  return trx.selectFrom('agent_skills').selectAll().where('skill_id', '=', skillId).execute();
}

export async function insertAgentSkills(trx: Trx, agentId: string, pins: readonly SkillPin[]): Promise<void> {
  if (pins.length === 0) return;
  await deferWrite(
    trx,
    trx
      .insertInto('agent_skills')
      .values(pins.map(({ skillId, version }) => ({ agent_id: agentId, skill_id: skillId, version }))),
  );
}

export async function deleteAgentSkills(
  trx: Trx,
  agentIds: readonly string[],
  skillIds: readonly string[],
): Promise<void> {
  if (skillIds.length === 0) return;
  await deferWrite(
    trx,
    trx
      .deleteFrom('agent_skills')
      .where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...agentIds]))))
      .where((eb) => eb('skill_id', '=', eb.fn.any(eb.val([...skillIds])))),
  );
}
