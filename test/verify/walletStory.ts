import {
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseAbiItem,
  toEventSelector,
} from 'viem';
import { type EtherFlow, readEtherFlows } from './etherTraces.ts';
import {
  hexOf,
  type Node,
  type Question,
  type RawBlock,
  type RawLog,
  type RawReceipt,
  type RawTransaction,
  readLogs,
} from './node.ts';

/** Addresses are in lower case everywhere in this program. */
export const ETHER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
export const NOBODY = '0x0000000000000000000000000000000000000000';

export interface Touched {
  readonly hash: Hex;
  readonly block: number;
  readonly index: number;
  readonly minedAtSeconds: number;
  readonly from: string;
  readonly to: string | null;
  readonly input: Hex;
  readonly succeeded: boolean;
  /** The wallet sent it. */
  readonly isOwn: boolean;
  readonly logs: readonly RawLog[];
}

export interface Movement {
  readonly tx: Touched;
  readonly asset: string;
  /** Base units, signed. */
  readonly delta: bigint;
  readonly source: 'ether' | 'log' | 'gas';
  /** Null for ether. */
  readonly logIndex: number | null;
  readonly counterparty: string | null;
}

/** What the chain says about a wallet up to `head`. */
export interface WalletStory {
  readonly wallet: string;
  readonly head: { readonly number: number; readonly hash: Hex; readonly seconds: number };
  readonly finalized: number;
  readonly blocks: ReadonlyMap<number, { readonly seconds: number }>;
  /** Inside a transaction: ether, then logs, then gas. */
  readonly movements: readonly Movement[];
  readonly transactions: readonly Touched[];
  /** By asset, as the chain answers at `head`. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** Balance of the chain minus the sum of all movements, where it is not 0. */
  readonly unexplained: ReadonlyMap<string, bigint>;
}

export interface StoryOrder {
  readonly wallet: string;
  readonly weth: string;
  readonly fromBlock: number;
  readonly tell: (line: string) => void;
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const WETH_EVENTS = parseAbi([
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);
const TRANSFER_TOPIC = toEventSelector(TRANSFER);
const BALANCE_ABI = parseAbi(['function balanceOf(address) view returns (uint256)']);
const BLOCKS_AT_ONCE = 500;
const ATTEMPTS = 10;

/** Reads again when a reorg replaced the head meanwhile. */
export async function readWalletStory(node: Node, order: StoryOrder): Promise<WalletStory> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const head = await node.one<RawBlock>('eth_getBlockByNumber', 'latest', false);
    try {
      const story = await readUpTo(node, order, head);
      if (await isStill(node, head)) return story;
    } catch (cause) {
      if (await isStill(node, head)) throw cause;
    }
    order.tell('A reorg replaced the head: reading again.');
  }
  throw new Error('The head of the chain does not stay long enough to be read.');
}

async function isStill(node: Node, { number, hash }: RawBlock): Promise<boolean> {
  const now = await node.one<RawBlock>('eth_getBlockByNumber', number, false).catch(() => null);
  return now?.hash === hash;
}

