import type { Context } from '../../composition/context.ts';
import type { LaunchRequest } from '../../domain/launches/planLaunch.ts';
import { storedImageUrl } from '../../domain/uploads/imageUrls.ts';
import type { VenueName } from '../../ports/venues.ts';
import { assertPlainUrl } from '../../text/plainUrl.ts';
import type { Schema } from '../../views/schema.ts';

const DEFAULT_SLIPPAGE_BPS = 100;
const LINKS = ['website', 'twitter', 'telegram'] as const;

type LaunchBody = Schema<'LaunchRequest'> &
  Partial<Pick<Schema<'SelfFundedLaunchRequest'>, 'initialBuy' | 'initialBuySlippageBps'>>;

/** Turns the body into the domain's request: absent values become null. @throws Problem validation_failed */
export function launchRequestOf(
  context: Context,
  accountId: string,
  venue: VenueName,
  body: LaunchBody,
): LaunchRequest {
  for (const link of LINKS) assertPlainUrl(body[link], link);
  return {
    accountId,
    venue,
    agentId: body.agentId,
    symbol: body.symbol,
    name: body.name,
    description: body.description ?? '',
    logoUrl: storedImageUrl(context, body.logoUrl, 'logoUrl') ?? '',
    website: body.website ?? '',
    twitter: body.twitter ?? '',
    telegram: body.telegram ?? '',
    quote: body.quote,
    creatorTaxBps: body.creatorTaxBps ?? 0,
    allowDuplicate: body.allowDuplicate ?? false,
    initialBuy:
      body.initialBuy === undefined
        ? null
        : { amountIn: body.initialBuy, slippageBps: body.initialBuySlippageBps ?? DEFAULT_SLIPPAGE_BPS },
  };
}
