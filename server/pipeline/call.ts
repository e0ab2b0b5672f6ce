import type { OperationId, PublicOperationId } from '../../generated/operations.ts';
import type { operations } from '../../generated/server.d.ts';
import type { Context } from '../context.ts';
import type { Acceptance } from '../domain/acceptance.ts';

/** Who calls: the account and what its key may do. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
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
      : undefined
    : undefined;

/** A validated request, typed by the contract. A public operation may have no caller. */
export interface Call<Id extends OperationId> {
  readonly operationId: Id;
  readonly path: ParametersOf<Id, 'path'>;
  readonly query: ParametersOf<Id, 'query'>;
  readonly body: BodyOf<Id>;
  readonly caller: Id extends PublicOperationId ? Caller | null : Caller;
  readonly requestId: string;
  readonly acceptance: Acceptance;
}

type SuccessStatus = 200 | 201 | 202;
type BodyAt<R, S> = S extends keyof R
  ? R[S] extends { content: { 'application/json': infer J } }
    ? Omit<J, 'meta'> & (J extends { meta: infer M } ? MetaRest<M> : unknown)
    : never
  : never;
/** `meta.requestId` is added by the pipeline; a list hands over the rest of its meta. */
type MetaRest<M> = Exclude<keyof M, 'requestId'> extends never ? unknown : { meta: Omit<M, 'requestId'> };

/** A documented success (health may also answer 503): status, body without `meta.requestId`, headers. */
export type Reply<Id extends OperationId> =
  Op<Id> extends { responses: infer R }
    ? {
        [S in Extract<keyof R, SuccessStatus | 503>]: BodyAt<R, S> extends never
          ? never
          : {
              readonly status: S;
              readonly body: BodyAt<R, S>;
              readonly headers?: Readonly<Record<string, string>>;
            };
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
