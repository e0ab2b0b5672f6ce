import type { Contract, OperationObject } from '../contractDocument.ts';
import { endpointsOf } from '../endpointsOf.ts';
import { KINDS, type Kind } from './memberKinds.ts';

const VERBS: Readonly<Record<Exclude<Kind, 'method'>, readonly string[]>> = {
  list: ['iterate'],
  wait: ['wait', 'for'],
  stream: ['stream'],
  follow: ['follow'],
  export: ['export'],
};

/** `createAgent` becomes `create` and `agent`. */
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

/**
 * The words of a member's name in the namespace of its tag: those of the operationId without the tag's own noun after the
 * verb. `createAgent` of `agents` is `create`, `listRunSteps` of `runs` is `list steps`. An iterator, a stream, an export and a wait
 * have another verb; a wait keeps the noun. Each client joins the words as its language does.
 */
export function memberWords({ operationId, tags: [tag] }: OperationObject, kind: Kind): readonly string[] {
  const [verb = '', ...nouns] = wordsOf(operationId);
  const one = tag.replace(/(?<=ch)es$|s$/, '');
  const own = kind !== 'wait' && (nouns[0] === tag || nouns[0] === one);
  return [...(kind === 'method' ? [verb] : VERBS[kind]), ...(own ? nouns.slice(1) : nouns)];
}

/** `create`, `agent` becomes `createAgent`. */
export const camelCase = (words: readonly string[]): string =>
  words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');

/** Throws when two members of a tag would get one name. */
export function checkMemberNames(contract: Contract): void {
  const seen = new Map<string, string>();
  for (const endpoint of endpointsOf(contract))
    for (const kind of Object.keys(KINDS) as Kind[]) {
      if (!KINDS[kind].has(contract, endpoint)) continue;
      const { operationId, tags } = endpoint.operation;
      const place = [tags[0], ...memberWords(endpoint.operation, kind)].join(' ');
      const other = seen.get(place);
      if (other !== undefined)
        throw new Error(`${other} and ${operationId} have one name in the clients: ${place}.`);
      seen.set(place, operationId);
    }
}
