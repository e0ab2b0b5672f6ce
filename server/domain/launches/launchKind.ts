import type { Context, Database, Trx } from '../../context.ts';
import { capBreach } from '../agents/agentLimits.ts';
import { addToStats, readAgent, setAgentToken } from '../agents/agentRows.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { clearSpending, findSpending, raiseSpending, renewSpending } from '../agents/spendingRows.ts';
import { releaseHold, settleHold } from '../billing/credits.ts';
import type { OperationKind, PlanRefusal, StepPlan } from '../onchain/operationKind.ts';
import { type AgentOperationRow, findOperations } from '../onchain/operationRows.ts';
import { listSteps } from '../onchain/stepRows.ts';
import { findWallet } from '../onchain/walletRows.ts';
import { type Address, type Hex, NATIVE, type SigningPurpose } from '../ports.ts';
import { orderOf } from './launchOrder.ts';
import {
  findNewestToken,
  forgetLaunched,
  type LaunchRow,
  readLaunch,
  setBought,
  setLaunched,
} from './launchRows.ts';
import { slippageIssue } from './planInitialBuy.ts';
import { BUY, isLeftOut, planLaterBuy, readLaterBuy } from './planLaterBuy.ts';
import {
  BUY_APPROVALS,
  feeRefusal,
  LAUNCH,
  planSelfFunded,
  RESET,
  type SpendingDetail,
} from './planSelfFunded.ts';
import { venueOf } from './venueOf.ts';

/** After a launch without a buy of its own. */
const FIRST_LOOK_MS = 60_000;

/**
 * A launch. Sponsored: one transaction of a launcher wallet, with the agent's wallet as fee recipient. Self-funded: of the
 * agent's wallet; its initial buy is a part of it, approved before it where there is an approval to make, or on a venue that
 * only launches a trade after it. That trade may fail, and the token is launched all the same.
 */
export const launchKind: OperationKind<AgentOperationRow> = {
  decisiveStep: LAUNCH,
  async plan(context, operation, steps, at) {
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
  },
  /** Pays the venue what it asked for when the launch was accepted, or less. */
  async authorize(context, db, operation, plan) {
    const launch = await readLaunch(db, operation.id);
    const mostLaunchFeeWei = BigInt(launch.launch_fee_wei);
    const mostInput = initialBuyOf(launch);
    const integrator = launch.integrator as Address | null;
    const economics = launch.economics as Hex;
    const agent = await readAgent(db, operation.agent_id);
    const purpose = { ...plainPurpose(agent), mostInput, mostLaunchFeeWei, integrator, economics };
    if (launch.mode === 'self_funded') return authorizeSelfFunded(context, db, launch, plan, purpose);
    return feeRefusal(plan.transaction.valueWei, mostLaunchFeeWei) ?? purpose;
  },
  async included(context, operation, step, receipt) {
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
      // Only a buy sells a curve out: one of ours is looked at when it is included, those of others in time.
      const lookAt = new Date(now.getTime() + (bought === null ? FIRST_LOOK_MS : 0));
      await setLaunched(trx, operation.id, { ...launched, launchFeeWei, bought, lookAt });
      await renewSpending(trx, operation.id, now);
      await addToStats(trx, operation.agent_id, 1, { launches: 1 });
      await showNewestToken(trx, operation.agent_id);
    };
  },
  /** An approval that is off the chain takes no token away: the launch behind it may be back on it already. */
  async reopened(_context, trx, operation, step) {
    if (step.name === BUY) await setBought(trx, operation.id, null);
    if (step.name !== LAUNCH) return;
    const launch = await readLaunch(trx, operation.id);
    if (launch.token_address === null) return;
    await forgetLaunched(trx, operation.id);
    await addToStats(trx, operation.agent_id, -1, { launches: 1 });
    await showNewestToken(trx, operation.agent_id);
  },
  async settled(trx, operation, outcome, now) {
    const launch = await readLaunch(trx, operation.id);
    const isFree = launch.launch_fee_wei === '0';
    if (isFree && isLeftOut(launch, await listSteps(trx, [operation.id])))
      await clearSpending(trx, operation.id);
    // Last: all that the account asks for waits for this lock until the commit.
    await (outcome === 'succeeded'
      ? settleHold(trx, operation.id, now)
      : releaseHold(trx, operation.id, now));
  },
};

/** What is held against the caps: the reservation of the acceptance, or the worth of this moment where that is more. */
async function spendingOf(
  db: Database | Trx,
  operationId: string,
  { spendUsd18: planned }: Partial<SpendingDetail>,
): Promise<bigint | null> {
  const reserved = (await findSpending(db, operationId))?.usd18 ?? null;
  if (planned === null || planned === undefined) return planned === null ? null : reserved;
  return reserved !== null && reserved > BigInt(planned) ? reserved : BigInt(planned);
}

/** The limits and the prices of this moment: both may have changed while the launch waited. */
async function authorizeSelfFunded(
  context: Context,
  db: Database | Trx,
  launch: LaunchRow,
  plan: StepPlan,
  purpose: SigningPurpose,
): Promise<SigningPurpose | PlanRefusal> {
  const agent = await readAgent(db, launch.agent_id);
  const slippage = slippageIssue(context, agent, launch.buy_slippage_bps);
  if (slippage !== null) return { refused: slippage.code, sentence: slippage.sentence };
  const spendUsd18 = await spendingOf(db, launch.id, plan.detail as Partial<SpendingDetail>);
  const breach = await capBreach(context, db, agent, { spendUsd18, operationId: launch.id });
  if (breach !== null) return breach;
  if (spendUsd18 !== null && db.isTransaction) await raiseSpending(db as Trx, launch.id, spendUsd18);
  const token = launch.quote_address as Address;
  if (plan.name === RESET) return { ...purpose, approval: { token, amountRaw: 0n } };
  if (plan.name !== BUY_APPROVALS.token && plan.name !== BUY_APPROVALS.permit2) return purpose;
  return { ...purpose, approval: { token, amountRaw: BigInt(launch.buy_in_raw ?? 0) } };
}

/** What the initial buy puts in; null where the launch has none. */
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
