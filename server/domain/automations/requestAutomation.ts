import { recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import { newId } from '../../ids.ts';
import { fromRaw } from '../../money/amounts.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { Problem } from '../../problem.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import type { Owner } from '../agents/owner.ts';
import { resolveAsset } from '../tokens/identifyAsset.ts';
import { rememberTokens, type SeenAsset } from '../tokens/seenTokenRows.ts';
import { type AssessedAsset, purchaseIssue } from '../tokens/tokenAssessment.ts';
import {
  ANY_TOKEN,
  type AutomationKind,
  countAutomations,
  insertAutomation,
  type NewAutomation,
} from './automationRows.ts';
import { assertComplete, checkTerms, NO_PRICE, type TermsRequest, termsOfKind } from './automationTerms.ts';
import { assertStopNotMet } from './orderPrice.ts';
import { nextRun } from './slots.ts';
import { assertAcknowledged, readFilters } from './snipeFilters.ts';

export type RequestAutomationContext = Pick<
  Ports,
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
> &
  HasConfig;

const MAX_AUTOMATIONS = 200;

export interface AutomationRequest extends Owner, TermsRequest {
  readonly kind: AutomationKind;
  readonly agentId: string;
  readonly name: string | null;
  readonly tokenIn: string;
  readonly tokenOut: string | undefined;
  readonly slippageBps: number;
  readonly acknowledgeUnverified: boolean;
  readonly startAt: Date | null;
  readonly expiresAt: Date | null;
  /** The key of the request, if it has money limits. */
  readonly limitedKeyId: string | null;
}

/** Fixes the tokens by address. Each execution checks whether its swap is allowed. */
export async function requestAutomation(
  context: RequestAutomationContext,
  acceptance: Acceptance,
  request: AutomationRequest,
): Promise<string> {
  const { accountId, agentId } = request;
  const now = context.clock.now();
  const { automation, tokens } = await prepareAutomation(context, request, now);
  return acceptance.commit(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countAutomations(trx, accountId)) >= MAX_AUTOMATIONS) {
      throw new Problem('quota_exceeded', `An account has at most ${MAX_AUTOMATIONS} automations.`);
    }
    await lockThawedAgent(trx, accountId, agentId);
    const id = newId('aut', now);
    await rememberTokens(trx, tokens, now);
    await insertAutomation(trx, { ...automation, id }, now);
    const detail = { automation: id, ...shownTerms(automation) };
    await recordEvent(trx, acceptance.actor, { kind: 'automation_created', accountId, agentId, detail }, now);
    return id;
  });
}

async function prepareAutomation(
  context: RequestAutomationContext,
  request: AutomationRequest,
  now: Date,
): Promise<{ readonly automation: Omit<NewAutomation, 'id'>; readonly tokens: readonly SeenAsset[] }> {
  const { kind, accountId, agentId, name, slippageBps, acknowledgeUnverified, expiresAt } = request;
  const terms = termsOfKind(kind, termsOf(request));
  assertComplete(kind, terms);
  const { wallet_address: trader } = await findThawedAgent(context.db, accountId, agentId);
  const [tokenIn, tokenOut] = await resolveTokens(context, request);
  const filters = kind === 'sniper' ? await readFilters(context, accountId, terms.filters ?? {}) : null;
  const startAt = request.startAt ?? now;
  const frame = { tokenIn, tokenOut, startAt, expiresAt, amountInRaw: 0n, budgetRaw: null, spentRaw: 0n };
  const checked = checkTerms(context, kind, terms, frame);
  const { amountInRaw = 0n, budgetRaw = null, price = NO_PRICE } = checked;
  const pair = { token_in: tokenIn, token_out: tokenOut };
  await assertStopNotMet(context, { ...pair, ...price, amount_in_raw: amountInRaw.toString() }, trader);
  const { maxExecutions = terms.maxSnipes ?? null, interval = null } = terms;
  const automation = {
    accountId,
    agentId,
    keyId: request.limitedKeyId,
    kind,
    name,
    slippageBps,
    acknowledgeUnverified,
    startAt,
    expiresAt,
    tokenIn: plain(tokenIn),
    tokenOut: plain(tokenOut),
    amountInRaw,
    budgetRaw,
    filters,
    interval,
    maxExecutions,
    triggerPriceUsd: price.trigger_price_usd,
    stopPriceUsd: price.stop_price_usd,
  };
  return { automation: { ...automation, ...firstRun(automation, now) }, tokens: [tokenIn, tokenOut] };
}

