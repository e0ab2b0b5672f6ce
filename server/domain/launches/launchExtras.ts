import type { Context } from '../../context.ts';
import { listWallets } from '../onchain/walletRows.ts';
import type { Address, LaunchOrder } from '../ports.ts';
import type { LaunchRequest } from './planLaunch.ts';

/** What a venue's launch names beside what was asked for. */
export type LaunchExtras = Pick<LaunchOrder, 'metadataUri' | 'integrator'>;

/** As long as every URI that `pinExtras` writes: a trial with it costs what the launch will cost. */
const ANY_URI = `ipfs://bafkrei${'a'.repeat(52)}`;

/** As `pinExtras`, for a trial: nothing is pinned, and the URI leads nowhere. */
export async function trialExtras(
  context: Context,
  request: LaunchRequest,
  feeRecipient: Address,
): Promise<LaunchExtras> {
  const document = context.venues[request.venue].metadata({ ...request, feeRecipient });
  return { metadataUri: document === null ? null : ANY_URI, integrator: await treasuryOf(context) };
}

/**
 * Pins the document that the venue's tokens name as their metadata, where the venue has such; to pin the same twice changes
 * nothing. Throws PinningError when it cannot be kept.
 */
export async function pinExtras(
  context: Context,
  request: LaunchRequest,
  feeRecipient: Address,
): Promise<LaunchExtras> {
  const document = context.venues[request.venue].metadata({ ...request, feeRecipient });
  const metadataUri = document === null ? null : `ipfs://${await context.pinning.pin(document)}`;
  return { metadataUri, integrator: await treasuryOf(context) };
}

async function treasuryOf({ db }: Context): Promise<LaunchExtras['integrator']> {
  const [treasury] = await listWallets(db, 'treasury');
  return treasury?.address ?? null;
}
