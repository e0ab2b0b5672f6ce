import type { Context, Database } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { listAgentWallets } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { type AgentSkillRow, listAgentSkills } from './agentSkillRows.ts';
import { type CustomSkillRow, findCustomSkill, readCustomSkill } from './customSkillRows.ts';
import { readSkillVersion, type SkillVersionRow } from './customSkillVersionRows.ts';
import { parseSkillName } from './skillPin.ts';

export interface FoundSkill {
  readonly skill: CustomSkillRow;
  readonly version: SkillVersionRow;
}

/** What the agents of the owner have. */
export async function listPinned(db: Database, owner: Owner): Promise<AgentSkillRow[]> {
  const agents = await listAgentWallets(db, owner);
  return listAgentSkills(
    db,
    agents.map(({ id }) => id),
  );
}

/** By id, slug or slug@version. @throws Problem not_found also for what the caller must not see */
export async function findSkill(
  { db }: Pick<Context, 'db'>,
  owner: Owner,
  name: string,
): Promise<FoundSkill> {
  const asked = parseSkillName(name);
  const skill = await findCustomSkill(db, asked?.slug ?? name);
  if (skill === undefined) throw notFound('custom skill');
  const isOwn = skill.account_id === owner.accountId && owner.agentIds.length === 0;
  const pinned = isOwn ? [] : (await listPinned(db, owner)).filter(({ skill_id }) => skill_id === skill.id);
  const version = seenVersion(skill, asked?.version ?? null, isOwn ? 1 : skill.public_from, pinned);
  if (version === null) throw notFound('custom skill');
  return { skill, version: await readSkillVersion(db, { skillId: skill.id, version }) };
}

/** What the caller's own request made or changed, whatever became of it since. */
export async function readOwnSkill({ db }: Pick<Context, 'db'>, id: string): Promise<FoundSkill> {
  const skill = await readCustomSkill(db, id);
  return { skill, version: await readSkillVersion(db, { skillId: id, version: skill.version }) };
}

function seenVersion(
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

/** Ids of what the owner sees beside public ones; null: all of the account. */
export async function listSeen(db: Database, owner: Owner): Promise<readonly string[] | null> {
  if (owner.agentIds.length === 0) return null;
  return (await listPinned(db, owner)).map(({ skill_id }) => skill_id);
}
