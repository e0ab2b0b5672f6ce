import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Keyset, keysetAfter, type OrderedPage } from '../keyset.ts';
import { post } from '../post.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';

/** With what its newest version says. */
export type CustomSkillRow = Readonly<Omit<Selectable<DB['custom_skills']>, 'visibility'>> & {
  readonly visibility: 'private' | 'public';
};

export interface NewCustomSkill {
  readonly id: string;
  readonly accountId: string;
  readonly slug: string;
  readonly visibility: CustomSkillRow['visibility'];
  readonly name: string;
  readonly description: string;
  readonly tools: readonly string[];
  readonly words: readonly string[];
}

/** Returns false, with nothing written, when somebody has or had the slug. */
export async function insertCustomSkill(trx: Trx, skill: NewCustomSkill, now: Date): Promise<boolean> {
  const { id, slug, visibility, name, description } = skill;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('custom_skills')
    .values({
      ...{ id, account_id: skill.accountId, slug, visibility, name, description },
      ...{ version: 1, public_from: visibility === 'public' ? 1 : null },
      ...{ tools: [...skill.tools], words: [...skill.words], created_at: now, updated_at: now },
    })
    .onConflict((oc) => oc.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Those that there are, and those deleted that were made after `since`. */
export async function countCustomSkills(db: Database | Trx, accountId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('custom_skills')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('created_at', '>', since.toISOString())]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The account's skill under lock. Lock order: accounts, skills by their ids, wallet, agent. */
export async function lockOwnSkill(trx: Trx, accountId: string, id: string): Promise<CustomSkillRow> {
  const row = await trx
    .selectFrom('custom_skills')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('custom skill'));
  return row as CustomSkillRow;
}

/** Those with these slugs or ids under lock, in the order of their ids; deleted ones are not among them. */
export async function lockSkills(
  trx: Trx,
  { slugs, ids }: { readonly slugs: readonly string[]; readonly ids: readonly string[] },
): Promise<CustomSkillRow[]> {
  if (slugs.length + ids.length === 0) return [];
  const { rows } = await sql<CustomSkillRow>`SELECT * FROM custom_skills
    WHERE (slug = ANY(${slugs}) OR id = ANY(${ids})) AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  return rows;
}

/** By id or slug, whosever it is. */
export async function findCustomSkill(db: Database | Trx, name: string): Promise<CustomSkillRow | undefined> {
  const row = await db
    .selectFrom('custom_skills')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', name), eb('slug', '=', name)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as CustomSkillRow | undefined;
}

/** The account's, as it is at the moment. @throws Problem not_found */
export async function readOwnLive(db: Database, accountId: string, id: string): Promise<CustomSkillRow> {
  const skill = await findCustomSkill(db, id);
  if (skill?.id !== id || skill.account_id !== accountId) throw notFound('custom skill');
  return skill;
}

/** By id alone, deleted ones as well: to show a caller what its own request made. */
export async function readCustomSkill(db: Database, id: string): Promise<CustomSkillRow> {
  const row = await db.selectFrom('custom_skills').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as CustomSkillRow;
}

/** Those with these slugs, deleted ones left out. */
export async function listBySlugs(db: Database | Trx, slugs: readonly string[]): Promise<CustomSkillRow[]> {
  const rows = await db
    .selectFrom('custom_skills')
    .selectAll()
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val([...slugs]))))
    .where('deleted_at', 'is', null)
    .execute();
  return rows as CustomSkillRow[];
}

export async function updateSkillRow(
  trx: Trx,
  id: string,
  change: Updateable<DB['custom_skills']>,
): Promise<void> {
  await post(trx, trx.updateTable('custom_skills').set(change).where('id', '=', id));
}

/** So many agents more, or with a negative number less, have each of these. */
export async function countUses(trx: Trx, skillIds: readonly string[], by: number): Promise<void> {
  if (skillIds.length === 0) return;
  await post(
    trx,
    trx
      .updateTable('custom_skills')
      .set((eb) => ({ uses: eb('uses', '+', by) }))
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...skillIds])))),
  );
}

/**
 * The account's, newest first, one more than the page holds; `seen` narrows it to public ones and those with these ids.
 */
export async function listOwnSkills(
  db: Database,
  accountId: string,
  seen: readonly string[] | null,
  { after, limit }: Keyset,
): Promise<CustomSkillRow[]> {
  let query = db
    .selectFrom('custom_skills')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  if (seen !== null) query = query.where(sql<SqlBool>`(visibility = 'public' OR id = ANY(${seen}))`);
  if (after !== null) query = query.where(keysetAfter(after));
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows as CustomSkillRow[];
}

const ID = { name: 'id', direction: 'desc', type: 'text' } as const;
/** An id tells when it was made. */
export const REGISTRY_ORDERS = {
  new: [ID],
  uses: [{ name: 'uses', direction: 'desc', type: 'integer' }, ID],
} as const satisfies Readonly<Record<string, readonly OrderColumn[]>>;

export interface RegistryFilter {
  /** Each begins a word of the skill; null: no search. */
  readonly words: readonly string[] | null;
  readonly tool: string | undefined;
  readonly sort: keyof typeof REGISTRY_ORDERS;
}

/** Public ones, one more than the page holds. The first two conditions are those of the indexes. */
export const listRegistry = (
  db: Database,
  { words, tool, sort }: RegistryFilter,
  page: OrderedPage,
): Promise<CustomSkillRow[]> => {
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`visibility = 'public'`,
    sql<SqlBool>`deleted_at IS NULL`,
  ];
  if (words !== null) conditions.push(beginWords(words));
  if (tool !== undefined) conditions.push(sql<SqlBool>`tools @> ${[tool]}::text[]`);
  const order = REGISTRY_ORDERS[sort];
  return selectPage<CustomSkillRow>(db, sql`SELECT * FROM custom_skills`, conditions, { order, page });
};

/** Of letters and digits alone, so that nothing in a word has a meaning to the database. */
function beginWords(words: readonly string[]): Expression<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`false`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<SqlBool>`array_to_tsvector(words) @@ ${query}::tsquery`;
}
