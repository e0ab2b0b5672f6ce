import document from '../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../generated/operations.ts';
import { type Contract, endpointsOf, resolve } from '../spec/readContract.ts';

/** One answer that the contract documents: a status with the names of its examples, the one to show first in front. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly examples: readonly string[];
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}

/**
 * What each operation can answer. Errors are shared by all operations, so an error that the operation names as its own
 * (`x-errors`) stands before those that any operation may answer, and the codes of other operations stand last.
 */
export function documentedAnswers(): ReadonlyMap<OperationId, readonly DocumentedAnswer[]> {
  const contract = document as unknown as Contract;
  return new Map(
    endpointsOf(contract).map(({ operation }) => {
      const own = (operation as { 'x-errors'?: readonly string[] })['x-errors'] ?? [];
      const answers = Object.entries(operation.responses).map(([status, reference]) => {
        const { content = {} } = resolve(contract, reference) as Response;
        const names = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
        return {
          status: Number(status),
          examples: [...new Set([...own.filter((code) => names.includes(code)), ...names])],
        };
      });
      return [operation.operationId as OperationId, answers];
    }),
  );
}
