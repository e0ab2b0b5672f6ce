import { bodyOf, type Contract, type Endpoint, endpointsOf, parametersOf } from '../readContract.ts';
import { eventNamesOf, KINDS, type Kind } from './memberKinds.ts';

const code = (name: string): string => `\`${name}\``;
const codes = (names: readonly string[]): string => names.map(code).join(', ');
const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Replaces requests by method names: `getSwap` for GET /api/v1/swaps/{id}. */
function inClientWords(contract: Contract, text: string): string {
  const requests = endpointsOf(contract).map(
    ({ method, path, operation }) => [`${method.toUpperCase()} ${path}`, operation.operationId] as const,
  );
  const names = new Map<string, string>(requests);
  return text.replaceAll(/`?\b([A-Z]{3,6} \/[\w/{}-]+)`?/g, (found, request: string) => {
    const name = names.get(request);
    return name === undefined ? found : code(name);
  });
}

/** Names the properties of the one object that a method takes. */
function inputText(contract: Contract, endpoint: Endpoint): string[] {
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    parametersOf(contract, endpoint, place).map(({ name, required = false }) =>
      code(required ? name : `${name}?`),
    ),
  );
  const schema = bodyOf(contract, endpoint)?.schema.$ref;
  const body =
    typeof schema === 'string' ? [`the properties of ${code(schema.split('/').at(-1) ?? '')}`] : [];
  const all = [...parameters, ...body];
  return all.length === 0 ? [] : [`Input: ${all.join(', ')}.`];
}

/** Facts about a call besides its description, one per item. */
function factsOf(contract: Contract, endpoint: Endpoint): string[] {
  const { method, operation } = endpoint;
  const { 'x-scope': scope, 'x-scope-also': also, 'x-errors': errors = [] } = operation;
  const scopes = [scope, also].filter((one): one is string => one !== undefined && one !== 'any');
  const isRepeatable =
    method === 'get' || scope === 'read' || (operation['x-idempotency'] ?? 'none') !== 'none';
  return [
    ...inputText(contract, endpoint),
    ...(operation.security?.length === 0 ? ['Needs no API key.'] : []),
    ...(scopes.length === 0 ? [] : [`Needs the scope ${scopes.map(code).join(' and ')}.`]),
    ...(isRepeatable ? [] : ['Takes no idempotency key, so the client sends it only once.']),
    ...(errors.length === 0 ? [] : [`Errors of its own: ${codes(errors)}.`]),
  ];
}

const SIBLINGS = {
  list: 'iterates over all pages.',
  wait: 'waits until it has ended.',
  stream: 'shows it as it happens.',
  follow: 'does so without end.',
  export: 'gives all entries as CSV.',
} as const;

function siblingsOf(contract: Contract, endpoint: Endpoint): string[] {
  const kinds = Object.keys(SIBLINGS) as (keyof typeof SIBLINGS)[];
  return kinds
    .filter((kind) => KINDS[kind].has(contract, endpoint))
    .map(
      (kind) =>
        `${code(`client.${KINDS[kind].placeOf(endpoint.operation.operationId)}()`)} ${SIBLINGS[kind]}`,
    );
}

/** The client throws an event `error`. */
const eventNames = (contract: Contract, endpoint: Endpoint): string[] =>
  eventNamesOf(contract, endpoint).filter((name) => name !== 'error');

/** Returns the paragraphs that an editor shows for a member of the client. */
export function memberText(contract: Contract, endpoint: Endpoint, kind: Kind): string[] {
  const { operationId, summary, description } = endpoint.operation;
  const paragraphs = inClientWords(contract, description).trim().split(/\n\n+/);
  const facts = factsOf(contract, endpoint);
  switch (kind) {
    case 'method':
      return [`${summary}.`, ...paragraphs, listed([...siblingsOf(contract, endpoint), ...facts])];
    case 'list':
      return [`Yields every entry of ${code(operationId)}, page after page.`, ...paragraphs.slice(0, 1)];
    case 'wait':
      return [
        `Polls ${code(operationId)} until it has ended, and resolves with it. A failure is a result too: check \`status\`.
Rejects with \`WaitTimeoutError\` after \`timeoutMs\`; the operation itself continues.`,
      ];
    case 'export':
      return [
        `Yields the CSV of ${code(operationId)} piece by piece: all entries of the filters.
Throws \`ConnectionError\` when it breaks off; what came until then is not the whole.`,
        ...paragraphs.slice(0, 1),
      ];
    case 'follow':
      return [
        `Yields each entry of ${code(operationId)} once and in order, as it happens, until you leave the loop or abort \`signal\`.
However long the service is away, the client asks again and goes on after the last entry. Throws only what it refuses for good.`,
        'Without `afterSequence` it begins with what happens next. After a restart, send the last number that you handled.',
        ...paragraphs.slice(0, 1),
      ];
    case 'stream':
      return [
        `Yields what ${code(operationId)} does as it happens: ${codes(eventNames(contract, endpoint))}.
Throws \`ApiError\` if it fails, even in the middle, and \`ConnectionError\` when the stream breaks off.`,
        ...paragraphs,
        listed(facts),
      ];
  }
}
