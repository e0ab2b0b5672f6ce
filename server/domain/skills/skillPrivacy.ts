import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Database, Trx } from '../../db/database.ts';
import { removeSkills } from '../agents/agentRows.ts';
import { type AgentSkillRow, deleteAgentSkills, listAgentSkills } from './agentSkillRows.ts';
import { addUses, type CustomSkillRow, listBySlugs, lockSkills } from './customSkillRows.ts';
import { formatPin, parseSkillName } from './skillWords.ts';

/** Keeps built-in skills, presets, and public versions of custom skills. */
export async function publicSkills(db: Database | Trx, names: readonly string[]): Promise<string[]> {
  const pins = new Map(names.map((name) => [name, parseSkillName(name)]));
  const slugs = [...pins.values()].flatMap((pin) => (pin?.version == null ? [] : [pin.slug]));
  if (slugs.length === 0) return [...names];
  const firsts = new Map((await listBySlugs(db, slugs)).map((skill) => [skill.slug, skill.public_from]));
  return names.filter((name) => {
    const pin = pins.get(name);
    if (pin?.version == null) return true;
    const first = firsts.get(pin.slug) ?? null;
    return first !== null && pin.version >= first;
  });
}

/** Before the wallet and the agent. The account is locked. */
export async function lockSkillsOf(trx: Trx, agentId: string): Promise<readonly CustomSkillRow[]> {
  const ids = (await listAgentSkills(trx, [agentId])).map(({ skill_id }) => skill_id);
  return lockSkills(trx, { slugs: [], ids });
}

/**
 * Removes the seller's private skills, and private versions of public ones, from a sold agent. Public skills
 * stay and become foreign text to the new owner. Returns the removed `slug@version`. Lock order: skills,
 * wallet, agent.
 */
export async function detachPrivateSkills(
  trx: Trx,
  { agentId, sellerId }: { readonly agentId: string; readonly sellerId: string },
  now: Date,
): Promise<readonly string[]> {
  const locked = await lockSkillsOf(trx, agentId);
  const taken = privatePins(sellerId, locked, await listAgentSkills(trx, [agentId]));
  if (taken.length === 0) return [];
  const skillIds = taken.map(({ skillId }) => skillId);
  await deleteAgentSkills(trx, [agentId], skillIds);
  await addUses(trx, skillIds, -1);
  // One statement per skill: an UPDATE changes each row once.
  for (const one of taken) await removeSkills(trx, [{ agentId, ...one }], now);
  const told = taken.map(({ skillId, skill }) => ({
    kind: 'skill_detached' as const,
    accountId: sellerId,
    agentId,
    detail: { skill: skillId, pin: skill, because: 'sold' },
  }));
  // The seller learns no key, session or address of the buyer.
  await recordEvent(trx, SERVICE, told, now);
  return taken.map(({ skill }) => skill);
}

interface PrivatePin {
  readonly skillId: string;
  readonly skill: string;
}

/**
 * Only their author, the agent's owner, can see these: private skills, and versions older than the
 * publication.
 */
export function privatePins(
  ownerId: string,
  skills: readonly CustomSkillRow[],
  pins: readonly AgentSkillRow[],
): PrivatePin[] {
  const versions = new Map(pins.map(({ skill_id, version }) => [skill_id, version]));
  return skills.flatMap(({ id, slug, account_id, public_from: publicFrom }) => {
    const version = versions.get(id);
    if (account_id !== ownerId || version === undefined) return [];
    const isPublic = publicFrom !== null && version >= publicFrom;
    return isPublic ? [] : [{ skillId: id, skill: formatPin(slug, version) }];
  });
}
