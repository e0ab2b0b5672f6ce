-- Results: what each position of the ledger has earned and cost, so that profit and loss is a read of the last entries.
--
-- Sums since the beginning of the account's ownership, in dollars, in the position of the entry's asset. The difference of two
-- entries is the result between them.
--   bought_usd, sold_usd     worth of all that came and went. First in, first out follows from them
--   unvalued_held            entries without a value that the cost of the quantity held rests on
--   flows_in_usd, flows_out_usd  deposits, funding, transfers, forwarded claims, sales of the agent, adjustments
--   fees_claimed_usd         creator fees that claims paid
--   gas_usd, launch_fees_usd paid by the wallet, at the ether's worth then
--   venue_fees_usd to slippage_usd  parts of the trades' results, not to be subtracted again. `slippage_usd` is what the quotes
--                            promised less what came: below 0 if more came
ALTER TABLE wallet_entries
  DROP COLUMN realised_fifo_usd,
  ADD COLUMN bought_usd numeric(1000, 18),
  ADD COLUMN sold_usd numeric(1000, 18),
  ADD COLUMN unvalued_held integer,
  ADD COLUMN flows_in_usd numeric(1000, 18),
  ADD COLUMN flows_out_usd numeric(1000, 18),
  ADD COLUMN fees_claimed_usd numeric(1000, 18),
  ADD COLUMN gas_usd numeric(1000, 18),
  ADD COLUMN launch_fees_usd numeric(1000, 18),
  ADD COLUMN venue_fees_usd numeric(1000, 18),
  ADD COLUMN pool_fees_usd numeric(1000, 18),
  ADD COLUMN creator_tax_usd numeric(1000, 18),
  ADD COLUMN snipe_tax_usd numeric(1000, 18),
  ADD COLUMN slippage_usd numeric(1000, 18);

-- The acquisition in which the n-th unit came, and the disposal in which it went.
CREATE INDEX wallet_entries_bought ON wallet_entries (agent_id, account_id, asset, bought_raw)
  WHERE delta_raw > 0 AND kind NOT IN ('wrap', 'unwrap');
CREATE INDEX wallet_entries_sold ON wallet_entries (agent_id, account_id, asset, sold_raw)
  WHERE delta_raw < 0 AND kind NOT IN ('wrap', 'unwrap');
