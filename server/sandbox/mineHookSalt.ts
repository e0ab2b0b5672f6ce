import { type Address, concatHex, getContractAddress, type Hex, keccak256, numberToHex } from 'viem';

/** The lowest bits of a hook's address tell Uniswap v4 which of its callbacks to call. */
const FLAG_BITS = 0x3fffn;
/** Sixty times what it takes on average. */
const MOST_TRIES = 1_000_000;

/** The first salt with which `deployer` creates the code at an address that ends in exactly these flags. */
export function mineHookSalt(deployer: Address, code: Hex, flags: bigint): Hex {
  const bytecodeHash = keccak256(code);
  for (let number = 0; number < MOST_TRIES; number += 1) {
    const salt = numberToHex(number, { size: 32 });
    const hash = keccak256(concatHex(['0xff', deployer, salt, bytecodeHash]));
    if ((BigInt(`0x${hash.slice(-4)}`) & FLAG_BITS) === flags) return salt;
  }
  throw new Error(`No salt puts the hook at an address with the flags ${flags.toString(16)}.`);
}

export const createdAt = (deployer: Address, code: Hex, salt: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: deployer, bytecode: code, salt });
