import type { Operation, OperationId } from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { assertStillOwned } from '../../domain/access/recordOwnership.ts';
import { assertStillAdmitted } from '../../domain/accounts/admission.ts';
import { Problem, serviceRestarting } from '../../problem.ts';
import { AdmissionWatch } from '../access/admissionWatch.ts';
import { authenticate } from '../access/authenticate.ts';
import { authorize } from '../access/authorize.ts';
import type { Caller, Handlers } from '../contract/call.ts';
import { type AnyReply, replyHeaders, toCheckedAnswer } from '../contract/replies.ts';
import type { Answer, Credential, Request } from '../contract/request.ts';
import { validate } from '../contract/validate.ts';
import { openUpload, readBoundedBody } from '../limits/bodies.ts';
import { HeldResponses } from '../limits/heldResponses.ts';
import {
  createRequestLimiters,
  launchLimiter,
  NO_LIMITS,
  type RequestLimiter,
} from '../limits/requestLimiter.ts';
import { createAcceptance, decideOnce } from './acceptance.ts';
import { observedServing } from './answerProblem.ts';
import {
  type AnyCall,
  type AnyHandler,
  argumentsReader,
  createEntries,
  type EntryOf,
  type OperationEntry,
} from './entries.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotencyKey.ts';
import { FIRST_EVENT_MS, openCsv, openStream } from './openStream.ts';
import type { Delegation, ModelCalls, Pipeline } from './pipeline.ts';
import { actorOf, readCall } from './readCall.ts';

export interface PipelineOptions {
  readonly context: Context;
  readonly handlers: Handlers;
  readonly isChecksumValid: (address: string) => boolean;
  /** `throw` fails the request. `log` sends the reply: an accepted operation must never answer 500. */
  readonly brokenReply: 'throw' | 'log';
  readonly firstEventMs?: number;
}

interface SharedParts extends PipelineOptions {
  readonly admissions: AdmissionWatch;
  readonly waits: HeldResponses;
  readonly firstEventMs: number;
}

/** A revocation takes effect within this time, also for waiting requests. */
const REVOKED_WITHIN_MS = 1_000;

