export const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

export type Method = (typeof METHODS)[number];
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Schema = Readonly<Record<string, Json>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
  /** `false`: a language model may not set it. `agent`: it is the agent that the model acts for. */
  readonly 'x-model'?: false | 'agent';
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly security?: readonly Schema[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content } | Reference;
  readonly responses: Readonly<Record<string, { readonly content?: Content } | Reference>>;
  readonly summary: string;
  readonly description: string;
  readonly 'x-scope'?: string;
  /** A second scope that it needs, because it has the agent trade. */
  readonly 'x-scope-also'?: string;
  readonly 'x-rate-class'?: string;
  readonly 'x-idempotency'?: 'required' | 'honoured' | 'none';
  /** How long it may hold its answer on purpose; with `waitSeconds` that parameter says it. */
  readonly 'x-holds-seconds'?: number;
  readonly 'x-mcp'?: boolean;
  /** What a language model does with it; without it no model calls it, whatever anybody grants. */
  readonly 'x-model'?: 'read' | 'trade' | 'launch' | 'claim' | 'transfer';
  /** What answers in its place where nothing may happen, with these arguments besides. */
  readonly 'x-dry-run'?: {
    readonly operationId: string;
    readonly arguments?: Readonly<Record<string, string>>;
  };
  /** The error codes that it may answer beyond those of every operation of its kind. */
  readonly 'x-errors'?: readonly string[];
}

export interface Reference {
  readonly $ref: string;
}

export interface MediaType {
  readonly schema?: Schema;
  /** Of a stream: one of its events as `{ event, data }`, where `data` stands in the stream as JSON. */
  readonly 'x-events'?: Schema;
}

export type Content = Readonly<Record<string, MediaType>>;

/** The bundled OpenAPI document. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, OperationObject>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  /** What an operation takes that says nothing else. */
  readonly security: readonly Schema[];
  readonly 'x-rate-classes': Readonly<Record<string, readonly object[]>>;
}

/** One operation with the place where it stands. */
export interface Endpoint {
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
}
