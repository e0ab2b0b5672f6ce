import { afterEach, describe, expect, it } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { scanLogs } from '../../../server/adapters/chain/logs/scanLogs.ts';
import { BOOK, STRANGER } from '../vault/signingCase.ts';
import { type NodeReply, type NodeRequest, startScriptedNode } from './scriptedNode.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function node(script: (request: NodeRequest) => NodeReply) {
  const started = await startScriptedNode(script);
  stops.push(started.stop);
  return started;
}

const connect = (rpcUrl: string, timeoutMs = 10_000) =>
  connectChain({ chainId: BOOK.chainId, rpcUrls: [rpcUrl], addressBook: BOOK, timeoutMs });

const HASH = `0x${'ab'.repeat(32)}`;

describe('a scan of logs', () => {
  const numbers = ({ params }: NodeRequest) => {
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    return { from: Number(fromBlock), to: Number(toBlock) };
  };
  const scan = async (rpcUrl: string, to: bigint, { client } = connect(rpcUrl)) => {
    const found = [];
    const filter = { addresses: [STRANGER], topics: [] };
    for await (const { logs } of scanLogs(client, filter, 0n, to)) found.push(...logs);
    return found;
  };

  it('asks in bounded ranges, halves a refused one and covers each block once', async () => {
    const { rpcUrl, seen } = await node((request) => {
      const { from, to } = numbers(request);
      if (to - from + 1 > 3_000) return { error: { code: -32000, message: 'too many results' } };
      const log = {
        address: STRANGER,
        topics: [],
        data: '0x',
        logIndex: '0x0',
        blockNumber: `0x${from.toString(16)}`,
      };
      return { result: [log] };
    });
    const found = await scan(rpcUrl, 20_000n);
    const asked = seen.map(numbers);
    expect(Math.max(...asked.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(10_000);
    const answeredRanges = asked.filter(({ from, to }) => to - from + 1 <= 3_000);
    expect(found).toHaveLength(answeredRanges.length);
    let next = 0;
    for (const { from, to } of answeredRanges) {
      expect(from).toBe(next);
      next = to + 1;
    }
    expect(next).toBe(20_001);
  });

  it('gives up when even small ranges are refused', async () => {
    const { rpcUrl, seen } = await node(() => ({ error: { code: -32000, message: 'no logs here' } }));
    await expect(scan(rpcUrl, 100_000n)).rejects.toMatchObject({ kind: 'rejected' });
    expect(seen.length).toBeLessThan(20);
  });

  it('reads a block that alone holds more than the node tells from its receipts, and only what was asked for', async () => {
    const [crowded, topic] = [[7_001, 7_002], `0x${'cd'.repeat(32)}`];
    const receipt = (block: number) => ({
      blockHash: HASH,
      logs: [...Array(200).keys()].map((index) => ({
        ...log(block, index),
        // Other contracts and other kinds.
        ...(index % 4 === 1 ? { address: BOOK.usdg } : {}),
        ...(index % 4 === 2 ? { topics: [HASH] } : { topics: [topic, HASH] }),
      })),
    });
    const { rpcUrl, seen } = await node((request) => {
      const { method, params } = request;
      if (method === 'eth_getBlockByNumber') return { result: { hash: HASH, transactions: [params[0]] } };
      if (method === 'eth_getTransactionReceipt') return { result: receipt(Number(params[0])) };
      const { from, to } = numbers(request);
      if (crowded.some((block) => from <= block && block <= to))
        return { error: { code: -32005, message: 'query returned more than 10000 results' } };
      return { result: from <= 6_000 && 6_000 <= to ? [{ ...log(6_000), topics: [topic] }] : [] };
    });
    const { client } = connect(rpcUrl);
    const found = [];
    const filter = { addresses: [STRANGER], topics: [[topic as `0x${string}`], null] };
    for await (const { logs } of scanLogs(client, filter, 0n, 20_000n)) found.push(...logs);
    expect(found.map(({ blockNumber }) => Number(blockNumber))).toEqual([
      6_000,
      ...crowded.flatMap((block) => Array<number>(100).fill(block)),
    ]);
    expect(found.slice(1, 4).map(({ logIndex }) => logIndex)).toEqual([0, 3, 4]);
    expect(seen.length).toBeLessThan(60);
    // The rest is requested in long ranges, as before.
    const before = seen.length;
    for await (const _ of scanLogs(client, filter, 7_003n, 20_000n));
    expect(seen.length - before).toBeLessThan(3);
  });

  it('does not take a node that is too slow for one with too many logs', async () => {
    const { rpcUrl, seen } = await node(({ method }) =>
      method === 'eth_getLogs' ? { status: 504, body: 'gateway timeout' } : { result: null },
    );
    await expect(scan(rpcUrl, 150n)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(seen.map(({ method }) => method)).toEqual(['eth_getLogs']);
  });

  const width = (request: NodeRequest) => numbers(request).to - numbers(request).from + 1;
  const log = (block: number, index = 0) => ({
    ...{ address: STRANGER, topics: [], data: '0x', blockHash: HASH, transactionHash: HASH },
    ...{ logIndex: `0x${index.toString(16)}`, blockNumber: `0x${block.toString(16)}` },
  });

  it('asks a node that takes every range in few of them, however long the chain is', async () => {
    const { rpcUrl, seen } = await node(() => ({ result: [] }));
    await scan(rpcUrl, 125_000_000n);
    expect(seen.length).toBeLessThan(60);
    expect(Math.max(...seen.map(width))).toBe(2_560_000);
  });

  const TOO_WIDE: [string, NodeReply][] = [
    ['refuses', { error: { code: -32000, message: 'block range too wide' } }],
    ['does not answer in time', 'silence'],
    ['has somebody before it who does not wait so long', { status: 504, body: 'gateway timeout' }],
  ];
  it.each(TOO_WIDE)('asks no more for a range that the node %s', async (_, reply) => {
    const { rpcUrl, seen } = await node((request) => (width(request) > 100_000 ? reply : { result: [] }));
    const chain = connect(rpcUrl, reply === 'silence' ? 1_000 : 10_000);
    await scan(rpcUrl, 300_000n, chain);
    const refused = () => seen.filter((request) => width(request) > 100_000).length;
    const before = refused();
    expect(before).toBeGreaterThan(0);
    await scan(rpcUrl, 300_000n, chain);
    expect(refused()).toBe(before);
  });

  it('takes a refusal of many logs, or of a short range, for nothing that the node does to others', async () => {
    let [isHostile, each] = [true, 1_000];
    const { rpcUrl, seen } = await node((request) => {
      const { from } = numbers(request);
      if (isHostile && width(request) > 2_000)
        return { error: { code: -32000, message: 'more than 1000 results' } };
      return { result: isHostile ? [...Array(each).keys()].map((index) => log(from, index)) : [] };
    });
    const chain = connect(rpcUrl);
    expect(await scan(rpcUrl, 9_999n, chain)).toHaveLength(1_000 * 8);
    isHostile = false;
    await scan(rpcUrl, 9_999n, chain);
    expect(seen.filter((request) => width(request) === 10_000)).toHaveLength(2);
    [isHostile, each] = [true, 0];
    await scan(rpcUrl, 4_999n, chain);
    isHostile = false;
    const before = seen.length;
    await scan(rpcUrl, 39_999n, chain);
    expect(seen.length - before).toBe(1);
  });
});
