import { getAddress, parseAbi, zeroAddress } from 'viem';
import type { AddressBook, StockListing, StockListings } from '../../../ports/addressBook.ts';
import type { Address } from '../../../ports/basics.ts';
import type { Log, StockState } from '../../../ports/chain.ts';
import type { LogCheckpoints } from '../../../ports/chainLogs.ts';
import { decodeLog, eventTopics } from '../logs/decodeLog.ts';
import { logHistory, type StateCodec } from '../logs/logHistory.ts';
import { callNode, type RpcClient, rethrowNodeFailures } from '../rpc/callNode.ts';
import type { ConnectedChain } from '../rpc/rpcClient.ts';

const stockAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function paused() view returns (bool)',
  'function tokenPaused() view returns (bool)',
  'function oraclePaused() view returns (bool)',
]);

const QUESTIONS = ['uiMultiplier', 'paused', 'tokenPaused', 'oraclePaused'] as const;

/** Null: the stock does not answer. Throws PortError if the node does not. */
export async function readStockStates(
  client: RpcClient,
  stocks: readonly Address[],
): Promise<ReadonlyMap<Address, StockState>> {
  if (stocks.length === 0) return new Map();
  const results = await callNode(() =>
    client.multicall({
      contracts: stocks.flatMap((address) =>
        QUESTIONS.map((functionName) => ({ address, abi: stockAbi, functionName }) as const),
      ),
    }),
  );
  rethrowNodeFailures(results);
  const said = results.map((result) => (result.status === 'success' ? result.result : null));
  return new Map(
    stocks.map((address, index) => {
      const [multiplier, all, one, oracle] = said.slice(index * QUESTIONS.length);
      return [
        getAddress(address),
        {
          multiplier18: typeof multiplier === 'bigint' && multiplier > 0n ? multiplier : null,
          isPaused: either(truthOf(all), truthOf(one)),
          isOraclePaused: truthOf(oracle),
        },
      ];
    }),
  );
}

const truthOf = (answer: unknown): boolean | null => (typeof answer === 'boolean' ? answer : null);

function either(one: boolean | null, other: boolean | null): boolean | null {
  if (one === true || other === true) return true;
  return one === null || other === null ? null : false;
}

const erc8056Abi = parseAbi(['function uiMultiplier() view returns (uint256)']);

/** 1e18 = 1. Absent if the stock does not answer: its shares are unknown, not 1. */
export async function readMultipliers(
  client: RpcClient,
  stocks: readonly Address[],
): Promise<ReadonlyMap<Address, bigint>> {
  if (stocks.length === 0) return new Map();
  const results = await callNode(() =>
    client.multicall({
      contracts: stocks.map(
        (address) => ({ address, abi: erc8056Abi, functionName: 'uiMultiplier' }) as const,
      ),
    }),
  );
  rethrowNodeFailures(results);
  const multipliers = new Map<Address, bigint>();
  for (const [index, result] of results.entries()) {
    if (result.status === 'success') multipliers.set(getAddress(stocks[index]!), result.result);
  }
  return multipliers;
}

const factoryEvent = parseAbi([
  'event Deployed(bytes32 indexed uid, address stock, string name, string symbol)',
]);

/** Tickers and company names are shorter. */
const MAX_TEXT = 256;

const CODEC: StateCodec<readonly StockListing[]> = {
  initial: [],
  write: (listed) => listed,
  read: (json) =>
    (json as Record<string, unknown>[]).map(({ address, symbol, name }) => {
      if (typeof symbol !== 'string' || typeof name !== 'string') throw new Error('no listing');
      return { address: getAddress(String(address)), symbol, name };
    }),
};

/** Null if the book has no factory. */
export function stockListings({
  chain,
  addressBook: { stockFactory },
  checkpoints,
}: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly checkpoints: LogCheckpoints;
}): StockListings | null {
  if (stockFactory === undefined) return null;
  const listings = logHistory({
    client: chain.client,
    checkpoints,
    form: CODEC,
    fold: (before, logs) => logs.reduce(foldListing, before),
    name: `stock listings ${stockFactory.address}`,
    filter: { addresses: [stockFactory.address], topics: [eventTopics(factoryEvent)] },
    fromBlock: BigInt(stockFactory.deployedAtBlock ?? 0),
  });
  return { at: (block) => listings.at(block) };
}

/** A stock's first name wins. */
function foldListing(listed: readonly StockListing[], log: Log): readonly StockListing[] {
  const event = decodeLog(factoryEvent, log);
  if (event === null || event.args.stock === zeroAddress) return listed;
  const address = getAddress(event.args.stock);
  if (listed.some((listing) => listing.address === address)) return listed;
  const { symbol, name } = event.args;
  return [...listed, { address, symbol: withoutControls(symbol), name: withoutControls(name) }];
}

const withoutControls = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
