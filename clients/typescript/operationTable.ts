import type { OperationId } from './contract.ts';
import { ROWS } from './generated/operationRows.ts';

/** What sending a request needs to know of an operation. */
export interface Operation {
  readonly operationId: OperationId;
  readonly tag: string;
  /** Verb, the tag's own noun and the rest: the name in the namespace of the tag is without the noun. */
  readonly words: readonly [verb: string, own: string, rest: string];
  readonly method: string;
  readonly path: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** It honours an idempotency key. */
  readonly isKeyed: boolean;
  /** Sending it again is safe: it reads (a quote does, too), or carries a key. */
  readonly isRepeatable: boolean;
  readonly body: 'required' | 'optional' | 'none';
  /** The parts of its body are files. */
  readonly takesFiles: boolean;
  readonly answersFile: boolean;
  readonly canStream: boolean;
  /** Its stream has no end. */
  readonly canFollow: boolean;
  readonly canExport: boolean;
  /** How long the service may hold the answer on purpose, unless `waitSeconds` says less. */
  readonly holdsSeconds: number;
}

function operationOf(tag: string, row: string): Operation {
  const [name = '', method = '', target = '', facts = ''] = row.split(' ');
  const [verb = '', own = '', rest = ''] = name.split('.');
  const [place = '', query] = target.split('?');
  const is = (letter: string): boolean => facts.includes(letter);
  return {
    operationId: (verb + own + rest) as OperationId,
    tag,
    words: [verb, own, rest],
    method: method.toUpperCase(),
    path: place.startsWith('/') ? place : `/api/v1/${place}`,
    query: query?.split('&') ?? [],
    isKeyed: is('k'),
    isRepeatable: is('r'),
    body: is('b') ? 'required' : is('o') ? 'optional' : 'none',
    takesFiles: is('f'),
    answersFile: is('y'),
    canStream: is('s'),
    canFollow: is('e'),
    canExport: is('v'),
    holdsSeconds: Number(/\d+/.exec(facts) ?? 0),
  };
}

/** Every operation of the client. */
export const OPERATIONS: readonly Operation[] = Object.entries(ROWS).flatMap(([tag, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => operationOf(tag, row)),
);
