import type { OperationId } from '../../generated/operations.ts';
import { resolve } from '../../spec/readContract.ts';
import { bodyExamples, contract, ENDPOINTS, validRequest } from '../contract/contract.ts';

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
  /** Of a form: its files in base64, by the names of the parts. */
  readonly files: Readonly<Record<string, string>> | undefined;
}

/** The form that such files make. */
export function formOf(files: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, base64] of Object.entries(files))
    form.set(name, new Blob([Buffer.from(base64, 'base64')]), name);
  return form;
}

type Example = { readonly value: unknown };

const follow = <T>(node: unknown): T => resolve(contract, node as { $ref: string }) as T;

/** Every request example of the contract, and the smallest request of every operation without a body. */
export function exampleRequests(): ExampleRequest[] {
  return ENDPOINTS.flatMap((endpoint): ExampleRequest[] => {
    const { method, path, headers } = validRequest(endpoint);
    const request = { operationId: endpoint.operation.operationId as OperationId, method, path, headers };
    const bodies = bodyExamples(endpoint);
    const forms = bodyExamples(endpoint, 'multipart/form-data') as [string, Record<string, string>][];
    if (bodies.length + forms.length === 0)
      return [{ ...request, name: 'plain', body: undefined, files: undefined }];
    return [
      ...bodies.map(([name, body]) => ({ ...request, name, body, files: undefined })),
      ...forms.map(([name, files]) => ({ ...request, name, body: undefined, files })),
    ];
  });
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
  return ENDPOINTS.flatMap(({ operation }) =>
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
export const ownCodes = (operationId: OperationId): readonly string[] =>
  ENDPOINTS.find(({ operation }) => operation.operationId === operationId)?.operation['x-errors'] ?? [];
