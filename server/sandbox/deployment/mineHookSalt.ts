import {
  type Address,
  concat,
  getContractAddress,
  type Hex,
  hexToBytes,
  keccak256,
  numberToBytes,
  numberToHex,
} from 'viem';
import { CREATE2_DEPLOYER } from './transactionBatch.ts';

/** Uniswap v4 reads a hook's permissions from these low bits of its address. */
const FLAG_BITS = 14;

const FLAG_MASK = (1 << FLAG_BITS) - 1;

/** The chance of failure is below e^-64. */
const MAX_TRIES = 1 << 20;

/**
 * Returns the first salt that gives `initCode` an address with these flags. Deterministic; about 16,000
 * hashes.
 */
export function mineHookSalt(initCode: Hex, flags: number): { salt: Hex; address: Address } {
  const hashed = hexToBytes(
    concat(['0xff', CREATE2_DEPLOYER, numberToHex(0, { size: 32 }), keccak256(initCode)]),
  );
  const saltAt = 1 + 20;
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    hashed.set(numberToBytes(tried, { size: 4 }), saltAt + 28);
    const hash = keccak256(hashed, 'bytes');
    if ((((hash[30]! << 8) | hash[31]!) & FLAG_MASK) !== flags) continue;
    const salt = numberToHex(tried, { size: 32 });
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: CREATE2_DEPLOYER,
      salt,
      bytecode: initCode,
    });
    return { salt, address };
  }
  throw new Error('No salt gives the hook an address with its permissions.');
}
