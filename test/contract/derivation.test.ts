import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isChecksumValid } from '../../server/adapters/chain/isChecksumValid.ts';
import { formatsWith } from '../../server/pipeline/formats.ts';
import { contractFiles } from '../../spec/contractFiles.ts';
import type { Contract } from '../../spec/readContract.ts';
import { contract } from './contract.ts';

/** One word of the contract changed: what follows from it, file by file, and that nothing else does. */

type CreateValidators = typeof import('../../generated/validators.cjs');
// biome-ignore lint/suspicious/noExplicitAny: a document that is changed at will
type Editable = any;

/** The files that follow from a schema, and from an operation besides. What is derived from now on joins them here. */
const OF_A_SCHEMA = [
  ...['client.d.ts', 'openapi.json', 'openapi.yaml', 'server.d.ts', 'tools.json', 'validators.cjs'],
];
/** Tools know no statuses and no codes: a success is its answer, a refusal says its own. */
const withoutTools = (names: readonly string[]): string[] => names.filter((name) => name !== 'tools.json');
const OF_AN_OPERATION = [...OF_A_SCHEMA, 'operations.ts'].sort();

const now = await contractFiles(contract);

async function changed(edit: (contract: Editable) => void): Promise<Map<string, string>> {
  const copy = structuredClone(contract);
  edit(copy);
  return contractFiles(copy as Contract);
}

const differing = (files: Map<string, string>): string[] =>
  [...files.keys()].filter((name) => files.get(name) !== now.get(name)).sort();

/** Lines that the change brought. */
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
  return (module.exports as CreateValidators)(formatsWith(isChecksumValid));
}

test('the same contract generates the same files', async () => {
  expect(differing(await changed(() => undefined))).toEqual([]);
});

test('a new property of a request is in both types and taken by the validator, which refused it before', async () => {
  const files = await changed(({ components }) => {
    components.schemas.CreateAgentRequest.properties.motto = { type: 'string', maxLength: 20 };
  });
  expect(differing(files)).toEqual(OF_A_SCHEMA);
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
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(added(files, types)).toEqual([expect.stringMatching(/^ +motto: string;$/)]);
  const profile = {
    id: 'acc_01M7W2Z4XGZ3XD1PXM252F7GQ7',
    address: null,
    display_name: null,
    avatar_url: null,
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
  expect(differing(files)).toEqual([...OF_AN_OPERATION, 'docs/page.html'].sort());
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(
      added(files, types).filter((line) => /"\/api\/v1\/agents\/newest": \{|^ {4}getNewest: \{/.test(line)),
    ).toHaveLength(2);
  const rows = [...files.get('operations.ts')!.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(rows.indexOf('getNewest')).toBeGreaterThan(-1);
  expect(rows.indexOf('getNewest')).toBeLessThan(rows.indexOf('getAgent'));
  expect(Object.keys(validatorsOf(files))).toContain('getNewest');
});

test('a new error code is in the types, by which the server owes it a status and the client a retry rule', async () => {
  const files = await changed(({ components }) => {
    components.schemas.ErrorCode.enum.push('out_of_luck');
  });
  expect(differing(files)).toEqual(withoutTools(OF_A_SCHEMA));
  for (const types of ['server.d.ts', 'client.d.ts'])
    expect(added(files, types).join()).toContain('"out_of_luck"');
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
  expect(added(files, 'operations.ts')).toEqual([expect.stringContaining('"operationId":"getProfile"')]);
  expect(added(files, 'operations.ts')[0]).toContain('"statuses":[200,202,');
  expect(validatorsOf(files).getProfile.replies[202]).toBeTypeOf('function');
});

/** Changes that differ in place and in what follows, made at once: a generation costs more than all that is asked of it. */
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
  // Each of the four changes is in the line of its own operation, and in no other.
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => line.includes(wanted))).toEqual([
    expect.stringContaining(`"operationId":"${operationId}"`),
  ]);
});
