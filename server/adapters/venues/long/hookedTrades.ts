import type { AddressBook } from '../../../ports/addressBook.ts';
import { type Address, type Hex, PortError } from '../../../ports/basics.ts';
import type { Log } from '../../../ports/chain.ts';
import type { ChainLog, ChainLogs } from '../../../ports/chainLogs.ts';
import type { FallingCut } from '../../../ports/markets.ts';
import { eventTopics } from '../../chain/logs/decodeLog.ts';
import type { ConnectedChain } from '../../chain/rpc/rpcClient.ts';
import { transferAbi } from '../../chain/tokens/erc20.ts';
import {
  cutAmountAt,
  type HookedSwap,
  readFallingCuts,
  readHookedSwaps,
  SWAP_ENDED,
} from '../../dex/hookCuts.ts';
import { DYNAMIC_FEE } from '../../dex/poolKey.ts';
import { poolManagerAbi } from '../../dex/uniswapV4Abi.ts';
import type { LoggedSwap, SecondHooks } from '../../dex/uniswapV4Logs.ts';
import { findPools } from './longContext.ts';

interface Options {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly chainLogs: ChainLogs;
}

const MAX_PARALLEL_READS = 16;
const TOPICS = [...eventTopics(poolManagerAbi), SWAP_ENDED, ...eventTopics(transferAbi)];

/**
 * Reads all logs of the transactions. No log shows a cut of the native asset: it follows from the hook's
 * schedule and the block's time.
 */
export function hookedTrades(options: Options): SecondHooks {
  return async (swaps) => {
    const hooked = swaps.filter(({ market }) => isHooked(market));
    const logsOf = await readTransactions(
      options,
      hooked.map(({ log }) => log),
    );
    const found = hooked.flatMap((swap) => {
      const told = readHookedSwaps(
        logsOf.get(swap.log.txHash)!,
        swap.market.pool,
        options.addressBook.uniswapV4.poolManager,
      );
      const own = told.find(({ logIndex }) => logIndex === swap.log.logIndex);
      return own === undefined ? [] : [{ swap, own }];
    });
    const nativeCut = await nativeCuts(options, found);
    return new Map(
      found.map(({ swap, own }) => [
        swap.log,
        { isInner: own.isInner, currency: own.cutCurrency, cutRaw: own.cutRaw ?? nativeCut(swap, own) },
      ]),
    );
  };
}

/** Only a pool with a second hook has a dynamic fee. */
const isHooked = ({ venue, pool }: LoggedSwap['market']): boolean =>
  venue === 'long' && pool.key.fee === DYNAMIC_FEE;

async function readTransactions(
  { chain, chainLogs }: Options,
  logs: readonly ChainLog[],
): Promise<ReadonlyMap<Hex, readonly Log[]>> {
  const places = [...new Map(logs.map((log) => [log.txHash, log])).values()];
  const found = new Map<Hex, readonly Log[]>();
  for (let from = 0; from < places.length; from += MAX_PARALLEL_READS) {
    const some = places.slice(from, from + MAX_PARALLEL_READS).map(async (log) => {
      const receipt = await chain.receipt(log.txHash);
      if (receipt !== null && receipt.blockHash !== log.blockHash)
        throw new PortError('rejected', "The chain's node has a log but not its receipt.");
      found.set(log.txHash, receipt?.logs ?? (await readFromBlock(chainLogs, log)));
    });
    await Promise.all(some);
  }
  return found;
}

/** A node without old transactions still has their blocks' logs. */
async function readFromBlock(chainLogs: ChainLogs, { txHash, blockNumber, blockHash }: ChainLog) {
  const range = await chainLogs.read(TOPICS, blockNumber, blockNumber);
  const own = (range?.logs ?? []).filter((log) => log.txHash === txHash && log.blockHash === blockHash);
  if (own.length > 0) return own;
  throw new PortError('rejected', "The chain's node has a log but not its transaction.");
}

interface TracedSwap {
  readonly swap: LoggedSwap;
  readonly own: HookedSwap;
}

async function nativeCuts(
  options: Options,
  told: readonly TracedSwap[],
): Promise<(swap: LoggedSwap, own: HookedSwap) => bigint> {
  const asked = told.filter(({ own }) => own.cutRaw === null && !own.isInner);
  if (asked.length === 0) return () => 0n;
  const [cuts, seconds] = await Promise.all([
    readCuts(options, [...new Set(asked.map(({ swap }) => swap.market.token))]),
    readSeconds(options, [...new Set(asked.map(({ swap }) => swap.log.blockNumber))]),
  ]);
  return ({ market, log }, { isInner, beforeCutRaw }) => {
    const cut = isInner ? undefined : cuts.get(market.token);
    return cut === undefined ? 0n : cutAmountAt(cut, beforeCutRaw, seconds.get(log.blockNumber)!);
  };
}

async function readCuts(
  options: Options,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, FallingCut>> {
  const pools = (await findPools(options, tokens)).filter((pool) => pool !== null && pool.hook !== null);
  const hooks = pools.map((pool) => ({ token: pool!.token, id: pool!.id, hook: pool!.hook! }));
  const cuts = await readFallingCuts(options.chain, hooks);
  return new Map(hooks.flatMap(({ token }, index) => (cuts[index] == null ? [] : [[token, cuts[index]]])));
}

async function readSeconds(
  { chainLogs }: Options,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const blocks = await chainLogs.blocks(numbers);
  return new Map(
    blocks.map((block, index) => {
      if (block === null) throw new PortError('rejected', "The chain's node has a log but not its block.");
      return [numbers[index]!, block.timestampSeconds];
    }),
  );
}
