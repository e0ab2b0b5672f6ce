import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import tools from '../../generated/tools.json' with { type: 'json' };
import { parametersOf, resolve } from '../../spec/readContract.ts';
import { redocly } from '../../spec/redocly.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';
import { contract, ENDPOINTS } from './contract.ts';

/** Traps for client generators, each set once in a copy. */
const SPEC = path.join(import.meta.dirname, '../../spec');
const copy = scratchFolder('portable');
cpSync(SPEC, copy, { recursive: true, filter: (from) => !from.endsWith('/releases') });
afterAll(() => rmSync(copy, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: a document that is changed at will
type Editable = any;

function change(file: string, edit: (document: Editable) => void): void {
  const document = parse(readFileSync(path.join(copy, file), 'utf8'));
  edit(document);
  writeFileSync(path.join(copy, file), stringify(document));
}
const schema = (name: string, edit: (schema: Editable) => void) =>
  change(`components/schemas/${name}.yaml`, edit);
const component = (kind: string, name: string, content: object) =>
  writeFileSync(path.join(copy, `components/${kind}/${name}.yaml`), stringify(content));

type Trap = [what: string, set: () => void, told: RegExp];

const TRAPS: readonly Trap[] = [
  [
    'a value that is a text or an object',
    () =>
      schema('StartRunRequest', ({ properties }) =>
        Object.assign(properties.goal, { type: ['string', 'object'] }),
      ),
    /StartRunRequest\.yaml.*\s+A schema has one type, and null besides/,
  ],
  [
    'a component that may be null',
    () =>
      schema('TokenPhase', (phase) =>
        Object.assign(phase, { oneOf: [{ type: 'string' }, { type: 'null' }] }),
      ),
    /TokenPhase\.yaml.*\s+Say null where the schema is used/,
  ],
  [
    'a boolean that is always true',
    () => schema('Deleted', ({ properties }) => Object.assign(properties.deleted, { const: true })),
    /Deleted\.yaml.*\s+Only a text has const/,
  ],
  [
    'a pattern with a class of Unicode',
    () => schema('AgentName', (name) => Object.assign(name, { pattern: '^[^\\p{C}]+$' })),
    /AgentName\.yaml.*\s+Not every language reads this pattern/,
  ],
  [
    'a pattern with a code point',
    () => schema('TokenName', (name) => Object.assign(name, { pattern: '^[\\u0020-\\u007e]+$' })),
    /TokenName\.yaml.*\s+Not every language reads this pattern/,
  ],
  [
    'a pattern that looks ahead',
    () => schema('ListingTitle', (title) => Object.assign(title, { pattern: '^(?!x).*$' })),
    /ListingTitle\.yaml.*\s+Not every language reads this pattern/,
  ],
  [
    'one name for a schema and a header',
    () => {
      component('headers', 'Scope', { description: 'A scope.', schema: { type: 'string' } });
      change('paths/agents/createAgent.yaml', ({ responses }) => {
        responses[201].headers['X-Scope'] = { $ref: '../../components/headers/Scope.yaml' };
      });
    },
    /Scope names \w+ and \w+\./,
  ],
  [
    'a schema with the name of a constructor in Go',
    () => {
      component('schemas', 'NewAgent', { type: 'string', description: 'New.' });
      schema('Agent', ({ properties }) => Object.assign(properties, { trap1: { $ref: 'NewAgent.yaml' } }));
    },
    /NewAgent is the constructor of Agent in Go/,
  ],
  [
    'a schema with the name of the kinds of a union',
    () => {
      component('schemas', 'EventType', { type: 'string', description: 'New.' });
      schema('Agent', ({ properties }) => Object.assign(properties, { trap4: { $ref: 'EventType.yaml' } }));
    },
    /EventType says in Go which Event a value is/,
  ],
  [
    'a schema with the name of an answer',
    () => {
      component('schemas', 'AgentAnswer', { type: 'string', description: 'New.' });
      schema('Agent', ({ properties }) => Object.assign(properties, { trap2: { $ref: 'AgentAnswer.yaml' } }));
    },
    /AgentAnswer is the name of an answer/,
  ],
  [
    'a schema with a name of the languages',
    () => {
      component('schemas', 'Error', { type: 'string', description: 'New.' });
      schema('Agent', ({ properties }) => Object.assign(properties, { trap3: { $ref: 'Error.yaml' } }));
    },
    /Error is a name of the languages/,
  ],
  [
    'a list of values that is named as a component',
    () =>
      schema('Skill', ({ properties }) => {
        properties.risk_level = { type: 'string', enum: ['read'], description: 'New.' };
      }),
    /Generators name this SkillRiskLevel, as a component is/,
  ],
  [
    'an object without a name',
    () =>
      schema('LeaderboardRow', ({ properties }) => {
        properties.tokens.items = {
          type: 'object',
          properties: { symbol: { type: 'string', description: 'New.' } },
        };
      }),
    /LeaderboardRow\.yaml.*\s+Make this object a component/,
  ],
  [
    'an answer that takes no property to come',
    () => schema('WhitelistEntry', (entry) => Object.assign(entry, { additionalProperties: false })),
    /WhitelistEntry\.yaml.*\s+An answer is open/,
  ],
  [
    'an answer put together of two resources',
    () =>
      change('paths/agents/getAgent.yaml', ({ responses }) => {
        const { allOf } = responses[200].content['application/json'].schema;
        allOf.splice(1, 0, { $ref: '../../components/schemas/AgentStats.yaml' });
      }),
    /getAgent\.yaml.*\s+An answer is one component, or allOf/,
  ],
  [
    'a component put together of two others',
    () =>
      schema('MarketListingDetails', ({ allOf }) => {
        allOf.push({ $ref: 'ListedAgent.yaml' });
      }),
    /MarketListingDetails\.yaml.*\s+A component extends one other one/,
  ],
  [
    'an error that an operation writes itself',
    () =>
      change('paths/agents/deleteAgent.yaml', ({ responses }) => {
        responses[409] = { $ref: '../../components/responses/Conflict.yaml' };
      }),
    /deleteAgent\.yaml.*\s+409 follows from x-errors/,
  ],
  [
    'an error code that no response shows',
    () => change('paths/agents/stopAgent.yaml', (operation) => operation['x-errors'].push('out_of_luck')),
    /stopAgent\.yaml.*\s+out_of_luck has no example/,
  ],
  [
    'a rate limit that says no time to wait',
    () => change('components/responses/TooManyRequests.yaml', ({ headers }) => delete headers['Retry-After']),
    /TooManyRequests\.yaml.*\s+429 lacks the header Retry-After/,
  ],
  [
    'a request with forms that nothing tells apart',
    () => schema('CreateAutomationRequest', (request) => delete request.discriminator),
    /CreateAutomationRequest\.yaml.*\s+Forms of one type need a discriminator/,
  ],
];

let told = '';
try {
  for (const [, set] of TRAPS) set();
  redocly(
    'lint',
    path.join(copy, 'openapi.yaml'),
    ...['--config', path.join(copy, 'redocly.yaml'), '--max-problems', '1000'],
  );
} catch (error) {
  told = String(error);
}

test.each(TRAPS)('is a fault of the contract: %s', (_what, _set, fault) => {
  expect(told).toMatch(fault);
});

// biome-ignore lint/suspicious/noExplicitAny: a document that is looked into
const published = contract as any;

/** Except example values. */
function nodesOf(part: Editable): Editable[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf);
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).filter(([key]) => !['value', 'examples', 'example'].includes(key));
  return [part, ...inner.flatMap(([, one]) => nodesOf(one))];
}
const NODES = nodesOf(published);
const typesOf = ({ type }: Editable): unknown[] =>
  typeof type === 'string' || Array.isArray(type) ? [type].flat() : [];

