import { beforeAll, describe, expect, test } from 'vitest';
import { readSubjects } from '../../clients/exam/server/readCases.ts';
import { examineAll, type Findings } from './exam/examineAll.ts';

/** Every case of `clients/exam` with the TypeScript client. */
let findings: Map<string, Findings>;
beforeAll(async () => {
  findings = await examineAll();
});

describe.each([...readSubjects()])('%s', (file, { cases }) => {
  test.each(cases.map(({ name }, number) => ({ name, number })))('$name', ({ number }) => {
    expect(findings.get(`${file}/${number}`)?.faults).toEqual([]);
  });
});

test('a case fails as soon as one thing that it expects is changed', () => {
  const unnoticed = [...findings].filter(([, found]) => found.unnoticed.length > 0);
  expect(unnoticed.map(([path, found]) => [path, ...found.unnoticed])).toEqual([]);
});
