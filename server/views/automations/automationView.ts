import type { Context } from '../../context.ts';
import { fromRaw, showPriceUsd, toFixed18 } from '../../domain/amounts.ts';
import type { AutomationRow } from '../../domain/automations/automationRows.ts';
import { limitPair, sideOf } from '../../domain/automations/limitPrice.ts';
import type { SnipeFilters } from '../../domain/automations/snipeFilters.ts';
import type { Schema } from '../schema.ts';
import { tokenRef } from '../trading/routeView.ts';

export function automationView(context: Context, automation: AutomationRow): Schema<'Automation'> {
  const { kind, token_in: tokenIn, token_out: tokenOut, budget_raw: budget } = automation;
  const inUnits = (raw: string): string => fromRaw(BigInt(raw), tokenIn.decimals);
  const amount = inUnits(automation.amount_in_raw);
  return {
    id: automation.id,
    agentId: automation.agent_id,
    kind,
    name: automation.name,
    status: automation.status,
    statusReason: automation.status_reason,
    tokenIn: tokenRef(tokenIn),
    tokenOut: tokenRef(tokenOut),
    slippageBps: automation.slippage_bps,
    acknowledgeUnverified: automation.acknowledge_unverified,
    startAt: automation.start_at,
    expiresAt: automation.expires_at,
    amountPerExecution: kind === 'dca' ? amount : null,
    interval: automation.interval,
    maxExecutions: kind === 'sniper' ? null : automation.max_executions,
    budget: budget === null ? null : inUnits(budget),
    amountIn: kind === 'limit' ? amount : null,
    trigger: triggerView(context, automation),
    amountPerSnipe: kind === 'sniper' ? amount : null,
    maxSnipes: kind === 'sniper' ? automation.max_executions : null,
    filters: filtersView(automation.filters),
    spent: inUnits(automation.spent_raw),
    executionsDone: automation.executions_done,
    nextRunAt: automation.next_run_at,
    createdAt: automation.created_at,
    updatedAt: automation.updated_at,
  };
}

function triggerView(
  { addressBook }: Context,
  { token_in, token_out, trigger_price_usd: limitUsd, stop_price_usd: stopUsd }: AutomationRow,
): Schema<'AutomationTrigger'> | null {
  const pair = limitPair(addressBook, token_in, token_out);
  const order = stopUsd === null ? 'limit' : 'stop';
  const usd = stopUsd ?? limitUsd;
  if (usd === null || pair === null) return null;
  const [priceUsd, token] = [showPriceUsd(toFixed18(usd)), tokenRef(pair.priced)];
  return { side: sideOf(pair, order), order, priceUsd, token };
}

/** The stored arrays are shown as they are, and are nobody's to change. */
const filtersView = (filters: SnipeFilters | null): Schema<'SnipeFilters'> | null =>
  filters && {
    ...filters,
    venues: filters.venues && [...filters.venues],
    quotes: filters.quotes?.map((quote) => ({ ...quote })) ?? null,
    creators: filters.creators && [...filters.creators],
    denyCreators: filters.denyCreators && [...filters.denyCreators],
  };
