import type { HasConfig } from '../../config/config.ts';
import { findOperations, type OperationRow } from '../../engine/records/operationRows.ts';
import { UNCOMPLETED } from '../../engine/records/operationState.ts';
import { isUndecided, listSteps } from '../../engine/records/stepRows.ts';
import { type IndexTokenRow, listLostTokens } from '../../indexer/tokenRows.ts';
import { locationOf } from '../../locationOf.ts';
import { creditsToMicro, fromRaw, isShowableAmount, subtractBps, toRaw } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type {
  InitialBuy,
  InitialBuyQuote,
  LaunchTerms,
  QuoteAsset,
  Venue,
  VenueName,
} from '../../ports/venues.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import { type ErrorCode, type FieldFault, Problem } from '../../problem.ts';
import { withoutJoiners } from '../../text/invisibleCharacters.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { limitsAt } from '../agents/limits.ts';
import { scaleToWhole } from '../routes/routeQuote.ts';
import { findSimilarLaunches, type LaunchRow } from '../tokens/launchRows.ts';

export interface LaunchRequest {
  readonly accountId: string;
  readonly agentId: string;
  readonly venue: VenueName;
  readonly symbol: string;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  readonly quote: string;
  readonly creatorTaxBps: number;
  readonly allowDuplicate: boolean;
  /** Only for self-funded launches. */
  readonly initialBuy: InitialBuyRequest | null;
}

export interface LaunchIssue {
  readonly code: ErrorCode;
  readonly sentence: string;
  /** Does not prevent acceptance. */
  readonly isWarning?: true;
  readonly fieldErrors?: readonly FieldFault[];
}

export interface LaunchPlan {
  readonly quote: QuoteAsset | null;
  readonly terms: LaunchTerms | null;
  readonly issues: readonly LaunchIssue[];
}

/** Simulates and reserves nothing. */
export async function planLaunch(
  context: Pick<Ports, 'addressBook' | 'venues'>,
  request: LaunchRequest,
): Promise<LaunchPlan> {
  const venue = context.venues[request.venue];
  const issues: LaunchIssue[] = [];
  if (findRegistryAsset(context.addressBook, request.symbol) !== undefined) {
    issues.push(
      refusal('reserved_symbol', 'symbol', 'This symbol belongs to an asset of the chain\u2019s registry.'),
    );
  }
  const pair = await venue.pair(request.quote);
  const [quote, terms] = [pair?.quote ?? null, pair?.terms ?? null];
  if (terms === null) {
    issues.push(
      refusal(
        'unsupported_quote',
        'quote',
        'The venue does not pair new tokens with this asset; see listQuoteAssets.',
      ),
    );
  } else if (request.creatorTaxBps > terms.maxCreatorTaxBps) {
    issues.push(
      refusal(
        'validation_failed',
        'creatorTaxBps',
        `The venue allows a creator tax of at most ${terms.maxCreatorTaxBps} basis points.`,
      ),
    );
  }
  return { quote, terms, issues };
}

const DUPLICATE_WINDOW_MS = 24 * 3600 * 1000;

/** Longest wait for funds. */
const MAX_WAIT_MS = 25 * 3600 * 1000;

const isSince = ({ settled, updated_at: movedAt }: OperationRow, since: Date): boolean =>
  !settled || new Date(movedAt) >= since;

/** Ignores differences that buyers do not notice. */
const nameKey = (name: string): string =>
  withoutJoiners(name).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

export type DuplicateLaunch = {
  /** Without a full stop. */
  readonly sentence: string;
} & (
  | { readonly id: string }
  /** Restoring a backup lost the record; the index has the token. */
  | { readonly id: null; readonly token: Address }
);

const LAUNCHED =
  'This agent launched the same symbol and name on this venue within 24 hours, or the launch is still under way';

const MAY_COME_BACK =
  'A launch of the same symbol and name by this agent on this venue failed, and a reorg may still revive it. Wait until the failure is final';

/**
 * Finds a launch of the same agent, venue, symbol and name within 24 hours or unfinished. Ignores only final
 * failures: after another failure, a reorg could bring the first launch back, and the account would pay
 * twice. A launch that waited for funds counts from its completion.
 */
