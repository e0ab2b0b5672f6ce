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
  /** `false`: a language model may not set it. `agent`: it names the agent that the model acts for. */
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
  /** A second required scope, because the call makes the agent trade. */
  readonly 'x-scope-also'?: string;
  readonly 'x-rate-class'?: string;
  readonly 'x-idempotency'?: 'required' | 'honoured' | 'none';
  /** Longest deliberate delay of the answer. Without it, the maximum of `waitSeconds` counts. */
  readonly 'x-holds-seconds'?: number;
  readonly 'x-mcp'?: boolean;
  /** How a language model uses it. Without it, no model calls the operation, whatever is granted. */
  readonly 'x-model'?: 'read' | 'trade' | 'launch' | 'claim' | 'transfer';
  /** In a dry run, this operation answers instead, with these extra arguments. */
  readonly 'x-dry-run'?: {
    readonly operationId: string;
    readonly arguments?: Readonly<Record<string, string>>;
  };
  /** The source has one program for each member of the TypeScript client. Publishing adds the other languages. */
  readonly 'x-codeSamples'?: readonly CodeSample[];
  /** Other paths of the operation. The published document shows each as an operation with `x-alias-of`. */
  readonly 'x-aliases'?: readonly { readonly path: string; readonly deprecated: boolean }[];
  /** Only in the published document: the operation that this path leads to. */
  readonly 'x-alias-of'?: string;
  /** Error codes beyond those of every operation of its kind. */
  readonly 'x-errors'?: readonly string[];
}

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export interface Reference {
  readonly $ref: string;
}

export interface MediaType {
  readonly schema?: Schema;
  /** One event of a stream as `{ event, data }`. The stream carries `data` as JSON. */
  readonly 'x-events'?: Schema;
  /** One row of a CSV. Its properties are the columns, in this order. */
  readonly 'x-rows'?: Schema;
}

export type Content = Readonly<Record<string, MediaType>>;

/** The bundled OpenAPI document. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, OperationObject>>>>>;
  /** Requests that the service makes, by noun. Publishing adds them. */
  readonly webhooks?: Readonly<Record<string, { readonly post: Schema }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  /** Applies to operations without their own `security`. */
  readonly security: readonly Schema[];
  readonly 'x-rate-classes': Readonly<Record<string, readonly object[]>>;
}

export interface Endpoint {
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
}
