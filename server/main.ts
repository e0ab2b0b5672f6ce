import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { COMMAND_USAGE } from './cli/command.ts';
import {
  type Config,
  ConfigError,
  clearLibpqEnvironment,
  hasDatabaseOrChain,
  processEnvironment,
  readConfig,
  readListenAddress,
} from './config/config.ts';
import { type Environment, MAX_PORT } from './config/parsers.ts';
import { redactText } from './config/redact.ts';
import { isDatabaseOutage, OutdatedDatabase } from './db/outage.ts';

import type { Sandbox } from './sandbox/startSandbox.ts';
import type { Service } from './startService.ts';

const MIN_NODE_MAJOR = 24;
const NO_DATABASE = 'The database of DATABASE_URL does not answer.';
const MAX_STOP_MS = 10_000;
/** Write access to this cache is as powerful as write access to the code. */
const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');

type CommandName = keyof typeof COMMAND_USAGE;
type Command = (config: Config, words: readonly string[], print: (line: string) => void) => Promise<number>;

/** Only the requested command is loaded. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map<CommandName, () => Promise<Command>>([
  ['wallets', async () => (await import('./cli/walletCommand.ts')).runWalletCommand],
  ['operations', async () => (await import('./cli/operationCommand.ts')).runOperationCommand],
  ['chain', async () => (await import('./cli/chainCommand.ts')).runChainCommand],
  ['thaw', async () => (await import('./cli/thawCommand.ts')).runThawCommand],
  ['equity', async () => (await import('./cli/equityCommand.ts')).runEquityCommand],
  ['migrate', async () => (await import('./cli/migrateCommand.ts')).runMigrateCommand],
]);

/** Runs the service or a command. Without a database or a chain, the service starts both in DATA_DIR. */
async function main([word, ...words]: readonly string[]): Promise<void> {
  requireNode();
  // Loading modules takes most of the start. Node's compile cache halves that.
  enableCompileCache(COMPILE_CACHE);
  const environment = processEnvironment();
  // An image has no sandbox, so a missing setting is an error.
  const embedded = !hasDatabaseOrChain() && existsSync(new URL('./sandbox/', import.meta.url));
  if (embedded) clearLibpqEnvironment();
  if (word !== undefined) {
    const command = COMMANDS.get(word);
    const helped = [word, ...words].some((one) => one === '--help' || one === '-h');
    if (helped) return say(command === undefined ? ALL_USAGES : COMMAND_USAGE[word as CommandName]);
    if (command === undefined)
      throw new ConfigError(`There is no command ${word}, only ${[...COMMANDS.keys()].join(', ')}.`);
    const dataDir = embedded ? (environment.DATA_DIR ?? '.data') : null;
    const running = dataDir === null ? {} : await findSandbox(dataDir);
    const config = readConfig({ ...running, ...environment });
    const run = await command();
    process.exitCode = await run(config, words, say).catch((error: unknown) => {
      throw explainOutage(error, dataDir);
    });
    return;
  }
  // The sandbox mostly waits while it starts.
  const loading = import('./startService.ts');
  loading.catch(() => undefined);
  const built = embedded ? buildDashboard() : null;
  const sandbox = embedded ? await openSandbox(environment) : null;
  let service: Service | null = null;
  const stop = closeOnSignal(async () => {
    await service?.close();
    await sandbox?.stop();
  });
  try {
    const { startService } = await loading;
    service = await startService(readConfig({ ...sandbox?.environment, ...environment }));
    const { port, metricsPort } = service;
    if (sandbox === null) service.context.log.info({ port, metricsPort }, 'ready');
    else {
      await built;
      await introduce(sandbox, service);
    }
    if (sandbox !== null) void sandbox.failed.then((sentence) => stop(sentence));
    flushCompileCache();
  } catch (error) {
    await sandbox?.stop();
    throw sandbox === null ? error : explainOutdated(error, environment.DATA_DIR ?? '.data');
  }
}

