import type { Context } from '../../context.ts';
import { addToStats, readAgent } from '../agents/agentRows.ts';
import { isOwnNoPayout } from '../agents/ownWallets.ts';
import { activePayoutWallet, plainPurpose } from '../agents/signingPurpose.ts';
import { fromFixed18 } from '../amounts.ts';
import { storable } from '../index/worth.ts';
import { sightHead } from '../onchain/headSightings.ts';
import { newestKnownBlock } from '../onchain/newestKnownBlock.ts';
import type { OperationKind, PlanRefusal, StepPlan } from '../onchain/operationKind.ts';
import type { AgentOperationRow } from '../onchain/operationRows.ts';
import type { StepRow } from '../onchain/stepRows.ts';
import { tokenRefusal } from '../onchain/tokenRefusal.ts';
import { type Address, type Asset, type Hex, PortError, type Receipt } from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { orUnpriced } from '../tokens/orUnpriced.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { areTradesReturning } from './areTradesReturning.ts';
import {
  type ClaimedAmount,
  type ClaimRow,
  claimedRaw,
  collectedKey,
  readClaim,
  setClaimed,
} from './claimRows.ts';
import {
  CLAIM,
  COLLECT,
  type CollectDetail,
  collectDetail,
  FORWARD,
  planClaim,
  planSweepAgain,
  subjectOf,
} from './planClaim.ts';
import { type FeeRecipient, findFeeRecipients, readVenueEarnings, type VenueShare } from './readEarnings.ts';
import { type LaunchView, readLaunchView } from './readLaunchView.ts';
import { venueOf } from './venueOf.ts';

/**
 * A claim of creator fees by the agent's wallet: `sweep:<token>` for each market with fees that the creator may sweep to an
 * escrow, `collect:<token>` for each that pays the wallet itself, `claim:<asset>` from the escrow, `forward:<asset>` to the payout wallet. Each plan starts from what the chain says now,
 * and passes over what the chain refuses now.
 */
export const claimKind: OperationKind<AgentOperationRow> = {
  async plan(context, operation, steps, at) {
    const [claim, recipient, view] = await Promise.all([
      readClaim(context.db, operation.id),
      readRecipient(context, operation.agent_id),
      readLaunchView(context, operation.agent_id),
    ]);
    const shares = await readVenueEarnings(context, recipient, view.launched, at);
    const isOver = Date.parse(operation.valid_until) <= context.clock.now().getTime();
    if (!isOver) assertWhole(view, shares);
    const isDone = (name: string): boolean => steps.some((step) => step.name === name);
    const subject = { shares, tokens: view.launched, assets: claim.assets };
    const planned = planClaim(subject, isDone, (asset) => planForward(context, claim, asset, isDone));
    const stuck: StepPlan[] = [];
    for await (const step of planned) {
      const trial = await context.chain.simulate({ from: recipient.address, ...step.transaction }, at);
      if (trial.ok && !isRefusedBy(step, trial.returned)) return step;
      stuck.push(step);
    }
    // What was claimed and cannot be forwarded is a failure; what cannot be claimed stays there for another claim.
    const unpaid = stuck.find(({ name }) => name.startsWith(FORWARD));
    const broughtAny = Object.values(claim.claimed).some(({ raw }) => BigInt(raw) > 0n);
    if (unpaid !== undefined || broughtAny) return unpaid ?? null;
    if (stuck[0] !== undefined) return stuck[0];
    // A sweep brings nothing when the trades whose fees it was for have left the chain, or another one came before it.
    const again = await planSweepAgain(subject, steps);
    if (again !== null && (await isOnChain(context, steps.at(-1)))) return again;
    if (again !== null) throw feesAway();
    if (!isOver) await assertNoneReturning(context, operation, steps, { recipient, view, claim });
    return NOTHING_LEFT;
  },
  /** The payout wallet of this moment: a forward to one that was replaced or removed meanwhile is not signed. */
  async authorize(context, db, operation, plan) {
    const [agent, claim] = await Promise.all([
      readAgent(db, operation.agent_id),
      readClaim(db, operation.id),
    ]);
    const payout = activePayoutWallet(agent, context.clock.now());
    const isForward = plan.name.startsWith(FORWARD);
    if (isForward && payout !== claim.forward_to) return PAYOUT_CHANGED;
    if (isForward && payout !== null && (await isOwnNoPayout(context, db, payout))) return PAYOUT_KEEPS;
    const allowedDestinations = payout === null ? [] : [payout];
    return { ...plainPurpose(agent), allowedDestinations };
  },
  async included(context, operation, step, receipt) {
    const payments = await readPayments(context, operation, step, receipt);
    const addresses = payments.map(({ asset }) => asset.address);
    const prices = await orUnpriced(context, () => priceTokens(context, addresses));
    return async (trx) => {
      const claim = await readClaim(trx, operation.id);
      const paid = payments.map(({ key, asset, amountRaw }): [string, ClaimedAmount] => {
        const usd18 = (amountRaw * (prices.get(asset.address) ?? 0n)) / 10n ** BigInt(asset.decimals);
        return [key, { raw: amountRaw.toString(), usd: fromFixed18(storable(usd18) ?? 0n) }];
      });
      const listed = new Set(claim.assets.map(({ address }) => address));
      const along = payments.filter(({ asset }) => !listed.has(asset.address));
      const assets = [...claim.assets, ...along.map(({ asset }) => ({ ...asset, isAlong: true as const }))];
      await setClaimed(trx, { ...claim, assets, claimed: { ...claim.claimed, ...Object.fromEntries(paid) } });
      for (const [, { usd }] of paid) await addToStats(trx, operation.agent_id, 1, { creatorFeesUsd: usd });
    };
  },
  async reopened(_context, trx, operation, step) {
    const claim = await readClaim(trx, operation.id);
    const isOff = ([key]: [string, ClaimedAmount]): boolean => paidBy(step, key);
    const forgotten = Object.entries(claim.claimed).filter(isOff);
    const kept = Object.entries(claim.claimed).filter((entry) => !isOff(entry));
    if (forgotten.length === 0) return;
    await setClaimed(trx, { ...claim, claimed: Object.fromEntries(kept) });
    for (const [, { usd }] of forgotten) {
      await addToStats(trx, operation.agent_id, -1, { creatorFeesUsd: usd });
    }
  },
  /** What is forwarded had been claimed; versions before did not say with the step how much it was. */
  async isCovered(db, operation, { name, detail }) {
    if (!name.startsWith(FORWARD)) return true;
    const { amountRaw = '1' } = detail as Partial<ForwardDetail>;
    const { claimed } = await readClaim(db, operation.id);
    return (claimedRaw(claimed, subjectOf(name) as Address) ?? 0n) >= BigInt(amountRaw);
  },
  settled: async () => undefined,
};

