import { type Contract, parametersOf, routesOf, type Schema } from './readContract.ts';

/**
 * A copy of `revision` without the nulls that no caller of `base` meets: those of `x-null-without`, if the
 * query parameter that it names was required. Every older request has that parameter.
 */
export function withoutNewNulls(base: Contract, revision: Contract): Contract {
  const needs = requiredOf(revision);
  const relaxed = new Set([...requiredOf(base)].flatMap(([place, name]) => (needs.has(place) ? [] : [name])));
  const copy = structuredClone(revision);
  for (const { properties = {} } of Object.values(copy.components.schemas))
    for (const property of Object.values(properties as Record<string, Schema>))
      if (relaxed.has(String(property['x-null-without']))) dropNull(property);
  return copy;
}

/** The names of required query parameters by place. */
function requiredOf(contract: Contract): Map<string, string> {
  const named = routesOf(contract).flatMap((endpoint) =>
    parametersOf(contract, endpoint, 'query')
      .filter(({ required }) => required === true)
      .map(({ name }): [string, string] => [`${endpoint.method} ${endpoint.path} ${name}`, name]),
  );
  return new Map(named);
}

function dropNull(property: Record<string, unknown>): void {
  const [form, ...others] = (property.oneOf as Schema[]).filter(({ type }) => type !== 'null');
  if (form === undefined || others.length > 0) throw new Error('x-null-without needs one form and null.');
  delete property.oneOf;
  Object.assign(property, form);
}
