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
