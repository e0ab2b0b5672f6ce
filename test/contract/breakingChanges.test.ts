import { expect, test } from 'vitest';
import { type Change, contractChanges } from '../../spec/contractChanges.ts';
import { routesOf } from '../../spec/endpointsOf.ts';
import { withAliases } from '../../spec/publish/withAliases.ts';
import { leastVersion, refusalOf } from '../../spec/release.ts';
import { contract } from './contract.ts';

/** Which changes break a caller, and the release that they need. */

// biome-ignore lint/suspicious/noExplicitAny: a document that is changed at will
type Editable = any;

function changesAfter(edit: (contract: Editable) => void): Change[] {
  const copy = structuredClone(contract);
  edit(copy);
  return contractChanges(contract, copy);
}
const schemas = (edit: (schemas: Editable) => void) => (copy: Editable) => edit(copy.components.schemas);
const profile = (edit: (operation: Editable) => void) => (copy: Editable) =>
  edit(copy.paths['/api/v1/me'].get);
const stop = (edit: (operation: Editable) => void) => (copy: Editable) =>
  edit(copy.paths['/api/v1/agents/{id}/stop'].post);
const agents = (edit: (operation: Editable) => void) => (copy: Editable) =>
  edit(copy.paths['/api/v1/agents'].post);
/** Takes another path from an operation, as one who deletes a line of `x-aliases`, and publishes again. */
const withoutAlias = (route: string, method: string) => (copy: Editable) => {
  copy.paths[route][method]['x-aliases'] = [];
  for (const { path, operation } of routesOf(copy))
    if (operation['x-alias-of'] !== undefined) delete copy.paths[path];
  copy.paths = withAliases(copy).paths;
};

const orNull = (properties: Editable, name: string, parameter: string) => {
  const { description, ...form } = properties[name];
  properties[name] = { oneOf: [form, { type: 'null' }], 'x-null-without': parameter };
};

const OBJECT = { required: ['text'], additionalProperties: false, properties: { text: { type: 'string' } } };

type Case = [what: string, edit: (contract: Editable) => void, told: string];

