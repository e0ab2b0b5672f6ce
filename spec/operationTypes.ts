/** Types of `operations.ts`. */
export const HEAD = `/** A number of calls in a time, counted for each caller's account, agent or IP address. */
export interface RatePolicy {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly per: 'ip' | 'account' | 'agent';
}

export type RateClass = keyof typeof RATE_CLASSES;

/** How a query parameter is read from its text. */
export type QueryType = 'string' | 'integer' | 'boolean' | 'strings';

/** A file that comes as a part of a multipart body. */
export interface FilePart {
  readonly name: string;
  readonly maxBytes: number;
}

/** What a language model may do with an operation. */
export interface ModelUse {
  readonly reach: 'read' | 'trade' | 'launch' | 'claim' | 'transfer';
  /** The argument that is the agent which the model acts for. */
  readonly agent: string | null;
  /** Arguments that a model cannot set. */
  readonly withheld: readonly string[];
  /** What answers in its place where nothing may happen. */
  readonly dryRun: { readonly operationId: string; readonly arguments: Readonly<Record<string, string>> } | null;
}

export interface Operation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  /** Other paths that it answers at. */
  readonly aliases: readonly string[];
  readonly tag: string;
  /** Public operations ignore a missing key and reject a wrong one. */
  readonly isPublic: boolean;
  /** What it takes for who calls; of a public operation, what it looks at where something comes. */
  readonly credentials: readonly ('key' | 'session')[];
  /** What the key must allow; null where any key will do. */
  readonly scope: string | null;
  /** What it must allow beside that. */
  readonly scopeAlso: string | null;
  readonly idempotency: 'required' | 'honoured' | 'none';
  /** Which limits of \`RATE_CLASSES\` count its calls. */
  readonly rateClass: RateClass;
  readonly statuses: readonly number[];
  /** Media types of its successes; errors are JSON whatever these are. */
  readonly mediaTypes: readonly string[];
  /** Columns of its CSV in their order; empty where it answers none. */
  readonly csvColumns: readonly string[];
  /** A success is a file, not JSON or text. */
  readonly answersBytes: boolean;
  readonly body: 'required' | 'optional' | 'none';
  /** The body is multipart/form-data with exactly these parts, each once; none where it is JSON. */
  readonly files: readonly FilePart[];
  /** Whether the answer carries \`meta.requestId\`. */
  readonly hasMeta: boolean;
  /** Path parameter that names an agent. */
  readonly agentParameter: string | null;
  readonly query: Readonly<Record<string, QueryType>>;
  /** How long it may hold its answer on purpose, where the caller says nothing less. */
  readonly holdsSeconds: number;
  /** Null: no model calls it, whatever anybody grants. */
  readonly model: ModelUse | null;
}

/** Every operation of the contract; a concrete path stands before a templated one that it would match. */
`;