async function readUpTo(node: Node, order: StoryOrder, head: RawBlock): Promise<WalletStory> {
  const { wallet, fromBlock, tell } = order;
  const span = { from: fromBlock, to: Number(head.number) };
  const blocks = await readBlocks(node, span, tell);
  const topic = pad(wallet as Hex, { size: 32 });
  const naming = [
    [null, topic],
    [null, null, topic],
    [null, null, null, topic],
  ].map((topics) => ({ topics }));
  const logs = await readLogs(node, naming, span);
  const isNamed = new Set(logs.map(({ transactionHash }) => transactionHash));
  const all = [...blocks.values()].flatMap((block) => block.transactions.map((sent) => ({ block, sent })));
  const touching = all.filter(
    ({ sent }) => sent.from === wallet || sent.to === wallet || isNamed.has(sent.hash),
  );
  const nonces = touching.filter(({ sent }) => sent.from === wallet).map(({ sent }) => Number(sent.nonce));
  await assertAllSent(node, wallet, nonces, head);
  tell(`${touching.length} of ${all.length} transactions touch the wallet.`);
  let movements = await readMovements(node, order, touching);
  let balances = await readBalances(node, wallet, movements, head);
  if (unexplainedOf(balances, movements).has(ETHER)) {
    tell(`The ether of these does not make the balance: looking inside all ${all.length} transactions.`);
    movements = await readMovements(node, order, all);
    balances = await readBalances(node, wallet, movements, head);
  }
  const finalized = await node.one<RawBlock>('eth_getBlockByNumber', 'finalized', false);
  return {
    wallet,
    head: { number: span.to, hash: head.hash, seconds: Number(head.timestamp) },
    finalized: Number(finalized.number),
    blocks: new Map([...blocks].map(([number, { timestamp }]) => [number, { seconds: Number(timestamp) }])),
    movements,
    transactions: [...new Set(movements.map(({ tx }) => tx))],
    balances,
    unexplained: unexplainedOf(balances, movements),
  };
}

async function readBlocks(
  node: Node,
  { from, to }: { readonly from: number; readonly to: number },
  tell: StoryOrder['tell'],
): Promise<Map<number, RawBlock>> {
  const blocks = new Map<number, RawBlock>();
  for (let start = from; start <= to; start += BLOCKS_AT_ONCE) {
    const end = Math.min(to, start + BLOCKS_AT_ONCE - 1);
    const numbers = Array.from({ length: end - start + 1 }, (_, at) => start + at);
    const read = await node.all<RawBlock>(
      numbers.map((number): Question => ['eth_getBlockByNumber', hexOf(number), true]),
    );
    for (const [at, block] of read.entries()) blocks.set(numbers[at]!, block);
    tell(`Blocks ${from} to ${end} of ${to} read.`);
  }
  return blocks;
}

/** The nonces prove that no transaction of the wallet was missed. */
async function assertAllSent(node: Node, wallet: string, nonces: number[], head: RawBlock): Promise<void> {
  const sent = Number(await node.one<Hex>('eth_getTransactionCount', wallet, head.number));
  const expected = Array.from({ length: sent }, (_, nonce) => nonce);
  const missing = expected.filter((nonce) => !nonces.includes(nonce));
  if (missing.length > 0)
    throw new Error(
      `The blocks do not hold transactions of the wallet with the nonces ${missing.join(', ')}.`,
    );
}

async function readMovements(
  node: Node,
  { wallet, weth }: StoryOrder,
  touching: readonly { readonly block: RawBlock; readonly sent: RawTransaction }[],
): Promise<Movement[]> {
  const hashes = touching.map(({ sent }) => sent.hash);
  const receipts = await node.all<RawReceipt>(
    hashes.map((hash): Question => ['eth_getTransactionReceipt', hash]),
  );
  const flows = await readEtherFlows(node, wallet, hashes);
  return touching.flatMap(({ block, sent }, at) => {
    const receipt = receipts[at]!;
    const tx: Touched = {
      hash: sent.hash,
      block: Number(block.number),
      index: Number(sent.transactionIndex),
      minedAtSeconds: Number(block.timestamp),
      from: sent.from,
      to: sent.to,
      input: sent.input,
      succeeded: receipt.status === '0x1',
      isOwn: sent.from === wallet,
      logs: receipt.logs,
    };
    const gas = tx.isOwn ? [gasOf(tx, receipt)] : [];
    return [...etherOf(tx, flows[at]!), ...logsOf(tx, wallet, weth), ...gas];
  });
}

function gasOf(tx: Touched, { gasUsed, effectiveGasPrice }: RawReceipt): Movement {
  const delta = -(BigInt(gasUsed) * BigInt(effectiveGasPrice));
  return { tx, asset: ETHER, delta, source: 'gas', logIndex: null, counterparty: null };
}

