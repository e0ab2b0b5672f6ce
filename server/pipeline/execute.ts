import type { Operation, OperationId } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { assertStillAdmitted } from '../domain/account/stillAdmitted.ts';
import { assertStillOwned } from '../domain/assertStillOwned.ts';
import { Problem, restarting } from '../errors.ts';
import { acceptanceOf } from './acceptance.ts';
import { actorOf } from './actorOf.ts';
import { AdmissionWatch } from './admissionWatch.ts';
import { answeringIn } from './answering.ts';
import { type AnyReply, answerOf, headersOf } from './answerOf.ts';
import { authenticate } from './authenticate.ts';
import { authorize } from './authorize.ts';
import type { Caller, Handlers } from './call.ts';
import { decideOnce } from './decideOnce.ts';
import type { Delegate, Delegation, Pipeline } from './doors.ts';
import {
  type AnyCall,
  type AnyHandler,
  argumentsReader,
  type Entry,
  type EntryOf,
  entriesOf,
} from './entries.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotencyKey.ts';
import { createRateLimits, launchesOf, type Tally, UNCOUNTED } from './limitRate.ts';
import { FIRST_EVENT_MS, openStream } from './openStream.ts';
import { openUpload } from './openUpload.ts';
import { OpenWaits } from './openWaits.ts';
import { readCall } from './readCall.ts';
import { readWithin } from './readWithin.ts';
import type { Answer, Credential, Request } from './request.ts';
import { validate } from './validate.ts';

export interface PipelineOptions {
  readonly context: Context;
  readonly handlers: Handlers;
  /** Whether a mixed-case address carries its right EIP-55 checksum. */
  readonly isChecksumValid: (address: string) => boolean;
  /**
   * What a reply that breaks the contract does. `throw` fails the request; `log` sends it as made, because an accepted
   * operation must never answer 500.
   */
  readonly brokenReply: 'throw' | 'log';
  /** How long a stream is kept back for its first event. */
  readonly firstEventMs?: number;
}

/** With what all calls of the process share. */
interface Shared extends PipelineOptions {
  readonly admissions: AdmissionWatch;
  readonly waits: OpenWaits;
  readonly firstEventMs: number;
}

/** A revocation holds everywhere within this time, also for a request that waits. */
const REVOKED_WITHIN_MS = 1_000;

/** The door behind all doors. */
export function createPipeline(given: PipelineOptions): Pipeline {
  const { context } = given;
  const admissions = new AdmissionWatch((caller) => assertStillAdmitted(context, caller));
  const waits = new OpenWaits(context);
  const options: Shared = { firstEventMs: FIRST_EVENT_MS, ...given, admissions, waits };
  const entryOf = entriesOf(options.handlers, options.isChecksumValid);
  const openTally = createRateLimits(context);
  const answering = answeringIn(context);
  const readArguments = argumentsReader(entryOf);
  const invokeAs =
    (caller: Caller, since: Date, tally: Tally) =>
    (operationId: OperationId, request: Request): Promise<Answer> =>
      answering(operationId, request, tally, async () => {
        const entry = entryOf(operationId);
        authorize(entry.operation, caller);
        return run(options, entry, { request, caller, since, tally, delegation: null });
      });
  return {
    execute: (operationId, request, credential) => {
      const tally = openTally();
      return answering(operationId, request, tally, async () => {
        const entry = entryOf(operationId);
        const since = context.clock.now();
        const caller = await admit(context, entry, request, credential, tally);
        return run(options, entry, { request, caller, since, tally, delegation: null });
      });
    },
    carry: (operationId, request, credential, read, serve) => {
      const tally = openTally();
      return answering(operationId, request, tally, async () => {
        const entry = entryOf(operationId);
        const since = context.clock.now();
        const caller = await admit(context, entry, request, credential, tally);
        if (caller === null) throw new Error(`${operationId} carries calls and cannot be public`);
        try {
          const message = await readWithin(caller.accountId, read);
          await unlessRevoked(context, caller, since);
          const carriage = {
            caller,
            validate: (body: unknown) => validate(entry.operation, entry.validators, request, body).body,
            readArguments,
            invoke: invokeAs(caller, since, tally),
          };
          return await serve(carriage, message);
        } finally {
          if (!tally.isCounted) await tally.countCall(entry.operation, caller, request.ip);
        }
      });
    },
    serveModel: (call, serve) => {
      const tally = openTally();
      return answering(call.tool, call, tally, async () => {
        await tally.countModelCall(call.accountId, call.agentId);
        return serve({ ...delegateOf(options, entryOf, launchesOf(tally)), readArguments });
      });
    },
  };
}

/** The door of the models comes with its caller, and its call was counted before. */
const delegateOf = (options: Shared, entryOf: EntryOf, tally: Tally): Omit<Delegate, 'readArguments'> => ({
  validate: async (operationId, request, caller) => {
    const entry = entryOf(operationId);
    authorize(entry.operation, caller);
    return readCall(entry, request, caller, UNCOUNTED);
  },
  invoke: async (operationId, request, delegation) => {
    const entry = entryOf(operationId);
    const { caller } = delegation;
    authorize(entry.operation, caller);
    const since = options.context.clock.now();
    return run(options, entry, { request, caller, since, tally, delegation });
  },
});

