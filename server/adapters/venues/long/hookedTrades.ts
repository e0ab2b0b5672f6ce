import {
  type Address,
  type ChainLog,
  type ChainLogs,
  type FallingCut,
  type Hex,
  type Log,
  PortError,
} from '../../../domain/ports.ts';
import type { AddressBook } from '../../chain/addressBook.ts';
import type { ConnectedChain } from '../../chain/connectChain.ts';
import { eventTopics } from '../../chain/decodeLog.ts';
import { transferAbi } from '../../chain/erc20.ts';
import { DYNAMIC_FEE } from '../../dex/poolKey.ts';
import {
  cutOf,
  type HookedSwap,
  readFallingCuts,
  readHookedSwaps,
  SWAP_ENDED,
} from '../../dex/secondHook.ts';
import { poolManagerAbi } from '../../dex/uniswapV4Abi.ts';
import type { PoolSwap, SecondHooks } from '../../dex/uniswapV4Logs.ts';
import { findPools } from './longContext.ts';

interface Options {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly chainLogs: ChainLogs;
}

const AT_ONCE = 16;
const TOPICS = [...eventTopics(poolManagerAbi), SWAP_ENDED, ...eventTopics(transferAbi)];

/**
 * What the second hooks of this venue's pools did to swaps, by the whole logs of their transactions. What a hook kept of the native asset
 * stands in no log and follows from its schedule and the block's time.
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

/** A pool that is opened with a second hook has a fee that can change, and no other has. */
const isHooked = ({ venue, pool }: PoolSwap['market']): boolean =>
  venue === 'long' && pool.key.fee === DYNAMIC_FEE;

/** All logs of each of the transactions. */
async function readTransactions(
  { chain, chainLogs }: Options,
  logs: readonly ChainLog[],
): Promise<ReadonlyMap<Hex, readonly Log[]>> {
  const places = [...new Map(logs.map((log) => [log.txHash, log])).values()];
  const found = new Map<Hex, readonly Log[]>();
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = places.slice(from, from + AT_ONCE).map(async (log) => {
      const receipt = await chain.receipt(log.txHash);
      if (receipt !== null && receipt.blockHash !== log.blockHash)
        throw new PortError('rejected', "The chain's node has a log and not the receipt that it is of.");
      found.set(log.txHash, receipt?.logs ?? (await readFromBlock(chainLogs, log)));
    });
    await Promise.all(some);
  }
  return found;
}

/** A node that forgets old transactions still has the logs of their blocks. */
async function readFromBlock(chainLogs: ChainLogs, { txHash, blockNumber, blockHash }: ChainLog) {
  const { logs } = await chainLogs.read(TOPICS, blockNumber, blockNumber);
  const own = logs.filter((log) => log.txHash === txHash && log.blockHash === blockHash);
  if (own.length > 0) return own;
  throw new PortError('rejected', "The chain's node does not have a transaction of which it has a log.");
}

interface Told {
  readonly swap: PoolSwap;
  readonly own: HookedSwap;
}

async function nativeCuts(
  options: Options,
  told: readonly Told[],
): Promise<(swap: PoolSwap, own: HookedSwap) => bigint> {
  const asked = told.filter(({ own }) => own.cutRaw === null && !own.isInner);
  if (asked.length === 0) return () => 0n;
  const [cuts, seconds] = await Promise.all([
    readCuts(options, [...new Set(asked.map(({ swap }) => swap.market.token))]),
    readSeconds(options, [...new Set(asked.map(({ swap }) => swap.log.blockNumber))]),
  ]);
  return ({ market, log }, { isInner, beforeCutRaw }) => {
    const cut = isInner ? undefined : cuts.get(market.token);
    return cut === undefined ? 0n : cutOf(cut, beforeCutRaw, seconds.get(log.blockNumber)!);
  };
}

/** Of those tokens whose hook says how much it keeps. */
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
      if (block === null)
        throw new PortError('rejected', "The chain's node does not have a block of which it has a log.");
      return [numbers[index]!, block.timestampSeconds];
    }),
  );
}
