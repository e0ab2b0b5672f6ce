import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../server/db/migrate.ts';
import { startPostgres } from '../server/sandbox/startPostgres.ts';
import { compileContracts } from './compileContracts.ts';
import { contractFiles } from './contractFiles.ts';
import { readContract } from './readContract.ts';
import { writeDatabaseTypes } from './writeDatabaseTypes.ts';

/**
 * The only writer of `generated/`. Without arguments it writes; with `--check` it lists every file that differs from what
 * it would write, changes nothing and exits 1 when there is one.
 */
const ROOT = path.join(import.meta.dirname, '..');
const OUTPUT = path.join(ROOT, 'generated');

type Files = Map<string, string>;

/** The migrations run on a throwaway database; the types are what it then holds. */
async function databaseFiles(): Promise<Files> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'generate-'));
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.ownerUrl);
    return new Map([['database.d.ts', await writeDatabaseTypes(postgres.ownerUrl)]]);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function contractArtifacts(): Files {
  const folder = path.join(OUTPUT, 'contracts');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [`contracts/${name}`, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Artifacts before and after compiling; a check puts the old ones back. */
async function compiledContracts(isCheck: boolean): Promise<{ before: Files; after: Files }> {
  const before = contractArtifacts();
  await compileContracts();
  const after = contractArtifacts();
  if (isCheck) {
    for (const name of after.keys()) if (!before.has(name)) rmSync(path.join(OUTPUT, name));
    for (const [name, text] of before) writeFileSync(path.join(OUTPUT, name), text);
  }
  return { before, after };
}

function drift(wanted: Files, artifacts: { before: Files; after: Files }): string[] {
  const differing = [...wanted].filter(([name, text]) => {
    const file = path.join(OUTPUT, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const contractNames = new Set([...artifacts.before.keys(), ...artifacts.after.keys()]);
  const changed = [...contractNames].filter(
    (name) => artifacts.before.get(name) !== artifacts.after.get(name),
  );
  const strangers = readdirSync(OUTPUT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(OUTPUT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !wanted.has(name) && !name.startsWith('contracts/'));
  return [...differing.map(([name]) => name), ...changed, ...strangers].sort();
}

async function generate(isCheck: boolean): Promise<void> {
  mkdirSync(path.join(OUTPUT, 'docs'), { recursive: true });
  const [artifacts, contract, database] = [
    await compiledContracts(isCheck),
    await contractFiles(readContract()),
    await databaseFiles(),
  ];
  const wanted: Files = new Map([...contract, ...database]);
  if (!isCheck) {
    for (const [name, text] of wanted) writeFileSync(path.join(OUTPUT, name), text);
    console.log(`generated/: ${[...wanted.keys()].join(' ')} contracts/`);
    return;
  }
  const stale = drift(wanted, artifacts);
  if (stale.length === 0) return;
  console.error(`generated/ is stale (npm run generate): ${stale.join(', ')}`);
  process.exitCode = 1;
}

await generate(process.argv.includes('--check'));
