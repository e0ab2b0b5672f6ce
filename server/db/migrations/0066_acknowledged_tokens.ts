import { type Kysely, sql } from 'kysely';

/**
 * Which of `allowed_tokens` the agent's owner put there himself, and from when on his model may buy each for that. The list alone does
 * not tell: a sale hands it over. Of agents that were never sold nobody but their owner can have written it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE agents ADD acknowledged_tokens jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`
    UPDATE agents AS a SET acknowledged_tokens = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('address', token, 'active_at', to_char(
          (CASE WHEN a.limits -> 'allowed_tokens' @> to_jsonb(token) THEN a.updated_at ELSE a.pending_limits_at END) AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY place), '[]')
      FROM jsonb_array_elements_text(coalesce(a.pending_limits, a.limits) -> 'allowed_tokens')
        WITH ORDINALITY AS listed (token, place))
    WHERE jsonb_typeof(coalesce(a.pending_limits, a.limits) -> 'allowed_tokens') = 'array'
      AND NOT EXISTS (SELECT FROM market_listings AS l WHERE l.agent_id = a.id AND l.status = 'sold')`.execute(
    db,
  );
}
