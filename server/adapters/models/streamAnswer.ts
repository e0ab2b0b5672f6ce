import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { type ModelAnswer, ModelError, type ModelUsage, type ToolCall } from '../../domain/ports.ts';
import type { BoundedFetch } from './boundedFetch.ts';
import type { SdkQuestion } from './sdkQuestion.ts';
import { takenBack } from './takenBack.ts';

type SdkModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type Parts = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type Part = Parts extends ReadableStream<infer Of> ? Of : never;
type Finish = Extract<Part, { type: 'finish' }>;
type Called = Extract<Part, { type: 'tool-call' }>;

interface WrittenCall extends Pick<ToolCall, 'id' | 'tool'> {
  readonly input: string;
}

/** Ids that providers give are shorter; a longer one would only fill the record. */
const MOST_ID_CHARACTERS = 100;
/** As many as a message of the contract can name, and as long a name: no tool has a longer one. */
const MOST_CALLS = 64;
const MOST_NAME_CHARACTERS = 64;
/** Single tokens are longer; an answer of nothing else is noise, or of a provider that counts no tokens. */
const MOST_CHARACTERS_A_TOKEN = 64;

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
  let left = most.outputTokens * MOST_CHARACTERS_A_TOKEN;
  const calls: WrittenCall[] = [];
  let finish: Finish | null = null;
  for await (const part of partsOf(asked)) {
    if (part.type === 'text-delta' || part.type === 'tool-input-delta') left -= part.delta.length;
    if (left < 0) throw new ModelError('rejected', 'the model said more than it was asked for');
    if (part.type === 'text-delta') {
      text += part.delta;
      onText(part.delta);
    } else if (part.type === 'tool-call') {
      if (calls.length < MOST_CALLS) calls.push(writtenCall(part, calls));
    } else if (part.type === 'finish') finish = part;
    // What cannot be read after the end of an answer takes nothing away from it.
    else if (part.type === 'error' && asked.exchange.finishReason() === null)
      throw (
        asked.exchange.failure() ??
        new ModelError('rejected', 'the model provider broke off or garbled its answer')
      );
  }
  if (finish === null) throw new ModelError('unavailable', 'the model provider broke off its answer');
  const { inputTokens, outputTokens } = finish.usage;
  // The library forgets the reason where an error follows.
  const isCutOff = finish.finishReason.unified === 'length' || asked.exchange.finishReason() === 'length';
  return {
    text,
    toolCalls: calls.map(({ id, tool, input }) => ({ id, tool, arguments: objectOf(input, isCutOff) })),
    usage: {
      inputTokens: within(inputTokens.total, most.inputTokens),
      outputTokens: within(outputTokens.total, most.outputTokens),
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
  tool: toolName.slice(0, MOST_NAME_CHARACTERS),
  input,
});

/** Results are matched by it as it is sent back, so that one which is missing, endless or there before is replaced. */
function idFor(given: string, before: readonly WrittenCall[]): string {
  const isUsable =
    given !== '' &&
    given.length <= MOST_ID_CHARACTERS &&
    !before.some(({ id }) => takenBack(id) === takenBack(given));
  return isUsable ? given : `call_${before.length + 1}_${given.slice(0, 8)}`;
}

/** No arguments at all stand for none, but where the answer broke off, which they may have been about to follow. */
function objectOf(text: string, isCutOff: boolean): ToolCall['arguments'] {
  if (text === '' && isCutOff) return null;
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // The port's word for it: the model is told, and may write it again.
    return null;
  }
}

const within = (counted: number | undefined, most: number): number =>
  Number.isSafeInteger(counted) && (counted as number) >= 0 ? Math.min(counted as number, most) : most;
