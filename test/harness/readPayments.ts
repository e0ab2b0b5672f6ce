import { createPublicClient, getAddress, type Hash, http, parseAbiItem } from 'viem';

type Address = `0x${string}`;

/** Value that left a wallet: a transaction's ether value, or a token's Transfer log. */
export interface Payment {
  readonly from: Address;
  readonly to: Address;
  readonly asset: Address | 'ether';
  readonly hash: Hash;
}

interface FullBlock {
  readonly transactions: readonly {
    readonly hash: Hash;
    readonly from: Address;
    readonly to: Address | null;
    readonly value: Hash;
  }[];
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const BLOCKS_AT_ONCE = 500;
const MADE = '0x0000000000000000000000000000000000000000';

/** All payments of the wallets from a block on, read only from blocks and logs. */
export async function readPayments(
  rpcUrl: string,
  wallets: readonly Address[],
  fromBlock = 0,
): Promise<Payment[]> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const newest = Number(await client.getBlockNumber({ cacheTime: 0 }));
  const numbers = Array.from(
    { length: Math.max(0, newest + 1 - fromBlock) },
    (_, index) => fromBlock + index,
  );
  const isWallet = new Set(wallets.map((wallet) => wallet.toLowerCase()));
  const payments: Payment[] = [];
  while (numbers.length > 0) {
    for (const { transactions } of await readBlocks(rpcUrl, numbers.splice(0, BLOCKS_AT_ONCE))) {
      for (const { hash, from, to, value } of transactions) {
        if (!isWallet.has(from) || BigInt(value) === 0n) continue;
        payments.push({ from: getAddress(from), to: getAddress(to ?? MADE), asset: 'ether', hash });
      }
    }
  }
  const logs = await client.getLogs({
    event: TRANSFER,
    args: { from: [...wallets] },
    fromBlock: BigInt(fromBlock),
  });
  for (const { address, args, transactionHash: hash } of logs) {
    if (args.from === undefined || args.to === undefined || args.value === 0n) continue;
    payments.push({ from: args.from, to: args.to, asset: getAddress(address), hash });
  }
  return payments;
}

/** Reads many blocks per request: a test file's whole chain is a few hundred. */
async function readBlocks(rpcUrl: string, numbers: readonly number[]): Promise<FullBlock[]> {
  const calls = numbers.map((number) => ({
    jsonrpc: '2.0',
    id: number,
    method: 'eth_getBlockByNumber',
    params: [`0x${number.toString(16)}`, true],
  }));
  const headers = { 'content-type': 'application/json' };
  const answered = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(calls) });
  const answers = (await answered.json()) as { id: number; result?: FullBlock | null }[];
  return answers.map(({ id, result }) => {
    if (result === undefined || result === null) throw new Error(`the node does not show block ${id}`);
    return result;
  });
}
