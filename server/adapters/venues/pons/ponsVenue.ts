import type { AddressBook } from '../../../ports/addressBook.ts';
import type { Address } from '../../../ports/basics.ts';
import type { LogCheckpoints } from '../../../ports/chainLogs.ts';
import type { Venue } from '../../../ports/venues.ts';
import { callNode, rethrowNodeFailures } from '../../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../../chain/rpc/rpcClient.ts';
import { factoryAbi } from './ponsAbi.ts';
import { type PonsContext, ponsContext } from './ponsContext.ts';
import { ponsEarnings } from './ponsEarnings.ts';
import { ponsGraduation } from './ponsGraduation.ts';
import { ponsInitialBuy } from './ponsInitialBuy.ts';
import { ponsLaunching } from './ponsLaunching.ts';
import { ponsQuoteAssets } from './ponsQuoteAssets.ts';
import { ponsTrading } from './ponsTrading.ts';
import { readMarkets } from './readMarkets.ts';
import { readCurveSnipeTaxes, readSnipeBound } from './snipeTaxes.ts';

/** The launchpad Pons, version 2. Calls its contracts directly. */
export function ponsVenue(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  checkpoints: LogCheckpoints;
}): Venue {
  const context = ponsContext(options);
  const histories = { ...context, checkpoints: options.checkpoints };
  const launching = ponsLaunching(context);
  return {
    name: 'pons',
    ...ponsTrading(context),
    ...launching,
    ...ponsInitialBuy(context),
    ...ponsEarnings(histories),
    ...ponsGraduation(context),
    ...ponsQuoteAssets(histories, launching.terms),
    contracts: () => readVenueContracts(context),
    markets: (tokens, at, curves) => readMarkets(context, tokens, at, curves),
    snipeTaxes: (curves) => readCurveSnipeTaxes(context, curves),
    snipeBound: (leg, buy, at) => readSnipeBound(context, leg, buy, at),
  };
}

const CONTRACT_GETTERS = [
  'feeEscrow',
  'memeHook',
  'launchForwarder',
  'launchDeployer',
  'graduationExecutor',
  'buybackVault',
  'locker',
] as const;

/** Read now. Missing ones are absent. */
export async function readVenueContracts({ chain, factory }: PonsContext): Promise<Address[]> {
  const answers = await callNode(() =>
    chain.client.multicall({
      contracts: CONTRACT_GETTERS.map(
        (functionName) => ({ address: factory, abi: factoryAbi, functionName }) as const,
      ),
    }),
  );
  return rethrowNodeFailures(answers).flatMap((answer) =>
    answer.status === 'success' ? [answer.result] : [],
  );
}
