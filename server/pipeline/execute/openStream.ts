import type { Operation } from '../../../generated/operations.ts';
import type { Validate } from '../../../generated/validators.cjs';
import type { Context } from '../../composition/context.ts';
import { stallTolerantTimeout } from '../../concurrency/timers.ts';
import { serviceRestarting } from '../../problem.ts';
import type { AdmissionWatch } from '../access/admissionWatch.ts';
import type { Caller } from '../contract/call.ts';
import { EventStream, type ServerEvent } from '../contract/request.ts';
import { answerProblem } from './answerProblem.ts';

export interface StreamOptions {
  readonly context: Context;
  readonly brokenReply: 'throw' | 'log';
  readonly admissions: AdmissionWatch;
  readonly firstEventMs: number;
}

/** Long enough for immediate refusals, and far below the time-outs of proxies. */
export const FIRST_EVENT_MS = 5_000;

export interface StreamedCall {
  readonly operation: Operation;
  readonly check: Validate | undefined;
  readonly caller: Caller | null;
  readonly requestId: string;
  /** Maybe called more than once. */
  readonly onEnd: () => void;
}

/**
 * Ends early with the event `error` if the events fail, one breaks the contract, the credential is revoked,
 * or the process stops. If the first event is late, opens without it, so that heartbeats can follow.
 * @throws errors before the stream is open
 */
export async function openStream(
  options: StreamOptions,
  call: StreamedCall,
  events: AsyncIterable<ServerEvent>,
): Promise<EventStream> {
  const iterator = events[Symbol.asyncIterator]();
  const watch = watchFor(options, call.caller);
  const stop = (): void => {
    watch.stop();
    // Wakes a generator that waits for its next event.
    iterator.return?.().catch(() => undefined);
    call.onEnd();
  };
  const next = () => Promise.race([iterator.next(), watch.over]);
  try {
    const first = next();
    await settledOrTimeout(options.firstEventMs, first);
    const close = (): void => {
      watch.leave();
      // Unread events never end on their own.
      stop();
    };
    return new EventStream(checkedEvents(options, call, { first, next, stop }), close);
  } catch (error) {
    stop();
    throw error;
  }
}

type Step = IteratorResult<ServerEvent, unknown>;

interface Reading {
  readonly first: Promise<Step>;
  readonly next: () => Promise<Step>;
  readonly stop: () => void;
}

/** Rethrows an earlier rejection. */
async function settledOrTimeout(ms: number, waited: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const callOff = stallTolerantTimeout(ms, resolve);
  try {
    await Promise.race([waited, late]);
  } finally {
    callOff();
  }
}

async function* checkedEvents(options: StreamOptions, call: StreamedCall, reading: Reading) {
  try {
    for (let step = await reading.first; step.done !== true; step = await reading.next()) {
      assertDocumented(options, call, step.value);
      yield step.value;
    }
  } catch (error) {
    const { operation, requestId } = call;
    const { body } = answerProblem(options.context.log, error, requestId, operation.operationId);
    yield { event: 'error', data: body as object };
  } finally {
    reading.stop();
  }
}

function assertDocumented(
  { context, brokenReply }: StreamOptions,
  { operation, check, requestId }: StreamedCall,
  { event, data }: ServerEvent,
): void {
  if (check?.({ event, data }) === true) return;
  const about = {
    operationId: operation.operationId,
    event,
    requestId,
    faults: check?.errors ?? 'no stream',
  };
  if (brokenReply === 'throw') throw new Error(`an event breaks the contract: ${JSON.stringify(about)}`);
  context.log.error(about, 'an event breaks the contract');
}

const READER_LEFT: Step = { done: true, value: undefined };

/** `over` resolves when the reader leaves, and rejects with the reason for ending. */
function watchFor({ context, admissions }: StreamOptions, caller: Caller | null) {
  const { closing } = context;
  const { promise: over, resolve, reject } = Promise.withResolvers<Step>();
  // It may reject while nobody awaits it.
  over.catch(() => undefined);
  const end = (): void => reject(serviceRestarting());
  if (closing.aborted) end();
  closing.addEventListener('abort', end, { once: true });
  const unwatch = caller === null ? () => undefined : admissions.watch(caller, reject);
  return {
    over,
    leave: () => resolve(READER_LEFT),
    stop: () => {
      unwatch();
      closing.removeEventListener('abort', end);
    },
  };
}
