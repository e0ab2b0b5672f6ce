import { encodeFunctionData, erc20Abi, getAddress, isAddressEqual, parseAbi, parseEventLogs } from 'viem';
import { type Address, NATIVE } from '../../../ports/basics.ts';
import type { Permit2Allowance, PlannedTransaction, Receipt, ReceiptTransfer } from '../../../ports/chain.ts';
import { decodeLog, viemLogs } from '../logs/decodeLog.ts';
import { callNode, type RpcClient } from '../rpc/callNode.ts';

export const transferAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

export function isNative(token: Address): boolean {
  return isAddressEqual(token, NATIVE);
}

export function approveCall(token: Address, spender: Address, amountRaw: bigint): PlannedTransaction {
  if (isNative(token)) throw new Error('The native asset has no approvals.');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amountRaw] });
  return { to: getAddress(token), valueWei: 0n, data };
}

export function transferCall(token: Address, to: Address, amountRaw: bigint): PlannedTransaction {
  if (isNative(token)) return { to: getAddress(to), valueWei: amountRaw, data: '0x' };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amountRaw] });
  return { to: getAddress(token), valueWei: 0n, data };
}

const MAX_BALANCE = 2n ** 256n - 1n;

/** Skips logs that are not Transfers. Caps the sum at 256 bits. */
export function netTransfer(receipt: Receipt, token: Address, owner: Address): bigint {
  if (isNative(token)) throw new Error('The native asset writes no Transfer logs.');
  let net = 0n;
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, token)));
  for (const { args } of parseEventLogs({ abi: transferAbi, eventName: 'Transfer', logs })) {
    if (isAddressEqual(args.to, owner)) net += args.value;
    if (isAddressEqual(args.from, owner)) net -= args.value;
  }
  return net > MAX_BALANCE ? MAX_BALANCE : net < -MAX_BALANCE ? -MAX_BALANCE : net;
}

/** Skips logs that are not Transfers. */
export function receiptTransfers(receipt: Receipt, token: Address): readonly ReceiptTransfer[] {
  const logs = receipt.logs
    .filter((log) => isAddressEqual(log.address, token))
    .sort((one, other) => one.logIndex - other.logIndex);
  return logs.flatMap((log) => {
    const event = decodeLog(transferAbi, log);
    if (event === null) return [];
    const { from, to, value: amountRaw } = event.args;
    return [{ from, to, amountRaw, logIndex: log.logIndex }];
  });
}

export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
]);

export async function readPermit(
  { client, permit2 }: { readonly client: RpcClient; readonly permit2: Address },
  [token, owner, spender]: readonly [Address, Address, Address],
  at: bigint | undefined,
): Promise<Permit2Allowance> {
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
