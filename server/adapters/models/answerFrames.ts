import { EventSourceParserStream } from 'eventsource-parser/stream';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The frames of one streamed answer. */
export interface AnswerFrames {
  /** The stream with only those frames that say something. It ends where the answer does, whatever follows. */
  readonly read: (body: Bytes) => Bytes;
  /** Why the model stopped, in the provider's word; null until it says so. From then on the answer is whole. */
  finishReason(): string | null;
}

const DONE = '[DONE]';

/**
 * Providers send frames without `choices` between those of an answer: a ping, an empty object, the usage alone. They are
 * skipped; of the usage its own frame is kept. Once the model has given its reason to stop, nothing can take the answer away:
 * what cannot be read any more, an error or a broken connection then is its end. `onWhole` is called at that moment.
 */
export function answerFrames(onWhole: () => void): AnswerFrames {
  let finishReason: string | null = null;

  function kept(data: string): string | null {
    const frame = parsed(data);
    const isWhole = finishReason !== null;
    // The reader of the stream judges what is no JSON, while something may be missing.
    if (frame === undefined) return isWhole ? null : data;
    if (!isObject(frame)) return null;
    if (!Array.isArray(frame.choices)) {
      if (isObject(frame.usage)) return JSON.stringify({ choices: [], usage: frame.usage });
      return isSaid(frame.error) && !isWhole ? data : null;
    }
    const reason = reasonIn(frame.choices);
    if (reason !== null && !isWhole) onWhole();
    finishReason = reason ?? finishReason;
    return data;
  }

  async function* written(body: Bytes): AsyncGenerator<Uint8Array> {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const encoder = new TextEncoder();
    try {
      for await (const { data } of events) {
        if (data === DONE) return;
        const frame = data === '' ? null : kept(data);
        if (frame !== null) yield encoder.encode(`data: ${frame.replaceAll('\n', ' ')}\n\n`);
      }
    } catch (error) {
      if (finishReason === null) throw error;
    }
  }

  return {
    read: (body) => ReadableStream.from(written(body)) as Bytes,
    finishReason: () => finishReason,
  };
}

type Node = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

function reasonIn([choice]: readonly unknown[]): string | null {
  const reason = isObject(choice) ? choice.finish_reason : null;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}
