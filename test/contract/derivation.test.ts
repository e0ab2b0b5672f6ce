import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import { createFormats } from '../../server/pipeline/contract/validators.ts';
import { contractFiles } from '../../spec/contractFiles.ts';
import type { Contract } from '../../spec/readContract.ts';
import { contract } from './contract.ts';

/** Changes one word of the contract. Exactly the derived files must change. */

type CreateValidators = typeof import('../../generated/validators.cjs');
// biome-ignore lint/suspicious/noExplicitAny: a document that is changed at will
type Editable = any;

/** Files derived from a schema. Add new derived files here. */
const OF_A_SCHEMA = [
  ...['client.d.ts', 'openapi.json', 'openapi.yaml', 'server.d.ts', 'tools.json', 'validators.cjs'],
];
/** Tools carry no statuses and no codes. */
const withoutTools = (names: readonly string[]): string[] => names.filter((name) => name !== 'tools.json');
const OF_AN_OPERATION = [...OF_A_SCHEMA, 'operations.ts'].sort();

const now = await contractFiles(contract);

async function changed(edit: (contract: Editable) => void): Promise<Map<string, string>> {
  const copy = structuredClone(contract);
  edit(copy);
  return contractFiles(copy as Contract);
}

const allDiffering = (files: Map<string, string>): string[] =>
  [...files.keys()].filter((name) => files.get(name) !== now.get(name)).sort();

const differing = (files: Map<string, string>): string[] =>
  allDiffering(files).filter((name) => !name.startsWith('docs/'));

/** Names of the pages of the documentation that differ, in both of their forms. */
function differingPages(files: Map<string, string>): string[] {
  const names = (form: string): string[] =>
    allDiffering(files).flatMap((name) => new RegExp(`^docs/pages/(\\w+)\\.${form}$`).exec(name)?.[1] ?? []);
  const markdown = names('md');
  expect(names('html')).toEqual(expect.arrayContaining(markdown));
  return markdown;
}

const added = (files: Map<string, string>, name: string): string[] => {
  const before = new Set(now.get(name)?.split('\n'));
  return files
    .get(name)!
    .split('\n')
    .filter((line) => !before.has(line));
};

function validatorsOf(files: Map<string, string>): ReturnType<CreateValidators> {
  const module = { exports: {} as unknown };
  new Function('module', 'exports', 'require', files.get('validators.cjs')!)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return (module.exports as CreateValidators)(createFormats(isChecksumValid));
}

test('the same contract generates the same files', async () => {
  expect(allDiffering(await changed(() => undefined))).toEqual([]);
});

test('a new property of a request is in both types and taken by the validator, which refused it before', async () => {
  const files = await changed(({ components }) => {
    components.schemas.CreateAgentRequest.properties.motto = { type: 'string', maxLength: 20 };
  });
  expect(differing(files)).toEqual(OF_A_SCHEMA);
  expect(differingPages(files)).toEqual(['createAgent']);
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(added(files, types)).toEqual([expect.stringMatching(/^ +motto\?: string;$/)]);
  expect(added(files, 'tools.json').join()).toContain('"motto": {');
  const body = { name: 'Scout', motto: 'onward' };
  expect(validatorsOf(now).createAgent.body?.({ ...body })).toBe(false);
  expect(validatorsOf(files).createAgent.body?.({ ...body })).toBe(true);
  expect(validatorsOf(files).createAgent.body?.({ ...body, motto: 'x'.repeat(21) })).toBe(false);
  expect(validatorsOf(files).createAgent.fields.body['']).toContain('motto');
});

test('a new property of an answer is in both types and demanded by the validator', async () => {
  const files = await changed(({ components }) => {
    components.schemas.ProfileAnswer.properties.motto = { type: 'string' };
    components.schemas.ProfileAnswer.required.push('motto');
  });
  expect(differing(files)).toEqual(OF_A_SCHEMA);
  expect(differingPages(files)).toEqual(['getProfile', 'thawAccount', 'updateProfile']);
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(added(files, types)).toEqual([expect.stringMatching(/^ +motto: string;$/)]);
  const profile = {
    id: 'acc_01M7W2Z4XGZ3XD1PXM252F7GQ7',
    address: null,
    display_name: null,
    avatar_url: null,
    image_url: null,
    frozen: null,
    created_at: '2026-11-20T09:00:00.000Z',
    meta: { requestId: 'req_01M7W2Z5WRN4Q1J4K0ZG125QT9' },
  };
  const [before, after] = [validatorsOf(now), validatorsOf(files)].map(
    ({ getProfile }) => getProfile.replies[200],
  );
  expect([before?.(profile), after?.(profile)]).toEqual([true, false]);
  expect([before?.({ ...profile, motto: 'x' }), after?.({ ...profile, motto: 'x' })]).toEqual([false, true]);
});

