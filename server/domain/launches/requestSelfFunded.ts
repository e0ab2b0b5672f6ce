import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { capBreach } from '../agents/agentLimits.ts';
import { type AgentRow, findAgent, lockAgent } from '../agents/agentRows.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { newId } from '../ids.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { insertLaunch } from './launchRows.ts';
import { slippageIssue } from './planInitialBuy.ts';
import { findDuplicate, type LaunchIssue, type LaunchRequest, planLaunch } from './planLaunch.ts';
import { refuseDuplicate } from './requestLaunch.ts';
import { planSelfFundedLaunch, type SelfFundedPlan, spendingOf } from './selfFundedLaunch.ts';

const VALIDITY_MS = 24 * 3600 * 1000;

/**
 * Accepts a launch that the agent's wallet signs and pays. What the chain would refuse now is refused here and leaves
 * nothing behind; a wallet that is short is no refusal: the launch waits for the funds.
 */
export async function requestSelfFunded(
  context: Context,
  acceptance: Acceptance,
  request: LaunchRequest,
): Promise<string> {
  const agent = await findAgent(context.db, request.accountId, request.agentId);
  await context.chainGuard.assertSame(context);
  const { quote, terms, issues } = await planLaunch(context, request);
  refuse(issues);
  if (quote === null || terms === null) throw new Error('a plan without issues has its terms');
  refuseDuplicate(await findDuplicate(context, context.db, request));
  const id = newId('lch', context.clock.now());
  const plan = await planSelfFundedLaunch(context, id, request, agent, { quote, terms });
  if ('code' in plan) throw problemOf(plan);
  const spendUsd18 = await spendingOf(context, plan.bill);
  refuse(await limitIssues(context, context.db, agent, plan, spendUsd18));
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, request.accountId, request.agentId);
    refuseDuplicate(await findDuplicate(context, trx, request));
    refuse(await limitIssues(context, trx, locked, plan, spendUsd18));
    await insertAll(context, trx, id, request, locked, plan, spendUsd18);
    return id;
  });
}

/** What the agent's limits say: of the slippage of its buy, and of the fee and the buy as spending. */
export async function limitIssues(
  context: Context,
  db: Context['db'] | Trx,
  agent: AgentRow,
  { buy }: SelfFundedPlan,
  spendUsd18: bigint | null,
): Promise<LaunchIssue[]> {
  const slippage = slippageIssue(context, agent, buy?.slippageBps ?? null);
  const breach = await capBreach(context, db, agent, { spendUsd18, operationId: null });
  const cap = breach === null ? null : { code: breach.refused, sentence: breach.sentence };
  return [slippage, cap].filter((issue) => issue !== null);
}

async function insertAll(
  context: Context,
  trx: Trx,
  id: string,
  request: LaunchRequest,
  agent: AgentRow,
  { order, bill, buy, predicted }: SelfFundedPlan,
  spendUsd18: bigint | null,
): Promise<void> {
  const now = context.clock.now();
  const { accountId, agentId, venue } = request;
  const validUntil = new Date(now.getTime() + VALIDITY_MS);
  await insertOperation(
    trx,
    { id, kind: 'launch', accountId, agentId, walletId: agent.wallet_id, validUntil },
    now,
  );
  await insertSpending(trx, { operationId: id, agentId, usd18: spendUsd18 }, now);
  await insertLaunch(
    trx,
    {
      id,
      accountId,
      agentId,
      venue,
      order,
      quoteSymbol: bill.quote.symbol,
      launchFeeWei: bill.launchFeeWei,
      priceMicro: 0n,
      predicted,
      gasLimit: bill.gas,
      selfFunded: {
        gasReserveWei: bill.gasReserveWei,
        quoteDecimals: bill.quote.decimals,
        buySlippageBps: buy?.slippageBps ?? null,
      },
    },
    now,
  );
}

function refuse([issue]: readonly LaunchIssue[]): void {
  if (issue !== undefined) throw problemOf(issue);
}

function problemOf({ code, sentence, fieldErrors }: LaunchIssue): Problem {
  const headers = code === 'service_unavailable' ? { 'Retry-After': '30' } : {};
  return new Problem(code, sentence, { fieldErrors: fieldErrors ?? [], headers });
}
