import {
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseAbiParameters,
  parseEventLogs,
} from 'viem';
import { type Address, type Hex, PortError } from '../../../ports/basics.ts';
import type { PlannedTransaction, Receipt } from '../../../ports/chain.ts';
import type { LaunchedToken, LaunchOrder, Venue } from '../../../ports/venues.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { isNative } from '../../chain/tokens/erc20.ts';
import { factoryAbi, forwarderAbi } from './ponsAbi.ts';
import { atBlock, type PonsContext, pairOf } from './ponsContext.ts';
import { existing, findForwarder } from './ponsInitialBuy.ts';
import { ponsTerms } from './ponsTerms.ts';

type Launching = Pick<
  Venue,
  'status' | 'terms' | 'mayLaunch' | 'metadata' | 'launch' | 'launchOn' | 'launched' | 'predicted'
>;

export function ponsLaunching(context: PonsContext): Launching {
  return {
    status: () => readStatus(context),
    terms: ponsTerms(context),
    mayLaunch: (launchers) => readMayLaunch(context, launchers),
    metadata: () => null,
    launch: (order, at) => planLaunch(context, order, at),
    launchOn: (order, { launchFeeWei, appointed }) => launchCall(context, order, launchFeeWei, appointed),
    launched: (receipt) => readLaunched(context, receipt),
    predicted: predictedIn,
  };
}

async function readStatus(context: PonsContext) {
  const { chain, factory } = context;
  const hasCode = await chain.hasCode(factory);
  if (!hasCode) return { address: factory, hasCode, enabled: false };
  const enabled = await callNode(() =>
    chain.client.readContract({ ...contract(context), functionName: 'launchEnabled' }),
  );
  return { address: factory, hasCode, enabled };
}

async function readMayLaunch(
  context: PonsContext,
  launchers: readonly Address[],
): Promise<readonly boolean[]> {
  return callNode(() =>
    context.chain.client.multicall({
      allowFailure: false,
      contracts: launchers.map(
        (launcher) => ({ ...contract(context), functionName: 'canLaunch', args: [launcher] }) as const,
      ),
    }),
  );
}

async function planLaunch(
  context: PonsContext,
  order: LaunchOrder,
  at?: bigint,
): Promise<PlannedTransaction> {
  const [launchFeeWei, forwarder] = await Promise.all([
    callNode(() =>
      context.chain.client.readContract({
        ...contract(context),
        functionName: 'launchFee',
        ...atBlock(at),
      }),
    ),
    order.initialBuy === null ? null : findForwarder(context, at),
  ]);
  return launchCall(context, order, launchFeeWei, forwarder);
}

function launchCall(
  { factory }: PonsContext,
  order: LaunchOrder,
  launchFeeWei: bigint,
  forwarder: Address | null,
): PlannedTransaction {
  const { configId, initialBuy, launcher, quote } = order;
  const [params, pair] = [paramsOf(order), pairOf(quote)];
  // Launcher, fee recipient and buyer are exempt from the snipe tax without being listed.
  if (initialBuy === null) {
    const args = [params, configId, pair, []] as const;
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'launchToken', args });
    return { to: factory, valueWei: launchFeeWei, data };
  }
  const { amountInRaw, minAmountOutRaw } = initialBuy;
  const args = [params, configId, pair, amountInRaw, minAmountOutRaw, launcher, []] as const;
  const data = encodeFunctionData({ abi: forwarderAbi, functionName: 'launchAndBuy', args });
  const valueWei = launchFeeWei + (isNative(quote) ? amountInRaw : 0n);
  return { to: existing(forwarder), valueWei, data };
}

function paramsOf(order: LaunchOrder) {
  return {
    name: order.name,
    symbol: order.symbol,
    logo: order.logoUrl,
    description: order.description,
    socials: socialsOf(order),
    creatorFeeRecipient: order.feeRecipient,
    creatorTaxBps: order.creatorTaxBps,
    // A buyback would lock half of the creator's fees and stop the creator from sweeping the rest.
    buybackEnabled: false,
    expectedEconomics: order.economics,
    salt: order.salt,
  };
}

const CREATED = parseAbiParameters('address token, address curve');

/** Both ways to launch first return the addresses that they create. */
function predictedIn(returned: Hex): LaunchedToken {
  const [token, curve] = decodeAbiParameters(CREATED, returned);
  return { token: getAddress(token), curve: getAddress(curve) };
}

function readLaunched(context: PonsContext, receipt: Receipt): LaunchedToken {
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, context.factory)));
  const [launch] = parseEventLogs({ abi: factoryAbi, eventName: 'TokenLaunched', logs });
  if (launch === undefined) throw new PortError('rejected', 'The receipt launched no token at this venue.');
  return { token: getAddress(launch.args.token), curve: getAddress(launch.args.curve) };
}

function socialsOf({ twitter, telegram, website }: LaunchOrder) {
  return { twitter, telegram, discord: '', website, farcaster: '' };
}

function contract({ factory }: PonsContext) {
  return { address: factory, abi: factoryAbi } as const;
}
