import type { Database, Trx } from '../../db/database.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import type {
  OperationKind,
  PlannedStep,
  PlanRefusal,
  StepPlan,
} from '../../engine/operations/operationKind.ts';
import { type AgentOperationRow, findOperations } from '../../engine/records/operationRows.ts';
import { listSteps, type StepRow } from '../../engine/records/stepRows.ts';
import { findWallet } from '../../engine/records/walletRows.ts';
import { type Address, type Hex, NATIVE } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import { addToStats, readAgent, setAgentToken } from '../agents/agentRows.ts';
import { keyBreachOf } from '../agents/keyLimits.ts';
import { capBreach } from '../agents/limits.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { clearSpending, findSpending, raiseSpending, renewSpending } from '../agents/spendingRows.ts';
import { releaseHold, settleHold } from '../billing/credits.ts';
import {
  findNewestToken,
  forgetLaunched,
  type LaunchRow,
  readLaunch,
  setBought,
  setLaunched,
} from '../tokens/launchRows.ts';
import { venueOf } from '../tokens/venueMarkets.ts';
import { orderOf } from './launchOrder.ts';
import {
  BUY,
  BUY_APPROVALS,
  feeRefusal,
  isBuyLeftOut,
  LAUNCH,
  planLaterBuy,
  planSelfFunded,
  RESET,
  readLaterBuy,
  type SpendingDetail,
} from './launchSteps.ts';
import { slippageIssue } from './planLaunch.ts';

export type LaunchKindContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'prices'
> &
  HasHeads;

const FIRST_LOOK_MS = 60_000;

/**
 * Sponsored: one transaction of a launcher wallet; the agent's wallet is the fee recipient. Self-funded:
 * transactions of the agent's wallet. The initial buy is part of the launch, after an approval if needed. If
 * the venue only launches, it is a later trade, whose failure does not undo the launch.
 */
export const launchKind = (context: LaunchKindContext): OperationKind<AgentOperationRow> => ({
  decisiveStep: LAUNCH,
  plan: (operation, steps, at) => planStep(context, operation, steps, at),
  authorize: (db, operation, plan) => authorizeStep(context, db, operation, plan),
  included: (operation, step, receipt) => readInclusion(context, operation, step, receipt),
  reopened: (trx, operation, step) => undoInclusion(trx, operation, step),
  settled: (trx, operation, outcome, now) => settleLaunch(trx, operation, outcome, now),
});

