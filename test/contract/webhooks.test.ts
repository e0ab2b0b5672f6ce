import { expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };

/** The schema that a webhook of the document gives to the events of its noun. */
const bodies = new Map(
  Object.entries(document.webhooks).map(([noun, { post }]) => [
    noun,
    post.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? '',
  ]),
);
const schemas = document.components.schemas as unknown as Record<
  string,
  { enum?: string[]; properties?: { type?: { enum?: string[] } } }
>;

test('the document describes the request that tells each type of event', () => {
  const told = [...bodies.values()].flatMap((name) => schemas[name]?.properties?.type?.enum ?? []);
  const types = (schemas.EventTypeName?.enum ?? []).filter((type) => !type.endsWith('.*'));
  expect(types.length).toBeGreaterThan(60);
  expect(told.toSorted()).toEqual(types.toSorted());
});

test('a request to a webhook stands under the noun of its events', () => {
  for (const [noun, name] of bodies)
    for (const type of schemas[name]?.properties?.type?.enum ?? []) expect(type.split('.')[0]).toBe(noun);
});
