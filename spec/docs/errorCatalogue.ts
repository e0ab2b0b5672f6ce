import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { parse } from 'yaml';
import type { Contract } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';

interface CodeFacts {
  readonly status: number;
  readonly retry: string;
}

const MEANINGS = path.join(import.meta.dirname, '../guide/error-meanings.yaml');

/** Every error code with status and retry rule, as `x-error-codes` of the schema ErrorCode says, and with its meaning. */
export function errorCatalogue(contract: Contract): string {
  const codes = contract.components.schemas.ErrorCode?.['x-error-codes'] as unknown as Readonly<
    Record<string, CodeFacts>
  >;
  const meanings = parse(readFileSync(MEANINGS, 'utf8')) as Readonly<Record<string, string>>;
  const strangers = Object.keys(meanings).filter((code) => codes[code] === undefined);
  if (strangers.length > 0) throw new Error(`There is no error code ${strangers.join(', ')}.`);
  const rows = Object.entries(codes).map(
    ([code, { status, retry }]) =>
      `<tr id="error-${code}"><td>${status}<span class="reason"> ${STATUS_CODES[status]}</span></td>` +
      `<th scope="row"><code>${code}</code></th><td><code>${retry}</code></td><td>${escapeHtml(meaningOf(code, meanings))}</td></tr>\n`,
  );
  const head = ['Status', 'Code', 'Retry', 'What it means, what to do'];
  return `<div class="wide" tabindex="0"><table class="errors">
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody></table></div>
`;
}

function meaningOf(code: string, meanings: Readonly<Record<string, string>>): string {
  const meaning = meanings[code];
  if (meaning === undefined) throw new Error(`Say in spec/guide/error-meanings.yaml what ${code} means.`);
  return meaning;
}
