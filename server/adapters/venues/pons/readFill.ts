import { isAddressEqual, parseEventLogs } from 'viem';
import { type Address, type Fill, PortError, type Receipt } from '../../../domain/ports.ts';
import { viemLogs } from '../../chain/viemLogs.ts';
import { curveAbi } from './ponsAbi.ts';

/**
 * The trade on the curve that paid `trader`. `CurveBuy.quoteIn` is what the curve kept: a refund of the clamped last buy is
 * already out of it. `CurveSell.quoteOut` is after fees. `caller`: who called the curve; the wallet calls it once in a
 * transaction and nobody else can in its name, so whatever a token did meanwhile, that log is the trade's. Null for the
 * buy of a launch, which the forwarder makes in the transaction that creates the curve, before anybody else can.
 */
export function readFill(curve: Address, trader: Address, receipt: Receipt, caller: Address | null): Fill {
  const isTrade = (by: Address, recipient: Address): boolean =>
    isAddressEqual(recipient, trader) && (caller === null || isAddressEqual(by, caller));
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, curve)));
  for (const { eventName, args } of parseEventLogs({ abi: curveAbi, logs })) {
    if (eventName === 'CurveBuy' && isTrade(args.buyer, args.recipient))
      return { amountInRaw: args.quoteIn, amountOutRaw: args.tokensOut };
    if (eventName === 'CurveSell' && isTrade(args.seller, args.recipient))
      return { amountInRaw: args.tokensIn, amountOutRaw: args.quoteOut };
  }
  throw new PortError('rejected', 'The receipt holds no trade of this wallet on this curve.');
}
