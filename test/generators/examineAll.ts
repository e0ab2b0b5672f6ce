import path from 'node:path';
import { parseArgs } from 'node:util';
import { callsOf, examine, type Result } from './examine.ts';
import { GENERATORS } from './generators.ts';
import { openSandbox } from './openSandbox.ts';

export const CONTRACT = path.join(import.meta.dirname, '../../generated/openapi.json');
const REASON_LINES = 25;
const USAGE = `Usage: npm run torture -- generators [name ...] [--document FILE]
Names: ${GENERATORS.map(({ name }) => name).join(', ')}.`;

/**
 * Examines the named generators (default: all) and prints a table. Sets exit code 1 when one fails. Without
 * names, generators without a toolchain here are left out.
 */
export async function examineAll(words: readonly string[]): Promise<void> {
  const wish = readWish(words);
  if (wish === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const sandbox = await openSandbox();
  const results: Result[] = [];
  try {
    for (const generator of wish.generators) {
      const result = await examine(generator, wish.document, sandbox);
      console.log(`${generator.name}: ${told(result)}, ${result.seconds} s`);
      results.push(result);
    }
  } finally {
    await sandbox.close();
  }
  for (const result of results.filter(({ failed }) => failed !== null)) console.log(`\n${explain(result)}`);
  console.table(results.map(rowOf));
  const mayLack = words.length === 0;
  const isBad = ({ failed }: Result): boolean => failed !== null && !(mayLack && failed === 'toolchain');
  if (results.some(isBad)) process.exitCode = 1;
}

function readWish(words: readonly string[]) {
  try {
    const options = { document: { type: 'string', default: CONTRACT } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const areKnown = positionals.every((name) => GENERATORS.some((generator) => generator.name === name));
    const generators = GENERATORS.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    );
    return areKnown ? { generators, document: path.resolve(values.document) } : undefined;
  } catch {
    return undefined;
  }
}

function told({ failed, failedCalls }: Result): string {
  if (failed === null) return 'ok';
  return failed === 'calls' ? `failed: ${failedCalls.join(', ')}` : `failed: ${failed}`;
}

/** The last lines of a reason say the most. */
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
    return reached > STAGES.indexOf('calls') ? `all ${callsOf(generator).length}` : '-';
  };
  return {
    generator: generator.name,
    version: generator.version,
    options: failed === 'knownFault' ? 'NO LONGER NEEDED' : (generator.options ?? generator.page ?? ''),
    generates: failed === 'install' ? 'no install' : stage('generate'),
    compiles: stage('compile'),
    calls: calls(),
    seconds,
  };
}
