import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAccount } from '../account/accountRows.ts';
import { findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { newId } from '../ids.ts';
import type { Asset } from '../ports.ts';
import type { JudgedAsset } from '../tokens/judgeAsset.ts';
import { purchaseIssue } from '../tokens/purchaseIssue.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import { resolveAsset } from '../tokens/resolveAsset.ts';
import { rememberTokens, type SeenAsset } from '../tokens/seenTokenRows.ts';
import { assertNotMet } from './assertNotMet.ts';
import { ANY_TOKEN, type AutomationKind, countAutomations, insertAutomation } from './automationRows.ts';
import { assertComplete, checkTerms, NO_PRICE, ownTerms, type SaidTerms } from './checkTerms.ts';
import { nextRun } from './nextRun.ts';
import { assertAcknowledged, readFilters } from './snipeFilters.ts';

const MAX_AUTOMATIONS = 200;

export interface AutomationRequest extends Owner, SaidTerms {
  readonly kind: AutomationKind;
  readonly agentId: string;
  readonly name: string | null;
  readonly tokenIn: string;
  readonly tokenOut: string | undefined;
  readonly slippageBps: number;
  readonly acknowledgeUnverified: boolean;
  readonly startAt: Date | null;
  readonly expiresAt: Date | null;
}

/**
 * Creates an automation, active. Its tokens are fixed by their addresses now; what a swap of it would be refused with is
 * asked when there is one.
 */
export async function requestAutomation(
  context: Context,
  acceptance: Acceptance,
  request: AutomationRequest,
): Promise<string> {
  const { kind, accountId, agentId } = request;
  const terms = ownTerms(kind, termsOf(request));
  assertComplete(kind, terms);
  const { wallet_address: trader } = await findUnlistedAgent(context.db, accountId, agentId);
  const [tokenIn, tokenOut] = await resolveTokens(context, request);
  const filters = kind === 'sniper' ? await readFilters(context, accountId, terms.filters ?? {}) : null;
  const now = context.clock.now();
  const startAt = request.startAt ?? now;
  const { expiresAt } = request;
  const frame = { tokenIn, tokenOut, startAt, expiresAt, amountInRaw: 0n, budgetRaw: null, spentRaw: 0n };
  const checked = checkTerms(context, kind, terms, frame);
  const { amountInRaw = 0n, budgetRaw = null, price = NO_PRICE } = checked;
  const tokens = { token_in: tokenIn, token_out: tokenOut };
  await assertNotMet(context, { ...tokens, ...price, amount_in_raw: amountInRaw.toString() }, trader);
  const { maxExecutions = terms.maxSnipes ?? null, interval = null } = terms;
  const first = nextRun(
    {
      ...{ kind, interval, start_at: startAt.toISOString(), expires_at: expiresAt?.toISOString() ?? null },
      ...{ amount_in_raw: amountInRaw.toString(), budget_raw: budgetRaw?.toString() ?? null },
      ...{ max_executions: maxExecutions, executions_done: 0, open_executions: 0, spent_raw: '0' },
    },
    new Date(now.getTime() - 1),
  );
  return acceptance.commit(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countAutomations(trx, accountId)) >= MAX_AUTOMATIONS) {
      throw new Problem('quota_exceeded', `An account has at most ${MAX_AUTOMATIONS} automations.`);
    }
    await lockAgent(trx, accountId, agentId);
    const id = newId('aut', now);
    const { name, slippageBps, acknowledgeUnverified } = request;
    await rememberTokens(trx, [tokenIn, tokenOut], now);
    await insertAutomation(
      trx,
      {
        ...{ id, accountId, agentId, kind, name, slippageBps, acknowledgeUnverified, startAt, expiresAt },
        ...{ tokenIn: plain(tokenIn), tokenOut: plain(tokenOut), amountInRaw, budgetRaw },
        ...{ filters, interval, maxExecutions },
        ...{ triggerPriceUsd: price.trigger_price_usd, stopPriceUsd: price.stop_price_usd },
        ...{ nextRunAt: first.next_run_at, dueAt: first.due_at },
      },
      now,
    );
    return id;
  });
}

const termsOf = (request: AutomationRequest): SaidTerms => ({
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

function resolveTokens(context: Context, request: AutomationRequest): Promise<[SeenAsset, SeenAsset]> {
  const { kind, tokenOut } = request;
  if (kind === 'sniper') return resolveSpent(context, request);
  if (tokenOut === undefined) throw wrongTokenOut('required', `A ${kind} needs tokenOut.`);
  return resolvePair(context, { ...request, tokenOut });
}

/** What a sniper buys nobody has vouched for, and it sells what launches trade against. */
async function resolveSpent(
  context: Context,
  { tokenIn, tokenOut, acknowledgeUnverified }: AutomationRequest,
): Promise<[Asset, Asset]> {
  if (tokenOut !== undefined) throw wrongTokenOut('unknown_field', 'A sniper has no tokenOut.');
  assertAcknowledged(acknowledgeUnverified);
  const spent = findRegistryAsset(context.addressBook, tokenIn);
  if (spent !== undefined) return [spent, ANY_TOKEN];
  const message = 'A sniper spends ETH or another asset that launches trade against.';
  throw new Problem('unsupported_quote', message, {
    fieldErrors: [{ field: 'tokenIn', in: 'body', code: 'conflict', message }],
  });
}

function wrongTokenOut(code: 'required' | 'unknown_field', message: string): Problem {
  return new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors: [{ field: 'tokenOut', in: 'body', code, message }],
  });
}

async function resolvePair(
  context: Context,
  {
    accountId,
    tokenIn,
    tokenOut,
    acknowledgeUnverified,
  }: Pick<AutomationRequest, 'accountId' | 'tokenIn' | 'acknowledgeUnverified'> & {
    readonly tokenOut: string;
  },
): Promise<[JudgedAsset, JudgedAsset]> {
  const pair = await Promise.all([
    resolveAsset(context, accountId, tokenIn, 'tokenIn'),
    resolveAsset(context, accountId, tokenOut, 'tokenOut'),
  ]);
  const [sold, bought] = pair;
  if (sold.address === bought.address) {
    const message = 'tokenIn and tokenOut are the same asset.';
    throw new Problem('same_token', message, {
      fieldErrors: [{ field: 'tokenOut', in: 'body', code: 'conflict', message }],
    });
  }
  const issue = purchaseIssue(bought, acknowledgeUnverified);
  if (issue !== null) throw new Problem(issue.code, issue.sentence);
  return pair;
}

const plain = ({ address, symbol, name, decimals }: Asset): Asset => ({ address, symbol, name, decimals });
