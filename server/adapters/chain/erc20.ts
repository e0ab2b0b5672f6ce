import { encodeFunctionData, erc20Abi, getAddress, isAddressEqual, parseAbi, parseEventLogs } from 'viem';
import {
  type Address,
  NATIVE,
  type PlannedTransaction,
  type Receipt,
  type TransferIn,
} from '../../domain/ports.ts';
import { decodeLog } from './decodeLog.ts';
import { viemLogs } from './viemLogs.ts';

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

const MOST = 2n ** 256n - 1n;

/**
 * What `owner` gained (or lost, negative) of `token` by the Transfer logs that the token itself wrote. A token may write
 * anything: what is no Transfer is passed over, and no sum is more than a token can hold.
 */
export function netTransfer(receipt: Receipt, token: Address, owner: Address): bigint {
  if (isNative(token)) throw new Error('The native asset writes no Transfer logs.');
  let net = 0n;
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, token)));
  for (const { args } of parseEventLogs({ abi: transferAbi, eventName: 'Transfer', logs })) {
    if (isAddressEqual(args.to, owner)) net += args.value;
    if (isAddressEqual(args.from, owner)) net -= args.value;
  }
  return net > MOST ? MOST : net < -MOST ? -MOST : net;
}

/** What is no Transfer is passed over, as above. */
export function transfersIn(receipt: Receipt, token: Address): readonly TransferIn[] {
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
