import type { Context, Database, Trx } from '../../context.ts';
import type { Acceptance } from '../acceptance.ts';
import { capBreach } from '../agents/agentLimits.ts';
import { type AgentRow, findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { ahead } from '../ahead.ts';
import { newId } from '../ids.ts';
import { assertAgentNotFrozen } from '../onchain/assertNotFrozen.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { pinMetadata } from './launchExtras.ts';
import { countUnfinishedSelfFunded, insertLaunch } from './launchRows.ts';
import { slippageIssue } from './planInitialBuy.ts';
import { findDuplicate, type LaunchIssue, type LaunchRequest, planLaunch } from './planLaunch.ts';
import { problemOf, refuseDuplicate, refuseFirst } from './refuse.ts';
import { planSelfFundedLaunch, type SelfFundedPlan } from './selfFundedLaunch.ts';

const VALIDITY_MS = 24 * 3600 * 1000;
/** Each of them is looked at again and again for its funds. */
const MAX_UNFINISHED = 10;

/**
 * Accepts a launch that the agent's wallet signs and pays. What the chain would refuse now is refused here and leaves
 * nothing behind; a wallet that is short is no refusal: the launch waits for the funds.
 */
export async function requestSelfFunded(
  context: Context,
  acceptance: Acceptance,
  request: LaunchRequest,
): Promise<string> {
  const agent = await findUnlistedAgent(context.db, request.accountId, request.agentId);
  await assertAgentNotFrozen(context.db, agent);
  const guarded = ahead(context.chainGuard.assertSame(context));
  const planned = ahead(planLaunch(context, request));
  const duplicate = ahead(findDuplicate(context, context.db, request));
  const quota = ahead(quotaIssues(context.db, agent.id));
  await guarded;
  const { quote, terms, issues } = await planned;
  refuseFirst(issues);
  if (quote === null || terms === null) throw new Error('a plan without issues has its terms');
  refuseDuplicate(await duplicate);
  refuseFirst(await quota);
  const id = newId('lch', context.clock.now());
  const plan = await planSelfFundedLaunch(context, id, request, agent, { quote, terms });
  if ('code' in plan) throw problemOf(plan);
  refuseFirst(await launchLimitIssues(context, context.db, agent, plan));
  await pinMetadata(context, request, agent.wallet_address);
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, request.accountId, request.agentId);
    refuseDuplicate(await findDuplicate(context, trx, request));
    refuseFirst(await quotaIssues(trx, locked.id));
    refuseFirst(await launchLimitIssues(context, trx, locked, plan));
    await insertAll(context, trx, id, request, locked, plan);
    return id;
  });
}

/** What the agent's limits say: of the slippage of its buy, and of the fee and the buy as spending. */
export async function launchLimitIssues(
  context: Context,
  db: Database | Trx,
  agent: AgentRow,
  { buy, spendUsd18 }: SelfFundedPlan,
): Promise<LaunchIssue[]> {
  const slippage = slippageIssue(context, agent, buy?.slippageBps ?? null);
  const breach = await capBreach(context, db, agent, { spendUsd18, operationId: null });
  const cap = breach === null ? null : { code: breach.refused, sentence: breach.sentence };
  return [slippage, cap].filter((issue) => issue !== null);
}

/** What speaks against one more launch that may have to wait. */
export async function quotaIssues(db: Database | Trx, agentId: string): Promise<LaunchIssue[]> {
  if ((await countUnfinishedSelfFunded(db, agentId)) < MAX_UNFINISHED) return [];
  const sentence = `An agent has at most ${MAX_UNFINISHED} self-funded launches that are not finished.`;
  return [{ code: 'quota_exceeded', sentence }];
}

async function insertAll(
  context: Context,
  trx: Trx,
  id: string,
  request: LaunchRequest,
  agent: AgentRow,
  { order, bill, buy, predicted, spendUsd18 }: SelfFundedPlan,
): Promise<void> {
  const now = context.clock.now();
  const { accountId, agentId, venue } = request;
  const validUntil = new Date(now.getTime() + VALIDITY_MS);
  const operation = {
    id,
    kind: 'launch',
    accountId,
    agentId,
    walletId: agent.wallet_id,
    validUntil,
  } as const;
  await insertOperation(context, trx, operation, now);
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
