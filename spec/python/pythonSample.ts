import { KINDS, type Kind } from '../client/memberKinds.ts';
import type { CodeSample, Contract, Endpoint } from '../contractDocument.ts';
import { requestExample } from '../publish/requestExample.ts';
import { examplesOf } from '../resolve.ts';
import { type Argument, argumentsOf, type Body, bodiesOf, memberName } from './methodShape.ts';
import { bracketed, pythonValue } from './pythonValue.ts';
import { isList, shownEntry, shownResult } from './shownResult.ts';

const LABELS: Readonly<Record<Kind, string>> = {
  method: 'Python',
  list: 'Python, all pages',
  stream: 'Python, as a stream',
  follow: 'Python, without end',
  export: 'Python, as CSV',
  wait: 'Python, wait for its end',
};

type Values = Readonly<Record<string, unknown>>;

/** The first example of a body, of its own kind where the operation takes several. */
function bodyExample(contract: Contract, endpoint: Endpoint, body: Body | null): Values {
  const examples = examplesOf(contract, endpoint.operation.requestBody, 'application/json').map(
    ([, { value }]) => value as Values,
  );
  const kind = body?.kind ?? null;
  return examples.find((one) => kind === null || one[kind.property] === kind.value) ?? {};
}

function argumentSources(contract: Contract, endpoint: Endpoint, kind: Kind, body: Body | null): string[] {
  const { path, query } = requestExample(contract, endpoint);
  // Without it, the sample prints nothing until the next event.
  const start: Values = ['stream', 'follow'].includes(kind) ? { afterSequence: 0 } : {};
  const values: Values = { ...bodyExample(contract, endpoint, body), ...start, ...query, ...path };
  if (kind === 'wait') return [JSON.stringify(values.id)];
  const source = ({ place, wire, name, schema }: Argument): string[] => {
    if (place === 'file') return [`${name}=Path("${wire}.png").read_bytes()`];
    return values[wire] === undefined ? [] : [`${name}=${pythonValue(contract, schema, values[wire])}`];
  };
  const isMeant = ({ wire }: Argument): boolean => !['export', 'follow'].includes(kind) || wire !== 'limit';
  return argumentsOf(contract, endpoint, body).filter(isMeant).flatMap(source);
}

const printed = (fields: readonly string[]): string => `print(${fields.join(', ')})`;

/** A few lines that call one member of `client`, with the example of the contract, and print what they got; `isAsync` is for the async client. */
export function pythonSample(
  contract: Contract,
  endpoint: Endpoint,
  kind: Kind = 'method',
  body: Body | null = bodiesOf(contract, endpoint)[0] ?? null,
  isAsync = false,
): string {
  const [wait, again] = isAsync ? ['await ', 'async '] : ['', ''];
  const args = argumentSources(contract, endpoint, kind, body);
  const member = `client.${endpoint.operation.tags[0]}.${memberName(endpoint, kind, body)}`;
  const call = (before: string, after = ''): string =>
    `${before}${bracketed(`${member}(`, args, ')', before.length + after.length)}${after}\n`;
  const imports = args.some((one) => one.includes('Path(')) ? 'from pathlib import Path\n\n' : '';
  if (kind === 'list') {
    const entry = shownEntry(contract, endpoint);
    return `${call(`${again}for ${entry.name} in `, ':')}    ${printed(entry.fields)}\n`;
  }
  if (kind === 'stream' || kind === 'follow') {
    const shown = `print(event.${kind === 'stream' ? 'event' : 'type'})`;
    // Without it, the sample of an endless stream has no end either.
    const left = KINDS.follow.has(contract, endpoint) ? '        break\n' : '';
    return `${call(`${again}with `, ' as events:')}    ${again}for event in events:\n        ${shown}\n${left}`;
  }
  if (kind === 'export')
    return `${call(`${again}with `, ' as lines:')}    ${again}for line in lines:
        print(line.rstrip())
`;
  if (isList(contract, endpoint)) {
    const entry = shownEntry(contract, endpoint);
    return `${call(`page = ${wait}`)}for ${entry.name} in page.data:\n    ${printed(entry.fields)}\n`;
  }
  const { name, fields } = shownResult(contract, endpoint);
  return `${imports}${call(`${name} = ${wait}`)}${printed(fields)}\n`;
}

/** The samples of every member that the client has for an operation; none for an operation without a method. */
export function pythonSamples(contract: Contract, endpoint: Endpoint): CodeSample[] {
  const kinds = (Object.keys(KINDS) as Kind[]).filter(
    (kind) => KINDS.method.has(contract, endpoint) && KINDS[kind].has(contract, endpoint),
  );
  const bodies = bodiesOf(contract, endpoint);
  return kinds.flatMap((kind) =>
    (bodies.length === 0 || kind === 'wait' ? [null] : bodies).map((body, index) => ({
      lang: 'Python',
      label: index === 0 ? LABELS[kind] : `${LABELS[kind]}, ${body?.kind?.value}`,
      source: pythonSample(contract, endpoint, kind, body),
    })),
  );
}
