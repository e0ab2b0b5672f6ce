import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { type AgentRow, findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { isDeadEnd } from '../agents/isDeadEnd.ts';
import { isOwnNoPayout } from '../agents/ownWallets.ts';
import { activePayoutWallet } from '../agents/signingPurpose.ts';
import { newId } from '../ids.ts';
import { inOrder } from '../inOrder.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import type { Address } from '../ports.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { chooseClaim } from './chooseClaim.ts';
import { type ClaimAsset, findOpenClaim, insertClaim } from './claimRows.ts';
import { readEarnings } from './readEarnings.ts';

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
  const assets = await chooseClaim(context, agent, await readEarnings(context, [agent]), wanted);
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

/** A payout wallet that was named before the address was known as a dead end takes nothing. */
async function assertPayout(context: Context, agent: AgentRow): Promise<void> {
  const payout = activePayoutWallet(agent, context.clock.now());
  if (payout === null) return;
  const isDead = [isOwnNoPayout(context, context.db, payout), isDeadEnd(context, agent.account_id, payout)];
  if (!(await Promise.all(isDead)).includes(true)) return;
  throw new Problem(
    'invalid_state',
    'What is sent to the payout wallet cannot be had back; name a wallet of your own, or none.',
  );
}

/** What a claim under way takes is not there for another, which would be accepted and then fail. */
async function assertUnclaimed(trx: Trx, agentId: string, assets: readonly ClaimAsset[]): Promise<void> {
  const taken = assets.filter(({ leftOut }) => leftOut === undefined);
  const addresses = taken.map(({ address }) => address);
  const open = await findOpenClaim(trx, agentId, addresses);
  if (open === null) return;
  throw new Problem(
    'invalid_state',
    `The claim ${open.id} of these fees is under way; wait until it has ended.`,
  );
}

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
