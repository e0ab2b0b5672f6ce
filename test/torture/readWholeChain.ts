import { decodeAbiParameters, decodeFunctionResult, type Hex, parseAbi, toEventSelector } from 'viem';
import type { World } from './World.ts';

/**
 * The chain's content from its own blocks and receipts. It does not use the service's database or code, so it
 * can be compared with them.
 */
export interface ChainStory {
  /**
   * Hashes of successful transactions by which the wallet paid exactly this amount, to `to` or to anybody.
   */
  paid(from: string, asset: 'ether' | Hex, raw: bigint, to?: string): readonly string[];
  launched(symbol: string): number;
  claimed(wallet: string): readonly string[];
  readonly transactions: number;
}

interface Transaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: Hex;
}
interface Log {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly transactionHash: string;
}
interface Receipt {
  readonly transactionHash: string;
  readonly status: Hex;
  readonly logs: readonly Log[];
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
const LAUNCHED_ON_PONS = toEventSelector('TokenLaunched(address,address,address,address,uint256,uint256)');
const LAUNCHED_ON_LONG = toEventSelector('Create(address,address,address,address)');
const CLAIMED = [
  toEventSelector('Claimed(address,uint256)'),
  toEventSelector('ClaimedToken(address,address,uint256)'),
];
const SYMBOL_ABI = parseAbi(['function symbol() view returns (string)']);
const SYMBOL_CALL = '0x95d89b41';
const BLOCKS_AT_ONCE = 200;

export async function readWholeChain(world: World): Promise<ChainStory> {
  const { pons, long } = world.context.addressBook;
  const newest = Number(await world.chain.rpc<Hex>('eth_blockNumber'));
  const paid = new Map<string, string[]>();
  const claimed = new Map<string, string[]>();
  const tokens: Hex[] = [];
  let transactions = 0;
  const note = (map: Map<string, string[]>, key: string, hash: string): void => {
    const hashes = map.get(key) ?? [];
    if (!hashes.includes(hash)) map.set(key, [...hashes, hash]);
  };
  const notePayment = (hash: string, from: string, asset: string, raw: bigint, to: string): void => {
    note(paid, [from, asset, raw].join().toLowerCase(), hash);
    note(paid, [from, asset, raw, to].join().toLowerCase(), hash);
  };
  const noteLog = ({ address, topics, data, transactionHash: hash }: Log): void => {
    const [event, first, second] = topics;
    if (event === TRANSFER && first !== undefined && second !== undefined && data !== '0x')
      notePayment(hash, addressIn(first), address, BigInt(data), addressIn(second));
    if (event === LAUNCHED_ON_PONS && isSame(address, pons.factory)) tokens.push(addressIn(first!));
    if (event === LAUNCHED_ON_LONG && isSame(address, long.airlock)) tokens.push(firstAddress(data));
    if (event !== undefined && CLAIMED.includes(event)) note(claimed, addressIn(first!), hash);
  };
  for (let from = 0; from <= newest; from += BLOCKS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(BLOCKS_AT_ONCE, newest + 1 - from) }, (_, at) => from + at);
    for (const [block, receipts] of await readBlocks(world.rpcUrl, numbers)) {
      const isGood = new Set(
        receipts.filter(({ status }) => status === '0x1').map((one) => one.transactionHash),
      );
      for (const { hash, from: payer, to, value } of block) {
        transactions += 1;
        if (isGood.has(hash) && to !== null) notePayment(hash, payer, 'ether', BigInt(value), to);
      }
      for (const { logs } of receipts) for (const log of logs) noteLog(log);
    }
  }
  const symbols = await Promise.all(tokens.map((token) => symbolOf(world, token)));
  return {
    paid: (...key) => paid.get(key.join().toLowerCase()) ?? [],
    launched: (symbol) => symbols.filter((one) => one === symbol).length,
    claimed: (wallet) => claimed.get(wallet.toLowerCase()) ?? [],
    transactions,
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const addressIn = (topic: Hex): Hex => `0x${topic.slice(-40)}`;
const firstAddress = (data: Hex): Hex => decodeAbiParameters([{ type: 'address' }], data)[0];

async function symbolOf({ chain }: World, to: Hex): Promise<string> {
  const data = await chain.rpc<Hex>('eth_call', { to, data: SYMBOL_CALL }, 'latest');
  return decodeFunctionResult({ abi: SYMBOL_ABI, data });
}

async function readBlocks(
  rpcUrl: string,
  numbers: readonly number[],
): Promise<[readonly Transaction[], readonly Receipt[]][]> {
  const heights = numbers.map((number): Hex => `0x${number.toString(16)}`);
  const blocks = await ask<{ number: Hex; transactions: Transaction[] }>(
    rpcUrl,
    heights.map((height) => ['eth_getBlockByNumber', height, true]),
  );
  const full = blocks.filter(({ transactions }) => transactions.length > 0);
  const receipts = await ask<Receipt[]>(
    rpcUrl,
    full.map(({ number }) => ['eth_getBlockReceipts', number]),
  );
  return full.map(({ transactions }, index) => [transactions, receipts[index]!]);
}

async function ask<Result>(
  rpcUrl: string,
  questions: readonly (readonly [method: string, ...params: unknown[]])[],
): Promise<Result[]> {
  if (questions.length === 0) return [];
  const body = questions.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }));
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) });
  const answers = (await response.json()) as { id: number; result?: Result | null }[];
  return answers
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, result }) => {
      if (result === undefined || result === null)
        throw new Error(`no answer to ${questions[id]?.join(' ')}`);
      return result;
    });
}
