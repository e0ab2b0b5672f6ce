import path from 'node:path';
import { parseArgs } from 'node:util';
import { CALLS, examine, type Result } from './examine.ts';
import { GENERATORS } from './generators.ts';
import { openSandbox } from './openSandbox.ts';

export const CONTRACT = path.join(import.meta.dirname, '../../generated/openapi.json');
const REASON_LINES = 25;

/** Examines the generators that are named, else all of them, and prints a table. Sets exit code 1 when one does not pass. */
export async function examineAll(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { document: { type: 'string', default: CONTRACT } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !GENERATORS.some((generator) => generator.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(', ')}. One of: ${GENERATORS.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  const wanted = GENERATORS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const sandbox = await openSandbox();
  const results: Result[] = [];
  try {
    for (const generator of wanted) {
      const result = await examine(generator, path.resolve(values.document), sandbox);
      console.log(`${generator.name}: ${told(result)}, ${result.seconds} s`);
      results.push(result);
    }
  } finally {
    await sandbox.close();
  }
  for (const result of results.filter(({ failed }) => failed !== null)) console.log(`\n${explain(result)}`);
  console.table(results.map(rowOf));
  if (results.some(({ failed }) => failed !== null)) process.exitCode = 1;
}

function told({ failed, failedCalls }: Result): string {
  if (failed === null) return 'ok';
  return failed === 'calls' ? `failed: ${failedCalls.join(', ')}` : `failed: ${failed}`;
}

/** The reason under its name; the last lines say the most. */
export const explain = ({ generator, reason }: Result): string =>
  `--- ${generator.name}\n${reason.trim().split('\n').slice(-REASON_LINES).join('\n')}`;

const STAGES = ['toolchain', 'install', 'generate', 'compile', 'calls', 'knownFault', null] as const;

function rowOf({ generator, failed, failedCalls, seconds }: Result) {
  const reached = STAGES.indexOf(failed);
  const stage = (name: 'generate' | 'compile'): string => {
    if (failed === 'toolchain') return 'no toolchain';
    if (failed === name) return 'FAILED';
    return reached > STAGES.indexOf(name) ? 'yes' : '-';
  };
  const calls = (): string => {
    if (failed === 'calls') return `FAILED: ${failedCalls.join(', ')}`;
    return reached > STAGES.indexOf('calls') ? `all ${CALLS.length}` : '-';
  };
  return {
    generator: generator.name,
    version: generator.version,
    options: failed === 'knownFault' ? 'NO LONGER NEEDED' : (generator.options ?? ''),
    generates: failed === 'install' ? 'no install' : stage('generate'),
    compiles: stage('compile'),
    calls: calls(),
    seconds,
  };
}
