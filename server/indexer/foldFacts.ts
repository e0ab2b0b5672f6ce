import { formatFixedOrNull, price36, quoteToUsd18, rawToUsd18 } from '../money/amounts.ts';
import type {
  AnswerFact,
  ChainFact,
  DepositFact,
  FeeFact,
  GraduationFact,
  LaunchFact,
  TokenFact,
  TradeFact,
} from '../ports/chainLogs.ts';
import { type Candle, pointOfAnswer, pointOfTrade } from './candlePoints.ts';
import { depositId, type IndexDepositRow } from './depositFacts.ts';
import type { IndexAnswer, IndexFeeRow, IndexTokenEventRow, IndexTradeRow } from './factRows.ts';
import type { Attribution } from './indexHooks.ts';
import { applyMarketMove, type LiveToken, launchedToken, spotUsdOf, stateColumns } from './liveToken.ts';
import type { QuotePrices } from './prices.ts';
import type { IndexTokenRow } from './tokenRows.ts';

/** `tokens` holds the indexed tokens that the facts mention. */
export interface FoldContext {
  readonly tokens: Map<string, LiveToken>;
  readonly prices: QuotePrices;
  readonly attribution: Attribution;
  /** RFC 3339 by block number. */
  readonly minedAt: (blockNumber: bigint) => string;
  /** Null if unknown. */
  readonly decimalsOf: (asset: string) => number | null;
}

/** What a part of a range becomes at once. */
export interface FoldedPart {
  readonly trades: IndexTradeRow[];
  /** Of trades and answers. */
  readonly points: Candle[];
}

/** What is known at the end of a range. */
export interface Folded {
  readonly launches: IndexTokenRow[];
  readonly events: IndexTokenEventRow[];
  readonly fees: IndexFeeRow[];
  readonly answers: IndexAnswer[];
  readonly deposits: IndexDepositRow[];
  readonly graduations: { readonly agentId: string | null; readonly minedAt: string }[];
  /** Tokens of earlier launches whose state changed. */
  readonly moved: Set<LiveToken>;
}

export interface Fold {
  /** The next facts in chain order. Ignores facts of unknown tokens. */
  add(facts: readonly ChainFact[]): FoldedPart;
  end(): Folded;
}

export function openFold(context: FoldContext): Fold {
  const folded: Folded = {
    launches: [],
    events: [],
    fees: [],
    answers: [],
    deposits: [],
    graduations: [],
    moved: new Set(),
  };
  const launched: LiveToken[] = [];
  return {
    add(facts) {
      const part: FoldedPart = { trades: [], points: [] };
      for (const fact of facts) {
        if (fact.kind === 'launched') launched.push(applyLaunch(context, folded, fact));
        else if (fact.kind === 'answered') applyAnswer(context, folded, part, fact);
        else if (fact.kind === 'deposited') folded.deposits.push(depositRow(context, fact));
        else if ('recipient' in fact) {
          const row = feeRow(context, fact);
          if (row !== null) folded.fees.push(row);
        } else applyToToken(context, folded, part, fact);
      }
      return part;
    },
    end() {
      // A new token's row is written once, with its state at the end.
      for (const [index, live] of launched.entries()) {
        if (folded.moved.delete(live))
          folded.launches[index] = { ...folded.launches[index]!, ...stateColumns(live) };
      }
      return folded;
    },
  };
}

function applyLaunch(context: FoldContext, folded: Folded, fact: LaunchFact): LiveToken {
  const minedAt = context.minedAt(fact.blockNumber);
  const ours = context.attribution.launch(fact);
  const live = launchedToken(fact, ours?.agentId ?? null, minedAt, context.prices);
  context.tokens.set(fact.token, live);
  folded.launches.push(launchRow(live, fact, ours?.launchId ?? null, minedAt));
  return live;
}

function applyToToken(
  context: FoldContext,
  folded: Folded,
  part: FoldedPart,
  fact: TradeFact | TokenFact | GraduationFact,
): void {
  const live = context.tokens.get(fact.token);
  if (live === undefined || isOfAnotherRecipient(live, fact)) return;
  if (fact.kind === 'traded') applyTrade(context, live, fact, part);
  else folded.events.push(applyEvent(context, live, fact));
  if (fact.kind === 'graduated')
    folded.graduations.push({ agentId: live.agentId, minedAt: context.minedAt(fact.blockNumber) });
  folded.moved.add(live);
}

