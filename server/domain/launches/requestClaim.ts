import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { type AgentRow, findAgent, lockAgent } from '../agents/agentRows.ts';
import { activePayoutWallet } from '../agents/signingPurpose.ts';
import { newId } from '../ids.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import type { Address, Asset } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { insertClaim } from './claimRows.ts';
import { listLaunchedTokens } from './launchRows.ts';
import { planClaim } from './planClaim.ts';
import { type Earnings, launchedAsset, readEarnings, readVenueEarnings } from './readEarnings.ts';
import { venueOf } from './venueOf.ts';

/** Until it is begun, behind whatever its wallet does before; once signed it has the time of every operation. */
const VALIDITY_MS = 60 * 60 * 1000;

/** Accepts a claim of the agent's creator fees: sweep what may be swept, claim from the escrow, forward to the payout wallet. */
export async function requestClaim(
  context: Context,
  acceptance: Acceptance,
  request: { accountId: string; agentId: string; assets: readonly string[] | undefined },
): Promise<string> {
  const { accountId, agentId } = request;
  const agent = await findAgent(context.db, accountId, agentId);
  await context.chainGuard.assertSame(context);
  const wanted = await namedAssets(context, accountId, request.assets);
  const earnings = await readEarnings(context, [agent]);
  const assets = claimedAssets(context, earnings, wanted);
  if (assets.length === 0) throw nothingToClaim();
  await tryFirstStep(context, agent, assets);
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, accountId, agentId);
    const now = context.clock.now();
    const id = newId('clm', now);
    const forwardTo = activePayoutWallet(locked, now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    await insertOperation(
      trx,
      { id, kind: 'claim', accountId, agentId, walletId: locked.wallet_id, validUntil },
      now,
    );
    await insertClaim(trx, { id, accountId, agentId, assets, forwardTo }, now);
    return id;
  });
}

/** Tries the first transaction as it would be sent now; the later ones depend on what it changes. */
async function tryFirstStep(context: Context, agent: AgentRow, assets: readonly Asset[]): Promise<void> {
  const launches = await listLaunchedTokens(context.db, 'agent_id', [agent.id]);
  const shares = await readVenueEarnings(context, agent.wallet_address, launches);
  const addresses = assets.map((asset) => asset.address);
  const first = await planClaim(shares, addresses, () => false);
  if (first === null) throw nothingToClaim();
  const [simulation, fees, balanceWei] = await Promise.all([
    context.chain.simulate({ from: agent.wallet_address, ...first.transaction }),
    context.chain.fees(),
    context.chain.balanceWei(agent.wallet_address),
  ]);
  if (!simulation.ok) throw new Problem(reasonOfRevert(simulation.revert), simulation.revert.sentence);
  if (balanceWei < simulation.gas * fees.maxFeePerGasWei) {
    throw new Problem(
      'insufficient_gas',
      'The agent\u2019s wallet does not hold enough ETH for the gas of a claim.',
    );
  }
}

/**
 * What the claim is about: all that has fees, or what was asked for; of a market that pays both of its assets at once always
 * both, because fees may come in until it pays.
 */
function claimedAssets(
  context: Context,
  { assets, byToken }: Earnings,
  wanted: ReadonlySet<Address> | null,
): Asset[] {
  const isWanted = ({ address }: Asset): boolean => wanted === null || wanted.has(address);
  const due = assets.filter((row) => row.unsweptRaw + row.claimableRaw > 0n).map(({ asset }) => asset);
  const paidTogether = byToken
    .filter(({ launch }) => venueOf(context, launch).swept !== null)
    .filter(({ launch, quote, unsweptRaw, unsweptTokenRaw }) => {
      const sides = [unsweptRaw > 0n ? [quote] : [], unsweptTokenRaw > 0n ? [launchedAsset(launch)] : []];
      return sides.flat().some(isWanted);
    })
    .flatMap(({ launch, quote }) => [quote, launchedAsset(launch)]);
  const all = [...due.filter(isWanted), ...paidTogether];
  const byAddress = new Map(
    all.map(({ address, symbol, name, decimals }) => [address, { address, symbol, name, decimals }]),
  );
  return [...byAddress.values()];
}

const nothingToClaim = (): Problem =>
  new Problem('insufficient_balance', 'There are no creator fees to claim.');

async function namedAssets(
  context: Context,
  accountId: string,
  references: readonly string[] | undefined,
): Promise<ReadonlySet<Address> | null> {
  if (references === undefined) return null;
  const resolved = await Promise.all(
    references.map((reference, index) => identifyAsset(context, accountId, reference, `assets[${index}]`)),
  );
  return new Set(resolved.map((asset) => asset.address));
}
