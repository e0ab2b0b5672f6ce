import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Abi, Hex } from 'viem';

export interface ContractArtifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

const GENERATED = path.join(import.meta.dirname, '../../../generated/contracts');

const require = createRequire(import.meta.url);

/** Loads a contract of this project (`PonsV2Token`) or of a package (`@uniswap/…/QuoterV2.json`). */
export function contractArtifact(nameOrPackageFile: string): ContractArtifact {
  const file = nameOrPackageFile.startsWith('@')
    ? require.resolve(nameOrPackageFile)
    : path.join(GENERATED, `${nameOrPackageFile}.json`);
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as CompiledFile;
  const code = typeof bytecode === 'string' ? bytecode : bytecode.object;
  return { abi, bytecode: code.startsWith('0x') ? (code as Hex) : `0x${code}` };
}

/** Hardhat writes plain bytecode, Foundry an object. */
interface CompiledFile {
  readonly abi: Abi;
  readonly bytecode: string | { readonly object: string };
}
