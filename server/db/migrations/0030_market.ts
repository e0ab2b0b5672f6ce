import { type Kysely, sql } from 'kysely';

/**
 * Agents that are offered for credits. A listing and its agent name each other while it is active, so that what decides about
 * the agent under its lock sees that it is frozen without a look at the market.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LISTINGS, ...FREEZE, ...LEDGER, ...AUDIT, PATHS])
    await sql.raw(statement).execute(db);
}

const LISTINGS = [
  /*
   * `account_id` is the seller. `agent`: what everybody may see of the agent, as it was when it was listed; a later owner changes
   * nothing of it. `state_hash` is that of the sale.
   */
  `CREATE TABLE market_listings (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    title text NOT NULL,
    description text NOT NULL,
    agent jsonb NOT NULL,
    price_micro bigint NOT NULL CHECK (price_micro > 0),
    includes_history boolean NOT NULL,
    includes_system_prompt boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'sold', 'cancelled', 'expired')),
    status_reason text,
    version integer NOT NULL DEFAULT 1,
    expires_at timestamptz NOT NULL,
    buyer_account_id text REFERENCES accounts,
    fee_micro bigint,
    state_hash text CHECK (state_hash ~ '^0x[0-9a-f]{64}$'),
    sold_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (CASE WHEN status = 'sold'
      THEN coalesce(buyer_account_id <> account_id AND fee_micro BETWEEN 0 AND price_micro, false)
        AND state_hash IS NOT NULL AND sold_at IS NOT NULL
      ELSE buyer_account_id IS NULL AND fee_micro IS NULL AND state_hash IS NULL AND sold_at IS NULL END)
  )`,
  `CREATE UNIQUE INDEX market_listings_of_agent ON market_listings (agent_id) WHERE status = 'active'`,
  `CREATE INDEX market_listings_newest ON market_listings (status, created_at DESC, id DESC)`,
  `CREATE INDEX market_listings_by_price ON market_listings (status, price_micro, id DESC)`,
  `CREATE INDEX market_listings_by_seller ON market_listings (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX market_listings_by_agent ON market_listings (agent_id, created_at DESC, id DESC)`,
  `CREATE INDEX market_listings_by_buyer ON market_listings (buyer_account_id) WHERE buyer_account_id IS NOT NULL`,
  `CREATE INDEX market_listings_expiring ON market_listings (expires_at) WHERE status = 'active'`,
  /* A search: what begins with a text. */
  `CREATE INDEX market_listings_by_title ON market_listings (lower(title) text_pattern_ops)`,
  `CREATE INDEX market_listings_by_name ON market_listings (lower(agent ->> 'name') text_pattern_ops)`,
];

/* The agent of an active listing, and no other, is frozen; asked at the commit, which changes both rows. */
const FREEZE = [
  `ALTER TABLE agents ADD listing_id text REFERENCES market_listings`,
  `CREATE FUNCTION listed_agent_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      subject text := to_jsonb(NEW) ->> TG_ARGV[0];
    BEGIN
      IF EXISTS (SELECT FROM agents a WHERE a.id = subject AND a.listing_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM market_listings l WHERE l.id = a.listing_id AND l.status = 'active'
            AND l.agent_id = a.id AND l.account_id = a.account_id))
        OR EXISTS (SELECT FROM market_listings l WHERE l.agent_id = subject AND l.status = 'active' AND NOT EXISTS (
          SELECT FROM agents a WHERE a.id = subject AND a.listing_id = l.id)) THEN
        RAISE EXCEPTION 'agent % and its listing do not agree', subject;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER agents_listed AFTER UPDATE ON agents DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.listing_id IS DISTINCT FROM NEW.listing_id OR OLD.account_id IS DISTINCT FROM NEW.account_id)
    EXECUTE FUNCTION listed_agent_is_frozen('id')`,
  `CREATE CONSTRAINT TRIGGER market_listings_freeze AFTER INSERT OR UPDATE ON market_listings DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION listed_agent_is_frozen('agent_id')`,
];

/*
 * A sale is two transactions, of the buyer and of the seller, because each account has a history of its own: what the buyer pays
 * passes through the side `market` to the seller and the platform, and nothing of a listing stays there.
 */
