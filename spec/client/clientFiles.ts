import { type Contract, type Endpoint, endpointsOf } from '../readContract.ts';
import { KINDS, type Kind } from './memberKinds.ts';
import { memberText } from './memberText.ts';

interface Module {
  readonly says: string;
  readonly imports: readonly string[];
  readonly parameter: string;
  /** Type of a complete module. A module that lacks a member does not compile. */
  readonly complete: string;
}

const ofCall = (types: string, maker: string): Pick<Module, 'imports' | 'parameter'> => ({
  imports: [
    `import type { Call } from '../callOperation.ts';`,
    `import type { ${types} } from '../contract.ts';`,
    maker,
  ],
  parameter: 'call: Call',
});

const MODULES: Readonly<Record<Kind, Module & { readonly name: string }>> = {
  method: {
    name: 'allOperations',
    says: 'One method for each operation that answers a JSON resource or a file.',
    imports: [`import type { Method, OperationId } from '../contract.ts';`],
    parameter: 'method: <Id extends OperationId>(operationId: Id) => Method<Id>',
    complete: '{ readonly [Id in OperationId]: Method<Id> }',
  },
  list: {
    name: 'listIterators',
    says: `Each list as an async iterator over the entries of all its pages. The loop fetches a page when
 * it needs the page's first entry, so leaving it early costs nothing more. \`limit\` is the size of a page. An error ends the loop.`,
    ...ofCall('ListId', `import { type Iterate, iterateList } from '../iterateList.ts';`),
    complete: '{ readonly [Id in ListId]: Iterate<Id> }',
  },
  wait: {
    name: 'waits',
    says: 'One wait for each kind of chain operation, and one for runs.',
    ...ofCall('PollId', `import { type WaitForEnd, waitForEnd } from '../waitForEnd.ts';`),
    complete: `{ readonly [Id in PollId as Id extends \`get\${infer Name}\` ? \`waitFor\${Name}\` : never]: WaitForEnd<Id> }`,
  },
  stream: {
    name: 'streams',
    says: 'Each operation that can stream, as an async iterator over its events.',
    ...ofCall('StreamId', `import { type Stream, streamEvents } from '../streamEvents.ts';`),
    complete: '{ readonly [Id in StreamId]: Stream<Id> }',
  },
};

/** The sample of `x-codeSamples` that calls this member. */
function exampleOf({ operation }: Endpoint, place: string): string[] {
  const sample = operation['x-codeSamples']?.find(({ source }) => source.includes(`client.${place}(`));
  return sample === undefined ? [] : ['@example', '```ts', ...sample.source.trimEnd().split('\n'), '```'];
}

function memberOf(contract: Contract, endpoint: Endpoint, kind: Kind): string {
  const { operationId } = endpoint.operation;
  const place = KINDS[kind].placeOf(operationId);
  const text = memberText(contract, endpoint, kind).flatMap((paragraph) => [...paragraph.split('\n'), '']);
  const comment = [...text, ...exampleOf(endpoint, place)]
    .map((line) => `   * ${line}`.trimEnd().replaceAll('*/', '*\\/'))
    .join('\n');
  return `  /**\n${comment}\n   */\n  ${place.split('.').at(-1)}: ${KINDS[kind].made(operationId)},\n`;
}

function writeModule(contract: Contract, kind: Kind): string {
  const { name, says, imports, parameter, complete } = MODULES[kind];
  const members = endpointsOf(contract)
    .filter((endpoint) => KINDS[kind].has(contract, endpoint))
    .map((endpoint) => memberOf(contract, endpoint, kind));
  return `${imports.join('\n')}

/**
 * ${says}
 */
export const ${name} = (${parameter}) => ({
${members.join('\n')}}) satisfies ${complete};

/** The members that \`${name}\` makes. */
export type ${name.charAt(0).toUpperCase()}${name.slice(1)} = ReturnType<typeof ${name}>;
`;
}

/** Returns every file of `clients/typescript/generated/` by name. */
export const clientFiles = (contract: Contract): Map<string, string> =>
  new Map(
    (Object.keys(MODULES) as Kind[]).map((kind) => [`${MODULES[kind].name}.ts`, writeModule(contract, kind)]),
  );
