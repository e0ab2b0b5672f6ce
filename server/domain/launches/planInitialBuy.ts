import type { Context } from '../../context.ts';
import type { ErrorCode, FieldError } from '../../errors.ts';
import { limitsAt } from '../agents/agentLimits.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { isAmount, lessBps, toRaw } from '../amounts.ts';
import type { InitialBuy, InitialBuyQuote, LaunchTerms, QuoteAsset, Venue } from '../ports.ts';
import { forTheWhole } from '../trading/routeQuote.ts';
import type { LaunchIssue, LaunchRequest } from './planLaunch.ts';

const MAX_RAW = 2n ** 128n - 1n;
/** Of every token that the venue launches. */
const TOKEN_DECIMALS = 18;

/** As it was asked for: in whole units of the quote asset. */
export interface InitialBuyRequest {
  readonly amountIn: string;
  readonly slippageBps: number;
}

export interface InitialBuyPlan extends InitialBuy, InitialBuyQuote {
  readonly slippageBps: number;
}

/** Prices the first buy of a launch by the terms that the launch pins, or says what is wrong with its amount. */
export function planInitialBuy(
  context: Context,
  { venue, creatorTaxBps }: LaunchRequest,
  { amountIn, slippageBps }: InitialBuyRequest,
  { quote, terms }: { readonly quote: QuoteAsset; readonly terms: LaunchTerms },
): InitialBuyPlan | LaunchIssue {
  const amountInRaw = toRaw(amountIn, quote.decimals);
  if (amountInRaw === null) {
    return fault('amount_precision', 'precision', `${quote.symbol} has ${quote.decimals} decimals.`);
  }
  if (amountInRaw === 0n) {
    return fault('amount_too_small', 'too_small', 'The initial buy must be more than 0.');
  }
  if (amountInRaw > MAX_RAW) {
    return fault('amount_too_large', 'too_large', 'No market takes such an amount.');
  }
  const priced = context.venues[venue].quoteInitialBuy(terms, creatorTaxBps, amountInRaw);
  if ('refused' in priced) {
    return priced.refused === 'amount_too_small'
      ? fault('amount_too_small', 'too_small', priced.sentence)
      : fault('amount_too_large', 'too_large', priced.sentence);
  }
  const wholeAmountOutRaw = forTheWhole(priced.amountOutRaw, { ...priced, amountInRaw });
  if (!isAmount(wholeAmountOutRaw, TOKEN_DECIMALS)) {
    return fault('amount_too_large', 'too_large', 'No market takes such an amount.');
  }
  const minAmountOutRaw = lessBps(wholeAmountOutRaw, slippageBps);
  return { ...priced, amountInRaw, slippageBps, minAmountOutRaw };
}

/** Why a venue that makes no initial buys is asked in vain for one; null where there is nothing against it. */
export async function buyIssue(
  venue: Venue,
  hasBuy: boolean,
  at?: bigint,
): Promise<{ readonly code: ErrorCode; readonly sentence: string } | null> {
  if (!hasBuy || (await venue.offersInitialBuy(at))) return null;
  return { code: 'service_unavailable', sentence: 'The venue offers no initial buy at the moment.' };
}

/** What the agent's slippage limit says against it; asked again when it is signed, because it may have been tightened. */
export function slippageIssue(
  context: Context,
  agent: AgentRow,
  slippageBps: number | null,
): LaunchIssue | null {
  const { max_slippage_bps: most } = limitsAt(agent, context.clock.now());
  if (slippageBps === null || most === null || slippageBps <= most) return null;
  return {
    code: 'policy_violation',
    sentence: `The agent allows a slippage of at most ${most} basis points.`,
  };
}

export const fault = (code: ErrorCode, fieldCode: FieldError['code'], sentence: string): LaunchIssue => ({
  code,
  sentence,
  fieldErrors: [{ field: 'initialBuy', in: 'body', code: fieldCode, message: sentence }],
});
