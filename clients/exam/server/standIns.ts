import openapi from '../../../generated/openapi.json' with { type: 'json' };
import type { Json, JsonObject } from './examCase.ts';

interface Media {
  readonly examples?: Readonly<Record<string, { readonly value?: Json; readonly $ref?: string }>>;
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Answer>>;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function resolved<T extends { readonly $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.slice(2).split('/');
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], openapi) as T;
}

const OPERATIONS = new Map(
  Object.values(openapi.paths as unknown as Record<string, Record<string, Operation>>)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);

/** The contract's example of a successful answer: the first, or the one of this name. */
function exampleOf(operationId: string, name?: string): Json {
  const responses = Object.entries(OPERATIONS.get(operationId)?.responses ?? {});
  const examples = responses
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => Object.entries(resolved(answer).content?.['application/json']?.examples ?? {}));
  const found = name === undefined ? examples[0] : examples.find(([key]) => key === name);
  if (found === undefined) throw new Error(`The contract has no example ${name ?? ''} of ${operationId}.`);
  return resolved(found[1]).value ?? null;
}

/** Changes properties at any depth. A list replaces the whole list. */
function merged(base: Json, changes: JsonObject): Json {
  const result: Record<string, Json> = { ...(base as JsonObject) };
  for (const [name, value] of Object.entries(changes)) {
    const old = result[name];
    result[name] = isObject(value) && isObject(old) && !('$of' in value) ? merged(old, value) : filled(value);
  }
  return result;
}

/**
 * Replaces the stand-ins of a body. `$of` names an operation: the contract's example of its answer, with the other properties
 * of the object changed. `$example` chooses another example, `$entry` takes an entry of a list, `$without` drops properties.
 * `$repeat` makes a long text.
 */
export function filled(value: Json): Json {
  if (Array.isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  if (typeof value.$repeat === 'string') return value.$repeat.repeat(Number(value.times));
  if (typeof value.$of !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item)]));
  const { $of, $example, $entry, $without = [], ...changes } = value;
  const example = exampleOf($of, $example as string | undefined);
  const base = $entry === undefined ? example : ((example as { data: Json[] }).data[Number($entry)] as Json);
  const whole = merged(base, changes) as Record<string, Json>;
  for (const name of $without as string[]) delete whole[name];
  return whole;
}
