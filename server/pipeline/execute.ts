import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import type { OperationValidators } from '../../generated/validators.cjs';
import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import { AcceptedBefore, acceptanceOf, acceptedBefore } from './acceptance.ts';
import { answerProblem } from './answerProblem.ts';
import { authenticate } from './authenticate.ts';
import { authorize, hideForeignAgents } from './authorize.ts';
import type { Call, Caller, CarrierId, HandledId, Handlers } from './call.ts';
import { createValidators } from './createValidators.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotencyKey.ts';
import { replyFaults } from './replyFaults.ts';
import type { Answer, Credential, Request } from './request.ts';
import { takeUploadTurn } from './takeUploadTurn.ts';
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
}

export type Execute = (operationId: OperationId, request: Request, credential: Credential) => Promise<Answer>;

/** What a door may do for a caller whom it has let in to an operation that carries others. */
export interface Carriage {
  readonly caller: Caller;
  /** The body of the carrying operation by the contract. @throws Problem validation_failed */
  readonly validate: (body: unknown) => unknown;
  /** Calls an operation as this caller: like `execute`, without reading the key again. It never throws. */
  readonly invoke: (operationId: OperationId, request: Request) => Promise<Answer>;
}

/** Lets a caller in to an operation that carries others. Whatever `serve` throws becomes an answer. */
export type Carry = <Served>(
  operationId: CarrierId,
  request: Request,
  credential: Credential,
  serve: (carriage: Carriage) => Promise<Served>,
) => Promise<Served | Answer>;

/** What both doors pass. */
export interface Pipeline {
  /** One call of one operation, from the raw request to the answer. It never throws. */
  readonly execute: Execute;
  readonly carry: Carry;
}

interface AnyReply {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: { readonly meta?: object } | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}
type AnyCall = Call<HandledId>;
type AnyHandler =
  | ((context: Context, call: AnyCall) => Promise<AnyReply>)
  | {
      decide(context: Context, call: AnyCall): Promise<string>;
      show(context: Context, call: AnyCall, resourceId: string): Promise<AnyReply>;
    };

interface Entry {
  readonly operation: Operation;
  readonly validators: OperationValidators;
  /** Of a carrying operation there is none. */
  readonly handler: AnyHandler | undefined;
}

/** The door behind all doors. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { context } = options;
  const validators = createValidators(options.isChecksumValid);
  const handlers = options.handlers as unknown as Readonly<Record<string, AnyHandler | undefined>>;
  const entries = new Map<OperationId, Entry>(
    OPERATIONS.map((operation) => {
      const { operationId } = operation;
      return [
        operationId,
        { operation, validators: validators[operationId], handler: handlers[operationId] },
      ];
    }),
  );
  const entryOf = (operationId: OperationId): Entry => {
    const entry = entries.get(operationId);
    if (entry === undefined) throw new Error(`${operationId} is no operation of the contract`);
    return entry;
  };
  const answering = async <Served>(
    operationId: OperationId,
    { requestId }: Request,
    serve: (entry: Entry) => Promise<Served>,
  ): Promise<Served | Answer> => {
    try {
      return await serve(entryOf(operationId));
    } catch (error) {
      return answerProblem(context.log, error, requestId, operationId);
    }
  };
  const admit = async (entry: Entry, request: Request, credential: Credential): Promise<Caller | null> => {
    const caller = await authenticate(context, entry.operation, credential, request);
    authorize(entry.operation, caller);
    return caller;
  };
  const invokeAs =
    (caller: Caller) =>
    (operationId: OperationId, request: Request): Promise<Answer> =>
      answering(operationId, request, async (entry) => {
        authorize(entry.operation, caller);
        return run(options, entry, request, caller);
      });
  return {
    execute: (operationId, request, credential) =>
      answering(operationId, request, async (entry) =>
        run(options, entry, request, await admit(entry, request, credential)),
      ),
    carry: (operationId, request, credential, serve) =>
      answering(operationId, request, async (entry) => {
        const caller = await admit(entry, request, credential);
        if (caller === null) throw new Error(`${operationId} carries calls and cannot be public`);
        return serve({
          caller,
          validate: (body) => validate(entry.operation, entry.validators, request, body).body,
          invoke: invokeAs(caller),
        });
      }),
  };
}

/** Files are held in memory from here until the work on them is over, whether or not their sender still waits. */
async function run(
  options: PipelineOptions,
  entry: Entry,
  request: Request,
  caller: Caller | null,
): Promise<Answer> {
  if (entry.operation.files.length === 0) return runAtOnce(options, entry, request, caller);
  const end = await takeUploadTurn(caller?.accountId ?? '');
  try {
    return await runAtOnce(options, entry, request, caller);
  } finally {
    end();
  }
}

