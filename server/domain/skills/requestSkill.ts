import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Database, Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import type { Owner } from '../agents/owner.ts';
import { assertSkillText, type SkillText } from './assertSkillText.ts';
import { countCustomSkills, insertCustomSkill } from './customSkillRows.ts';
import { insertSkillVersion } from './customSkillVersionRows.ts';
import { SKILLS } from './skillCatalog.ts';
import { wordsOf } from './skillWords.ts';

const MAX_CUSTOM_SKILLS = 50;
/** Deleted skills count for a day, because their slugs stay taken for ever. */
const DELETED_COUNTS_FOR_MS = 24 * 3600 * 1000;

export interface SkillRequest extends SkillText {
  readonly visibility: 'private' | 'public';
}

/** @throws Problem insufficient_scope, already_exists, quota_exceeded, skill_rejected, service_unavailable */
export async function requestSkill(
  context: Pick<Ports, 'clock' | 'db' | 'seedWords'>,
  acceptance: Acceptance,
  { actor, accountId, agentIds }: Owner & { readonly actor: Actor },
  skill: SkillRequest,
): Promise<string> {
  assertNotAgentBound(agentIds, 'writes no skills');
  const { slug, visibility, name, description, instructions, tools } = skill;
  if (SKILLS.some(({ id }) => id === slug)) throw taken();
  await assertSkillRoom(context.db, accountId, context.clock.now());
  await assertSkillText(context.seedWords, accountId, skill);
  return acceptance.commit(async (trx) => {
    await lockAccount(trx, accountId);
    const now = context.clock.now();
    const id = newId('skl', now);
    await assertSkillRoom(trx, accountId, now);
    const row = { id, accountId, slug, visibility, name, description, tools, words: wordsOf(skill) };
    if (!(await insertCustomSkill(trx, row, now))) throw taken();
    await insertSkillVersion(trx, { skillId: id, version: 1, name, description, instructions, tools }, now);
    const detail = { skill: id, slug, version: 1, visibility, tools };
    await recordEvent(trx, actor, { kind: 'skill_created', accountId, detail }, now);
    return id;
  });
}

async function assertSkillRoom(db: Database | Trx, accountId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DELETED_COUNTS_FOR_MS);
  if ((await countCustomSkills(db, accountId, since)) >= MAX_CUSTOM_SKILLS)
    throw new Problem('quota_exceeded', `An account has at most ${MAX_CUSTOM_SKILLS} custom skills.`);
}

const taken = (): Problem =>
  new Problem('already_exists', 'This slug is taken.', {
    fieldErrors: [{ field: 'slug', code: 'duplicate', message: 'is taken' }],
  });
