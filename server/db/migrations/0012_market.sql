-- Market: agents that are offered for credits.

-- `account_id` is the seller. `agent`: what everybody may see of the agent, as it was when it was listed; a later owner
-- changes nothing of it. `buyable_at`: the first moment of a purchase. `state_hash` is the hash of what the sale handed over.
CREATE TABLE market_listings (
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
  buyable_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The sale.
  buyer_account_id text REFERENCES accounts,
  fee_micro bigint,
  state_hash text CHECK (state_hash ~ '^0x[0-9a-f]{64}$'),
  sold_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A sale is complete or not there, and nobody buys from himself.
  CHECK (CASE WHEN status = 'sold'
    THEN coalesce(buyer_account_id <> account_id AND fee_micro BETWEEN 0 AND price_micro, false)
      AND state_hash IS NOT NULL AND sold_at IS NOT NULL
    ELSE buyer_account_id IS NULL AND fee_micro IS NULL AND state_hash IS NULL AND sold_at IS NULL END),
  CHECK (buyable_at >= created_at),
  CHECK (sold_at >= buyable_at)
);
CREATE UNIQUE INDEX market_listings_of_agent ON market_listings (agent_id) WHERE status = 'active';
CREATE INDEX market_listings_newest ON market_listings (status, created_at DESC, id DESC);
CREATE INDEX market_listings_by_price ON market_listings (status, price_micro, id DESC);
CREATE INDEX market_listings_by_seller ON market_listings (account_id, created_at DESC, id DESC);
CREATE INDEX market_listings_by_agent ON market_listings (agent_id, created_at DESC, id DESC);
CREATE INDEX market_listings_by_buyer ON market_listings (buyer_account_id) WHERE buyer_account_id IS NOT NULL;
CREATE INDEX market_listings_expiring ON market_listings (expires_at) WHERE status = 'active';
-- A search by the beginning of a text checks a limited number of listings of each status, so that ended listings do not take
-- the place of offers.
CREATE INDEX market_listings_by_title ON market_listings (status, lower(title) text_pattern_ops);
CREATE INDEX market_listings_by_name ON market_listings (status, lower(agent ->> 'name') text_pattern_ops);

-- The active listing of an agent. It stands here too, so that a decision about a locked agent sees that it is frozen without
-- a look at the market.
ALTER TABLE agents ADD listing_id text REFERENCES market_listings;

-- Rule 1: an agent and its active listing name each other. Asked at the commit, which changes both rows. The argument names
-- the column of the row that has the agent's id.
CREATE FUNCTION listed_agent_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
END $$;
CREATE CONSTRAINT TRIGGER agents_listed AFTER UPDATE ON agents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.listing_id IS DISTINCT FROM NEW.listing_id OR OLD.account_id IS DISTINCT FROM NEW.account_id)
  EXECUTE FUNCTION listed_agent_is_frozen('id');
CREATE CONSTRAINT TRIGGER market_listings_freeze AFTER INSERT OR UPDATE ON market_listings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION listed_agent_is_frozen('agent_id');

-- Rule 2: a listing ends once, is never deleted, and its terms never change.
CREATE FUNCTION market_listing_ends_once() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.status <> 'active' OR (OLD.id, OLD.account_id, OLD.agent_id, OLD.price_micro, OLD.created_at, OLD.buyable_at)
    IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.agent_id, NEW.price_micro, NEW.created_at, NEW.buyable_at) THEN
    RAISE EXCEPTION 'the listing % ends once and is not changed otherwise', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER market_listings_end_once BEFORE UPDATE ON market_listings
  FOR EACH ROW EXECUTE FUNCTION market_listing_ends_once();
CREATE TRIGGER market_listings_never_deleted BEFORE DELETE OR TRUNCATE ON market_listings
  FOR EACH STATEMENT EXECUTE FUNCTION never_deleted();

-- Rule 3: a sale is two ledger transactions, the buyer's and the seller's, because each account has a history of its own. What
-- the buyer pays passes through the ledger account `market` to the seller and the platform, and nothing of it stays there.
CREATE FUNCTION market_sale_is_booked() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (SELECT count(*) FROM ledger_transactions WHERE reference = NEW.id AND kind IN ('purchase', 'sale')) <> 2 THEN
    RAISE EXCEPTION 'the sale of the listing % is not booked', NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER market_listings_booked AFTER INSERT OR UPDATE ON market_listings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'sold') EXECUTE FUNCTION market_sale_is_booked();

CREATE FUNCTION ledger_sale_holds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_sale AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind IN ('purchase', 'sale'))
  EXECUTE FUNCTION ledger_sale_holds('id');
CREATE CONSTRAINT TRIGGER ledger_entries_sale AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.ledger_account = 'market')
  EXECUTE FUNCTION ledger_sale_holds('transaction_id');
