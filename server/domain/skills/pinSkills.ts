import type { Trx } from '../../db/database.ts';
import { type FieldFault, Problem } from '../../problem.ts';
import type { Owner } from '../agents/owner.ts';
import {
  type AgentSkillRow,
  deleteAgentSkills,
  insertAgentSkills,
  listAgentSkills,
} from './agentSkillRows.ts';
import { addUses, type CustomSkillRow, lockSkills } from './customSkillRows.ts';
import { type SkillPin, sumInstructionBytes } from './customSkillVersionRows.ts';
import { SKILLS } from './skillCatalog.ts';
import { formatPin, parseSkillName, type SkillName } from './skillWords.ts';

/** For all custom skills of an agent: a model needs room to work. */
const MAX_INSTRUCTION_BYTES = 128 * 1024;

export interface PinnedSkills {
  /** Custom skills with their versions. */
  readonly skills: readonly string[];
  readonly pins: readonly SkillPin[];
}

/**
 * Resolves built-in skills and presets, own and public custom skills, and those that the agent already has.
 * Keeps the skills locked; the account is locked. Lock order: accounts, skills, wallet, agent.
 * @throws Problem skill_rejected that names each skill that is missing or not available
 */
export async function resolveSkills(
  trx: Trx,
  owner: Owner,
  names: readonly string[],
  agentId: string | null,
): Promise<PinnedSkills> {
  const found = await findPins(trx, owner, names, agentId);
  const faults = found.flatMap(({ name, pin }, at) => {
    if (pin === null) return isBuiltIn(name) ? [] : [faultAt(at, 'not_found', 'is not a skill or preset')];
    const isSecond = found.findIndex((other) => other.pin?.skillId === pin.skillId) < at;
    return isSecond ? [faultAt(at, 'duplicate', 'is in the list in another version')] : [];
  });
  if (faults.length > 0)
    throw rejected('There is no such skill or preset; see listSkills and listSkillRegistry.', faults);
  const pins = found.flatMap(({ pin }) => (pin === null ? [] : [pin]));
  await assertSize(trx, pins);
  return { skills: found.map(({ name }) => name), pins };
}

interface Found {
  readonly name: string;
  /** Null: built-in, or not available to this owner. */
  readonly pin: SkillPin | null;
}

async function findPins(
  trx: Trx,
  owner: Owner,
  names: readonly string[],
  agentId: string | null,
): Promise<readonly Found[]> {
  const wanted = names.map((name) => (isBuiltIn(name) ? null : parseSkillName(name)));
  const slugs = wanted.flatMap((name) => (name === null ? [] : [name.slug]));
  const had = agentId === null ? [] : await listAgentSkills(trx, [agentId]);
  const locked = await lockSkills(trx, { slugs, ids: had.map(({ skill_id }) => skill_id) });
  const kept = agentId === null ? [] : await listAgentSkills(trx, [agentId]);
  const bySlug = new Map(locked.map((skill) => [skill.slug, skill]));
  return names.map((name, at) => {
    const asked = wanted[at] ?? null;
    const skill = asked === null ? undefined : bySlug.get(asked.slug);
    if (asked === null || skill === undefined) return { name, pin: null };
    const version = chosenVersion(owner, skill, asked, kept);
    return version === null
      ? { name, pin: null }
      : { name: formatPin(skill.slug, version), pin: { skillId: skill.id, version } };
  });
}

const isBuiltIn = (name: string): boolean => SKILLS.some(({ id }) => id === name);

/** Null: not available to this caller. */
function chosenVersion(
  { accountId, agentIds }: Owner,
  skill: CustomSkillRow,
  { version }: SkillName,
  kept: readonly AgentSkillRow[],
): number | null {
  const has = kept.find(({ skill_id }) => skill_id === skill.id)?.version;
  const isOwn = skill.account_id === accountId && agentIds.length === 0;
  const first = isOwn ? 1 : skill.public_from;
  if (version === null) return first === null ? (has ?? null) : skill.version;
  if (version === has) return version;
  return first !== null && version >= first && version <= skill.version ? version : null;
}

async function assertSize(trx: Trx, pins: readonly SkillPin[]): Promise<void> {
  if ((await sumInstructionBytes(trx, pins)) <= MAX_INSTRUCTION_BYTES) return;
  throw rejected(
    `The custom skills of an agent have at most ${MAX_INSTRUCTION_BYTES} bytes of instructions together.`,
    [{ field: 'skills', code: 'too_long', message: 'are too long together' }],
  );
}

const faultAt = (at: number, code: FieldFault['code'], message: string): FieldFault => ({
  field: `skills[${at}]`,
  code,
  message,
});

const rejected = (sentence: string, fieldErrors: readonly FieldFault[]): Problem =>
  new Problem('skill_rejected', sentence, { fieldErrors });

/** For a new or restored agent. The account and the skills are locked. */
export async function writeFirstPins(trx: Trx, agentId: string, pins: readonly SkillPin[]): Promise<void> {
  await insertAgentSkills(trx, agentId, pins);
  await addUses(
    trx,
    pins.map(({ skillId }) => skillId),
    1,
  );
}

/** The account and all these skills are locked. */
export async function writePins(trx: Trx, agentId: string, pins: readonly SkillPin[]): Promise<void> {
  const had = (await listAgentSkills(trx, [agentId])).map(({ skill_id }) => skill_id);
  const now = pins.map(({ skillId }) => skillId);
  await deleteAgentSkills(trx, [agentId], had);
  await insertAgentSkills(trx, agentId, pins);
  await addUses(
    trx,
    had.filter((id) => !now.includes(id)),
    -1,
  );
  await addUses(
    trx,
    now.filter((id) => !had.includes(id)),
    1,
  );
}

/** Only skills that the account still has; returns their names. The account is locked, the agent not yet. */
export async function restorePins(
  trx: Trx,
  { accountId, agentId, names }: { accountId: string; agentId: string; names: readonly string[] },
): Promise<readonly string[]> {
  const found = await findPins(trx, { accountId, agentIds: [] }, names, null);
  const kept = found.filter(({ name, pin }) => pin !== null || isBuiltIn(name));
  await writeFirstPins(
    trx,
    agentId,
    kept.flatMap(({ pin }) => pin ?? []),
  );
  return kept.map(({ name }) => name);
}

/** Before the agent is locked and deleted. The account is locked. */
export async function releasePins(trx: Trx, agentId: string): Promise<void> {
  const ids = (await listAgentSkills(trx, [agentId])).map(({ skill_id }) => skill_id);
  if (ids.length === 0) return;
  await lockSkills(trx, { slugs: [], ids });
  await writePins(trx, agentId, []);
}
