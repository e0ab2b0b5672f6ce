import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readCases, readSubjects } from '../../clients/exam/server/readCases.ts';
import { OPERATIONS } from '../../generated/operations.ts';

const FORMAT = path.join(import.meta.dirname, '../../clients/exam/format');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(FORMAT, name), 'utf8'));
const subjects = [...readSubjects()];

test.each(subjects)('the cases of %s have the format', (_, subject) => {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(
    read('case.schema.json') as object,
  );
  validate(subject);
  expect(validate.errors ?? []).toEqual([]);
});

test('no two cases of a subject have one name, and each calls an operation of the contract', () => {
  const names = subjects.flatMap(([file, { cases }]) => cases.map(({ name }) => `${file}: ${name}`));
  expect(names.filter((name, number) => names.indexOf(name) !== number)).toEqual([]);
  const known = new Set<string>(OPERATIONS.map(({ operationId }) => operationId));
  const calls = [...readCases().values()].flatMap((one) => one.calls.map(({ operation }) => operation));
  expect(calls.filter((operation) => !known.has(operation))).toEqual([]);
});

test('every operation that a client calls has a case, and every kind of call', () => {
  const called = new Set(
    [...readCases().values()].flatMap(({ calls }) =>
      calls.map(({ operation, how = 'call' }) => `${operation} ${how}`),
    ),
  );
  const members = read('members.json') as Record<string, object>;
  expect(Object.keys(members).filter((operation) => !called.has(`${operation} call`))).toEqual([]);
  const waits = Object.entries(members).filter(([, member]) => 'wait' in member);
  expect(waits.filter(([operation]) => !called.has(`${operation} wait`))).toEqual([]);
});
