import { getAddress, parseAbi } from 'viem';
import type { Address } from '../../domain/ports.ts';
import { answered, callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

const erc8056Abi = parseAbi(['function uiMultiplier() view returns (uint256)']);

/** Shares per token of tokenized stocks, 1e18 = 1. A stock that does not answer is absent: its shares are unknown, not equal. */
export async function readMultipliers(
  client: RpcClient,
  stocks: readonly Address[],
): Promise<ReadonlyMap<Address, bigint>> {
  if (stocks.length === 0) return new Map();
  const results = await callNode(() =>
    client.multicall({
      contracts: stocks.map(
        (address) => ({ address, abi: erc8056Abi, functionName: 'uiMultiplier' }) as const,
      ),
    }),
  );
  answered(results);
  const multipliers = new Map<Address, bigint>();
  for (const [index, result] of results.entries()) {
    if (result.status === 'success') multipliers.set(getAddress(stocks[index]!), result.result);
  }
  return multipliers;
}
