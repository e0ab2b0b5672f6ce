import { PortError } from './basics.ts';

export interface ModelDialect {
  /** Limits the answer. `none`: send none. */
  readonly outputLimitParameter: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** Request the usage (`stream_options`). */
  readonly streamsUsage: boolean;
}

export interface Model {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** Question and answer together. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
  /** Micro-credits for 1,000 tokens. */
  readonly inputMicroPer1k: bigint;
  readonly outputMicroPer1k: bigint;
  /** The provider's name for it. */
  readonly upstreamId: string;
  readonly dialect: ModelDialect;
}

/** A provider's template adds control tokens, role and separator: under ten in known templates. */
const TOKENS_PER_MESSAGE = 16;

const TOKENS_PER_TOOL = 32;

/** The template's frame, and sentences that some add for tools. */
export const TOKENS_PER_PROMPT = 512;

/**
 * An upper bound: in every known tokenizer a token covers at least one UTF-8 byte. A provider that counts
 * more is not paid for the rest.
 */
export const maxInputTokens = (prompt: ModelPrompt): number =>
  TOKENS_PER_PROMPT +
  TOKENS_PER_MESSAGE * (prompt.messages.length + 1) +
  TOKENS_PER_TOOL *
    (prompt.tools.length + prompt.messages.reduce((count, message) => count + callsOf(message).length, 0)) +
  promptBytes(prompt);

export const promptBytes = ({ system, messages, tools }: ModelPrompt): number =>
  utf8Bytes(system) +
  messages.reduce((sum, message) => sum + messageBytes(message), 0) +
  tools.reduce((sum, tool) => sum + offerBytes(tool), 0);

const utf8Bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

const callsOf = (message: PromptMessage) => (message.role === 'assistant' ? message.toolCalls : []);

const messageBytes = (message: PromptMessage): number =>
  utf8Bytes(message.text) +
  (message.role === 'tool' ? utf8Bytes(message.callId) + utf8Bytes(message.tool) : 0) +
  callsOf(message).reduce(
    (sum, call) =>
      sum + utf8Bytes(call.id) + utf8Bytes(call.tool) + utf8Bytes(JSON.stringify(call.arguments ?? {})),
    0,
  );

const offerBytes = ({ name, description, inputSchema }: ToolOffer): number =>
  utf8Bytes(name) + utf8Bytes(description) + utf8Bytes(JSON.stringify(inputSchema));

/** No answer, or an unusable one. Retry. */
export class ModelError extends PortError {}

/** The provider refuses this question, mostly as too long. A shorter one may work. */
export class PromptRefused extends ModelError {
  constructor(message: string) {
    super('rejected', message);
  }
}

/** The model's own words, unchecked. */
export interface ToolCall {
  /** Unique within the answer. */
  readonly id: string;
  /** At most 64 characters. */
  readonly tool: string;
  /** Unchecked. Null if they are not a JSON object or cannot be stored. */
  readonly arguments: Readonly<Record<string, unknown>> | null;
}

export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one flat object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** Oldest first. A result follows the message with its call. */
export type PromptMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly tool: string; readonly text: string };

export interface ModelPrompt {
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  readonly tools: readonly ToolOffer[];
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** The first 64 calls. The model can repeat the rest next time. */
  readonly toolCalls: readonly ToolCall[];
  /** The provider's count, or the maximum if it counts nothing. */
  readonly usage: ModelUsage;
  readonly isCutOff: boolean;
}

export interface ModelQuestion {
  readonly modelId: string;
  readonly prompt: ModelPrompt;
  readonly maxOutputTokens: number;
  /** Ends the call. Unshown text is lost. */
  readonly signal: AbortSignal;
  readonly onText?: (piece: string) => void;
}

/** One `ask` is one request, retried only while nothing was shown. */
export interface Models {
  /** @throws ModelError unavailable: no answer, a timeout, 429 or 5xx. rejected: an unusable answer. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
  /**
   * Throws ModelError if the provider does not answer, or refused a model within ten minutes. Free. Does
   * nothing without a provider.
   */
  check(): Promise<void>;
  /** False after the provider refused the model itself. */
  isUsable(modelId: string): boolean;
}
