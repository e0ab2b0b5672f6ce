import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import {
  type Keyset,
  keysetAfter,
  type OrderColumn,
  type OrderedPage,
  selectPage,
} from '../../paging/cursors.ts';

import { notFound } from '../../problem.ts';

/** With the text of its newest version. */
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

/** False, with nothing written, if the slug is or was taken. */
export async function insertCustomSkill(trx: Trx, skill: NewCustomSkill, now: Date): Promise<boolean> {
  const { id, slug, visibility, name, description } = skill;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('custom_skills')
    .values({
      id,
      account_id: skill.accountId,
      slug,
      visibility,
      name,
      description,
      version: 1,
      public_from: visibility === 'public' ? 1 : null,
      tools: [...skill.tools],
      words: [...skill.words],
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts existing skills, and deleted ones created after `since`. */
export async function countCustomSkills(db: Database | Trx, accountId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('custom_skills')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('created_at', '>', since.toISOString())]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lock order: accounts, skills by id, wallet, agent. */
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

/** Existing skills, in order of id. */
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

/** By id or slug, of any account. */
export async function findCustomSkill(db: Database | Trx, name: string): Promise<CustomSkillRow | undefined> {
  const row = await db
    .selectFrom('custom_skills')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', name), eb('slug', '=', name)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as CustomSkillRow | undefined;
}

/** @throws Problem not_found */
export async function readOwnCustomSkill(
  db: Database,
  accountId: string,
  id: string,
): Promise<CustomSkillRow> {
  const skill = await findCustomSkill(db, id);
  if (skill?.id !== id || skill.account_id !== accountId) throw notFound('custom skill');
  return skill;
}

/** Also returns a deleted skill: callers see the results of their own requests. */
export async function readCustomSkill(db: Database, id: string): Promise<CustomSkillRow> {
  const row = await db.selectFrom('custom_skills').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as CustomSkillRow;
}

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
  await deferWrite(trx, trx.updateTable('custom_skills').set(change).where('id', '=', id));
}

/** Counts the agents that use each skill. `by` may be negative. */
export async function addUses(trx: Trx, skillIds: readonly string[], by: number): Promise<void> {
  if (skillIds.length === 0) return;
  await deferWrite(
    trx,
    trx
      .updateTable('custom_skills')
      .set((eb) => ({ uses: eb('uses', '+', by) }))
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...skillIds])))),
  );
}

/** The page plus one row, newest first. `seen` narrows it to public skills and these ids. */
export async function listOwnSkills(
  db: Database,
  accountId: string,
  seen: readonly string[] | null,
  { after, limit }: Keyset,
): Promise<CustomSkillRow[]> {
  const found = foundSkills(db, accountId, seen).selectAll();
  const rows = await (after === null ? found : found.where(keysetAfter(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows as CustomSkillRow[];
}

/** A quota keeps the list short: the cost grows with it. */
export async function countFoundSkills(
  db: Database,
  accountId: string,
  seen: readonly string[] | null,
): Promise<number> {
  const found = foundSkills(db, accountId, seen).select((eb) => eb.fn.countAll<string>().as('count'));
  return Number((await found.executeTakeFirstOrThrow()).count);
}

function foundSkills(db: Database, accountId: string, seen: readonly string[] | null) {
  const skills = db
    .selectFrom('custom_skills')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  return seen === null ? skills : skills.where(sql<SqlBool>`(visibility = 'public' OR id = ANY(${seen}))`);
}

const ID = { name: 'id', direction: 'desc', type: 'text' } as const;
/** Ids sort by creation time. */
export const REGISTRY_ORDERS = {
  new: [ID],
  uses: [{ name: 'uses', direction: 'desc', type: 'integer' }, ID],
} as const satisfies Readonly<Record<string, readonly OrderColumn[]>>;

export interface RegistryFilter {
  /** Each must begin a word of the skill; null: no search. */
  readonly words: readonly string[] | null;
  readonly tool: string | undefined;
  readonly sort: keyof typeof REGISTRY_ORDERS;
}

/** Public skills, plus one row. The first two conditions match the partial indexes. */
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

/** Letters and digits only, so the words need no escaping. */
function beginWords(words: readonly string[]): Expression<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`false`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<SqlBool>`array_to_tsvector(words) @@ ${query}::tsquery`;
}
