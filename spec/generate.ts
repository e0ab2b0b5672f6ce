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
import { startPostgres } from '../server/sandbox/postgres/startPostgres.ts';
import { clientFiles } from './client/clientFiles.ts';
import { cliFiles } from './client/cliFiles.ts';
import { compileContracts } from './compileContracts.ts';
import { contractFiles } from './contractFiles.ts';
import { examFiles } from './exam/examFiles.ts';
import { pythonFiles } from './python/pythonFiles.ts';
import { readContract } from './readContract.ts';
import { writeDatabaseTypes } from './writeDatabaseTypes.ts';

/**
 * The only writer of `generated/` and of what is generated in the clients. With `--check` it leaves all files as
 * they are, lists those that differ and exits 1 if there are any.
 */
const ROOT = path.join(import.meta.dirname, '..');
const OUTPUT = 'generated';
const CLIENT_OUTPUT = 'clients/typescript/generated';
const PYTHON_OUTPUT = 'clients/python/src/agent_trading/_generated';
/** Files by hand are here too. */
const EXAM = 'clients/exam';
const CONTRACTS = `${OUTPUT}/contracts/`;

/** Texts by path, relative to the project. */
type Files = Map<string, string>;

const inFolder = (folder: string, files: Files): Files =>
  new Map([...files].map(([name, text]) => [`${folder}/${name}`, text]));

/** Runs the migrations on a temporary database and derives the types from it. */
async function databaseFiles(): Promise<Files> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'generate-'));
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.ownerUrl);
    return new Map([[`${OUTPUT}/database.d.ts`, await writeDatabaseTypes(postgres.ownerUrl)]]);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function contractArtifacts(): Files {
  const folder = path.join(ROOT, CONTRACTS);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [CONTRACTS + name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Artifacts before and after compiling. A check restores the old ones. */
async function compiledContracts(isCheck: boolean): Promise<{ before: Files; after: Files }> {
  const before = contractArtifacts();
  await compileContracts();
  const after = contractArtifacts();
  if (isCheck) {
    for (const name of after.keys()) if (!before.has(name)) rmSync(path.join(ROOT, name));
    for (const [name, text] of before) writeFileSync(path.join(ROOT, name), text);
  }
  return { before, after };
}

function drift(wanted: Files, artifacts: { before: Files; after: Files }): string[] {
  const differing = [...wanted].filter(([name, text]) => {
    const file = path.join(ROOT, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const contractNames = new Set([...artifacts.before.keys(), ...artifacts.after.keys()]);
  const changed = [...contractNames].filter(
    (name) => artifacts.before.get(name) !== artifacts.after.get(name),
  );
  const strangers = [OUTPUT, CLIENT_OUTPUT, PYTHON_OUTPUT]
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !wanted.has(name) && !name.startsWith(CONTRACTS));
  return [...differing.map(([name]) => name), ...changed, ...strangers].sort();
}

async function generate(isCheck: boolean): Promise<void> {
  const artifacts = await compiledContracts(isCheck);
  const contract = readContract();
  const wanted: Files = new Map([
    ...inFolder(OUTPUT, await contractFiles(contract)),
    ...inFolder(CLIENT_OUTPUT, clientFiles(contract)),
    ...inFolder(CLIENT_OUTPUT, cliFiles(contract)),
    ...inFolder(PYTHON_OUTPUT, pythonFiles(contract)),
    ...inFolder(EXAM, examFiles(contract)),
    ...(await databaseFiles()),
  ]);
  if (!isCheck) {
    for (const [name, text] of wanted) {
      mkdirSync(path.dirname(path.join(ROOT, name)), { recursive: true });
      writeFileSync(path.join(ROOT, name), text);
    }
    console.log([...wanted.keys(), CONTRACTS].join(' '));
    return;
  }
  const stale = drift(wanted, artifacts);
  if (stale.length === 0) return;
  console.error(`Generated files are stale (npm run generate): ${stale.join(', ')}`);
  process.exitCode = 1;
}

await generate(process.argv.includes('--check'));