test('a new operation is in types, validators and the operation table, before a template that would match it', async () => {
  const files = await changed(({ paths }) => {
    paths['/api/v1/agents/newest'] = { get: { ...paths['/api/v1/me'].get, operationId: 'getNewest' } };
  });
  expect(differing(files)).toEqual([...OF_AN_OPERATION, 'inventory.json'].sort());
  expect(differingPages(files)).toEqual(['getNewest', 'index']);
  expect(added(files, 'docs/llms.txt').join()).toContain('/docs/getNewest.md');
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(
      added(files, types).filter((line) => /"\/api\/v1\/agents\/newest": \{|^ {4}getNewest: \{/.test(line)),
    ).toHaveLength(2);
  const rows = [...files.get('operations.ts')!.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(rows.indexOf('getNewest')).toBeGreaterThan(-1);
  expect(rows.indexOf('getNewest')).toBeLessThan(rows.indexOf('getAgent'));
  expect(Object.keys(validatorsOf(files))).toContain('getNewest');
});

test('a new error code is in types, validators, the tables of server and client, and the catalogue of the guide', async () => {
  const files = await changed(({ components }) => {
    components.schemas.ErrorCode.enum.push('out_of_luck');
    const facts = { status: 418, retry: 'never', meaning: 'Luck is used up.' };
    components.schemas.ErrorCode['x-error-codes'].out_of_luck = facts;
  });
  expect(differing(files)).toEqual([...withoutTools(OF_A_SCHEMA), 'errorCodes.ts'].sort());
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(added(files, types).join()).toContain('"out_of_luck"');
  expect(added(files, 'errorCodes.ts')).toEqual(['  out_of_luck: 418,', "  out_of_luck: 'never',"]);
  expect(differingPages(files)).toEqual(['errors']);
  expect(added(files, 'docs/pages/errors.html').join()).toContain('Luck is used up.');
  const refusal = { error: 'Not today.', code: 'out_of_luck' };
  expect(validatorsOf(now).getProfile.replies[400]?.(refusal)).toBe(false);
  expect(validatorsOf(files).getProfile.replies[400]?.(refusal)).toBe(true);
});

test('a new status is in types, validators and the operation table', async () => {
  const files = await changed(({ paths }) => {
    const { responses } = paths['/api/v1/me'].get;
    responses[202] = responses[200];
  });
  expect(differing(files)).toEqual(withoutTools(OF_AN_OPERATION));
  expect(differingPages(files)).toEqual(['getProfile']);
  expect(added(files, 'operations.ts')).toEqual([expect.stringContaining('"operationId":"getProfile"')]);
  expect(added(files, 'operations.ts')[0]).toContain('"statuses":[200,202,');
  expect(validatorsOf(files).getProfile.replies[202]).toBeTypeOf('function');
});

/** Independent changes at once, because a generation is slow. */
let made: Promise<Map<string, string>> | undefined;
function several(): Promise<Map<string, string>> {
  made ??= changed(({ components, paths }) => {
    components.schemas.CreateAgentRequest.properties.motto = { type: 'string', default: 'onward' };
    paths['/api/v1/me'].get['x-scope'] = 'account:write';
    paths['/api/v1/agents'].get.security = [];
    paths['/api/v1/agents/{id}'].get['x-idempotency'] = 'honoured';
    paths['/api/v1/keys'].get['x-holds-seconds'] = 7;
  });
  return made;
}

test("a default makes a field of the server's required and leaves the client's optional", async () => {
  const files = await several();
  expect(added(files, 'server.d.ts').join()).toMatch(/motto: string;/);
  expect(added(files, 'client.d.ts').join()).toMatch(/motto\?: string;/);
});

test.each([
  ['scope', 'getProfile', '"scope":"account:write"'],
  ['publicity', 'listAgents', '"isPublic":true'],
  ['idempotency', 'getAgent', '"idempotency":"honoured"'],
  ['hold', 'listApiKeys', '"holdsSeconds":7'],
])('the %s of an operation is in the operation table', async (_, operationId, wanted) => {
  const lines = added(await several(), 'operations.ts');
  // Each change is only in its own operation's line.
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => line.includes(wanted))).toEqual([
    expect.stringContaining(`"operationId":"${operationId}"`),
  ]);
});
