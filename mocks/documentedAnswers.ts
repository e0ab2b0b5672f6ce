import document from '../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../generated/operations.ts';
import { type Contract, endpointsOf, resolve } from '../spec/readContract.ts';

export interface NamedExample {
  readonly name: string;
  readonly mediaType: string;
}

/** One answer that the contract documents: a status with its examples, the one to show first in front. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly examples: readonly NamedExample[];
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}

/** What each operation can answer. An error that it names as its own (`x-errors`) stands before those that any operation may answer. */
export function documentedAnswers(): ReadonlyMap<OperationId, readonly DocumentedAnswer[]> {
  const contract = document as unknown as Contract;
  return new Map(
    endpointsOf(contract).map(({ operation }) => {
      const own = operation['x-errors'] ?? [];
      const answers = Object.entries(operation.responses).map(([status, reference]) => {
        const { content = {} } = resolve(contract, reference) as Response;
        const examples = Object.entries(content).flatMap(([mediaType, { examples: named = {} }]) =>
          Object.keys(named).map((name) => ({ name, mediaType })),
        );
        const isOwn = ({ name }: NamedExample): boolean => own.includes(name);
        const [first, others] = [examples.filter(isOwn), examples.filter((one) => !isOwn(one))];
        const rank = ({ name }: NamedExample): number => own.indexOf(name);
        return { status: Number(status), examples: [...first.sort((a, b) => rank(a) - rank(b)), ...others] };
      });
      return [operation.operationId as OperationId, answers];
    }),
  );
}
