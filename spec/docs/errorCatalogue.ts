import { STATUS_CODES } from 'node:http';
import type { Contract } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';

interface CodeFacts {
  readonly status: number;
  readonly retry: string;
  readonly meaning: string;
}

/** Every error code with status, retry rule and meaning, as `x-error-codes` of the schema ErrorCode says. */
export function errorCatalogue(contract: Contract): string {
  const codes = contract.components.schemas.ErrorCode?.['x-error-codes'] as unknown as Readonly<
    Record<string, CodeFacts>
  >;
  const rows = Object.entries(codes).map(
    ([code, { status, retry, meaning }]) =>
      `<tr id="error-${code}"><td>${status}<span class="reason"> ${STATUS_CODES[status]}</span></td>` +
      `<th scope="row"><code>${code}</code></th><td><code>${retry}</code></td><td>${escapeHtml(meaning)}</td></tr>\n`,
  );
  const head = ['Status', 'Code', 'Retry', 'What it means, what to do'];
  return `<div class="wide" tabindex="0"><table class="errors">
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody></table></div>
`;
}