const LEDGER = [
  `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_sides`,
  `ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_sides CHECK (
      CASE ledger_account
        WHEN 'available' THEN true
        WHEN 'reserved' THEN true
        WHEN 'market' THEN true
        WHEN 'issued' THEN amount_micro < 0
        WHEN 'revenue' THEN amount_micro > 0
        ELSE false
      END)`,
  `CREATE FUNCTION ledger_sale_holds() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      posted ledger_transactions;
      listing market_listings;
      sums record;
    BEGIN
      SELECT * INTO posted FROM ledger_transactions WHERE id = to_jsonb(NEW) ->> TG_ARGV[0];
      SELECT coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'available'), 0) AS available,
          coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'revenue'), 0) AS revenue,
          coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'market'), 0) AS market
        INTO sums FROM ledger_entries WHERE transaction_id = posted.id;
      IF posted.kind NOT IN ('purchase', 'sale') THEN
        IF sums.market <> 0 THEN
          RAISE EXCEPTION 'ledger transaction % moves credits through the market without a sale', posted.id;
        END IF;
        RETURN NULL;
      END IF;
      SELECT * INTO listing FROM market_listings WHERE id = posted.reference AND status = 'sold';
      IF listing.id IS NULL OR NOT (CASE posted.kind
        WHEN 'purchase' THEN posted.account_id = listing.buyer_account_id AND sums.market = listing.price_micro
          AND sums.available = -listing.price_micro AND sums.revenue = 0
        ELSE posted.account_id = listing.account_id AND sums.market = -listing.price_micro
          AND sums.available = listing.price_micro - listing.fee_micro AND sums.revenue = listing.fee_micro END) THEN
        RAISE EXCEPTION 'ledger transaction % is not the one of its sale', posted.id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_sale AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind IN ('purchase', 'sale'))
    EXECUTE FUNCTION ledger_sale_holds('id')`,
  `CREATE CONSTRAINT TRIGGER ledger_entries_sale AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.ledger_account = 'market')
    EXECUTE FUNCTION ledger_sale_holds('transaction_id')`,

  /* What is sold stays so, and both sides of it were booked. */
  `CREATE FUNCTION market_listing_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.status <> 'active' OR (OLD.id, OLD.account_id, OLD.agent_id, OLD.price_micro, OLD.created_at)
        IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.agent_id, NEW.price_micro, NEW.created_at) THEN
        RAISE EXCEPTION 'the listing % ends once and is not changed otherwise', OLD.id;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER market_listings_end_once BEFORE UPDATE ON market_listings
    FOR EACH ROW EXECUTE FUNCTION market_listing_ends_once()`,
  `CREATE TRIGGER market_listings_never_deleted BEFORE DELETE OR TRUNCATE ON market_listings
    FOR EACH STATEMENT EXECUTE FUNCTION never_deleted()`,
  `CREATE FUNCTION market_sale_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM ledger_transactions WHERE reference = NEW.id AND kind IN ('purchase', 'sale')) <> 2 THEN
        RAISE EXCEPTION 'the sale of the listing % is not booked', NEW.id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER market_listings_booked AFTER INSERT OR UPDATE ON market_listings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'sold') EXECUTE FUNCTION market_sale_is_booked()`,
];

const AUDIT = [
  `ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check`,
  `ALTER TABLE audit_events ADD CONSTRAINT audit_events_kind_check CHECK (kind IN ('account_opened', 'session_created',
    'session_ended', 'key_created', 'key_revoked', 'agent_created', 'agent_deleted', 'payout_wallet_changed', 'limits_changed',
    'whitelist_entry_added', 'whitelist_entry_removed', 'wallet_imported', 'wallet_frozen', 'wallet_thawed',
    'transaction_signed', 'signature_denied', 'deposit_wallet_created', 'listing_created', 'listing_cancelled', 'listing_expired', 'listing_sold'))`,
];

/* These functions read the tables beside them and no others, whatever temporary tables a session has. */
const PATHS = `DO $$
  DECLARE
    found regprocedure;
  BEGIN
    FOR found IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proconfig IS NULL
        AND proname IN ('listed_agent_is_frozen', 'ledger_sale_holds', 'market_listing_ends_once', 'market_sale_is_booked')
    LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', found, current_schema());
    END LOOP;
  END $$`;
