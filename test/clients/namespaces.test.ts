import path from 'node:path';
import { expect, test } from 'vitest';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { KINDS, type Kind } from '../../spec/client/memberKinds.ts';
import { camelCase, memberWords } from '../../spec/client/memberNames.ts';
import { type Contract, endpointsOf } from '../../spec/readContract.ts';
import { bareOwnProperties, bareProperties, shownAt } from './documentation.ts';

const contract = openapi as unknown as Contract;
const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1' });
const MEMBERS = endpointsOf(contract).flatMap(({ operation, ...endpoint }) =>
  (Object.keys(KINDS) as Kind[])
    .filter((kind) => KINDS[kind].has(contract, { operation, ...endpoint }))
    .map((kind) => ({
      flat: `client.${KINDS[kind].placeOf(operation.operationId)}`,
      short: `client.${operation.tags[0]}.${camelCase(memberWords(operation, kind))}`,
    })),
);

const memberAt = (place: string): unknown =>
  place
    .split('.')
    .slice(1)
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown> | undefined)?.[name], client);

test('every operation has the same member by its own name and in the namespace of its tag', () => {
  expect(MEMBERS.length).toBeGreaterThan(100);
  const wrong = MEMBERS.filter(
    ({ flat, short }) => typeof memberAt(short) !== 'function' || memberAt(flat) !== memberAt(short),
  );
  expect(wrong).toEqual([]);
});

test('the client has no member that the contract does not name, but `signIn`', () => {
  const named = new Set(MEMBERS.flatMap(({ flat, short }) => [flat, short]));
  const found = Object.entries(client).flatMap(([name, member]) =>
    typeof member === 'function'
      ? [`client.${name}`]
      : Object.keys(member as object).map((short) => `client.${name}.${short}`),
  );
  expect(found.filter((place) => !named.has(place))).toEqual(['client.signIn']);
});

test('an editor shows the text of the contract at a call by either name', { timeout: 30_000 }, () => {
  const index = path.join(import.meta.dirname, '../../clients/typescript/index.ts');
  const shown = shownAt(
    index,
    MEMBERS.flatMap(({ flat, short }) => [flat, short]),
  );
  const differing = MEMBERS.filter(({ flat, short }) => {
    const text = shown.get(short) ?? '';
    return text.length < 60 || shown.get(flat) !== text;
  });
  expect(differing).toEqual([]);
});

test('an editor has a text for every property that a type of the contract has', () => {
  const { all, bare } = bareProperties(path.join(import.meta.dirname, '../../generated/client.d.ts'));
  expect(all).toBeGreaterThan(1000);
  expect(bare).toEqual([]);
});

test.each(['index.ts', 'webhooks.ts'])(
  'an editor has a text for every property of the own types of %s',
  { timeout: 30_000 },
  (file) => {
    const { all, bare } = bareOwnProperties(path.join(import.meta.dirname, '../../clients/typescript', file));
    expect(all).toBeGreaterThan(3);
    expect(bare).toEqual([]);
  },
);
