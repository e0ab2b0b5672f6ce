import { type Contract, type Endpoint, endpointsOf } from '../readContract.ts';
import { KINDS, type Kind } from './memberKinds.ts';
import { camelCase, memberWords } from './memberNames.ts';
import { memberText } from './memberText.ts';
import { writeOperationKinds } from './operationKinds.ts';
import { writeOperationRows } from './operationRows.ts';

interface Member {
  readonly operationId: string;
  readonly kind: Kind;
  /** The interface of its tag, and its name there: `Agents` and `create`. */
  readonly space: string;
  readonly name: string;
  readonly summary: string;
  /** With its hover text. */
  readonly text: string;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The sample of `x-codeSamples` that calls this member. */
function exampleOf({ operation }: Endpoint, place: string): string[] {
  const sample = operation['x-codeSamples']?.find(({ source }) => source.includes(`client.${place}(`));
  return sample === undefined ? [] : ['@example', '```ts', ...sample.source.trimEnd().split('\n'), '```'];
}

function memberOf(contract: Contract, endpoint: Endpoint, kind: Kind): Member {
  const { operation } = endpoint;
  const { operationId, summary, tags } = operation;
  const { placeOf, signature } = KINDS[kind];
  const text = memberText(contract, endpoint, kind).flatMap((paragraph) => [...paragraph.split('\n'), '']);
  const comment = [...text, ...exampleOf(endpoint, placeOf(operationId))]
    .map((line) => `   * ${line}`.trimEnd().replaceAll('*/', '*\\/'))
    .join('\n');
  const name = camelCase(memberWords(operation, kind));
  return {
    operationId,
    kind,
    space: capital(tags[0]),
    name,
    summary,
    text: `  /**\n${comment}\n   */\n  ${name}${signature(operationId)};\n`,
  };
}

const membersOf = (contract: Contract): Member[] =>
  endpointsOf(contract).flatMap((endpoint) =>
    (Object.keys(KINDS) as Kind[])
      .filter((kind) => KINDS[kind].has(contract, endpoint))
      .map((kind) => memberOf(contract, endpoint, kind)),
  );

/** The names of `module` that the text uses. */
function importOf(module: string, names: readonly string[], text: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${module}';\n`;
}

/** One namespace of the client. It has the only copy of the hover text. */
function writeSpace(space: string, members: readonly Member[]): string {
  const body = members.map(({ text }) => text).join('\n');
  return `${importOf('../contract.ts', ['Arguments', 'CallPromise'], body)}${[
    ['Entries', 'IterateArguments', 'iterateList'],
    ['CsvPieces', 'ExportArguments', 'exportCsv'],
    ['FollowArguments', 'FollowedEvents', 'followEvents'],
    ['StreamArguments', 'StreamEvents', 'streamEvents'],
    ['Waited', 'WaitArguments', 'waitForEnd'],
  ]
    .map((names) => importOf(`../members/${names.at(-1)}.ts`, names.slice(0, -1), body))
    .join('')}
/** \`client.${space.charAt(0).toLowerCase()}${space.slice(1)}\`: the operations of one tag of the contract. */
export interface ${space} {
${body}}
`;
}

const FLAT: Readonly<Record<Kind, readonly [name: string, says: string]>> = {
  method: ['Methods', 'Each operation by its operationId.'],
  wait: ['Waits', 'One wait for each kind of chain operation, and one for runs.'],
  list: [
    'ListIterators',
    `Each list as an async iterator over the entries of all its pages. The loop fetches a page when it needs the page's first
 * entry, so leaving it early costs nothing more. \`limit\` is the size of a page. An error ends the loop.`,
  ],
  stream: ['Streams', 'Each operation that can stream, as an async iterator over its events.'],
  follow: ['Follows', 'Each stream without an end, as an async iterator that goes on over every break.'],
  export: ['Exports', 'Each list that can be a CSV, as an async iterator over pieces of its text.'],
};

/** The same members by the names of the operations. Editors show the text of the namespace's member at each call. */
function writeFlat(members: readonly Member[]): string {
  const spaces = [...new Set(members.map(({ space }) => space))].sort();
  const imports = spaces.map((space) => `import type { ${space} } from './${fileOf(space)}';\n`).join('');
  const types = (Object.keys(FLAT) as Kind[]).map((kind) => {
    const [name, says] = FLAT[kind];
    const own = members
      .filter((member) => member.kind === kind)
      .map(
        (member) =>
          `  /** ${member.summary}. */\n  readonly ${KINDS[kind].placeOf(member.operationId).split('.').at(-1)}: ${member.space}['${member.name}'];\n`,
      );
    return `/** ${says} */\nexport interface ${name} {\n${own.join('')}}\n`;
  });
  const all = spaces.map(
    (space) => `  /** See \`${space}\`. */\n  readonly ${fileOf(space).slice(0, -3)}: ${space};\n`,
  );
  const namespaces = `/** The operations by tag. */\nexport interface Namespaces {\n${all.join('')}}\n`;
  return `${imports}\n${[...types, namespaces].join('\n')}`;
}

const fileOf = (space: string): string => `${space.charAt(0).toLowerCase()}${space.slice(1)}.ts`;

/** Returns every file of `clients/typescript/generated/` by name. */
export function clientFiles(contract: Contract): Map<string, string> {
  const members = membersOf(contract);
  const { version } = (contract as unknown as { info: { version: string } }).info;
  return new Map([
    ...[...Map.groupBy(members, ({ space }) => space)].map(
      ([space, own]) => [fileOf(space), writeSpace(space, own)] as const,
    ),
    ['memberNames.ts', writeFlat(members)],
    ['operationRows.ts', writeOperationRows(contract)],
    ['operationKinds.ts', writeOperationKinds(contract)],
    [
      'version.ts',
      `/** The version of the contract, and of this package. */\nexport const VERSION = '${version}';\n`,
    ],
  ]);
}
