import { hexToBigInt, numberToHex, size, sliceHex } from 'viem';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { ChainCall, Revert } from '../../../ports/chain.ts';
import { type RpcClient, toPortError } from './callNode.ts';
import { findRevert } from './reverts.ts';

/** Enough for a proxy with a long name. Bounds loops and the answer's memory. */
const CALL_GAS = 500_000n;

const WORD_BYTES = 32;

/** Calls an untrusted contract. Null if the call fails. Throws PortError if the node fails. */
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
    if (findRevert(error) !== null) return null;
    throw toPortError(error);
  }
}

/**
 * Calls a contract that exists at block `provenAt`. A node behind that block answers nothing, as for an
 * address without code. So only a node that has the block may answer nothing.
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

/** Null if the answer is shorter. */
export function firstWord(data: Hex | null): bigint | null {
  return data === null || size(data) < WORD_BYTES ? null : hexToBigInt(sliceHex(data, 0, WORD_BYTES));
}

export type CallOutcome =
  | { readonly ok: true; readonly returned: Hex }
  | { readonly ok: false; readonly revert: Revert };

/** A revert is a value. `asOfSeconds` replaces the block's time. */
export async function staticCall(
  client: RpcClient,
  call: ChainCall,
  block: bigint,
  asOfSeconds?: bigint,
): Promise<CallOutcome> {
  const request = { from: call.from, to: call.to, value: numberToHex(call.valueWei), data: call.data };
  try {
    const params = [request, numberToHex(block), ...callOverrides(undefined, asOfSeconds)] as const;
    return { ok: true, returned: await client.request({ method: 'eth_call', params: [...params] }) };
  } catch (error) {
    const revert = findRevert(error);
    if (revert === null) throw toPortError(error);
    return { ok: false, revert };
  }
}

type StateOverride = Readonly<Record<Hex, { readonly balance?: Hex; readonly code?: Hex }>>;

/** The eth_call parameters after the block. */
export function callOverrides(state: StateOverride | undefined, asOfSeconds: bigint | undefined) {
  if (asOfSeconds !== undefined) return [{ ...state }, { time: numberToHex(asOfSeconds) }] as const;
  return state === undefined ? ([] as const) : ([{ ...state }] as const);
}
