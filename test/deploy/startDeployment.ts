import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { inject } from 'vitest';
import { type Install, type LaidImage, layImage } from './layImage.ts';
import { type Compose, readCompose, readEnvExample } from './readCompose.ts';
import { DEPLOY } from './readDockerfile.ts';

export interface Container {
  readonly port: number;
  readonly lines: readonly string[];
  /** The image's own health check. */
  probe(): boolean;
  /** SIGTERM to the entry point; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Runs compose.yaml's services as processes here, with the same files, entry point, account, environment and
 * secrets. Node's permission model replaces the container: a process reads only the image and its own
 * secrets, writes nothing and starts no program.
 */
export async function startDeployment(rpcUrl: string, install: Install) {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
  chmodSync(folder, 0o755);
  const image = layImage(folder, install);
  const secrets = path.join(folder, 'secrets');
  const database = new URL(inject('databaseServerUrl'));
  makeSecrets(secrets, database.host);
  writeSecret(secrets, 'launcher_private_keys', inject('launcherPrivateKeys').join(','));
  writeSecret(secrets, 'treasury_private_key', inject('treasuryPrivateKey'));
  const dropDatabase = await makeRoles(secrets);
  const compose = readCompose({
    ...readEnvExample(),
    RPC_URL: rpcUrl,
    CHAIN_ID: String(inject('addressBook').chainId),
    ADDRESS_BOOK: JSON.stringify(inject('addressBook')),
    STARTER_FUNDING: '{"eth":"10","usdg":"10000"}',
  });
  const running = new Set<ChildProcess>();
  const deployment = { folder, image, compose };

  return {
    ...deployment,
    /** For a one-shot service. */
    async finish(name: string): Promise<{ code: number | null; lines: string[] }> {
      const child = spawnService(deployment, name);
      const lines: string[] = [];
      for (const stream of [child.stdout!, child.stderr!])
        createInterface({ input: stream }).on('line', (line) => lines.push(line));
      await once(child, 'close');
      return { code: child.exitCode, lines };
    },
    /** Resolves when a replica logs that it is ready. */
    async start(name: string): Promise<Container> {
      const child = spawnService(deployment, name);
      running.add(child);
      const ended = once(child, 'exit').then(() => running.delete(child));
      const lines: string[] = [];
      const { port, metricsPort } = await new Promise<Ports>((resolve, reject) => {
        createInterface({ input: child.stdout! }).on('line', (line) => {
          lines.push(line);
          if (line.includes('"msg":"ready"')) resolve(JSON.parse(line));
        });
        createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
        void ended.then(() => reject(new Error(`${name} ended:\n${lines.join('\n')}`)));
      });
      return {
        port,
        lines,
        probe: () => probe(image, metricsPort),
        async stop() {
          child.kill('SIGTERM');
          await ended;
          return child.exitCode;
        },
      };
    },
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await dropDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Ports {
  readonly port: number;
  readonly metricsPort: number;
}

interface Deployment {
  readonly folder: string;
  readonly image: LaidImage;
  readonly compose: Compose;
}

/** On free ports, which it logs. */
function spawnService({ folder, image, compose }: Deployment, name: string) {
  const { command = [], environment, secrets: given = [] } = compose.services[name]!;
  const mounted = path.join(image.root, 'run', name);
  mkdirSync(mounted, { recursive: true, mode: 0o755 });
  for (const secret of given) copyFileSync(path.join(folder, 'secrets', secret), path.join(mounted, secret));
  const settings = Object.entries({ ...image.environment, ...environment }).map(
    ([setting, value]) => [setting, value.replace('file:/run/secrets/', `file:${mounted}/`)] as const,
  );
  const [, ...words] = image.entrypoint;
  const limits = [
    '--permission',
    `--allow-fs-read=${image.root}/*`,
    '--allow-addons',
    '--disable-warning=SecurityWarning',
  ];
  return spawn(process.execPath, [...limits, ...words, ...command], {
    ...accountOf(image),
    cwd: path.join(image.root, image.workdir),
    env: { ...Object.fromEntries(settings), PORT: '0', METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Only root can switch to another user. */
const accountOf = ({ user }: LaidImage) => (process.getuid?.() === 0 ? user : {});

function probe(image: LaidImage, metricsPort: number): boolean {
  const [, ...words] = image.healthcheck;
  const env = { ...image.environment, METRICS_PORT: String(metricsPort) };
  return spawnSync(process.execPath, words, { ...accountOf(image), cwd: '/', env }).status === 0;
}

function makeSecrets(folder: string, databaseHost: string): void {
  const script = path.join(DEPLOY, 'makeSecrets.sh');
  const env = { PATH: process.env.PATH, DATABASE_HOST: databaseHost };
  const { status, stderr } = spawnSync('sh', [script, folder], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function writeSecret(folder: string, name: string, text: string): void {
  chmodSync(path.join(folder, name), 0o600);
  writeFileSync(path.join(folder, name), `${text}\n`);
  chmodSync(path.join(folder, name), 0o444);
}

/** makeRoles.sh's statements without psql, which some machines lack. Returns a function that reverts them. */
async function makeRoles(secrets: string): Promise<() => Promise<void>> {
  const [, statements = ''] = /<<'SQL'\n(.*)\nSQL/s.exec(
    readFileSync(path.join(DEPLOY, 'makeRoles.sh'), 'utf8'),
  )!;
  const passwordIn = (name: string): string =>
    decodeURIComponent(new URL(readFileSync(path.join(secrets, name), 'utf8').trim()).password);
  const values: Readonly<Record<string, string>> = {
    owner: passwordIn('migration_database_url'),
    service: passwordIn('database_url'),
  };
  const sent = statements.replaceAll(/:'(\w+)'/g, (_, name: string) => `'${values[name]}'`);
  // A line with a backslash is psql's own command.
  await administer(...sent.split('\n').filter((line) => !line.startsWith('\\')));
  return () => administer('DROP DATABASE app WITH (FORCE)', 'DROP ROLE app', 'DROP ROLE app_owner');
}

async function administer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
