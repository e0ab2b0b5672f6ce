import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stepsOf, valueAt } from './jsonPointer.ts';
import { redocly } from './redocly.ts';

const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

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

interface Reference {
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

/** The multi-file contract as one document. */
export function readContract(): Contract {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const file = path.join(folder, 'openapi.json');
  try {
    redocly('bundle', 'openapi.yaml', '--output', file);
    return JSON.parse(readFileSync(file, 'utf8')) as Contract;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Follows `$ref` until something else stands there. */
export function resolve<T extends object>(contract: Contract, node: T | Reference): T {
  let found: unknown = node;
  while (typeof found === 'object' && found !== null && '$ref' in found) {
    const { $ref } = found;
    found = valueAt(contract, stepsOf(String($ref)));
    if (found === undefined) throw new Error(`The reference ${$ref} leads nowhere.`);
  }
  return found as T;
}

/** Every operation, concrete paths before templated ones, so that `/launch/pons` wins over `/launch/{id}`. */
export function endpointsOf(contract: Contract): Endpoint[] {
  const isBefore = (a: string, b: string): number => {
    const key = (template: string): string => template.replaceAll(/\{[^}]+\}/g, '\u{10ffff}');
    return key(a) < key(b) ? -1 : 1;
  };
  return Object.keys(contract.paths)
    .sort(isBefore)
    .flatMap((template) =>
      METHODS.flatMap((method) => {
        const operation = contract.paths[template]?.[method];
        return operation === undefined ? [] : [{ path: template, method, operation }];
      }),
    );
}

export function parametersOf(contract: Contract, endpoint: Endpoint, place: Parameter['in']): Parameter[] {
  return (endpoint.operation.parameters ?? [])
    .map((parameter) => resolve<Parameter>(contract, parameter))
    .filter((parameter) => parameter.in === place);
}

/** Schema of the JSON request body, or null. */
export function bodyOf(contract: Contract, endpoint: Endpoint): { schema: Schema; required: boolean } | null {
  if (endpoint.operation.requestBody === undefined) return null;
  const body = resolve<{ required?: boolean; content: Content }>(contract, endpoint.operation.requestBody);
  const schema = body.content['application/json']?.schema;
  return schema === undefined ? null : { schema, required: body.required ?? false };
}

/** Media types of the successes. */
export function mediaTypesOf(contract: Contract, endpoint: Endpoint): string[] {
  const successes = Object.entries(endpoint.operation.responses).filter(([status]) => Number(status) < 300);
  const types = successes.flatMap(([, response]) =>
    Object.keys(resolve<{ content?: Content }>(contract, response).content ?? {}),
  );
  return [...new Set(types)];
}

/** Schemas of the JSON answers by status. */
export function responsesOf(contract: Contract, endpoint: Endpoint): Map<number, Schema> {
  const found = new Map<number, Schema>();
  for (const [status, response] of Object.entries(endpoint.operation.responses)) {
    const schema = resolve<{ content?: Content }>(contract, response).content?.['application/json']?.schema;
    if (schema !== undefined) found.set(Number(status), schema);
  }
  return found;
}
