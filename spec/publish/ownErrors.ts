import type { Contract, Endpoint, OperationObject } from '../contractDocument.ts';
import { endpointsOf } from '../endpointsOf.ts';
import { errorCodesOf } from '../errorCodes.ts';
import { isNode, type Node } from './mapNodes.ts';
import { withPage } from './refusalPage.ts';

type Kind = 'always' | 'key' | 'session' | 'csrf' | 'body' | 'honoured' | 'required';
type Universal = Readonly<Partial<Record<Kind, readonly string[]>>>;

interface Written extends Contract {
  readonly 'x-universal-errors': Universal;
  readonly components: Contract['components'] &
    Readonly<Record<'responses' | 'examples', Record<string, Node>>>;
}

/** Returns the kinds of universal errors that an operation can answer. */
function kindsOf(contract: Written, { method, operation }: Endpoint): Kind[] {
  const isPublic = operation.security?.length === 0;
  const takes = (scheme: string) => (operation.security ?? contract.security).some((one) => scheme in one);
  const isChange = method !== 'get';
  const idempotency = operation['x-idempotency'] ?? 'none';
  const kinds: [Kind, boolean][] = [
    ['always', true],
    ['key', isPublic || takes('BearerKey')],
    ['session', takes('CookieSession')],
    ['csrf', isChange && (isPublic || takes('CookieSession'))],
    ['body', isChange],
  ];
  const met = kinds.flatMap(([kind, isMet]) => (isMet ? [kind] : []));
  return idempotency === 'none' ? met : [...met, idempotency];
}

const ownCodes = (contract: Written, endpoint: Endpoint): string[] => [
  ...kindsOf(contract, endpoint).flatMap((kind) => contract['x-universal-errors'][kind] ?? []),
  ...(endpoint.operation['x-errors'] ?? []),
];

/** Returns the codes that an operation can answer: all, if it carries other calls (`x-relays`). */
function codesOf(contract: Written, endpoint: Endpoint): Set<string> {
  const isRelay = (endpoint.operation as OperationObject & { 'x-relays'?: boolean })['x-relays'] === true;
  const relayed = isRelay ? endpointsOf(contract) : [endpoint];
  return new Set(relayed.flatMap((one) => ownCodes(contract, one)));
}

/** Builds the response of one status with these codes. `x-header-codes`: the codes that a header comes with. */
function responseOf(contract: Written, template: Node, codes: readonly string[]): Node {
  const catalog = errorCodesOf(contract);
  const { 'x-status': _, 'x-header-codes': headerCodes = {}, description, headers, ...rest } = template;
  const given = headerCodes as Readonly<Record<string, readonly string[]>>;
  const kept = Object.entries(headers as Node).filter(
    ([name]) => given[name] === undefined || codes.some((code) => given[name]?.includes(code)),
  );
  const { 'application/json': json } = rest.content as Readonly<Record<string, Node>>;
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  const lines = codes.map((code) => `- \`${code}\`: ${catalog[code]?.meaning}`);
  return {
    description: `${String(description).trim()}\n\n${lines.join('\n')}`,
    headers: Object.fromEntries(kept),
    content: { 'application/json': { ...json, examples: Object.fromEntries(examples) } },
  };
}

interface Found {
  readonly endpoint: Endpoint;
  readonly status: string;
  readonly name: string;
  readonly response: Node;
}

/** Returns the errors of one operation, except statuses for which it has its own response. */
function errorsOf(contract: Written, endpoint: Endpoint): Found[] {
  const codes = [...codesOf(contract, endpoint)];
  const catalog = errorCodesOf(contract);
  return Object.entries(contract.components.responses).flatMap(([name, template]) => {
    const status = template['x-status'];
    const own = Object.keys(catalog).filter(
      (code) => codes.includes(code) && catalog[code]?.status === status,
    );
    if (status === undefined || own.length === 0 || String(status) in endpoint.operation.responses) return [];
    return [
      {
        endpoint,
        status: String(status),
        name,
        response: withPage(contract, endpoint, responseOf(contract, template, own)),
      },
    ];
  });
}

/** Names the responses that several operations share. The most common one of a status gets the plain name. */
function namesOf(found: readonly Found[]): Map<string, string> {
  const uses = Map.groupBy(found, ({ response }) => JSON.stringify(response));
  const shared = [...uses].filter(([, users]) => users.length > 1);
  const ofStatus = Map.groupBy(shared, ([, [first]]) => first?.name ?? '');
  return new Map(
    [...ofStatus].flatMap(([name, some]) =>
      some
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([text], index) => [text, index === 0 ? name : `${name}${index + 1}`] as const),
    ),
  );
}

/** Error examples by code, from responses with `x-status`. */
const examplesOf = (templates: readonly Node[]): Node =>
  Object.assign(
    {},
    ...templates.map(({ content }) => {
      const json = (content as Readonly<Record<string, Node>>)['application/json'];
      return isNode(json?.examples) ? json.examples : {};
    }),
  ) as Node;

/**
 * Adds each operation's error responses: one per status, with exactly its codes. The codes come from
 * `x-errors` and `x-universal-errors`, the responses from components with an `x-status`.
 */
export function withOwnErrors(given: Contract): Contract {
  const contract = given as Written;
  const { responses, examples, ...components } = contract.components;
  const found = endpointsOf(contract).flatMap((endpoint) => errorsOf(contract, endpoint));
  const names = namesOf(found);
  const paths = structuredClone(contract.paths) as Record<
    string,
    Record<string, { responses: Record<string, Node> }>
  >;
  for (const { endpoint, status, response } of found) {
    const name = names.get(JSON.stringify(response));
    const operation = paths[endpoint.path]?.[endpoint.method];
    if (operation !== undefined)
      operation.responses[status] =
        name === undefined ? response : { $ref: `#/components/responses/${name}` };
  }
  const isTemplate = ([, response]: [string, Node]): boolean => response['x-status'] !== undefined;
  const [templates, own] = [true, false].map((wanted) =>
    Object.entries(responses).filter((entry) => isTemplate(entry) === wanted),
  );
  const shared = [...names].map(([text, name]) => [name, JSON.parse(text) as Node] as const);
  return {
    ...contract,
    paths,
    components: {
      ...components,
      responses: Object.fromEntries([...(own ?? []), ...shared.sort(([a], [b]) => (a < b ? -1 : 1))]),
      examples: { ...examples, ...examplesOf((templates ?? []).map(([, response]) => response)) },
    },
  } as unknown as Contract;
}
