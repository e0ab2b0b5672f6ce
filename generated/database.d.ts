import type { ColumnType, GeneratedAlways } from 'kysely';

export interface Accounts {
  id: string;
  address: string | null;
  display_name: string | null;
  avatar_url: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface Agents {
  id: string;
  account_id: string;
  wallet_id: string;
  wallet_address: string;
  name: string;
  description: string | null;
  model: string;
  skills: ColumnType<string[], readonly string[], readonly string[]>;
  system_prompt: string | null;
  payout_wallet: string | null;
  payout_active_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  avatar_url: string | null;
  limits: ColumnType<unknown, string, string>;
  status: 'stopped' | 'running' | 'paused';
  status_reason: string | null;
  epoch: number;
  version: number;
  token: ColumnType<unknown, string | null, string | null>;
  launches: ColumnType<number, number | undefined, number>;
  trades: ColumnType<number, number | undefined, number>;
  volume_usd: ColumnType<string, bigint | string | undefined, bigint | string>;
  creator_fees_usd: ColumnType<string, bigint | string | undefined, bigint | string>;
  funding_id: string | null;
  starter_funding: ColumnType<unknown, string | null, string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  deleted_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  pending_limits: ColumnType<unknown, string | null, string | null>;
  pending_limits_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface ApiKeys {
  id: string;
  account_id: string;
  parent_id: string | null;
  name: string;
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  prefix: string;
  last4: string;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  agent_ids: ColumnType<string[], readonly string[], readonly string[]>;
  allowed_ips: ColumnType<string[], readonly string[], readonly string[]>;
  created_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  last_used_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface Attempts {
  operation_id: string;
  step: string;
  no: number;
  wallet_id: string;
  nonce: number;
  hash: string;
  raw: string;
  gas: ColumnType<string, bigint | string, bigint | string>;
  max_fee_per_gas_wei: ColumnType<string, bigint | string, bigint | string>;
  max_priority_fee_per_gas_wei: ColumnType<string, bigint | string, bigint | string>;
  created_at: ColumnType<string, Date | string, Date | string>;
  last_sent_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  sends: ColumnType<number, number | undefined, number>;
  purpose: 'run' | 'cancel';
}

export interface Chains {
  chain_id: number;
  genesis_hash: string;
  finalized_number: ColumnType<string, bigint | string, bigint | string>;
  finalized_hash: string;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface CreditHolds {
  operation_id: string;
  account_id: string;
  amount_micro: ColumnType<string, bigint | string, bigint | string>;
  state: 'held' | 'settled' | 'released';
}

export interface FeeClaims {
  id: string;
  account_id: string;
  agent_id: string;
  assets: ColumnType<unknown, string, string>;
  claimed: ColumnType<unknown, string, string>;
  forward_to: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Fundings {
  id: string;
  agent_id: string;
  eth_wei: ColumnType<string, bigint | string, bigint | string>;
  usdg_raw: ColumnType<string, bigint | string, bigint | string>;
}

export interface Graduations {
  id: string;
  launch_id: string;
}

export interface IdempotencyKeys {
  account_id: string;
  key: string;
  fingerprint: ColumnType<Buffer, Uint8Array, Uint8Array>;
  operation: string;
  resource_id: string;
  created_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface IpfsBlocks {
  cid: string;
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>;
}

export interface IpfsPins {
  cid: string;
  size_bytes: number;
  pinned_at: ColumnType<string, Date | string | undefined, Date | string>;
}

export interface Launches {
  id: string;
  account_id: string;
  agent_id: string;
  venue: string;
  mode: 'sponsored' | 'self_funded';
  name: string;
  symbol: string;
  description: string;
  logo_url: string | null;
  website: string | null;
  twitter: string | null;
  telegram: string | null;
  quote_address: string;
  quote_symbol: string;
  creator_tax_bps: number;
  fee_recipient: string;
  salt: string;
  config_id: ColumnType<string, bigint | string, bigint | string>;
  economics: string;
  gas_limit: ColumnType<string, bigint | string, bigint | string>;
  launch_fee_wei: ColumnType<string, bigint | string, bigint | string>;
  price_micro: ColumnType<string, bigint | string, bigint | string>;
  predicted_address: string;
  token_address: string | null;
  curve_address: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  gas_reserve_wei: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  quote_decimals: number | null;
  buy_in_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  buy_min_out_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  buy_slippage_bps: number | null;
  bought_in_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  bought_out_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  graduation_due_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  graduation_seen: ColumnType<boolean, boolean | undefined, boolean>;
  metadata_uri: string | null;
  integrator: string | null;
}

export interface LedgerAccounts {
  id: string;
  account_id: string | null;
  kind: 'available' | 'reserved' | 'issued' | 'revenue';
  balance_micro: ColumnType<string, bigint | string, bigint | string>;
}

export interface LedgerEntries {
  id: GeneratedAlways<string>;
  transaction_id: string;
  ledger_account_id: string;
  amount_micro: ColumnType<string, bigint | string, bigint | string>;
  balance_after_micro: ColumnType<string, bigint | string, bigint | string>;
}

export interface LedgerTransactions {
  id: string;
  kind: 'starter' | 'hold' | 'settle' | 'release';
  reference: string;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface OperationEvents {
  id: GeneratedAlways<string>;
  operation_id: string;
  state: string;
  tx_hash: string | null;
  at: ColumnType<string, Date | string, Date | string>;
}

export interface OperationSteps {
  operation_id: string;
  name: string;
  ordinal: number;
  last: boolean;
  wallet_id: string;
  nonce: number;
  to_address: string;
  value_wei: ColumnType<string, bigint | string, bigint | string>;
  data: string;
  detail: ColumnType<unknown, string, string>;
  state: 'signed' | 'broadcast' | 'included' | 'reverted' | 'cancelled' | 'displaced';
  final: ColumnType<boolean, boolean | undefined, boolean>;
  tx_hash: string | null;
  block_number: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  block_hash: string | null;
  gas_used: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  fee_wei: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  reopened_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  missing_since: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface Operations {
  id: string;
  kind: 'launch' | 'swap' | 'transfer' | 'claim' | 'funding' | 'graduation';
  account_id: string;
  agent_id: string;
  wallet_id: string;
  state: 'accepted' | 'awaiting' | 'signed' | 'broadcast' | 'continuing' | 'unresolved' | 'included' | 'final' | 'reverted' | 'denied' | 'rejected' | 'expired' | 'cancelled' | 'displaced';
  status_reason: string | null;
  revert_reason: string | null;
  settled: ColumnType<boolean, boolean | undefined, boolean>;
  valid_until: ColumnType<string, Date | string, Date | string>;
  next_attempt_at: ColumnType<string, Date | string, Date | string>;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  failures: ColumnType<number, number | undefined, number>;
  reorgs: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface Spendings {
  operation_id: string;
  agent_id: string;
  usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  spent: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface SwapQuotes {
  id: string;
  account_id: string;
  agent_id: string;
  fingerprint: ColumnType<Buffer, Uint8Array, Uint8Array>;
  min_amount_out_raw: ColumnType<string, bigint | string, bigint | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  used_by: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Swaps {
  id: string;
  account_id: string;
  agent_id: string;
  token_in: ColumnType<unknown, string, string>;
  token_out: ColumnType<unknown, string, string>;
  amount_in_raw: ColumnType<string, bigint | string, bigint | string>;
  quoted_out_raw: ColumnType<string, bigint | string, bigint | string>;
  min_amount_out_raw: ColumnType<string, bigint | string, bigint | string>;
  slippage_bps: number;
  fees: ColumnType<unknown, string, string>;
  quote_id: string | null;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  route: ColumnType<unknown, string, string>;
  intermediates: ColumnType<unknown, string | undefined, string>;
  fills: ColumnType<unknown, string | undefined, string>;
}

export interface Transfers {
  id: string;
  account_id: string;
  agent_id: string;
  whitelist_entry_id: string;
  to_address: string;
  token: ColumnType<unknown, string, string>;
  is_max: boolean;
  amount_raw: ColumnType<string, bigint | string, bigint | string>;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  sent_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Wallets {
  id: string;
  chain_id: number;
  address: string;
  role: 'agent' | 'launcher' | 'treasury';
  sealed_key: ColumnType<unknown, string, string>;
  next_nonce: number;
  frozen_reason: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface WhitelistEntries {
  id: string;
  agent_id: string;
  address: string;
  label: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  active_at: ColumnType<string, Date | string, Date | string>;
  removed_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface DB {
  accounts: Accounts;
  agents: Agents;
  api_keys: ApiKeys;
  attempts: Attempts;
  chains: Chains;
  credit_holds: CreditHolds;
  fee_claims: FeeClaims;
  fundings: Fundings;
  graduations: Graduations;
  idempotency_keys: IdempotencyKeys;
  ipfs_blocks: IpfsBlocks;
  ipfs_pins: IpfsPins;
  launches: Launches;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  operation_events: OperationEvents;
  operation_steps: OperationSteps;
  operations: Operations;
  spendings: Spendings;
  swap_quotes: SwapQuotes;
  swaps: Swaps;
  transfers: Transfers;
  wallets: Wallets;
  whitelist_entries: WhitelistEntries;
}
