import document from '../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../generated/operations.ts';
import { type Contract, endpointsOf, examplesOf, resolve } from '../spec/readContract.ts';

export interface NamedExample {
  readonly name: string;
  readonly mediaType: string;
}

/** A documented status with its examples, the preferred one first. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly examples: readonly NamedExample[];
}

/** Returns each operation's documented answers. Its own errors (`x-errors`) come before the general ones. */
export function documentedAnswers(): ReadonlyMap<OperationId, readonly DocumentedAnswer[]> {
  const contract = document as unknown as Contract;
  return new Map(
    endpointsOf(contract).map(({ operation }) => {
      const own = operation['x-errors'] ?? [];
      const answers = Object.entries(operation.responses).map(([status, reference]) => {
        const { content = {} } = resolve(contract, reference) as { content?: object };
        const examples = Object.keys(content).flatMap((mediaType) =>
          examplesOf(contract, reference, mediaType).map(([name]) => ({ name, mediaType })),
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
