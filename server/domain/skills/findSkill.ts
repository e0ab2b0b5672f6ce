import type { Database } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound } from '../../problem.ts';
import { listAgentWallets } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { type AgentSkillRow, listAgentSkills } from './agentSkillRows.ts';
import { type CustomSkillRow, findCustomSkill, readCustomSkill } from './customSkillRows.ts';
import { readSkillVersion, type SkillVersionRow } from './customSkillVersionRows.ts';
import { parseSkillName } from './skillWords.ts';

export interface FoundSkill {
  readonly skill: CustomSkillRow;
  readonly version: SkillVersionRow;
}

export async function listPinnedSkills(db: Database, owner: Owner): Promise<AgentSkillRow[]> {
  const agents = await listAgentWallets(db, owner);
  return listAgentSkills(
    db,
    agents.map(({ id }) => id),
  );
}

/**
 * By id, slug or slug@version.
 * @throws Problem not_found, also for skills that the caller must not see
 */
export async function findSkill({ db }: Pick<Ports, 'db'>, owner: Owner, name: string): Promise<FoundSkill> {
  const asked = parseSkillName(name);
  const skill = await findCustomSkill(db, asked?.slug ?? name);
  if (skill === undefined) throw notFound('custom skill');
  const isOwn = skill.account_id === owner.accountId && owner.agentIds.length === 0;
  const pinned = isOwn
    ? []
    : (await listPinnedSkills(db, owner)).filter(({ skill_id }) => skill_id === skill.id);
  const version = visibleVersion(skill, asked?.version ?? null, isOwn ? 1 : skill.public_from, pinned);
  if (version === null) throw notFound('custom skill');
  return { skill, version: await readSkillVersion(db, { skillId: skill.id, version }) };
}

/** Also returns a deleted skill: it is the result of the caller's own request. */
export async function readOwnSkill({ db }: Pick<Ports, 'db'>, id: string): Promise<FoundSkill> {
  const skill = await readCustomSkill(db, id);
  return { skill, version: await readSkillVersion(db, { skillId: id, version: skill.version }) };
}

function visibleVersion(
  { version: newest }: CustomSkillRow,
  asked: number | null,
  first: number | null,
  pinned: readonly AgentSkillRow[],
): number | null {
  const versions = pinned.map(({ version }) => version);
  if (asked === null) return first === null ? (versions.sort((a, b) => b - a)[0] ?? null) : newest;
  const isOpen = first !== null && asked >= first && asked <= newest;
  return isOpen || versions.includes(asked) ? asked : null;
}

/** Skills besides the public ones; null: all of the account. */
export async function listVisibleSkillIds(db: Database, owner: Owner): Promise<readonly string[] | null> {
  if (owner.agentIds.length === 0) return null;
  return (await listPinnedSkills(db, owner)).map(({ skill_id }) => skill_id);
}
