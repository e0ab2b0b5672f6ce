import {
  decodeAbiParameters,
  getAddress,
  isAddressEqual,
  parseAbi,
  toEventSelector,
  zeroAddress,
} from 'viem';
import type { Address, Hex } from '../../ports/basics.ts';
import type { Log } from '../../ports/chain.ts';
import type { FallingCut, HookCut, MarketFee, PoolKey } from '../../ports/markets.ts';
import { decodeLog } from '../chain/logs/decodeLog.ts';
import { callNode, rethrowNodeFailures } from '../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { transferAbi } from '../chain/tokens/erc20.ts';
import type { PoolHop } from './poolKey.ts';
import { clampRaw, PIPS } from './poolMath.ts';
import { poolManagerAbi } from './uniswapV4Abi.ts';

const PIPS_PER_BPS = 100n;

const BPS = 10_000n;

/** The hooks' parts of an output. Each rounds down. */
interface HookParts {
  readonly venueRaw: bigint;
  readonly taxRaw: bigint;
  /** The excess of a falling cut over its end value. */
  readonly snipeRaw: bigint;
}

export interface CutTerms {
  readonly pips: bigint;
  of(grossRaw: bigint): HookParts;
}

/** `seconds`: the trade's time by the chain's clock. */
export function cutTermsOf({ hookCut, fallingCut }: PoolHop, seconds: bigint): CutTerms {
  return fallingCut === undefined ? steadyTerms(hookCut) : fallingTerms(fallingCut, seconds);
}

function steadyTerms(cut: HookCut | undefined): CutTerms {
  const [venueBps, taxBps] = [BigInt(cut?.venueFeeBps ?? 0), BigInt(cut?.creatorTaxBps ?? 0)];
  const part = (grossRaw: bigint, bps: bigint): bigint => (grossRaw * bps) / BPS;
  return {
    pips: (venueBps + taxBps) * PIPS_PER_BPS,
    of: (grossRaw) => ({ venueRaw: part(grossRaw, venueBps), taxRaw: part(grossRaw, taxBps), snipeRaw: 0n }),
  };
}

function fallingTerms(cut: FallingCut, seconds: bigint): CutTerms {
  const pips = cutPipsAt(cut, seconds);
  return {
    pips,
    of(grossRaw) {
      const venueRaw = (grossRaw * BigInt(cut.endPips)) / PIPS;
      return { venueRaw, taxRaw: 0n, snipeRaw: (grossRaw * pips) / PIPS - venueRaw };
    },
  };
}

function netOf(terms: CutTerms, grossRaw: bigint): bigint {
  const { venueRaw, taxRaw, snipeRaw } = terms.of(grossRaw);
  return grossRaw - venueRaw - taxRaw - snipeRaw;
}

/**
 * The output before the hooks' cut. Several leave the same net amount: returns `likelyRaw`, the pool's own
 * arithmetic, if it fits, else any that fits.
 */
export function beforeCut(netRaw: bigint, terms: CutTerms, likelyRaw: bigint): bigint {
  if (netOf(terms, likelyRaw) === netRaw) return likelyRaw;
  if (terms.pips >= PIPS) throw new Error('A hook that keeps everything.');
  let grossRaw = (netRaw * PIPS) / (PIPS - terms.pips);
  while (netOf(terms, grossRaw) < netRaw) grossRaw += 1n;
  return grossRaw;
}

export const hookFees = (token: Address, { venueRaw, taxRaw, snipeRaw }: HookParts): MarketFee[] => [
  { kind: 'venue', token, amountRaw: venueRaw },
  { kind: 'creator_tax', token, amountRaw: taxRaw },
  { kind: 'snipe_tax', token, amountRaw: snipeRaw },
];

/**
 * A pool of the venue long may have a second hook, which its initializer calls after each swap. That hook
 * keeps a part of the output and swaps in the pool itself. The initializer takes the part from the pool
 * manager, settles it for the hook, then logs the swap. So two logs enclose each swap and the hook's own
 * swaps.
 */

const hookAbi = parseAbi([
  'function getFeeSchedule(bytes32 poolId) view returns (uint32 startingTime, uint24 startFee, uint24 endFee, uint24 lastFee, uint32 durationSeconds)',
]);

/** The initializer logs it at the end of a swap. Third topic: the pool's id. */
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

const HOOK_PIPS = 1_000_000n;

/** A swap in a pool with a second hook, from a transaction's logs. */
export interface HookedSwap {
  /** The pool manager's log. */
  readonly logIndex: number;
  /** True if made inside another swap of the pool: by the hook, or by code that it called. */
  readonly isInner: boolean;
  /** The asset without a fixed amount (the output of an exact-input swap). It pays the hook. */
  readonly cutCurrency: Address;
  readonly beforeCutRaw: bigint;
  /** From Transfer logs. Null for the native asset, which has none. */
  readonly cutRaw: bigint | null;
}

interface Begun {
  readonly logIndex: number;
  /** The initializer took it meanwhile. */
  readonly taken: Map<Address, bigint>;
}

/** Returns the pool's completed swaps, ordered by start. */
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
  // The token writes its Transfer logs, so cap them by what the pool moved.
  const cutRaw = clampRaw(taken.get(cutCurrency) ?? 0n, beforeCutRaw);
  const isNative = isAddressEqual(cutCurrency, zeroAddress);
  return { logIndex, isInner, cutCurrency, beforeCutRaw, cutRaw: isNative ? null : cutRaw };
}

/** Returns pips of the output, rounded like the hook. */
export function cutPipsAt(
  { startPips, endPips, startSeconds, durationSeconds }: FallingCut,
  at: bigint,
): bigint {
  const [start, end, duration] = [BigInt(startPips), BigInt(endPips), BigInt(durationSeconds)];
  const elapsed = at - BigInt(startSeconds);
  if (elapsed <= 0n || start === end) return start;
  return elapsed >= duration ? end : start - ((start - end) * elapsed) / duration;
}

export const cutAmountAt = (cut: FallingCut, beforeCutRaw: bigint, at: bigint): bigint =>
  (beforeCutRaw * cutPipsAt(cut, at)) / HOOK_PIPS;

/** Null: no schedule. A schedule never changes. */
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
  const answers = rethrowNodeFailures(await callNode(() => chain.client.multicall({ contracts, ...at })));
  return answers.map(({ result }) => {
    if (result === undefined || result[0] === 0) return null;
    const [startSeconds, startPips, endPips, , durationSeconds] = result;
    return { startPips, endPips, startSeconds, durationSeconds };
  });
}
