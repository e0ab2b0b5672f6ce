import type { OperationId } from '../../generated/operations.ts';
import { resolve } from '../../spec/readContract.ts';
import { bodyExamples, contract, ENDPOINTS, validRequest } from '../contract/contract.ts';

/** A request as the contract shows it, with the ids of the examples. */
export interface ExampleRequest {
  readonly operationId: OperationId;
  /** The name of the body's example; without a body `plain`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** A form's files in base64, by part name. */
  readonly files: Readonly<Record<string, string>> | undefined;
}

export function formOf(files: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, base64] of Object.entries(files))
    form.set(name, new Blob([Buffer.from(base64, 'base64')]), name);
  return form;
}

type Example = { readonly value: unknown };

const follow = <T>(node: unknown): T => resolve(contract, node as { $ref: string }) as T;

/** For an operation without a body: its smallest request. */
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
  /** Null if the answer has no content. */
  readonly name: string | null;
  /** Text if it is not JSON; undefined without content. */
  readonly value: unknown;
  /** Headers that the contract requires. */
  readonly requiredHeaders: readonly string[];
  readonly headers: readonly string[];
}

interface Answer {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> }>>;
}

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

export const ownCodes = (operationId: OperationId): readonly string[] =>
  ENDPOINTS.find(({ operation }) => operation.operationId === operationId)?.operation['x-errors'] ?? [];