/** Some tokens answer false to a transfer instead of reverting. */
const isRefusedBy = ({ isTransfer, transaction }: StepPlan, returned: Hex): boolean =>
  isTransfer === true && tokenRefusal(transaction, returned) !== null;

async function readRecipient(context: Context, agentId: string): Promise<FeeRecipient> {
  const [recipient] = await findFeeRecipients(context, [await readAgent(context.db, agentId)]);
  return recipient!;
}

/**
 * Throws while the database and the chain at the block of the figures differ about what is launched: a reorg took a launch off the
 * chain, which may be back in a moment, and its fees with it. A claim that is over waits for nothing.
 */
function assertWhole({ launched, isOneReturning }: LaunchView, shares: readonly VenueShare[]): void {
  const there = new Set(shares.flatMap(({ byToken }) => byToken.map(({ token }) => token)));
  const isEachThere = launched.every(({ address }) => there.has(address));
  if (isOneReturning || !isEachThere)
    throw new PortError('unavailable', 'A launch of the agent is off the chain, and on its way there again.');
}

/** Fees that a sweep has left are there again where it is itself off the chain, and then it sweeps them. */
async function isOnChain({ chain }: Context, step: StepRow | undefined): Promise<boolean> {
  if (step === undefined || step.block_number === null) return false;
  return (await chain.block(BigInt(step.block_number)))?.hash === step.block_hash;
}

/**
 * Throws while the trades that the fees are of may be back in a moment, or are by now: the head is read once none is on its way,
 * and may be newer than the one of the plan.
 */
async function assertNoneReturning(
  context: Context,
  { agent_id: agentId }: AgentOperationRow,
  steps: readonly StepRow[],
  { recipient, view, claim }: { recipient: FeeRecipient; view: LaunchView; claim: ClaimRow },
): Promise<void> {
  const tokens = view.launched.map(({ address }) => address);
  const areReturning = await areTradesReturning(context, agentId, tokens);
  const head = areReturning ? null : await sightHead(context);
  if (head === null || head.number < (await newestKnownBlock(context))) throw feesAway();
  const shares = await readVenueEarnings(context, recipient, view.launched, head.number);
  const subject = { shares, tokens: view.launched, assets: claim.assets };
  if ((await planSweepAgain(subject, steps)) !== null) throw feesAway();
}

