import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExamCase, Subject } from './examCase.ts';

const FOLDER = path.join(import.meta.dirname, '..');

/** All subjects by the name of their file, without `.json`. */
export function readSubjects(): Map<string, Subject> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const text = readFileSync(path.join(FOLDER, name), 'utf8');
      return [path.basename(name, '.json'), JSON.parse(text) as Subject];
    }),
  );
}

/** All cases by their path: `file/number`, 0 is the first. */
export function readCases(): Map<string, ExamCase> {
  return new Map(
    [...readSubjects()].flatMap(([file, { cases }]) =>
      cases.map((one, number): [string, ExamCase] => [`${file}/${number}`, one]),
    ),
  );
}
