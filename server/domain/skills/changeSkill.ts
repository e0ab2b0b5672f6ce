import { isDeepStrictEqual } from 'node:util';
import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { assertUnbound } from '../account/assertUnbound.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import type { Owner } from '../agents/owner.ts';
import { assertSkillText } from './assertSkillText.ts';
import { type CustomSkillRow, lockOwnSkill, readOwnLive, updateSkillRow } from './customSkillRows.ts';
import { insertSkillVersion, readSkillVersion, type SkillVersionRow } from './customSkillVersionRows.ts';
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

type Target = Owner & { readonly actor: Actor; readonly id: string };
type SkillText = Pick<SkillVersionRow, 'name' | 'description' | 'instructions' | 'tools'>;

/**
 * Makes a new version where the text or the tools change. Agents keep the version that they have. The text is looked through before
 * anything is locked: what a version says never changes, and under lock it is still the newest.
 * @throws Problem insufficient_scope, not_found, version_conflict, quota_exceeded, skill_rejected, service_unavailable
 */
export async function changeSkill(
  context: Context,
  acceptance: Acceptance,
  target: Target,
  change: SkillChange,
): Promise<string> {
  const { accountId, agentIds, id } = target;
  assertUnbound(agentIds, 'writes no skills');
  const { db, seedWords } = context;
  const skill = await readOwnLive(db, accountId, id);
  assertNewest(skill, change);
  const before = textOf(await readSkillVersion(db, { skillId: id, version: skill.version }));
  const text: SkillText = {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    instructions: change.instructions ?? before.instructions,
    tools: [...(change.tools ?? before.tools)],
  };
  const isNew = !isDeepStrictEqual(before, text);
  const isOtherwiseSeen = change.visibility !== undefined && change.visibility !== skill.visibility;
  if (isNew) assertRoom(skill);
  if (isNew || isOtherwiseSeen) await assertSkillText(seedWords, accountId, { slug: skill.slug, ...text });
  return acceptance.commit((trx) => changeLocked(context, trx, target, change, isNew ? text : null));
}

/** `text`: null when it stays as it is. */
async function changeLocked(
  context: Context,
  trx: Trx,
  { actor, accountId, id }: Target,
  change: SkillChange,
  text: SkillText | null,
): Promise<string> {
  const skill = await lockOwnSkill(trx, accountId, id);
  assertNewest(skill, change);
  const visibility = change.visibility ?? skill.visibility;
  if (text === null && visibility === skill.visibility) return id;
  const now = context.clock.now();
  const version = skill.version + (text === null ? 0 : 1);
  if (text !== null) await insertSkillVersion(trx, { skillId: id, version, ...text }, now);
  await updateSkillRow(trx, id, {
    ...{ version, visibility, public_from: publicFrom(skill, visibility, version), updated_at: now },
    ...(text === null ? {} : shownOf(skill.slug, text)),
  });
  const tools = text?.tools ?? skill.tools;
  const detail = { skill: id, slug: skill.slug, version, visibility, tools };
  await recordEvent(trx, actor, { kind: 'skill_changed', accountId, detail }, now);
  return id;
}

const textOf = ({ name, description, instructions, tools }: SkillText): SkillText => ({
  ...{ name, description, instructions, tools },
});

const shownOf = (slug: string, { name, description, tools }: SkillText) => ({
  ...{ name, description, tools: [...tools], words: wordsOf({ slug, name, description }) },
});

function assertNewest({ version }: CustomSkillRow, change: SkillChange): void {
  if (version === change.version) return;
  throw new Problem('version_conflict', 'The skill has another version by now; read it again.', {
    fieldErrors: [{ field: 'version', in: 'body', code: 'conflict', message: 'is not the newest version' }],
  });
}

function assertRoom({ version }: CustomSkillRow): void {
  if (version < MOST_VERSIONS) return;
  throw new Problem('quota_exceeded', `A skill has at most ${MOST_VERSIONS} versions.`);
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
