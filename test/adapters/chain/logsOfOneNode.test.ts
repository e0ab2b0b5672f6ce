import { encodeAbiParameters, type Hex, keccak256, pad, toBytes, toHex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chainLogs } from '../../../server/adapters/chain/chainLogs.ts';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { BOOK, STRANGER } from '../vault/signingCase.ts';
import { type NodeRequest, startScriptedNode } from './scriptedNode.ts';

/** A node that lacks a block answers "no logs". Another node's header must not vouch for that. */

const TRANSFER = keccak256(toBytes('Transfer(address,address,uint256)'));
const HEAD = 17;

const blockHash = (number: number): Hex => toHex(number, { size: 32 });
const paid = {
  address: BOOK.usdg,
  topics: [TRANSFER, pad(STRANGER), pad(STRANGER)],
  data: encodeAbiParameters([{ type: 'uint256' }], [7n]),
  blockNumber: toHex(HEAD),
  blockHash: blockHash(HEAD),
  logIndex: '0x0',
  transactionHash: `0x${'cd'.repeat(32)}`,
  transactionIndex: '0x0',
  removed: false,
};

/** Answers as of block `head()`, which may grow meanwhile. */
const nodeAt = (head: () => number) =>
  startScriptedNode(({ method, params: [first] }: NodeRequest) => {
    const height = head();
    if (method === 'eth_getLogs') return { result: height < HEAD ? [] : [paid] };
    const number = first === 'latest' ? height : Number(first);
    const header = { number: toHex(number), hash: blockHash(number), timestamp: toHex(1_000 + number) };
    return { result: number > height ? null : header };
  });

let nodes: Awaited<ReturnType<typeof nodeAt>>[] = [];
beforeEach(() => {
  nodes = [];
});
afterEach(() => {
  for (const { stop } of nodes) stop();
});

async function logsThrough(...heads: (() => number)[]) {
  nodes = await Promise.all(heads.map(nodeAt));
  const rpcUrls = nodes.map(({ rpcUrl }) => rpcUrl);
  return chainLogs(connectChain({ chainId: BOOK.chainId, rpcUrls, addressBook: BOOK }));
}

const range = [BigInt(HEAD - 1), BigInt(HEAD)] as const;

test('logs that the first node does not have yet are read from the second one', async () => {
  const logs = await logsThrough(
    () => HEAD - 1,
    () => HEAD,
  );
  expect((await logs.read([TRANSFER], ...range))?.logs).toHaveLength(1);
  expect((await logs.transfers(BOOK.usdg, [STRANGER], ...range))?.transfers).toHaveLength(1);
});

test('a node that imports the block after its answer does not pass for one without logs', async () => {
  let asked = 0;
  const importing = () => {
    asked += 1;
    return asked <= 3 ? HEAD - 1 : HEAD;
  };
  const logs = await logsThrough(importing);
  expect(await logs.read([TRANSFER], ...range)).toBeNull();
  expect((await logs.read([TRANSFER], ...range))?.logs).toHaveLength(1);
  asked = 0;
  expect(await logs.transfers(BOOK.usdg, [STRANGER], ...range)).toBeNull();
});

test('a range that no node has in full is not there', async () => {
  const logs = await logsThrough(
    () => HEAD - 1,
    () => HEAD - 1,
  );
  expect(await logs.read([TRANSFER], ...range)).toBeNull();
});
