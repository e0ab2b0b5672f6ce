import { encodeFunctionData, getAddress, isAddressEqual, parseEventLogs } from 'viem';
import { type Address, PortError } from '../../ports/basics.ts';
import type { PlannedTransaction, Receipt } from '../../ports/chain.ts';
import type { Fill, Leg, Market } from '../../ports/markets.ts';
import { viemLogs } from '../chain/logs/decodeLog.ts';
import { isNative } from '../chain/tokens/erc20.ts';
import { weth9Abi } from './uniswapV3Abi.ts';

/** 1:1 and without a fee. */
export function wrappedNative({ weth }: { readonly weth: Address }): Market {
  return {
    find: async (tokenIn, tokenOut) => {
      const wraps = isNative(tokenIn) && isAddressEqual(tokenOut, weth);
      const unwraps = isAddressEqual(tokenIn, weth) && isNative(tokenOut);
      if (!wraps && !unwraps) return null;
      const hop = { address: getAddress(weth), tokenIn, tokenOut, feePips: 0 };
      return { market: 'weth', tokenIn, tokenOut, hops: [hop] };
    },
    quote: async (leg, amountInRaw, _, blockNumber) => ({
      leg,
      amountInRaw,
      amountInUsedRaw: amountInRaw,
      amountOutRaw: amountInRaw,
      fees: [],
      priceImpactBps: 0,
      firmness: 'firm',
      blockNumber,
    }),
    approvals: () => [],
    trade: async ({ leg, amountInRaw }) => planWrapping(weth, leg, amountInRaw),
    fill: (leg, trader, receipt) => readFill(weth, leg, trader, receipt),
  };
}

function planWrapping(weth: Address, leg: Leg, amountInRaw: bigint): PlannedTransaction {
  const to = getAddress(weth);
  if (isNative(leg.tokenIn)) {
    const data = encodeFunctionData({ abi: weth9Abi, functionName: 'deposit' });
    return { to, valueWei: amountInRaw, data };
  }
  const data = encodeFunctionData({ abi: weth9Abi, functionName: 'withdraw', args: [amountInRaw] });
  return { to, valueWei: 0n, data };
}

function readFill(weth: Address, leg: Leg, trader: Address, receipt: Receipt): Fill {
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, weth)));
  const amounts = isNative(leg.tokenIn)
    ? parseEventLogs({ abi: weth9Abi, eventName: 'Deposit', logs })
        .filter(({ args }) => isAddressEqual(args.dst, trader))
        .map(({ args }) => args.wad)
    : parseEventLogs({ abi: weth9Abi, eventName: 'Withdrawal', logs })
        .filter(({ args }) => isAddressEqual(args.src, trader))
        .map(({ args }) => args.wad);
  const [amountRaw] = amounts;
  if (amountRaw === undefined)
    throw new PortError('rejected', 'The receipt holds no wrapping of this wallet.');
  return { amountInRaw: amountRaw, amountOutRaw: amountRaw };
}
