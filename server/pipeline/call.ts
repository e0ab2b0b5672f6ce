import type { OperationId, PublicOperationId } from '../../generated/operations.ts';
import type { components, operations } from '../../generated/server.d.ts';
import type { Context } from '../context.ts';
import type { Acceptance } from '../domain/acceptance.ts';
import type { Actor } from '../domain/account/auditEventRows.ts';
import type { Accepts, ServerEvent } from './request.ts';

/** Who calls: the account and what its key may do. A session may do everything. */
export interface Caller {
  readonly accountId: string;
  /** Null under a session. */
  readonly keyId: string | null;
  /** Null where a key calls. */
  readonly sessionId: string | null;
  readonly scopes: readonly string[];
  /** Agents that the key is bound to; empty means all of the account. */
  readonly agentIds: readonly string[];
}

type Op<Id extends OperationId> = operations[Id];
type ParametersOf<Id extends OperationId, In extends string> =
  Op<Id> extends { parameters: infer P }
    ? In extends keyof P
      ? NonNullable<P[In]>
      : Record<never, never>
    : Record<never, never>;
type BodyOf<Id extends OperationId> =
  Op<Id> extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: { 'application/json': infer J } }
      ? J
      : NonNullable<B> extends { content: { 'multipart/form-data': infer Files } }
        ? Files
        : undefined
    : undefined;

/** A validated request, typed by the contract. A public operation may have no caller. */
export interface Call<Id extends OperationId> {
  readonly operationId: Id;
  readonly path: ParametersOf<Id, 'path'>;
  readonly query: ParametersOf<Id, 'query'>;
  readonly body: BodyOf<Id>;
  readonly caller: Id extends PublicOperationId ? Caller | null : Caller;
  /** Whom the audit log names. */
  readonly actor: Actor;
  readonly requestId: string;
  readonly acceptance: Acceptance;
  readonly accepts: Accepts;
}

type SuccessStatus = 200 | 201 | 202;
/** A handler refuses by throwing a Problem; the error body is not its own to write. */
type ErrorBody = components['schemas']['ApiError'];
type BodyAt<R, S> = S extends keyof R
  ? R[S] extends { content: { 'application/json': infer J } }
    ? WithoutMeta<Exclude<J, ErrorBody>>
    : never
  : never;
type WithoutMeta<J> = Omit<J, 'meta'> & (J extends { meta: infer M } ? MetaRest<M> : unknown);
/** `meta.requestId` is added by the pipeline; a list hands over the rest of its meta. */
type MetaRest<M> = Exclude<keyof M, 'requestId'> extends never ? unknown : { meta: Omit<M, 'requestId'> };

type PlainTypeAt<R, S> = S extends keyof R
  ? R[S] extends { content: infer Content }
    ? Exclude<keyof Content, 'application/json' | 'text/event-stream'> extends never
      ? never
      : keyof Content
    : never
  : never;
/** What an answer of events is made of; before the first one whatever it throws is answered as an error of the request. */
type EventsAt<R, S> = S extends keyof R
  ? R[S] extends { content: { 'text/event-stream': unknown } }
    ? Sent<S> & { readonly events: AsyncIterable<ServerEvent> }
    : never
  : never;
/** Text, or bytes where the contract says that the content is none. */
type PlainBodyAt<R, S> = S extends keyof R
  ? R[S] extends { content: infer Content }
    ? Uint8Array extends Content[keyof Content]
      ? Uint8Array
      : string
    : never
  : never;
interface Sent<S> {
  readonly status: S;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A documented success (health may also answer 503): status, body without `meta.requestId`, headers. What is no JSON is text
 * or bytes with its media type; where a file may be JSON too, that also goes out as the bytes that it is.
 */
export type Reply<Id extends OperationId> =
  Op<Id> extends { responses: infer R }
    ? {
        [S in Extract<keyof R, SuccessStatus | 503>]: [PlainTypeAt<R, S>] extends [never]
          ? [BodyAt<R, S>] extends [never]
            ? never
            : (Sent<S> & { readonly body: BodyAt<R, S> }) | EventsAt<R, S>
          : Sent<S> & { readonly mediaType: PlainTypeAt<R, S>; readonly body: PlainBodyAt<R, S> };
      }[Extract<keyof R, SuccessStatus | 503>]
    : never;

/** Reads and answers. */
export type Read<Id extends OperationId> = (context: Context, call: Call<Id>) => Promise<Reply<Id>>;

/**
 * Decides in one commit and shows the result. A replay of the same idempotency key only shows: `decide` returns the id
 * of the resource, `show` answers with the resource as it is now.
 */
export interface Write<Id extends OperationId> {
  decide(context: Context, call: Call<Id>): Promise<string>;
  show(context: Context, call: Call<Id>, resourceId: string): Promise<Reply<Id>>;
}

export type Handler<Id extends OperationId> = Read<Id> | Write<Id>;

/** Operations that carry calls of other operations: a door serves them, they have no handler. */
export type CarrierId = 'connectMcp' | 'callTool';
export type HandledId = Exclude<OperationId, CarrierId>;
/** Exhaustive: an operation of the contract without a handler does not compile. */
export type Handlers = { readonly [Id in HandledId]: Handler<Id> };
