import document from '../../generated/openapi.json' with { type: 'json' };
import { type Contract, endpointsOf } from '../../spec/readContract.ts';

interface Documented {
  readonly headers?: Readonly<Record<string, unknown>>;
}

/**
 * The successes of each operation that carry a `Location` by the contract. Errors are left out: only one code
 * of several has it.
 */
export const STATUSES_WITH_PLACE: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  endpointsOf(document as unknown as Contract).map(({ operation }) => {
    const answers = Object.entries(operation.responses as Readonly<Record<string, Documented>>);
    const placed = answers.filter(
      ([status, { headers }]) => status < '400' && headers?.Location !== undefined,
    );
    return [operation.operationId, new Set(placed.map(([status]) => Number(status)))];
  }),
);
