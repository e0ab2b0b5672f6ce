import type { ToolCall, ToolOffer } from './models.ts';

/**
 * Limits a model in one message or run. People and the service set it, never the model. The account's scopes
 * and the agent's limits also apply.
 */
export interface ToolGrant {
  /** The message (`msg_`) or run (`run_`). Operations store it; a stop forbids their signatures. */
  readonly initiatorId: string;
  readonly accountId: string;
  readonly agentId: string;
  /** The value at the start. A stop advances it; then nothing more is accepted or signed. */
  readonly agentEpoch: number;
  /**
   * The worker's lease of the run. After another worker takes it, nothing more is accepted. Null: no lease.
   */
  readonly leaseEpoch: number | null;
  /** The API key that started it, read again for each call. Null for a session. */
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  /** Granted by the agent's skills. */
  readonly tools: readonly string[];
  /** Swaps, launches and claims. */
  readonly allowsTrades: boolean;
  /** Transfers to the whitelist. Refused once `hasSeenUntrusted`. */
  readonly allowsTransfers: boolean;
  /** The model saw a result with strangers' text. */
  readonly hasSeenUntrusted: boolean;
  /** Quote or preview instead of moving value. */
  readonly isDryRun: boolean;
  /** The limit of all its operations, counted like the agent's caps. Null: only those caps. */
  readonly maxSpendUsd: string | null;
  /** The limit of its operations' cost, in micro-credits. Null: the account's balance. */
  readonly maxCreditsMicro: bigint | null;
}

export interface ToolResult {
  /** HTTP. 403 if the grant forbids the call. */
  readonly status: number;
  /** The answer or the error body, cut with a note at 16 KiB of JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The model reads this: the body as delimited data, strangers' text marked. At most 16 KiB. */
  readonly text: string;
  /** Fields with strangers' text, such as `data[].symbol`. */
  readonly untrusted: readonly string[];
  /** Created, such as `swp_…`. Null for reads and refusals. */
  readonly resourceId: string | null;
}

export interface Toolbox {
  /** Leaves out arguments that a model cannot set. */
  offers(grant: ToolGrant): readonly ToolOffer[];
  /**
   * Runs exactly once per `callId`. A model's mistake is a result. Throws only if an unavailable dependency
   * leaves the outcome unknown: retry.
   */
  call(grant: ToolGrant, callId: string, call: ToolCall): Promise<ToolResult>;
}
