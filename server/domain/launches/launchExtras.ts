import type { Context } from '../../context.ts';
import { findTreasury } from '../onchain/walletRows.ts';
import type { Address, LaunchOrder } from '../ports.ts';
import type { LaunchRequest } from './planLaunch.ts';

/** What a venue's launch names beside what was asked for. */
export type LaunchExtras = Pick<LaunchOrder, 'metadataUri' | 'integrator'>;

/** Names the document that `pinMetadata` will keep; nothing is kept yet. */
export async function launchExtras(
  context: Context,
  request: LaunchRequest,
  feeRecipient: Address,
): Promise<LaunchExtras> {
  const document = context.venues[request.venue].metadata({ ...request, feeRecipient });
  const treasury = await findTreasury(context.db);
  const metadataUri = document === null ? null : `ipfs://${await context.pinning.cidOf(document)}`;
  return { metadataUri, integrator: treasury?.address ?? null };
}

/**
 * Keeps the document that the token names as its metadata, where the venue has such. Called when nothing else is against the
 * launch; to pin the same twice changes nothing. Throws PinningError when it cannot be kept.
 */
export async function pinMetadata(
  context: Context,
  request: LaunchRequest,
  feeRecipient: Address,
): Promise<void> {
  const document = context.venues[request.venue].metadata({ ...request, feeRecipient });
  if (document !== null) await context.pinning.pin(document);
}
