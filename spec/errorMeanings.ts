import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Contract } from './contractDocument.ts';

interface CodeFacts {
  readonly status: number;
  readonly retry: string;
}

const MEANINGS = path.join(import.meta.dirname, 'guide/error-meanings.yaml');

/** Status and retry rule of every error code, as the schema ErrorCode has them. */
export const codesOfContract = ({ components }: Contract): Readonly<Record<string, CodeFacts>> =>
  (components.schemas.ErrorCode?.['x-error-codes'] ?? {}) as unknown as Record<string, CodeFacts>;

/** What each error code means and what to do about it. */
export function errorMeanings(contract: Contract): (code: string) => string {
  const codes = codesOfContract(contract);
  const meanings = parse(readFileSync(MEANINGS, 'utf8')) as Readonly<Record<string, string>>;
  const strangers = Object.keys(meanings).filter((code) => codes[code] === undefined);
  if (strangers.length > 0) throw new Error(`There is no error code ${strangers.join(', ')}.`);
  return (code) => {
    const meaning = meanings[code];
    if (meaning === undefined) throw new Error(`Say in spec/guide/error-meanings.yaml what ${code} means.`);
    return meaning;
  };
}
