import { errorCodesOf } from '../errorCodes.ts';
import {
  type Content,
  type Contract,
  type Endpoint,
  endpointsOf,
  examplesOf,
  resolve,
} from '../readContract.ts';

interface Policy {
  readonly points: number;
  readonly seconds: number;
  readonly per: 'ip' | 'account' | 'agent';
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** What a reader looks for first comes first. */
const ORDER = [
  'agents',
  'launches',
  'trading',
  'tokens',
  'automations',
  'runs',
  'skills',
  'approvals',
  'market',
  'events',
  'billing',
  'account',
  'mcp',
  'platform',
];

function placeOf({ name }: Tag): number {
  const place = ORDER.indexOf(name);
  if (place === -1) throw new Error(`The documentation has no place for the tag ${name}: name it in ORDER.`);
  return place;
}

/** Tags in reading order, each with its operations in the order of the document. */
export function tagsOf(contract: Contract): { tag: Tag; endpoints: Endpoint[] }[] {
  const { tags } = contract as Contract & { readonly tags: readonly Tag[] };
  const all = endpointsOf(contract);
  return [...tags]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((tag) => ({ tag, endpoints: all.filter(({ operation }) => operation.tags[0] === tag.name) }));
}

/** Facts of an operation as pairs of name and Markdown. */
export function factsOf(contract: Contract, endpoint: Endpoint): [name: string, text: string][] {
  const { operation } = endpoint;
  const others = (operation['x-aliases'] ?? []).map(({ path }) => `\`${path}\``);
  return [
    ['Access', accessOf(endpoint)],
    ['Cost', costOf(contract, endpoint)],
    ['Rate limit', limitOf(contract, operation['x-rate-class'] ?? '')],
    ['Idempotency-Key', KEYS[operation['x-idempotency'] ?? 'none']],
    ['MCP', operation['x-mcp'] === false ? 'no tool' : `tool \`${operation.operationId}\``],
    ...(others.length === 0 ? [] : [['Also at', others.join(', ')] as [string, string]]),
  ];
}

const KEYS = {
  required: 'required: see [Exactly once](/docs/exactly-once)',
  honoured: 'recommended: see [Exactly once](/docs/exactly-once)',
  none: 'not used',
};

export const takesSessionAlone = ({ operation: { security = [] } }: Endpoint): boolean =>
  security.length > 0 && security.every((way) => 'CookieSession' in way);

export const isPublic = ({ operation }: Endpoint): boolean => operation.security?.length === 0;

function accessOf(endpoint: Endpoint): string {
  const { 'x-scope': scope = '', 'x-scope-also': also } = endpoint.operation;
  if (isPublic(endpoint)) return 'public, no key';
  if (takesSessionAlone(endpoint)) return 'session cookie, no key';
  if (scope === 'any') return 'any API key';
  return `API key with \`${scope}\`${also === undefined ? '' : ` and \`${also}\``}, or a session`;
}

function costOf(contract: Contract, endpoint: Endpoint): string {
  const codes = ownCodes(contract, endpoint);
  if (codes.own.includes('insufficient_credits')) return 'credits of the account';
  if (codes.own.includes('insufficient_gas')) return "gas, from the agent's wallet";
  return 'the request is free';
}

function limitOf(contract: Contract, name: string): string {
  const policies = (contract['x-rate-classes'][name] ?? []) as readonly Policy[];
  const words = policies.map(({ points, seconds, per }) => {
    const time = seconds === 86400 ? 'a day' : seconds === 60 ? 'a minute' : `in ${seconds} seconds`;
    return `${points} ${time} for an ${per === 'ip' ? 'address' : per}`;
  });
  return `${words.join(', ')} (\`${name}\`)`;
}

/** Codes of an operation: its own, and those of every operation of its kind. */
export function ownCodes(contract: Contract, { operation }: Endpoint): { own: string[]; common: string[] } {
  const catalogue = errorCodesOf(contract);
  const answered = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, response]) => examplesOf(contract, response, 'application/json').map(([code]) => code));
  const codes = Object.keys(catalogue).filter((code) => answered.includes(code));
  const isOwn = (code: string): boolean => operation['x-errors']?.includes(code) === true;
  return { own: codes.filter(isOwn), common: codes.filter((code) => !isOwn(code)) };
}

export interface Success {
  readonly status: string;
  readonly description: string;
  readonly content: Content;
  readonly examples: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly value: unknown;
  }[];
}

/** Successes of an operation, each with its content and all its examples. */
export function successesOf(contract: Contract, { operation }: Endpoint): Success[] {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, reference]) => {
      const { description = '', content = {} } = resolve<{ description?: string; content?: Content }>(
        contract,
        reference,
      );
      const examples = Object.keys(content).flatMap((mediaType) =>
        examplesOf(contract, reference, mediaType).map(([name, { value }]) => ({ name, mediaType, value })),
      );
      return { status, description, content, examples };
    });
}
