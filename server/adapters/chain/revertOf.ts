import { type Hex, isHex } from 'viem';
import type { Revert } from '../../domain/ports.ts';
import { nodeAnswer } from './callNode.ts';
import { decodeRevert } from './decodeRevert.ts';

/** How nodes say that the code was run and failed without a revert of its own. Nitro adds what becomes of its WASM programs. */
const FAILURES = [
  /revert|EVM error|invalid (opcode|jump|code)|stack (underflow|overflow|limit reached)|max call depth/i,
  /write protection|return data out of bounds|(gas|nonce) uint64 overflow|code size exceeded/i,
  /contract address collision|error Program[A-Z]|program activation failed/,
];

/**
 * The failure of the called code inside an error of a node, or null when the error is about something else: a block or a state
 * that the node does not have, a limit, a fault of its own. Only the former is a fact of the chain. Whoever takes it for one
 * asks here; everything else is thrown as what it is, and asked again.
 */
export function revertOf(error: unknown): Revert | null {
  const answer = nodeAnswer(error);
  if (answer === null) return null;
  const data = revertData(answer.data);
  if (data !== null && data !== '0x') return decodeRevert(data);
  if (/insufficient (funds|balance)/i.test(answer.message)) {
    const sentence = 'The wallet holds less of the native asset than value and gas need.';
    return { name: 'InsufficientFunds', args: [], sentence };
  }
  if (/out of gas|gas required exceeds/i.test(answer.message)) {
    return { name: 'OutOfGas', args: [], sentence: 'The transaction needs more gas than a block has.' };
  }
  const isExecution = FAILURES.some((failure) => failure.test(answer.message));
  return isExecution || data !== null ? decodeRevert('0x') : null;
}

/** Nodes put revert data into `data` as hex or as an object that holds it. */
function revertData(data: unknown): Hex | null {
  const candidate = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return isHex(candidate) ? candidate : null;
}