async function planStep(
  context: LaunchKindContext,
  operation: AgentOperationRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<PlannedStep> {
  const [launch, launcher] = await Promise.all([
    readLaunch(context.db, operation.id),
    findWallet(context.db, operation.wallet_id),
  ]);
  if (steps.some((step) => step.name === LAUNCH)) return planLaterBuy(context, launch, steps, at);
  if (launch.mode === 'self_funded') return planSelfFunded(context, launch, steps, at);
  const transaction = await venueOf(context, launch).launch(orderOf(launch, launcher.address), at);
  return {
    name: LAUNCH,
    last: true,
    transaction: { ...transaction, gas: BigInt(launch.gas_limit) },
    detail: {},
  };
}

/** Never pays the venue more than the accepted fee. */
async function authorizeStep(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  operation: AgentOperationRow,
  plan: StepPlan,
): Promise<SigningPurpose | PlanRefusal> {
  const launch = await readLaunch(db, operation.id);
  const maxLaunchFeeWei = BigInt(launch.launch_fee_wei);
  const maxInput = initialBuyOf(launch);
  const integrator = launch.integrator as Address | null;
  const economics = launch.economics as Hex;
  const agent = await readAgent(db, operation.agent_id);
  const purpose = { ...plainPurpose(agent), maxInput, maxLaunchFeeWei, integrator, economics };
  if (launch.mode === 'self_funded') return authorizeSelfFunded(context, db, launch, plan, purpose);
  return feeRefusal(plan.transaction.valueWei, maxLaunchFeeWei) ?? purpose;
}

async function readInclusion(
  context: LaunchKindContext,
  operation: AgentOperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<(trx: Trx) => Promise<void>> {
  const launch = await readLaunch(context.db, operation.id);
  const buyer = launch.fee_recipient as Address;
  if (step.name === BUY) {
    const fill = readLaterBuy(context, step, buyer, receipt);
    return (trx) => setBought(trx, operation.id, fill);
  }
  if (step.name !== LAUNCH) return async () => undefined;
  const venue = venueOf(context, launch);
  const launched = venue.launched(receipt);
  const buysNow = launch.buy_in_raw !== null && venue.buysAtLaunch;
  const bought = buysNow ? venue.initialBuy(receipt, launched, buyer) : null;
  const buyWei = buysNow && launch.quote_address === NATIVE ? BigInt(launch.buy_in_raw) : 0n;
  const launchFeeWei = BigInt(step.value_wei) - buyWei;
  return async (trx) => {
    const now = context.clock.now();
    // Only a buy can sell out the curve: check our own at once, others' in time.
    const lookAt = new Date(now.getTime() + (bought === null ? FIRST_LOOK_MS : 0));
    await setLaunched(trx, operation.id, { ...launched, launchFeeWei, bought, lookAt });
    await renewSpending(trx, operation.id, now);
    await addToStats(trx, operation.agent_id, 1, { launches: 1 });
    await showNewestToken(trx, operation.agent_id);
  };
}

/** A reopened approval does not undo the launch, which may still be on the chain. */
async function undoInclusion(trx: Trx, operation: AgentOperationRow, step: StepRow): Promise<void> {
  if (step.name === BUY) await setBought(trx, operation.id, null);
  if (step.name !== LAUNCH) return;
  const launch = await readLaunch(trx, operation.id);
  if (launch.token_address === null) return;
  await forgetLaunched(trx, operation.id);
  await addToStats(trx, operation.agent_id, -1, { launches: 1 });
  await showNewestToken(trx, operation.agent_id);
}

async function settleLaunch(
  trx: Trx,
  operation: AgentOperationRow,
  outcome: 'succeeded' | 'failed',
  now: Date,
): Promise<void> {
  const launch = await readLaunch(trx, operation.id);
  const isFree = launch.launch_fee_wei === '0';
  if (isFree && isBuyLeftOut(launch, await listSteps(trx, [operation.id])))
    await clearSpending(trx, operation.id);
  // Last, because it locks the account's balance.
  await (outcome === 'succeeded' ? settleHold(trx, operation.id, now) : releaseHold(trx, operation.id, now));
}

async function spendingOf(
  db: Database | Trx,
  operationId: string,
  { spendUsd18: planned }: Partial<SpendingDetail>,
): Promise<bigint | null> {
  const reserved = (await findSpending(db, operationId))?.usd18 ?? null;
  if (planned === null || planned === undefined) return planned === null ? null : reserved;
  return reserved !== null && reserved > BigInt(planned) ? reserved : BigInt(planned);
}

/** Limits and prices may have changed while the launch waited. */
async function authorizeSelfFunded(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  launch: LaunchRow,
  plan: StepPlan,
  purpose: SigningPurpose,
): Promise<SigningPurpose | PlanRefusal> {
  const agent = await readAgent(db, launch.agent_id);
  const slippage = slippageIssue(context, agent, launch.buy_slippage_bps);
  if (slippage !== null) return { refused: slippage.code, sentence: slippage.sentence };
  const spendUsd18 = await spendingOf(db, launch.id, plan.detail as Partial<SpendingDetail>);
  const share = { spendUsd18, operationId: launch.id };
  const breach =
    (await capBreach(context, db, agent, share)) ?? (await keyBreachOf(context, db, agent, share));
  if (breach !== null) return breach;
  if (spendUsd18 !== null && db.isTransaction) await raiseSpending(db as Trx, launch.id, spendUsd18);
  const token = launch.quote_address as Address;
  if (plan.name === RESET) return { ...purpose, approval: { token, amountRaw: 0n } };
  if (plan.name !== BUY_APPROVALS.token && plan.name !== BUY_APPROVALS.permit2) return purpose;
  return { ...purpose, approval: { token, amountRaw: BigInt(launch.buy_in_raw ?? 0) } };
}

const initialBuyOf = ({ quote_address, buy_in_raw }: LaunchRow) =>
  buy_in_raw === null ? null : { token: quote_address as Address, amountRaw: BigInt(buy_in_raw) };

async function showNewestToken(trx: Trx, agentId: string): Promise<void> {
  const newest = await findNewestToken(trx, agentId);
  const asked = newest === undefined ? [] : await findOperations(trx, [newest.id]);
  const token =
    newest === undefined || newest.token_address === null
      ? null
      : {
          launch_id: newest.id,
          initiator_id: asked[0]?.initiator_id ?? null,
          address: newest.token_address,
          symbol: newest.symbol,
          name: newest.name,
          venue: newest.venue,
        };
  await setAgentToken(trx, agentId, token);
}
