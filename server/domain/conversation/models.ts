import type { Config } from '../../config/config.ts';
import {
  type Model,
  type ModelPrompt,
  type ModelUsage,
  maxInputTokens,
  promptBytes,
} from '../../ports/models.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';

type Catalog = Pick<Ports, 'modelCatalog'>;

export interface Provider {
  readonly config: Pick<Config, 'llmBaseUrl'>;
}

/** Needs no configured provider. */
export const findModel = (context: Pick<Ports, 'modelCatalog'>, id: string): Model | null =>
  context.modelCatalog.find((model) => model.id === id) ?? null;

export function defaultModel({ modelCatalog: [first] }: Pick<Ports, 'modelCatalog'>): Model {
  if (first === undefined) throw new Error('the catalog of models is empty');
  return first;
}

/** Whether a provider is configured; not whether it answers. */
export const hasModels = ({ config }: Provider): boolean => config.llmBaseUrl !== undefined;

/** @throws Problem model_unavailable if the model left the catalog, or no provider is configured */
export function askableModel(context: Catalog & Provider, id: string): Model {
  const model = findModel(context, id);
  if (model === null)
    throw new Problem(
      'model_unavailable',
      `The agent's model ${id} is no longer in the catalog; choose another one.`,
    );
  if (!hasModels(context))
    throw new Problem('model_unavailable', 'No model is available: this server has no model provider.');
  return model;
}

/** @throws Problem model_unavailable */
export function assertModel(context: Pick<Ports, 'modelCatalog'>, id: string | undefined): string {
  if (id === undefined) return defaultModel(context).id;
  if (findModel(context, id) !== null) return id;
  throw new Problem('model_unavailable', 'There is no such model; see listModels.', {
    fieldErrors: [{ field: 'model', code: 'not_found', message: 'is not in the catalog' }],
  });
}

type Prices = Pick<Model, 'inputMicroPer1k' | 'outputMicroPer1k'>;

/** Micro-credits, rounded up once, so that no priced answer is free. */
export function usageMicro(prices: Prices, { inputTokens, outputTokens }: ModelUsage): bigint {
  const thousandfold =
    BigInt(inputTokens) * prices.inputMicroPer1k + BigInt(outputTokens) * prices.outputMicroPer1k;
  return (thousandfold + 999n) / 1_000n;
}

/** Micro-credits. */
export const worstCaseMicro = (prices: Prices, prompt: ModelPrompt, maxOutputTokens: number): bigint =>
  usageMicro(prices, { inputTokens: maxInputTokens(prompt), outputTokens: maxOutputTokens });

/**
 * Estimate for an interrupted answer, which no provider reports. Its price never exceeds `worstCaseMicro`.
 */
export const usageSoFar = (prompt: ModelPrompt, maxOutputTokens: number, text: string): ModelUsage => ({
  inputTokens: tokensOfBytes(promptBytes(prompt)),
  outputTokens: Math.min(tokensOf(text), maxOutputTokens),
});

/**
 * English prose has 4 or more bytes per token, JSON with addresses 2 to 3. For estimates; a prompt's price
 * has its own upper bound.
 */
const BYTES_A_TOKEN = 3;

/** JSON of addresses and amounts has at least 2.2 bytes per token. */
const ASCII_BYTES_A_TOKEN = 2;

/** Estimate, rounded up. */
export const tokensOfBytes = (bytes: number): number => Math.ceil(bytes / BYTES_A_TOKEN);

/** Estimate, rounded up. */
export const tokensOf = (part: unknown): number => tokensOfBytes(bytesOf(textOf(part)));

/**
 * An upper bound in nearly all cases: rare scripts take one token per byte. A provider refuses a prompt that
 * is too long.
 */
export function safeTokensOf(part: unknown): number {
  const text = textOf(part);
  const rareBytes = bytesOf(text.replaceAll(/\p{ASCII}+/gu, ''));
  return rareBytes + Math.ceil((bytesOf(text) - rareBytes) / ASCII_BYTES_A_TOKEN);
}

const textOf = (part: unknown): string => (typeof part === 'string' ? part : JSON.stringify(part));

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');
