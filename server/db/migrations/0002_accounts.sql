-- Accounts: who calls the service, with which keys and sessions, and which requests were already answered.

-- `address` is the owner's wallet, which signs in. It is null for the account that the first start makes.
CREATE TABLE accounts (
  id text PRIMARY KEY,
  address text UNIQUE,
  display_name text,
  avatar_url text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- API keys. The key itself is not stored: `hash` is its HMAC under the service's pepper; `prefix` and `last4` are for people.
-- `parent_id` is the key that created this one; revoking a key revokes all keys below it.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  parent_id text REFERENCES api_keys,
  name text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  prefix text NOT NULL,
  last4 text NOT NULL,
  scopes text[] NOT NULL,
  agent_ids text[] NOT NULL,
  allowed_ips text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at DESC, id DESC);
CREATE INDEX api_keys_by_parent ON api_keys (parent_id);

-- Sign-in with a wallet: the nonces that the service issued. Each is used once.
CREATE TABLE sign_in_nonces (
  nonce text PRIMARY KEY,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0)
);
CREATE INDEX sign_in_nonces_by_expiry ON sign_in_nonces (expires_at);

-- Sessions. The cookie's value is not stored: `hash` is its HMAC under the service's pepper.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  address text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Idempotency keys: the resource that a request with this key made. `fingerprint` identifies the request's content, so the
-- same key with other content is refused. Without `expires_at` the key is kept for ever.
CREATE TABLE idempotency_keys (
  account_id text NOT NULL REFERENCES accounts,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  operation text NOT NULL,
  resource_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_expiring ON idempotency_keys (expires_at) WHERE expires_at IS NOT NULL;
