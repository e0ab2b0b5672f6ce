import { KINDS, type Kind } from '../client/memberKinds.ts';
import type { Contract, Endpoint } from '../readContract.ts';
import { help, isKeyed } from './methodHelp.ts';
import {
  type Argument,
  argumentsOf,
  type Body,
  bodiesOf,
  entryOf,
  eventOf,
  followedOf,
  hasFinality,
  memberName,
  resultOf,
} from './methodShape.ts';
import { methodName } from './pythonNames.ts';
import { docstring } from './pythonText.ts';
import type { Writing } from './writing.ts';

const dictOf = (args: readonly Argument[], key: 'wire' | 'name'): string =>
  `{${args.map((one) => `"${one[key]}": ${one.name}`).join(', ')}}`;

const withKind = (dict: string, { kind }: Body): string =>
  kind === null ? dict : dict.replace('{', `{"${kind.property}": "${kind.value}", `);

/** The parts of a request as arguments of `_call`. */
function parts(args: readonly Argument[], body: Body | null, options = 'options'): string[] {
  const of = (place: Argument['place']): Argument[] => args.filter((one) => one.place === place);
  const [path, query, file] = [of('path'), of('query'), of('file')];
  return [
    ...(path.length === 0 ? [] : [`path=${dictOf(path, 'wire')}`]),
    ...(query.length === 0 ? [] : [`query=${dictOf(query, 'wire')}`]),
    ...(file.length === 0 ? [] : [`files=${dictOf(file, 'wire')}`]),
    ...(body === null ? [] : [`body=(${body.name}, ${withKind(dictOf(of('body'), 'name'), body)})`]),
    `options=${options}`,
  ];
}

const signature = (args: readonly Argument[], options: string): string =>
  [
    '        self,\n',
    ...(args.length === 0 ? [] : ['        *,\n']),
    ...args.map(
      ({ name, type, isRequired }) => `        ${name}: ${type}${isRequired ? '' : ' | Unset = UNSET'},\n`,
    ),
    `        ${options},\n`,
  ].join('');

const call = (member: string, args: readonly string[], isAwaited: boolean): string =>
  `        return ${isAwaited ? 'await ' : ''}self.${member}(\n${args.map((one) => `            ${one},\n`).join('')}        )\n`;

export interface Made {
  readonly name: string;
  readonly text: string;
}

function waitText(writing: Writing, endpoint: Endpoint, isAsync: boolean): string {
  const { contract } = writing;
  const { type, parse } = resultOf(contract, endpoint);
  const until = hasFinality(contract, endpoint);
  const more = until
    ? '`until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.'
    : '';
  const member = { endpoint, kind: 'wait', body: null, isAsync } as const;
  const text = docstring(help(writing, member, [], more), '        ');
  return `    ${isAsync ? 'async ' : ''}def ${methodName(endpoint.operation, 'wait')}(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[${type}], object] | None = None,
${until ? '        until: Literal["ended", "final"] = "ended",\n' : ''}        headers: Mapping[str, str] | None = None,
    ) -> ${type}:
${text}${call('_wait', [`"${endpoint.operation.operationId}"`, parse, 'id', 'timeout', 'on_update', ...(until ? ['until'] : ['"ended"']), 'headers'], isAsync)}`;
}

/** Arguments that a member sets itself, or that mean nothing to it. */
const LEFT_OUT: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  list: ['cursor'],
  follow: ['cursor', 'limit'],
  export: ['cursor', 'limit'],
};

/** One method, iterator, stream or export. */
function plainText(
  writing: Writing,
  endpoint: Endpoint,
  kind: Exclude<Kind, 'wait'>,
  isAsync: boolean,
  body: Body | null,
): string {
  const { contract } = writing;
  const args = argumentsOf(contract, endpoint, body).filter(
    ({ wire }) => !(LEFT_OUT[kind] ?? []).includes(wire),
  );
  // An endless stream has no limits of its own.
  const options =
    kind === 'follow'
      ? 'headers: Mapping[str, str] | None = None'
      : `**options: Unpack[${isKeyed(endpoint) ? 'KeyedOptions' : 'PlainOptions'}]`;
  const given = kind === 'follow' ? '{"headers": headers}' : 'options';
  const result = { stream: eventOf, follow: followedOf, method: resultOf, list: resultOf, export: resultOf }[
    kind
  ](contract, endpoint);
  const type = {
    method: result.type,
    list: `${isAsync ? 'AsyncIterator' : 'Iterator'}[${kind === 'list' ? entryOf(contract, endpoint) : ''}]`,
    stream: `${isAsync ? 'AsyncEventStream' : 'EventStream'}[${result.type}]`,
    follow: `${isAsync ? 'AsyncEventStream' : 'EventStream'}[${result.type}]`,
    export: isAsync ? 'AsyncCsvLines' : 'CsvLines',
  }[kind];
  const member = {
    method: '_call',
    list: '_iterate',
    stream: '_stream',
    follow: '_follow',
    export: '_export',
  }[kind];
  // A CSV stays text.
  const parse = kind === 'export' ? [] : [result.parse];
  const isAwaited = isAsync && kind === 'method';
  const name = memberName(endpoint, kind, body);
  return `    ${isAwaited ? 'async ' : ''}def ${name}(
${signature(args, options)}    ) -> ${type}:
${docstring(help(writing, { endpoint, kind, body, isAsync }, args), '        ')}${call(member, [`"${endpoint.operation.operationId}"`, ...parse, ...parts(args, body, given)], isAwaited)}`;
}

/** All members that an operation has in its namespace. */
export function membersOf(writing: Writing, endpoint: Endpoint, isAsync: boolean): Made[] {
  const { contract } = writing;
  const bodies = bodiesOf(contract, endpoint);
  return (Object.keys(KINDS) as Kind[])
    .filter((kind) => KINDS[kind].has(contract, endpoint))
    .flatMap((kind) => {
      if (kind === 'wait')
        return [{ name: methodName(endpoint.operation, kind), text: waitText(writing, endpoint, isAsync) }];
      const of = bodies.length === 0 ? [null] : bodies;
      return of.map((body) => ({
        name: memberName(endpoint, kind, body),
        text: plainText(writing, endpoint, kind, isAsync, body),
      }));
    });
}

export const isResumable = (contract: Contract, endpoint: Endpoint): boolean =>
  KINDS.stream.has(contract, endpoint) && endpoint.method === 'get';
