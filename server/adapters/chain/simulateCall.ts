import { numberToHex } from 'viem';
import type { ChainCall, Simulation } from '../../domain/ports.ts';
import { nodeAnswer, portFailure } from './callNode.ts';
import { revertOf } from './revertOf.ts';
import type { RpcClient } from './rpcClient.ts';

/** A Nitro chain charges for its parent chain inside the gas limit: a plain transfer with 21,000 can be refused. */
const PLAIN_TRANSFER_GAS = 100_000n;
const GAS_MARGIN = 10_000n;
/** Several times what anything here needs: a contract that runs for ever is stopped here and not at the node's own limit. */
const MOST_GAS = 16_000_000n;

/**
 * eth_call from the sender at the latest block or at `at`, within the gas that the call names; without it within what no
 * operation needs, and eth_estimateGas as well, which runs the call many times over.
 */
export async function simulateCall(
  client: RpcClient,
  call: ChainCall,
  at: bigint | undefined,
): Promise<Simulation> {
  const { gas } = call;
  const block = at === undefined ? 'latest' : numberToHex(at);
  const { from, to, data } = call;
  const request = { from, to, value: numberToHex(call.valueWei), data, gas: numberToHex(gas ?? MOST_GAS) };
  const assumed = assumedState(call);
  try {
    if (gas !== undefined) {
      const returned = await client.request({ method: 'eth_call', params: [request, block, ...assumed] });
      return { ok: true, gas, returned };
    }
    const [returned, estimate] = await Promise.all([
      client.request({ method: 'eth_call', params: [request, block, ...assumed] }),
      client.request({ method: 'eth_estimateGas', params: [request, block, ...assumed] }),
    ]);
    return { ok: true, gas: gasLimit(call, BigInt(estimate)), returned };
  } catch (error) {
    const answer = nodeAnswer(error);
    const revert = answer === null ? null : revertOf(answer);
    if (revert === null) throw portFailure(error);
    return { ok: false, revert };
  }
}

function assumedState({ from, assumedBalanceWei }: ChainCall) {
  if (assumedBalanceWei === undefined) return [] as const;
  return [{ [from]: { balance: numberToHex(assumedBalanceWei) } }] as const;
}

/** State moves between estimate and inclusion, so the limit keeps a quarter in reserve. */
function gasLimit(call: ChainCall, estimate: bigint): bigint {
  const limit = (estimate * 125n) / 100n + GAS_MARGIN;
  return call.data === '0x' && limit < PLAIN_TRANSFER_GAS ? PLAIN_TRANSFER_GAS : limit;
}