/** One movement: what went out and came back in one transaction was never the wallet's to lose. */
function etherOf(tx: Touched, flows: readonly EtherFlow[]): Movement[] {
  const delta = flows.reduce((sum, { wei }) => sum + wei, 0n);
  if (delta === 0n) return [];
  const others = new Set(flows.map(({ counterparty }) => counterparty));
  const counterparty = others.size === 1 ? flows[0]!.counterparty : null;
  return [{ tx, asset: ETHER, delta, source: 'ether', logIndex: null, counterparty }];
}

function logsOf(tx: Touched, wallet: string, weth: string): Movement[] {
  const transfers = tx.logs.flatMap((log) => transferIn(tx, log, wallet));
  const wraps = tx.logs.flatMap((log) => (log.address === weth ? wrapIn(tx, log, wallet) : []));
  // Some wrapped assets also log a transfer from or to nobody.
  const isSaid = (wrap: Movement): boolean =>
    transfers.some(
      ({ asset, delta, counterparty }) => asset === weth && delta === wrap.delta && counterparty === NOBODY,
    );
  return [...transfers, ...wraps.filter((wrap) => !isSaid(wrap))].sort(
    (one, other) => one.logIndex! - other.logIndex!,
  );
}

const addressIn = (topic: Hex): string => `0x${topic.slice(-40)}`;

function transferIn(tx: Touched, log: RawLog, wallet: string): Movement[] {
  const [event, from, to, ...more] = log.topics;
  if (event !== TRANSFER_TOPIC || from === undefined || to === undefined) return [];
  if (more.length > 0 || log.data.length !== 66) return [];
  const amount = BigInt(log.data);
  const [payer, receiver] = [addressIn(from), addressIn(to)];
  if (payer === receiver || amount === 0n) return [];
  const place = { tx, asset: log.address, source: 'log', logIndex: Number(log.logIndex) } as const;
  if (payer === wallet) return [{ ...place, delta: -amount, counterparty: receiver }];
  return receiver === wallet ? [{ ...place, delta: amount, counterparty: payer }] : [];
}

function wrapIn(tx: Touched, log: RawLog, wallet: string): Movement[] {
  const [event] = log.topics;
  if (!WETH_EVENTS.some((known) => toEventSelector(known) === event)) return [];
  const { eventName, args } = decodeEventLog({
    abi: WETH_EVENTS,
    topics: log.topics as never,
    data: log.data,
  });
  const owner = ('dst' in args ? args.dst : args.src).toLowerCase();
  if (owner !== wallet || args.wad === 0n) return [];
  const delta = eventName === 'Deposit' ? args.wad : -args.wad;
  const place = { tx, asset: log.address, source: 'log', logIndex: Number(log.logIndex) } as const;
  return [{ ...place, delta, counterparty: log.address }];
}

/** A stranger's token may not answer; then its logs alone count. */
async function readBalances(
  node: Node,
  wallet: string,
  movements: readonly Movement[],
  { number }: RawBlock,
): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>([[ETHER, 0n]]);
  for (const { asset, delta } of movements) sums.set(asset, (sums.get(asset) ?? 0n) + delta);
  const data = encodeFunctionData({ abi: BALANCE_ABI, args: [wallet as Hex] });
  const read = async (asset: string, sum: bigint): Promise<bigint> => {
    if (asset === ETHER) return BigInt(await node.one<Hex>('eth_getBalance', wallet, number));
    const answer = await node.one<Hex>('eth_call', { to: asset, data }, number).catch(() => '0x');
    return answer.length === 66 ? BigInt(answer) : sum;
  };
  const balances = [...sums].map(async ([asset, sum]) => [asset, await read(asset, sum)] as const);
  return new Map(await Promise.all(balances));
}

function unexplainedOf(
  balances: ReadonlyMap<string, bigint>,
  movements: readonly Movement[],
): Map<string, bigint> {
  const left = new Map(balances);
  for (const { asset, delta } of movements) left.set(asset, left.get(asset)! - delta);
  return new Map([...left].filter(([, rest]) => rest !== 0n));
}
