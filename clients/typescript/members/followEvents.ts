import type { Call } from '../calls/callOperation.ts';
import { checkNames, LONGEST_MS } from '../calls/checkOptions.ts';
import type { Input } from '../contract.ts';
import type { FollowId } from '../generated/operationKinds.ts';
import { type EventsOf, streamOf } from './streamEvents.ts';

/** One entry of an endless stream. */
export type Followed<Id extends FollowId> = Extract<EventsOf[Id], { readonly event: 'event' }>['data'];

/** The second argument of an endless stream. */
export interface FollowOptions {
  /** Ends the loop: it throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Headers of the requests. They override those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The arguments of an endless stream: where it begins, and the filters of the list. */
export type FollowArguments<Id extends FollowId> = [
  input?: Omit<Input<Id>, 'cursor' | 'limit'>,
  options?: FollowOptions,
];

/** The entries of an endless stream. What the service refuses for good throws in the loop. */
export interface FollowedEvents<Id extends FollowId> extends AsyncGenerator<Followed<Id>, void, undefined> {}

/** Returns an async iterator over what happens. */
export type Follow<Id extends FollowId> = (...call: FollowArguments<Id>) => FollowedEvents<Id>;

/** Goes on over every break, for as long as it takes. */
export function followEvents<Id extends FollowId>(call: Call, operationId: Id): Follow<Id> {
  return async function* (input, options = {}) {
    checkNames(operationId, 'signal headers', options);
    const endless = { ...options, maxAttempts: Number.POSITIVE_INFINITY, timeoutMs: LONGEST_MS };
    for await (const { event, data } of streamOf(
      call,
      operationId,
      input as Input<Id> | undefined,
      endless,
      true,
    ))
      if (event === 'event') yield data as Followed<Id>;
  };
}
