import type { Command, Moves } from '../../clients/typescript/cli/command.ts';
import { answersBytes } from '../answersBytes.ts';
import { filesOf } from '../filesOf.ts';
import type { Contract, Endpoint, Schema } from '../readContract.ts';
import { bodyOf, endpointsOf, parametersOf, resolve, responsesOf } from '../readContract.ts';
import { COLUMNS } from './cliColumns.ts';
import { firstSentence, flagsOf } from './cliFlags.ts';
import { KINDS } from './memberKinds.ts';
import { memberWords } from './memberNames.ts';

/** Scopes whose operations pay from a wallet. */
const PAYING = new Set(['trade:write', 'launch:write', 'transfer:write']);
const ALWAYS: Moves = { when: null, unless: null };

/** Operations that the scope alone would judge wrongly. */
const MOVES: Readonly<Record<string, Moves | null>> = {
  buyMarketListing: ALWAYS,
  callTool: ALWAYS,
  cancelLaunch: null,
  createMarketListing: ALWAYS,
  deleteAgent: { when: 'force', unless: null },
  sendChatMessage: { when: 'allow_trades', unless: null },
  startRun: { when: null, unless: 'dry_run' },
};

/** Dry runs that only a person needs. The contract names those of a model. */
const DRY_RUNS: Readonly<Record<string, Command['dryRun']>> = {
  launchSelfFunded: { operationId: 'previewLaunch', input: { mode: 'self_funded' } },
};

function movesOf({
  operationId,
  'x-scope': scope,
  'x-scope-also': also,
}: Endpoint['operation']): Moves | null {
  if (MOVES[operationId] !== undefined) return MOVES[operationId];
  return [scope, also].some((one) => one !== undefined && PAYING.has(one)) ? ALWAYS : null;
}

/** The poll that answers the same resource as this operation's 202. A poll is its own. */
function waitsWith(contract: Contract, endpoint: Endpoint): string | null {
  const refOf = (one: Endpoint): unknown => responsesOf(contract, one).get(202)?.$ref;
  const started = refOf(endpoint);
  if (started === undefined) return null;
  const poll = endpointsOf(contract).find((one) => KINDS.wait.has(contract, one) && refOf(one) === started);
  return poll?.operation.operationId ?? null;
}

function dryRunOf({ operationId, 'x-dry-run': preview }: Endpoint['operation']): Command['dryRun'] {
  if (preview === undefined) return DRY_RUNS[operationId] ?? null;
  return { operationId: preview.operationId, input: preview.arguments ?? {} };
}

const propertiesOf = (contract: Contract, schema: Schema): Readonly<Record<string, Schema>> => {
  const { properties = {}, allOf = [], oneOf = [] } = resolve<Schema>(contract, schema);
  const parts = [...(allOf as readonly Schema[]), ...(oneOf as readonly Schema[])];
  return Object.assign({}, properties, ...parts.map((part) => propertiesOf(contract, part)));
};

/** Throws if a list has no columns, or a column that its entries lack. */
function columnsOf(contract: Contract, endpoint: Endpoint): readonly string[] {
  const { operationId } = endpoint.operation;
  const answer = responsesOf(contract, endpoint).get(200);
  const data = answer === undefined ? undefined : propertiesOf(contract, answer).data;
  const { items } = data === undefined ? {} : resolve<Schema>(contract, data);
  if (items === undefined) return [];
  const columns = COLUMNS[operationId] ?? [];
  if (columns.length === 0) throw new Error(`${operationId} has no columns in cliColumns.ts.`);
  for (const column of columns) {
    let schema = items as Schema | undefined;
    for (const name of column.split('.'))
      schema = schema === undefined ? undefined : propertiesOf(contract, schema)[name];
    if (schema === undefined) throw new Error(`The entries of ${operationId} have no ${column}.`);
  }
  return columns;
}

/** The first paragraph in one line. A request becomes the command that sends it. */
function saysOf(contract: Contract, description: string): string {
  const paragraph = description.split(/\n\n/)[0]?.replaceAll(/\s+/g, ' ').replaceAll('`', '').trim() ?? '';
  return paragraph.replaceAll(/\b([A-Z]{3,6}) (\/[\w/{}-]+)/g, (found, method: string, path: string) => {
    const sent = endpointsOf(contract).find(
      (one) => one.path === path && one.method === method.toLowerCase(),
    );
    return sent === undefined ? found : `agent-trading ${sent.operation.tags[0]} ${verbOf(sent)}`;
  });
}

const verbOf = ({ operation }: Endpoint): string => memberWords(operation, 'method').join('-');

function commandOf(contract: Contract, endpoint: Endpoint): Command {
  const { operation, method } = endpoint;
  const idempotency = operation['x-idempotency'] ?? 'none';
  return {
    operationId: operation.operationId,
    noun: operation.tags[0],
    verb: verbOf(endpoint),
    summary: operation.summary,
    says: saysOf(contract, operation.description),
    positionals: parametersOf(contract, endpoint, 'path').map(({ name }) => name),
    flags: flagsOf(contract, endpoint, KINDS.stream.has(contract, endpoint)),
    hasBody: bodyOf(contract, endpoint) !== null && filesOf(contract, endpoint).length === 0,
    isKeyed: idempotency !== 'none',
    isRead: method === 'get' || operation['x-scope'] === 'read',
    isList: KINDS.list.has(contract, endpoint),
    canFollow: KINDS.follow.has(contract, endpoint),
    canExport: KINDS.export.has(contract, endpoint),
    answersFile: answersBytes(contract, endpoint),
    columns: columnsOf(contract, endpoint),
    waitsWith: waitsWith(contract, endpoint),
    dryRun: dryRunOf(operation),
    moves: movesOf(operation),
  };
}

/** The operations with a method in the client, as commands of the command line. */
export function commandsOf(contract: Contract): Command[] {
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  return endpoints.map((endpoint) => commandOf(contract, endpoint));
}

/** Parts of the document that the type of the contract leaves out. */
interface Head {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

function nounsOf({ tags }: Head): string {
  const nouns = tags.map(({ name, description }) => [name, firstSentence(description)]);
  return JSON.stringify(Object.fromEntries(nouns), null, 2);
}

/** Returns the files of the command line by name. */
export function cliFiles(contract: Contract): Map<string, string> {
  const rows = commandsOf(contract).map((command) => `  ${JSON.stringify(command)},\n`);
  const head = contract as unknown as Head;
  const text = `import type { Command } from '../cli/command.ts';

/** Version of the contract and of this package. */
export const VERSION = '${head.info.version}';

/** What each noun is about. */
export const NOUNS: Readonly<Record<string, string>> = ${nounsOf(head)};

/** Every operation as a command. */
export const COMMANDS: readonly Command[] = [
${rows.join('')}];
`;
  return new Map([['commands.ts', text]]);
}
