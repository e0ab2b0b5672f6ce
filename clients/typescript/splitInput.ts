import type { Operation } from '../../generated/operations.ts';

/** Where each part of a flat input goes. */
export interface InputParts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Names of the path, names of the query, and the rest is the body. Throws a `TypeError` for what could only reach another
 * operation or none: a path parameter that is missing or would change the path, a property of a body where there is none.
 */
export function splitInput(operation: Operation, input: Readonly<Record<string, unknown>>): InputParts {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (operation.path.includes(`{${name}}`)) path[name] = value;
    else if (Object.hasOwn(operation.query, name)) query[name] = value;
    else body[name] = value;
  }
  const { operationId } = operation;
  for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
    const value = path[name];
    // `.` and `..` are resolved away by every URL parser, encoded or not.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new TypeError(`${operationId} needs \`${name}\`, a string that names one resource.`);
  }
  const [stranger] = Object.keys(body);
  if (operation.body === 'none' && stranger !== undefined)
    throw new TypeError(`${operationId} takes no \`${stranger}\`.`);
  const isBodySent = operation.body === 'required' || stranger !== undefined;
  return { path, query, body: isBodySent ? body : undefined };
}
