import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { type ModelAnswer, ModelError, type ModelUsage, type ToolCall } from '../../ports/models.ts';
import type { BoundedFetch } from './boundedFetch.ts';
import { providerSafeName, type SdkPrompt } from './sdkPrompt.ts';

type SdkModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type Parts = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type Part = Parts extends ReadableStream<infer Of> ? Of : never;
type Finish = Extract<Part, { type: 'finish' }>;
type Called = Extract<Part, { type: 'tool-call' }>;

interface WrittenCall extends Pick<ToolCall, 'id' | 'tool'> {
  readonly input: string;
}

/** Providers' ids are shorter. */
const MAX_ID_CHARACTERS = 100;
/** Limits of a message in the API contract. */
const MAX_CALLS = 64;
const MAX_NAME_CHARACTERS = 64;
/**
 * Real tokens are far shorter on average. Beyond this, the answer is noise, or the provider counts no tokens.
 */
const MAX_CHARACTERS_PER_TOKEN = 64;

export interface AnswerStream {
  readonly model: SdkModel;
  readonly question: SdkPrompt;
  readonly exchange: BoundedFetch;
  /** Assumed if the provider reports no usage. */
  readonly maxUsage: ModelUsage;
  readonly onText: (piece: string) => void;
}

/** @throws ModelError, whose message quotes nothing */
export async function streamAnswer({ maxUsage, onText, ...asked }: AnswerStream): Promise<ModelAnswer> {
  let text = '';
  let left = maxUsage.outputTokens * MAX_CHARACTERS_PER_TOKEN;
  const calls: WrittenCall[] = [];
  let finish: Finish | null = null;
  for await (const part of partsOf(asked)) {
    if (part.type === 'text-delta' || part.type === 'tool-input-delta') left -= part.delta.length;
    if (left < 0) throw new ModelError('rejected', "the model's answer is longer than requested");
    if (part.type === 'text-delta') {
      text += part.delta;
      onText(part.delta);
    } else if (part.type === 'tool-call') {
      if (calls.length < MAX_CALLS) calls.push(writtenCall(part, calls));
    } else if (part.type === 'finish') finish = part;
    // Errors after the end of an answer do not matter.
    else if (part.type === 'error' && asked.exchange.finishReason() === null)
      throw (
        asked.exchange.failure() ??
        new ModelError('rejected', 'the model provider broke off or garbled its answer')
      );
  }
  if (finish === null) throw new ModelError('unavailable', 'the model provider broke off its answer');
  const { inputTokens, outputTokens } = finish.usage;
  // The library forgets the reason if an error follows.
  const isCutOff = finish.finishReason.unified === 'length' || asked.exchange.finishReason() === 'length';
  return {
    text,
    toolCalls: calls.map(({ id, tool, input }) => ({ id, tool, arguments: objectOf(input, isCutOff) })),
    usage: {
      inputTokens: within(inputTokens.total, maxUsage.inputTokens),
      outputTokens: within(outputTokens.total, maxUsage.outputTokens),
    },
    isCutOff,
  };
}

async function* partsOf({
  model,
  question,
  exchange,
}: Pick<AnswerStream, 'model' | 'question' | 'exchange'>): AsyncGenerator<Part> {
  const failed = (): ModelError =>
    exchange.failure() ?? new ModelError('unavailable', 'the connection to the model provider broke');
  const { stream } = await Promise.resolve(model.doStream(question)).catch(() => {
    throw failed();
  });
  const reader = stream.getReader();
  while (true) {
    const { done, value } = await reader.read().catch(() => {
      throw failed();
    });
    if (done) return;
    yield value;
  }
}

const writtenCall = (
  { toolCallId, toolName, input }: Called,
  before: readonly WrittenCall[],
): WrittenCall => ({
  id: idFor(toolCallId, before),
  tool: toolName.slice(0, MAX_NAME_CHARACTERS),
  input,
});

/** Results are matched by id, so replace a missing, overlong or repeated one. */
function idFor(given: string, before: readonly WrittenCall[]): string {
  const isUsable =
    given !== '' &&
    given.length <= MAX_ID_CHARACTERS &&
    !before.some(({ id }) => providerSafeName(id) === providerSafeName(given));
  return isUsable ? given : `call_${before.length + 1}_${given.slice(0, 8)}`;
}

/** Empty text means no arguments, unless the answer was cut off before them. */
function objectOf(text: string, isCutOff: boolean): ToolCall['arguments'] {
  if (text === '' && isCutOff) return null;
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // Invalid arguments. The model gets a message and may repeat the call.
    return null;
  }
}

const within = (counted: number | undefined, most: number): number =>
  Number.isSafeInteger(counted) && (counted as number) >= 0 ? Math.min(counted as number, most) : most;