const shownTerms = (terms: Omit<NewAutomation, 'id'>) => ({
  kind: terms.kind,
  name: terms.name,
  token_in: terms.tokenIn.address,
  token_out: terms.kind === 'sniper' ? null : terms.tokenOut.address,
  amount_in: fromRaw(terms.amountInRaw, terms.tokenIn.decimals),
  budget: terms.budgetRaw === null ? null : fromRaw(terms.budgetRaw, terms.tokenIn.decimals),
  max_executions: terms.maxExecutions,
});

function firstRun(
  terms: Omit<NewAutomation, 'id' | 'nextRunAt' | 'dueAt'>,
  now: Date,
): Pick<NewAutomation, 'nextRunAt' | 'dueAt'> {
  const first = nextRun(
    {
      kind: terms.kind,
      interval: terms.interval,
      start_at: terms.startAt.toISOString(),
      expires_at: terms.expiresAt?.toISOString() ?? null,
      amount_in_raw: terms.amountInRaw.toString(),
      budget_raw: terms.budgetRaw?.toString() ?? null,
      max_executions: terms.maxExecutions,
      executions_done: 0,
      open_executions: 0,
      spent_raw: '0',
    },
    new Date(now.getTime() - 1),
  );
  return { nextRunAt: first.next_run_at, dueAt: first.due_at };
}

const termsOf = (request: AutomationRequest): TermsRequest => ({
  amountPerExecution: request.amountPerExecution,
  interval: request.interval,
  maxExecutions: request.maxExecutions,
  budget: request.budget,
  amountIn: request.amountIn,
  trigger: request.trigger,
  amountPerSnipe: request.amountPerSnipe,
  maxSnipes: request.maxSnipes,
  filters: request.filters,
});

function resolveTokens(
  context: RequestAutomationContext,
  request: AutomationRequest,
): Promise<[SeenAsset, SeenAsset]> {
  const { kind, tokenOut } = request;
  if (kind === 'sniper') return resolveSpent(context, request);
  if (tokenOut === undefined) throw wrongTokenOut('required', `A ${kind} needs tokenOut.`);
  return resolvePair(context, { ...request, tokenOut });
}

/** A sniper buys unverified tokens, and spends an asset that launches trade against. */
async function resolveSpent(
  context: Pick<Ports, 'addressBook'>,
  { tokenIn, tokenOut, acknowledgeUnverified }: AutomationRequest,
): Promise<[Asset, Asset]> {
  if (tokenOut !== undefined) throw wrongTokenOut('unknown_field', 'A sniper has no tokenOut.');
  assertAcknowledged(acknowledgeUnverified);
  const spent = findRegistryAsset(context.addressBook, tokenIn);
  if (spent !== undefined) return [spent, ANY_TOKEN];
  const message = 'A sniper spends ETH or another asset that launches trade against.';
  throw new Problem('unsupported_quote', message, {
    fieldErrors: [{ field: 'tokenIn', code: 'conflict', message }],
  });
}

function wrongTokenOut(code: 'required' | 'unknown_field', message: string): Problem {
  return new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors: [{ field: 'tokenOut', code, message }],
  });
}

async function resolvePair(
  context: RequestAutomationContext,
  {
    accountId,
    tokenIn,
    tokenOut,
    acknowledgeUnverified,
  }: Pick<AutomationRequest, 'accountId' | 'tokenIn' | 'acknowledgeUnverified'> & {
    readonly tokenOut: string;
  },
): Promise<[AssessedAsset, AssessedAsset]> {
  const pair = await Promise.all([
    resolveAsset(context, accountId, tokenIn, 'tokenIn'),
    resolveAsset(context, accountId, tokenOut, 'tokenOut'),
  ]);
  const [sold, bought] = pair;
  if (sold.address === bought.address) {
    const message = 'tokenIn and tokenOut are the same asset.';
    throw new Problem('same_token', message, {
      fieldErrors: [{ field: 'tokenOut', code: 'conflict', message }],
    });
  }
  const issue = purchaseIssue(bought, acknowledgeUnverified);
  if (issue !== null) throw new Problem(issue.code, issue.sentence);
  return pair;
}

const plain = ({ address, symbol, name, decimals }: Asset): Asset => ({ address, symbol, name, decimals });
