import type { OperationId, PublicOperationId } from '../../../generated/operations.ts';
import type { components, operations } from '../../../generated/server.d.ts';
import type { Actor } from '../../audit/auditEventRows.ts';
import type { Context } from '../../composition/context.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Row } from '../../text/csv.ts';
import type { Accepts, ServerEvent, StreamStart } from './request.ts';

/** A session may do everything. */
export interface Caller {
  readonly accountId: string;
  /** Null for a session. */
  readonly keyId: string | null;
  /** Null for a key. */
  readonly sessionId: string | null;
  readonly scopes: readonly string[];
  /** Empty means all. */
  readonly agentIds: readonly string[];
  /** The keys whose money limits bind it; empty: no limit. See `domain/agents/keyLimits.ts`. */
  readonly limitedBy: readonly string[];
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

/** Validated, and typed by the contract. */
export interface Call<Id extends OperationId> {
  readonly operationId: Id;
  readonly path: ParametersOf<Id, 'path'>;
  readonly query: ParametersOf<Id, 'query'>;
  readonly body: BodyOf<Id>;
  readonly caller: Id extends PublicOperationId ? Caller | null : Caller;
  readonly actor: Actor;
  /** Of the calling page; null for other callers. */
  readonly origin: string | null;
  /** The header, as sent; null without it, and in tool calls. */
  readonly userAgent: string | null;
  readonly requestId: string;
  readonly acceptance: Acceptance;
  readonly accepts: Accepts;
  /** Where a stream was left that the caller resumes; null if it begins. */
  readonly lastEventId: string | null;
}

type SuccessStatus = 200 | 201 | 202;

/** Handlers throw a Problem, and write no error body. */
type ErrorBody = components['schemas']['ApiError'];

type BodyAt<R, S> = S extends keyof R
  ? R[S] extends { content: { 'application/json': infer J } }
    ? WithoutMeta<Exclude<J, ErrorBody>>
    : never
  : never;

type WithoutMeta<J> = Omit<J, 'meta'> & (J extends { meta: infer M } ? MetaRest<M> : unknown);

/** The pipeline adds `meta.requestId`; a list provides the rest of its meta. */
type MetaRest<M> = Exclude<keyof M, 'requestId'> extends never ? unknown : { meta: Omit<M, 'requestId'> };

type PlainTypeAt<R, S> = S extends keyof R
  ? R[S] extends { content: infer Content }
    ? Exclude<keyof Content, 'application/json' | 'text/csv' | 'text/event-stream'> extends never
      ? never
      : keyof Content
    : never
  : never;

/** An error before the first event is answered as an error of the request. */
type EventsAt<R, S> = S extends keyof R
  ? R[S] extends { content: { 'text/event-stream': unknown } }
    ? Sent<S> & { readonly events: AsyncIterable<ServerEvent | StreamStart> }
    : never
  : never;

/** Pages of rows. An error before the first page is answered as an error of the request. */
type RowsAt<R, S> = S extends keyof R
  ? R[S] extends { content: { 'text/csv': unknown } }
    ? Sent<S> & { readonly rows: AsyncIterable<readonly Row[]> }
    : never
  : never;

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

/** A documented success (or the 503 of health). */
export type Reply<Id extends OperationId> =
  Op<Id> extends { responses: infer R }
    ? {
        [S in Extract<keyof R, SuccessStatus | 503>]: [PlainTypeAt<R, S>] extends [never]
          ? [BodyAt<R, S>] extends [never]
            ? never
            : (Sent<S> & { readonly body: BodyAt<R, S> }) | EventsAt<R, S> | RowsAt<R, S>
          : Sent<S> & { readonly mediaType: PlainTypeAt<R, S>; readonly body: PlainBodyAt<R, S> };
      }[Extract<keyof R, SuccessStatus | 503>]
    : never;

export type Read<Id extends OperationId> = (context: Context, call: Call<Id>) => Promise<Reply<Id>>;

/** `decide` commits once and returns the resource's id. A replay of the idempotency key only shows. */
export interface Write<Id extends OperationId> {
  decide(context: Context, call: Call<Id>): Promise<string>;
  show(context: Context, call: Call<Id>, resourceId: string): Promise<Reply<Id>>;
}

export type Handler<Id extends OperationId> = Read<Id> | Write<Id>;

/** Operations that serve nested calls, without a handler. */
export type GatewayOperation = 'connectMcp' | 'callTool';

export type HandledId = Exclude<OperationId, GatewayOperation>;

/** An operation without a handler does not compile. */
export type Handlers = { readonly [Id in HandledId]: Handler<Id> };
