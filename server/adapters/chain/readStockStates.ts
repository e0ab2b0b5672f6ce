import { getAddress, parseAbi } from 'viem';
import type { Address, StockState } from '../../domain/ports.ts';
import { answered, callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

const stockAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function paused() view returns (bool)',
  'function tokenPaused() view returns (bool)',
  'function oraclePaused() view returns (bool)',
]);
const QUESTIONS = ['uiMultiplier', 'paused', 'tokenPaused', 'oraclePaused'] as const;

/** What each tokenized stock says of itself now; what one does not answer is null. Throws PortError when the node does not. */
export async function readStockStates(
  client: RpcClient,
  stocks: readonly Address[],
): Promise<ReadonlyMap<Address, StockState>> {
  if (stocks.length === 0) return new Map();
  const results = await callNode(() =>
    client.multicall({
      contracts: stocks.flatMap((address) =>
        QUESTIONS.map((functionName) => ({ address, abi: stockAbi, functionName }) as const),
      ),
    }),
  );
  answered(results);
  const said = results.map((result) => (result.status === 'success' ? result.result : null));
  return new Map(
    stocks.map((address, index) => {
      const [multiplier, all, one, oracle] = said.slice(index * QUESTIONS.length);
      return [
        getAddress(address),
        {
          multiplier18: typeof multiplier === 'bigint' && multiplier > 0n ? multiplier : null,
          isPaused: either(truthOf(all), truthOf(one)),
          isOraclePaused: truthOf(oracle),
        },
      ];
    }),
  );
}

const truthOf = (answer: unknown): boolean | null => (typeof answer === 'boolean' ? answer : null);

/** One that holds is enough; that none holds is known only when both are. */
function either(one: boolean | null, other: boolean | null): boolean | null {
  if (one === true || other === true) return true;
  return one === null || other === null ? null : false;
}
