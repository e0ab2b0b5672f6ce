import type { Operation } from '../../generated/operations.ts';
import type { Validate } from '../../generated/validators.cjs';
import type { Context } from '../context.ts';
import { afterLived } from '../domain/afterLived.ts';
import { restarting } from '../errors.ts';
import type { AdmissionWatch } from './admissionWatch.ts';
import { answerProblem } from './answerProblem.ts';
import type { Caller } from './call.ts';
import { EventStream, type ServerEvent } from './request.ts';

export interface StreamOptions {
  readonly context: Context;
  readonly brokenReply: 'throw' | 'log';
  readonly admissions: AdmissionWatch;
  readonly firstEventMs: number;
}

/** Long enough for what can be refused at once, and a fraction of what any proxy between allows before the head. */
export const FIRST_EVENT_MS = 5_000;

export interface StreamedCall {
  readonly operation: Operation;
  /** Of one event, as the contract has it. */
  readonly check: Validate | undefined;
  readonly caller: Caller | null;
  readonly requestId: string;
  /** Called when the stream has ended, perhaps more than once. */
  readonly onEnd: () => void;
}

/**
 * The events of a reply as a stream that can be answered with. It ends early with the event `error`: where the events fail, where
 * one breaks the contract, where the caller's key or session ends, and where the process does. One whose first event is long in
 * coming is opened without it, so that its head goes out and signs of life can follow.
 * @throws whatever the events throw before that
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
    // A generator that waits for its next event takes notice with that.
    iterator.return?.().catch(() => undefined);
    call.onEnd();
  };
  const next = () => Promise.race([iterator.next(), watch.over]);
  try {
    const first = next();
    await settledWithin(options.firstEventMs, first);
    const close = (): void => {
      watch.leave();
      // Events that nobody begins to read have no end that would.
      stop();
    };
    return new EventStream(sent(options, call, { first, next, stop }), close);
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

/** Resolves when that has resolved or the time is over. @throws what it rejects with before */
async function settledWithin(ms: number, waited: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const callOff = afterLived(ms, resolve);
  try {
    await Promise.race([waited, late]);
  } finally {
    callOff();
  }
}

async function* sent(options: StreamOptions, call: StreamedCall, reading: Reading) {
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

const LEFT: Step = { done: true, value: undefined };

/** What may end a stream before its events do: `over` resolves when the reader has gone, and rejects with why it ends. */
function watchFor({ context, admissions }: StreamOptions, caller: Caller | null) {
  const { closing } = context;
  const { promise: over, resolve, reject } = Promise.withResolvers<Step>();
  // Nobody may be waiting when it happens.
  over.catch(() => undefined);
  const end = (): void => reject(restarting());
  if (closing.aborted) end();
  closing.addEventListener('abort', end, { once: true });
  const unwatch = caller === null ? () => undefined : admissions.watch(caller, reject);
  return {
    over,
    leave: () => resolve(LEFT),
    stop: () => {
      unwatch();
      closing.removeEventListener('abort', end);
    },
  };
}
