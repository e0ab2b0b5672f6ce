import { expect, test } from 'vitest';
import { fieldErrors } from '../../server/pipeline/contract/fieldErrors.ts';
import { type Reference, resolve, type Schema } from '../../spec/readContract.ts';
import { contract, ENDPOINTS } from './contract.ts';

type Node = Schema | Reference;

function formsOf(node: Node, field: string, above: ReadonlySet<Schema> = new Set()): [string, string][] {
  const schema = resolve<Schema>(contract, node);
  if (above.has(schema)) return [];
  const path = new Set([...above, schema]);
  const { properties = {}, items, ...rest } = schema as Record<string, unknown>;
  const { pattern } = rest;
  const branches = [rest.allOf, rest.anyOf, rest.oneOf].flatMap((some) => (some ?? []) as Node[]);
  return [
    ...(typeof pattern === 'string' ? [[pattern, field] as [string, string]] : []),
    ...Object.entries(properties as Record<string, Node>).flatMap(([name, one]) => formsOf(one, name, path)),
    ...(items === undefined ? [] : formsOf(items as Node, field, path)),
    ...branches.flatMap((one) => formsOf(one, field, path)),
  ];
}

const FORMS = ENDPOINTS.flatMap(({ operation }) => {
  const asked = (operation.parameters ?? []).map((one) =>
    resolve<{ name: string; schema: Node }>(contract, one as never),
  );
  const { content = {} } = resolve<{ content?: Record<string, { schema: Node }> }>(
    contract,
    (operation.requestBody ?? {}) as never,
  );
  return [
    ...asked.flatMap(({ name, schema }) => formsOf(schema, name)),
    ...Object.values(content).flatMap(({ schema }) => formsOf(schema, 'body')),
  ];
});

test('each form that a request may break is told in words, and not by its pattern alone', () => {
  const messageOf = (pattern: string) =>
    fieldErrors('body', [{ keyword: 'pattern', instancePath: '/x', schemaPath: '', params: { pattern } }])[0]
      ?.message;
  const untold = FORMS.filter(([pattern]) => messageOf(pattern) === 'does not have the expected form');
  expect(new Set(untold.map(([pattern, field]) => `${field}: ${pattern}`))).toEqual(new Set());
  expect(new Set(FORMS.map(([pattern]) => pattern)).size).toBeGreaterThan(20);
});

test('words that name what is asked for belong to such fields only', () => {
  const fieldsOf = (pattern: string) => [
    ...new Set(FORMS.filter(([form]) => form === pattern).map(([, field]) => field)),
  ];
  expect(fieldsOf('^[A-Za-z0-9_-]+$')).toEqual(['cursor']);
  expect(fieldsOf('^[A-Z0-9]{1,10}$')).toEqual(['symbol']);
  expect(fieldsOf('^[A-Za-z0-9][A-Za-z0-9._:/-]*$')).toEqual(['model']);
  expect(fieldsOf('^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$')).toEqual(['skills']);
});
