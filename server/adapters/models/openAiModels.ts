import { setTimeout as delay } from 'node:timers/promises';
import { type ModelAnswer, ModelError, type ModelQuestion, type Models } from '../../domain/ports.ts';
import type { Model, ModelDialect } from '../../domain/runs/modelCatalog.ts';
import { mostInputTokens } from '../../domain/runs/modelPrice.ts';
import { shareBriefly } from '../shareBriefly.ts';
import {
  ANSWER_LIMITS,
  type AnswerLimits,
  boundedFetch,
  codeOf,
  ModelRefused,
  ParameterRefused,
  refusal,
} from './boundedFetch.ts';
import { type Disputed, inDialect, otherDialect } from './dialect.ts';
import { modelFaults } from './modelFaults.ts';
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
  const dialects = new Map<string, ModelDialect>();
  const faults = modelFaults(options.nowMs);
  const checkShared = shareBriefly(options.nowMs, CHECK_KEPT_MS, () => checkOnce(options));
  return {
    async ask(question) {
      const whole = AbortSignal.any([question.signal, AbortSignal.timeout(limits.wholeMs)]);
      let hasShown = false;
      const onText = (piece: string): void => {
        if (question.onText === undefined) return;
        hasShown = true;
        question.onText(piece);
      };
      const asked = { ...options, limits, dialects };
      const once = () =>
        faults.watch(question.modelId, () => askKnown(asked, { ...question, signal: whole, onText }));
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
    async check() {
      faults.assertNone();
      await checkShared();
    },
    isUsable: faults.isUsable,
  };
}

/** Where no provider is configured. */
export const noModels: Models = {
  async ask() {
    throw new ModelError('unavailable', 'no model provider is configured');
  },
  async check() {},
  isUsable: () => true,
};

const isWorthRepeating = (error: unknown): error is ModelError =>
  error instanceof ModelError && error.kind === 'unavailable' && (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;

interface Asked extends OpenAiModelsOptions {
  readonly limits: AnswerLimits;
  /** What this process has learned of single models. */
  readonly dialects: Map<string, ModelDialect>;
}

/**
 * Asks the model as its provider wants it. A parameter that the provider refuses is left out or named otherwise from then on; only
 * then is a question sent again, in other words, because nothing of it was carried out.
 */
async function askKnown(asked: Asked, question: Required<ModelQuestion>): Promise<ModelAnswer> {
  const listed = asked.catalog.find(({ id }) => id === question.modelId);
  if (listed === undefined) throw new ModelError('rejected', 'the model is in no catalog');
  const refused = new Set<Disputed>();
  for (;;) {
    const dialect = asked.dialects.get(listed.id) ?? listed.dialect;
    try {
      return await askOnce(asked, question, { ...listed, dialect });
    } catch (error) {
      if (!(error instanceof ParameterRefused)) throw error;
      refused.add(error.parameter);
      const other = otherDialect(dialect, error.parameter, refused);
      if (other === null) {
        asked.dialects.delete(listed.id);
        throw new ModelRefused('rejected', error.message);
      }
      asked.dialects.set(listed.id, other);
    }
  }
}

async function askOnce(
  { baseUrl, apiKey, limits }: Asked,
  { prompt, maxOutputTokens, signal, onText }: Required<ModelQuestion>,
  { upstreamId, dialect }: Model,
): Promise<ModelAnswer> {
  const createProvider = await library();
  const exchange = boundedFetch(limits, signal);
  try {
    const provider = createProvider({
      name: 'provider',
      baseURL: baseUrl,
      includeUsage: true,
      fetch: exchange.fetch,
      transformRequestBody: (body) => inDialect(dialect, body),
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return await streamAnswer({
      model: provider.chatModel(upstreamId),
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
