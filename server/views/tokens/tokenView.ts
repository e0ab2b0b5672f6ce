import type { Context } from '../../composition/context.ts';
import type { TokenCurve, TokenQuote, TokenRecord } from '../../domain/tokens/indexedTokens.ts';
import { type ImageUrlOf, readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { fromRaw, ratioOfPct, showAmount, showPriceUsd, showUsd } from '../../money/amounts.ts';
import { shownLink } from '../../text/plainUrl.ts';
import type { Schema } from '../schema.ts';
import { trimZeros } from './priceView.ts';

const PCT_DIGITS = 4;
const RATIO_DIGITS = 6;
const MAX_URL_BYTES = 512;
const MAX_DESCRIPTION = 2_048;

export async function tokenViews(
  context: Context,
  tokens: readonly TokenRecord[],
): Promise<Schema<'Token'>[]> {
  const imageUrlOf = await readImageUrls(
    context,
    tokens.map(({ logoUrl }) => shownUrl(logoUrl)),
  );
  return tokens.map((token) => tokenView(context.addressBook.chainId, token, imageUrlOf));
}

export async function oneTokenView(context: Context, token: TokenRecord): Promise<Schema<'Token'>> {
  const [view] = await tokenViews(context, [token]);
  if (view === undefined) throw new Error('one token has one view');
  return view;
}

function tokenView(chainId: number, token: TokenRecord, imageUrlOf: ImageUrlOf): Schema<'Token'> {
  const { decimals, totalSupplyRaw, quote } = token;
  return {
    address: token.address,
    chainId,
    name: token.name,
    symbol: token.symbol,
    decimals,
    totalSupply: decimals === null || totalSupplyRaw === null ? null : fromRaw(totalSupplyRaw, decimals),
    logoUrl: shownUrl(token.logoUrl),
    imageUrl: imageUrlOf(shownUrl(token.logoUrl)),
    description: token.description?.slice(0, MAX_DESCRIPTION) ?? null,
    website: shownLink(token.links.website),
    twitter: shownLink(token.links.twitter),
    telegram: shownLink(token.links.telegram),
    venue: token.venue,
    phase: token.phase,
    quote: quote === null ? null : { symbol: quote.symbol, address: quote.address },
    launchId: token.launchId,
    agentId: token.agentId,
    creator: token.feeRecipient,
    launchedAt: token.launchedAt,
    priceUsd: token.priceUsd18 === null ? null : showPriceUsd(token.priceUsd18),
    marketCapUsd: usd(token.marketCapUsd18),
    liquidityUsd: usd(token.liquidityUsd18),
    volumeUsd24h: usd(token.volumeUsd18),
    priceChange24hPct: token.priceChangePct === null ? null : trimZeros(token.priceChangePct),
    priceChange24hRatio: token.priceChangePct === null ? null : trimZeros(ratioOfPct(token.priceChangePct)),
    trades24h: token.trades24h,
    curve: token.curve === null || quote === null ? null : curveView(token.curve, quote),
    pool: token.pool === null ? null : { kind: 'pool', ...token.pool },
    verdict: { status: token.verdict.status, reasons: [...token.verdict.reasons] },
    updatedAt: token.updatedAt,
  };
}

const usd = (value: bigint | null): string | null => (value === null ? null : showUsd(value));

function curveView(curve: TokenCurve, { decimals }: TokenQuote): Schema<'TokenCurve'> {
  const { address, raisedRaw, targetRaw, feeBps, creatorTaxBps, snipeTaxBps } = curve;
  const progress = targetRaw === 0n ? null : progress6(raisedRaw, targetRaw);
  return {
    address,
    progressPct: progress === null ? null : fromRaw(progress, PCT_DIGITS),
    progressRatio: progress === null ? null : fromRaw(progress, RATIO_DIGITS),
    raised: showAmount(raisedRaw, decimals),
    raisedRaw: raisedRaw.toString(),
    target: showAmount(targetRaw, decimals),
    targetRaw: targetRaw.toString(),
    feeBps,
    creatorTaxBps,
    snipeTaxBps,
  };
}

/** In millionths, at most 1; rounded down. */
function progress6(raisedRaw: bigint, targetRaw: bigint): bigint {
  const whole = 10n ** BigInt(RATIO_DIGITS);
  const progress = (raisedRaw * whole) / targetRaw;
  return progress < whole ? progress : whole;
}

/** Any launcher of a token can write this, so everything except a picture's URL is dropped. */
function shownUrl(url: string | null): string | null {
  const isUrl = url !== null && /^(https|ipfs):\/\/[^\s]+$/.test(url);
  return isUrl && Buffer.byteLength(url) <= MAX_URL_BYTES ? url : null;
}
