import type { Kind } from '../client/memberKinds.ts';
import { memberWords } from '../client/memberNames.ts';
import type { OperationObject } from '../contractDocument.ts';

/** `tokenIn` becomes `token_in`. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `token_in` becomes `tokenIn`, as the alias generator of the models does it. */
export const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Words of Python, and members of every pydantic model. */
const TAKEN = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield self copy dict json schema validate construct'.split(
    ' ',
  ),
);

/** The name of a property or parameter in Python. */
export const nameInPython = (wire: string): string => {
  const name = snake(wire);
  return TAKEN.has(name) ? `${name}_` : name;
};

/** The method of an operation in the namespace of its tag, such as `create` of `agents`. */
export const methodName = (operation: OperationObject, kind: Kind): string =>
  memberWords(operation, kind).join('_');

export const memberPlace = (operation: OperationObject, kind: Kind): string =>
  `${operation.tags[0]}.${methodName(operation, kind)}`;
