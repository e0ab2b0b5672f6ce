import type { Context } from '../../context.ts';
import { storedImageUrl } from '../../domain/imageUrl.ts';
import type { LaunchRequest } from '../../domain/launches/planLaunch.ts';
import { assertPlainUrl } from '../../domain/plainUrl.ts';
import type { VenueName } from '../../domain/ports.ts';
import type { Schema } from '../../views/schema.ts';

const DEFAULT_SLIPPAGE_BPS = 100;
const LINKS = ['website', 'twitter', 'telegram'] as const;

type LaunchBody = Schema<'LaunchRequest'> &
  Partial<Pick<Schema<'SelfFundedLaunchRequest'>, 'initialBuy' | 'initialBuySlippageBps'>>;

/** A launch body as the domain takes it: what is left out is empty, never absent. @throws Problem validation_failed */
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
