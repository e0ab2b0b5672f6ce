import { pad, zeroAddress } from 'viem';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { BlockRef } from '../../../ports/chain.ts';
import type {
  Addresses,
  ChainLog,
  MovementQuestion,
  MovementRange,
  TokenMovement,
} from '../../../ports/chainLogs.ts';
import { weth9Abi } from '../../dex/uniswapV3Abi.ts';
import { askOneNode } from '../rpc/askOneNode.ts';
import type { RpcClient } from '../rpc/callNode.ts';
import { transferAbi } from '../tokens/erc20.ts';
import { decodeLog, eventTopics } from './decodeLog.ts';
import {
  contradiction,
  isTooWide,
  type LogFilter,
  readHeader,
  readLogs,
  readLogsOfBlock,
} from './readLogs.ts';

/** Nodes accept at most 1,000 topics per position, some providers fewer. */
const MAX_WALLETS_PER_FILTER = 500;

/** Up to this length, reading all transfers costs less than many filtered requests. */
const SHORT_RANGE_BLOCKS = 64n;

const [TRANSFER] = eventTopics(transferAbi) as [Hex];

const WRAPPINGS = eventTopics(weth9Abi);

/** Null: all wallets. */
type Group = readonly Address[] | null;

/**
 * Reads short ranges in one request, long ones per group of wallets. If the node refuses a short range, tries
 * the other way. Null: no node has the last block.
 */
export async function readMovements(
  nodes: readonly RpcClient[],
  question: MovementQuestion,
): Promise<MovementRange | null> {
  const { wallets, from, to } = question;
  const isShort = to - from < SHORT_RANGE_BLOCKS;
  if (!isShort || wallets.size <= MAX_WALLETS_PER_FILTER) return readAll(nodes, question, groupsOf(wallets));
  try {
    return await readAll(nodes, question, [null]);
  } catch (error) {
    if (!isTooWide(error)) throw error;
    return readAll(nodes, question, groupsOf(wallets));
  }
}

function groupsOf(wallets: Addresses): Group[] {
  const all = [...wallets.keys()];
  return Array.from({ length: Math.ceil(all.length / MAX_WALLETS_PER_FILTER) }, (_, at) =>
    all.slice(at * MAX_WALLETS_PER_FILTER, (at + 1) * MAX_WALLETS_PER_FILTER),
  );
}

async function readAll(
  nodes: readonly RpcClient[],
  question: MovementQuestion,
  groups: readonly Group[],
): Promise<MovementRange | null> {
  const filters = groups.flatMap(filtersOf);
  const found = new Map<string, ChainLog>();
  let ends: Ends | null = null;
  for (const filter of filters.length === 0 ? [null] : filters) {
    const part = await askOneNode(nodes, (node) => readPart(node, question, filter));
    if (part === null) return null;
    if (ends !== null && ends.end.hash !== part.end.hash)
      throw contradiction('two blocks with the same number');
    ends = part;
    for (const log of part.logs) found.set(`${log.blockNumber}/${log.logIndex}`, log);
  }
  if (ends === null) return null;
  const { before, end } = ends;
  return { before, end, movements: movementsOf([...found.values()].sort(inChainOrder), question) };
}

interface Ends {
  readonly before: BlockRef | null;
  readonly end: BlockRef;
}

const topicsOf = (group: readonly Address[]): Hex[] => group.map((address) => pad(address, { size: 32 }));

function filtersOf(group: Group): LogFilter[] {
  const topics = [TRANSFER, ...WRAPPINGS];
  if (group === null) return [{ addresses: [], topics: [topics] }];
  return [
    { addresses: [], topics: [topics, topicsOf(group)] },
    { addresses: [], topics: [[TRANSFER], null, topicsOf(group)] },
  ];
}

/** Headers first: a node that imports the block in between must not count as one without logs. */
async function readPart(
  node: RpcClient,
  { from, to }: MovementQuestion,
  filter: LogFilter | null,
): Promise<(Ends & { readonly logs: readonly ChainLog[] }) | null> {
  const [before, end, logs] = await Promise.all([
    from === 0n ? null : readHeader(node, from - 1n),
    readHeader(node, to),
    filter === null ? [] : readFiltered(node, filter, from, to),
  ]);
  return end === null || (before === null && from > 0n) ? null : { before, end, logs };
}

async function readFiltered(
  node: RpcClient,
  filter: LogFilter,
  from: bigint,
  to: bigint,
): Promise<ChainLog[]> {
  try {
    return await readLogs(node, filter, from, to);
  } catch (error) {
    // The request for all wallets has the other way.
    if (from !== to || filter.topics.length === 1 || !isTooWide(error)) throw error;
    return readLogsOfBlock(node, filter, to);
  }
}

function movementsOf(
  logs: readonly ChainLog[],
  { wallets: own, wrapped }: MovementQuestion,
): TokenMovement[] {
  const transferred = new Set<string>();
  const movements = logs.flatMap((log) => transferOf(log, own));
  for (const { asset, wallet, counterparty, txHash } of movements)
    if (asset === wrapped && counterparty === zeroAddress) transferred.add(`${txHash}/${wallet}`);
  const wrappings = logs
    .flatMap((log) => wrappingOf(log, own, wrapped))
    .filter(({ txHash, wallet }) => !transferred.has(`${txHash}/${wallet}`));
  return [...movements, ...wrappings].sort(inChainOrder);
}

/** Transfers of nothing and to oneself move nothing. */
function transferOf(log: ChainLog, own: Addresses): TokenMovement[] {
  const event = log.topics[0] === TRANSFER ? decodeLog(transferAbi, log) : null;
  if (event === null) return [];
  const { from, to, value } = event.args;
  if (from === to || value === 0n) return [];
  return [
    ...(own.has(from) ? [movementOf(log, from, -value, to)] : []),
    ...(own.has(to) ? [movementOf(log, to, value, from)] : []),
  ];
}

function wrappingOf(log: ChainLog, own: Addresses, wrapped: Address): TokenMovement[] {
  const event = log.address === wrapped && log.topics[0] !== TRANSFER ? decodeLog(weth9Abi, log) : null;
  if (event === null || event.args.wad === 0n) return [];
  const [wallet, deltaRaw] =
    event.eventName === 'Deposit' ? [event.args.dst, event.args.wad] : [event.args.src, -event.args.wad];
  return own.has(wallet) ? [movementOf(log, wallet, deltaRaw, zeroAddress)] : [];
}

const movementOf = (
  { address: asset, blockNumber, blockHash, logIndex, txHash, txIndex }: ChainLog,
  wallet: Address,
  deltaRaw: bigint,
  counterparty: Address,
): TokenMovement => ({
  blockNumber,
  blockHash,
  logIndex,
  txHash,
  txIndex,
  asset,
  wallet,
  deltaRaw,
  counterparty,
});

type Placed = Pick<ChainLog, 'blockNumber' | 'logIndex'>;

const inChainOrder = (one: Placed, other: Placed): number =>
  one.blockNumber === other.blockNumber
    ? one.logIndex - other.logIndex
    : one.blockNumber < other.blockNumber
      ? -1
      : 1;