const BREAKING: Case[] = [
  [
    'an operation is gone',
    ({ paths }) => delete paths['/api/v1/keys'].get,
    'Operation `GET /api/v1/keys` was removed',
  ],
  ['an address is gone', ({ paths }) => delete paths['/api/v1/swaps'], 'Path `/api/v1/swaps` was removed'],
  [
    'another path of an operation is gone',
    withoutAlias('/api/v1/wallet/transfers', 'post'),
    'Path `/api/v1/wallet/transfer` was removed',
  ],
  [
    'an older path of an operation is gone',
    withoutAlias('/api/v1/swaps/{id}', 'get'),
    'Path `/api/v1/swap/{id}` was removed',
  ],
  [
    'an operation has another name',
    profile((op) => (op.operationId = 'readProfile')),
    "'getProfile' to 'readProfile'",
  ],
  [
    'a request needs a property more',
    schemas((s) => s.CreateAgentRequest.required.push('model')),
    'became required: `model`',
  ],
  [
    'a request knows a property less',
    schemas((s) => delete s.CreateAgentRequest.properties.description),
    'Property `description` of `CreateAgentRequest` was removed',
  ],
  [
    'an answer has a property less',
    schemas((s) => delete s.ProfileAnswer.properties.avatar_url),
    '`avatar_url` of `ProfileAnswer` was removed',
  ],
  [
    'an answer may leave a property out',
    schemas((s) => s.ProfileAnswer.required.pop()),
    'no longer required',
  ],
  [
    'a type is narrowed',
    schemas((s) => (s.CreateAgentRequest.properties.model = { type: 'integer' })),
    "narrowed from 'string' to 'integer'",
  ],
  [
    'a text may be less long',
    schemas((s) => (s.CreateApiKeyRequest.properties.name = { type: 'string', maxLength: 3 })),
    '`maxLength` of `name`',
  ],
  [
    'a list may be less long',
    schemas((s) => (s.CreateAgentRequest.properties.skills.maxItems = 1)),
    "'50' to '1'",
  ],
  ['a number may be less high', schemas((s) => (s.SlippageBps.maximum = 5)), '<= 5'],
  ['a form is stricter', schemas((s) => (s.TokenSymbol.pattern = '^[A-Z]$')), "'^[A-Z]$'"],
  [
    'a parameter becomes required',
    ({ components }) => (components.parameters.AgentIdFilter.required = true),
    '`agentId` query parameter became required',
  ],
  [
    'a body becomes required',
    ({ paths }) => (paths['/api/v1/agents/{id}/whitelist'].delete.requestBody.required = true),
    'Request body became required',
  ],
  ['a value is no longer taken', schemas((s) => (s.Venue.enum = ['other'])), "'pons'"],
  [
    'an answer has a value more in a closed list',
    schemas((s) => s.ErrorCode.enum.push('out_of_luck')),
    'out_of_luck',
  ],
  [
    'a header of an answer is gone',
    agents((op) => delete op.responses[201].headers.Location),
    '`Location` was removed',
  ],
  [
    'a success is gone',
    ({ paths }) => delete paths['/api/v1/wallet/transfers'].post.responses[202],
    'Response `202`',
  ],
  [
    'a success is added',
    profile((op) => (op.responses[202] = op.responses[200])),
    'a success may now be 202',
  ],
  [
    'another scope is needed',
    profile((op) => (op['x-scope'] = 'account:write')),
    'needed the scope read, needs the scope account:write',
  ],
  [
    'a key is needed',
    ({ paths }) => Object.assign(paths['/api/v1/models'].get, { security: undefined, 'x-scope': 'read' }),
    'needed public',
  ],
  [
    'a key makes a retry safe no more',
    agents((op) => (op['x-idempotency'] = 'none')),
    'was honoured, is none',
  ],
  [
    'an idempotency key becomes required',
    stop((op) => (op['x-idempotency'] = 'required')),
    'was honoured, is required',
  ],
  [
    'an error code has another status',
    schemas((s) => (s.ErrorCode['x-error-codes'].not_found.status = 410)),
    'had the status 404, has 410',
  ],
  [
    'an error code has another retry rule',
    schemas((s) => (s.ErrorCode['x-error-codes'].ipfs_error.retry = 'never')),
    'retried "same", is "never"',
  ],
  [
    'an error code is gone',
    schemas((s) => delete s.ErrorCode['x-error-codes'].rpc_error),
    'rpc_error was removed',
  ],
  [
    'what is left out means something else',
    ({ components }) => (components.parameters.Limit.schema.default = 50),
    'what is left out means something else',
  ],
  ['a text may have fewer bytes', schemas((s) => (s.TokenName['x-max-bytes'] = 10)), 'at most 10 bytes'],
  ['an item may come only once', schemas((s) => (s.Skill.properties.tools.uniqueItems = true)), 'only once'],
  [
    'one of several forms is gone',
    schemas((s) => s.QuoteAsset.properties.logoUrl.oneOf.pop()),
    'no longer taken',
  ],
  [
    'an answer has a form more',
    schemas((s) => s.Launch.properties.logoUrl.oneOf.push({ type: 'integer' })),
    'a form more',
  ],
  [
    'an answer is null without a parameter that was never required',
    schemas(({ AgentShare }) => orNull(AgentShare.properties, 'walletAddress', 'agentId')),
    'Type of `walletAddress` widened',
  ],
  ['an operation is no tool any more', profile((op) => (op['x-mcp'] = false)), 'is no tool any more'],
];
/** All at once: a comparison is slow, and no change hides another. */
const broken = changesAfter((copy) => {
  for (const [, edit] of BREAKING) edit(copy);
});
test.each(BREAKING)('is breaking: %s', (_, _edit, told) => {
  const [judged, ...others] = broken.filter(({ message }) => message.includes(told));
  expect(judged?.impact).toBe('major');
  expect(others).toEqual([]);
});

