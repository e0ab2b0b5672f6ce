import { isAddressEqual, parseEventLogs } from 'viem';
import { type Address, type FallingCut, type Fill, PortError, type Receipt } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { isNative, netTransfer } from '../chain/erc20.ts';
import { viemLogs } from '../chain/viemLogs.ts';
import { within } from './poolArithmetic.ts';
import { currencyOf } from './poolKey.ts';
import { isZeroForOne, type PoolHop } from './poolLeg.ts';
import { cutOf, readHookedSwaps } from './secondHook.ts';
import { hookCutAbi, poolManagerAbi } from './uniswapV4Abi.ts';

/** With the time of its block, which a fill needs where a hook's part falls with time and is in no log. */
interface DatedReceipt {
  readonly receipt: Receipt;
  readonly seconds: bigint | undefined;
}

/**
 * What the router's swap in this pool took and paid. The pool manager writes what the pool did, and only it can; its log
 * is before the hook's cut, which the hook, the venue's own contract, writes for the same pool next, or the pool's second
 * hook is paid in Transfers of the token. The router is locked
 * while it trades, so whatever a token's code does meanwhile is no swap of the router's. What arrives of a token is the
 * token's word, and counts up to what the pool sent: a tax shows, and nothing beyond the trade.
 */
export function readPoolFill(book: AddressBook, hop: PoolHop, trader: Address, dated: DatedReceipt): Fill {
  const { receipt } = dated;
  const swap = swapIn(book, hop, receipt);
  const cutRaw =
    hop.fallingCut === undefined
      ? cutAfter(hop, swap.logIndex, receipt)
      : secondCut(book, hop, hop.fallingCut, swap.logIndex, dated);
  const sentRaw = swap.outRaw - cutRaw;
  const toldRaw = isNative(hop.tokenOut) ? sentRaw : netTransfer(receipt, hop.tokenOut, trader);
  return { amountInRaw: swap.inRaw, amountOutRaw: within(toldRaw, sentRaw) };
}

function swapIn({ uniswapV4: book }: AddressBook, hop: PoolHop, receipt: Receipt) {
  const logs = logsOf(receipt, book.poolManager);
  const swap = parseEventLogs({ abi: poolManagerAbi, eventName: 'Swap', logs }).find(
    ({ args }) => args.id === hop.pool.id && isAddressEqual(args.sender, book.universalRouter),
  );
  const [amount0, amount1] = [swap?.args.amount0 ?? 0n, swap?.args.amount1 ?? 0n];
  const [inRaw, outRaw] = isZeroForOne(hop) ? [-amount0, amount1] : [-amount1, amount0];
  if (swap !== undefined && inRaw > 0n) return { inRaw, outRaw, logIndex: swap.logIndex };
  throw new PortError('rejected', 'The receipt holds no swap of this kind in this pool.');
}

/** What the hook kept of the swap whose log is at `logIndex`. */
function cutAfter({ pool, tokenOut }: PoolHop, logIndex: number, receipt: Receipt): bigint {
  const logs = logsOf(receipt, pool.key.hooks);
  const cut = parseEventLogs({ abi: hookCutAbi, eventName: 'HookFeeCollected', logs }).find(
    ({ args, logIndex: at }) =>
      at > logIndex && args.poolId === pool.id && isAddressEqual(args.currency, currencyOf(tokenOut)),
  );
  return cut === undefined ? 0n : cut.args.feeAmount + cut.args.taxAmount;
}

/** What the pool's second hook kept of it. */
function secondCut(
  { uniswapV4: book }: AddressBook,
  { pool }: PoolHop,
  cut: FallingCut,
  logIndex: number,
  { receipt, seconds }: DatedReceipt,
): bigint {
  const swaps = readHookedSwaps(receipt.logs, pool, book.poolManager);
  const own = swaps.find((swap) => swap.logIndex === logIndex);
  if (own === undefined) return 0n;
  if (own.cutRaw !== null) return own.cutRaw;
  if (seconds === undefined) throw new Error('The fill of a timed market without a time.');
  return cutOf(cut, own.beforeCutRaw, seconds);
}

const logsOf = (receipt: Receipt, address: Address) =>
  viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, address)));
