import { isAddressEqual, parseEventLogs } from 'viem';
import { type Address, type Fill, PortError, type Receipt } from '../../../domain/ports.ts';
import { viemLogs } from '../../chain/viemLogs.ts';
import { curveAbi } from './ponsAbi.ts';

/**
 * The trade of `trader` on the curve. `CurveBuy.quoteIn` is what the curve kept: a refund of the clamped last buy
 * is already out of it. `CurveSell.quoteOut` is after fees.
 */
export function readFill(curve: Address, trader: Address, receipt: Receipt): Fill {
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, curve)));
  for (const { eventName, args } of parseEventLogs({ abi: curveAbi, logs })) {
    const isBuy = eventName === 'CurveBuy' && isAddressEqual(args.recipient, trader);
    if (isBuy) return { amountInRaw: args.quoteIn, amountOutRaw: args.tokensOut };
    const isSell = eventName === 'CurveSell' && isAddressEqual(args.recipient, trader);
    if (isSell) return { amountInRaw: args.tokensIn, amountOutRaw: args.quoteOut };
  }
  throw new PortError('rejected', 'The receipt holds no trade of this wallet on this curve.');
}
