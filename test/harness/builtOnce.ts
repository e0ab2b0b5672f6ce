import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { writeDurably } from '../../server/sandbox/system/writeDurably.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/test-worlds');
/** Versions kept of each artifact: one per branch that a developer switches between. */
const KEPT = 3;
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

export interface Recipe {
  /** Prefix of the cached file. */
  readonly name: string;
  /** Modules that build it. Their imports are part of the key, except type imports. */
  readonly modules: readonly string[];
  /** Files and folders that these modules read when they run. */
  readonly data: readonly string[];
  readonly maxAgeMs?: number;
}

/**
 * Returns what `build` returned before for the same sources, or builds it. Copies live in
 * `node_modules/.cache/test-worlds`, named by the hash of their sources. A copy gets its name only when it is
 * complete and on disk, and it carries a checksum. So an interrupted run leaves no broken copy, and two
 * concurrent runs may write the same file.
 */
export async function builtOnce(
  recipe: Recipe,
  build: () => Promise<Buffer>,
  folder: string = CACHE,
): Promise<Buffer> {
  const file = path.join(folder, `${recipe.name}-${keyOf(recipe)}.zst`);
  const kept = readKept(file, recipe.maxAgeMs ?? Number.POSITIVE_INFINITY);
  if (kept !== null) return kept;
  const built = await build();
  await keep(file, built);
  dropOldest(folder, recipe.name);
  return built;
}

function readKept(file: string, maxAgeMs: number): Buffer | null {
  try {
    if (Date.now() - statSync(file).mtimeMs > maxAgeMs) return null;
    return zstdDecompressSync(readFileSync(file));
  } catch {
    return null;
  }
}

/** Writes to a unique name first, because another run may be writing the same file. */
async function keep(file: string, built: Buffer): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(own, zstdCompressSync(built, CHECKED));
    renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Another run may drop the same copies at the same time. */
function dropOldest(folder: string, name: string): void {
  const copies = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.zst'))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.time - one.time);
  for (const { file } of copies.slice(KEPT)) rmSync(file, { force: true });
}

function keyOf({ modules, data }: Recipe): string {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} ${process.getuid?.()}`);
  for (const file of [...closureOf(modules), ...data.flatMap(filesIn), 'package-lock.json'].sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 32);
}

/** The modules and all project files that they import, relative to the project. */
function closureOf(modules: readonly string[]): string[] {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/^(?:import|export|\}) (?!type\b).*?from '(\.[^']+)'/gm))
      reach(path.join(path.dirname(file), target));
  };
  modules.forEach(reach);
  return [...reached];
}

function filesIn(place: string): string[] {
  if (statSync(path.join(ROOT, place)).isFile()) return [place];
  return readdirSync(path.join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
