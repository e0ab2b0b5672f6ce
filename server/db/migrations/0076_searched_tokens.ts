import { type Kysely, sql } from 'kysely';

/**
 * A search of the token board looks at so many tokens of each phase, or of the service's own of each: what a stranger launches takes no
 * place of these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['symbol', 'name', 'address'])
    for (const statement of indexesOf(column)) await sql.raw(statement).execute(db);
}

const indexesOf = (column: string): string[] => [
  `DROP INDEX index_tokens_by_${column}`,
  `CREATE INDEX index_tokens_by_${column} ON index_tokens (phase, lower(${column}) text_pattern_ops)`,
  `CREATE INDEX index_tokens_ours_by_${column} ON index_tokens (phase, lower(${column}) text_pattern_ops)
    WHERE agent_id IS NOT NULL`,
];
