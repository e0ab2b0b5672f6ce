-- Smaller pictures for pages, made on demand. A cache: it may be emptied at any time, and the oldest leave when it is full.
CREATE TABLE thumbnails (
  cid text NOT NULL,
  width integer NOT NULL,
  bytes bytea NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes >= 0),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (cid, width)
);
ALTER TABLE thumbnails ALTER COLUMN bytes SET STORAGE EXTERNAL;
-- The sum over the newest reads this index alone.
CREATE INDEX thumbnails_by_age ON thumbnails (made_at DESC, cid, width) INCLUDE (size_bytes);

-- Whether everybody may read the agent's profile. A sale takes it back: the next owner decides.
ALTER TABLE agents ADD COLUMN is_public boolean NOT NULL DEFAULT false;

-- The leaderboard by volume.
CREATE INDEX index_agents_volume_all ON index_agents (volume_usd_all DESC, agent_id);
CREATE INDEX index_agents_volume_24h ON index_agents (volume_usd_24h DESC, agent_id);
CREATE INDEX index_agents_volume_7d ON index_agents (volume_usd_7d DESC, agent_id);
CREATE INDEX index_agents_volume_30d ON index_agents (volume_usd_30d DESC, agent_id);
