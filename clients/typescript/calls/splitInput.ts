import type { Operation } from '../operationTable.ts';

/** The parts of a flat input by their place in the request. */
export interface InputParts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Splits the input into path, query and body; the rest is the body. Throws a `TypeError` if a path parameter is missing or
 * would change the path, or if the operation takes no body.
 */
export function splitInput(operation: Operation, input: Readonly<Record<string, unknown>>): InputParts {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (operation.path.includes(`{${name}}`)) path[name] = value;
    else if (operation.query.includes(name)) query[name] = value;
    else body[name] = value;
  }
  const { operationId } = operation;
  for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
    const value = path[name];
    // Every URL parser resolves `.` and `..`, encoded or not.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new TypeError(`${operationId} needs \`${name}\`, a string that names one resource.`);
  }
  const [stranger] = Object.keys(body);
  if (operation.body === 'none' && stranger !== undefined)
    throw new TypeError(`${operationId} takes no \`${stranger}\`.`);
  const isBodySent = operation.body === 'required' || stranger !== undefined;
  return { path, query, body: isBodySent ? body : undefined };
}
