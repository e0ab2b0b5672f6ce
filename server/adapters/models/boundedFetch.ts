import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ModelError, PromptRefused } from '../../ports/models.ts';
import { type Disputed, disputedIn, namesModel } from './dialect.ts';

export interface AnswerLimits {
  readonly firstByteMs: number;
  /** Between two pieces. */
  readonly silenceMs: number;
  /** From the end of the answer to the end of the stream, which carries the usage. */
  readonly tailMs: number;
  /** Including retries. */
  readonly wholeMs: number;
  /** Includes each piece's frame, which is far larger than its text. */
  readonly bytes: number;
}

export const ANSWER_LIMITS: AnswerLimits = {
  firstByteMs: 30_000,
  silenceMs: 30_000,
  tailMs: 3_000,
  wholeMs: 120_000,
  bytes: 8 * 1024 * 1024,
};

export interface BoundedFetch {
  readonly fetch: typeof fetch;
  /** Null while HTTP reports no failure. */
  failure(): ModelError | null;
  /** Null while the answer is incomplete. */
  finishReason(): string | null;
  end(): void;
}

/**
 * Enforces the limits and knows why it failed, whatever a library makes of the error. Does not follow
 * redirects, because the request carries a secret. Keep-alive comments count as activity.
 */
export function boundedFetch(limits: AnswerLimits, signal: AbortSignal): BoundedFetch {
  const ending = new AbortController();
  let failure: ModelError | null = null;
  let timer: NodeJS.Timeout | undefined;
  const fail = (error: ModelError): ModelError => {
    failure ??= error;
    clearTimeout(timer);
    ending.abort(failure);
    return failure;
  };
  const frames = answerFrames(() => expectWithin(limits.tailMs));
  const expectWithin = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new ModelError('unavailable', 'the model provider stopped sending')), ms);
  };
  const onAbort = (): void => {
    fail(new ModelError('unavailable', 'the request to the model was cancelled or took too long'));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();

  async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    expectWithin(limits.firstByteMs);
    if (failure !== null) throw fail(failure);
    let response: Response;
    try {
      response = await fetch(input, { ...init, redirect: 'manual', signal: ending.signal });
    } catch (error) {
      throw fail(new ModelError('unavailable', `the model provider does not answer${codeOf(error)}`));
    }
    if (response.status !== 200) throw fail(await readRefusal(response, String(init?.body ?? '{}')));
    return new Response(response.body && frames.read(response.body.pipeThrough(counted())), response);
  }

  function counted(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    let size = 0;
    return new TransformStream({
      transform(part, controller) {
        if (frames.finishReason() === null) expectWithin(limits.silenceMs);
        size += part.length;
        if (size > limits.bytes) throw fail(new ModelError('rejected', "the model's answer is too long"));
        controller.enqueue(part);
      },
    });
  }

  return {
    fetch: ask,
    failure: () => failure,
    finishReason: frames.finishReason,
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      ending.abort();
    },
  };
}

/** Too long, malformed or moderated. */
const REFUSES_QUESTION = [400, 403, 413, 422];

/** The provider did nothing. */
export class ParameterRefused extends ModelError {
  readonly parameter: Disputed;

  constructor(status: number, parameter: Disputed) {
    super('rejected', `the model provider answered ${status}: it takes no ${parameter} of this model`);
    this.parameter = parameter;
  }
}

/** The provider refuses the model or the account, whatever the question. */
export class ModelRefused extends ModelError {}

const REFUSES_FORM = [400, 422];

const MAX_REFUSAL_BYTES = 16 * 1024;

async function readRefusal(response: Response, sent: string): Promise<ModelError> {
  const error = errorOfStatus(response);
  if (!REFUSES_FORM.includes(response.status)) {
    return error.kind === 'unavailable' || error instanceof PromptRefused
      ? error
      : new ModelRefused('rejected', error.message);
  }
  const said = await beginningOf(response);
  const parameter = disputedIn(said, JSON.parse(sent) as Record<string, unknown>);
  if (parameter !== null) return new ParameterRefused(response.status, parameter);
  if (namesModel(said)) return new ModelRefused('rejected', `${error.message}: it has no such model`);
  return error;
}

/** A broken connection ends it. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= MAX_REFUSAL_BYTES) break;
    }
  } catch {
    // The part before may be enough.
  }
  return Buffer.concat(parts).toString('utf8', 0, MAX_REFUSAL_BYTES);
}

/** Omits the provider's words: they may quote the key and the prompt. */
export function errorOfStatus({ status, headers }: Response): ModelError {
  if (REFUSES_QUESTION.includes(status)) return new PromptRefused(`the model provider answered ${status}`);
  const isAway = status === 408 || status === 429 || status >= 500;
  const seconds = headers.get('Retry-After')?.trim() ?? '';
  const retryAfterMs = /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null;
  const kind = isAway ? 'unavailable' : 'rejected';
  return new ModelError(kind, `the model provider answered ${status}`, undefined, retryAfterMs);
}

/** The message itself may hold the address. */
export function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? ` (${cause.code})` : '';
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

export interface AnswerFrames {
  /** Keeps only the meaningful frames. Ends with the answer. */
  readonly read: (body: Bytes) => Bytes;
  /** Null until the answer is complete. */
  finishReason(): string | null;
}

const DONE = '[DONE]';

/**
 * Drops frames without `choices` (pings, empty objects), but keeps the usage's. The model's stop reason
 * completes the answer and calls `onWhole`. Bad data, errors or a broken connection after it only end the
 * stream.
 */
export function answerFrames(onWhole: () => void): AnswerFrames {
  let finishReason: string | null = null;

  function kept(data: string): string | null {
    const frame = parsed(data);
    const isWhole = finishReason !== null;
    // While the answer is incomplete, the stream's reader judges invalid JSON.
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
