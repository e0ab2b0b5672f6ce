import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface Wanted {
  readonly policy: string;
  /** What the policy counts. */
  readonly subject: string;
  /** Of one window. */
  readonly points: number;
  readonly seconds: number;
  /** At least this many, as far as available. */
  readonly least: number;
  /** Or this fraction of the rest, if that is more. */
  readonly share: number;
}

export interface Drawn {
  /** For this process. */
  readonly granted: number;
  /** For others. */
  readonly left: number;
  /** End of the window, in the database's time. */
  readonly window: string;
  readonly endsInMs: number;
}

/**
 * A window that ends this much later was measured by another clock or setting. A smaller difference may come
 * from a simultaneous caller.
 */
const TOO_FAR = sql`interval '10 seconds'`;

/** From a window that all processes share. Never grants more than it holds. Uses the database's time. */
export async function drawPoints(db: Database, wanted: Wanted): Promise<Drawn> {
  const { policy, subject, points, seconds, least, share } = wanted;
  const first = Math.min(points, Math.max(least, Math.floor(points / share)));
  const { rows } = await sql<{ granted: number; taken: number; window: string; ends_in_ms: number }>`
    INSERT INTO rate_counters AS counter (policy, subject, taken, granted, ends_at)
    VALUES (${policy}, ${subject}, ${first}, ${first}, now() + ${seconds} * interval '1 second')
    ON CONFLICT (policy, subject) DO UPDATE SET (taken, granted, ends_at) = (
      SELECT past.taken + part.granted, part.granted, past.ends_at
      FROM (SELECT counter.ends_at > now() AND counter.ends_at < excluded.ends_at + ${TOO_FAR} AS runs) AS kept,
        LATERAL (SELECT
          CASE WHEN runs THEN counter.taken ELSE 0 END AS taken,
          CASE WHEN runs THEN counter.ends_at ELSE excluded.ends_at END AS ends_at) AS past,
        LATERAL (SELECT ${points}::integer - past.taken AS points) AS open,
        LATERAL (SELECT
          GREATEST(0, LEAST(open.points, GREATEST(${least}::integer, open.points / ${share}::integer))) AS granted) AS part)
    RETURNING granted, taken, ends_at::text AS window, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS ends_in_ms`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('a counter was not written');
  return {
    granted: row.granted,
    left: Math.max(0, points - row.taken),
    window: row.window,
    endsInMs: row.ends_in_ms,
  };
}

/** Returns the number of deleted windows. Waits for no lock. */
export async function deleteEndedCounters(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM rate_counters WHERE (policy, subject) IN (
      SELECT policy, subject FROM rate_counters WHERE ends_at <= LEAST(${before.toISOString()}, now())
      ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
