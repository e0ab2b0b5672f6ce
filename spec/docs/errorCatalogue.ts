import { STATUS_CODES } from 'node:http';
import { codesOfContract, errorMeanings } from '../errorMeanings.ts';
import type { Contract } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';

/** Every error code with status and retry rule, as `x-error-codes` of the schema ErrorCode says, and with its meaning. */
export function errorCatalogue(contract: Contract): string {
  const codes = codesOfContract(contract);
  const meaningOf = errorMeanings(contract);
  const rows = Object.entries(codes).map(
    ([code, { status, retry }]) =>
      `<tr id="error-${code}"><td>${status}<span class="reason"> ${STATUS_CODES[status]}</span></td>` +
      `<th scope="row"><code>${code}</code></th><td><code>${retry}</code></td><td>${escapeHtml(meaningOf(code))}</td></tr>\n`,
  );
  const head = ['Status', 'Code', 'Retry', 'What it means, what to do'];
  return `<div class="wide" tabindex="0"><table class="errors">
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('')}</tbody></table></div>
`;
}
