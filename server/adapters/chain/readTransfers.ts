import { pad } from 'viem';
import type { Address, BlockRef, ChainLog, Hex, TransferLog, TransferRange } from '../../domain/ports.ts';
import { decodeLog, eventTopics } from './decodeLog.ts';
import { transferAbi } from './erc20.ts';
import { readHeader } from './readHeader.ts';
import { contradiction, isTooWide, readLogs, readLogsOfBlock } from './readLogs.ts';
import type { RpcClient } from './rpcClient.ts';

export interface TransferQuestion {
  readonly token: Address;
  readonly recipients: readonly Address[];
  readonly from: bigint;
  readonly to: bigint;
}

/** Nodes take at most 1,000 topics of one place in a filter; several providers take fewer. */
const RECIPIENTS_AT_ONCE = 500;
/** A range in which asking for all of a token's transfers costs less than many questions. */
const SHORT_RANGE_BLOCKS = 64n;
/** One question for the transfers of everybody. */
const EVERYBODY = [null] as const;
const [TRANSFER] = eventTopics(transferAbi) as [Hex];

/**
 * At the head one question, however many recipients there are; over a long range one for every so many of them. Over a
 * short range a node that refuses the one way is asked the other: it has too much to tell, or takes fewer recipients. Each
 * question leaves in one batch with the range's last block, so that a node that does not have it yet does not pass for one
 * without transfers.
 */
export async function readTransfers(client: RpcClient, question: TransferQuestion): Promise<TransferRange> {
  const { recipients, from, to } = question;
  const isShort = to - from < SHORT_RANGE_BLOCKS;
  const groups = Array.from({ length: Math.ceil(recipients.length / RECIPIENTS_AT_ONCE) }, (_, group) =>
    recipients.slice(group * RECIPIENTS_AT_ONCE, (group + 1) * RECIPIENTS_AT_ONCE),
  );
  const [first, second] = isShort && groups.length > 1 ? [EVERYBODY, groups] : [groups, EVERYBODY];
  try {
    return await readAll(client, question, first);
  } catch (error) {
    if (!isShort || !isTooWide(error)) throw error;
    return readAll(client, question, second);
  }
}

async function readAll(
  client: RpcClient,
  question: TransferQuestion,
  groups: readonly (readonly Address[] | null)[],
): Promise<TransferRange> {
  const isRecipient = new Set(question.recipients);
  const transfers: TransferLog[] = [];
  let end: BlockRef | null = null;
  for (const group of groups) {
    // In this order: a node that takes in the block between the two must not pass for one that has no transfers in it.
    const [last, logs] = await Promise.all([
      readHeader(client, question.to),
      readGroup(client, question, group),
    ]);
    if (last === null) return { end: null, transfers: [] };
    if (end !== null && end.hash !== last.hash) throw contradiction('two blocks of one number');
    end = last;
    for (const log of logs) {
      const transfer = log.address === question.token ? transferOf(log) : null;
      if (transfer !== null && isRecipient.has(transfer.to)) transfers.push(transfer);
    }
  }
  transfers.sort(inChainOrder);
  return { end, transfers };
}

/** Of the recipients, or (null) of everybody. */
async function readGroup(
  client: RpcClient,
  { token, from, to }: TransferQuestion,
  group: readonly Address[] | null,
): Promise<ChainLog[]> {
  const recipients = group === null ? [] : [null, group.map((address) => pad(address, { size: 32 }))];
  const filter = { addresses: [token], topics: [[TRANSFER], ...recipients] };
  try {
    return await readLogs(client, filter, from, to);
  } catch (error) {
    if (from !== to || group === null || !isTooWide(error)) throw error;
    return readLogsOfBlock(client, filter, to);
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
