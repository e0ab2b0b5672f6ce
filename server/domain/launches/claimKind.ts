import type { Context } from '../../context.ts';
import { addToStats, readAgent } from '../agents/agentRows.ts';
import { activePayoutWallet, plainPurpose } from '../agents/signingPurpose.ts';
import { fromFixed18 } from '../amounts.ts';
import type { OperationKind, PlanRefusal, StepPlan } from '../onchain/operationKind.ts';
import type { StepRow } from '../onchain/stepRows.ts';
import type { Address, Asset } from '../ports.ts';
import { orUnpriced } from '../tokens/orUnpriced.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { type ClaimRow, readClaim, setClaimed } from './claimRows.ts';
import { listLaunchedTokens } from './launchRows.ts';
import { CLAIM, FORWARD, planClaim } from './planClaim.ts';
import { readVenueEarnings } from './readEarnings.ts';

/**
 * A claim of creator fees by the agent's wallet: `sweep:<token>` for each market with fees that the creator may sweep,
 * `claim:<asset>` from the escrow, `forward:<asset>` to the payout wallet. Each plan starts from what the chain says now.
 */
export const claimKind: OperationKind = {
  async plan(context, operation, steps, at) {
    const claim = await readClaim(context.db, operation.id);
    const agent = await readAgent(context.db, operation.agent_id);
    const launches = await listLaunchedTokens(context.db, 'agent_id', [agent.id]);
    const tokens = launches.map((launch) => launch.token_address as Address);
    const earnings = await readVenueEarnings(context, agent.wallet_address, tokens, at);
    const isDone = (name: string): boolean => steps.some((step) => step.name === name);
    const assets = claim.assets.map((asset) => asset.address);
    const next = await planClaim(context.venues.pons, earnings, assets, isDone);
    if (next !== null) return next;
    const forward = planForward(context, claim, isDone);
    if (forward === null && steps.length === 0) {
      return { refused: 'insufficient_balance', sentence: 'There are no creator fees left to claim.' };
    }
    return forward;
  },
  /** The payout wallet of this moment: a forward to one that was replaced or removed meanwhile is not signed. */
  async authorize(context, db, operation, plan) {
    const [agent, claim] = await Promise.all([
      readAgent(db, operation.agent_id),
      readClaim(db, operation.id),
    ]);
    const payout = activePayoutWallet(agent, context.clock.now());
    if (plan.name.startsWith(FORWARD) && payout !== claim.forward_to) return PAYOUT_CHANGED;
    const allowedDestinations = payout === null ? [] : [payout];
    return { ...plainPurpose(agent), allowedDestinations };
  },
  async included(context, operation, step, receipt) {
    if (!step.name.startsWith(CLAIM)) return async () => undefined;
    const asset = claimedAsset(step);
    const agent = await readAgent(context.db, operation.agent_id);
    const called = step.to_address as Address;
    const amountRaw = context.venues.pons.claimed(receipt, asset, agent.wallet_address, called);
    const prices = await orUnpriced(context, () => priceTokens(context, [asset]));
    return async (trx) => {
      const claim = await readClaim(trx, operation.id);
      const { decimals } = assetIn(claim, asset);
      const usd18 = (amountRaw * (prices.get(asset) ?? 0n)) / 10n ** BigInt(decimals);
      const usd = fromFixed18(usd18);
      await setClaimed(trx, operation.id, { ...claim.claimed, [asset]: { raw: amountRaw.toString(), usd } });
      await addToStats(trx, operation.agent_id, 1, { creatorFeesUsd: usd });
    };
  },
  async reopened(trx, operation, step) {
    if (!step.name.startsWith(CLAIM)) return;
    const claim = await readClaim(trx, operation.id);
    const asset = claimedAsset(step);
    const { [asset]: forgotten, ...rest } = claim.claimed;
    if (forgotten === undefined) return;
    await setClaimed(trx, operation.id, rest);
    await addToStats(trx, operation.agent_id, -1, { creatorFeesUsd: forgotten.usd });
  },
  settled: async () => undefined,
};

const PAYOUT_CHANGED: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'The payout wallet was changed after the claim was accepted; what was claimed stays in the agent\u2019s wallet.',
};

function planForward(context: Context, claim: ClaimRow, isDone: (name: string) => boolean): StepPlan | null {
  if (claim.forward_to === null) return null;
  for (const { address } of claim.assets) {
    const name = `${FORWARD}${address}`;
    const amountRaw = BigInt(claim.claimed[address]?.raw ?? 0);
    if (amountRaw === 0n || isDone(name)) continue;
    return {
      name,
      last: false,
      transaction: context.chain.transfer(address, claim.forward_to, amountRaw),
      detail: {},
    };
  }
  return null;
}

const claimedAsset = (step: StepRow): Address => step.name.slice(CLAIM.length) as Address;

function assetIn(claim: ClaimRow, address: Address): Asset {
  const asset = claim.assets.find((one) => one.address === address);
  if (asset === undefined) throw new Error(`claim ${claim.id} is not about ${address}`);
  return asset;
}
