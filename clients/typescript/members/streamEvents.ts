import type { ChatEvent, ApiError as ErrorBody, RunEvent } from '../../../generated/client.d.ts';
import { RETRY_RULES } from '../../../generated/errorCodes.ts';
import type { Call } from '../calls/callOperation.ts';
import type { CallOptions, Input, KeyedCallOptions } from '../contract.ts';
import { ApiError } from '../errors/apiError.ts';
import { ConnectionError } from '../errors/connectionError.ts';
import type { StreamId } from '../generated/operationKinds.ts';
import { readEvents } from './readEvents.ts';

/** The events of each operation that can stream. An operation that is missing here does not compile. */
export interface EventsOf extends Record<StreamId, { readonly event: string }> {
  readonly sendChatMessage: Exclude<ChatEvent, { event: 'error' }>;
  readonly listRunSteps: Exclude<RunEvent, { event: 'error' }>;
}

/** The arguments of a stream. */
export type StreamArguments<Id extends StreamId> = [input: Input<Id>, options?: CallOptions<Id>];

/** The events of one stream. A refusal or failure of the service throws in the loop. */
export interface StreamEvents<Id extends StreamId> extends AsyncGenerator<EventsOf[Id], void, undefined> {}

/** Returns an async iterator over an operation's events. */
export type Stream<Id extends StreamId> = (...call: StreamArguments<Id>) => StreamEvents<Id>;

export function streamEvents<Id extends StreamId>(call: Call, operationId: Id): Stream<Id> {
  return async function* (input, options: KeyedCallOptions = {}) {
    const { body, idempotencyKey, attempts } = await call(operationId, input, {
      ...options,
      isStreamed: true,
    });
    const sent = { operationId, idempotencyKey, attempts };
    let last: string | null = null;
    try {
      for await (const { event, data } of readEvents(body as ReadableStream<Uint8Array>, options.signal)) {
        last = event;
        if (event === 'error') throw failure(JSON.parse(data) as ErrorBody, sent);
        yield { event, data: JSON.parse(data) } as unknown as EventsOf[Id];
      }
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (cause instanceof ApiError) throw cause;
      throw new ConnectionError({ ...sent, cause, retry: 'same' });
    }
    if (last !== 'end') throw new ConnectionError({ ...sent, cause: cutOff(), retry: 'same' });
  };
}

const cutOff = (): Error => new Error('The stream ended before its last event.');

interface Sent {
  readonly operationId: StreamId;
  readonly idempotencyKey: string | null;
  readonly attempts: number;
}

/** The stream was answered with 200 before it failed. */
const failure = ({ error, code, field_errors = [] }: ErrorBody, sent: Sent): ApiError =>
  new ApiError({
    ...sent,
    message: error,
    code,
    status: 200,
    fieldErrors: field_errors,
    headers: new Headers(),
    retry: Object.hasOwn(RETRY_RULES, code) ? RETRY_RULES[code] : 'check',
  });
