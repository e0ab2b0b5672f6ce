import { isHex, numberToHex, type RpcTransactionRequest } from 'viem';
import type { Address, Hex } from '../../ports/basics.ts';
import type { ChainCall, PlannedTransaction, Simulation } from '../../ports/chain.ts';
import { nodeError, type RpcClient, toPortError } from './rpc/callNode.ts';
import { callOverrides } from './rpc/calls.ts';
import { decodeRevert, findRevert } from './rpc/reverts.ts';

/** Nitro charges for its parent chain inside the gas limit, so 21,000 can be too little. */
const PLAIN_TRANSFER_GAS = 100_000n;

const GAS_MARGIN = 10_000n;

/** Several times any operation's need. Stops endless contracts before the node's limit. */
const MAX_GAS = 16_000_000n;

/** Replaces an estimate that the node cannot make at another time. Several times a purchase's need. */
const GAS_AT_ANOTHER_TIME = 2_000_000n;

/**
 * Runs eth_call, within the call's own gas. Without own gas, also runs eth_estimateGas, which runs the call
 * many times.
 */
export async function simulateCall(
  client: RpcClient,
  call: ChainCall,
  { at, asOfSeconds }: { readonly at: bigint | undefined; readonly asOfSeconds: bigint | undefined },
): Promise<Simulation> {
  const { gas } = call;
  const block = at === undefined ? 'latest' : numberToHex(at);
  const { from, to, data } = call;
  const request = { from, to, value: numberToHex(call.valueWei), data, gas: numberToHex(gas ?? MAX_GAS) };
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
    // Ignore an estimate's revert at another time: the eth_call has just succeeded.
    const estimatedGas = estimate === null ? GAS_AT_ANOTHER_TIME : BigInt(estimate);
    const limit = estimate === null ? GAS_AT_ANOTHER_TIME : gasLimit(call, estimatedGas);
    return { ok: true, gas: limit, estimatedGas, returned };
  } catch (error) {
    const revert = findRevert(error);
    if (revert === null) throw toPortError(error);
    return { ok: false, revert };
  }
}

function assumptionsOf({ from, assumedBalanceWei }: ChainCall, asOfSeconds: bigint | undefined) {
  const balance = assumedBalanceWei === undefined ? undefined : numberToHex(assumedBalanceWei);
  return callOverrides(balance === undefined ? undefined : { [from]: { balance } }, asOfSeconds);
}

/** Null: no estimate. */
async function estimateGas(
  client: RpcClient,
  params: readonly unknown[],
  mayFail: boolean,
): Promise<Hex | null> {
  try {
    return await client.request({ method: 'eth_estimateGas', params: params as [RpcTransactionRequest] });
  } catch (error) {
    if (mayFail && nodeError(error) !== null) return null;
    throw error;
  }
}

/** Adds a quarter, because state changes until inclusion. */
function gasLimit(call: ChainCall, estimate: bigint): bigint {
  const limit = (estimate * 125n) / 100n + GAS_MARGIN;
  return call.data === '0x' && limit < PLAIN_TRANSFER_GAS ? PLAIN_TRANSFER_GAS : limit;
}

/** Several times a trade's need. An approval names less. */
const MAX_SEQUENCE_GAS = 16_000_000n;

const METHOD_NOT_FOUND = -32601;

interface SimulatedCall {
  readonly status: string;
  readonly returnData: unknown;
  readonly gasUsed: string;
  readonly error?: { readonly data?: unknown } | null;
}

interface Moment {
  readonly at: bigint | undefined;
  readonly asOfSeconds: bigint | undefined;
}

/** Uses eth_simulateV1. Null if the node does not offer it or does not report every transaction. */
export function sequenceSimulator(client: RpcClient) {
  let isOffered = true;
  return async (
    from: Address,
    transactions: readonly PlannedTransaction[],
    moment: Moment,
  ): Promise<readonly Simulation[] | null> => {
    if (!isOffered) return null;
    try {
      const answer = await ask(client, from, transactions, moment);
      return answer?.length === transactions.length ? answer.map(simulationOf) : null;
    } catch (error) {
      const refusal = nodeError(error);
      if (refusal === null) throw toPortError(error);
      isOffered = refusal.code !== METHOD_NOT_FOUND;
      return null;
    }
  };
}

async function ask(
  client: RpcClient,
  from: Address,
  transactions: readonly PlannedTransaction[],
  { at, asOfSeconds }: Moment,
): Promise<readonly SimulatedCall[] | undefined> {
  const calls = transactions.map(({ to, valueWei, data, gas = MAX_SEQUENCE_GAS }) => ({
    from,
    to,
    data,
    value: numberToHex(valueWei),
    gas: numberToHex(gas),
  }));
  const time = asOfSeconds === undefined ? {} : { blockOverrides: { time: numberToHex(asOfSeconds) } };
  const block = at === undefined ? 'latest' : numberToHex(at);
  const params = [{ blockStateCalls: [{ calls, ...time }], validation: false }, block] as const;
  const blocks = await client.request({ method: 'eth_simulateV1', params: params as never });
  return (blocks as readonly { readonly calls?: readonly SimulatedCall[] }[] | null)?.[0]?.calls;
}

function simulationOf({ status, returnData, gasUsed, error }: SimulatedCall): Simulation {
  const returned = isHex(returnData) ? returnData : '0x';
  const gas = BigInt(gasUsed);
  if (status === '0x1') return { ok: true, gas, estimatedGas: gas, returned };
  const data = error?.data;
  return { ok: false, revert: decodeRevert(returned === '0x' && isHex(data) ? data : returned) };
}
