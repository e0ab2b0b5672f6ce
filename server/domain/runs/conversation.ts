import type { ModelAnswer, ModelPrompt, ModelUsage, ToolCall, ToolGrant, ToolResult } from '../ports.ts';

/** A call of a tool with its place in the record. */
export interface RecordedCall {
  /** Id of the record; the tool is carried out once for it. */
  readonly id: string;
  readonly call: ToolCall;
  /** Null until it was carried out. */
  readonly result: ToolResult | null;
}

/** What has been said and done, oldest first. */
export type Entry =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'thought'; readonly text: string; readonly calls: readonly RecordedCall[] };

/** What was shown of an answer that broke off, and what that costs. */
export interface ShownPart {
  /** Not empty. */
  readonly text: string;
  readonly usage: ModelUsage;
  readonly spentMicro: bigint;
}

/**
 * Where a conversation with a model keeps what happens in it, before and after everything that cannot be taken back. Each
 * method is one commit; any of them throws `Superseded` once this process may no longer go on with it.
 */
export interface Journal {
  /** Everything so far. */
  entries(): Promise<readonly Entry[]>;
  /** What the next call of a tool may do. */
  grant(): Promise<ToolGrant>;
  /** The model is about to be asked: reserves what that may cost. Null when a budget or the account does not allow it. */
  openThought(worstCaseMicro: bigint): Promise<string | null>;
  /** It answered: settles what that cost and records the calls that it wants, none of them carried out. */
  closeThought(thoughtId: string, answer: ModelAnswer, spentMicro: bigint): Promise<readonly RecordedCall[]>;
  /** It did not answer: releases what was reserved. What was shown of an answer before it broke off is charged instead. */
  dropThought(thoughtId: string, shown?: ShownPart): Promise<void>;
  /** A call is about to be carried out. False when a budget or a stop does not allow it. */
  openCall(callId: string): Promise<boolean>;
  closeCall(callId: string, result: ToolResult): Promise<void>;
}

/** The conversation belongs to another process by now, or was ended: whoever meets it goes away and writes nothing. */
export class Superseded extends Error {}

/** Shown as it happens; nothing rests on being heard. */
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
 * answered: the model said its last word. budget: the journal allowed no more. stuck: it repeats itself without progress.
 * superseded: it belongs to another process, or was ended; there is nothing left to write.
 */
export type ConversationEnd = 'answered' | 'budget' | 'stuck' | 'superseded';

/** Turns the entries into what the model is shown, within this share of what it can hold; all of it where none is named. */
export type ComposePrompt = (entries: readonly Entry[], grant: ToolGrant, share?: number) => ModelPrompt;
