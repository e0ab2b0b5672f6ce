import { KINDS, type Kind } from '../client/memberKinds.ts';
import { memberWords } from '../client/memberNames.ts';
import { type Contract, endpointsOf } from '../readContract.ts';
import { errorCodeCases } from './errorCodeCases.ts';
import { operationCases } from './operationCases.ts';

const HOW: Readonly<Record<Kind, string>> = {
  method: 'call',
  list: 'iterate',
  wait: 'wait',
  stream: 'stream',
  follow: 'follow',
  export: 'export',
};

/** The namespace of each operation, and the words of its members' names. A client joins them as its language does. */
function members(contract: Contract): string {
  const rows = endpointsOf(contract)
    .filter((endpoint) => KINDS.method.has(contract, endpoint))
    .map((endpoint) => {
      const { operation } = endpoint;
      const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => KINDS[kind].has(contract, endpoint));
      const words = kinds.map((kind) => [HOW[kind], memberWords(operation, kind)]);
      const row = { namespace: operation.tags[0], ...Object.fromEntries(words) };
      return `  ${JSON.stringify(operation.operationId)}: ${JSON.stringify(row)}`;
    });
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** One case a line: a change of the contract changes only its own lines. */
const subjectText = (subject: string, cases: readonly object[]): string =>
  `{\n  "subject": ${JSON.stringify(subject)},\n  "cases": [\n${cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]\n}\n`;

/** Returns the files of `clients/exam/` that follow from the contract, by name. */
export const examFiles = (contract: Contract): Map<string, string> =>
  new Map([
    ['format/members.json', members(contract)],
    ['errorCodes.json', subjectText('The retry rule of every error code', errorCodeCases(contract))],
    ['operations.json', subjectText('Every operation and every example', operationCases(contract))],
  ]);
