import type {
  ChatEvent,
  ApiError as ErrorBody,
  EventFrame,
  FeeClaimFrame,
  LaunchFrame,
  RunEvent,
  SwapFrame,
  TransferFrame,
} from '../../../generated/client.d.ts';
import { RETRY_RULES } from '../../../generated/errorCodes.ts';
import type { Call } from '../calls/callOperation.ts';
import { pause } from '../calls/pause.ts';
import { retryDelayMs } from '../calls/retryDelayMs.ts';
import type { CallOptions, Input, KeyedCallOptions } from '../contract.ts';
import { ApiError } from '../errors/apiError.ts';
import { ConnectionError } from '../errors/connectionError.ts';
import type { StreamId } from '../generated/operationKinds.ts';
import { readEvents, type StreamedEvent } from './readEvents.ts';

/** The events of each operation that can stream. An operation that is missing here does not compile. */
export interface EventsOf extends Record<StreamId, { readonly event: string; readonly data: unknown }> {
  /** Text as it is written, tool calls and their results, then `usage` and `end`. */
  readonly sendChatMessage: Exclude<ChatEvent, { event: 'error' }>;
  /** What happens in the account. */
  readonly listEvents: Exclude<EventFrame, { event: 'error' }>;
  /** Each step when it begins and when it ends, then `end`. */
  readonly listRunSteps: Exclude<RunEvent, { event: 'error' }>;
  /** Each state of the launch, then `end`. */
  readonly getLaunch: Exclude<LaunchFrame, { event: 'error' }>;
  /** Each state of the swap, then `end`. */
  readonly getSwap: Exclude<SwapFrame, { event: 'error' }>;
  /** Each state of the transfer, then `end`. */
  readonly getTransfer: Exclude<TransferFrame, { event: 'error' }>;
  /** Each state of the fee claim, then `end`. */
  readonly getFeeClaim: Exclude<FeeClaimFrame, { event: 'error' }>;
}

/** The arguments of a stream. */
export type StreamArguments<Id extends StreamId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions<Id>]
    : [input: Input<Id>, options?: CallOptions<Id>];

/** The events of one stream. A refusal or failure of the service throws in the loop. */
export interface StreamEvents<Id extends StreamId> extends AsyncGenerator<EventsOf[Id], void, undefined> {}

/** Returns an async iterator over an operation's events. */
export type Stream<Id extends StreamId> = (...call: StreamArguments<Id>) => StreamEvents<Id>;

/**
 * A stream that breaks off is asked for again, with the id of its last event or with the same idempotency key, and goes on where it
 * was. It ends as a `ConnectionError` when as many attempts in a row as the call may make brought nothing new.
 */
export function streamEvents<Id extends StreamId>(
  call: Call,
  operationId: Id,
  attemptsOfClient: number,
): Stream<Id> {
  return (input?: Input<Id>, options: KeyedCallOptions = {}) =>
    streamOf(call, operationId, input, {
      ...options,
      maxAttempts: options.maxAttempts ?? attemptsOfClient,
    });
}

/** An endless stream also goes on after a failure of the service that passes. */
export async function* streamOf<Id extends StreamId>(
  call: Call,
  operationId: Id,
  input: Input<Id> | undefined,
  options: KeyedCallOptions,
  isEndless = false,
): StreamEvents<Id> {
  const { signal, maxAttempts = 1 } = options;
  const seen = new SeenEvents();
  const sent: Sent = {
    operationId,
    idempotencyKey: options.idempotencyKey ?? null,
    attempts: 0,
    headers: new Headers(),
  };
  for (let losses = 0; ; ) {
    const answer = await call(operationId, input, {
      ...seen.resuming(options, sent.idempotencyKey),
      accept: 'text/event-stream',
    });
    sent.idempotencyKey = answer.idempotencyKey;
    sent.attempts += answer.attempts;
    sent.headers = answer.headers;
    let cause: unknown = new Error('The stream ended before its last event.');
    try {
      for await (const one of readEvents(answer.body as ReadableStream<Uint8Array>, signal)) {
        if (seen.isRepeated(one) || one.data === null) continue;
        losses = 0;
        const data = JSON.parse(one.data);
        if (one.event === 'error') throw failure(data as ErrorBody, sent);
        yield { event: one.event, data } as unknown as EventsOf[Id];
        if (one.event === 'end') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ApiError && !(isEndless && error.retry === 'same')) throw error;
      cause = error;
    }
    losses += 1;
    if (losses >= maxAttempts) throw new ConnectionError({ ...sent, cause, retry: 'same' });
    await pause(retryDelayMs(losses, null), signal);
  }
}

/** What a stream has brought so far. A repeated chat begins at its start, or with what comes at its end. */
class SeenEvents {
  #lastId: string | undefined;
  readonly #texts: string[] = [];
  /** Events before this one have come again. */
  #repeated = 0;

  /** The options of the next request. From here on, events that were seen may come again. */
  resuming(options: KeyedCallOptions, idempotencyKey: string | null): KeyedCallOptions {
    this.#repeated = 0;
    if (this.#lastId !== undefined)
      return { ...options, headers: { ...options.headers, 'Last-Event-ID': this.#lastId } };
    return idempotencyKey === null ? options : { ...options, idempotencyKey };
  }

  isRepeated({ id, event, data }: StreamedEvent): boolean {
    if (id !== undefined) {
      this.#lastId = id;
      return false;
    }
    const text = `${event} ${data}`;
    const at = this.#texts.indexOf(text, this.#repeated);
    this.#repeated = at === -1 ? this.#texts.push(text) : at + 1;
    return at !== -1;
  }
}

interface Sent {
  readonly operationId: StreamId;
  idempotencyKey: string | null;
  attempts: number;
  /** Those of the last answer: its request id names the stream in the service's logs. */
  headers: Headers;
}

/** The stream was answered with 200 before it failed. */
const failure = ({ error, code, field_errors = [] }: ErrorBody, sent: Sent): ApiError =>
  new ApiError({
    ...sent,
    message: error,
    code,
    status: 200,
    fieldErrors: field_errors,
    retry: Object.hasOwn(RETRY_RULES, code) ? RETRY_RULES[code] : 'check',
  });
