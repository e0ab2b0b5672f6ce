import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { type ModelAnswer, ModelError, type ModelUsage, type ToolCall } from '../../domain/ports.ts';
import type { BoundedFetch } from './boundedFetch.ts';
import type { SdkQuestion } from './sdkQuestion.ts';

type SdkModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type Parts = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type Part = Parts extends ReadableStream<infer Of> ? Of : never;
type Finish = Extract<Part, { type: 'finish' }>;

/** Ids that providers give are shorter; a longer one would only fill the record. */
const MOST_ID_CHARACTERS = 100;

/** No tool takes deeper arguments; whatever is recursive ends before it has taken apart much deeper ones. */
const MOST_LEVELS = 64;

export interface AnswerStream {
  readonly model: SdkModel;
  readonly question: SdkQuestion;
  /** The one that the model asks through. */
  readonly exchange: BoundedFetch;
  /** What is used at most, and where the provider does not say, exactly that. */
  readonly most: ModelUsage;
  readonly onText: (piece: string) => void;
}

/** One exchange, read to its end. @throws ModelError, whose message holds nothing of what was said either way */
export async function streamAnswer({ most, onText, ...asked }: AnswerStream): Promise<ModelAnswer> {
  let text = '';
  const calls: ToolCall[] = [];
  let finish: Finish | null = null;
  for await (const part of partsOf(asked)) {
    if (part.type === 'text-delta') {
      text += part.delta;
      onText(part.delta);
    } else if (part.type === 'tool-call') {
      calls.push({ id: idFor(part.toolCallId, calls), tool: part.toolName, arguments: objectOf(part.input) });
    } else if (part.type === 'finish') finish = part;
    else if (part.type === 'error')
      throw (
        asked.exchange.failure() ??
        new ModelError('rejected', 'the model provider broke off or garbled its answer')
      );
  }
  if (finish === null) throw new ModelError('unavailable', 'the model provider broke off its answer');
  const { inputTokens, outputTokens } = finish.usage;
  return {
    text,
    toolCalls: calls,
    usage: {
      inputTokens: within(inputTokens.total, most.inputTokens),
      outputTokens: within(outputTokens.total, most.outputTokens),
    },
    isCutOff: finish.finishReason.unified === 'length',
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

/** Results are matched by it, so that one which is missing, endless or there before is replaced. */
function idFor(given: string, before: readonly ToolCall[]): string {
  const isUsable =
    given !== '' && given.length <= MOST_ID_CHARACTERS && !before.some(({ id }) => id === given);
  return isUsable ? given : `call_${before.length + 1}_${given.slice(0, 8)}`;
}

function objectOf(text: string): ToolCall['arguments'] {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !isDeeper(value, MOST_LEVELS)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // The port's word for it: the model is told, and may write it again.
    return null;
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

const within = (counted: number | undefined, most: number): number =>
  Number.isSafeInteger(counted) && (counted as number) >= 0 ? Math.min(counted as number, most) : most;
