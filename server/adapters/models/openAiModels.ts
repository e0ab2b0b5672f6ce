import { setTimeout as delay } from 'node:timers/promises';
import { type ModelAnswer, ModelError, type ModelQuestion, type Models } from '../../domain/ports.ts';
import type { Model } from '../../domain/runs/modelCatalog.ts';
import { mostInputTokens } from '../../domain/runs/modelPrice.ts';
import { shareBriefly } from '../shareBriefly.ts';
import { ANSWER_LIMITS, type AnswerLimits, boundedFetch, codeOf, refusal } from './boundedFetch.ts';
import { sdkQuestion } from './sdkQuestion.ts';
import { streamAnswer } from './streamAnswer.ts';

const CHECK_MS = 2_000;
const CHECK_KEPT_MS = 5_000;
/** A provider that wants to be left alone for longer is asked again by whoever asked, if at all. */
const LONGEST_WAIT_MS = 2_000;
const BACK_OFF_MS = 250;

export interface OpenAiModelsOptions {
  /** Such as `https://api.openai.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly catalog: readonly Model[];
  readonly nowMs: () => number;
  readonly limits?: AnswerLimits;
}

/** Models behind any endpoint that speaks OpenAI's chat completions. */
export function openAiModels(options: OpenAiModelsOptions): Models {
  const { limits = ANSWER_LIMITS } = options;
  return {
    async ask(question) {
      const whole = AbortSignal.any([question.signal, AbortSignal.timeout(limits.wholeMs)]);
      let hasShown = false;
      const onText = (piece: string): void => {
        if (question.onText === undefined) return;
        hasShown = true;
        question.onText(piece);
      };
      const once = () => askOnce({ ...options, limits }, { ...question, signal: whole, onText });
      try {
        return await once();
      } catch (error) {
        if (hasShown || !isWorthRepeating(error)) throw error;
        const backOffMs = BACK_OFF_MS * (1 + Math.random());
        // An abort ends the wait, and the second try at once with its own sentence.
        await delay(Math.max(backOffMs, error.retryAfterMs ?? 0), undefined, { signal: whole }).catch(
          () => {},
        );
        return once();
      }
    },
    check: shareBriefly(options.nowMs, CHECK_KEPT_MS, () => checkOnce(options)),
  };
}

/** Where no provider is configured. */
export const noModels: Models = {
  async ask() {
    throw new ModelError('unavailable', 'no model provider is configured');
  },
  async check() {},
};

const isWorthRepeating = (error: unknown): error is ModelError =>
  error instanceof ModelError && error.kind === 'unavailable' && (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;

interface Asked extends OpenAiModelsOptions {
  readonly limits: AnswerLimits;
}

async function askOnce(
  { baseUrl, apiKey, catalog, limits }: Asked,
  { modelId, prompt, maxOutputTokens, signal, onText }: Required<ModelQuestion>,
): Promise<ModelAnswer> {
  const listed = catalog.find(({ id }) => id === modelId);
  if (listed === undefined) throw new ModelError('rejected', 'the model is in no catalog');
  const createProvider = await library();
  const exchange = boundedFetch(limits, signal);
  try {
    const provider = createProvider({
      name: 'provider',
      baseURL: baseUrl,
      includeUsage: true,
      fetch: exchange.fetch,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return await streamAnswer({
      model: provider.chatModel(listed.upstreamId),
      question: sdkQuestion(prompt, maxOutputTokens),
      exchange,
      most: { inputTokens: mostInputTokens(prompt), outputTokens: maxOutputTokens },
      onText,
    });
  } finally {
    exchange.end();
  }
}

/** Loaded with the first question: it takes 20 MB, and most processes never ask one. */
async function library() {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible;
}

/** Any answer of a provider that knows the key; not all of them list their models. */
async function checkOnce({ baseUrl, apiKey }: OpenAiModelsOptions): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${baseUrl}/models`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(CHECK_MS),
      ...(apiKey === undefined ? {} : { headers: { Authorization: `Bearer ${apiKey}` } }),
    });
    await response.body?.cancel();
  } catch (error) {
    throw new ModelError('unavailable', `the model provider does not answer${codeOf(error)}`);
  }
  const isListless = response.status === 404 || response.status === 405;
  if (response.status !== 200 && !isListless) throw refusal(response);
}
