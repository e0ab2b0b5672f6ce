import { type Kysely, sql } from 'kysely';

/** Skills that accounts write, their versions, which agents have pinned one, and who wrote an agent's prompt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  /*
   * Name, description and tools are those of the newest version; `words` is what a search finds it by. Others see the versions from
   * `public_from` on. A deleted one keeps its row, so that its slug never becomes another's.
   */
  `CREATE TABLE custom_skills (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z][a-z0-9-]{1,47}$'),
    visibility text NOT NULL CHECK (visibility IN ('private', 'public')),
    version integer NOT NULL CHECK (version >= 1),
    public_from integer CHECK (public_from BETWEEN 1 AND version),
    name text NOT NULL,
    description text NOT NULL,
    tools text[] NOT NULL,
    words text[] NOT NULL,
    uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CHECK ((visibility = 'public') = (public_from IS NOT NULL))
  )`,
  `CREATE INDEX custom_skills_by_account ON custom_skills (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX custom_skills_newest ON custom_skills (id DESC) WHERE visibility = 'public' AND deleted_at IS NULL`,
  `CREATE INDEX custom_skills_most_used ON custom_skills (uses DESC, id DESC)
    WHERE visibility = 'public' AND deleted_at IS NULL`,
  `CREATE INDEX custom_skills_words ON custom_skills USING gin (array_to_tsvector(words))
    WHERE visibility = 'public' AND deleted_at IS NULL`,
  `CREATE INDEX custom_skills_tools ON custom_skills USING gin (tools)
    WHERE visibility = 'public' AND deleted_at IS NULL`,

  `CREATE TABLE custom_skill_versions (
    skill_id text NOT NULL REFERENCES custom_skills,
    version integer NOT NULL CHECK (version >= 1),
    name text NOT NULL,
    description text NOT NULL,
    instructions text NOT NULL,
    tools text[] NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (skill_id, version)
  )`,
  `CREATE TRIGGER custom_skill_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON custom_skill_versions
    FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
  `ALTER TABLE custom_skill_versions ENABLE ALWAYS TRIGGER custom_skill_versions_append_only`,

  /* What an agent's list of skills has pinned, to be found from the skill. */
  `CREATE TABLE agent_skills (
    agent_id text NOT NULL REFERENCES agents,
    skill_id text NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (agent_id, skill_id),
    FOREIGN KEY (skill_id, version) REFERENCES custom_skill_versions
  )`,
  `CREATE INDEX agent_skills_by_skill ON agent_skills (skill_id)`,

  /* A prompt that another account than the owner wrote is none of the owner's words. */
  `ALTER TABLE agents ADD prompt_author_account_id text REFERENCES accounts`,
  `UPDATE agents SET prompt_author_account_id = account_id`,

  /* Kinds are added to those that there are, whichever these are by now. */
  `DO $$
    DECLARE
      kinds text;
    BEGIN
      SELECT string_agg(quote_literal(kind[1]), ', ') INTO kinds
        FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') AS kind
        WHERE conrelid = 'audit_events'::regclass AND conname = 'audit_events_kind_check';
      ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check;
      EXECUTE format('ALTER TABLE audit_events ADD CONSTRAINT audit_events_kind_check CHECK (kind IN (%s, %s))', kinds,
        '''skill_created'', ''skill_changed'', ''skill_deleted'', ''skill_detached''');
    END $$`,
];