/** Every call from REST, MCP and models comes through here. */
export function createPipeline(given: PipelineOptions): Pipeline {
  const { context } = given;
  const admissions = new AdmissionWatch((caller) => assertStillAdmitted(context, caller));
  const waits = new HeldResponses(context);
  const options: SharedParts = { firstEventMs: FIRST_EVENT_MS, ...given, admissions, waits };
  const entryOf = createEntries(options.handlers, options.isChecksumValid);
  const openTally = createRequestLimiters(context);
  const answering = observedServing(context);
  const readArguments = argumentsReader(entryOf);
  const invokeAs =
    (caller: Caller, since: Date, tally: RequestLimiter) =>
    (operationId: OperationId, request: Request): Promise<Answer> =>
      answering(operationId, request, tally, async () => {
        const entry = entryOf(operationId);
        authorize(entry.operation, caller);
        return runInvocation(options, entry, { request, caller, since, tally, delegation: null });
      });
  return {
    execute: (operationId, request, credential) => {
      const tally = openTally();
      return answering(operationId, request, tally, async () => {
        const entry = entryOf(operationId);
        const since = context.clock.now();
        const caller = await admit(context, entry, request, credential, tally);
        return runInvocation(options, entry, { request, caller, since, tally, delegation: null });
      });
    },
    serveNestedCalls: (operationId, request, credential, read, serve) => {
      const tally = openTally();
      return answering(operationId, request, tally, async () => {
        const entry = entryOf(operationId);
        const since = context.clock.now();
        const caller = await admit(context, entry, request, credential, tally);
        if (caller === null) throw new Error(`${operationId} carries calls and cannot be public`);
        try {
          const message = await readBoundedBody(caller.accountId, read);
          await assertStillAuthorized(context, caller, since);
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
        return serve({ ...delegateOf(options, entryOf, launchLimiter(tally)), readArguments });
      });
    },
  };
}

/** The caller is known, and the call was already counted. */
const delegateOf = (
  options: SharedParts,
  entryOf: EntryOf,
  tally: RequestLimiter,
): Omit<ModelCalls, 'readArguments'> => ({
  validate: async (operationId, request, caller) => {
    const entry = entryOf(operationId);
    authorize(entry.operation, caller);
    return readCall(entry, request, caller, NO_LIMITS);
  },
  invoke: async (operationId, request, delegation) => {
    const entry = entryOf(operationId);
    const { caller } = delegation;
    authorize(entry.operation, caller);
    const since = options.context.clock.now();
    return runInvocation(options, entry, { request, caller, since, tally, delegation });
  },
});

/** A refused credential counts against the caller's address. */
async function admit(
  context: Context,
  { operation }: OperationEntry,
  request: Request,
  credential: Credential,
  tally: RequestLimiter,
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

/** `caller` is null for public operations. */
interface InvocationContext {
  readonly request: Request;
  readonly caller: Caller | null;
  /** When the caller was authenticated. */
  readonly since: Date;
  readonly tally: RequestLimiter;
  readonly delegation: Delegation | null;
}

/** Files stay in memory until the work on them ends, even if their sender has left. */
async function runInvocation(
  options: SharedParts,
  entry: OperationEntry,
  visit: InvocationContext,
): Promise<Answer> {
  const { request, caller, tally } = visit;
  await tally.countCall(entry.operation, caller, request.ip);
  if (entry.operation.files.length === 0) return invoke(options, entry, visit);
  const upload = await openUpload(caller?.accountId ?? '', request);
  try {
    return await invoke(options, entry, { ...visit, request: upload.request });
  } finally {
    upload.end();
  }
}

async function invoke(
  options: SharedParts,
  entry: OperationEntry,
  visit: InvocationContext,
): Promise<Answer> {
  const { context } = options;
  const { request, caller, since, tally, delegation } = visit;
  const { operation, handler } = entry;
  const { sentBody, ...validated } = await readCall(entry, request, caller, tally);
  await assertStillAuthorized(context, caller, since);
  const key = readIdempotencyKey(operation, request, caller?.accountId, sentBody);
  const isKept = operation.idempotency === 'required';
  const actor = delegation?.actor ?? actorOf(caller, request);
  const call = {
    operationId: operation.operationId,
    ...validated,
    caller: caller as Caller,
    actor,
    origin: request.origin,
    userAgent: request.userAgent ?? null,
    requestId: request.requestId,
    acceptance: createAcceptance(context, { caller, actor }, key, isKept, delegation?.fence ?? null),
    accepts: request.accepts,
    lastEventId: request.lastEventId,
  } as AnyCall;
  // The numbers of turns and runs limit the waits of models.
  const entered =
    delegation === null ? options.waits.acquire(operation, call) : { call, release: () => undefined };
  try {
    const outcome = await dispatch(context, handler, entered.call, key, delegation);
    if (isReadOnly(operation, outcome)) await assertStillAuthorized(context, caller, since);
    if (delegation !== null) assertNotCutShort(context, outcome.reply);
    return await toAnswer(options, entry, visit, outcome, entered.release);
  } catch (error) {
    entered.release();
    throw error;
  }
}

async function toAnswer(
  options: SharedParts,
  { operation, validators }: OperationEntry,
  { request: { requestId }, caller }: InvocationContext,
  { reply, isReplay }: Outcome,
  onEnd: () => void,
): Promise<Answer> {
  const { status } = reply;
  const called = { operation, caller, requestId, onEnd };
  const headers = replyHeaders(reply, isReplay, requestId);
  if ('events' in reply) {
    const body = await openStream(options, { ...called, check: validators.events[status] }, reply.events);
    return { status, body, headers };
  }
  if ('rows' in reply) {
    const body = await openCsv(options, { ...called, check: validators.rows[status] }, reply.rows);
    return { status, body, headers: { ...headers, 'Content-Type': 'text/csv; charset=utf-8' } };
  }
  onEnd();
  return toCheckedAnswer(options, operation, validators, reply, isReplay, requestId);
}

/**
 * If shutdown cut its wait short, a model would think that the order is stuck. The next process asks again.
 */
function assertNotCutShort({ closing }: Context, { status }: AnyReply): void {
  if (closing.aborted && status === 202) throw serviceRestarting();
}

/** Checks only if the call has taken long. */
async function assertStillAuthorized(context: Context, caller: Caller | null, since: Date): Promise<void> {
  const tookLong = context.clock.now().getTime() - since.getTime() >= REVOKED_WITHIN_MS;
  if (caller !== null && tookLong) await assertStillAdmitted(context, caller);
}

/**
 * Nothing was accepted, so a refusal is still possible. Changes check the credential in their commit; a
 * revocation ends streams.
 */
const isReadOnly = ({ method, scope, mediaTypes }: Operation, { isReplay }: Outcome): boolean =>
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
    return handler.decide(context, refined as AnyCall);
  };
  const { resourceId, isReplay } = await decideOnce(context, key, decide);
  if (isReplay && key !== null) {
    const { accountId } = key;
    await assertStillOwned(context.db, { accountId, agentIds: call.caller?.agentIds ?? [] }, resourceId);
  }
  // Links the request id to the resource in the log.
  if (!isReplay) context.log.info({ resourceId, accountId: call.caller?.accountId }, 'accepted');
  return { reply: await handler.show(context, call, resourceId), isReplay };
}
