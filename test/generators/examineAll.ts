import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pickPort } from '../../server/sandbox/pickPort.ts';
import { ownFolder } from '../torture/ownFolder.ts';
import { Stack } from '../torture/Stack.ts';
import { CALLS, examine, type Result, type Service } from './examine.ts';
import { GENERATORS } from './generators.ts';

const CONTRACT = path.join(import.meta.dirname, '../../generated/openapi.json');
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
  const results = await withSandbox(async (service) => {
    const done: Result[] = [];
    for (const generator of wanted) {
      const result = await examine(generator, path.resolve(values.document), service);
      console.log(`${generator.name}: ${told(result)}, ${result.seconds} s`);
      done.push(result);
    }
    return done;
  });
  for (const result of results.filter(({ failed }) => failed !== null)) console.log(`\n${explain(result)}`);
  console.table(results.map(rowOf));
  if (results.some(({ failed }) => failed !== null)) process.exitCode = 1;
}

/** What `npm start` starts, in a folder of its own, for as long as the play takes. */
export async function withSandbox<T>(play: (service: Service) => Promise<T>): Promise<T> {
  const dataDir = ownFolder('generators-');
  const stack = new Stack(dataDir, await pickPort(undefined, ''));
  await stack.start();
  try {
    return await play({ url: stack.url, apiKey: await readKey(dataDir) });
  } finally {
    await stack.stop();
  }
}

/** The service answers a moment before the file is there. */
async function readKey(dataDir: string): Promise<string> {
  while (true) {
    try {
      return (JSON.parse(readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8')) as { apiKey: string })
        .apiKey;
    } catch {
      await delay(100);
    }
  }
}

function told({ failed, failedCalls }: Result): string {
  if (failed === null) return 'ok';
  return failed === 'calls' ? `failed: ${failedCalls.join(', ')}` : `failed: ${failed}`;
}

/** The reason under its name; the last lines say the most. */
export const explain = ({ generator, reason }: Result): string =>
  `--- ${generator.name}\n${reason.trim().split('\n').slice(-REASON_LINES).join('\n')}`;

const STAGES = ['toolchain', 'install', 'generate', 'compile', 'calls', null] as const;

function rowOf({ generator, failed, failedCalls, seconds }: Result) {
  const reached = STAGES.indexOf(failed);
  const stage = (name: 'generate' | 'compile'): string => {
    if (failed === 'toolchain') return 'no toolchain';
    if (failed === name) return 'FAILED';
    return reached > STAGES.indexOf(name) ? 'yes' : '-';
  };
  const calls = (): string => {
    if (failed === null) return `all ${CALLS.length}`;
    return failed === 'calls' ? `FAILED: ${failedCalls.join(', ')}` : '-';
  };
  return {
    generator: generator.name,
    version: generator.version,
    options: generator.options ?? '',
    generates: failed === 'install' ? 'no install' : stage('generate'),
    compiles: stage('compile'),
    calls: calls(),
    seconds,
  };
}
