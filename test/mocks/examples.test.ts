import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeTime } from 'ulid';
import { expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import { isApiKey } from '../../server/domain/access/credentialFormats.ts';
import { toRaw } from '../../server/money/amounts.ts';
import { createValidators } from '../../server/pipeline/contract/validators.ts';
import { responsesOf } from '../../spec/readContract.ts';
import { contract, ENDPOINTS } from '../contract/contract.ts';
import { sourceFiles } from '../sourceFiles.ts';
import { answerExamples, exampleRequests } from './exampleRequests.ts';
import { propertiesLeftOut } from './propertiesLeftOut.ts';
import { sentencesOf } from './sentencesOf.ts';

const VALIDATORS = createValidators(isChecksumValid);
const ANSWERS = answerExamples().flatMap((answer) => {
  const { value } = answer;
  return typeof value === 'object' && value !== null
    ? [{ ...answer, value: value as Record<string, unknown> }]
    : [];
});
const SUCCESSES = ANSWERS.filter(({ status }) => status < 300);
const titleOf = ({ operationId, status, name }: (typeof ANSWERS)[number]) =>
  `${operationId} ${status} ${name}`;

/** Itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

test('every answer example is one that the contract allows, checksums included', () => {
  const broken = ANSWERS.flatMap((answer) => {
    const check = VALIDATORS[answer.operationId].replies[answer.status];
    return check?.(structuredClone(answer.value)) === true ? [] : [{ [titleOf(answer)]: check?.errors }];
  });
  expect(broken).toEqual([]);
});

/** A hint appears only if it differs from the protocol's default. */
const HINTS = ['destructiveHint', 'idempotentHint'].map((hint) => `.data[].annotations.${hint}`);
/** Only the portfolio of the account has agents. */
const OF_ACCOUNT = ['getPortfolio 200 portfolio .agents'];
/** Only what waited for a person has it. */
const OF_HELD = '.approvalId';

test('an answer example of a success shows every property that the service sends', () => {
  const leftOut = SUCCESSES.flatMap((answer) => {
    const endpoint = ENDPOINTS.find(({ operation }) => operation.operationId === answer.operationId)!;
    const names = propertiesLeftOut(responsesOf(contract, endpoint).get(answer.status), answer.value);
    return names
      .filter((name) => !HINTS.includes(name) && !name.endsWith(OF_HELD))
      .map((name) => `${titleOf(answer)} ${name}`);
  });
  expect(leftOut).toEqual(OF_ACCOUNT);
});

test('every request example is one that the contract allows', () => {
  const broken = exampleRequests().flatMap(({ operationId, name, body }) => {
    const check = VALIDATORS[operationId].body;
    return body === undefined || check?.(structuredClone(body)) === true ? [] : [`${operationId} ${name}`];
  });
  expect(broken).toEqual([]);
});

test('an error example says what the service says with that code', () => {
  const files = sourceFiles().filter(
    ({ name }) => /^server\/.*\.ts$/.test(name) && !name.startsWith('server/sandbox'),
  );
  const sources = files.map((file) => ({ file, sentences: sentencesOf(file) }));
  const errors = new Map(
    ANSWERS.filter(({ value }) => 'error' in value && 'code' in value).map(({ value }) => [
      String(value.code),
      String(value.error),
    ]),
  );
  expect(errors.size).toBeGreaterThan(40);
  const invented = [...errors].filter(
    ([code, error]) =>
      !sources.some(
        ({ file, sentences }) => file.code.includes(`'${code}'`) && sentences.some((one) => one.test(error)),
      ),
  );
  expect(invented).toEqual([]);
});

test('amounts and their base units agree', () => {
  const seen = SUCCESSES.flatMap((answer) =>
    objectsIn(answer.value).flatMap((object) =>
      Object.keys(object)
        .filter((key) => key.endsWith('Raw') && object[key] !== null)
        .map((key) => ({
          at: `${titleOf(answer)} ${key}`,
          raw: String(object[key]),
          amount: String(object[key.slice(0, -3)]),
        })),
    ),
  );
  expect(seen.length).toBeGreaterThan(30);
  const DECIMALS = [18, 6];
  const sizeOf = (text: string) => text.replace(/^-/, '');
  const agrees = (raw: string, amount: string) =>
    raw.startsWith('-') === amount.startsWith('-') &&
    DECIMALS.some((decimals) => toRaw(sizeOf(amount), decimals) === BigInt(sizeOf(raw)));
  expect(seen.filter(({ raw, amount }) => !agrees(raw, amount))).toEqual([]);
});

test('an id carries the time at which its record was made', () => {
  const records = SUCCESSES.flatMap(({ value }) => objectsIn(value)).flatMap((object) => {
    const at = object.createdAt ?? object.created_at;
    // A deposit's id follows from its transaction, which a reorg may move.
    const isMade = typeof object.id === 'string' && !object.id.startsWith('dep_');
    return isMade && typeof at === 'string' ? [{ id: object.id as string, at }] : [];
  });
  expect(records.length).toBeGreaterThan(20);
  expect(records.filter(({ id, at }) => decodeTime(id.slice(4)) !== Date.parse(at))).toEqual([]);
});

const payees = (objects: readonly Record<string, unknown>[]): unknown[] =>
  objects.filter((object) => !('value_wei' in object)).map(({ to }) => to);

test('the examples tell of one agent with one wallet and one of each asset', () => {
  const objects = [...SUCCESSES, ...exampleRequests().map(({ body }) => ({ value: body }))].flatMap(
    ({ value }) => objectsIn(value),
  );
  const valuesOf = (...names: string[]) =>
    new Set(
      objects
        .flatMap((object) => names.map((name) => object[name]))
        .filter((value) => typeof value === 'string'),
    );
  expect(valuesOf('agentId').size).toBe(1);
  expect(valuesOf('wallet_address', 'walletAddress', 'feeRecipient').size).toBe(1);
  const isAddress = (value: unknown) => String(value).startsWith('0x');
  // A signed transaction of the audit log names a contract.
  const paid = new Set([...valuesOf('payout_wallet', 'forwardedTo'), ...payees(objects)]);
  expect([...paid].filter(isAddress)).toHaveLength(1);
  const assets = objects.filter(
    ({ symbol, address }) => typeof symbol === 'string' && typeof address === 'string',
  );
  const bySymbol = Map.groupBy(assets, ({ symbol }) => symbol);
  for (const [symbol, found] of bySymbol) {
    expect([symbol, new Set(found.map(({ address }) => address)).size]).toEqual([symbol, 1]);
  }
  expect(new Set([...bySymbol.values()].map(([first]) => first?.address)).size).toBe(bySymbol.size);
});

test('the key that an example shows could be one', () => {
  const created = SUCCESSES.find(({ operationId }) => operationId === 'createApiKey')?.value as Record<
    'key' | 'prefix' | 'last4',
    string
  >;
  expect(isApiKey(created.key)).toBe(true);
  expect([created.key.slice(0, 8), created.key.slice(-4)]).toEqual([created.prefix, created.last4]);
});

test('the README of the mock names examples that exist, and the key that is shown', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../mocks/README.md'), 'utf8');
  expect(new Set(text.match(/cpk_\w+/g))).toEqual(new Set([MADE_UP_KEY]));
  const rows = [...text.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (.+?) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  const wrong = rows.flatMap(([, operations = '', named = '']) =>
    [...operations.matchAll(/\w+/g)].flatMap(([operationId]) => {
      const there = ANSWERS.filter((answer) => answer.operationId === operationId).map(({ name }) => name);
      const names = [...named.split('; of ')[0]!.matchAll(/`(?:example=)?(\w+)`/g)].map(
        ([, name = '']) => name,
      );
      return names.filter((name) => !there.includes(name)).map((name) => `${operationId} ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});
