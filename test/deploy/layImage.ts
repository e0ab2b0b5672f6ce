import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contextFilter, type Instruction, ROOT, readDockerfile, type Stage } from './readDockerfile.ts';

export interface LaidImage {
  /** The image's `/`. */
  readonly root: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gid: number };
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
}

/** In place of `npm ci …`: fills `node_modules` in the folder. */
export type Install = (folder: string, command: string) => void;

/** Follows the Dockerfile in a folder, stage by stage. This process's Node replaces the base image. */
export function layImage(folder: string, install: Install): LaidImage {
  const stages = readDockerfile();
  const rootOf = (stage: Stage): string => path.join(folder, `stage-${stages.indexOf(stage)}`);
  const laid = stages.map((stage) => {
    const root = rootOf(stage);
    let workdir = '/';
    const inside = (name: string): string => path.join(root, path.resolve(workdir, name));
    mkdirSync(root, { recursive: true });
    for (const instruction of stage.instructions) {
      if (instruction.name === 'WORKDIR') workdir = instruction.text;
      if (instruction.name === 'WORKDIR') mkdirSync(inside('.'), { recursive: true });
      if (instruction.name === 'RUN') run(instruction.text, inside('.'), install);
      if (instruction.name !== 'COPY') continue;
      const { from, sources, target } = copyOf(instruction);
      const origin = stages.find(({ name }) => from !== null && name === from);
      for (const source of sources) {
        const to = target.endsWith('/') ? path.join(target, path.basename(source)) : target;
        if (origin === undefined) copyFromContext(source, inside(to));
        else linkTree(path.join(rootOf(origin), source), inside(to));
      }
    }
    return { root, workdir };
  });
  return { ...laid.at(-1)!, ...settingsOf(stages.at(-1)!) };
}

function copyOf({ text }: Instruction) {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! };
}

function copyFromContext(source: string, target: string): void {
  const isSeen = contextFilter();
  cpSync(path.join(ROOT, source), target, {
    recursive: true,
    filter: (file) => isSeen(path.relative(ROOT, file).replaceAll(path.sep, '/')),
  });
}

function run(text: string, cwd: string, install: Install): void {
  const commands = text.split(' && ');
  const isInstall = (command: string): boolean => command.startsWith('npm ci');
  for (const command of commands.filter(isInstall)) install(cwd, command);
  const rest = commands.filter((command) => !isInstall(command));
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
  const { status, stderr } = spawnSync('sh', ['-euc', rest.join(' && ')], { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`RUN ${text}: ${stderr}`);
}

function settingsOf({ instructions }: Stage) {
  const textOf = (name: string): string =>
    instructions.findLast((instruction) => instruction.name === name)?.text ?? '';
  const pairs = textOf('ENV').split(' ');
  const [uid = 0, gid = 0] = textOf('USER').split(':').map(Number);
  const [, probe = '[]'] = / CMD (\[.*\])$/.exec(textOf('HEALTHCHECK')) ?? [];
  return {
    environment: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
    user: { uid, gid },
    entrypoint: JSON.parse(textOf('ENTRYPOINT')) as string[],
    healthcheck: JSON.parse(probe) as string[],
  };
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
}

/**
 * As `npm ci`, out of the full installation. With `--omit=dev`: the lockfile's packages that are not only for
 * development.
 */
export const installFromHere: Install = (folder, command) => {
  const hasDev = !command.includes('--omit=dev');
  const lockfile = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Readonly<Record<string, LockedPackage>> };
  for (const [name, { dev, link }] of Object.entries(packages)) {
    const isWanted = name.startsWith('node_modules/') && (hasDev || !dev) && !link;
    if (isWanted && existsSync(path.join(ROOT, name)))
      linkTree(path.join(ROOT, name), path.join(folder, name), 'node_modules');
  }
};

/** As the image is built. */
export const installByNpm: Install = (cwd, command) => {
  const { status, stderr } = spawnSync('sh', ['-euc', command], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
};

function linkTree(from: string, to: string, without?: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== without) linkTree(source, target, without);
    if (entry.isFile()) linkFile(source, target);
  }
}

/** A temporary folder on another file system takes no links. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
