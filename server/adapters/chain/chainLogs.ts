import type { Address, ChainLog, ChainLogs, Hex, LogRange } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import { readHeader } from './readHeader.ts';
import { contradiction, isTooWide, readLogs, readLogsOfBlock } from './readLogs.ts';
import { readTransfers } from './readTransfers.ts';
import type { RpcClient } from './rpcClient.ts';
import { toChecksum } from './toChecksum.ts';

/** Reads for the index. What is asked together leaves as one batch, so that one node answers it. */
export function chainLogs(client: RpcClient): ChainLogs {
  return {
    async read(topics, from, to) {
      const filter = { addresses: [], topics: [topics] };
      const along = async (read: () => Promise<ChainLog[]>): Promise<LogRange> => {
        const before = from === 0n ? null : readHeader(client, from - 1n);
        // Before the logs: a node that takes in the block meanwhile would have said that it has no logs of it.
        const end = readHeader(client, to);
        const [start, last, logs] = await Promise.all([before, end, read()]);
        return { before: start, end: last, logs };
      };
      try {
        return await along(() => readLogs(client, filter, from, to));
      } catch (error) {
        if (from !== to || !isTooWide(error)) throw error;
        return await along(() => readLogsOfBlock(client, filter, to));
      }
    },
    transfers: (token, recipients, from, to) => readTransfers(client, { token, recipients, from, to }),
    isTooWide,
    blocks: (numbers) => Promise.all(numbers.map((number) => readHeader(client, number))),
    senders: async (hashes) =>
      new Map(await Promise.all(hashes.map(async (hash) => [hash, await readSender(client, hash)] as const))),
  };
}

async function readSender(client: RpcClient, hash: Hex): Promise<Address> {
  const transaction = await callNode(() =>
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  );
  if (transaction === null) throw contradiction('a log of a transaction that it does not have');
  return toChecksum(transaction.from);
}
