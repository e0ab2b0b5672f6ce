import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const DIST = join(HERE, 'dist');
const STAMP = join(DIST, 'built-from');

/** What the built files depend on. */
const SOURCES = ['clients/dashboard', 'clients/typescript', 'generated/errorCodes.ts', 'package-lock.json'];

/** Returns one hash over the sources, by name. */
function hashSources(): string {
  const hash = createHash('sha256');
  const names = SOURCES.flatMap((source) => (source.includes('.') ? [source] : filesIn(source))).sort();
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(ROOT, name)))
      .update('\0');
  return hash.digest('hex');
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((name) => !/\/(dist|node_modules)\//.test(name));

const isBuiltFrom = (hash: string): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Builds the dashboard into `dist`, unless `dist` was built from these sources. Returns whether it built. */
export async function buildDashboard(): Promise<boolean> {
  const hash = hashSources();
  if (isBuiltFrom(hash)) return false;
  const { build } = await import('vite');
  // Another process may build at the same time, and a running service must not find half of the files.
  const made = `${DIST}-${process.pid}`;
  // Vite takes the libraries' larger development forms by this variable, which a test run sets.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(HERE, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: made, emptyOutDir: true },
    });
    writeFileSync(join(made, 'built-from'), hash);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(made, DIST);
  } catch (error) {
    if (!isBuiltFrom(hash)) throw error;
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    rmSync(made, { recursive: true, force: true });
  }
  return true;
}

if (import.meta.main) await buildDashboard();
