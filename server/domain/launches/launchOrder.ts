import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Address, Hex, InitialBuy, LaunchOrder, LaunchTerms, QuoteAsset } from '../ports.ts';
import type { LaunchExtras } from './launchExtras.ts';
import type { LaunchRow } from './launchRows.ts';
import type { LaunchRequest } from './planLaunch.ts';

interface OrderParts {
  readonly launcher: Address;
  readonly feeRecipient: Address;
  readonly quote: QuoteAsset;
  readonly terms: LaunchTerms;
  readonly extras: LaunchExtras;
  readonly initialBuy: InitialBuy | null;
}

/** The order of a launch, whole: everything that is signed later is decided here. */
export function orderFor(
  context: Context,
  launchId: string,
  request: LaunchRequest,
  { launcher, feeRecipient, quote, terms, extras, initialBuy }: OrderParts,
): LaunchOrder {
  const { name, symbol, description, logoUrl, website, twitter, telegram, creatorTaxBps } = request;
  return {
    launcher,
    feeRecipient,
    name,
    symbol,
    description,
    logoUrl,
    website,
    twitter,
    telegram,
    quote: quote.address,
    creatorTaxBps,
    configId: terms.configId,
    economics: terms.economics,
    salt: saltOf(context, launchId),
    ...extras,
    initialBuy,
  };
}

/** The order as it was accepted; nothing of it is decided again when it is signed. */
export function orderOf(launch: LaunchRow, launcher: Address): LaunchOrder {
  const { buy_in_raw: amountIn, buy_min_out_raw: minAmountOut } = launch;
  return {
    launcher,
    feeRecipient: launch.fee_recipient as Address,
    name: launch.name,
    symbol: launch.symbol,
    description: launch.description,
    logoUrl: launch.logo_url ?? '',
    website: launch.website ?? '',
    twitter: launch.twitter ?? '',
    telegram: launch.telegram ?? '',
    quote: launch.quote_address as Address,
    creatorTaxBps: launch.creator_tax_bps,
    configId: BigInt(launch.config_id),
    economics: launch.economics as Hex,
    salt: launch.salt as Hex,
    metadataUri: launch.metadata_uri,
    integrator: launch.integrator as Address | null,
    initialBuy:
      amountIn === null || minAmountOut === null
        ? null
        : { amountInRaw: BigInt(amountIn), minAmountOutRaw: BigInt(minAmountOut) },
  };
}

/** Unguessable before the launch is public, and the same whenever it is computed again. */
function saltOf(context: Context, launchId: string): Hex {
  const mac = createHmac('sha256', context.config.keyEncryptionKey).update(`launch-salt:${launchId}`);
  return `0x${mac.digest('hex')}`;
}
