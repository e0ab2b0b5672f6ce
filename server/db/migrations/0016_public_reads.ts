import { type Kysely, sql } from 'kysely';

/** What lets everybody read the board and the platform's figures at a cost that does not grow with the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  /* The service's own tokens are few among many; each order of the board has them by themselves. */
  `CREATE INDEX index_tokens_ours_hot ON index_tokens (trades_1h DESC, trades_24h DESC, address) WHERE agent_id IS NOT NULL`,
  `CREATE INDEX index_tokens_ours_volume ON index_tokens (volume_usd_24h DESC NULLS LAST, address) WHERE agent_id IS NOT NULL`,
  `CREATE INDEX index_tokens_ours_market_cap ON index_tokens (market_cap_usd DESC NULLS LAST, address)
    WHERE agent_id IS NOT NULL`,
  `CREATE INDEX index_tokens_ours_change ON index_tokens (price_change_24h_pct DESC NULLS LAST, address)
    WHERE agent_id IS NOT NULL`,
  /* A token that was bought a million times may never have been sold, and an agent that traded much may never have traded it. */
  `CREATE INDEX index_trades_sold ON index_trades (token, block_number DESC, log_index DESC) WHERE side = 'sell'`,
  `CREATE INDEX index_trades_ours_sold ON index_trades (token, block_number DESC, log_index DESC)
    WHERE side = 'sell' AND agent_id IS NOT NULL`,
  `CREATE INDEX index_trades_of_agent ON index_trades (token, agent_id, block_number DESC, log_index DESC)
    WHERE agent_id IS NOT NULL`,

  /*
   * How many agents there are and run, without counting them: sums that every change of an agent keeps up. Sixteen rows, one of
   * which each connection uses, so that those who create agents do not wait for one another; changed at the commit, after all
   * other locks of the transaction, so that nobody waits for anybody in a circle.
   */
  `CREATE TABLE agent_counts (
    part integer PRIMARY KEY,
    agents bigint NOT NULL,
    running bigint NOT NULL
  )`,
  `INSERT INTO agent_counts SELECT part, 0, 0 FROM generate_series(0, 15) AS part`,
  `UPDATE agent_counts SET
    agents = (SELECT count(*) FROM agents WHERE deleted_at IS NULL),
    running = (SELECT count(*) FROM agents WHERE deleted_at IS NULL AND status = 'running')
    WHERE part = 0`,
  `CREATE FUNCTION count_agent() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before_exists integer := 0;
      before_running integer := 0;
      after_exists integer := 0;
      after_running integer := 0;
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
        before_exists := 1;
        before_running := (OLD.status = 'running')::integer;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
        after_exists := 1;
        after_running := (NEW.status = 'running')::integer;
      END IF;
      IF before_exists <> after_exists OR before_running <> after_running THEN
        UPDATE agent_counts
          SET agents = agents + after_exists - before_exists, running = running + after_running - before_running
          WHERE part = pg_backend_pid() % 16;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER agents_counted AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at ON agents
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_agent()`,
];
