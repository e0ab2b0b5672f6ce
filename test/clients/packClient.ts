import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

export interface PackedFile {
  readonly path: string;
  readonly size: number;
}

const npm = (cwd: string, ...command: string[]): string =>
  execFileSync('npm', command, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Packs as for a release and installs into an empty folder. It has no dependencies, so this needs no network.
 */
export function installPackedClient() {
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-client-'));
  try {
    return installInto(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function installInto(folder: string) {
  const answer = npm(
    path.join(ROOT, 'clients/typescript'),
    'pack',
    '--json',
    '--silent',
    '--pack-destination',
    folder,
  );
  const [{ filename, files, size }] = JSON.parse(answer.slice(answer.indexOf('['))) as [
    { filename: string; files: readonly PackedFile[]; size: number },
  ];
  const dependencies = { '@agent-trading-service/client': `file:./${filename}` };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
  );
  npm(folder, 'install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund');
  return {
    folder,
    files,
    tarball: path.join(folder, filename),
    tarballBytes: size,
    root: path.join(folder, 'node_modules/@agent-trading-service/client'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
