import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { redocly } from '../../spec/redocly.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';

/** What client generators cannot read is a fault of the contract. Each trap is set here once, in a copy. */
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
    'a rule of the service with no published form',
    () => schema('AutomationName', (name) => delete name.pattern),
    /AutomationName\.yaml.*\s+x-pattern stands beside the pattern/,
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
