import { type Hex, hexToBigInt, numberToHex, size, sliceHex } from 'viem';
import type { Address } from '../../domain/ports.ts';
import { portFailure } from './callNode.ts';
import { revertOf } from './revertOf.ts';
import type { RpcClient } from './rpcClient.ts';

/** Enough for a proxy with a long name; bounds both a loop and the memory that an answer can take. */
const CALL_GAS = 500_000n;
const WORD_BYTES = 32;

/** eth_call into a contract that nobody vouches for; null when that fails, which no proper contract does here. Throws PortError when the node does. */
export async function callBounded(
  client: RpcClient,
  to: Address,
  data: Hex,
  at?: bigint,
  gas = CALL_GAS,
): Promise<Hex | null> {
  const call = { to, data, gas: numberToHex(gas) };
  try {
    const block = at === undefined ? 'latest' : numberToHex(at);
    return await client.request({ method: 'eth_call', params: [call, block] });
  } catch (error) {
    if (revertOf(error) !== null) return null;
    throw portFailure(error);
  }
}

/**
 * The same of a contract that is there in the block `provenAt`. A node that is behind that block may not have the contract yet, and
 * says the same nothing of it as of an address without code: nothing counts only from a node that has the block.
 */
export async function callProven(
  client: RpcClient,
  to: Address,
  data: Hex,
  provenAt: bigint,
): Promise<Hex | null> {
  const answer = await callBounded(client, to, data);
  return answer === '0x' ? callBounded(client, to, data, provenAt) : answer;
}

/** The answer's first word as a number; null when the answer is shorter. */
export function firstWord(data: Hex | null): bigint | null {
  return data === null || size(data) < WORD_BYTES ? null : hexToBigInt(sliceHex(data, 0, WORD_BYTES));
}
