import type { LogCheckpoints } from '../../../domain/onchain/logCheckpointRows.ts';
import type { Venue } from '../../../domain/ports.ts';
import type { AddressBook } from '../../chain/addressBook.ts';
import type { ConnectedChain } from '../../chain/connectChain.ts';
import { ponsContext } from './ponsContext.ts';
import { ponsEarnings } from './ponsEarnings.ts';
import { ponsGraduation } from './ponsGraduation.ts';
import { ponsInitialBuy } from './ponsInitialBuy.ts';
import { ponsLaunching } from './ponsLaunching.ts';
import { ponsQuoteAssets } from './ponsQuoteAssets.ts';
import { ponsTrading } from './ponsTrading.ts';
import { readContracts } from './readContracts.ts';
import { readMarkets } from './readMarkets.ts';
import { readSnipeBound } from './readSnipeBound.ts';
import { readSnipeTaxes } from './readSnipeTaxes.ts';

/** The launchpad Pons, version 2: its contracts are called directly, there is no API in between. */
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
    contracts: () => readContracts(context),
    markets: (tokens, at, curves) => readMarkets(context, tokens, at, curves),
    snipeTaxes: (curves) => readSnipeTaxes(context, curves),
    snipeBound: (leg, buy, at) => readSnipeBound(context, leg, buy, at),
  };
}
