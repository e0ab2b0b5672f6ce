-- Skills that accounts write, their versions, and which agents have them.

-- `name`, `description` and `tools` are those of the newest version; `words` is what a search finds it by. Other accounts see
-- the versions from `public_from` on. `uses` counts the agents that have it. A deleted skill keeps its row, so that its slug
-- never becomes another's.
CREATE TABLE custom_skills (
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
);
CREATE INDEX custom_skills_by_account ON custom_skills (account_id, created_at DESC, id DESC);
-- The catalog: public skills by age, by use, by words and by tools.
CREATE INDEX custom_skills_newest ON custom_skills (id DESC) WHERE visibility = 'public' AND deleted_at IS NULL;
CREATE INDEX custom_skills_most_used ON custom_skills (uses DESC, id DESC)
  WHERE visibility = 'public' AND deleted_at IS NULL;
CREATE INDEX custom_skills_words ON custom_skills USING gin (array_to_tsvector(words))
  WHERE visibility = 'public' AND deleted_at IS NULL;
CREATE INDEX custom_skills_tools ON custom_skills USING gin (tools)
  WHERE visibility = 'public' AND deleted_at IS NULL;

-- What each version says. It never changes, because agents have pinned it.
CREATE TABLE custom_skill_versions (
  skill_id text NOT NULL REFERENCES custom_skills,
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL,
  description text NOT NULL,
  instructions text NOT NULL,
  tools text[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (skill_id, version)
);
CREATE TRIGGER custom_skill_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON custom_skill_versions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
ALTER TABLE custom_skill_versions ENABLE ALWAYS TRIGGER custom_skill_versions_append_only;

-- The versions that the `skills` of an agent name, so that the agents of a skill can be found.
CREATE TABLE agent_skills (
  agent_id text NOT NULL REFERENCES agents,
  skill_id text NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (agent_id, skill_id),
  FOREIGN KEY (skill_id, version) REFERENCES custom_skill_versions
);
CREATE INDEX agent_skills_by_skill ON agent_skills (skill_id);
