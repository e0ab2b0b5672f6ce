import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import { readSnapshot } from '../../db/snapshot.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { isReorgUnsettledNow, newestKnownBlock } from '../../engine/chain/chainView.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { observeHead } from '../../engine/chain/headHistory.ts';
import { transferRefusal } from '../../engine/chain/reverts.ts';
import type {
  OperationKind,
  PlannedStep,
  PlanRefusal,
  StepPlan,
} from '../../engine/operations/operationKind.ts';
import {
  type AgentOperationRow,
  findOperations,
  listOperationIds,
} from '../../engine/records/operationRows.ts';
import { UNFINISHED } from '../../engine/records/operationState.ts';
import { listReturningIds, type StepRow } from '../../engine/records/stepRows.ts';
import { fromFixed18, storableUsd18 } from '../../money/amounts.ts';

import { type Address, type Asset, type Hex, PortError } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import { addToStats, readAgent } from '../agents/agentRows.ts';
import { activePayoutWallet, plainPurpose } from '../agents/signingPurpose.ts';
import { isUnfitPayoutWallet } from '../destinations/unrecoverableAddress.ts';
import { readLaunch } from '../tokens/launchRows.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { pricesOrNone, priceTokens } from '../tokens/tokenPrices.ts';
import { allVenues, venueOf } from '../tokens/venueMarkets.ts';
import { readSwaps } from '../trading/swapRows.ts';
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
import {
  type EarningToken,
  type FeeRecipient,
  findFeeRecipients,
  listEarningTokens,
  readVenueEarnings,
  type VenueShare,
} from './readEarnings.ts';

export type ClaimKindContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues' | 'prices'
> &
  HasChainGuard &
  HasConfig &
  HasHeads;

/**
 * A claim of creator fees by the agent's wallet. Steps: `sweep:<token>` (a market's fees to an escrow),
 * `collect:<token>` (a market's fees to the wallet), `claim:<asset>` (the escrow to the wallet),
 * `forward:<asset>` (to the payout wallet). Each plan reads the chain and skips transactions that would
 * revert.
 */
export const claimKind = (context: ClaimKindContext): OperationKind<AgentOperationRow> => ({
  plan: (operation, steps, at) => planStep(context, operation, steps, at),
  authorize: (db, operation, plan) => authorizeStep(context, db, operation, plan),
  included: (operation, step, receipt) => readInclusion(context, operation, step, receipt),
  reopened: (trx, operation, step) => undoInclusion(trx, operation, step),
  isCovered: (db, operation, step) => isCovered(db, operation, step),
  settled: async () => undefined,
});

