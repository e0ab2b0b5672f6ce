import type { Operation } from '../../../generated/operations.ts';
import type { Validate } from '../../../generated/validators.cjs';
import type { Context } from '../../composition/context.ts';
import { stallTolerantTimeout } from '../../concurrency/timers.ts';
import { serviceRestarting } from '../../problem.ts';
import { csvLine, csvLines, type Row } from '../../text/csv.ts';
import type { AdmissionWatch } from '../access/admissionWatch.ts';
import type { Caller } from '../contract/call.ts';
import { EventStream, isStart, type ServerEvent, type StreamStart, TextStream } from '../contract/request.ts';
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
  /** Of one event or row. */
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
  events: AsyncIterable<ServerEvent | StreamStart>,
): Promise<EventStream> {
  const { close, ...reading } = startReading(options, call, events);
  try {
    await settledOrTimeout(options.firstEventMs, reading.first);
    return new EventStream(checkedEvents(options, call, reading), close);
  } catch (error) {
    reading.stop();
    throw error;
  }
}

/**
 * Makes pages of rows a CSV. The text breaks off if the pages fail, a row breaks the contract, the credential
 * is revoked, or the process stops.
 * @throws errors before the first page
 */
export async function openCsv(
  options: StreamOptions,
  call: StreamedCall,
  pages: AsyncIterable<readonly Row[]>,
): Promise<TextStream> {
  const { close, ...reading } = startReading(options, call, pages);
  try {
    await reading.first;
    return new TextStream(checkedLines(options, call, reading), close);
  } catch (error) {
    reading.stop();
    throw error;
  }
}

type Step<Part> = IteratorResult<Part, unknown>;

interface Reading<Part> {
  readonly first: Promise<Step<Part>>;
  readonly next: () => Promise<Step<Part>>;
  readonly stop: () => void;
}

/** Begins to read. `close` is for a reader that has disconnected. */
function startReading<Part>(
  options: StreamOptions,
  call: StreamedCall,
  parts: AsyncIterable<Part>,
): Reading<Part> & { readonly close: () => void } {
  const iterator = parts[Symbol.asyncIterator]();
  const watch = watchFor(options, call.caller);
  const stop = (): void => {
    watch.stop();
    // Wakes a generator that waits for its next part.
    iterator.return?.().catch(() => undefined);
    call.onEnd();
  };
  const next = () => Promise.race([iterator.next(), watch.over]);
  const close = (): void => {
    watch.leave();
    // Unread parts never end on their own.
    stop();
  };
  return { first: next(), next, stop, close };
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

async function* checkedEvents(
  options: StreamOptions,
  call: StreamedCall,
  reading: Reading<ServerEvent | StreamStart>,
) {
  try {
    for (let step = await reading.first; step.done !== true; step = await reading.next()) {
      if (!isStart(step.value)) {
        const { event, data } = step.value;
        assertDocumented(options, call, { event, data }, 'an event');
      }
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

/** A text cannot say that it failed, so the connection breaks. */
async function* checkedLines(
  options: StreamOptions,
  call: StreamedCall,
  reading: Reading<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  const { operationId, csvColumns } = call.operation;
  let head = csvLine(csvColumns);
  try {
    for (let step = await reading.first; step.done !== true; step = await reading.next()) {
      for (const row of step.value) assertDocumented(options, call, row, 'a row');
      yield head + csvLines(csvColumns, step.value);
      head = '';
    }
    if (head !== '') yield head;
  } catch (error) {
    answerProblem(options.context.log, error, call.requestId, operationId);
    throw error;
  } finally {
    reading.stop();
  }
}

function assertDocumented(
  { context, brokenReply }: StreamOptions,
  { operation, check, requestId }: StreamedCall,
  part: ServerEvent | Row,
  kind: 'an event' | 'a row',
): void {
  if (check?.(part) === true) return;
  const about = {
    operationId: operation.operationId,
    event: part.event,
    requestId,
    faults: check?.errors ?? 'no stream',
  };
  if (brokenReply === 'throw') throw new Error(`${kind} breaks the contract: ${JSON.stringify(about)}`);
  context.log.error(about, `${kind} breaks the contract`);
}

const READER_LEFT = { done: true, value: undefined } as const;

/** `over` resolves when the reader leaves, and rejects with the reason for ending. */
function watchFor({ context, admissions }: StreamOptions, caller: Caller | null) {
  const { closing } = context;
  const { promise: over, resolve, reject } = Promise.withResolvers<typeof READER_LEFT>();
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
