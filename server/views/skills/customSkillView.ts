import type { Context } from '../../composition/context.ts';
import { readAddresses } from '../../domain/accounts/accountRows.ts';
import type { CustomSkillRow } from '../../domain/skills/customSkillRows.ts';
import type { FoundSkill } from '../../domain/skills/findSkill.ts';
import { riskOf } from '../../domain/skills/skillCatalog.ts';
import type { Schema } from '../schema.ts';

/** Newest versions, without instructions. */
export async function skillSummaryViews(
  { db }: Pick<Context, 'db'>,
  skills: readonly CustomSkillRow[],
): Promise<Schema<'SkillSummary'>[]> {
  const authors = await readAddresses(
    db,
    skills.map(({ account_id }) => account_id),
  );
  return skills.map((skill) => summary(skill, skill, authors));
}

export async function customSkillView(
  { db }: Pick<Context, 'db'>,
  { skill, version }: FoundSkill,
): Promise<Schema<'CustomSkill'>> {
  const authors = await readAddresses(db, [skill.account_id]);
  return { ...summary(skill, version, authors), instructions: version.instructions };
}

const summary = (
  skill: CustomSkillRow,
  { version, name, description, tools }: Pick<CustomSkillRow, 'version' | 'name' | 'description' | 'tools'>,
  authors: ReadonlyMap<string, string | null>,
): Schema<'SkillSummary'> => ({
  id: skill.id,
  slug: skill.slug,
  name,
  description,
  tools: [...tools],
  risk_level: riskOf(tools),
  visibility: skill.visibility,
  version,
  status: skill.deleted_at === null ? 'active' : 'deleted',
  author: authors.get(skill.account_id) ?? null,
  uses: skill.uses,
  created_at: skill.created_at,
  updated_at: skill.updated_at,
});
