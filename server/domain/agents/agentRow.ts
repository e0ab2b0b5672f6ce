import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Address } from '../ports.ts';

/** Caps of an agent; null means no limit. USD are decimal strings. */
export interface AgentLimits {
  readonly max_trade_usd: string | null;
  readonly max_daily_spend_usd: string | null;
  readonly max_slippage_bps: number | null;
  readonly max_price_impact_bps: number | null;
  readonly allowed_tokens: readonly string[] | null;
  readonly denied_tokens: readonly string[] | null;
}

/** A token of `allowed_tokens` that the agent's owner put there himself: from then on its model may buy it for that. */
export interface AcknowledgedToken {
  readonly address: string;
  readonly active_at: string;
}

/** The newest token that the agent launched. */
export interface AgentToken {
  readonly launch_id: string;
  /** The message or run whose model named it; null or not said: its owner did. */
  readonly initiator_id?: string | null;
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly venue: string;
}

export interface SettledFunding {
  readonly status: string;
  readonly eth: string;
  readonly usdg: string;
  readonly tx_hashes: readonly string[];
}

export type AgentRow = Readonly<
  Omit<
    Selectable<DB['agents']>,
    | 'limits'
    | 'pending_limits'
    | 'acknowledged_tokens'
    | 'status'
    | 'token'
    | 'starter_funding'
    | 'wallet_address'
  >
> & {
  readonly limits: AgentLimits;
  /** What holds from `pending_limits_at` on, where a limit was loosened. */
  readonly pending_limits: AgentLimits | null;
  readonly acknowledged_tokens: readonly AcknowledgedToken[];
  readonly status: 'stopped' | 'running' | 'paused';
  readonly token: AgentToken | null;
  readonly starter_funding: SettledFunding | null;
  readonly wallet_address: Address;
};