const placeColumns = ({ blockNumber, logIndex, txHash }: ChainFact) => ({
  block_number: blockNumber.toString(),
  log_index: logIndex,
  tx_hash: txHash,
});

function launchRow(
  live: LiveToken,
  fact: LaunchFact,
  launchId: string | null,
  minedAt: string,
): IndexTokenRow {
  const state = stateColumns(live);
  return {
    ...state,
    venue: fact.venue,
    quote: fact.quote,
    quote_decimals: fact.quoteDecimals,
    market: fact.market,
    creator: fact.creator,
    launched_block: fact.blockNumber.toString(),
    launched_log_index: fact.logIndex,
    launched_at: minedAt,
    launch_tx: fact.txHash,
    name: fact.name,
    symbol: fact.symbol,
    decimals: fact.decimals,
    total_supply_raw: fact.totalSupplyRaw.toString(),
    logo_url: fact.logoUrl,
    description: fact.description,
    launch_id: launchId,
    agent_id: live.agentId,
    fee_bps: fact.feeBps,
    creator_tax_bps: fact.creatorTaxBps,
    protocol_share_bps: fact.protocolShareBps,
    phantom_quote_raw: fact.curve?.phantomQuoteRaw.toString() ?? null,
    graduation_threshold_raw: fact.curve?.graduationThresholdRaw.toString() ?? null,
    reserved_token_raw: fact.curve?.reservedTokenRaw.toString() ?? null,
    initial_fee_recipient: fact.feeRecipient,
    initial_spot_quote_raw: fact.spot.quoteRaw.toString(),
    initial_spot_token_raw: fact.spot.tokenRaw.toString(),
    initial_price_quote: state.price_quote,
    initial_price_usd: state.price_usd,
    trades_24h: 0,
    volume_quote_raw_24h: '0',
    volume_usd_24h: '0',
    trades_1h: 0,
    volume_usd_1h: '0',
    price_change_24h_pct: null,
  };
}

function applyAnswer(context: FoldContext, folded: Folded, part: FoldedPart, fact: AnswerFact): void {
  const { feed, usd18 } = fact;
  const minedAt = context.minedAt(fact.blockNumber);
  context.prices.answer(feed, usd18);
  folded.answers.push({ ...fact, minedAt });
  if (usd18 !== null) part.points.push(pointOfAnswer({ feed, minedAt, usd18 }));
}

function applyTrade(context: FoldContext, live: LiveToken, fact: TradeFact, part: FoldedPart): void {
  const minedAt = context.minedAt(fact.blockNumber);
  const spot36 = applyMarketMove(live, fact.move, context.prices);
  live.tradesTotal += 1n;
  live.lastTradeAt = minedAt;
  live.updatedAt = minedAt;
  const quoteUsd18 = context.prices.usd18(live.quote);
  const usd18Of = (raw: bigint): bigint | null => rawToUsd18(raw, live.quoteDecimals, quoteUsd18);
  const countedUsd18 = fact.countedQuoteRaw === null ? null : usd18Of(fact.countedQuoteRaw);
  const { amountTokenRaw, amountQuoteRaw, countedQuoteRaw } = fact;
  const paid = price36({ quoteRaw: amountQuoteRaw, tokenRaw: amountTokenRaw }, live);
  part.points.push(
    pointOfTrade({
      token: live.address,
      minedAt,
      spot36,
      spotUsd18: live.spotUsd18,
      amountTokenRaw,
      amountQuoteRaw,
      countedQuoteRaw: countedQuoteRaw ?? 0n,
      countedUsd18,
    }),
  );
  part.trades.push({
    ...placeColumns(fact),
    token: live.address,
    mined_at: minedAt,
    side: fact.side,
    trader: fact.trader,
    agent_id: context.attribution.trader(fact),
    token_agent_id: live.agentId,
    amount_token_raw: amountTokenRaw.toString(),
    amount_quote_raw: amountQuoteRaw.toString(),
    fee_quote_raw: fact.feeQuoteRaw.toString(),
    creator_fee_raw: fact.creatorFeeRaw.toString(),
    price_quote: formatFixedOrNull(paid, 36),
    price_usd: formatFixedOrNull(quoteToUsd18(paid, quoteUsd18), 18),
    value_usd: formatFixedOrNull(usd18Of(amountQuoteRaw), 18),
    creator_fee_usd: formatFixedOrNull(usd18Of(fact.creatorFeeRaw), 18),
    spot_quote_raw: live.spot.quoteRaw.toString(),
    spot_token_raw: live.spot.tokenRaw.toString(),
    spot_usd: formatFixedOrNull(live.spotUsd18, 18),
    pool_quote_raw: live.poolQuoteRaw.toString(),
    held_quote_raw: live.heldQuoteRaw?.toString() ?? null,
    counted_quote_raw: (countedQuoteRaw ?? 0n).toString(),
    counted_usd: formatFixedOrNull(countedUsd18, 18),
  });
}

