import { encodeFunctionData, erc20Abi, getAddress, parseAbi } from 'viem';
import type { Address, Balance } from '../../domain/ports.ts';
import { callBounded, firstWord } from './callBounded.ts';
import { callNode } from './callNode.ts';
import { isNative } from './erc20.ts';
import type { Rpc } from './rpcClient.ts';

/** aggregate3 is payable in the contract; here it is only ever called, never sent. */
const multicall3Abi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) view returns (Result[] returnData)',
  'function getEthBalance(address account) view returns (uint256 balance)',
]);

/** What one call of a node has the gas for, many times over. */
const AT_ONCE = 500;

/**
 * Balances at one block, `at` or the latest. Its number comes from the node: inside a call, a Nitro chain's `block.number` is its
 * parent chain's. A token that fails is asked once more alone, because one that burns all gas fails those after it too;
 * one that fails alone, or that answers nothing, is absent from the answer, since nobody knows its balance.
 */
export async function readBalances(
  rpc: Rpc,
  multicall3: Address,
  { owner, tokens, at }: { owner: Address; tokens: readonly Address[]; at: bigint | undefined },
): Promise<{ block: bigint; balances: Balance[] }> {
  const block = at ?? (await callNode(() => rpc.client.getBlockNumber({ cacheTime: 0 })));
  const balances: Balance[] = [];
  for (let start = 0; start < tokens.length; start += AT_ONCE)
    balances.push(
      ...(await readPage(rpc, multicall3, { owner, tokens: tokens.slice(start, start + AT_ONCE), block })),
    );
  return { block, balances };
}

async function readPage(
  rpc: Rpc,
  multicall3: Address,
  { owner, tokens, block }: { owner: Address; tokens: readonly Address[]; block: bigint },
): Promise<Balance[]> {
  const results = await callNode(() =>
    rpc.client.readContract({
      address: multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [tokens.map((token) => balanceCall(multicall3, owner, token))],
      blockNumber: block,
    }),
  );
  const read = tokens.map(async (token, index) => {
    const result = results[index];
    const raw =
      result?.success === true ? firstWord(result.returnData) : await lone(rpc, owner, token, block);
    return { token: getAddress(token), raw };
  });
  return (await Promise.all(read)).filter((entry): entry is Balance => entry.raw !== null);
}

function balanceCall(multicall3: Address, owner: Address, token: Address) {
  if (isNative(token)) {
    const callData = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] });
    return { target: multicall3, allowFailure: true, callData };
  }
  const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return { target: token, allowFailure: true, callData };
}

async function lone(rpc: Rpc, owner: Address, token: Address, block: bigint): Promise<bigint | null> {
  if (isNative(token)) return callNode(() => rpc.client.getBalance({ address: owner, blockNumber: block }));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return firstWord(await callBounded(rpc.alone, token, data, block));
}
