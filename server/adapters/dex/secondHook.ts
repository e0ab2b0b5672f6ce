import {
  decodeAbiParameters,
  getAddress,
  isAddressEqual,
  parseAbi,
  toEventSelector,
  zeroAddress,
} from 'viem';
import type { Address, FallingCut, Hex, Log, PoolKey } from '../../domain/ports.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog } from '../chain/decodeLog.ts';
import { transferAbi } from '../chain/erc20.ts';
import { within } from './poolArithmetic.ts';
import { poolManagerAbi } from './uniswapV4Abi.ts';

/**
 * A pool of the venue may have a second hook, which its initializer calls after each swap. It keeps a part of what comes out and swaps in
 * the pool itself. The initializer takes that part over from the pool manager and settles it for the hook, and then writes a log of the
 * swap: so each swap lies between two logs, and the hook's own ones lie inside of it.
 */

const hookAbi = parseAbi([
  'function getFeeSchedule(bytes32 poolId) view returns (uint32 startingTime, uint24 startFee, uint24 endFee, uint24 lastFee, uint32 durationSeconds)',
]);

/** What the initializer writes when a swap is over; the pool's id is its third topic. */
export const SWAP_ENDED = toEventSelector(
  'event Swap(address indexed sender, (address,address,uint24,int24,address) indexed poolKey, bytes32 indexed poolId, (bool,int256,uint160) params, int128 amount0, int128 amount1, bytes hookData)',
);
const ENDED_DATA = [
  {
    type: 'tuple',
    components: [
      { name: 'zeroForOne', type: 'bool' },
      { name: 'amountSpecified', type: 'int256' },
      { name: 'sqrtPriceLimitX96', type: 'uint160' },
    ],
  },
  { type: 'int128' },
  { type: 'int128' },
] as const;

const PIPS = 1_000_000n;

/** One swap of a pool with a second hook, as a transaction's logs tell of it. */
export interface HookedSwap {
  /** The pool manager's log of it. */
  readonly logIndex: number;
  /** Made while another swap of the pool was not over: by the hook, or by somebody whom it called. */
  readonly isInner: boolean;
  /** The asset in which the hook is paid, of which the swap did not name the amount: what comes out of an exact input. */
  readonly cutCurrency: Address;
  /** What went in or came out of it before the cut. */
  readonly beforeCutRaw: bigint;
  /** What the hook kept by the Transfer logs; null in the native asset, which writes none. */
  readonly cutRaw: bigint | null;
}

interface Begun {
  readonly logIndex: number;
  /** What the initializer took over meanwhile, by currency. */
  readonly taken: Map<Address, bigint>;
}

/** The swaps of the pool in a transaction that ran to their end, in the order of their beginning. */
export function readHookedSwaps(
  logs: readonly Log[],
  { id, key }: { readonly id: Hex; readonly key: PoolKey },
  poolManager: Address,
): HookedSwap[] {
  const [begun, ended]: [Begun[], HookedSwap[]] = [[], []];
  for (const log of [...logs].sort((one, other) => one.logIndex - other.logIndex)) {
    if (isAddressEqual(log.address, poolManager)) {
      const swap = log.topics[1] === id ? decodeLog(poolManagerAbi, log) : null;
      const isCalled = swap !== null && !isAddressEqual(swap.args.sender, key.hooks);
      if (isCalled) begun.push({ logIndex: log.logIndex, taken: new Map() });
    } else if (isAddressEqual(log.address, key.hooks)) {
      if (log.topics[0] !== SWAP_ENDED || log.topics[3] !== id) continue;
      const swap = begun.pop();
      if (swap !== undefined) ended.push(endedSwap(swap, log, key, begun.length > 0));
    } else {
      noteTaken(begun.at(-1), log, key, poolManager);
    }
  }
  return ended.sort((one, other) => one.logIndex - other.logIndex);
}

function noteTaken(swap: Begun | undefined, log: Log, key: PoolKey, poolManager: Address): void {
  const currency = [key.currency0, key.currency1].find((one) => isAddressEqual(one, log.address));
  const transfer = swap === undefined || currency === undefined ? null : decodeLog(transferAbi, log);
  if (transfer === null) return;
  const { from, to, value } = transfer.args;
  if (!isAddressEqual(from, poolManager) || !isAddressEqual(to, key.hooks)) return;
  swap!.taken.set(currency!, (swap!.taken.get(currency!) ?? 0n) + value);
}

function endedSwap({ logIndex, taken }: Begun, log: Log, key: PoolKey, isInner: boolean): HookedSwap {
  const [{ zeroForOne, amountSpecified }, amount0, amount1] = decodeAbiParameters(ENDED_DATA, log.data);
  const isSecond = zeroForOne === amountSpecified < 0n;
  const [cutCurrency, amountRaw] = isSecond ? [key.currency1, amount1] : [key.currency0, amount0];
  const beforeCutRaw = amountRaw < 0n ? -amountRaw : amountRaw;
  // The Transfer logs are the token's word, and count up to what the pool moved.
  const cutRaw = within(taken.get(cutCurrency) ?? 0n, beforeCutRaw);
  const isNative = isAddressEqual(cutCurrency, zeroAddress);
  return { logIndex, isInner, cutCurrency, beforeCutRaw, cutRaw: isNative ? null : cutRaw };
}

/** What the hook keeps at a time, in hundredths of a basis point of what comes out; rounded as the hook does. */
export function cutPipsAt(
  { startPips, endPips, startSeconds, durationSeconds }: FallingCut,
  at: bigint,
): bigint {
  const [start, end, duration] = [BigInt(startPips), BigInt(endPips), BigInt(durationSeconds)];
  const elapsed = at - BigInt(startSeconds);
  if (elapsed <= 0n || start === end) return start;
  return elapsed >= duration ? end : start - ((start - end) * elapsed) / duration;
}

export const cutOf = (cut: FallingCut, beforeCutRaw: bigint, at: bigint): bigint =>
  (beforeCutRaw * cutPipsAt(cut, at)) / PIPS;

/** The schedule of each hook for its pool; null of a hook that has none. It never changes. */
export async function readFallingCuts(
  chain: Pick<ConnectedChain, 'client'>,
  pools: readonly { readonly id: Hex; readonly hook: Address }[],
  blockNumber?: bigint,
): Promise<(FallingCut | null)[]> {
  if (pools.length === 0) return [];
  const contracts = pools.map(
    ({ id, hook }) =>
      ({ address: getAddress(hook), abi: hookAbi, functionName: 'getFeeSchedule', args: [id] }) as const,
  );
  const at = blockNumber === undefined ? {} : { blockNumber };
  const answers = answered(await callNode(() => chain.client.multicall({ contracts, ...at })));
  return answers.map(({ result }) => {
    if (result === undefined || result[0] === 0) return null;
    const [startSeconds, startPips, endPips, , durationSeconds] = result;
    return { startPips, endPips, startSeconds, durationSeconds };
  });
}
