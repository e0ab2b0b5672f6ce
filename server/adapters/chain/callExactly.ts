import { numberToHex } from 'viem';
import type { ChainCall, Hex, Revert } from '../../domain/ports.ts';
import { assuming } from './assuming.ts';
import { portFailure } from './callNode.ts';
import { revertOf } from './revertOf.ts';
import type { RpcClient } from './rpcClient.ts';

export type CallOutcome =
  | { readonly ok: true; readonly returned: Hex }
  | { readonly ok: false; readonly revert: Revert };

/** eth_call of a transaction's calldata from its sender at one block, or as if that said another time. A revert is a value. */
export async function callExactly(
  client: RpcClient,
  call: ChainCall,
  block: bigint,
  asOfSeconds?: bigint,
): Promise<CallOutcome> {
  const request = { from: call.from, to: call.to, value: numberToHex(call.valueWei), data: call.data };
  try {
    const params = [request, numberToHex(block), ...assuming(undefined, asOfSeconds)] as const;
    return { ok: true, returned: await client.request({ method: 'eth_call', params: [...params] }) };
  } catch (error) {
    const revert = revertOf(error);
    if (revert === null) throw portFailure(error);
    return { ok: false, revert };
  }
}
