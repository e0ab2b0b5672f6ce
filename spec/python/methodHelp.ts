import { KINDS, type Kind } from '../client/memberKinds.ts';
import type { Endpoint } from '../readContract.ts';
import type { Argument, Body } from './methodShape.ts';
import { memberPlace } from './pythonNames.ts';
import { pythonSample } from './pythonSample.ts';
import { describe, type Writing } from './writing.ts';

export const isKeyed = ({ operation }: Endpoint): boolean =>
  (operation['x-idempotency'] ?? 'none') !== 'none';

const code = (name: string): string => `\`${name}\``;

const SIBLINGS = {
  list: 'iterates over all pages.',
  wait: 'waits until it has ended.',
  stream: 'shows it as it happens.',
  follow: 'does so without end.',
  export: 'gives all entries as CSV.',
} as const;

function facts({ contract }: Writing, endpoint: Endpoint): string {
  const { operation, method } = endpoint;
  const { 'x-scope': scope, 'x-scope-also': also, 'x-errors': errors = [], security } = operation;
  const scopes = [scope, also].filter((one) => one !== undefined && one !== 'any');
  const isRepeatable = method === 'get' || scope === 'read' || isKeyed(endpoint);
  const kinds = Object.keys(SIBLINGS) as (keyof typeof SIBLINGS)[];
  const lines = [
    ...kinds
      .filter((kind) => KINDS[kind].has(contract, endpoint))
      .map((kind) => `${code(`${memberPlace(operation, kind)}()`)} ${SIBLINGS[kind]}`),
    ...(security?.length === 0 ? ['Needs no API key.'] : []),
    ...(scopes.length === 0
      ? []
      : [`Needs the scope ${scopes.map((one) => code(String(one))).join(' and ')}.`]),
    ...(isRepeatable ? [] : ['Takes no idempotency key, so the client sends it only once.']),
    ...(errors.length === 0 ? [] : [`Errors of its own: ${errors.map(code).join(', ')}.`]),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

const argumentText = (writing: Writing, { name, schema }: Argument): string =>
  `    ${name}: ${describe(writing, schema).replaceAll(/\n(?=.)/g, '\n        ')}`;

/** A method, iterator, wait or stream of an operation. */
export interface Member {
  readonly endpoint: Endpoint;
  readonly kind: Kind;
  readonly body: Body | null;
  readonly isAsync: boolean;
}

/** What an editor shows for a method. */
export function help(
  writing: Writing,
  { endpoint, kind, body, isAsync }: Member,
  args: readonly Argument[],
  more = '',
): string {
  const { summary, description } = endpoint.operation;
  const own = code(`${memberPlace(endpoint.operation, 'method')}()`);
  const first: Readonly<Record<Kind, string>> = {
    method: `${summary}.`,
    list: `Yields every entry of ${own}, page after page. \`limit\` is the size of a page.`,
    stream: `Yields what ${own} does as it happens. Raises \`ApiError\` if it fails, even in the middle.`,
    follow: `Yields each entry of ${own} once and in order, as it happens, until you leave the block.

However long the service is away, the client asks again and goes on after the last entry. Raises only what it refuses for good.
Without \`after_sequence\` it begins with what happens next. After a restart, send the last number that you handled.`,
    export: `Yields the lines of a CSV with all entries of ${own}. Raises \`ConnectionFailed\` if it breaks off.`,
    wait: `Polls ${own} until it has ended, and returns it. A failure is a result too: check \`status\`.

Raises \`WaitTimeout\` after \`timeout\` seconds; the operation itself continues. \`on_update\` gets the record after each poll.`,
  };
  const described = args.filter(({ schema }) => describe(writing, schema) !== '');
  const listed =
    described.length === 0 ? '' : `Args:\n${described.map((one) => argumentText(writing, one)).join('\n')}`;
  const details =
    kind === 'wait'
      ? []
      : [
          writing.words(description),
          kind === 'list' || kind === 'follow' || kind === 'export' ? '' : facts(writing, endpoint),
          listed,
        ];
  const sample = pythonSample(writing.contract, endpoint, kind, body, isAsync);
  const example = `Example:\n\n${'```'}python\n${sample}${'```'}`;
  return [first[kind], ...details, more, example].filter((part) => part !== '').join('\n\n');
}
