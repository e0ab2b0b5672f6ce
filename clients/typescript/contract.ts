import type { components, ApiError as ErrorBody, operations } from '../../generated/client.d.ts';
import type { AutomationRequest } from './automationRequests.ts';
import type { ErrorCodes, KeyedId, StreamId } from './generated/operationKinds.ts';

/**
 * The contract's schemas by name, such as `Schemas['Launch']`. Each is also exported by its name. A newer service may send
 * further values in a field of an answer, so a `switch` over them needs a `default`.
 */
export type Schemas = components['schemas'];

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
/** A file of any content. */
type FileOf<Answer> = Answer extends { content: infer Content }
  ? Extract<Content[keyof Content], Blob>
  : never;
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? [FileOf<Responses[keyof Responses]>] extends [never]
    ? Exclude<JsonOf<Responses[keyof Responses]>, ErrorBody>
    : Blob
  : never;

/** The operations that answer a JSON resource or a file. Pages, scripts and YAML have no typed method. */
export type AnsweringJson<Operations> = {
  [Id in keyof Operations]: [AnswerOf<Operations[Id]>] extends [never] ? never : Id;
}[keyof Operations];

/** Every operation with a method in this client. `connectMcp` has none: its messages need an MCP client. */
export type OperationId = keyof ErrorCodes;

/** The error codes that an operation can answer. A newer service may answer others, so a `switch` needs a `default`. */
export type ErrorCodeOf<Id extends OperationId> = ErrorCodes[Id];

/** `unknown` is neutral in an intersection: it adds nothing for an operation without this part. */
type Part<Value> = [NonNullable<Value>] extends [never] ? unknown : NonNullable<Value>;
type BodyPart<Value> =
  NonNullable<Value> extends { content: { 'application/json': infer Body } }
    ? Body
    : NonNullable<Value> extends { content: { 'multipart/form-data': infer Files } }
      ? { [Name in keyof Files]: Files[Name] | Uint8Array }
      : unknown;
/** An optional property may also be `undefined`, with any compiler settings. It is not sent. */
type Flat<Value> = {
  [Name in keyof Value]: Partial<Pick<Value, Name>> extends Pick<Value, Name>
    ? Value[Name] | undefined
    : Value[Name];
};

/**
 * Path parameters, query parameters and body properties of an operation in one object. Their names never clash. For a stream
 * call the method of `client.stream`; no property selects it. Each kind of automation has its own type.
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

/** The body of an operation's successful answer. */
export type Output<Id extends OperationId> = AnswerOf<operations[Id]>;

/** The second argument of every method. */
export interface PlainCallOptions {
  /** Ends the call, also between two attempts. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The maximum number of attempts of this call, including the first. */
  readonly maxAttempts?: number | undefined;
  /**
   * Milliseconds for all attempts and pauses of this call, instead of the client's `totalTimeoutMs`. Nothing is added.
   * Of an iterator: for each page. Of a stream: until it begins.
   */
  readonly timeoutMs?: number | undefined;
  /** Headers of this call. They override those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The second argument of a method that changes something exactly once. */
export interface KeyedCallOptions extends PlainCallOptions {
  /**
   * 1-255 visible ASCII characters. Default: a new random key for this call, kept in its retries. Set and store your own key
   * if the call must happen only once even when your process restarts.
   */
  readonly idempotencyKey?: string | undefined;
}

/** The second argument of one operation's method. It has `idempotencyKey` only if the operation honours one. */
export type CallOptions<Id extends OperationId> = Id extends KeyedId ? KeyedCallOptions : PlainCallOptions;

/** The arguments of an operation's method. The input is optional if none of its properties is required. */
export type Arguments<Id extends OperationId> = [keyof Input<Id>] extends [never]
  ? [input?: Record<string, never>, options?: CallOptions<Id>]
  : Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions<Id>]
    : [input: Input<Id>, options?: CallOptions<Id>];

/** An answer with what came along with it. */
export interface WithResponse<Id extends OperationId> {
  /** The body: what the call itself resolves with. */
  readonly data: Output<Id>;
  /** HTTP status. 202: accepted and still under way. */
  readonly status: number;
  /** Headers of the answer, such as `Location`. A page of another origin sees only those that CORS exposes. */
  readonly headers: Headers;
  /** Identifies this request in the service's logs. Null if a page of another origin may not read it. */
  readonly requestId: string | null;
  /** The service had carried out a request with this idempotency key before, and this is the answer of then. */
  readonly replayed: boolean;
  /** The number of times that the client sent the request. */
  readonly attempts: number;
  /** The request's idempotency key. Null if the operation takes none. */
  readonly idempotencyKey: string | null;
}

/** The promise of a call. */
export interface CallPromise<Id extends OperationId> extends Promise<Output<Id>> {
  /** The same call, with status, headers and the facts of its attempts. */
  withResponse(): Promise<WithResponse<Id>>;
}

/**
 * One operation as a function of its input and options. An interface, so that declarations and editors keep its name and the
 * contract's text about each property.
 */
export interface Method<Id extends OperationId> {
  // biome-ignore lint/style/useShorthandFunctionType: a type alias would be written out.
  (...call: Arguments<Id>): CallPromise<Id>;
}
