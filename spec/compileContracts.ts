import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
/**
 * Contracts of the local chain, contracts that the service runs in a call, and hostile ones of the tests. The
 * compiler sees all of them in one folder, so an import is `./Name.sol`.
 */
const SOURCES = [
  ...['long', 'pons', 'ponsPool', 'shared'].map((folder) => `server/sandbox/contracts/${folder}`),
  ...['server/adapters/dex/contracts', 'test/contracts'],
];
const OUTPUT = path.join(ROOT, 'generated/contracts');
const RECORD = path.join(OUTPUT, 'sources.sha256');
const require = createRequire(import.meta.url);

/**
 * Keeps the metadata hash and absolute paths out of the bytecode, so that every machine writes the same
 * files.
 */
const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  viaIR: true,
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

interface CompiledContract {
  readonly abi: readonly unknown[];
  readonly evm: { readonly bytecode: { readonly object: string } };
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Record<string, Record<string, CompiledContract>>;
}

interface Compiler {
  compile(
    input: string,
    callbacks: { import: (file: string) => { contents: string } | { error: string } },
  ): string;
}

type Files = ReadonlyMap<string, string>;

function filesOf(folders: readonly string[], extension: string): Files {
  const found = folders.flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));
  const wanted = found.filter(({ name }) => name.endsWith(extension));
  const files = new Map(
    wanted
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ folder, name }) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  if (files.size < wanted.length) throw new Error(`Two of the files in ${folders.join(', ')} share a name.`);
  return files;
}

function sha256(files: Files, ...extra: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(`${name}\0${text}\0`);
  for (const text of extra) hash.update(`${text}\0`);
  return hash.digest('hex');
}

function packageVersion(name: string): string {
  const manifest = readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Hash of all inputs: sources, settings, compiler, imported library. */
function sourcesHash(sources: Files): string {
  const versions = ['solc', '@openzeppelin/contracts'].map((name) => `${name}@${packageVersion(name)}`);
  return sha256(sources, JSON.stringify(SETTINGS), ...versions);
}

function record(sources: Files, outputs: Files): string {
  return `sources ${sourcesHash(sources)}\noutputs ${sha256(outputs)}\n`;
}

function isUpToDate(sources: Files): boolean {
  try {
    return readFileSync(RECORD, 'utf8') === record(sources, filesOf([OUTPUT], '.json'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}

function importFromPackages(file: string): { contents: string } | { error: string } {
  if (!file.startsWith('@openzeppelin/contracts/')) return { error: `${file} is no known source.` };
  return { contents: readFileSync(path.join(ROOT, 'node_modules', file), 'utf8') };
}

function compile(sources: Files): Files {
  const compiler = require('solc') as Compiler;
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries([...sources].map(([name, content]) => [name, { content }])),
    settings: SETTINGS,
  };
  const output = JSON.parse(
    compiler.compile(JSON.stringify(input), { import: importFromPackages }),
  ) as CompilerOutput;
  const messages = (output.errors ?? []).filter(({ severity }) => severity !== 'info');
  if (messages.length > 0)
    throw new Error(messages.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return artifactsOf(sources, output);
}

/** A source file yields an artifact if it defines a deployable contract of its own name. */
function artifactsOf(sources: Files, output: CompilerOutput): Files {
  const artifacts = new Map<string, string>();
  for (const file of sources.keys()) {
    const contractName = path.basename(file, '.sol');
    const contract = output.contracts?.[file]?.[contractName];
    const isLibrary = contract?.abi.every((item) => (item as { type: string }).type === 'error') ?? true;
    if (contract === undefined || isLibrary || contract.evm.bytecode.object === '') continue;
    const artifact = { contractName, abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
    artifacts.set(`${contractName}.json`, `${JSON.stringify(artifact, null, 1)}\n`);
  }
  return artifacts;
}

/**
 * Writes `generated/contracts/<Name>.json` = `{ contractName, abi, bytecode }` for each own contract. Does
 * nothing while the recorded hashes of sources and outputs match. Throws on a compiler error or warning.
 */
export async function compileContracts(): Promise<void> {
  const sources = filesOf(
    SOURCES.map((folder) => path.join(ROOT, folder)),
    '.sol',
  );
  mkdirSync(OUTPUT, { recursive: true });
  if (isUpToDate(sources)) return;
  const artifacts = compile(sources);
  for (const name of filesOf([OUTPUT], '.json').keys()) rmSync(path.join(OUTPUT, name));
  for (const [name, text] of artifacts) writeFileSync(path.join(OUTPUT, name), text);
  writeFileSync(RECORD, record(sources, filesOf([OUTPUT], '.json')));
}

if (import.meta.main) await compileContracts();