test('the published document has no allOf, no default beside a reference, and a size for every integer', () => {
  expect(NODES.filter(({ allOf }) => Array.isArray(allOf))).toEqual([]);
  expect(NODES.filter((node) => '$ref' in node && 'default' in node)).toEqual([]);
  const integers = NODES.filter((node) => typesOf(node).includes('integer'));
  expect(integers.length).toBeGreaterThan(100);
  expect(new Set(integers.map(({ format }) => format))).toEqual(new Set(['int32', 'int64']));
});

test('every answer with a resource is a named schema of its own, and what may be null in it still may', () => {
  const { AgentAnswer, Agent, Meta } = published.components.schemas;
  expect(Object.keys(AgentAnswer.properties)).toEqual([...Object.keys(Agent.properties), 'meta']);
  expect(AgentAnswer.properties.description.type).toEqual(Agent.properties.description.type);
  expect(AgentAnswer.required).toEqual([...Agent.required, 'meta']);
  expect(Meta.properties).toHaveProperty('requestId');
  const answers = ENDPOINTS.flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, answer]) =>
      status < '300'
        ? [resolve<Editable>(contract, answer).content?.['application/json']?.schema ?? []].flat()
        : [],
    ),
  );
  expect(answers.filter(({ $ref }) => $ref === undefined)).toEqual([]);
});

