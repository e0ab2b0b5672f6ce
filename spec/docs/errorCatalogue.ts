import { STATUS_CODES } from 'node:http';
import { errorCodesOf } from '../errorCodes.ts';
import type { Contract } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';
import { pageLink } from './page.ts';
import { renderInline } from './renderMarkdown.ts';

const HEAD = ['Status', 'Code', 'Retry', 'What it means, what to do'];

const tableOf = (rows: readonly string[]): string => `<div class="wide" tabindex="0"><table class="errors">
<thead><tr>${HEAD.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody></table></div>
`;

/** Table of every error code with status, retry rule and meaning. Each row is the target of links. */
export function errorCatalogue(contract: Contract): string {
  const rows = Object.entries(errorCodesOf(contract)).map(
    ([code, { status, retry, meaning }]) =>
      `<tr id="error-${code}"><td>${status}<span class="reason"> ${STATUS_CODES[status]}</span></td>` +
      `<th scope="row"><code>${code}</code></th><td><code>${retry}</code></td><td>${renderInline(meaning)}</td></tr>\n`,
  );
  return tableOf(rows);
}

/** The same of some codes, each linked to the catalogue. */
export function errorTable(contract: Contract, codes: readonly string[]): string {
  const catalogue = errorCodesOf(contract);
  const rows = codes.flatMap((code) => {
    const facts = catalogue[code];
    if (facts === undefined) return [];
    const link = `<a href="${pageLink('errors')}#error-${code}"><code>${code}</code></a>`;
    return `<tr><td>${facts.status}</td><th scope="row">${link}</th><td><code>${facts.retry}</code></td><td>${renderInline(facts.meaning)}</td></tr>\n`;
  });
  return tableOf(rows);
}

const cellOf = (text: string): string => text.replaceAll('|', '\\|');

/** Markdown table of some codes, or of all. */
export function errorMarkdown(contract: Contract, codes?: readonly string[]): string {
  const rows = Object.entries(errorCodesOf(contract))
    .filter(([code]) => codes === undefined || codes.includes(code))
    .map(
      ([code, { status, retry, meaning }]) => `| ${status} | \`${code}\` | ${retry} | ${cellOf(meaning)} |`,
    );
  return `| ${HEAD.join(' | ')} |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

export const reasonOf = (status: string): string => escapeHtml(STATUS_CODES[Number(status)] ?? '');
