import document from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS, type OperationId } from '../../generated/operations.ts';
import { type Contract, endpointsOf, resolve } from '../../spec/readContract.ts';

/** A request as the contract shows it: its ids are those of the examples. */
export interface ExampleRequest {
  readonly operationId: OperationId;
  /** Of the body's example; `plain` where there is no body. */
  readonly name: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: {
    readonly $ref?: string;
    readonly examples?: readonly unknown[];
    readonly enum?: readonly unknown[];
  };
}
type Example = { readonly value: unknown };

const CONTRACT = document as unknown as Contract;
const follow = <T>(node: unknown): T => resolve(CONTRACT, node as { $ref: string }) as T;

/** Every request example of the contract, and the smallest request of every operation without a body. */
export function exampleRequests(): ExampleRequest[] {
  return endpointsOf(CONTRACT).flatMap(({ method, path, operation }) => {
    const parameters = (operation.parameters ?? []).map((given) => follow<Parameter>(given));
    const place = (wanted: Parameter['in']) =>
      parameters.filter((parameter) => parameter.in === wanted && parameter.required === true);
    const asked = place('query').map((parameter) => `${parameter.name}=${sample(parameter)}`);
    const named = place('path').reduce((text, given) => text.replace(`{${given.name}}`, sample(given)), path);
    const request = {
      operationId: operation.operationId as OperationId,
      method: method.toUpperCase(),
      path: asked.length === 0 ? named : `${named}?${asked.join('&')}`,
      headers: Object.fromEntries(place('header').map((parameter) => [parameter.name, sample(parameter)])),
    };
    const bodies = Object.entries(bodyExamples(operation.requestBody));
    if (bodies.length === 0) return [{ ...request, name: 'plain', body: undefined }];
    return bodies.map(([name, { value }]) => ({ ...request, name, body: value }));
  });
}

function sample({ name, schema }: Parameter): string {
  const { examples = [], enum: values = [] } = follow<Parameter['schema']>(schema);
  const value = examples[0] ?? values[0];
  if (value === undefined) throw new Error(`The parameter ${name} has no example.`);
  return String(value);
}

function bodyExamples(given: unknown): Record<string, Example> {
  if (given === undefined) return {};
  const { content = {} } = follow<Answer>(given);
  const found = Object.entries(content['application/json']?.examples ?? {});
  return Object.fromEntries(found.map(([name, example]) => [name, follow<Example>(example)]));
}

export interface AnswerExample {
  readonly operationId: OperationId;
  readonly status: number;
  /** Null where the answer has no content. */
  readonly name: string | null;
  /** Text where it is no JSON, undefined where there is none. */
  readonly value: unknown;
  /** Headers that the contract says are always there. */
  readonly requiredHeaders: readonly string[];
  readonly headers: readonly string[];
}

interface Answer {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> }>>;
}

/** Every answer of the contract, by operation, status and the name of its example. */
export function answerExamples(): AnswerExample[] {
  return endpointsOf(CONTRACT).flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, reference]): AnswerExample[] => {
      const { headers = {}, content = {} } = follow<Answer>(reference);
      const isRequired = ([, header]: [string, object]): boolean =>
        follow<{ required?: boolean }>(header).required === true;
      const answer = {
        operationId: operation.operationId as OperationId,
        status: Number(status),
        requiredHeaders: Object.entries(headers)
          .filter(isRequired)
          .map(([header]) => header),
        headers: Object.keys(headers),
      };
      if (Object.keys(content).length === 0) return [{ ...answer, name: null, value: undefined }];
      return Object.values(content).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, example]) => ({
          ...answer,
          name,
          value: follow<Example>(example).value,
        })),
      );
    }),
  );
}

/** Codes that an operation names as its own. */
export const ownCodes = (operationId: OperationId): readonly string[] => {
  const { path, method } = OPERATIONS.find((row) => row.operationId === operationId)!;
  const paths = document.paths as unknown as Record<string, Record<string, { 'x-errors'?: string[] }>>;
  return paths[path]?.[method]?.['x-errors'] ?? [];
};
