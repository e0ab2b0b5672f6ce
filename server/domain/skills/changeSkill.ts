import { isDeepStrictEqual } from 'node:util';
import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { changeOf } from '../../audit/changeOf.ts';
import type { Trx } from '../../db/database.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import type { Owner } from '../agents/owner.ts';
import { assertSkillText } from './assertSkillText.ts';
import { type CustomSkillRow, lockOwnSkill, readOwnCustomSkill, updateSkillRow } from './customSkillRows.ts';
import { insertSkillVersion, readSkillVersion, type SkillVersionRow } from './customSkillVersionRows.ts';
import { wordsOf } from './skillWords.ts';

const MAX_VERSIONS = 100;

/** Absent fields stay. */
export interface SkillChange {
  /** The newest version that the caller knows. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly instructions?: string | undefined;
  readonly tools?: readonly string[] | undefined;
  readonly visibility?: CustomSkillRow['visibility'] | undefined;
}

type Target = Owner & { readonly actor: Actor; readonly id: string };
type VersionText = Pick<SkillVersionRow, 'name' | 'description' | 'instructions' | 'tools'>;

/**
 * Writes a new version if the text or tools change. Agents keep their version.
 *
 * Checks the text before any lock. Versions never change, and the lock confirms that the version is still the
 * newest.
 * @throws Problem insufficient_scope, not_found, version_conflict, quota_exceeded, skill_rejected,
 * service_unavailable
 */
export async function changeSkill(
  context: Pick<Ports, 'clock' | 'db' | 'seedWords'>,
  acceptance: Acceptance,
  target: Target,
  change: SkillChange,
): Promise<string> {
  const { accountId, agentIds, id } = target;
  assertNotAgentBound(agentIds, 'writes no skills');
  const { db, seedWords } = context;
  const skill = await readOwnCustomSkill(db, accountId, id);
  assertNewest(skill, change);
  const before = textOf(await readSkillVersion(db, { skillId: id, version: skill.version }));
  const text: VersionText = {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    instructions: change.instructions ?? before.instructions,
    tools: [...(change.tools ?? before.tools)],
  };
  const isNew = !isDeepStrictEqual(before, text);
  const isOtherwiseSeen = change.visibility !== undefined && change.visibility !== skill.visibility;
  if (isNew) assertVersionRoom(skill);
  if (isNew || isOtherwiseSeen) await assertSkillText(seedWords, accountId, { slug: skill.slug, ...text });
  return acceptance.commit((trx) => changeLocked(context, trx, target, change, isNew ? text : null));
}

/** `text` is null if it stays. */
async function changeLocked(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  { actor, accountId, id }: Target,
  change: SkillChange,
  text: VersionText | null,
): Promise<string> {
  const skill = await lockOwnSkill(trx, accountId, id);
  assertNewest(skill, change);
  const visibility = change.visibility ?? skill.visibility;
  if (text === null && visibility === skill.visibility) return id;
  const now = context.clock.now();
  const version = skill.version + (text === null ? 0 : 1);
  if (text !== null) await insertSkillVersion(trx, { skillId: id, version, ...text }, now);
  await updateSkillRow(trx, id, {
    version,
    visibility,
    public_from: publicFrom(skill, visibility, version),
    updated_at: now,
    ...(text === null ? {} : shownOf(skill.slug, text)),
  });
  const tools = text?.tools ?? skill.tools;
  const changed = changeOf(skill, { version, visibility, tools });
  const detail = { skill: id, slug: skill.slug, version, visibility, tools, ...changed };
  await recordEvent(trx, actor, { kind: 'skill_changed', accountId, detail }, now);
  return id;
}

const textOf = ({ name, description, instructions, tools }: VersionText): VersionText => ({
  name,
  description,
  instructions,
  tools,
});

const shownOf = (slug: string, { name, description, tools }: VersionText) => ({
  name,
  description,
  tools: [...tools],
  words: wordsOf({ slug, name, description }),
});

function assertNewest({ version }: CustomSkillRow, change: SkillChange): void {
  if (version === change.version) return;
  throw new Problem('version_conflict', 'The skill has another version by now; read it again.', {
    fieldErrors: [{ field: 'version', code: 'conflict', message: 'is not the newest version' }],
  });
}

function assertVersionRoom({ version }: CustomSkillRow): void {
  if (version < MAX_VERSIONS) return;
  throw new Problem('quota_exceeded', `A skill has at most ${MAX_VERSIONS} versions.`);
}

/** Versions written while the skill was private stay private. */
function publicFrom(
  { visibility: was, public_from: from }: CustomSkillRow,
  visibility: CustomSkillRow['visibility'],
  version: number,
): number | null {
  if (visibility === 'private') return null;
  return was === 'public' ? from : version;
}
