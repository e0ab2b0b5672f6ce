import { createHmac } from 'node:crypto';
import type { HasConfig } from '../../config/config.ts';
import { findTreasury } from '../../engine/records/walletRows.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { InitialBuy, LaunchOrder, LaunchTerms, QuoteAsset } from '../../ports/venues.ts';
import type { LaunchRow } from '../tokens/launchRows.ts';
import type { LaunchRequest } from './planLaunch.ts';

interface OrderParts {
  readonly launcher: Address;
  readonly feeRecipient: Address;
  readonly quote: QuoteAsset;
  readonly terms: LaunchTerms;
  readonly extras: LaunchExtras;
  readonly initialBuy: InitialBuy | null;
}

/** Complete: signing decides nothing later. */
export function orderFor(
  context: HasConfig,
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

/** The accepted order. */
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

/** Unguessable before the launch, and reproducible. */
function saltOf(context: HasConfig, launchId: string): Hex {
  const mac = createHmac('sha256', context.config.keyEncryptionKey).update(`launch-salt:${launchId}`);
  return `0x${mac.digest('hex')}`;
}

export type LaunchExtras = Pick<LaunchOrder, 'metadataUri' | 'integrator'>;

/** Computes the metadata URI without storing the document. */
export async function launchExtras(
  context: Pick<Ports, 'db' | 'venues' | 'pinning'>,
  request: LaunchRequest,
  feeRecipient: Address,
): Promise<LaunchExtras> {
  const document = context.venues[request.venue].metadata({ ...request, feeRecipient });
  const treasury = await findTreasury(context.db);
  const metadataUri = document === null ? null : `ipfs://${await context.pinning.cidOf(document)}`;
  return { metadataUri, integrator: treasury?.address ?? null };
}

/**
 * Stores the metadata document, if the venue uses one. Call it when nothing else prevents the launch;
 * repeating is safe. Throws PinningError.
 */
export async function pinMetadata(
  context: Pick<Ports, 'venues' | 'pinning'>,
  request: LaunchRequest,
  feeRecipient: Address,
): Promise<void> {
  const document = context.venues[request.venue].metadata({ ...request, feeRecipient });
  if (document !== null) await context.pinning.pin(document);
}
