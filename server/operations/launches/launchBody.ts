import type { LaunchRequest } from '../../domain/launches/planLaunch.ts';
import type { VenueName } from '../../domain/ports.ts';
import type { Schema } from '../../views/schema.ts';

/** A launch body as the domain takes it: what is left out is empty, never absent. */
export const launchRequestOf = (
  accountId: string,
  venue: VenueName,
  body: Schema<'LaunchRequest'>,
): LaunchRequest => ({
  accountId,
  venue,
  agentId: body.agentId,
  symbol: body.symbol,
  name: body.name,
  description: body.description ?? '',
  logoUrl: body.logoUrl ?? '',
  website: body.website ?? '',
  twitter: body.twitter ?? '',
  telegram: body.telegram ?? '',
  quote: body.quote,
  creatorTaxBps: body.creatorTaxBps ?? 0,
  allowDuplicate: body.allowDuplicate ?? false,
});
