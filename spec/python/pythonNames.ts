import { KINDS, type Kind } from '../client/memberKinds.ts';
import { type Contract, endpointsOf, type OperationObject } from '../readContract.ts';

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

const VERBS: Readonly<Record<Exclude<Kind, 'method'>, string>> = {
  list: 'iterate',
  wait: 'wait_for',
  stream: 'stream',
};

/**
 * The method of an operation in the namespace of its tag: the operationId in snake_case, without the tag's own noun after
 * the verb. `createAgent` of `agents` is `agents.create`, `listRunSteps` of `runs` is `runs.list_steps`. An iterator, a
 * stream and a wait have another verb; a wait keeps the noun.
 */
export function methodName({ operationId, tags: [tag] }: OperationObject, kind: Kind): string {
  const [verb = '', ...nouns] = snake(operationId).split('_');
  const one = tag.replace(/(?<=ch)es$|s$/, '');
  const own = kind !== 'wait' && (nouns[0] === tag || nouns[0] === one);
  return [kind === 'method' ? verb : VERBS[kind], ...(own ? nouns.slice(1) : nouns)].join('_');
}

export const memberPlace = (operation: OperationObject, kind: Kind): string =>
  `${operation.tags[0]}.${methodName(operation, kind)}`;

/** Throws when two operations of a tag would get one name. */
export function checkMethodNames(contract: Contract): void {
  const seen = new Map<string, string>();
  for (const endpoint of endpointsOf(contract))
    for (const kind of Object.keys(KINDS) as Kind[]) {
      if (!KINDS[kind].has(contract, endpoint)) continue;
      const place = memberPlace(endpoint.operation, kind);
      const other = seen.get(place);
      const { operationId } = endpoint.operation;
      if (other !== undefined) throw new Error(`${other} and ${operationId} are both ${place} in Python.`);
      seen.set(place, operationId);
    }
}
