import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { type AgentRow, findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { isDeadEnd } from '../agents/isDeadEnd.ts';
import { activePayoutWallet } from '../agents/signingPurpose.ts';
import { newId } from '../ids.ts';
import { inOrder } from '../inOrder.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import type { Address, Asset } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { findOpenClaim, insertClaim } from './claimRows.ts';
import { listLaunchedTokens } from './launchRows.ts';
import { planClaim } from './planClaim.ts';
import { findFeeRecipients, readEarnings, readVenueEarnings } from './readEarnings.ts';

/** Until it is begun, behind whatever its wallet does before; once signed it has the time of every operation. */
const VALIDITY_MS = 60 * 60 * 1000;

/** Accepts a claim of the agent's creator fees: sweep what may be swept, claim from the escrow, forward to the payout wallet. */
export async function requestClaim(
  context: Context,
  acceptance: Acceptance,
  request: { accountId: string; agentId: string; assets: readonly string[] | undefined },
): Promise<string> {
  const { accountId, agentId } = request;
  const agent = await findUnlistedAgent(context.db, accountId, agentId);
  await context.chainGuard.assertSame(context);
  await assertPayout(context, agent);
  const wanted = await namedAssets(context, accountId, request.assets);
  const earnings = await readEarnings(context, [agent]);
  const assets: Asset[] = earnings.assets
    .filter((row) => row.unsweptRaw + row.claimableRaw > 0n)
    .filter((row) => wanted === null || wanted.has(row.asset.address))
    .map(({ asset: { address, symbol, name, decimals } }) => ({ address, symbol, name, decimals }));
  if (assets.length === 0) throw nothingToClaim();
  await tryFirstStep(context, agent, assets);
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, accountId, agentId);
    await assertUnclaimed(trx, agentId, assets);
    const now = context.clock.now();
    const id = newId('clm', now);
    const forwardTo = activePayoutWallet(locked, now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const operation = {
      id,
      kind: 'claim',
      accountId,
      agentId,
      walletId: locked.wallet_id,
      validUntil,
    } as const;
    await insertOperation(context, trx, operation, now);
    await insertClaim(trx, { id, accountId, agentId, assets, forwardTo }, now);
    return id;
  });
}

/** A payout wallet that was named before the contract was known as one takes nothing. */
async function assertPayout(context: Context, agent: AgentRow): Promise<void> {
  const payout = activePayoutWallet(agent, context.clock.now());
  if (payout === null || !(await isDeadEnd(context, agent.account_id, payout))) return;
  throw new Problem(
    'invalid_state',
    'What is sent to the payout wallet cannot be had back; name a wallet of your own, or none.',
  );
}

/** What a claim under way takes is not there for another, which would be accepted and then fail. */
async function assertUnclaimed(trx: Trx, agentId: string, assets: readonly Asset[]): Promise<void> {
  const addresses = assets.map(({ address }) => address);
  const open = await findOpenClaim(trx, agentId, addresses);
  if (open === null) return;
  throw new Problem(
    'invalid_state',
    `The claim ${open.id} of these fees is under way; wait until it has ended.`,
  );
}

/** Tries the first transaction as it would be sent now; the later ones depend on what it changes. */
async function tryFirstStep(context: Context, agent: AgentRow, assets: readonly Asset[]): Promise<void> {
  const [launches, [recipient]] = await Promise.all([
    listLaunchedTokens(context.db, [agent.id]),
    findFeeRecipients(context, [agent]),
  ]);
  const shares = await readVenueEarnings(context, recipient!, launches);
  const addresses = assets.map((asset) => asset.address);
  const first = await planClaim({ shares, launches }, addresses, () => false);
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

const nothingToClaim = (): Problem =>
  new Problem('insufficient_balance', 'There are no creator fees to claim.');

async function namedAssets(
  context: Context,
  accountId: string,
  references: readonly string[] | undefined,
): Promise<ReadonlySet<Address> | null> {
  if (references === undefined) return null;
  const resolved = await inOrder(
    references.map((reference, index) => identifyAsset(context, accountId, reference, `assets[${index}]`)),
  );
  return new Set(resolved.map((asset) => asset.address));
}
