import type { ToolCall, ToolOffer } from './models.ts';

/**
 * What a model may do for one message or run: decided by people and by the service, never by what the model says. Every call
 * is judged by it and, like any request, by the account's scopes and the agent's limits.
 */
export interface ToolGrant {
  /** The message (`msg_`) or run (`run_`) that it is for; operations remember it, and a stop forbids their signatures. */
  readonly initiatorId: string;
  readonly accountId: string;
  readonly agentId: string;
  /** The agent's at the beginning: a stop advances it, and nothing more is accepted or signed. */
  readonly agentEpoch: number;
  /** The lease of the worker that has the run: once another one has it, nothing more is accepted. Null: nobody else goes on with it. */
  readonly leaseEpoch: number | null;
  /** Whoever started it: an API key, read anew at each call, or null for a session. */
  readonly keyId: string | null;
  readonly scopes: readonly string[];
  /** Operations that the agent's skills grant, and no other. */
  readonly tools: readonly string[];
  /** Swaps, launches and claims. */
  readonly allowsTrades: boolean;
  /** Transfers to the whitelist; refused all the same once `hasSeenUntrusted`. */
  readonly allowsTransfers: boolean;
  /** Whether a result that others wrote into was shown to the model before. */
  readonly hasSeenUntrusted: boolean;
  /** What would move value is only quoted or previewed. */
  readonly isDryRun: boolean;
  /** Most that all its operations together may spend, as the agent's caps count; null: the agent's caps alone. */
  readonly maxSpendUsd: string | null;
  /** Most that its operations together may cost in credits, micro-credits; null: what the account has. */
  readonly maxCreditsMicro: bigint | null;
}

export interface ToolResult {
  /** Of the operation, by HTTP; 403 for what the grant does not allow. */
  readonly status: number;
  /** The operation's own answer, or the error body; at most 16 KiB as JSON, cut with a note where it was longer. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What the model reads: the body as delimited data, with what others wrote named as that. At most 16 KiB. */
  readonly text: string;
  /** Fields that others wrote, such as `data[].symbol`; empty: nothing. */
  readonly untrusted: readonly string[];
  /** The resource that a call which changed something made, such as `swp_…`; null for reads and refusals. */
  readonly resourceId: string | null;
}

/** The tools of the contract in the hands of a model: the same door as REST, behind the grant. */
export interface Toolbox {
  /** Those of the grant, without the arguments that a model cannot set. */
  offers(grant: ToolGrant): readonly ToolOffer[];
  /**
   * Carries out one call, exactly once for its `callId` however often it is asked for. What the model did wrong is a result,
   * never an error. Throws only when nothing is known of the outcome, because a part of the world is away: ask again.
   */
  call(grant: ToolGrant, callId: string, call: ToolCall): Promise<ToolResult>;
}
