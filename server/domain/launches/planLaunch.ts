import type { Context } from '../../context.ts';
import type { ErrorCode, FieldError } from '../../errors.ts';
import { fromRaw } from '../amounts.ts';
import { withoutJoiners } from '../hiddenCharacters.ts';
import { type IndexTokenRow, listLostTokens } from '../index/indexTokenRows.ts';
import { findOperations, type OperationRow } from '../onchain/operationRows.ts';
import { UNCOMPLETED } from '../onchain/operationState.ts';
import { isUndecided, listSteps } from '../onchain/stepRows.ts';
import type { Address, LaunchTerms, QuoteAsset, VenueName } from '../ports.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import { findSimilarLaunches, type LaunchRow } from './launchRows.ts';
import type { InitialBuyRequest } from './planInitialBuy.ts';

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
  /** Self-funded launches only. */
  readonly initialBuy: InitialBuyRequest | null;
}

export interface LaunchIssue {
  readonly code: ErrorCode;
  readonly sentence: string;
  /** The launch would be accepted all the same. */
  readonly isWarning?: true;
  readonly fieldErrors?: readonly FieldError[];
}

export interface LaunchPlan {
  readonly quote: QuoteAsset | null;
  readonly terms: LaunchTerms | null;
  readonly issues: readonly LaunchIssue[];
}

/** What stands for and against a launch before anything is simulated: symbol, pair, terms. Nothing is reserved. */
export async function planLaunch(context: Context, request: LaunchRequest): Promise<LaunchPlan> {
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
        'The venue does not pair new tokens with this asset; see GET /api/v1/quotes.',
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
/** A launch that waits for its funds happens so long after it was asked for. */
const LONGEST_WAIT_MS = 25 * 3600 * 1000;

/** Whether it is on its way, or came to what it is since then. */
const isSince = ({ settled, updated_at: movedAt }: OperationRow, since: Date): boolean =>
  !settled || new Date(movedAt) >= since;

/** Who repeats a launch by heart may write its name in other letters; a buyer would take one for the other as well. */
const nameKey = (name: string): string =>
  withoutJoiners(name).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/** What stands against one more launch of the same. */
export interface DuplicateLaunch {
  /** Null where its record was lost, because the database is an older copy; the index knows its `token`. */
  readonly id: string | null;
  readonly token: Address | null;
  /** Without a full stop. */
  readonly sentence: string;
}

const LAUNCHED =
  'This agent launched the same symbol and name on this venue within 24 hours, or is still about it';
const MAY_COME_BACK =
  'A launch of the same symbol and name by this agent on this venue failed, but not for good: wait until that is final, because a reorganisation may bring it back';

/**
 * A launch of the same agent, venue, symbol and name within 24 hours, or on its way, that did not fail, or not for good: who launches again
 * while a reorg may bring the first one back would have two tokens, and pay for both. One that waited for its funds counts from when it
 * happened. Names are compared without case.
 */
export async function findDuplicate(
  context: Context,
  db: Parameters<typeof findSimilarLaunches>[0],
  request: LaunchRequest,
): Promise<DuplicateLaunch | undefined> {
  if (request.allowDuplicate) return undefined;
  const since = new Date(context.clock.now().getTime() - DUPLICATE_WINDOW_MS);
  const asked = await findSimilarLaunches(db, request, new Date(since.getTime() - LONGEST_WAIT_MS));
  const named = asked.filter(({ name }) => nameKey(name) === nameKey(request.name));
  const ids = named.map(({ id }) => id);
  const [operations, steps] = await Promise.all([findOperations(db, ids), listSteps(db, ids)]);
  const isRecent = ({ id, created_at: askedAt }: LaunchRow): boolean =>
    new Date(askedAt) >= since || operations.some((one) => one.id === id && isSince(one, since));
  const similar = named.filter(isRecent);
  const alive = operations.filter(({ state }) => !UNCOMPLETED.includes(state)).map(({ id }) => id);
  // A launch may fail after its token is there: with the buy that follows it.
  const standing = similar.find(({ id, token_address: token }) => token !== null || alive.includes(id));
  if (standing !== undefined) return { id: standing.id, token: null, sentence: LAUNCHED };
  const lost = await findLostLaunch(db, request, since);
  if (lost !== undefined) return { id: null, token: lost, sentence: LAUNCHED };
  const undecided = similar.find(({ id }) =>
    steps.some((step) => step.operation_id === id && isUndecided(step)),
  );
  return undecided && { id: undecided.id, token: null, sentence: MAY_COME_BACK };
}

/** The token of a launch that only the index knows. */
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
  fieldErrors: [
    { field, in: 'body', code: code === 'validation_failed' ? 'too_large' : 'conflict', message: sentence },
  ],
});
