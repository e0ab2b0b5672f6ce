import { isDeepStrictEqual } from 'node:util';
import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import type { Owner } from '../agents/owner.ts';
import { assertSkillText } from './assertSkillText.ts';
import { type CustomSkillRow, lockOwnSkill, updateSkillRow } from './customSkillRows.ts';
import { insertSkillVersion, readSkillVersion } from './customSkillVersionRows.ts';
import { assertUnbound } from './requestSkill.ts';
import { wordsOf } from './skillWords.ts';

const MOST_VERSIONS = 100;

/** Only what is present changes. */
export interface SkillChange {
  /** The newest that the caller knows. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly instructions?: string | undefined;
  readonly tools?: readonly string[] | undefined;
  readonly visibility?: CustomSkillRow['visibility'] | undefined;
}

/**
 * Makes a new version where the text or the tools change. Agents keep the version that they have.
 * @throws Problem insufficient_scope, not_found, version_conflict, skill_rejected, quota_exceeded
 */
export async function changeSkill(
  context: Context,
  trx: Trx,
  { actor, accountId, agentIds, id }: Owner & { readonly actor: Actor; readonly id: string },
  change: SkillChange,
): Promise<string> {
  assertUnbound(agentIds);
  const skill = await lockOwnSkill(trx, accountId, id);
  if (skill.version !== change.version) throw conflict();
  const before = await readSkillVersion(trx, { skillId: id, version: skill.version });
  const text = {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    instructions: change.instructions ?? before.instructions,
    tools: change.tools ?? before.tools,
  };
  const visibility = change.visibility ?? skill.visibility;
  assertSkillText(context.seedWords, { slug: skill.slug, ...text });
  const { name, description, instructions, tools } = before;
  const isNew = !isDeepStrictEqual({ name, description, instructions, tools }, text);
  if (!isNew && visibility === skill.visibility) return id;
  const version = skill.version + (isNew ? 1 : 0);
  if (version > MOST_VERSIONS)
    throw new Problem('quota_exceeded', `A skill has at most ${MOST_VERSIONS} versions.`);
  const now = context.clock.now();
  if (isNew) await insertSkillVersion(trx, { skillId: id, version, ...text }, now);
  await updateSkillRow(trx, id, {
    ...{ version, visibility, public_from: publicFrom(skill, visibility, version) },
    ...{ name: text.name, description: text.description, tools: [...text.tools] },
    ...{ words: wordsOf({ slug: skill.slug, ...text }), updated_at: now },
  });
  const detail = { skill: id, slug: skill.slug, version, visibility, tools: text.tools };
  await recordEvent(trx, actor, { kind: 'skill_changed', accountId, detail }, now);
  return id;
}

/** What was written while nobody else could see it stays unseen. */
function publicFrom(
  { visibility: was, public_from: from }: CustomSkillRow,
  visibility: CustomSkillRow['visibility'],
  version: number,
): number | null {
  if (visibility === 'private') return null;
  return was === 'public' ? from : version;
}

const conflict = (): Problem =>
  new Problem('version_conflict', 'The skill has another version by now; read it again.', {
    fieldErrors: [{ field: 'version', in: 'body', code: 'conflict', message: 'is not the newest version' }],
  });
