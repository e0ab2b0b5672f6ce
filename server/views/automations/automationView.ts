import type { Context } from '../../composition/context.ts';
import type { AutomationRow } from '../../domain/automations/automationRows.ts';
import { limitPair, sideOf } from '../../domain/automations/orderPrice.ts';
import type { SnipeFilters } from '../../domain/automations/snipeFilters.ts';
import { fromRaw, showPriceUsd, toFixed18 } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { tokenRef } from '../trading/routeView.ts';

export function automationView(context: Context, automation: AutomationRow): Schema<'Automation'> {
  const { kind, token_in: tokenIn, token_out: tokenOut, budget_raw: budget } = automation;
  const inUnits = (raw: string): string => fromRaw(BigInt(raw), tokenIn.decimals);
  const amount = inUnits(automation.amount_in_raw);
  const common = {
    id: automation.id,
    agentId: automation.agent_id,
    name: automation.name,
    status: automation.status,
    statusReason: automation.status_reason,
    tokenIn: tokenRef(tokenIn),
    tokenOut: tokenRef(tokenOut),
    slippageBps: automation.slippage_bps,
    acknowledgeUnverified: automation.acknowledge_unverified,
    startAt: automation.start_at,
    expiresAt: automation.expires_at,
    spent: inUnits(automation.spent_raw),
    executionsDone: automation.executions_done,
    nextRunAt: automation.next_run_at,
    createdAt: automation.created_at,
    updatedAt: automation.updated_at,
  };
  const budgetShown = budget === null ? null : inUnits(budget);
  if (kind === 'limit')
    return { ...common, kind, amountIn: amount, trigger: triggerView(context, automation) };
  if (kind === 'sniper')
    return {
      ...common,
      kind,
      amountPerSnipe: amount,
      maxSnipes: set(automation.max_executions),
      budget: budgetShown,
      filters: filtersView(set(automation.filters)),
    };
  return {
    ...common,
    kind,
    amountPerExecution: amount,
    interval: set(automation.interval),
    maxExecutions: automation.max_executions,
    budget: budgetShown,
  };
}

/** Every automation of the kind has it. */
function set<Value>(value: Value | null): Value {
  if (value === null) throw new Error('an automation lacks what its kind has');
  return value;
}

function triggerView(
  { addressBook }: Context,
  { token_in, token_out, trigger_price_usd: limitUsd, stop_price_usd: stopUsd }: AutomationRow,
): Schema<'AutomationTrigger'> {
  const pair = limitPair(addressBook, token_in, token_out);
  const order = stopUsd === null ? 'limit' : 'stop';
  const usd = stopUsd ?? limitUsd;
  const { priced } = set(pair);
  const [priceUsd, token] = [showPriceUsd(toFixed18(set(usd))), tokenRef(priced)];
  return { side: sideOf(set(pair), order), order, priceUsd, token };
}

/** The stored arrays are read-only. */
const filtersView = (filters: SnipeFilters): Schema<'SnipeFilters'> => ({
  ...filters,
  venues: filters.venues && [...filters.venues],
  quotes: filters.quotes?.map((quote) => ({ ...quote })) ?? null,
  creators: filters.creators && [...filters.creators],
  denyCreators: filters.denyCreators && [...filters.denyCreators],
});
