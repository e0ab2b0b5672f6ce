import { isHex, numberToHex } from 'viem';
import type { Address, PlannedTransaction, Simulation } from '../../domain/ports.ts';
import { nodeAnswer, portFailure } from './callNode.ts';
import { decodeRevert } from './decodeRevert.ts';
import type { RpcClient } from './rpcClient.ts';

/** Several times what a trade needs; an approval names less. */
const MOST_GAS = 16_000_000n;
const METHOD_NOT_FOUND = -32601;

interface Told {
  readonly status: string;
  readonly returnData: unknown;
  readonly gasUsed: string;
  readonly error?: { readonly data?: unknown } | null;
}

interface Moment {
  readonly at: bigint | undefined;
  readonly asOfSeconds: bigint | undefined;
}

/**
 * Tries transactions of one sender on top of each other in an eth_simulateV1, which changes no account: the sender stays a wallet
 * without code. Null on a node that does not offer that, or does not say what became of each of them.
 */
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
      const refusal = nodeAnswer(error);
      if (refusal === null) throw portFailure(error);
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
): Promise<readonly Told[] | undefined> {
  const calls = transactions.map(({ to, valueWei, data, gas = MOST_GAS }) => ({
    ...{ from, to, data, value: numberToHex(valueWei), gas: numberToHex(gas) },
  }));
  const time = asOfSeconds === undefined ? {} : { blockOverrides: { time: numberToHex(asOfSeconds) } };
  const block = at === undefined ? 'latest' : numberToHex(at);
  const params = [{ blockStateCalls: [{ calls, ...time }], validation: false }, block] as const;
  const blocks = await client.request({ method: 'eth_simulateV1', params: params as never });
  return (blocks as readonly { readonly calls?: readonly Told[] }[] | null)?.[0]?.calls;
}

function simulationOf({ status, returnData, gasUsed, error }: Told): Simulation {
  const returned = isHex(returnData) ? returnData : '0x';
  const gas = BigInt(gasUsed);
  if (status === '0x1') return { ok: true, gas, estimatedGas: gas, returned };
  const data = error?.data;
  return { ok: false, revert: decodeRevert(returned === '0x' && isHex(data) ? data : returned) };
}
