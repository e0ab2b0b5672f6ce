import { type Endpoint, endpointsOf } from '../readContract.ts';
import { type Made, membersOf } from './methodText.ts';
import type { Writing } from './writing.ts';

/** The class of a namespace, such as `Agents`. */
export const className = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);

/** Some methods of a namespace, in a class and a file of their own. */
export interface Part {
  /** Name of the file without its ending. */
  readonly file: string;
  readonly className: string;
  readonly isAsync: boolean;
  readonly members: readonly Made[];
}

const isRead = ({ method, operation }: Endpoint): boolean =>
  method === 'get' || operation['x-scope'] === 'read';

/** Lines of methods in one file; its imports come on top. */
const LONGEST = 420;

/** Splits methods into as many files as they need. */
function inFiles(members: readonly Made[]): Made[][] {
  const files: Made[][] = [];
  let lines = Number.POSITIVE_INFINITY;
  for (const member of members) {
    const own = member.text.split('\n').length;
    if (lines + own > LONGEST) {
      files.push([]);
      lines = 0;
    }
    files.at(-1)?.push(member);
    lines += own;
  }
  return files;
}

/** The methods of a tag: sync and async, reads and writes. A part without methods is left out. */
export function partsOf(writing: Writing, tag: string): Part[] {
  const endpoints = endpointsOf(writing.contract).filter(({ operation }) => operation.tags[0] === tag);
  return [false, true].flatMap((isAsync) =>
    [true, false].flatMap((reads): Part[] => {
      const own = endpoints.filter((endpoint) => isRead(endpoint) === reads);
      const kind = reads ? 'reads' : 'writes';
      const parts = inFiles(own.flatMap((endpoint) => membersOf(writing, endpoint, isAsync)));
      return parts.map((members, index) => {
        const end = index === 0 ? '' : String(index + 1);
        const name = `${isAsync ? 'Async' : ''}${className(tag)}${className(kind)}${end}`;
        return { file: `${isAsync ? 'async_' : ''}${kind}${end}`, className: name, isAsync, members };
      });
    }),
  );
}
