import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { COMMAND_USAGE } from './commandUsage.ts';
import {
  type Config,
  ConfigError,
  forgetOtherServers,
  hasOwnParts,
  processEnvironment,
  readConfig,
  readDoor,
} from './config.ts';
import { isDatabaseOutage } from './db/isDatabaseOutage.ts';
import { redactedText } from './redactedText.ts';
import type { Sandbox } from './sandbox/startSandbox.ts';
import { type Environment, MOST_PORT } from './settings.ts';
import type { Service } from './startService.ts';

const OLDEST_NODE_MAJOR = 24;
const NO_DATABASE = 'The database of DATABASE_URL does not answer.';
/** A part that hangs is left to its guard, which ends it with this process. */
const LONGEST_STOP_MS = 10_000;
/** As safe as the code that it is made of: whoever may write there may write that as well. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled');

type CommandName = keyof typeof COMMAND_USAGE;
type Command = (config: Config, words: readonly string[], print: (line: string) => void) => Promise<number>;

/** What an operator asks of it instead of the service; each resolves to the exit code. Only the one that is asked is loaded. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map<CommandName, () => Promise<Command>>([
  ['wallets', async () => (await import('./walletCommand.ts')).runWalletCommand],
  ['operations', async () => (await import('./operationCommand.ts')).runOperationCommand],
  ['chain', async () => (await import('./chainCommand.ts')).runChainCommand],
  ['migrate', async () => (await import('./migrateCommand.ts')).runMigrateCommand],
]);

/**
 * The process: configuration → context → doors and workers → signal → close. Without the address of a database or of a
 * chain it first starts both for real in DATA_DIR; from then on nothing differs. With the word of a command it is that instead, and ends.
 */
async function main([word, ...words]: readonly string[]): Promise<void> {
  requireNode();
  // A start is mostly the loading of modules, and that half as dear with what the last one made of them. Where it cannot be
  // kept, each start makes it anew.
  enableCompileCache(COMPILED);
  const environment = processEnvironment();
  // An image has none: there a setting that is missing is named.
  const embedded = !hasOwnParts() && existsSync(new URL('./sandbox/', import.meta.url));
  if (embedded) forgetOtherServers();
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
      throw tellOutage(error, dataDir);
    });
    return;
  }
  // Loaded while the sandbox starts, which mostly waits.
  const loading = import('./startService.ts');
  loading.catch(() => undefined);
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
    else await introduce(sandbox, service);
    if (sandbox !== null) void sandbox.failed.then((sentence) => stop(sentence));
    flushCompileCache();
  } catch (error) {
    await sandbox?.stop();
    throw error;
  }
}

/** A command asks its database at once; what asks again and again names it itself. */
function tellOutage(error: unknown, dataDir: string | null): unknown {
  if (dataDir === null) return isDatabaseOutage(error) ? new Error(NO_DATABASE, { cause: error }) : error;
  const outage = [error, error instanceof Error ? error.cause : undefined].find(isDatabaseOutage);
  const sentence = `The sandbox in ${dataDir} is not running: npm start.`;
  return outage === undefined ? error : new Error(sentence, { cause: outage });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const ALL_USAGES = ['Usage: npm start', ...Object.values(COMMAND_USAGE)].join('\n');

function requireNode(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE_MAJOR) {
    throw new ConfigError(
      `Node ${OLDEST_NODE_MAJOR} or newer is needed, this is ${process.version}. On Linux "npm ci" brings it.`,
    );
  }
}

/** Only here and in sandbox/ is a sandbox known; its packages are not even installed in production. */
async function openSandbox(environment: Environment): Promise<Sandbox> {
  const { startSandbox } = await import('./sandbox/startSandbox.ts');
  return startSandbox({
    dataDir: environment.DATA_DIR ?? '.data',
    log: (sentence) => process.stderr.write(`${sentence}\n`),
    ...(environment.ROLE === 'worker' ? {} : { door: readDoor(environment) }),
  });
}

async function findSandbox(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { runningEnvironment } = await import('./sandbox/runningEnvironment.ts');
  return runningEnvironment(dataDir);
}

async function introduce(sandbox: Sandbox, service: Service): Promise<void> {
  const { introduceSandbox } = await import('./sandbox/introduceSandbox.ts');
  await introduceSandbox(sandbox, service);
}

/** First SIGINT or SIGTERM closes in order and exits 0; a failure of a part closes too and exits 1. */
function closeOnSignal(close: () => Promise<void>): (failure: string) => void {
  let closing = false;
  const end = (failure: string | null): void => {
    if (closing) return;
    closing = true;
    if (failure !== null) process.stderr.write(`${failure}\n`);
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    close().then(
      () => process.exit(failure === null ? 0 : 1),
      (error: unknown) => {
        process.stderr.write(`The stop failed: ${redactedText(String(error))}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(null));
  process.on('SIGTERM', () => end(null));
  process.on('SIGHUP', () => end(null));
  return end;
}

// What nobody caught would be printed by Node as it is, addresses of nodes and databases included.
process.on('uncaughtException', (error) => {
  const where = error instanceof Error ? `\n${error.stack ?? ''}` : '';
  process.stderr.write(`The process failed: ${reasonsOf(error).join(' Because: ')}${redactedText(where)}\n`);
  process.exit(1);
});

main(process.argv.slice(2)).catch((error: unknown) => {
  const what = process.argv[2] === undefined ? 'The service did not start' : 'The command failed';
  process.stderr.write(`${what}: ${reasonsOf(error).join(' Because: ')}\n`);
  process.exit(1);
});

/**
 * What went wrong, outermost first: an operator reads sentences, not stacks. What a setting must be is all our own words, an example of
 * an address among them.
 */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [redactedText(String(error))];
  if (error instanceof AggregateError)
    return [error.errors.map((one) => reasonsOf(one).join(': ')).join(', ')];
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return [takenPort(Number(port))];
  const said = error.message === '' ? error.name : error.message;
  const own = error instanceof ConfigError ? said : redactedText(said);
  return error.cause === undefined ? [own] : [own, ...reasonsOf(error.cause)];
}

function takenPort(port: number): string {
  const variable = processEnvironment().METRICS_PORT === String(port) ? 'METRICS_PORT' : 'PORT';
  const another = port < MOST_PORT ? port + 1 : port - 1;
  return `Port ${port} is taken; choose another one: ${variable}=${another} npm start`;
}