test('lists of values that may grow say so to machines, and each that says so in words', () => {
  const open = NODES.filter((node) => Array.isArray(node.enum) && /\bOpen[.:]/.test(node.description ?? ''));
  expect(open.length).toBeGreaterThan(30);
  expect(
    open.filter(
      (node) => node['x-extensible-enum'] !== node.enum && `${node['x-extensible-enum']}` !== `${node.enum}`,
    ),
  ).toEqual([]);
});

test('an operation promises the errors of its own codes and no other', () => {
  const codesAt = (path: string, method: string, status: number): string[] => {
    const response = resolve<Editable>(contract, published.paths[path][method].responses[status]);
    return Object.keys(response.content['application/json'].examples);
  };
  expect(codesAt('/api/v1/agents', 'post', 409)).toEqual(['idempotency_in_progress', 'account_frozen']);
  expect(codesAt('/api/v1/launch/pons', 'post', 409)).toContain('possible_duplicate_launch');
  expect(published.paths['/api/v1/agents'].post.responses).not.toHaveProperty('402');
  const { responses } = published.components;
  const mentions = Object.values<Editable>(responses).filter(
    ({ headers }) => headers?.Location !== undefined,
  );
  for (const { content } of mentions)
    expect(content['application/json'].examples).toHaveProperty('possible_duplicate_launch');
});

test('a list shows no cursor, and each operation an idempotency key of its own, which is one', () => {
  expect(published.components.parameters.Cursor.schema).not.toHaveProperty('examples');
  const keys = ENDPOINTS.flatMap((endpoint) => parametersOf(contract, endpoint, 'header')).filter(
    ({ name }) => name === 'Idempotency-Key',
  );
  const examples = keys.map(({ schema: { examples } }) => (examples as string[])[0]!);
  expect(new Set(examples).size).toBe(keys.length);
  const pattern = new RegExp(String(keys[0]?.schema.pattern));
  const long = 'k'.repeat(255);
  for (const key of [...examples, long, `"${long}"`, '"', 'a"', '"a'])
    expect([key, pattern.test(key)]).toEqual([key, true]);
  for (const key of ['', '""', `${long}k`, `"${long}k"`, 'a b'])
    expect([key, pattern.test(key)]).toEqual([key, false]);
});

test('no argument of a tool has a choice in it, which providers of models refuse', () => {
  const inputs = (tools as { inputSchema: object }[]).flatMap(({ inputSchema }) => nodesOf(inputSchema));
  expect(inputs.length).toBeGreaterThan(300);
  expect(inputs.filter((node) => 'oneOf' in node || 'anyOf' in node || 'allOf' in node)).toEqual([]);
  expect(inputs.filter((node) => typesOf(node).filter((type) => type !== 'null').length > 1)).toEqual([]);
});

test('another linter finds no fault in the published document either', () => {
  const file = path.join(copy, 'published.json');
  writeFileSync(file, JSON.stringify(contract));
  writeFileSync(path.join(copy, 'strict.yaml'), 'extends: [recommended-strict]');
  expect(() => redocly('lint', file, '--config', path.join(copy, 'strict.yaml'))).not.toThrow();
});