const feesAway = (): PortError =>
  new PortError('unavailable', 'The trades that the fees are of may be on their way back.');

const NOTHING_LEFT: PlanRefusal = {
  refused: 'insufficient_balance',
  sentence: 'There are no creator fees left to claim.',
};

const PAYOUT_CHANGED: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'The payout wallet was changed after the claim was accepted; what was claimed stays in the agent\u2019s wallet.',
};

const PAYOUT_KEEPS: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'What is sent to the payout wallet cannot be had back; what was claimed stays in the agent\u2019s wallet.',
};

/** Stored with a forward: what it pays on. */
interface ForwardDetail {
  readonly amountRaw: string;
}

function planForward(
  context: Context,
  claim: ClaimRow,
  asset: Address,
  isDone: (name: string) => boolean,
): StepPlan | null {
  const name = `${FORWARD}${asset}`;
  const amountRaw = claimedRaw(claim.claimed, asset) ?? 0n;
  if (claim.forward_to === null || amountRaw === 0n || isDone(name)) return null;
  const transaction = context.chain.transfer(asset, claim.forward_to, amountRaw);
  const detail: ForwardDetail = { amountRaw: amountRaw.toString() };
  return { name, last: false, transaction, isTransfer: true, detail };
}

interface Payment {
  /** What it is stored by. */
  readonly key: string;
  readonly asset: Asset;
  readonly amountRaw: bigint;
}

/** What the step brought the wallet: a claim one asset from the escrow, a collection both of a token's market. */
async function readPayments(
  context: Context,
  { id, agent_id: agentId }: AgentOperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<Payment[]> {
  const { name, to_address: called } = step;
  const { wallet_address: wallet } = await readAgent(context.db, agentId);
  if (name.startsWith(CLAIM)) {
    const asset = assetIn(await readClaim(context.db, id), subjectOf(name));
    const { address: key } = asset;
    const claims = venuesOf(context).map((venue) => venue.claimed(receipt, key, wallet, called as Address));
    return [{ key, asset, amountRaw: claims.reduce((sum, amountRaw) => sum + amountRaw, 0n) }];
  }
  if (!name.startsWith(COLLECT)) return [];
  const collected = await readCollected(context, agentId, step);
  const token = collected.token.address;
  const { swept } = venueOf(context, collected);
  if (swept === null) throw new Error(`nobody collects the fees of ${token}`);
  const quote = await resolveQuote(context, collected.quote);
  const { quoteRaw, tokenRaw } = swept(receipt, { token, quote: quote.address }, wallet);
  const sides = [
    { key: collectedKey(quote.address, token), asset: quote, amountRaw: quoteRaw },
    { key: collectedKey(token, token), asset: collected.token, amountRaw: tokenRaw },
  ];
  return sides.filter(({ amountRaw }) => amountRaw > 0n);
}

/** Where the step itself does not say what it collects, the launch does, once it is on the chain again itself. */
async function readCollected(
  context: Context,
  agentId: string,
  { name, detail }: StepRow,
): Promise<CollectDetail> {
  const stored = detail as unknown as CollectDetail | Record<string, never>;
  if ('venue' in stored) return stored as CollectDetail;
  const token = subjectOf(name);
  const { launched, isOneReturning } = await readLaunchView(context, agentId);
  const own = launched.find(({ address }) => address === token);
  if (own !== undefined) return collectDetail(own);
  if (isOneReturning) throw new PortError('unavailable', `The launch of ${token} is off the chain.`);
  throw new Error(`nobody launched ${token}`);
}

async function resolveQuote(context: Context, quote: Address): Promise<Asset> {
  const asset = await readAsset(context, quote);
  if (asset === null) throw new PortError('rejected', `The quote asset ${quote} does not answer as a token.`);
  const { address, symbol, name, decimals } = asset;
  return { address, symbol, name, decimals };
}

/** Whether the step brought what is stored by the key. */
const paidBy = ({ name }: StepRow, key: string): boolean =>
  name === `${CLAIM}${key}` || (name.startsWith(COLLECT) && key.endsWith(` ${subjectOf(name)}`));

function assetIn(claim: ClaimRow, address: string): Asset {
  const asset = claim.assets.find((one) => one.address === address);
  if (asset === undefined) throw new Error(`claim ${claim.id} is not about ${address}`);
  return asset;
}
