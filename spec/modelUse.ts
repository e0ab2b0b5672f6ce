import { bodyOf, type Contract, type Endpoint, parametersOf, resolve, type Schema } from './readContract.ts';
import { KEY_ARGUMENT } from './saidOnce.ts';
import { withoutUnion } from './unions.ts';

interface ModelUse {
  readonly reach: string;
  readonly agent: string | null;
  readonly withheld: readonly string[];
  readonly dryRun: {
    readonly operationId: string;
    readonly arguments: Readonly<Record<string, string>>;
  } | null;
}

/** Returns what a language model may do with the operation, from `x-model` and `x-dry-run`. Null: nothing. */
export function modelUse(contract: Contract, endpoint: Endpoint): ModelUse | null {
  const { 'x-model': reach, 'x-dry-run': dryRun, 'x-idempotency': idempotency } = endpoint.operation;
  if (reach === undefined) return null;
  const marks = [...markedParameters(contract, endpoint), ...markedProperties(contract, endpoint)];
  const named = (mark: unknown): string[] => [
    ...new Set(marks.filter(([, its]) => its === mark).map(([name]) => name)),
  ];
  return {
    reach,
    agent: named('agent')[0] ?? null,
    withheld: [...named(false), ...(idempotency === 'none' ? [] : [KEY_ARGUMENT])],
    dryRun:
      dryRun === undefined ? null : { operationId: dryRun.operationId, arguments: dryRun.arguments ?? {} },
  };
}

type Marked = readonly [name: string, mark: unknown];

const markedParameters = (contract: Contract, endpoint: Endpoint): Marked[] =>
  (['path', 'query'] as const)
    .flatMap((place) => parametersOf(contract, endpoint, place))
    .map((parameter) => [parameter.name, parameter['x-model']]);

/** The mark is next to the reference or in its target. */
function markedProperties(contract: Contract, endpoint: Endpoint): Marked[] {
  const body = bodyOf(contract, endpoint);
  if (body === null) return [];
  const { properties = {} } = resolve<{ properties?: Readonly<Record<string, Schema>> }>(
    contract,
    withoutUnion(contract, resolve<Schema>(contract, body.schema)),
  );
  return Object.entries(properties).map(([name, schema]) => [
    name,
    schema['x-model'] ?? resolve<Schema>(contract, schema)['x-model'],
  ]);
}
