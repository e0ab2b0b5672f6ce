import path from 'node:path';
import type { Generator, Place } from './Generator.ts';
import { CommandFailed, openPlace, succeeds } from './openPlace.ts';

/** The calls of each program, in this order. Each prints `ok NAME` or `FAILED NAME: reason`. */
const CALLS = ['health', 'create', 'list', 'launch', 'poll', 'error', 'page'];

/** The calls with the code of a page of the guide. Such a program makes them too. */
const PAGE_CALLS = ['replay', 'refusal', 'pages', 'chat', 'run'];

export const callsOf = ({ page }: Generator): string[] =>
  page === undefined ? CALLS : [...CALLS, ...PAGE_CALLS];

export interface Service {
  readonly url: string;
  readonly apiKey: string;
}

export interface Result {
  readonly generator: Generator;
  readonly failed: 'toolchain' | 'install' | 'generate' | 'compile' | 'calls' | 'knownFault' | null;
  readonly failedCalls: readonly string[];
  /** The output of the failed stage. */
  readonly reason: string;
  readonly seconds: number;
}

export async function examine(generator: Generator, document: string, service: Service): Promise<Result> {
  const begun = performance.now();
  const result = (failed: Result['failed'], reason = '', failedCalls: readonly string[] = []): Result => ({
    ...{ generator, failed, reason, failedCalls },
    seconds: Math.round((performance.now() - begun) / 1_000),
  });
  if (!(await succeeds(generator.toolchain))) return result('toolchain', toldToolchain(generator));
  const place = openPlace(generator.name, document);
  for (const stage of ['install', 'generate', 'compile'] as const) {
    const reason = await failureOf(() => generator[stage](place));
    if (reason !== null) return result(stage, reason);
  }
  const { reason, failedCalls } = await makeCalls(generator, place, service);
  if (failedCalls.length > 0) return result('calls', reason, failedCalls);
  const gone = await goneFaults(generator);
  return gone.length === 0 ? result(null) : result('knownFault', `The option can go: ${gone.join(' ')}`);
}

async function goneFaults({ name, knownFaults = [] }: Generator): Promise<string[]> {
  const gone: string[] = [];
  for (const { about, document, shows } of knownFaults)
    if (!(await shows(openPlace(name, path.join(import.meta.dirname, 'known', document))))) gone.push(about);
  return gone;
}

const toldToolchain = ({ toolchain }: Generator): string =>
  `no toolchain: one of these fails: ${toolchain.map((command) => command.join(' ')).join('; ')}`;

async function failureOf(stage: () => Promise<void>): Promise<string | null> {
  try {
    await stage();
    return null;
  } catch (error) {
    if (error instanceof CommandFailed) return error.message;
    throw error;
  }
}

async function makeCalls(generator: Generator, place: Place, { url, apiKey }: Service) {
  try {
    const command = await generator.prepareCalls(place);
    const printed = await place.run(command, { env: { BASE_URL: url, API_KEY: apiKey } });
    const lines = printed.split('\n').map((line) => line.trim());
    const failedCalls = callsOf(generator).filter((call) => !lines.includes(`ok ${call}`));
    return { failedCalls, reason: printed };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { failedCalls: callsOf(generator), reason: error.message };
  }
}