async function runAtOnce(
  options: PipelineOptions,
  { operation, validators, handler }: Entry,
  request: Request,
  caller: Caller | null,
): Promise<Answer> {
  const { context } = options;
  // What comes with a GET has no meaning (RFC 9110 §9.3.1), and whoever stands between may drop it.
  const sentBody = operation.method === 'get' ? undefined : await request.readBody(operation.files);
  const validated = validate(operation, validators, request, sentBody);
  hideForeignAgents(operation, caller, validated);
  const key = readIdempotencyKey(operation, request, caller?.accountId, sentBody);
  const call = {
    operationId: operation.operationId,
    ...validated,
    caller: caller as Caller,
    requestId: request.requestId,
    acceptance: acceptanceOf(context, key, operation.idempotency === 'required'),
  } as AnyCall;
  const { reply, isReplay } = await dispatch(context, handler, call, key);
  return answerOf(options, operation, validators, reply, isReplay, request.requestId);
}

interface Outcome {
  readonly reply: AnyReply;
  readonly isReplay: boolean;
}

async function dispatch(
  context: Context,
  handler: AnyHandler | undefined,
  call: AnyCall,
  key: IdempotencyKey | null,
): Promise<Outcome> {
  if (handler === undefined) throw new Error(`${call.operationId} has no handler`);
  if (typeof handler === 'function') return { reply: await handler(context, call), isReplay: false };
  const { resourceId, isReplay } = await decideOnce(context, key, () => handler.decide(context, call));
  return { reply: await handler.show(context, call, resourceId), isReplay };
}

interface Decision {
  readonly resourceId: string;
  readonly isReplay: boolean;
}

/**
 * Decides, unless the same request was accepted before. A refusal counts only while no other call with the same key was
 * accepted meanwhile: what this one found in its way may be that very acceptance.
 */
async function decideOnce(
  context: Context,
  key: IdempotencyKey | null,
  decide: () => Promise<string>,
): Promise<Decision> {
  const before = key === null ? null : await acceptedBefore(context, key);
  if (before !== null) return { resourceId: before, isReplay: true };
  try {
    return { resourceId: await decide(), isReplay: false };
  } catch (error) {
    if (error instanceof AcceptedBefore) return { resourceId: error.resourceId, isReplay: true };
    if (key === null || !(error instanceof Problem)) throw error;
    const meanwhile = await acceptedBefore(context, key);
    if (meanwhile === null) throw error;
    return { resourceId: meanwhile, isReplay: true };
  }
}

function answerOf(
  options: PipelineOptions,
  operation: Operation,
  validators: OperationValidators,
  reply: AnyReply,
  isReplay: boolean,
  requestId: string,
): Answer {
  const body = bodyOf(operation, reply, requestId);
  const faults = replyFaults(operation, validators, { ...reply, body });
  if (faults !== null) {
    const about = { operation: operation.operationId, status: reply.status, requestId, faults };
    if (options.brokenReply === 'throw') {
      throw new Error(`a reply breaks the contract: ${JSON.stringify(about)}`);
    }
    options.context.log.error(about, 'a reply breaks the contract');
  }
  const replayed = isReplay ? { 'Idempotent-Replayed': 'true' } : {};
  return {
    status: reply.status,
    body,
    headers: { ...typeOf(reply), ...reply.headers, ...replayed, 'X-Request-Id': requestId },
  };
}

function bodyOf(operation: Operation, { body }: AnyReply, requestId: string): object | string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array || !operation.hasMeta) return body;
  const { meta, ...resource } = body;
  return { ...resource, meta: { requestId, ...meta } };
}

function typeOf({ mediaType }: AnyReply): Record<string, string> {
  if (mediaType === undefined) return {};
  return { 'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType };
}
