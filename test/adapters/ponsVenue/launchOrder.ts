import { randomBytes } from 'node:crypto';
import { bytesToHex } from 'viem';
import type { LaunchOrder, Venue } from '../../../server/ports/venues.ts';

export async function launchOrder(
  venue: Venue,
  fields: Pick<LaunchOrder, 'launcher' | 'feeRecipient' | 'quote'> & Partial<LaunchOrder>,
): Promise<LaunchOrder> {
  const terms = await venue.terms(fields.quote);
  if (terms === null) throw new Error(`the venue does not pair ${fields.quote}`);
  return {
    name: 'Example',
    symbol: 'EXM',
    description: 'An example.',
    logoUrl: 'ipfs://logo',
    website: 'https://example.org',
    twitter: '',
    telegram: '',
    creatorTaxBps: 0,
    configId: terms.configId,
    economics: terms.economics,
    salt: bytesToHex(randomBytes(32)),
    metadataUri: null,
    integrator: null,
    initialBuy: null,
    ...fields,
  };
}
