import { numberToHex, type RpcTransactionRequest } from 'viem';
import type { ChainCall, Hex, Simulation } from '../../domain/ports.ts';
import { assuming } from './assuming.ts';
import { nodeAnswer, portFailure } from './callNode.ts';
import { revertOf } from './revertOf.ts';
import type { RpcClient } from './rpcClient.ts';

/** A Nitro chain charges for its parent chain inside the gas limit: a plain transfer with 21,000 can be refused. */
const PLAIN_TRANSFER_GAS = 100_000n;
const GAS_MARGIN = 10_000n;
/** Several times what anything here needs: a contract that runs for ever is stopped here and not at the node's own limit. */
const MOST_GAS = 16_000_000n;
/** Where the node estimates nothing for a time to come; several times what a purchase needs. */
const GAS_AT_ANOTHER_TIME = 2_000_000n;

/**
 * eth_call from the sender at the latest block or at `at`, within the gas that the call names; without it within what no
 * operation needs, and eth_estimateGas as well, which runs the call many times over.
 */
export async function simulateCall(
  client: RpcClient,
  call: ChainCall,
  { at, asOfSeconds }: { readonly at: bigint | undefined; readonly asOfSeconds: bigint | undefined },
): Promise<Simulation> {
  const { gas } = call;
  const block = at === undefined ? 'latest' : numberToHex(at);
  const { from, to, data } = call;
  const request = { from, to, value: numberToHex(call.valueWei), data, gas: numberToHex(gas ?? MOST_GAS) };
  const assumed = assumptionsOf(call, asOfSeconds);
  try {
    if (gas !== undefined) {
      const returned = await client.request({ method: 'eth_call', params: [request, block, ...assumed] });
      return { ok: true, gas, estimatedGas: gas, returned };
    }
    const [returned, estimate] = await Promise.all([
      client.request({ method: 'eth_call', params: [request, block, ...assumed] }),
      estimateGas(client, [request, block, ...assumed], asOfSeconds !== undefined),
    ]);
    // A node that estimates by its own time only may say that the call reverts: the eth_call has just said that it does not.
    const estimatedGas = estimate === null ? GAS_AT_ANOTHER_TIME : BigInt(estimate);
    const limit = estimate === null ? GAS_AT_ANOTHER_TIME : gasLimit(call, estimatedGas);
    return { ok: true, gas: limit, estimatedGas, returned };
  } catch (error) {
    const revert = revertOf(error);
    if (revert === null) throw portFailure(error);
    return { ok: false, revert };
  }
}

function assumptionsOf({ from, assumedBalanceWei }: ChainCall, asOfSeconds: bigint | undefined) {
  const balance = assumedBalanceWei === undefined ? undefined : numberToHex(assumedBalanceWei);
  return assuming(balance === undefined ? undefined : { [from]: { balance } }, asOfSeconds);
}

/** Null: the node gave no estimate, where that may be. */
async function estimateGas(
  client: RpcClient,
  params: readonly unknown[],
  mayFail: boolean,
): Promise<Hex | null> {
  try {
    return await client.request({ method: 'eth_estimateGas', params: params as [RpcTransactionRequest] });
  } catch (error) {
    if (mayFail && nodeAnswer(error) !== null) return null;
    throw error;
  }
}

/** State moves between estimate and inclusion, so the limit keeps a quarter in reserve. */
function gasLimit(call: ChainCall, estimate: bigint): bigint {
  const limit = (estimate * 125n) / 100n + GAS_MARGIN;
  return call.data === '0x' && limit < PLAIN_TRANSFER_GAS ? PLAIN_TRANSFER_GAS : limit;
}
