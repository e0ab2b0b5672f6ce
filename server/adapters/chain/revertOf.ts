import { type Hex, isHex } from 'viem';
import type { Revert } from '../../domain/ports.ts';
import type { NodeAnswer } from './callNode.ts';
import { decodeRevert } from './decodeRevert.ts';

/** The revert inside a node's answer, or null when the answer is about something else. */
export function revertOf(answer: NodeAnswer): Revert | null {
  const data = revertData(answer.data);
  if (data !== null && data !== '0x') return decodeRevert(data);
  if (/insufficient (funds|balance)/i.test(answer.message)) {
    const sentence = 'The wallet holds less of the native asset than value and gas need.';
    return { name: 'InsufficientFunds', args: [], sentence };
  }
  if (/out of gas|gas required exceeds/i.test(answer.message)) {
    return { name: 'OutOfGas', args: [], sentence: 'The transaction needs more gas than a block has.' };
  }
  const isExecution = /revert|invalid opcode|invalid jump|stack (under|over)flow|EVM error/i.test(
    answer.message,
  );
  return isExecution || data !== null ? decodeRevert('0x') : null;
}

/** Nodes put revert data into `data` as hex or as an object that holds it. */
function revertData(data: unknown): Hex | null {
  const candidate = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  return isHex(candidate) ? candidate : null;
}
