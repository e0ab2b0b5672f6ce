import { encodeFunctionData, getAddress, parseAbi } from 'viem';
import type { Address, Permit, PlannedTransaction } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import { isNative } from './erc20.ts';
import type { RpcClient } from './rpcClient.ts';

/** Permit2's own book of who may take what of whose, without signatures. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
]);

export async function readPermit(
  { client, permit2 }: { readonly client: RpcClient; readonly permit2: Address },
  [token, owner, spender]: readonly [Address, Address, Address],
  at: bigint | undefined,
): Promise<Permit> {
  const [amountRaw, expiration] = await callNode(() =>
    client.readContract({
      address: permit2,
      abi: permit2Abi,
      functionName: 'allowance',
      args: [owner, token, spender],
      ...(at === undefined ? {} : { blockNumber: at }),
    }),
  );
  return { amountRaw, untilSeconds: BigInt(expiration) };
}

export function permitCall(
  permit2: Address,
  token: Address,
  spender: Address,
  amountRaw: bigint,
  untilSeconds: bigint,
): PlannedTransaction {
  if (isNative(token)) throw new Error('The native asset has no approvals.');
  const args = [token, spender, amountRaw, Number(untilSeconds)] as const;
  const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args });
  return { to: getAddress(permit2), valueWei: 0n, data };
}
