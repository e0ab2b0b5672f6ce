import type { components, ApiError as ErrorBody, operations } from '../../generated/client.d.ts';
import type { OperationId as ContractId, OPERATIONS } from '../../generated/operations.ts';
import type { AutomationRequest } from './automationRequests.ts';

/**
 * The contract's schemas by name, such as `Schemas['Launch']`; each is exported by its name too. The values that a field of an
 * answer may take are those of today: a newer service adds some, so that a `switch` over them needs a `default`.
 */
export type Schemas = components['schemas'];

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
/** A file, whatever it holds. */
type FileOf<Answer> = Answer extends { content: infer Content }
  ? Extract<Content[keyof Content], Blob>
  : never;
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? [FileOf<Responses[keyof Responses]>] extends [never]
    ? Exclude<JsonOf<Responses[keyof Responses]>, ErrorBody>
    : Blob
  : never;

/** The names of those operations that answer a JSON resource or a file of bytes. What answers a page, a script or YAML makes no typed method. */
export type AnsweringJson<Operations> = {
  [Id in keyof Operations]: [AnswerOf<Operations[Id]>] extends [never] ? never : Id;
}[keyof Operations];

/** `connectMcp` carries the messages of the Model Context Protocol: an MCP client speaks it, and a method of this one could not. */
type WithoutMethod = 'connectMcp';

/** Every operation that this client has a method for. */
export type OperationId = Exclude<Extract<ContractId, AnsweringJson<operations>>, WithoutMethod>;

type Row<Id extends OperationId> = Extract<(typeof OPERATIONS)[number], { operationId: Id }>;

/** `unknown` is the neutral element of an intersection: an operation without this part gets nothing from it. */
type Part<Value> = [NonNullable<Value>] extends [never] ? unknown : NonNullable<Value>;
type BodyPart<Value> =
  NonNullable<Value> extends { content: { 'application/json': infer Body } }
    ? Body
    : NonNullable<Value> extends { content: { 'multipart/form-data': infer Files } }
      ? { [Name in keyof Files]: Files[Name] | Uint8Array }
      : unknown;
/** What may be left out may also be `undefined`, whatever the caller's compiler says of the two: it is not sent. */
type Flat<Value> = {
  [Name in keyof Value]: Partial<Pick<Value, Name>> extends Pick<Value, Name>
    ? Value[Name] | undefined
    : Value[Name];
};

/**
 * Path parameters, query parameters and body properties of an operation as one object; the contract lets no two clash. What
 * can answer as a stream is asked for one by its method of `client.stream`, and by no property. The contract describes the
 * kinds of an automation in one object; here each has a type of its own.
 */
export type Input<Id extends OperationId> = Flat<
  Part<operations[Id]['parameters']['path']> &
    Part<operations[Id]['parameters']['query']> &
    (Id extends StreamId
      ? Omit<BodyPart<operations[Id]['requestBody']>, 'stream'>
      : Id extends 'createAutomation'
        ? AutomationRequest
        : BodyPart<operations[Id]['requestBody']>)
>;

/** What an operation answers when it answers no error. */
export type Output<Id extends OperationId> = AnswerOf<operations[Id]>;

/** The second argument of every method. */
export interface PlainCallOptions {
  /** Ends the call, between two attempts as well; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How often this call is sent at most, the first time included. */
  readonly maxAttempts?: number | undefined;
  /** Headers of this call, over those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The second argument of a method that changes something and can do it exactly once. */
export interface KeyedCallOptions extends PlainCallOptions {
  /**
   * 1-255 visible ASCII characters. Left out, the client makes one for this call and keeps it over the call's retries. Give
   * your own, stored before the call, where the call must not run twice even though your process restarts.
   */
  readonly idempotencyKey?: string | undefined;
}

/** The second argument of the method of one operation: only what honours an idempotency key takes one. */
export type CallOptions<Id extends OperationId> = Row<Id>['idempotency'] extends 'none'
  ? PlainCallOptions
  : KeyedCallOptions;

type Arguments<Id extends OperationId> = [keyof Input<Id>] extends [never]
  ? [input?: Record<string, never>, options?: CallOptions<Id>]
  : Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions<Id>]
    : [input: Input<Id>, options?: CallOptions<Id>];

/**
 * One operation as a function: its input, which may be left out where nothing in it is required, and options. An interface,
 * so that declarations and editors keep its name and what the contract says about each property.
 */
export interface Method<Id extends OperationId> {
  // biome-ignore lint/style/useShorthandFunctionType: a type alias would be written out.
  (...call: Arguments<Id>): Promise<Output<Id>>;
}

/** The operations that answer in pages. */
export type ListId = OperationId &
  Extract<(typeof OPERATIONS)[number], { query: { cursor: string } }>['operationId'];

/** The operations whose answer can be held with `waitSeconds` until a chain operation or a run has ended. */
export type PollId = OperationId &
  Extract<(typeof OPERATIONS)[number], { method: 'get'; query: { waitSeconds: string } }>['operationId'];

/** The operations that can answer as a stream of events. */
export type StreamId = {
  [Id in OperationId]: 'text/event-stream' extends Row<Id>['mediaTypes'][number] ? Id : never;
}[OperationId];
