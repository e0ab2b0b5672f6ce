import { encodeEventTopics, numberToHex, pad, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { netTransfer } from '../../../server/adapters/chain/tokens/erc20.ts';
import type { Address, Hex } from '../../../server/ports/basics.ts';
import type { Log, Receipt } from '../../../server/ports/chain.ts';

const TOKEN: Address = '0x5fc5360D0400a0Fd4f2af552ADD042D716F1d168';
const OWNER: Address = '0xd0601CE157Db5bdC3162BbaC2a2C8aF5320D9EEC';
const OTHER: Address = '0xaF3D76f1834A1d425780943C99Ea8A608f8a93f9';
const MOST = 2n ** 256n - 1n;
const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);

function transfer(to: Address, data: Hex): Log {
  const topics = encodeEventTopics({ abi, eventName: 'Transfer', args: { from: OTHER, to } }) as Hex[];
  return { address: TOKEN, topics, data, logIndex: 0 };
}
const amount = (raw: bigint): Hex => pad(numberToHex(raw), { size: 32 });
const receiptOf = (...logs: Log[]) => ({ logs }) as unknown as Receipt;

test('passes over what a token writes that is no Transfer', () => {
  const empty = transfer(OWNER, '0x');
  const unindexed = { ...transfer(OWNER, amount(5n)), topics: [transfer(OWNER, '0x').topics[0] as Hex] };
  expect(netTransfer(receiptOf(empty, unindexed, transfer(OWNER, amount(7n))), TOKEN, OWNER)).toBe(7n);
});

test('never counts more than a token can hold, so that every sum can be stored', () => {
  const flood = Array.from({ length: 20 }, () => transfer(OWNER, amount(MOST)));
  expect(netTransfer(receiptOf(...flood), TOKEN, OWNER)).toBe(MOST);
});
