import type { Content, Contract, Endpoint, Parameter, Reference, Schema } from './contractDocument.ts';
import { stepsOf, valueAt } from './jsonPointer.ts';

/** Follows `$ref` to its final target. */
export function resolve<T extends object>(contract: Contract, node: T | Reference): T {
  let found: unknown = node;
  while (typeof found === 'object' && found !== null && '$ref' in found) {
    const { $ref } = found;
    found = valueAt(contract, stepsOf(String($ref)));
    if (found === undefined) throw new Error(`The reference ${$ref} leads nowhere.`);
  }
  return found as T;
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

interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

interface ShownMedia {
  readonly examples?: Readonly<Record<string, Example>>;
  readonly 'x-examples'?: Readonly<Record<string, Example>>;
}

/** Named examples of one media type of a body. */
export function examplesOf(
  contract: Contract,
  body: object | undefined,
  mediaType: string,
): [name: string, example: Example][] {
  if (body === undefined) return [];
  const { content = {} } = resolve<{ content?: Record<string, ShownMedia> }>(contract, body as Reference);
  const { examples, 'x-examples': texts = {} } = content[mediaType] ?? {};
  return Object.entries(examples ?? texts).map(([name, example]) => [name, resolve(contract, example)]);
}

/** Media types of the successes. */
export function mediaTypesOf(contract: Contract, endpoint: Endpoint): string[] {
  const successes = Object.entries(endpoint.operation.responses).filter(([status]) => Number(status) < 300);
  const types = successes.flatMap(([, response]) =>
    Object.keys(resolve<{ content?: Content }>(contract, response).content ?? {}),
  );
  return [...new Set(types)];
}

/** Schemas of JSON answers by status. */
export function responsesOf(contract: Contract, endpoint: Endpoint): Map<number, Schema> {
  const found = new Map<number, Schema>();
  for (const [status, response] of Object.entries(endpoint.operation.responses)) {
    const schema = resolve<{ content?: Content }>(contract, response).content?.['application/json']?.schema;
    if (schema !== undefined) found.set(Number(status), schema);
  }
  return found;
}
