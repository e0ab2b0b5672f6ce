import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../generated/database.d.ts';
import type { Database } from '../../server/db/database.ts';

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

export interface WatchedPages {
  readonly db: Database;
  /** Database pages touched by all statements that the request makes on `db`. */
  pagesOf(request: () => Promise<unknown>): Promise<number>;
  /** How many statements the request makes on `db`. */
  statementsOf(request: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** A connection that measures the cost of a request's statements, independent of the machine's load. */
export function watchPages(databaseUrl: string): WatchedPages {
  let recorded: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: '-c TimeZone=UTC' });
  // The database may be dropped before the server notices that the connection is closed.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void recorded.push(query as CompiledQuery),
  });
  async function pagesOf(request: () => Promise<unknown>): Promise<number> {
    recorded = [];
    await request();
    let pages = 0;
    for (const { sql, parameters } of recorded.splice(0)) {
      // The start and end of a snapshot touch nothing and have no plan.
      if (/^(start transaction|commit)/.test(sql)) continue;
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...parameters]);
      const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    return pages;
  }
  async function statementsOf(request: () => Promise<unknown>): Promise<number> {
    recorded = [];
    await request();
    return recorded.splice(0).length;
  }
  return { db, pagesOf, statementsOf, close: () => pool.end() };
}
