import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';

/** Never changed. */
export type SkillVersionRow = Readonly<Selectable<DB['custom_skill_versions']>>;

export interface NewSkillVersion {
  readonly skillId: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly tools: readonly string[];
}

export async function insertSkillVersion(trx: Trx, version: NewSkillVersion, now: Date): Promise<void> {
  const { skillId, tools, ...text } = version;
  await deferWrite(
    trx,
    trx
      .insertInto('custom_skill_versions')
      .values({ ...text, skill_id: skillId, tools: [...tools], created_at: now }),
  );
}

export interface SkillPin {
  readonly skillId: string;
  readonly version: number;
}

export async function readSkillVersion(
  db: Database | Trx,
  { skillId, version }: SkillPin,
): Promise<SkillVersionRow> {
  return db
    .selectFrom('custom_skill_versions')
    .selectAll()
    .where('skill_id', '=', skillId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}

const among = (pins: readonly SkillPin[]) =>
  sql`unnest(${pins.map(({ skillId }) => skillId)}::text[], ${pins.map(({ version }) => version)}::integer[])
    AS pin (skill_id, version)`;

export async function listSkillVersions(
  db: Database | Trx,
  pins: readonly SkillPin[],
): Promise<SkillVersionRow[]> {
  const { rows } = await sql<SkillVersionRow>`
    SELECT custom_skill_versions.* FROM ${among(pins)} JOIN custom_skill_versions USING (skill_id, version)`.execute(
    db,
  );
  return rows;
}

export async function sumInstructionBytes(trx: Trx, pins: readonly SkillPin[]): Promise<number> {
  if (pins.length === 0) return 0;
  const { rows } = await sql<{ bytes: string }>`
    SELECT coalesce(sum(octet_length(instructions)), 0) AS bytes
    FROM ${among(pins)} JOIN custom_skill_versions USING (skill_id, version)`.execute(trx);
  return Number(rows[0]?.bytes ?? 0);
}