/** Other fee holders may also transfer their share. */
const isOfAnotherRecipient = (live: LiveToken, fact: TokenFact | GraduationFact | TradeFact): boolean =>
  fact.kind === 'recipient' &&
  fact.formerRecipient !== undefined &&
  fact.formerRecipient !== live.feeRecipient;

function applyEvent(
  context: FoldContext,
  live: LiveToken,
  fact: TokenFact | GraduationFact,
): IndexTokenEventRow {
  const minedAt = context.minedAt(fact.blockNumber);
  const isMove = fact.kind === 'graduated' || fact.kind === 'buyback';
  if (fact.kind === 'graduated') graduate(live, fact, context.prices);
  else if (fact.move !== undefined) applyMarketMove(live, fact.move, context.prices);
  if (fact.kind === 'recipient') live.feeRecipient = fact.feeRecipient ?? live.feeRecipient;
  if (fact.kind === 'swept') live.phase = 'graduating';
  if (fact.kind === 'rescued') live.phase = 'rescued';
  live.updatedAt = minedAt;
  return {
    ...placeColumns(fact),
    token: live.address,
    kind: fact.kind,
    mined_at: minedAt,
    phase: fact.kind === 'recipient' ? null : live.phase,
    pool_id: fact.kind === 'graduated' ? fact.pool.id : null,
    pool_key: fact.kind === 'graduated' ? fact.pool.key : null,
    fee_recipient: fact.kind === 'recipient' ? live.feeRecipient : null,
    spot_quote_raw: isMove ? live.spot.quoteRaw.toString() : null,
    spot_token_raw: isMove ? live.spot.tokenRaw.toString() : null,
    spot_usd: isMove ? formatFixedOrNull(live.spotUsd18, 18) : null,
    pool_quote_raw: isMove ? live.poolQuoteRaw.toString() : null,
    held_quote_raw: isMove ? (live.heldQuoteRaw?.toString() ?? null) : null,
  };
}

function graduate(live: LiveToken, { pool, spot, poolQuoteRaw }: GraduationFact, prices: QuotePrices): void {
  live.phase = 'graduated';
  live.pool = pool;
  live.spot = spot;
  live.poolQuoteRaw = poolQuoteRaw;
  live.heldQuoteRaw = poolQuoteRaw;
  live.spotUsd18 = spotUsdOf(live, prices);
}

function feeRow(context: FoldContext, fact: FeeFact): IndexFeeRow | null {
  const agentId = context.attribution.agentOf(fact.recipient);
  if (agentId === null) return null;
  const decimals = context.decimalsOf(fact.asset);
  const usd18 = context.prices.usd18(fact.asset);
  return {
    block_number: fact.blockNumber.toString(),
    log_index: fact.logIndex,
    kind: fact.kind,
    agent_id: agentId,
    recipient: fact.recipient,
    depositor: fact.depositor,
    asset: fact.asset,
    amount_raw: fact.amountRaw.toString(),
    value_usd: decimals === null ? null : formatFixedOrNull(rawToUsd18(fact.amountRaw, decimals, usd18), 18),
    tx_hash: fact.txHash,
    mined_at: context.minedAt(fact.blockNumber),
  };
}

const depositRow = (context: FoldContext, fact: DepositFact): IndexDepositRow => ({
  ...placeColumns(fact),
  id: depositId(fact),
  recipient: fact.wallet,
  ordinal: fact.ordinal,
  sender: fact.sender,
  amount_raw: fact.amountRaw.toString(),
  mined_at: context.minedAt(fact.blockNumber),
});
