import type { Context } from '../../context.ts';
import { addToStats, readAgent } from '../agents/agentRows.ts';
import { activePayoutWallet, plainPurpose } from '../agents/signingPurpose.ts';
import { fromFixed18 } from '../amounts.ts';
import type { OperationKind, PlanRefusal, StepPlan } from '../onchain/operationKind.ts';
import type { AgentOperationRow } from '../onchain/operationRows.ts';
import type { StepRow } from '../onchain/stepRows.ts';
import { type Address, type Asset, PortError, type Receipt } from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { orUnpriced } from '../tokens/orUnpriced.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import {
  type ClaimedAmount,
  type ClaimRow,
  claimedRaw,
  collectedKey,
  readClaim,
  setClaimed,
} from './claimRows.ts';
import { listLaunchedTokens } from './launchRows.ts';
import { CLAIM, COLLECT, FORWARD, planClaim } from './planClaim.ts';
import { launchedAsset, readVenueEarnings } from './readEarnings.ts';
import { venueOf } from './venueOf.ts';

/**
 * A claim of creator fees by the agent's wallet: `sweep:<token>` for each market with fees that the creator may sweep to an
 * escrow, `collect:<token>` for each that pays the wallet itself, `claim:<asset>` from the escrow, `forward:<asset>` to the payout wallet. Each plan starts from what the chain says now.
 */
export const claimKind: OperationKind<AgentOperationRow> = {
  async plan(context, operation, steps, at) {
    const claim = await readClaim(context.db, operation.id);
    const agent = await readAgent(context.db, operation.agent_id);
    const launches = await listLaunchedTokens(context.db, [agent.id]);
    const shares = await readVenueEarnings(context, agent.wallet_address, launches, at);
    const isDone = (name: string): boolean => steps.some((step) => step.name === name);
    const assets = claim.assets.filter(({ isAlong }) => isAlong !== true).map(({ address }) => address);
    const next = await planClaim(shares, assets, isDone);
    if (next !== null) return next;
    const forward = planForward(context, claim, isDone);
    // A sweep brings nothing when the trades whose fees it was for have left the chain, or another one came before it.
    const broughtAny = Object.values(claim.claimed).some(({ raw }) => BigInt(raw) > 0n);
    if (forward === null && !broughtAny) {
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
    const payments = await readPayments(context, operation, step, receipt);
    const addresses = payments.map(({ asset }) => asset.address);
    const prices = await orUnpriced(context, () => priceTokens(context, addresses));
    return async (trx) => {
      const claim = await readClaim(trx, operation.id);
      const paid = payments.map(({ key, asset, amountRaw }): [string, ClaimedAmount] => {
        const usd18 = (amountRaw * (prices.get(asset.address) ?? 0n)) / 10n ** BigInt(asset.decimals);
        return [key, { raw: amountRaw.toString(), usd: fromFixed18(usd18) }];
      });
      const listed = new Set(claim.assets.map(({ address }) => address));
      const along = payments.filter(({ asset }) => !listed.has(asset.address));
      const assets = [...claim.assets, ...along.map(({ asset }) => ({ ...asset, isAlong: true as const }))];
      await setClaimed(trx, { ...claim, assets, claimed: { ...claim.claimed, ...Object.fromEntries(paid) } });
      for (const [, { usd }] of paid) await addToStats(trx, operation.agent_id, 1, { creatorFeesUsd: usd });
    };
  },
  async reopened(trx, operation, step) {
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
    const amountRaw = claimedRaw(claim.claimed, address) ?? 0n;
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
  { name, to_address: called }: StepRow,
  receipt: Receipt,
): Promise<Payment[]> {
  const { wallet_address: wallet } = await readAgent(context.db, agentId);
  if (name.startsWith(CLAIM)) {
    const asset = assetIn(await readClaim(context.db, id), name.slice(CLAIM.length));
    const { address: key } = asset;
    const claims = venuesOf(context).map((venue) => venue.claimed(receipt, key, wallet, called as Address));
    return [{ key, asset, amountRaw: claims.reduce((sum, amountRaw) => sum + amountRaw, 0n) }];
  }
  if (!name.startsWith(COLLECT)) return [];
  const token = name.slice(COLLECT.length) as Address;
  const launches = await listLaunchedTokens(context.db, [agentId]);
  const launch = launches.find((row) => row.token_address === token);
  const sweep = launch === undefined ? null : venueOf(context, launch).swept;
  if (launch === undefined || sweep === null) throw new Error(`nobody collects the fees of ${token}`);
  const quote = await resolveQuote(context, launch.quote_address as Address);
  const { quoteRaw, tokenRaw } = sweep(receipt, { token, quote: quote.address }, wallet);
  const sides = [
    { key: collectedKey(quote.address, token), asset: quote, amountRaw: quoteRaw },
    { key: collectedKey(token, token), asset: launchedAsset(launch), amountRaw: tokenRaw },
  ];
  return sides.filter(({ amountRaw }) => amountRaw > 0n);
}

async function resolveQuote(context: Context, quote: Address): Promise<Asset> {
  const asset = findRegistryAsset(context.addressBook, quote) ?? (await context.chain.token(quote));
  if (asset === null) throw new PortError('rejected', `The quote asset ${quote} does not answer as a token.`);
  const { address, symbol, name, decimals } = asset;
  return { address, symbol, name, decimals };
}

/** Whether the step brought what is stored by the key. */
const paidBy = ({ name }: StepRow, key: string): boolean =>
  name === `${CLAIM}${key}` || (name.startsWith(COLLECT) && key.endsWith(` ${name.slice(COLLECT.length)}`));

function assetIn(claim: ClaimRow, address: string): Asset {
  const asset = claim.assets.find((one) => one.address === address);
  if (asset === undefined) throw new Error(`claim ${claim.id} is not about ${address}`);
  return asset;
}
