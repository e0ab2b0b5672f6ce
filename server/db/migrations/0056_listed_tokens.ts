import { type Kysely, sql } from 'kysely';

/**
 * What a listing shows of its agent is of the moment when it was listed: the tokens too, which were looked up at each look. Skills that
 * their seller keeps to himself were published. An ended listing is never updated, so the column is rewritten as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION listed_agent(agent jsonb, sold_agent text, seller text, listed_at timestamptz) RETURNS jsonb
    LANGUAGE sql STABLE AS $$
    SELECT agent || jsonb_build_object(
      'tokens', coalesce((
        SELECT jsonb_agg(jsonb_build_object('symbol', symbol, 'address', token_address) ORDER BY created_at DESC) FROM (
          SELECT symbol, token_address, created_at FROM launches
          WHERE agent_id = sold_agent AND token_address IS NOT NULL AND created_at <= listed_at
          ORDER BY created_at DESC LIMIT 5
        ) AS launched
      ), '[]'),
      'skills', coalesce((
        SELECT jsonb_agg(name ORDER BY place)
        FROM jsonb_array_elements_text(agent -> 'skills') WITH ORDINALITY AS skill (name, place)
        WHERE NOT EXISTS (
          SELECT FROM custom_skills WHERE account_id = seller AND name LIKE '%@%' AND slug = split_part(name, '@', 1)
            AND (public_from IS NULL OR split_part(name, '@', 2)::integer < public_from)
        )
      ), '[]'))
    $$`,
  `ALTER TABLE market_listings ALTER agent TYPE jsonb USING listed_agent(agent, agent_id, account_id, created_at)`,
  `DROP FUNCTION listed_agent`,
];
