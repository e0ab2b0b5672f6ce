import { ModelError, QuestionRefused } from '../../domain/ports.ts';
import { answerFrames } from './answerFrames.ts';
import { type Disputed, disputedIn, namesModel } from './dialect.ts';

/** How long an answer may take, and how long it may be. */
export interface AnswerLimits {
  readonly firstByteMs: number;
  /** Between two pieces of it. */
  readonly silenceMs: number;
  /** Between the end of the answer and that of the stream, in which its usage follows. */
  readonly tailMs: number;
  /** From the question to the last piece, everything repeated included. */
  readonly wholeMs: number;
  /** With the frame of each piece, which takes far more than its text. */
  readonly bytes: number;
}

export const ANSWER_LIMITS: AnswerLimits = {
  firstByteMs: 30_000,
  silenceMs: 30_000,
  tailMs: 3_000,
  wholeMs: 120_000,
  bytes: 8 * 1024 * 1024,
};

/** One exchange with the provider. */
export interface BoundedFetch {
  readonly fetch: typeof fetch;
  /** Why it came to nothing; null while nothing is wrong with it as far as HTTP goes. */
  failure(): ModelError | null;
  /** Why the model stopped, in the provider's word; null while its answer is not whole. */
  finishReason(): string | null;
  /** Ends what still runs. */
  end(): void;
}

/**
 * A fetch that keeps to the limits and knows why it failed; a library between here and the answer may wrap errors as it
 * likes. Redirects are not followed: the request carries a secret. Keep-alive comments count as signs of life.
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
    timer = setTimeout(() => fail(new ModelError('unavailable', 'the model provider fell silent')), ms);
  };
  const onAbort = (): void => {
    fail(new ModelError('unavailable', 'the question to the model was withdrawn or took too long'));
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
    if (response.status !== 200) throw fail(await refusalOf(response, String(init?.body ?? '{}')));
    return new Response(response.body && frames.read(response.body.pipeThrough(counted())), response);
  }

  function counted(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    let size = 0;
    return new TransformStream({
      transform(part, controller) {
        if (frames.finishReason() === null) expectWithin(limits.silenceMs);
        size += part.length;
        if (size > limits.bytes) throw fail(new ModelError('rejected', 'the model said too much'));
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

/** What a provider answers that finds a question too long, badly formed, or moderated. */
const REFUSES_QUESTION = [400, 403, 413, 422];

/** The provider does not know a parameter of the question. Nothing was carried out. */
export class ParameterRefused extends ModelError {
  readonly parameter: Disputed;

  constructor(status: number, parameter: Disputed) {
    super('rejected', `the model provider answered ${status}: it takes no ${parameter} of this model`);
    this.parameter = parameter;
  }
}

/** The provider refuses the model, or the service, whatever is asked. */
export class ModelRefused extends ModelError {}

/** What a provider answers that finds a body badly formed, and has read no further. */
const REFUSES_FORM = [400, 422];
const MOST_REFUSAL_BYTES = 16 * 1024;

async function refusalOf(response: Response, sent: string): Promise<ModelError> {
  const error = refusal(response);
  if (!REFUSES_FORM.includes(response.status)) {
    return error.kind === 'unavailable' || error instanceof QuestionRefused
      ? error
      : new ModelRefused('rejected', error.message);
  }
  const said = await beginningOf(response);
  const parameter = disputedIn(said, JSON.parse(sent) as Record<string, unknown>);
  if (parameter !== null) return new ParameterRefused(response.status, parameter);
  if (namesModel(said)) return new ModelRefused('rejected', `${error.message}: it has no such model`);
  return error;
}

/** Of what is longer or never ends only this much is read; a connection that breaks has said what it said. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= MOST_REFUSAL_BYTES) break;
    }
  } catch {
    // What came before tells enough, or nothing.
  }
  return Buffer.concat(parts).toString('utf8', 0, MOST_REFUSAL_BYTES);
}

/** What the provider says is left out: it may quote the key and the prompt. */
export function refusal({ status, headers }: Response): ModelError {
  if (REFUSES_QUESTION.includes(status)) return new QuestionRefused(`the model provider answered ${status}`);
  const isAway = status === 408 || status === 429 || status >= 500;
  const seconds = headers.get('Retry-After')?.trim() ?? '';
  const retryAfterMs = /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null;
  const kind = isAway ? 'unavailable' : 'rejected';
  return new ModelError(kind, `the model provider answered ${status}`, undefined, retryAfterMs);
}

/** Such as ECONNREFUSED; the message of the error may hold the address. */
export function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? ` (${cause.code})` : '';
}
