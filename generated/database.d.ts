import type { ColumnType, GeneratedAlways } from 'kysely';

export interface Accounts {
  id: string;
  address: string | null;
  display_name: string | null;
  avatar_url: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  frozen_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  frozen_reason: string | null;
}

export interface AgentCounts {
  part: number;
  agents: ColumnType<string, bigint | string, bigint | string>;
  running: ColumnType<string, bigint | string, bigint | string>;
}

export interface AgentPolicies {
  agent_id: string;
  rules: ColumnType<unknown, string, string>;
  version: number;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  measured_from: ColumnType<string | null, Date | string | null, Date | string | null>;
  hit_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  hit_rule: string | null;
  hit_sentence: string | null;
  hit_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  shadow: ColumnType<unknown, string | null, string | null>;
  shadow_since: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface AgentSkills {
  agent_id: string;
  skill_id: string;
  version: number;
}

export interface Agents {
  id: string;
  account_id: string;
  wallet_id: string;
  wallet_address: string;
  name: string;
  name_author_account_id: string | null;
  description: string | null;
  avatar_url: string | null;
  model: string;
  skills: ColumnType<string[], readonly string[], readonly string[]>;
  system_prompt: string | null;
  prompt_author_account_id: string | null;
  told_by: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  payout_wallet: string | null;
  payout_active_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  limits: ColumnType<unknown, string, string>;
  pending_limits: ColumnType<unknown, string | null, string | null>;
  pending_limits_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  acknowledged_tokens: ColumnType<unknown, string | undefined, string>;
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
  listing_id: string | null;
  is_public: ColumnType<boolean, boolean | undefined, boolean>;
  frozen_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  last_frozen_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  frozen_with: 'agent' | 'account' | null;
  frozen_reason: string | null;
  has_trading_limits: ColumnType<boolean, boolean | undefined, boolean>;
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
  last_used_ip: string | null;
  max_operation_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  max_daily_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  limited_by: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  replaced_by: string | null;
}

export interface ApprovalVotes {
  approval_id: string;
  address: string;
  decision: 'approve' | 'refuse';
  session_id: string;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Approvals {
  id: string;
  account_id: string;
  agent_id: string;
  operation_id: string;
  digest: string;
  facts: ColumnType<unknown, string, string>;
  reasons: ColumnType<unknown, string, string>;
  approvers: ColumnType<string[], readonly string[], readonly string[]>;
  required: number;
  validity_ms: number;
  status: 'pending' | 'approved' | 'refused';
  created_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  decided_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface Attempts {
  operation_id: string;
  step: string;
  no: number;
  purpose: 'run' | 'cancel';
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
}

export interface AuditChain {
  account_id: string;
  sequence: ColumnType<string, bigint | string, bigint | string>;
  event_id: ColumnType<string, bigint | string, bigint | string>;
  previous_hash: string;
  hash: string;
  at: ColumnType<string, Date | string, Date | string>;
  agent_id: string | null;
  kind: string;
  actor: string;
  key_id: string | null;
}

export interface AuditEvents {
  id: GeneratedAlways<string>;
  at: ColumnType<string, Date | string, Date | string>;
  kind: 'account_opened' | 'session_created' | 'session_ended' | 'key_created' | 'key_revoked' | 'agent_created' | 'agent_deleted' | 'payout_wallet_changed' | 'limits_changed' | 'whitelist_entry_added' | 'whitelist_entry_removed' | 'wallet_imported' | 'wallet_frozen' | 'wallet_thawed' | 'transaction_signed' | 'signature_denied' | 'deposit_wallet_created' | 'listing_created' | 'listing_cancelled' | 'listing_expired' | 'listing_sold' | 'agent_bought' | 'key_narrowed' | 'skill_created' | 'skill_changed' | 'skill_deleted' | 'skill_detached' | 'agent_restored' | 'webhook_created' | 'webhook_changed' | 'webhook_deleted' | 'webhook_secret_rotated' | 'webhook_disabled' | 'agent_changed' | 'agent_started' | 'agent_stopped' | 'launch_requested' | 'launch_cancelled' | 'swap_requested' | 'transfer_requested' | 'claim_requested' | 'automation_created' | 'automation_changed' | 'automation_deleted' | 'run_started' | 'run_stopped' | 'chat_started' | 'agent_frozen' | 'agent_thawed' | 'account_frozen' | 'account_thawed' | 'policy_changed' | 'approval_requested' | 'approval_approved' | 'approval_refused' | 'loss_limit_hit' | 'shadow_policy_changed' | 'shadow_policy_removed';
  account_id: string | null;
  actor: string;
  ip: string | null;
  request_id: string | null;
  agent_id: string | null;
  wallet_id: string | null;
  operation_id: string | null;
  key_id: string | null;
  detail: ColumnType<unknown, string, string>;
  decision: ColumnType<unknown, string | null, string | null>;
}

export interface AuditOutbox {
  event_id: ColumnType<string, bigint | string, bigint | string>;
}

export interface AutomationExecutions {
  id: string;
  automation_id: string;
  slot: ColumnType<string, Date | string, Date | string>;
  last_slot: ColumnType<string, Date | string, Date | string>;
  slots: number;
  token: string | null;
  outcome: 'swap' | 'skipped' | 'failed';
  reason: string | null;
  swap_id: string | null;
  held_raw: ColumnType<string, bigint | string | undefined, bigint | string>;
  counts: boolean;
  settled: boolean;
  revoked: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  agent_id: string;
}

export interface Automations {
  id: string;
  account_id: string;
  agent_id: string;
  kind: 'dca' | 'limit' | 'sniper';
  name: string | null;
  token_in: ColumnType<unknown, string, string>;
  token_out: ColumnType<unknown, string, string>;
  amount_in_raw: ColumnType<string, bigint | string, bigint | string>;
  slippage_bps: number;
  acknowledge_unverified: boolean;
  start_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  max_executions: number | null;
  budget_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  interval: string | null;
  trigger_price_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  stop_price_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  stop_met_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  stop_met_block: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  filters: ColumnType<unknown, string | null, string | null>;
  status: 'active' | 'paused' | 'completed' | 'expired' | 'failed' | 'cancelled';
  status_reason: string | null;
  next_run_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  due_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  resumed_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  revision: ColumnType<number, number | undefined, number>;
  executions_done: ColumnType<number, number | undefined, number>;
  open_executions: ColumnType<number, number | undefined, number>;
  spent_raw: ColumnType<string, bigint | string | undefined, bigint | string>;
  failures: ColumnType<number, number | undefined, number>;
  last_swap_id: string | null;
  skipped_id: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  key_id: string | null;
}

export interface Chains {
  chain_id: number;
  genesis_hash: string;
  finalized_number: ColumnType<string, bigint | string, bigint | string>;
  finalized_hash: string;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface ChatTurns {
  id: string;
  account_id: string;
  agent_id: string;
  agent_epoch: number;
  key_id: string | null;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  allows_trades: boolean;
  state: 'executing' | 'answered' | 'stopped' | 'failed';
  failure: 'model' | 'lost' | 'restart' | 'error' | null;
  reply_id: string | null;
  input_tokens: ColumnType<string, bigint | string | undefined, bigint | string>;
  output_tokens: ColumnType<string, bigint | string | undefined, bigint | string>;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface ConfirmationCodes {
  id: GeneratedAlways<string>;
  account_id: string;
  address_digest: string;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface CreditBalances {
  account_id: string;
  available_micro: ColumnType<string, bigint | string, bigint | string>;
  reserved_micro: ColumnType<string, bigint | string, bigint | string>;
  last_no: ColumnType<string, bigint | string, bigint | string>;
}

export interface CreditHolds {
  reference: string;
  account_id: string;
  amount_micro: ColumnType<string, bigint | string, bigint | string>;
  state: 'held' | 'settled' | 'released';
  spent_micro: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface CustomSkillVersions {
  skill_id: string;
  version: number;
  name: string;
  description: string;
  instructions: string;
  tools: ColumnType<string[], readonly string[], readonly string[]>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface CustomSkills {
  id: string;
  account_id: string;
  slug: string;
  visibility: 'private' | 'public';
  version: number;
  public_from: number | null;
  name: string;
  description: string;
  tools: ColumnType<string[], readonly string[], readonly string[]>;
  words: ColumnType<string[], readonly string[], readonly string[]>;
  uses: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  deleted_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface DepositWallets {
  account_id: string;
  wallet_id: string;
  address: string;
  sweep_due_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  sweep_failures: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Deposits {
  id: string;
  account_id: string;
  recipient: string;
  ordinal: number;
  sender: string;
  amount_raw: ColumnType<string, bigint | string, bigint | string>;
  amount_micro: ColumnType<string, bigint | string, bigint | string>;
  status: 'credited' | 'below_minimum';
  block_number: ColumnType<string, bigint | string, bigint | string>;
  block_hash: string;
  log_index: number;
  tx_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  decided_at: ColumnType<string, Date | string, Date | string>;
}

export interface EquityMarks {
  id: GeneratedAlways<string>;
  agent_id: string;
  account_id: string;
  since: ColumnType<string, Date | string, Date | string>;
}

export interface EquitySeries {
  agent_id: string;
  account_id: string;
  settled_until: ColumnType<string, Date | string, Date | string>;
  is_empty: boolean;
  result_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  result_unvalued: number | null;
  result_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface EquitySnapshots {
  agent_id: string;
  account_id: string;
  ends_at: ColumnType<string, Date | string, Date | string>;
  start_usd: ColumnType<string, bigint | string, bigint | string>;
  equity_usd: ColumnType<string, bigint | string, bigint | string>;
  flows_in_usd: ColumnType<string, bigint | string, bigint | string>;
  flows_out_usd: ColumnType<string, bigint | string, bigint | string>;
  own_in_usd: ColumnType<string, bigint | string, bigint | string>;
  own_out_usd: ColumnType<string, bigint | string, bigint | string>;
  result_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  unpriced: number;
}

export interface EventCounters {
  account_id: string;
  last_sequence: ColumnType<string, bigint | string, bigint | string>;
}

export interface EventOutbox {
  id: GeneratedAlways<string>;
  account_id: string;
  agent_id: string | null;
  type: string;
  subject_id: string;
  detail: ColumnType<unknown, string, string>;
  created_at: ColumnType<string, Date | string, Date | string>;
  due_at: ColumnType<string, Date | string, Date | string>;
}

export interface Events {
  account_id: string;
  sequence: ColumnType<string, bigint | string, bigint | string>;
  id: string;
  agent_id: string | null;
  type: string;
  data: ColumnType<unknown, string, string>;
  created_at: ColumnType<string, Date | string, Date | string>;
  numbered_at: ColumnType<string, Date | string, Date | string>;
}

export interface FeeClaims {
  id: string;
  account_id: string;
  agent_id: string;
  assets: ColumnType<unknown, string, string>;
  claimed: ColumnType<unknown, string, string>;
  forward_to: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface FreezeLinks {
  id: string;
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  account_id: string;
  agent_id: string | null;
  event_id: string;
  event_type: string;
  created_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  used_at: ColumnType<string | null, Date | string | null, Date | string | null>;
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

export interface IndexAgentHours {
  agent_id: string;
  started_at: ColumnType<string, Date | string, Date | string>;
  trades: number;
  volume_usd: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd: ColumnType<string, bigint | string, bigint | string>;
}

export interface IndexAgentTokenDays {
  agent_id: string;
  token: string;
  day: ColumnType<string, Date | string, Date | string>;
  trades: number;
  unvalued: number;
  volume_usd: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd: ColumnType<string, bigint | string, bigint | string>;
}

export interface IndexAgents {
  agent_id: string;
  launches: number;
  graduated: number;
  trades_all: ColumnType<string, bigint | string, bigint | string>;
  volume_usd_all: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd_all: ColumnType<string, bigint | string, bigint | string>;
  trades_24h: ColumnType<string, bigint | string, bigint | string>;
  volume_usd_24h: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd_24h: ColumnType<string, bigint | string, bigint | string>;
  trades_7d: ColumnType<string, bigint | string, bigint | string>;
  volume_usd_7d: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd_7d: ColumnType<string, bigint | string, bigint | string>;
  trades_30d: ColumnType<string, bigint | string, bigint | string>;
  volume_usd_30d: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd_30d: ColumnType<string, bigint | string, bigint | string>;
}

export interface IndexCandles {
  series: string;
  seconds: number;
  started_at: ColumnType<string, Date | string, Date | string>;
  open_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  high_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  low_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  close_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  open_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  high_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  low_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  close_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  trades: ColumnType<string, bigint | string, bigint | string>;
  unvalued: ColumnType<string, bigint | string, bigint | string>;
  volume_token_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  volume_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  volume_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface IndexCursor {
  chain_id: number;
  epoch: ColumnType<string, bigint | string, bigint | string>;
  leader: string | null;
  lease_until: ColumnType<string, Date | string, Date | string>;
  first_block: ColumnType<string, bigint | string, bigint | string>;
  start_block: ColumnType<string, bigint | string, bigint | string>;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  block_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  window_24h: ColumnType<string, Date | string, Date | string>;
  window_1h: ColumnType<string, Date | string, Date | string>;
  window_hour: ColumnType<string, Date | string, Date | string>;
  refused_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface IndexDeposits {
  id: string;
  recipient: string;
  ordinal: number;
  sender: string;
  amount_raw: ColumnType<string, bigint | string, bigint | string>;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  log_index: number;
  tx_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  decided: boolean;
}

export interface IndexFeeEvents {
  block_number: ColumnType<string, bigint | string, bigint | string>;
  log_index: number;
  kind: 'credited' | 'claimed';
  agent_id: string;
  recipient: string;
  depositor: string | null;
  asset: string;
  amount_raw: ColumnType<string, bigint | string, bigint | string>;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  tx_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
}

export interface IndexPlatformBuckets {
  started_at: ColumnType<string, Date | string, Date | string>;
  launches: number;
  graduated: number;
  trades: number;
  unvalued: number;
  volume_usd: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd: ColumnType<string, bigint | string, bigint | string>;
}

export interface IndexPlatformTotals {
  chain_id: number;
  launches: ColumnType<string, bigint | string, bigint | string>;
  graduated: ColumnType<string, bigint | string, bigint | string>;
  trades: ColumnType<string, bigint | string, bigint | string>;
  unvalued: ColumnType<string, bigint | string, bigint | string>;
  volume_usd: ColumnType<string, bigint | string, bigint | string>;
  creator_fees_usd: ColumnType<string, bigint | string, bigint | string>;
}

export interface IndexTokenBuckets {
  token: string;
  started_at: ColumnType<string, Date | string, Date | string>;
  trades: number;
  unvalued: number;
  volume_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  volume_usd: ColumnType<string, bigint | string, bigint | string>;
}

export interface IndexTokenEvents {
  block_number: ColumnType<string, bigint | string, bigint | string>;
  log_index: number;
  token: string;
  kind: 'swept' | 'graduated' | 'rescued' | 'buyback' | 'recipient';
  tx_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  phase: string | null;
  pool_id: string | null;
  pool_key: ColumnType<unknown, string | null, string | null>;
  fee_recipient: string | null;
  spot_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  spot_token_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  spot_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  pool_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  held_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface IndexTokens {
  address: string;
  venue: string;
  phase: 'curve' | 'graduating' | 'graduated' | 'rescued' | 'pool';
  quote: string;
  quote_decimals: number;
  market: string;
  pool_id: string | null;
  pool_key: ColumnType<unknown, string | null, string | null>;
  creator: string;
  fee_recipient: string;
  launched_block: ColumnType<string, bigint | string, bigint | string>;
  launched_log_index: number;
  launched_at: ColumnType<string, Date | string, Date | string>;
  launch_tx: string;
  launch_id: string | null;
  agent_id: string | null;
  name: string | null;
  symbol: string | null;
  decimals: number;
  total_supply_raw: ColumnType<string, bigint | string, bigint | string>;
  logo_url: string | null;
  description: string | null;
  fee_bps: number;
  creator_tax_bps: number;
  protocol_share_bps: number;
  phantom_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  graduation_threshold_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  reserved_token_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  initial_fee_recipient: string;
  initial_spot_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  initial_spot_token_raw: ColumnType<string, bigint | string, bigint | string>;
  initial_price_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  initial_price_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  spot_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  spot_token_raw: ColumnType<string, bigint | string, bigint | string>;
  pool_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  held_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  price_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  price_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  market_cap_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  market_cap_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  trades_total: ColumnType<string, bigint | string, bigint | string>;
  last_trade_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  trades_24h: number;
  volume_quote_raw_24h: ColumnType<string, bigint | string, bigint | string>;
  volume_usd_24h: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  trades_1h: number;
  volume_usd_1h: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  price_change_24h_pct: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface IndexTrades {
  block_number: ColumnType<string, bigint | string, bigint | string>;
  log_index: number;
  token: string;
  tx_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  side: 'buy' | 'sell';
  trader: string;
  agent_id: string | null;
  token_agent_id: string | null;
  amount_token_raw: ColumnType<string, bigint | string, bigint | string>;
  amount_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  counted_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  fee_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  creator_fee_raw: ColumnType<string, bigint | string, bigint | string>;
  price_quote: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  price_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  counted_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  creator_fee_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  spot_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  spot_token_raw: ColumnType<string, bigint | string, bigint | string>;
  spot_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  pool_quote_raw: ColumnType<string, bigint | string, bigint | string>;
  held_quote_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface IndexedBlocks {
  number: ColumnType<string, bigint | string, bigint | string>;
  hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
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

export interface KeySpendings {
  operation_id: string;
  line_id: string;
  at: ColumnType<string, Date | string, Date | string>;
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
  quote_decimals: number | null;
  creator_tax_bps: number;
  fee_recipient: string;
  salt: string;
  config_id: ColumnType<string, bigint | string, bigint | string>;
  economics: string;
  metadata_uri: string | null;
  integrator: string | null;
  gas_limit: ColumnType<string, bigint | string, bigint | string>;
  gas_reserve_wei: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  launch_fee_wei: ColumnType<string, bigint | string, bigint | string>;
  price_micro: ColumnType<string, bigint | string, bigint | string>;
  buy_in_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  buy_min_out_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  buy_slippage_bps: number | null;
  bought_in_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  bought_out_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  predicted_address: string;
  token_address: string | null;
  curve_address: string | null;
  graduation_due_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  graduation_seen: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface LedgerEntries {
  transaction_id: string;
  ledger_account: string;
  amount_micro: ColumnType<string, bigint | string, bigint | string>;
}

export interface LedgerMarks {
  id: GeneratedAlways<string>;
  wallet_id: string;
  from_block: ColumnType<string, bigint | string, bigint | string>;
}

export interface LedgerRewinds {
  id: GeneratedAlways<string>;
  to_block: ColumnType<string, bigint | string, bigint | string>;
}

export interface LedgerSales {
  listing_id: string;
  wallet_id: string;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  mined_at: ColumnType<string, Date | string, Date | string>;
  seller_account_id: string;
  buyer_account_id: string;
}

export interface LedgerTransactions {
  id: string;
  account_id: string;
  no: ColumnType<string, bigint | string, bigint | string>;
  kind: string;
  reference: string;
  entries: number;
  available_after_micro: ColumnType<string, bigint | string, bigint | string>;
  reserved_after_micro: ColumnType<string, bigint | string, bigint | string>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface LogCheckpoints {
  chain_id: number;
  name: string;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  anchor_number: ColumnType<string, bigint | string, bigint | string>;
  anchor_hash: string;
  state: ColumnType<unknown, string, string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface LostDeposits {
  id: string;
}

export interface MarketListings {
  id: string;
  account_id: string;
  agent_id: string;
  title: string;
  description: string;
  agent: ColumnType<unknown, string, string>;
  price_micro: ColumnType<string, bigint | string, bigint | string>;
  includes_history: boolean;
  includes_system_prompt: boolean;
  status: 'active' | 'sold' | 'cancelled' | 'expired';
  status_reason: string | null;
  version: ColumnType<number, number | undefined, number>;
  buyable_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  buyer_account_id: string | null;
  fee_micro: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  state_hash: string | null;
  sold_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface Messages {
  id: string;
  no: GeneratedAlways<string>;
  account_id: string;
  agent_id: string;
  turn_id: string | null;
  run_id: string | null;
  role: 'user' | 'assistant' | 'tool';
  state: 'open' | 'said' | 'dropped';
  content: ColumnType<string, string | undefined, string>;
  thought_id: string | null;
  call: ColumnType<unknown, string | null, string | null>;
  result: ColumnType<unknown, string | null, string | null>;
  held_micro: ColumnType<string, bigint | string | undefined, bigint | string>;
  credits_micro: ColumnType<string, bigint | string | undefined, bigint | string>;
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
  is_own: ColumnType<boolean, boolean | undefined, boolean>;
  tx_hash: string | null;
  block_number: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  block_hash: string | null;
  gas_used: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  fee_wei: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  reopened_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  missing_since: ColumnType<string | null, Date | string | null, Date | string | null>;
  tx_index: number | null;
}

export interface Operations {
  id: string;
  kind: 'launch' | 'swap' | 'transfer' | 'claim' | 'funding' | 'graduation' | 'sweep' | 'gas';
  account_id: string;
  agent_id: string | null;
  wallet_id: string;
  initiator_id: string | null;
  agent_epoch: number | null;
  state: 'held' | 'accepted' | 'awaiting' | 'signed' | 'broadcast' | 'continuing' | 'unresolved' | 'included' | 'final' | 'reverted' | 'denied' | 'rejected' | 'expired' | 'cancelled' | 'displaced';
  status_reason: string | null;
  revert_reason: string | null;
  settled: ColumnType<boolean, boolean | undefined, boolean>;
  yields_wallet: ColumnType<boolean, boolean | undefined, boolean>;
  valid_until: ColumnType<string, Date | string, Date | string>;
  next_attempt_at: ColumnType<string, Date | string, Date | string>;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  failures: ColumnType<number, number | undefined, number>;
  reorgs: ColumnType<number, number | undefined, number>;
  traceparent: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  approval_id: string | null;
}

export interface OracleAnswers {
  block_number: ColumnType<string, bigint | string, bigint | string>;
  log_index: number;
  feed: string;
  usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  mined_at: ColumnType<string, Date | string, Date | string>;
}

export interface Pictures {
  account_id: string;
  cid: string;
  size_bytes: number;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface RateCounters {
  policy: string;
  subject: string;
  taken: number;
  granted: number;
  ends_at: ColumnType<string, Date | string, Date | string>;
}

export interface RunSteps {
  id: string;
  run_id: string;
  index: number;
  kind: 'think' | 'tool' | 'observation';
  tool: string | null;
  input: ColumnType<unknown, string | null, string | null>;
  output: ColumnType<unknown, string | null, string | null>;
  result_status: number | null;
  result_text: string | null;
  resource_id: string | null;
  status: 'running' | 'succeeded' | 'failed' | 'refused' | 'dropped';
  credits_micro: ColumnType<string, bigint | string | undefined, bigint | string>;
  untrusted: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  started_at: ColumnType<string, Date | string, Date | string>;
  ended_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface Runs {
  id: string;
  account_id: string;
  agent_id: string;
  agent_epoch: number;
  key_id: string | null;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  model: string;
  goal: string;
  max_steps: number;
  max_duration_seconds: number;
  max_credits_micro: ColumnType<string, bigint | string, bigint | string>;
  max_spend_usd: ColumnType<string, bigint | string, bigint | string>;
  tools: ColumnType<string[], readonly string[], readonly string[]>;
  allow_transfers: boolean;
  dry_run: boolean;
  status: 'queued' | 'running' | 'stopping' | 'completed' | 'failed' | 'incomplete' | 'stopped';
  stop_reason: string | null;
  result: string | null;
  error: ColumnType<unknown, string | null, string | null>;
  has_seen_untrusted: ColumnType<boolean, boolean | undefined, boolean>;
  steps: ColumnType<number, number | undefined, number>;
  next_index: ColumnType<number, number | undefined, number>;
  input_tokens: ColumnType<string, bigint | string | undefined, bigint | string>;
  output_tokens: ColumnType<string, bigint | string | undefined, bigint | string>;
  think_micro: ColumnType<string, bigint | string | undefined, bigint | string>;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  lease_epoch: ColumnType<number, number | undefined, number>;
  takeovers: ColumnType<number, number | undefined, number>;
  started_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  ended_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface SeenTokens {
  address: string;
  symbol: string;
  name: string;
  decimals: number;
  first_seen_at: ColumnType<string, Date | string, Date | string>;
}

export interface Sessions {
  id: string;
  account_id: string;
  address: string;
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  created_at: ColumnType<string, Date | string, Date | string>;
  last_used_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  ended_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  ip: string | null;
  user_agent: string | null;
  last_used_ip: string | null;
}

export interface ShadowVerdicts {
  id: string;
  agent_id: string;
  kind: string;
  outcome: 'allowed' | 'held' | 'refused';
  reasons: ColumnType<unknown, string, string>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface SignInNonces {
  nonce: string;
  address: string;
  created_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  used_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  failures: ColumnType<number, number | undefined, number>;
}

export interface SnipeCandidates {
  automation_id: string;
  account_id: string;
  token: string;
  due_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
  waits_for: string | null;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Spendings {
  operation_id: string;
  agent_id: string;
  usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  reserved_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  lost_usd: ColumnType<string, bigint | string | undefined, bigint | string>;
  spent: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<string, Date | string, Date | string>;
  may_lose_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface StepBlocks {
  hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
}

export interface StockListings {
  chain_id: number;
  address: string;
  position: number;
  symbol: string;
  name: string;
  known_at_block: ColumnType<string, bigint | string, bigint | string>;
}

export interface SwapQuotes {
  id: string;
  account_id: string;
  agent_id: string;
  terms: ColumnType<unknown, string, string>;
  whole_min_out_raw: ColumnType<string, bigint | string, bigint | string>;
  used_by: string | null;
  created_at: ColumnType<string, Date | string, Date | string>;
  expires_at: ColumnType<string, Date | string, Date | string>;
}

export interface Swaps {
  id: string;
  account_id: string;
  agent_id: string;
  quote_id: string | null;
  token_in: ColumnType<unknown, string, string>;
  token_out: ColumnType<unknown, string, string>;
  amount_in_raw: ColumnType<string, bigint | string, bigint | string>;
  quoted_out_raw: ColumnType<string, bigint | string, bigint | string>;
  min_amount_out_raw: ColumnType<string, bigint | string, bigint | string>;
  whole_min_out_raw: ColumnType<string, bigint | string, bigint | string>;
  slippage_bps: number;
  route: ColumnType<unknown, string, string>;
  intermediates: ColumnType<unknown, string | undefined, string>;
  fills: ColumnType<unknown, string | undefined, string>;
  fees: ColumnType<unknown, string, string>;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  loss_terms: ColumnType<unknown, string | null, string | null>;
  automation_id: string | null;
  agent_epoch: number | null;
  snipe_ceiling_bps: number | null;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface Sweeps {
  id: string;
  wallet_id: string;
  treasury: string;
  gas_operation_id: string | null;
  gas_wei: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface Thumbnails {
  cid: string;
  width: number;
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>;
  size_bytes: number;
  made_at: ColumnType<string, Date | string, Date | string>;
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

export interface WalletEntries {
  wallet_id: string;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  position: number;
  agent_id: string;
  account_id: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  asset: string;
  kind: 'swap' | 'transfer_out' | 'transfer_in' | 'deposit' | 'funding' | 'claim' | 'claim_forward' | 'launch_fee' | 'launch_buy' | 'gas' | 'wrap' | 'unwrap' | 'agent_bought' | 'agent_sold' | 'adjustment';
  delta_raw: ColumnType<string, bigint | string, bigint | string>;
  balance_raw: ColumnType<string, bigint | string, bigint | string>;
  tx_hash: string | null;
  operation_id: string | null;
  step: string | null;
  counterparty: string | null;
  value_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  quantity_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  cost_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  bought_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  sold_raw: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  realised_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  unvalued: number | null;
  bought_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  sold_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  unvalued_held: number | null;
  flows_in_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  flows_out_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  fees_claimed_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  gas_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  launch_fees_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  venue_fees_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  pool_fees_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  creator_tax_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  snipe_tax_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  slippage_usd: ColumnType<string | null, bigint | string | null, bigint | string | null>;
}

export interface WalletLedgers {
  wallet_id: string;
  compared_block: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  compared_at: ColumnType<string, Date | string | undefined, Date | string>;
}

export interface WalletLogBlocks {
  number: ColumnType<string, bigint | string, bigint | string>;
  hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
}

export interface WalletLogCursor {
  chain_id: number;
  epoch: ColumnType<string, bigint | string, bigint | string>;
  leader: string | null;
  lease_until: ColumnType<string, Date | string, Date | string>;
  start_block: ColumnType<string, bigint | string, bigint | string>;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  block_hash: string;
  mined_at: ColumnType<string, Date | string, Date | string>;
  refused_at: ColumnType<string | null, Date | string | null, Date | string | null>;
}

export interface WalletLogs {
  wallet_id: string;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  log_index: number;
  asset: string;
  delta_raw: ColumnType<string, bigint | string, bigint | string>;
  counterparty: string;
  tx_hash: string;
  tx_index: number;
  mined_at: ColumnType<string, Date | string, Date | string>;
}

export interface WalletReadings {
  wallet_id: string;
  block_number: ColumnType<string, bigint | string, bigint | string>;
  asset: string;
  balance_raw: ColumnType<string, bigint | string, bigint | string>;
  mined_at: ColumnType<string, Date | string, Date | string>;
}

export interface Wallets {
  id: string;
  chain_id: number;
  address: string;
  role: 'agent' | 'launcher' | 'treasury' | 'deposit';
  sealed_key: ColumnType<unknown, string, string>;
  next_nonce: number;
  frozen_reason: string | null;
  made_at_block: ColumnType<string | null, bigint | string | null, bigint | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
}

export interface WebhookDeliveries {
  id: string;
  webhook_id: string;
  event_id: string;
  sequence: ColumnType<string, bigint | string, bigint | string>;
  agent_id: string | null;
  type: string;
  lane: string;
  status: 'pending' | 'succeeded' | 'failed';
  attempts: ColumnType<unknown, string, string>;
  tries: number;
  retry_from: ColumnType<string | null, Date | string | null, Date | string | null>;
  next_attempt_at: ColumnType<string, Date | string, Date | string>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
}

export interface Webhooks {
  id: string;
  account_id: string;
  url: string;
  types: ColumnType<string[], readonly string[], readonly string[]>;
  agent_ids: ColumnType<string[], readonly string[], readonly string[]>;
  description: string;
  status: 'enabled' | 'disabled';
  status_reason: 'owner' | 'gone' | 'failing' | null;
  secret: ColumnType<unknown, string | null, string | null>;
  old_secret: ColumnType<unknown, string | null, string | null>;
  old_secret_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  signing_key: ColumnType<unknown, string | null, string | null>;
  public_key: string;
  position: ColumnType<string, bigint | string, bigint | string>;
  failing_since: ColumnType<string | null, Date | string | null, Date | string | null>;
  due_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  lease_owner: string | null;
  lease_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<string, Date | string, Date | string>;
  updated_at: ColumnType<string, Date | string, Date | string>;
  deleted_at: ColumnType<string | null, Date | string | null, Date | string | null>;
  format: ColumnType<'standard' | 'slack' | 'discord' | 'telegram' | 'email', 'standard' | 'slack' | 'discord' | 'telegram' | 'email' | undefined, 'standard' | 'slack' | 'discord' | 'telegram' | 'email'>;
  sealed_url: ColumnType<unknown, string | null, string | null>;
  url_digest: string;
  is_confirmed: ColumnType<boolean, boolean | undefined, boolean>;
  code_until: ColumnType<string | null, Date | string | null, Date | string | null>;
  code_tries: ColumnType<number, number | undefined, number>;
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
  agent_counts: AgentCounts;
  agent_policies: AgentPolicies;
  agent_skills: AgentSkills;
  agents: Agents;
  api_keys: ApiKeys;
  approval_votes: ApprovalVotes;
  approvals: Approvals;
  attempts: Attempts;
  audit_chain: AuditChain;
  audit_events: AuditEvents;
  audit_outbox: AuditOutbox;
  automation_executions: AutomationExecutions;
  automations: Automations;
  chains: Chains;
  chat_turns: ChatTurns;
  confirmation_codes: ConfirmationCodes;
  credit_balances: CreditBalances;
  credit_holds: CreditHolds;
  custom_skill_versions: CustomSkillVersions;
  custom_skills: CustomSkills;
  deposit_wallets: DepositWallets;
  deposits: Deposits;
  equity_marks: EquityMarks;
  equity_series: EquitySeries;
  equity_snapshots: EquitySnapshots;
  event_counters: EventCounters;
  event_outbox: EventOutbox;
  events: Events;
  fee_claims: FeeClaims;
  freeze_links: FreezeLinks;
  fundings: Fundings;
  graduations: Graduations;
  idempotency_keys: IdempotencyKeys;
  index_agent_hours: IndexAgentHours;
  index_agent_token_days: IndexAgentTokenDays;
  index_agents: IndexAgents;
  index_candles: IndexCandles;
  index_cursor: IndexCursor;
  index_deposits: IndexDeposits;
  index_fee_events: IndexFeeEvents;
  index_platform_buckets: IndexPlatformBuckets;
  index_platform_totals: IndexPlatformTotals;
  index_token_buckets: IndexTokenBuckets;
  index_token_events: IndexTokenEvents;
  index_tokens: IndexTokens;
  index_trades: IndexTrades;
  indexed_blocks: IndexedBlocks;
  ipfs_blocks: IpfsBlocks;
  ipfs_pins: IpfsPins;
  key_spendings: KeySpendings;
  launches: Launches;
  ledger_entries: LedgerEntries;
  ledger_marks: LedgerMarks;
  ledger_rewinds: LedgerRewinds;
  ledger_sales: LedgerSales;
  ledger_transactions: LedgerTransactions;
  log_checkpoints: LogCheckpoints;
  lost_deposits: LostDeposits;
  market_listings: MarketListings;
  messages: Messages;
  operation_events: OperationEvents;
  operation_steps: OperationSteps;
  operations: Operations;
  oracle_answers: OracleAnswers;
  pictures: Pictures;
  rate_counters: RateCounters;
  run_steps: RunSteps;
  runs: Runs;
  seen_tokens: SeenTokens;
  sessions: Sessions;
  shadow_verdicts: ShadowVerdicts;
  sign_in_nonces: SignInNonces;
  snipe_candidates: SnipeCandidates;
  spendings: Spendings;
  step_blocks: StepBlocks;
  stock_listings: StockListings;
  swap_quotes: SwapQuotes;
  swaps: Swaps;
  sweeps: Sweeps;
  thumbnails: Thumbnails;
  transfers: Transfers;
  wallet_entries: WalletEntries;
  wallet_ledgers: WalletLedgers;
  wallet_log_blocks: WalletLogBlocks;
  wallet_log_cursor: WalletLogCursor;
  wallet_logs: WalletLogs;
  wallet_readings: WalletReadings;
  wallets: Wallets;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  whitelist_entries: WhitelistEntries;
}
