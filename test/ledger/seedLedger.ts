import { sql } from 'kysely';
import type { EntryKind, LedgerEntryRow } from '../../server/domain/ledger/ledgerRows.ts';
import { type Address, type Hex, NATIVE } from '../../server/ports/basics.ts';
import type { TestDatabase } from '../harness/testDatabase.ts';

export const TOKEN: Address = '0x0000000000000000000000000000000000001234';
export const ETHER = 10n ** 18n;
const START_MS = Date.parse('2026-11-20T09:00:00.000Z');

/** A block a minute. */
export const timeOf = (block: number): Date => new Date(START_MS + block * 60_000);

type Db = TestDatabase['db'];

export const answer = (db: Db, feed: string, block: number, usd: number) =>
  sql`INSERT INTO oracle_answers
  (block_number, log_index, feed, usd, updated_at, mined_at)
  VALUES (${block}, 0, ${feed}, ${usd}, ${timeOf(block)}, ${timeOf(block)})`.execute(db);

/** On a curve against ether with 1 % fee and 2 % creator tax, of an agent. */
export const launch = (db: Db, block: number, agentId: string) =>
  sql`INSERT INTO index_tokens (address, venue, phase,
    quote, quote_decimals, market, creator, fee_recipient, launched_block, launched_log_index, launched_at, launch_tx, name,
    symbol, decimals, total_supply_raw, agent_id, fee_bps, creator_tax_bps, protocol_share_bps, phantom_quote_raw,
    initial_fee_recipient, initial_spot_quote_raw, initial_spot_token_raw, spot_quote_raw, spot_token_raw, pool_quote_raw,
    trades_total, trades_24h, volume_quote_raw_24h, trades_1h, updated_at)
  VALUES (${TOKEN}, 'pons', 'curve', ${NATIVE}, 18, ${TOKEN}, ${TOKEN}, ${TOKEN}, ${block}, 0, ${timeOf(block)}, '0x00',
    'Scout', 'SCOUT', 18, 1e27, ${agentId}, 100, 200, 3000, 1e18, ${TOKEN}, 1e18, 1e21, 1e18, 1e21, 0, 0, 0, 0, 0,
    ${timeOf(block)})`.execute(db);

export interface SeededTrade {
  readonly block: number;
  readonly tx: Hex;
  readonly side: 'buy' | 'sell';
  readonly agentId: string | null;
  readonly quoteRaw: bigint;
  readonly feeRaw: bigint;
  /** Quote per token afterwards, as a fraction. */
  readonly spot: readonly [bigint, bigint];
  readonly poolRaw: bigint;
}

export const trade = (db: Db, one: SeededTrade) =>
  sql`INSERT INTO index_trades (block_number, log_index, token, tx_hash,
    mined_at, side, trader, agent_id, token_agent_id, amount_token_raw, amount_quote_raw, counted_quote_raw, fee_quote_raw,
    creator_fee_raw, creator_fee_usd, spot_quote_raw, spot_token_raw, pool_quote_raw)
  VALUES (${one.block}, 1, ${TOKEN}, ${one.tx}, ${timeOf(one.block)}, ${one.side}, ${TOKEN}, ${one.agentId}, ${one.agentId},
    1, ${one.quoteRaw.toString()}, 0, ${one.feeRaw.toString()}, 0, 5, ${one.spot[0].toString()}, ${one.spot[1].toString()},
    ${one.poolRaw.toString()})`.execute(db);

export interface SeededEntry {
  readonly block: number;
  readonly kind: EntryKind;
  readonly asset: Address;
  readonly deltaRaw: bigint;
  readonly tx?: Hex;
  readonly time?: Date;
  readonly accountId?: string;
}

/** Entries of one wallet, without worth and position. */
export function entriesOf(agentId: string, list: readonly SeededEntry[]): LedgerEntryRow[] {
  return list.map(({ block, kind, asset, deltaRaw, tx, time, accountId }, position) => ({
    wallet_id: 'wal_1',
    block_number: block.toString(),
    position,
    agent_id: agentId,
    account_id: accountId ?? 'acc_seller',
    mined_at: (time ?? timeOf(block)).toISOString(),
    asset,
    kind,
    delta_raw: deltaRaw.toString(),
    balance_raw: '0',
    tx_hash: tx ?? null,
    operation_id: null,
    step: null,
    counterparty: null,
    value_usd: null,
    ...UNFOLDED,
  }));
}

const UNFOLDED = {
  quantity_raw: null,
  cost_usd: null,
  bought_raw: null,
  sold_raw: null,
  realised_usd: null,
  unvalued: null,
  bought_usd: null,
  sold_usd: null,
  unvalued_held: null,
  flows_in_usd: null,
  flows_out_usd: null,
  fees_claimed_usd: null,
  gas_usd: null,
  launch_fees_usd: null,
  venue_fees_usd: null,
  pool_fees_usd: null,
  creator_tax_usd: null,
  snipe_tax_usd: null,
  slippage_usd: null,
};
