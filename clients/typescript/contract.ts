import type { components, operations } from '../../generated/client.d.ts';
import type { OPERATIONS } from '../../generated/operations.ts';

/** The operations that answer in JSON. What is a page or a file for a browser has no method. */
export type OperationId = Extract<
  (typeof OPERATIONS)[number],
  { mediaTypes: readonly ['application/json', ...string[]] }
>['operationId'];

/** The contract's schemas by name, such as `Schemas['Launch']`. */
export type Schemas = components['schemas'];

/** The closed list of the contract's error codes. */
export type ErrorCode = Schemas['ErrorCode'];

/** What is wrong with one field of a request. */
export type FieldError = Schemas['FieldError'];

type Row<Id extends OperationId> = Extract<(typeof OPERATIONS)[number], { operationId: Id }>;

/** `unknown` is the neutral element of an intersection: an operation without this part gets nothing from it. */
type Part<Value> = [NonNullable<Value>] extends [never] ? unknown : NonNullable<Value>;
type BodyPart<Value> =
  NonNullable<Value> extends { content: { 'application/json': infer Body } } ? Body : unknown;
type Flat<Value> = { [Name in keyof Value]: Value[Name] };

/** Path parameters, query parameters and body properties of an operation as one object; the contract lets no two clash. */
export type Input<Id extends OperationId> = Flat<
  Part<operations[Id]['parameters']['path']> &
    Part<operations[Id]['parameters']['query']> &
    BodyPart<operations[Id]['requestBody']>
>;

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** What an operation answers when it answers no error. */
export type Output<Id extends OperationId> = Exclude<
  JsonOf<Responses<Id>[keyof Responses<Id>]>,
  Schemas['Error']
>;

export interface PlainCallOptions {
  /** Ends the call, between two attempts as well; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How often this call is sent at most, the first time included. */
  readonly maxAttempts?: number | undefined;
}

export interface KeyedCallOptions extends PlainCallOptions {
  /**
   * 1-255 visible ASCII characters. Left out, the client makes one for this call and keeps it over the call's retries. Give
   * your own, stored before the call, where the call must not run twice even though your process restarts.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Only operations that honour an idempotency key take one. */
export type CallOptions<Id extends OperationId> = Row<Id>['idempotency'] extends 'none'
  ? PlainCallOptions
  : KeyedCallOptions;

/** One operation as a function. The input may be left out where nothing in it is required. */
export type Method<Id extends OperationId> = [keyof Input<Id>] extends [never]
  ? (input?: Record<string, never>, options?: CallOptions<Id>) => Promise<Output<Id>>
  : Record<never, never> extends Input<Id>
    ? (input?: Input<Id>, options?: CallOptions<Id>) => Promise<Output<Id>>
    : (input: Input<Id>, options?: CallOptions<Id>) => Promise<Output<Id>>;

/** The operations that answer in pages. */
export type ListId = Extract<(typeof OPERATIONS)[number], { query: { cursor: string } }>['operationId'];

/** The operations whose answer can be held with `waitSeconds` until a chain operation has ended. */
export type PollId = Extract<
  (typeof OPERATIONS)[number],
  { method: 'get'; query: { waitSeconds: string } }
>['operationId'];
