import {
  decodeEventLog,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  isAddressEqual,
  parseAbi,
  toEventSelector,
} from 'viem';
import { type Address, NATIVE, type PlannedTransaction, type Receipt } from '../../domain/ports.ts';

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const TRANSFER_TOPIC = toEventSelector(transferAbi[0]);

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

/** What `owner` gained (or lost, negative) of `token` by the Transfer logs that the token itself wrote. */
export function netTransfer(receipt: Receipt, token: Address, owner: Address): bigint {
  if (isNative(token)) throw new Error('The native asset writes no Transfer logs.');
  let net = 0n;
  for (const log of receipt.logs) {
    const isTransfer = log.topics[0] === TRANSFER_TOPIC && log.topics.length === 3;
    if (!isTransfer || !isAddressEqual(log.address, token)) continue;
    const topics = log.topics as [typeof TRANSFER_TOPIC, ...typeof log.topics];
    const { args } = decodeEventLog({ abi: transferAbi, topics, data: log.data });
    if (isAddressEqual(args.to, owner)) net += args.value;
    if (isAddressEqual(args.from, owner)) net -= args.value;
  }
  return net;
}
