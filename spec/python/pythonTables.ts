import { answersBytes } from '../answersBytes.ts';
import { KINDS } from '../client/memberKinds.ts';
import { errorCodesOf } from '../errorCodes.ts';
import { holdsSeconds } from '../holdsSeconds.ts';
import { bodyOf, type Contract, type Endpoint, endpointsOf } from '../readContract.ts';
import { isResumable } from './methodText.ts';
import { HEAD } from './pythonImports.ts';

function rowText(contract: Contract, endpoint: Endpoint): string {
  const { method, path, operation } = endpoint;
  const { operationId, 'x-scope': scope, 'x-idempotency': idempotency = 'none' } = operation;
  const isRead = method === 'get' || scope === 'read';
  const isKeyed = idempotency !== 'none';
  const facts: readonly [string, boolean][] = [
    ['is_keyed', isKeyed],
    ['is_repeatable', isRead || isKeyed],
    ['has_body', bodyOf(contract, endpoint)?.required ?? false],
    ['answers_bytes', answersBytes(contract, endpoint)],
    ['is_resumable', isResumable(contract, endpoint)],
  ];
  const seconds = holdsSeconds(contract, endpoint);
  const values = [
    ...[operationId, method.toUpperCase(), path].map((text) => `"${text}"`),
    ...facts.filter(([, value]) => value).map(([key]) => `${key}=True`),
    ...(seconds === 0 ? [] : [`holds_seconds=${seconds}`]),
  ];
  return `    "${operationId}": Operation(${values.join(', ')}),\n`;
}

/** The facts of each operation, the retry rules and the version of the contract. */
export function pythonTables(contract: Contract): Map<string, string> {
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const rows = endpoints.map((endpoint) => rowText(contract, endpoint)).join('');
  const rules = Object.entries(errorCodesOf(contract)).map(
    ([code, { retry }]) => `    "${code}": "${retry}",\n`,
  );
  const { version } = (contract as unknown as { info: { version: string } }).info;
  return new Map([
    ['__init__.py', '"""What `npm run generate` writes from the contract."""\n'],
    ['version.py', `${HEAD.split('\n')[0]}\n__version__ = "${version}"\n`],
    [
      'operations.py',
      `${HEAD}from .._operation import Operation\n\nOPERATIONS: dict[str, Operation] = {\n${rows}}\n`,
    ],
    [
      'retry_rules.py',
      `${HEAD}from typing import Literal, TypeAlias\n\nRetryRule: TypeAlias = Literal["never", "same", "check"]\n\nRETRY_RULES: dict[str, RetryRule] = {\n${rules.join('')}}\n"""May a refused request be sent again? \`never\`: change it first. \`same\`: yes, with its key. \`check\`: look first."""\n`,
    ],
  ]);
}
