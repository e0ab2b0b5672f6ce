-- Uploads: content by its hash (IPFS), and which account had which picture pinned.

-- Blocks of files. They are in the database because every process must be able to serve them. Images do not compress, so
-- they are stored as they are.
CREATE TABLE ipfs_blocks (
  cid text PRIMARY KEY,
  bytes bytea NOT NULL
);
ALTER TABLE ipfs_blocks ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The blocks with which a file begins.
CREATE TABLE ipfs_pins (
  cid text PRIMARY KEY REFERENCES ipfs_blocks (cid),
  size_bytes integer NOT NULL CHECK (size_bytes >= 0),
  pinned_at timestamptz NOT NULL DEFAULT now()
);

-- The pictures of each account, each counted once, so that no account can fill the database.
CREATE TABLE pictures (
  account_id text NOT NULL REFERENCES accounts (id),
  cid text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, cid)
);