/** Who calls. Whoever is not let in counts as that. */
async function admit(
  context: Context,
  { operation }: Entry,
  request: Request,
  credential: Credential,
  tally: Tally,
): Promise<Caller | null> {
  try {
    const caller = await authenticate(context, operation, credential, request);
    authorize(operation, caller);
    return caller;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) await tally.countRefused(request.ip);
    throw error;
  }
}

/** One call of an operation by whoever was let in; null: by nobody who is known. */
interface Visit {
  readonly request: Request;
  readonly caller: Caller | null;
  /** When it was asked whether he is let in. */
  readonly since: Date;
  readonly tally: Tally;
  readonly delegation: Delegation | null;
}

/** Files are held in memory from here until the work on them is over, whether or not their sender still waits. */
async function run(options: Shared, entry: Entry, visit: Visit): Promise<Answer> {
  const { request, caller, tally } = visit;
  await tally.countCall(entry.operation, caller, request.ip);
  if (entry.operation.files.length === 0) return runAtOnce(options, entry, visit);
  const upload = await openUpload(caller?.accountId ?? '', request);
  try {
    return await runAtOnce(options, entry, { ...visit, request: upload.request });
  } finally {
    upload.end();
  }
}

async function runAtOnce(options: Shared, entry: Entry, visit: Visit): Promise<Answer> {
  const { context } = options;
  const { request, caller, since, tally, delegation } = visit;
  const { operation, handler } = entry;
  const { sentBody, ...validated } = await readCall(entry, request, caller, tally);
  await unlessRevoked(context, caller, since);
  const key = readIdempotencyKey(operation, request, caller?.accountId, sentBody);
  const isKept = operation.idempotency === 'required';
  const call = {
    operationId: operation.operationId,
    ...validated,
    caller: caller as Caller,
    actor: delegation?.actor ?? actorOf(caller, request),
    requestId: request.requestId,
    acceptance: acceptanceOf(context, caller, key, isKept, delegation?.fence ?? null),
    accepts: request.accepts,
  } as AnyCall;
  // What a model waits for is bounded by the turns and runs that there are.
  const entered =
    delegation === null ? options.waits.enter(operation, call) : { call, leave: () => undefined };
  try {
    const outcome = await dispatch(context, handler, entered.call, key, delegation);
    if (onlyShows(operation, outcome)) await unlessRevoked(context, caller, since);
    if (delegation !== null) unlessCutShort(context, outcome.reply);
    return await answered(options, entry, visit, outcome, entered.leave);
  } catch (error) {
    entered.leave();
    throw error;
  }
}

/** The outcome as an answer. `onEnd` is called when nothing more comes of it. */
async function answered(
  options: Shared,
  { operation, validators }: Entry,
  { request: { requestId }, caller }: Visit,
  { reply, isReplay }: Outcome,
  onEnd: () => void,
): Promise<Answer> {
  if (!('events' in reply)) {
    onEnd();
    return answerOf(options, operation, validators, reply, isReplay, requestId);
  }
  const { status, events } = reply;
  const streamed = { operation, check: validators.events[status], caller, requestId, onEnd };
  const body = await openStream(options, streamed, events);
  return { status, body, headers: headersOf(reply, isReplay, requestId) };
}

/** A model whose wait the end of the process cut short would take its order for stuck: whoever goes on for it asks again. */
function unlessCutShort({ closing }: Context, { status }: AnyReply): void {
  if (closing.aborted && status === 202) throw restarting();
}

/**
 * A call takes its time for its turn, for its body, or for what it waits for. Then is asked again; of what was quick it was asked
 * just before.
 */
async function unlessRevoked(context: Context, caller: Caller | null, since: Date): Promise<void> {
  const tookLong = context.clock.now().getTime() - since.getTime() >= REVOKED_WITHIN_MS;
  if (caller !== null && tookLong) await assertStillAdmitted(context, caller);
}

/**
 * Whether nothing was accepted that a refusal would deny: whoever changes something holds its admission in the commit. What a
 * message is answered is withheld as a stream of it is ended.
 */
const onlyShows = ({ method, scope, mediaTypes }: Operation, { isReplay }: Outcome): boolean =>
  method === 'get' || scope === 'read' || isReplay || mediaTypes.includes('text/event-stream');

interface Outcome {
  readonly reply: AnyReply;
  readonly isReplay: boolean;
}

async function dispatch(
  context: Context,
  handler: AnyHandler | undefined,
  call: AnyCall,
  key: IdempotencyKey | null,
  delegation: Delegation | null,
): Promise<Outcome> {
  if (handler === undefined) throw new Error(`${call.operationId} has no handler`);
  if (typeof handler === 'function') return { reply: await handler(context, call), isReplay: false };
  const decide = async (): Promise<string> => {
    const refined = delegation === null ? call : { ...call, body: await delegation.refine(call.body) };
    return context.groundwork.lay(() => handler.decide(context, refined as AnyCall));
  };
  const { resourceId, isReplay } = await decideOnce(context, key, decide);
  if (isReplay && key !== null) {
    const { accountId } = key;
    await assertStillOwned(context.db, { accountId, agentIds: call.caller?.agentIds ?? [] }, resourceId);
  }
  // From a caller's request id to what it made, and on with that.
  if (!isReplay) context.log.info({ resourceId, accountId: call.caller?.accountId }, 'accepted');
  return { reply: await handler.show(context, call, resourceId), isReplay };
}
