import type { ModelPrompt, ModelUsage, PromptMessage, ToolOffer } from '../ports.ts';
import type { Model } from './modelCatalog.ts';
import { tokensOf, tokensOfBytes } from './promptTokens.ts';

/** What a provider's template puts around each part: control tokens, the role, a separator. Those in use need less than ten. */
const TOKENS_PER_MESSAGE = 16;
const TOKENS_PER_TOOL = 32;
/** Its own frame, and sentences that some templates add where tools are offered. */
export const TOKENS_PER_PROMPT = 512;

type Prices = Pick<Model, 'inputMicroPer1k' | 'outputMicroPer1k'>;

/**
 * Most tokens that a prompt can be. Every tokenizer in use stands on bytes: a token covers at least one byte of the text
 * (byte-level BPE, or pieces with a fallback to bytes), so that a text of n UTF-8 bytes has at most n tokens, and usually a
 * quarter of that. What the template adds is counted for each message and each tool. A provider that counts more than that
 * is paid no more.
 */
export const mostInputTokens = (prompt: ModelPrompt): number =>
  TOKENS_PER_PROMPT +
  TOKENS_PER_MESSAGE * (prompt.messages.length + 1) +
  TOKENS_PER_TOOL *
    (prompt.tools.length + prompt.messages.reduce((count, message) => count + callsOf(message).length, 0)) +
  promptBytes(prompt);

const promptBytes = ({ system, messages, tools }: ModelPrompt): number =>
  bytes(system) +
  messages.reduce((sum, message) => sum + messageBytes(message), 0) +
  tools.reduce((sum, tool) => sum + offerBytes(tool), 0);

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

const callsOf = (message: PromptMessage) => (message.role === 'assistant' ? message.toolCalls : []);

const messageBytes = (message: PromptMessage): number =>
  bytes(message.text) +
  (message.role === 'tool' ? bytes(message.callId) + bytes(message.tool) : 0) +
  callsOf(message).reduce(
    (sum, call) => sum + bytes(call.id) + bytes(call.tool) + bytes(JSON.stringify(call.arguments ?? {})),
    0,
  );

const offerBytes = ({ name, description, inputSchema }: ToolOffer): number =>
  bytes(name) + bytes(description) + bytes(JSON.stringify(inputSchema));

/** What an answer costs, micro-credits, rounded up once: whatever has a price is never free. */
export function usageMicro(prices: Prices, { inputTokens, outputTokens }: ModelUsage): bigint {
  const thousandfold =
    BigInt(inputTokens) * prices.inputMicroPer1k + BigInt(outputTokens) * prices.outputMicroPer1k;
  return (thousandfold + 999n) / 1_000n;
}

/** What asking can cost at most, micro-credits: no answer to the prompt within so many tokens costs more. */
export const worstCaseMicro = (prices: Prices, prompt: ModelPrompt, maxOutputTokens: number): bigint =>
  usageMicro(prices, { inputTokens: mostInputTokens(prompt), outputTokens: maxOutputTokens });

/**
 * What an answer of which this text was shown is taken to have used when it breaks off, which no provider counts: about the
 * tokens of its question, and of the text. It never costs more than `worstCaseMicro`.
 */
export const usageSoFar = (prompt: ModelPrompt, maxOutputTokens: number, text: string): ModelUsage => ({
  inputTokens: tokensOfBytes(promptBytes(prompt)),
  outputTokens: Math.min(tokensOf(text), maxOutputTokens),
});
