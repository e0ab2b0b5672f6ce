import type { Config, HasConfig } from '../../config/config.ts';
import { MAX_AGENTS } from '../../domain/agents/agentQuota.ts';
import { hasModels } from '../../domain/conversation/models.ts';
import type { Health } from '../../domain/platform/readHealth.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import { NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type { Schema } from '../schema.ts';

type ConfigContext = Pick<Ports, 'addressBook' | 'models'> & HasConfig & { readonly version: string };

/** `venues` lacks those that do not answer. */
export function configView(context: ConfigContext, venues: Health['venues']): Schema<'PublicConfig'> {
  const { addressBook, config } = context;
  return {
    version: context.version,
    chain: chainView(addressBook),
    venues: [
      { venue: 'pons', address: addressBook.pons.factory, enabled: venues.pons?.enabled ?? null },
      { venue: 'long', address: addressBook.long.airlock, enabled: venues.long?.enabled ?? null },
    ],
    features: { models: hasModels(context), starterFunding: config.starterFunding },
    limits: {
      agentsPerAccount: MAX_AGENTS,
      whitelistDelaySeconds: config.whitelistDelaySeconds,
      minAutomationIntervalSeconds: config.minAutomationIntervalSeconds,
    },
    prices: pricesView(config),
  };
}

function chainView(addressBook: AddressBook): Schema<'ChainConfig'> {
  const { chainId: id, name, usdg, weth, explorerUrl: url } = addressBook;
  const { symbol, name: nativeName, decimals } = findRegistryAsset(addressBook, NATIVE)!;
  return {
    id,
    name,
    usdg,
    weth,
    native: { symbol, name: nativeName, decimals },
    explorer:
      url === undefined
        ? null
        : {
            url,
            transactionUrl: `${url}/tx/{hash}`,
            addressUrl: `${url}/address/{address}`,
            tokenUrl: `${url}/token/{address}`,
            blockUrl: `${url}/block/{number}`,
          },
  };
}

const pricesView = (config: Config): Schema<'PricesConfig'> => ({
  usdPerCredit: config.usdPerCredit,
  starterCredits: config.starterCredits,
  sponsoredLaunchCredits: config.sponsoredLaunchCredits,
  marketFeeBps: config.marketFeeBps,
});
