import { PortError } from './basics.ts';

/** The model could not be asked, or what it said cannot be used. The same question may be repeated. */
export class ModelError extends PortError {}

/** The provider does not take this question, most often because it is too long; a shorter one it may. Nothing was answered. */
export class QuestionRefused extends ModelError {
  constructor(message: string) {
    super('rejected', message);
  }
}

/** A call of a tool as the model wrote it; nothing of it has been judged. */
export interface ToolCall {
  /** By which its result is matched; unique within the answer. */
  readonly id: string;
  /** At most 64 characters of what the model wrote. */
  readonly tool: string;
  /** Whatever the model wrote; null where that was no JSON object, or one that no record can keep. */
  readonly arguments: Readonly<Record<string, unknown>> | null;
}

/** A tool as the model is shown it. */
export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one flat object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** What was said before, oldest first. A call's result follows the message that made it. */
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
  /** The first 64 that it wants: it is shown no others as its own, and may want them next time. */
  readonly toolCalls: readonly ToolCall[];
  /** As the provider counted; where it counts nothing, the most that it can have been. */
  readonly usage: ModelUsage;
  /** Whether it ended because `maxOutputTokens` was reached. */
  readonly isCutOff: boolean;
}

export interface ModelQuestion {
  /** Id of the model in the catalog. */
  readonly modelId: string;
  readonly prompt: ModelPrompt;
  readonly maxOutputTokens: number;
  /** Ends the call; what the model had said by then is lost. */
  readonly signal: AbortSignal;
  /** Each piece of text as it arrives. */
  readonly onText?: (piece: string) => void;
}

/** Language models. One call of `ask` is one request to the provider, retried only while nothing of the answer was shown. */
export interface Models {
  /** @throws ModelError unavailable: no answer, a time-out, 429 or 5xx; rejected: an answer that cannot be used. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
  /**
   * Throws ModelError when the provider does not answer, or refused a model of the catalog as such within ten minutes; does nothing
   * where none is configured. Costs nothing.
   */
  check(): Promise<void>;
  /** False while the provider's last word on the model was a refusal that no question of this process can get around. */
  isUsable(modelId: string): boolean;
}
