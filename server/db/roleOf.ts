import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect.ts';

/** The role that a URL connects as, by the server's own word, because a URL need not name it. */
export async function roleOf(url: string): Promise<string> {
  const db = connectDatabase(url, { max: 1 }) as unknown as Kysely<unknown>;
  try {
    const { rows } = await sql<{ role: string }>`SELECT current_user::text AS role`.execute(db);
    return rows[0]?.role ?? '';
  } finally {
    await db.destroy();
  }
}