const HARMLESS: Case[] = [
  [
    'a new operation',
    ({ paths }) => (paths['/api/v1/luck'] = { get: { ...paths['/api/v1/me'].get, operationId: 'getLuck' } }),
    '/api/v1/luck',
  ],
  [
    'a new optional property of a request',
    schemas((s) => (s.CreateAgentRequest.properties.motto = { type: 'string' })),
    'motto',
  ],
  [
    'a new property of an answer',
    schemas((s) => (s.ProfileAnswer.properties.motto = { type: 'string' })),
    'motto',
  ],
  [
    'an object in place of a text',
    schemas((s) =>
      Object.assign(s.StartRunRequest.properties.goal, { type: ['string', 'object'], ...OBJECT }),
    ),
    'goal',
  ],
  ['a new value of an open list', schemas((s) => s.Venue.enum.push('fair')), "'fair'"],
  [
    'a new value of an open list of states',
    schemas((s) => s.ChainOperationStatus.enum.push('resting')),
    "'resting'",
  ],
  [
    'a new optional parameter',
    profile((op) => (op.parameters = [{ name: 'full', in: 'query', schema: { type: 'boolean' } }])),
    'parameters',
  ],
  [
    'a new error code of a new operation',
    ({ paths, components }) => {
      components.schemas.ErrorCode.enum.push('out_of_luck');
      const operation = structuredClone(paths['/api/v1/me'].get);
      paths['/api/v1/luck'] = { get: { ...operation, operationId: 'getLuck', 'x-errors': ['out_of_luck'] } };
    },
    "'out_of_luck'",
  ],
  [
    'a new error of an operation',
    agents((op) => op['x-errors'].push('agent_busy')),
    'may now answer agent_busy',
  ],
  ['a key is no longer needed', profile((op) => (op.security = [])), 'needs public'],
  [
    'a key is honoured now',
    ({ paths }) => (paths['/api/v1/keys'].post['x-idempotency'] = 'honoured'),
    'was none, is honoured',
  ],
  [
    'another path of an operation, and a name for the old one',
    ({ paths }) => {
      paths['/api/v1/costs'] = paths['/api/v1/price'];
      const alias = { operationId: 'getPricesAlias', 'x-alias-of': 'getPrices', deprecated: true };
      paths['/api/v1/price'] = { get: { ...paths['/api/v1/price'].get, ...alias } };
    },
    '/api/v1/costs',
  ],
  [
    'an answer is null without a parameter that was required',
    ({ components }) => {
      components.parameters.RequiredInterval.required = false;
      orNull(components.schemas.CandleList.properties, 'interval', 'interval');
    },
    'interval',
  ],
  ['other words', profile((op) => (op.description = 'Who you are.')), 'description'],
];
const grown = changesAfter((copy) => {
  for (const [, edit] of HARMLESS) edit(copy);
});
test.each(HARMLESS)('is not breaking: %s', (_, _edit, told) => {
  const judged = grown.filter(({ message }) => message.includes(told));
  expect(judged).not.toEqual([]);
  expect(judged.filter(({ impact }) => impact === 'major')).toEqual([]);
});

test('what only adds breaks nothing else on its way', () => {
  expect(grown.filter(({ impact }) => impact === 'major')).toEqual([]);
});

test('nothing changes by itself, nor by the address that one service is found at', () => {
  expect(changesAfter(() => undefined)).toEqual([]);
  const moved = changesAfter((copy) => (copy.servers[0].url = 'https://elsewhere.example'));
  expect(moved.filter(({ impact }) => impact !== 'patch')).toEqual([]);
});

test('the version of a release is raised as much as its worst change asks', () => {
  expect(leastVersion([0, 3, 1], 'major')).toEqual([0, 4, 0]);
  expect(leastVersion([0, 3, 1], 'minor')).toEqual([0, 3, 2]);
  expect(leastVersion([1, 3, 1], 'major')).toEqual([2, 0, 0]);
  expect(leastVersion([1, 3, 1], 'minor')).toEqual([1, 4, 0]);
  expect(leastVersion([1, 3, 1], 'patch')).toEqual([1, 3, 2]);
});

test('a release needs a change, a version of its own and an entry in the changelog', () => {
  const change = (impact: Change['impact']): Change[] => [{ impact, message: 'something' }];
  const log = '# Changes\n\n## 0.10.0 - 2026-11-20\n\n## 0.2.0\n\n## 0.1.1\n';
  expect(refusalOf('0.1.0', null, [], '## 0.1.0')).toBeNull();
  expect(refusalOf('0.2.0', '0.1.0', [], log)).toContain('Nothing changed since 0.1.0');
  expect(refusalOf('0.1.0', '0.1.0', change('patch'), log)).toContain('at least version 0.1.1');
  expect(refusalOf('0.1.1', '0.1.0', change('major'), log)).toContain('at least version 0.2.0');
  expect(refusalOf('0.2.0', '0.1.0', change('major'), log)).toBeNull();
  expect(refusalOf('0.1.1', '0.1.0', change('minor'), log)).toBeNull();
  expect(refusalOf('0.3.0', '0.1.0', change('minor'), log)).toContain('no entry "## 0.3.0"');
  expect(refusalOf('0.10.0', '0.9.0', change('minor'), log)).toBeNull();
  expect(() => refusalOf('1.0', '0.9.0', change('minor'), log)).toThrow('no version');
});