async function planStep(
  context: ClaimKindContext,
  operation: AgentOperationRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<PlannedStep> {
  const [claim, recipient, view] = await Promise.all([
    readClaim(context.db, operation.id),
    readRecipient(context, operation.agent_id),
    readLaunchSnapshot(context, operation.agent_id),
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
  // A failed forward fails the operation. Unclaimed fees remain for another claim.
  const unpaid = stuck.find(({ name }) => name.startsWith(FORWARD));
  const broughtAny = Object.values(claim.claimed).some(({ raw }) => BigInt(raw) > 0n);
  if (unpaid !== undefined || broughtAny) return unpaid ?? null;
  if (stuck[0] !== undefined) return stuck[0];
  // A sweep brings nothing if a reorg took the trades, or if another sweep came first.
  const again = await planSweepAgain(subject, steps);
  if (again !== null && (await isOnChain(context, steps.at(-1)))) return again;
  if (again !== null) throw feesAway();
  if (!isOver) await assertNoneReturning(context, operation, steps, { recipient, view, claim });
  return NOTHING_LEFT;
}

/** Signs a forward only to the current payout wallet. */
async function authorizeStep(
  context: Pick<Ports, 'clock' | 'addressBook'>,
  db: Database | Trx,
  operation: AgentOperationRow,
  plan: StepPlan,
): Promise<SigningPurpose | PlanRefusal> {
  const [agent, claim] = await Promise.all([readAgent(db, operation.agent_id), readClaim(db, operation.id)]);
  const payout = activePayoutWallet(agent, context.clock.now());
  const isForward = plan.name.startsWith(FORWARD);
  if (isForward && payout !== claim.forward_to) return PAYOUT_CHANGED;
  if (isForward && payout !== null && (await isUnfitPayoutWallet(context, db, payout))) return PAYOUT_KEEPS;
  const allowedDestinations = payout === null ? [] : [payout];
  return { ...plainPurpose(agent), allowedDestinations };
}

async function readInclusion(
  context: ClaimKindContext,
  operation: AgentOperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<(trx: Trx) => Promise<void>> {
  const payments = await readPayments(context, operation, step, receipt);
  const addresses = payments.map(({ asset }) => asset.address);
  const prices = await pricesOrNone(context, () => priceTokens(context, addresses));
  return async (trx) => {
    const claim = await readClaim(trx, operation.id);
    const paid = payments.map(({ key, asset, amountRaw }): [string, ClaimedAmount] => {
      const usd18 = (amountRaw * (prices.get(asset.address) ?? 0n)) / 10n ** BigInt(asset.decimals);
      return [key, { raw: amountRaw.toString(), usd: fromFixed18(storableUsd18(usd18) ?? 0n) }];
    });
    const listed = new Set(claim.assets.map(({ address }) => address));
    const along = payments.filter(({ asset }) => !listed.has(asset.address));
    const assets = [...claim.assets, ...along.map(({ asset }) => ({ ...asset, isAlong: true as const }))];
    await setClaimed(trx, { ...claim, assets, claimed: { ...claim.claimed, ...Object.fromEntries(paid) } });
    for (const [, { usd }] of paid) await addToStats(trx, operation.agent_id, 1, { creatorFeesUsd: usd });
  };
}

async function undoInclusion(trx: Trx, operation: AgentOperationRow, step: StepRow): Promise<void> {
  const claim = await readClaim(trx, operation.id);
  const isOff = ([key]: [string, ClaimedAmount]): boolean => paidBy(step, key);
  const forgotten = Object.entries(claim.claimed).filter(isOff);
  const kept = Object.entries(claim.claimed).filter((entry) => !isOff(entry));
  if (forgotten.length === 0) return;
  await setClaimed(trx, { ...claim, claimed: Object.fromEntries(kept) });
  for (const [, { usd }] of forgotten) {
    await addToStats(trx, operation.agent_id, -1, { creatorFeesUsd: usd });
  }
}

async function isCovered(
  db: Database,
  operation: AgentOperationRow,
  { name, detail }: StepRow,
): Promise<boolean> {
  if (!name.startsWith(FORWARD)) return true;
  const { amountRaw } = detail as ForwardDetail;
  const { claimed } = await readClaim(db, operation.id);
  return (claimedRaw(claimed, subjectOf(name) as Address) ?? 0n) >= BigInt(amountRaw);
}

/** Some tokens return false instead of reverting. */
const isRefusedBy = ({ isTransfer, transaction }: StepPlan, returned: Hex): boolean =>
  isTransfer === true && transferRefusal(transaction, returned) !== null;

async function readRecipient(
  context: Pick<Ports, 'db' | 'addressBook'>,
  agentId: string,
): Promise<FeeRecipient> {
  const [recipient] = await findFeeRecipients(context, [await readAgent(context.db, agentId)]);
  return recipient!;
}

/** Throws while a reorged launch is off the chain: it may return with its fees. Not called after expiry. */
function assertWhole({ launched, isOneReturning }: LaunchSnapshot, shares: readonly VenueShare[]): void {
  const there = new Set(shares.flatMap(({ byToken }) => byToken.map(({ token }) => token)));
  const isEachThere = launched.every(({ address }) => there.has(address));
  if (isOneReturning || !isEachThere)
    throw new PortError('unavailable', 'A reorg removed a launch of the agent, and the launch may return.');
}

async function isOnChain({ chain }: Pick<Ports, 'chain'>, step: StepRow | undefined): Promise<boolean> {
  if (step === undefined || step.block_number === null) return false;
  return (await chain.block(BigInt(step.block_number)))?.hash === step.block_hash;
}

/**
 * Throws while the trades behind the fees may return, or have returned. Reads the head last: it may be newer
 * than the plan's.
 */
async function assertNoneReturning(
  context: ClaimKindContext,
  { agent_id: agentId }: AgentOperationRow,
  steps: readonly StepRow[],
  { recipient, view, claim }: { recipient: FeeRecipient; view: LaunchSnapshot; claim: ClaimRow },
): Promise<void> {
  const tokens = view.launched.map(({ address }) => address);
  const areReturning = await mayTradesReturn(context, agentId, tokens);
  const head = areReturning ? null : await observeHead(context);
  if (head === null || head.number < (await newestKnownBlock(context))) throw feesAway();
  const shares = await readVenueEarnings(context, recipient, view.launched, head.number);
  const subject = { shares, tokens: view.launched, assets: claim.assets };
  if ((await planSweepAgain(subject, steps)) !== null) throw feesAway();
}

const feesAway = (): PortError =>
  new PortError('unavailable', 'A reorg removed trades that paid fees, and the trades may return.');

const NOTHING_LEFT: PlanRefusal = {
  refused: 'insufficient_balance',
  sentence: 'There are no creator fees left to claim.',
};

const PAYOUT_CHANGED: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'The payout wallet was changed after the claim was accepted; the claimed fees stay in the agent\u2019s wallet.',
};

const PAYOUT_KEEPS: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'Assets sent to the payout wallet cannot be recovered; the claimed fees stay in the agent\u2019s wallet.',
};

interface ForwardDetail {
  readonly amountRaw: string;
}

function planForward(
  context: Pick<Ports, 'chain'>,
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
  readonly key: string;
  readonly asset: Asset;
  readonly amountRaw: bigint;
}

/** An escrow pays one asset, a market both of its assets. */
async function readPayments(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues'>,
  { id, agent_id: agentId }: AgentOperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<Payment[]> {
  const { name, to_address: called } = step;
  const { wallet_address: wallet } = await readAgent(context.db, agentId);
  if (name.startsWith(CLAIM)) {
    const asset = assetIn(await readClaim(context.db, id), subjectOf(name));
    const { address: key } = asset;
    const claims = allVenues(context).map((venue) => venue.claimed(receipt, key, wallet, called as Address));
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

/** Reads the step's detail, or else the launch once it is back on the chain. */
async function readCollected(
  context: Pick<Ports, 'db'>,
  agentId: string,
  { name, detail }: StepRow,
): Promise<CollectDetail> {
  const stored = detail as unknown as CollectDetail | Record<string, never>;
  if ('venue' in stored) return stored as CollectDetail;
  const token = subjectOf(name);
  const { launched, isOneReturning } = await readLaunchSnapshot(context, agentId);
  const own = launched.find(({ address }) => address === token);
  if (own !== undefined) return collectDetail(own);
  if (isOneReturning) throw new PortError('unavailable', `The launch of ${token} is off the chain.`);
  throw new Error(`nobody launched ${token}`);
}

async function resolveQuote(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  quote: Address,
): Promise<Asset> {
  const asset = await readAsset(context, quote);
  if (asset === null) throw new PortError('rejected', `The quote asset ${quote} does not answer as a token.`);
  const { address, symbol, name, decimals } = asset;
  return { address, symbol, name, decimals };
}

const paidBy = ({ name }: StepRow, key: string): boolean =>
  name === `${CLAIM}${key}` || (name.startsWith(COLLECT) && key.endsWith(` ${subjectOf(name)}`));

function assetIn(claim: ClaimRow, address: string): Asset {
  const asset = claim.assets.find((one) => one.address === address);
  if (asset === undefined) throw new Error(`claim ${claim.id} is not about ${address}`);
  return asset;
}

const MAX_RETURNING = 500;

/** Whether fees may return soon: own trades that a reorg took or, for a while after a reorg, anyone's. */
export async function mayTradesReturn(
  context: ClaimKindContext,
  agentId: string,
  tokens: readonly Address[],
): Promise<boolean> {
  const ids = await listReturningIds(context.db, MAX_RETURNING);
  const [operations, swaps] = await Promise.all([
    findOperations(context.db, ids),
    readSwaps(context.db, ids),
  ]);
  const isTraded = swaps.some(({ route }) =>
    route.some(({ tokenIn, tokenOut }) => tokens.includes(tokenIn) || tokens.includes(tokenOut)),
  );
  const isOwn = operations.some(({ agent_id: of, kind }) => of === agentId && kind !== 'claim');
  return isTraded || isOwn || (await isReorgUnsettledNow(context));
}

export interface LaunchSnapshot {
  /** Tokens on the chain. */
  readonly launched: readonly EarningToken[];
  /** A reorg took another launch, which may return. */
  readonly isOneReturning: boolean;
}

/** One transaction, because a launch may return between two reads. */
export function readLaunchSnapshot({ db }: Pick<Ports, 'db'>, agentId: string): Promise<LaunchSnapshot> {
  return readSnapshot(db, async (trx) => {
    const launched = await listEarningTokens(trx, [agentId]);
    const unfinished = await findOperations(
      trx,
      await listOperationIds(trx, 'agent_id', agentId, UNFINISHED),
    );
    let isOneReturning = false;
    for (const { id, kind, reorgs } of unfinished) {
      if (kind !== 'launch' || reorgs === 0) continue;
      isOneReturning ||= (await readLaunch(trx, id)).token_address === null;
    }
    return { launched, isOneReturning };
  });
}
