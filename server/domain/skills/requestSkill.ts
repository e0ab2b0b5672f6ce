import type { Context, Database, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAccount } from '../account/accountRows.ts';
import { assertUnbound } from '../account/assertUnbound.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import type { Owner } from '../agents/owner.ts';
import { newId } from '../ids.ts';
import { assertSkillText, type SkillText } from './assertSkillText.ts';
import { countCustomSkills, insertCustomSkill } from './customSkillRows.ts';
import { insertSkillVersion } from './customSkillVersionRows.ts';
import { SKILLS } from './skillCatalog.ts';
import { wordsOf } from './skillWords.ts';

const MOST_SKILLS = 50;
/** A deleted one keeps its slug for ever: nobody may take many of them by deleting. */
const DELETED_COUNTS_MS = 24 * 3600 * 1000;

export interface SkillRequest extends SkillText {
  readonly visibility: 'private' | 'public';
}

/**
 * Writes a skill in its first version.
 * @throws Problem insufficient_scope, already_exists, quota_exceeded, skill_rejected, service_unavailable
 */
export async function requestSkill(
  context: Context,
  acceptance: Acceptance,
  { actor, accountId, agentIds }: Owner & { readonly actor: Actor },
  skill: SkillRequest,
): Promise<string> {
  assertUnbound(agentIds, 'writes no skills');
  const { slug, visibility, name, description, instructions, tools } = skill;
  if (SKILLS.some(({ id }) => id === slug)) throw taken();
  await assertRoom(context.db, accountId, context.clock.now());
  await assertSkillText(context.seedWords, accountId, skill);
  return acceptance.commit(async (trx) => {
    await lockAccount(trx, accountId);
    const now = context.clock.now();
    const id = newId('skl', now);
    await assertRoom(trx, accountId, now);
    const row = { id, accountId, slug, visibility, name, description, tools, words: wordsOf(skill) };
    if (!(await insertCustomSkill(trx, row, now))) throw taken();
    await insertSkillVersion(trx, { skillId: id, version: 1, name, description, instructions, tools }, now);
    const detail = { skill: id, slug, version: 1, visibility, tools };
    await recordEvent(trx, actor, { kind: 'skill_created', accountId, detail }, now);
    return id;
  });
}

async function assertRoom(db: Database | Trx, accountId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DELETED_COUNTS_MS);
  if ((await countCustomSkills(db, accountId, since)) >= MOST_SKILLS)
    throw new Problem('quota_exceeded', `An account has at most ${MOST_SKILLS} custom skills.`);
}

const taken = (): Problem =>
  new Problem('already_exists', 'This slug is taken.', {
    fieldErrors: [{ field: 'slug', in: 'body', code: 'duplicate', message: 'is taken' }],
  });
