import { setTimeout as delay } from 'node:timers/promises';
import { shareBriefly } from '../../concurrency/promises.ts';
import {
  type Model,
  type ModelAnswer,
  type ModelDialect,
  ModelError,
  type ModelQuestion,
  type Models,
  maxInputTokens,
} from '../../ports/models.ts';
import type { Trace } from '../../ports/telemetry.ts';
import {
  ANSWER_LIMITS,
  type AnswerLimits,
  boundedFetch,
  codeOf,
  errorOfStatus,
  ModelRefused,
  ParameterRefused,
} from './boundedFetch.ts';
import { type Disputed, inDialect, otherDialect } from './dialect.ts';
import { toSdkPrompt } from './sdkPrompt.ts';
import { streamAnswer } from './streamAnswer.ts';

const CHECK_MS = 2_000;

const CHECK_KEPT_MS = 5_000;

/** If the provider asks for a longer wait, the caller must retry. */
const MAX_WAIT_MS = 2_000;

const BACK_OFF_MS = 250;

export interface OpenAiModelsOptions {
  /** Such as `https://api.openai.com/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly catalog: readonly Model[];
  readonly nowMs: () => number;
  readonly limits?: AnswerLimits;
}

/** Any endpoint with OpenAI's chat completions. */
export function openAiModels(options: OpenAiModelsOptions): Models {
  const { limits = ANSWER_LIMITS } = options;
  const dialects = new Map<string, ModelDialect>();
  const faults = refusedModels(options.nowMs);
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
        // An abort ends the wait; the second try then fails at once with its own sentence.
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

export const noModels: Models = {
  async ask() {
    throw new ModelError('unavailable', 'no model provider is configured');
  },
  async check() {},
  isUsable: () => true,
};

const isWorthRepeating = (error: unknown): error is ModelError =>
  error instanceof ModelError && error.kind === 'unavailable' && (error.retryAfterMs ?? 0) <= MAX_WAIT_MS;

interface Asked extends OpenAiModelsOptions {
  readonly limits: AnswerLimits;
  /** Learned by this process, per model. */
  readonly dialects: Map<string, ModelDialect>;
}

/**
 * Asks in the model's dialect, and learns to drop or rename a refused parameter. Only then is the question
 * sent again, because the provider did nothing.
 */
async function askKnown(asked: Asked, question: Required<ModelQuestion>): Promise<ModelAnswer> {
  const listed = asked.catalog.find(({ id }) => id === question.modelId);
  if (listed === undefined) throw new ModelError('rejected', 'the model is not in the catalog');
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
  const createProvider = await loadSdk();
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
      question: toSdkPrompt(prompt, maxOutputTokens),
      exchange,
      maxUsage: { inputTokens: maxInputTokens(prompt), outputTokens: maxOutputTokens },
      onText,
    });
  } finally {
    exchange.end();
  }
}

/** Loads on first use: it takes 20 MB, and most processes never ask. */
async function loadSdk() {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible;
}

/** Any answer shows that the provider knows the key. Not all list models. */
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
  if (response.status !== 200 && !isListless) throw errorOfStatus(response);
}

/** After it, the model is usable again: it may be fixed without anybody asking. */
const REFUSAL_TTL_MS = 10 * 60_000;

/** A model's next answer clears its refusal. */
export function refusedModels(nowMs: () => number) {
  const refusedAt = new Map<string, number>();
  const isUsable = (modelId: string): boolean => {
    const atMs = refusedAt.get(modelId);
    return atMs === undefined || nowMs() - atMs >= REFUSAL_TTL_MS;
  };
  return {
    isUsable,
    async watch<T>(modelId: string, ask: () => Promise<T>): Promise<T> {
      try {
        const answer = await ask();
        refusedAt.delete(modelId);
        return answer;
      } catch (error) {
        if (error instanceof ModelRefused) refusedAt.set(modelId, nowMs());
        throw error;
      }
    },
    /** @throws ModelError that names the models */
    assertNone(): void {
      const refused = [...refusedAt.keys()].filter((modelId) => !isUsable(modelId));
      if (refused.length > 0)
        throw new ModelError('rejected', `the model provider refuses ${refused.join(', ')}`);
    },
  };
}

/** Follows OpenTelemetry's conventions for generative models, without text or answer. */
export const tracedModels = (models: Models, trace: Trace): Models => ({
  ...models,
  ask: (question) =>
    trace.within(
      {
        name: `chat ${question.modelId}`,
        kind: 'client',
        about: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': question.modelId },
      },
      () => models.ask(question),
    ),
});