function explainOutage(error: unknown, dataDir: string | null): unknown {
  if (dataDir === null) return isDatabaseOutage(error) ? new Error(NO_DATABASE, { cause: error }) : error;
  const outage = [error, error instanceof Error ? error.cause : undefined].find(isDatabaseOutage);
  const sentence = `The sandbox in ${dataDir} is not running: npm start.`;
  return outage === undefined ? explainOutdated(error, dataDir) : new Error(sentence, { cause: outage });
}

const explainOutdated = (error: unknown, dataDir: string): unknown =>
  error instanceof OutdatedDatabase
    ? new Error(
        `${dataDir} was made by a version before 1.0, which cannot be upgraded: delete that folder and start again.`,
      )
    : error;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const ALL_USAGES = ['Usage: npm start', ...Object.values(COMMAND_USAGE)].join('\n');

function requireNode(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MIN_NODE_MAJOR) {
    throw new ConfigError(
      `Node ${MIN_NODE_MAJOR} or newer is needed, this is ${process.version}. On Linux "npm ci" brings it.`,
    );
  }
}

/** Production lacks the sandbox's packages. */
async function openSandbox(environment: Environment): Promise<Sandbox> {
  const { startSandbox } = await import('./sandbox/startSandbox.ts');
  return startSandbox({
    dataDir: environment.DATA_DIR ?? '.data',
    log: (sentence) => process.stderr.write(`${sentence}\n`),
    ...(environment.ROLE === 'worker' ? {} : { door: readListenAddress(environment) }),
  });
}

async function buildDashboard(): Promise<void> {
  const { startDashboardBuild } = await import('./sandbox/startDashboardBuild.ts');
  const failure = await startDashboardBuild();
  if (failure !== null) process.stderr.write(`${failure}\n`);
}

async function findSandbox(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { runningEnvironment } = await import('./sandbox/sandboxFile.ts');
  return runningEnvironment(dataDir);
}

async function introduce(sandbox: Sandbox, service: Service): Promise<void> {
  const { introduceSandbox } = await import('./sandbox/introduceSandbox.ts');
  await introduceSandbox(sandbox, service);
}

/** The first signal closes in order and exits 0. A failed part also closes in order and exits 1. */
function closeOnSignal(close: () => Promise<void>): (failure: string) => void {
  let closing = false;
  const end = (failure: string | null): void => {
    if (closing) return;
    closing = true;
    if (failure !== null) process.stderr.write(`${failure}\n`);
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    close().then(
      () => process.exit(failure === null ? 0 : 1),
      (error: unknown) => {
        process.stderr.write(`The stop failed: ${redactText(String(error))}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(null));
  process.on('SIGTERM', () => end(null));
  process.on('SIGHUP', () => end(null));
  return end;
}

// Node would print uncaught errors with the URLs of nodes and databases.
process.on('uncaughtException', (error) => {
  const where = error instanceof Error ? `\n${error.stack ?? ''}` : '';
  process.stderr.write(`The process failed: ${errorChain(error).join(' Because: ')}${redactText(where)}\n`);
  process.exit(1);
});

main(process.argv.slice(2)).catch((error: unknown) => {
  const what = process.argv[2] === undefined ? 'The service did not start' : 'The command failed';
  process.stderr.write(`${what}: ${errorChain(error).join(' Because: ')}\n`);
  process.exit(1);
});

/**
 * Messages of the error and its causes, outermost first. A ConfigError holds no secrets and is not redacted.
 */
function errorChain(error: unknown): string[] {
  if (!(error instanceof Error)) return [redactText(String(error))];
  if (error instanceof AggregateError)
    return [error.errors.map((one) => errorChain(one).join(': ')).join(', ')];
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return [portTakenSentence(Number(port))];
  const said = error.message === '' ? error.name : error.message;
  const own = error instanceof ConfigError ? said : redactText(said);
  return error.cause === undefined ? [own] : [own, ...errorChain(error.cause)];
}

function portTakenSentence(port: number): string {
  const variable = processEnvironment().METRICS_PORT === String(port) ? 'METRICS_PORT' : 'PORT';
  const another = port < MAX_PORT ? port + 1 : port - 1;
  return `Port ${port} is taken; choose another one: ${variable}=${another} npm start`;
}