export async function findDuplicate(
  context: Pick<Ports, 'clock'>,
  db: Parameters<typeof findSimilarLaunches>[0],
  request: LaunchRequest,
): Promise<DuplicateLaunch | undefined> {
  if (request.allowDuplicate) return undefined;
  const since = new Date(context.clock.now().getTime() - DUPLICATE_WINDOW_MS);
  const asked = await findSimilarLaunches(db, request, new Date(since.getTime() - MAX_WAIT_MS));
  const named = asked.filter(({ name }) => nameKey(name) === nameKey(request.name));
  const ids = named.map(({ id }) => id);
  const [operations, steps] = await Promise.all([findOperations(db, ids), listSteps(db, ids)]);
  const isRecent = ({ id, created_at: askedAt }: LaunchRow): boolean =>
    new Date(askedAt) >= since || operations.some((one) => one.id === id && isSince(one, since));
  const similar = named.filter(isRecent);
  const alive = operations.filter(({ state }) => !UNCOMPLETED.includes(state)).map(({ id }) => id);
  // A launch with a token may still fail at its later buy.
  const standing = similar.find(({ id, token_address: token }) => token !== null || alive.includes(id));
  if (standing !== undefined) return { id: standing.id, sentence: LAUNCHED };
  const lost = await findLostLaunch(db, request, since);
  if (lost !== undefined) return { id: null, token: lost, sentence: LAUNCHED };
  const undecided = similar.find(({ id }) =>
    steps.some((step) => step.operation_id === id && isUndecided(step)),
  );
  return undecided && { id: undecided.id, sentence: MAY_COME_BACK };
}

async function findLostLaunch(
  db: Parameters<typeof findSimilarLaunches>[0],
  request: LaunchRequest,
  since: Date,
): Promise<Address | undefined> {
  const lost = await listLostTokens(db, [request.agentId]);
  const isSame = ({ venue, symbol, name, launched_at: launchedAt }: IndexTokenRow): boolean =>
    venue === request.venue &&
    symbol === request.symbol &&
    nameKey(name ?? '') === nameKey(request.name) &&
    new Date(launchedAt) >= since;
  return lost.find(isSame)?.address;
}

export const launchFeeEth = (terms: LaunchTerms): string => fromRaw(terms.launchFeeWei, 18);

const refusal = (code: ErrorCode, field: string, sentence: string): LaunchIssue => ({
  code,
  sentence,
  fieldErrors: [{ field, code: code === 'validation_failed' ? 'too_large' : 'conflict', message: sentence }],
});

const MAX_RAW = 2n ** 128n - 1n;

/** In the quote asset. */
export interface InitialBuyRequest {
  readonly amountIn: string;
  readonly slippageBps: number;
}

export interface InitialBuyPlan extends InitialBuy, InitialBuyQuote {
  readonly slippageBps: number;
}

export function planInitialBuy(
  context: Pick<Ports, 'venues'>,
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
  const wholeAmountOutRaw = scaleToWhole(priced.amountOutRaw, { ...priced, amountInRaw });
  if (!isShowableAmount(wholeAmountOutRaw, LAUNCH_DECIMALS)) {
    return fault('amount_too_large', 'too_large', 'No market takes such an amount.');
  }
  const minAmountOutRaw = subtractBps(wholeAmountOutRaw, slippageBps);
  return { ...priced, amountInRaw, slippageBps, minAmountOutRaw };
}

/** Null without an issue. */
export async function buyIssue(
  venue: Venue,
  hasBuy: boolean,
  at?: bigint,
): Promise<{ readonly code: ErrorCode; readonly sentence: string } | null> {
  if (!hasBuy || (await venue.offersInitialBuy(at))) return null;
  return { code: 'service_unavailable', sentence: 'The venue offers no initial buy at the moment.' };
}

/** Checked again at the signature. */
export function slippageIssue(
  context: Pick<Ports, 'clock'>,
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

export const fault = (code: ErrorCode, fieldCode: FieldFault['code'], sentence: string): LaunchIssue => ({
  code,
  sentence,
  fieldErrors: [{ field: 'initialBuy', code: fieldCode, message: sentence }],
});

export type LaunchMode = 'sponsored' | 'self_funded';

/** Self-funded launches are free. */
export const launchPriceMicro = ({ config }: HasConfig, mode: LaunchMode): bigint =>
  mode === 'sponsored' ? creditsToMicro(config.sponsoredLaunchCredits) : 0n;

export function refuseFirst([issue]: readonly LaunchIssue[]): void {
  if (issue !== undefined) throw problemOf(issue);
}

export function problemOf({ code, sentence, fieldErrors }: LaunchIssue): Problem {
  const retryAfterSeconds = code === 'service_unavailable' ? 30 : undefined;
  return new Problem(code, sentence, { fieldErrors, retryAfterSeconds });
}

export function refuseDuplicate(duplicate: DuplicateLaunch | undefined): void {
  if (duplicate === undefined) return;
  const { id, sentence } = duplicate;
  const place =
    id === null ? locationOf('getToken', { address: duplicate.token }) : locationOf('getLaunch', { id });
  throw new Problem('possible_duplicate_launch', `${sentence}; send allowDuplicate: true to launch again.`, {
    location: place,
  });
}
