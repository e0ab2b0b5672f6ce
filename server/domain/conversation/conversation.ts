import type { ModelAnswer, ModelPrompt, ModelUsage, ToolCall } from '../../ports/models.ts';
import type { ToolGrant, ToolResult } from '../../ports/toolbox.ts';

export interface RecordedCall {
  /** The tool runs once per id. */
  readonly id: string;
  readonly call: ToolCall;
  /** Null until the tool has run. */
  readonly result: ToolResult | null;
}

export type Entry =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'thought'; readonly text: string; readonly calls: readonly RecordedCall[] };

/** Of an interrupted answer, with its price. */
export interface ShownPart {
  readonly text: string;
  readonly usage: ModelUsage;
  readonly spentMicro: bigint;
}

/**
 * Written before and after every irreversible step. Each method is one commit. Throws `Superseded` once this
 * process has lost the conversation.
 */
export interface Journal {
  entries(): Promise<readonly Entry[]>;
  /** The rights of the next tool call. */
  grant(): Promise<ToolGrant>;
  /** Reserves the worst-case price. Null if a budget or the account does not allow it. */
  openThought(worstCaseMicro: bigint): Promise<string | null>;
  /** Settles the price and records the tool calls, not yet executed. */
  closeThought(thoughtId: string, answer: ModelAnswer, spentMicro: bigint): Promise<readonly RecordedCall[]>;
  /** Releases the reservation. Charges the shown part. */
  dropThought(thoughtId: string, shown?: ShownPart): Promise<void>;
  /** False if a budget or a stop forbids the call. */
  openCall(callId: string): Promise<boolean>;
  closeCall(callId: string, result: ToolResult): Promise<void>;
}

/** The conversation was ended or belongs to another process: write nothing more. */
export class Superseded extends Error {}

/** Live events; nothing depends on their delivery. */
export type ConversationEvent =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'tool_call'; readonly id: string; readonly call: ToolCall }
  | {
      readonly type: 'tool_result';
      readonly id: string;
      readonly call: ToolCall;
      readonly result: ToolResult;
    };

/**
 * budget: the journal allowed no more. stuck: no progress. superseded: it was ended, or another process has
 * it.
 */
export type ConversationEnd = 'answered' | 'budget' | 'stuck' | 'superseded';

/** Fills at most `share` of the model's context (default: all). */
export type ComposePrompt = (entries: readonly Entry[], grant: ToolGrant, share?: number) => ModelPrompt;

export const isEmptyAnswer = (entry: Entry): boolean =>
  entry.kind === 'thought' && entry.calls.length === 0 && entry.text.trim() === '';
