import { KINDS } from '../client/memberKinds.ts';
import { type Contract, endpointsOf, type Schema } from '../readContract.ts';
import { memberPlace, snake } from './pythonNames.ts';

/** Strings under `enum` stay what they are in a text. */
function enumValues(node: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const item of node) enumValues(item, found);
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'enum' && Array.isArray(value)) for (const one of value) found.add(String(one));
      else enumValues(value, found);
    }
  return found;
}

function propertyNames(contract: Contract): Set<string> {
  const schemas: readonly Schema[] = Object.values(contract.components.schemas);
  const names = schemas.flatMap(({ properties }) => Object.keys((properties as object | undefined) ?? {}));
  const values = enumValues(contract, new Set());
  return new Set(
    [...names, 'waitSeconds', 'agentId'].filter((name) => /[A-Z]/.test(name) && !values.has(name)),
  );
}

/** Replaces requests, operations and properties of a text by their names in Python. */
export function pythonWords(contract: Contract): (text: string) => string {
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const placeOf = new Map(
    endpoints.flatMap(({ method, path, operation }) => [
      [`${method.toUpperCase()} ${path}`, memberPlace(operation, 'method')] as const,
      [operation.operationId, memberPlace(operation, 'method')] as const,
    ]),
  );
  const properties = propertyNames(contract);
  return (text) =>
    text
      .trim()
      .replaceAll(/\s*(camelCase|Properties are in snake_case)\.$/g, '')
      .replaceAll(/`?\b([A-Z]{3,6} \/[\w/{}-]+)`?/g, (found, request: string) => {
        const place = placeOf.get(request);
        return place === undefined ? found : `\`${place}\``;
      })
      .replaceAll(/(`?)\b([a-z]+[A-Z]\w*)\b(`?)/g, (found, before: string, word: string, after: string) => {
        const place = placeOf.get(word);
        if (place !== undefined) return `\`${place}\``;
        return properties.has(word) ? `${before}${snake(word)}${after}` : found;
      });
}

/** Lines of a docstring at an indentation. */
export function docstring(text: string, indent: string): string {
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  const body = lines
    .map((line, index) => (index === 0 || line === '' ? line : `${indent}${line}`))
    .join('\n');
  const close = lines.length > 1 ? `\n${indent}` : body.endsWith('"') ? ' ' : '';
  return `${indent}"""${body}${close}"""\n`;
}
