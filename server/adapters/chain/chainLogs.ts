import { pad } from 'viem';
import type { Address, Hex } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { ChainLog, ChainLogs, LogRange, TransferLog, TransferRange } from '../../ports/chainLogs.ts';
import { toChecksum } from '../addressBook/checksum.ts';
import { decodeLog, eventTopics } from './logs/decodeLog.ts';
import { contradiction, isTooWide, readHeader, readLogs, readLogsOfBlock } from './logs/readLogs.ts';
import { readMovements } from './logs/readMovements.ts';
import { askOneNode } from './rpc/askOneNode.ts';
import { callNode, type RpcClient } from './rpc/callNode.ts';
import type { ConnectedChain } from './rpc/rpcClient.ts';
import { transferAbi } from './tokens/erc20.ts';

/**
 * Log reads for the indexer. One node answers logs and header together: without its header, an empty list
 * proves nothing.
 */
export function chainLogs({ client, nodes }: Pick<ConnectedChain, 'client' | 'nodes'>): ChainLogs {
  return {
    read: (topics, from, to) => askOneNode(nodes, (node) => readRange(node, topics, from, to)),
    transfers: (token, recipients, from, to) => readTransfers(nodes, { token, recipients, from, to }),
    movements: (question) => readMovements(nodes, question),
    isTooWide,
    blocks: (numbers) => Promise.all(numbers.map((number) => readHeader(client, number))),
    senders: async (hashes) =>
      new Map(await Promise.all(hashes.map(async (hash) => [hash, await readSender(client, hash)] as const))),
  };
}

async function readRange(
  node: RpcClient,
  topics: readonly Hex[],
  from: bigint,
  to: bigint,
): Promise<LogRange | null> {
  const filter = { addresses: [], topics: [topics] };
  const along = async (read: () => Promise<ChainLog[]>): Promise<LogRange | null> => {
    // Headers first: a node that imports the block in between must not count as one without logs.
    const before = from === 0n ? null : readHeader(node, from - 1n);
    const [start, end, logs] = await Promise.all([before, readHeader(node, to), read()]);
    return end === null || (start === null && from > 0n) ? null : { before: start, end, logs };
  };
  try {
    return await along(() => readLogs(node, filter, from, to));
  } catch (error) {
    if (from !== to || !isTooWide(error)) throw error;
    return await along(() => readLogsOfBlock(node, filter, to));
  }
}

async function readSender(client: RpcClient, hash: Hex): Promise<Address> {
  const transaction = await callNode(() =>
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  );
  if (transaction === null) throw contradiction('a log of a transaction that it does not have');
  return toChecksum(transaction.from);
}

interface TransferQuestion {
  readonly token: Address;
  readonly recipients: readonly Address[];
  readonly from: bigint;
  readonly to: bigint;
}

/** Nodes accept at most 1,000 topics per position, some providers fewer. */
const MAX_RECIPIENTS_PER_FILTER = 500;

/** Up to this length, reading all transfers costs less than many filtered requests. */
const SHORT_RANGE_BLOCKS = 64n;

const ALL_RECIPIENTS = [null] as const;

const [TRANSFER] = eventTopics(transferAbi) as [Hex];

/**
 * Reads short ranges in one request, long ones per group of recipients. If the node refuses a short range
 * (too many logs or topics), tries the other way. Null: no node has the last block.
 */
async function readTransfers(
  nodes: readonly RpcClient[],
  question: TransferQuestion,
): Promise<TransferRange | null> {
  const { recipients, from, to } = question;
  const isShort = to - from < SHORT_RANGE_BLOCKS;
  const groups = Array.from(
    { length: Math.ceil(recipients.length / MAX_RECIPIENTS_PER_FILTER) },
    (_, group) =>
      recipients.slice(group * MAX_RECIPIENTS_PER_FILTER, (group + 1) * MAX_RECIPIENTS_PER_FILTER),
  );
  const [first, second] = isShort && groups.length > 1 ? [ALL_RECIPIENTS, groups] : [groups, ALL_RECIPIENTS];
  try {
    return await readAll(nodes, question, first);
  } catch (error) {
    if (!isShort || !isTooWide(error)) throw error;
    return readAll(nodes, question, second);
  }
}

async function readAll(
  nodes: readonly RpcClient[],
  question: TransferQuestion,
  groups: readonly (readonly Address[] | null)[],
): Promise<TransferRange | null> {
  const isRecipient = new Set(question.recipients);
  const transfers: TransferLog[] = [];
  let end: BlockRef | null = null;
  for (const group of groups) {
    const found = await askOneNode(nodes, (node) => readGroup(node, question, group));
    if (found === null) return null;
    if (end !== null && end.hash !== found.end.hash) throw contradiction('two blocks with the same number');
    end = found.end;
    for (const log of found.logs) {
      const transfer = log.address === question.token ? transferOf(log) : null;
      if (transfer !== null && isRecipient.has(transfer.to)) transfers.push(transfer);
    }
  }
  transfers.sort(inChainOrder);
  return end === null ? null : { end, transfers };
}

/** Null `group`: all recipients. Returns null if the node lacks the last block. */
async function readGroup(node: RpcClient, question: TransferQuestion, group: readonly Address[] | null) {
  // Header first, as above.
  const [end, logs] = await Promise.all([
    readHeader(node, question.to),
    readGroupLogs(node, question, group),
  ]);
  return end === null ? null : { end, logs };
}

async function readGroupLogs(
  node: RpcClient,
  { token, from, to }: TransferQuestion,
  group: readonly Address[] | null,
): Promise<ChainLog[]> {
  const recipients = group === null ? [] : [null, group.map((address) => pad(address, { size: 32 }))];
  const filter = { addresses: [token], topics: [[TRANSFER], ...recipients] };
  try {
    return await readLogs(node, filter, from, to);
  } catch (error) {
    if (from !== to || group === null || !isTooWide(error)) throw error;
    return readLogsOfBlock(node, filter, to);
  }
}

function transferOf(log: ChainLog): TransferLog | null {
  const event = decodeLog(transferAbi, log);
  if (event === null) return null;
  const { from, to, value: amountRaw } = event.args;
  const { blockNumber, blockHash, logIndex, txHash } = log;
  return { from, to, amountRaw, blockNumber, blockHash, logIndex, txHash };
}

const inChainOrder = (one: TransferLog, other: TransferLog): number =>
  one.blockNumber === other.blockNumber
    ? one.logIndex - other.logIndex
    : one.blockNumber < other.blockNumber
      ? -1
      : 1;
