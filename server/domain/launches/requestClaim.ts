import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { findAgent, lockAgent } from '../agents/agentRows.ts';
import { newId } from '../ids.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import type { Address, Asset } from '../ports.ts';
import { resolveAsset } from '../tokens/resolveAsset.ts';
import { insertClaim } from './claimRows.ts';
import { readEarnings } from './readEarnings.ts';

const VALIDITY_MS = 2 * 60 * 1000;

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
  const [earnings, balanceWei] = await Promise.all([
    readEarnings(context, [agent]),
    context.chain.balanceWei(agent.wallet_address),
  ]);
  const assets: Asset[] = earnings.assets
    .filter((row) => row.unsweptRaw + row.claimableRaw > 0n)
    .filter((row) => wanted === null || wanted.has(row.asset.address))
    .map(({ asset: { address, symbol, name, decimals } }) => ({ address, symbol, name, decimals }));
  if (assets.length === 0) throw new Problem('insufficient_balance', 'There are no creator fees to claim.');
  if (balanceWei === 0n)
    throw new Problem('insufficient_gas', 'The agent\u2019s wallet has no ETH to pay the gas.');
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, accountId, agentId);
    const now = context.clock.now();
    const id = newId('clm', now);
    const payoutActive =
      locked.payout_active_at !== null && Date.parse(locked.payout_active_at) <= now.getTime();
    const forwardTo = payoutActive ? (locked.payout_wallet as Address | null) : null;
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

async function namedAssets(
  context: Context,
  accountId: string,
  references: readonly string[] | undefined,
): Promise<ReadonlySet<Address> | null> {
  if (references === undefined) return null;
  const resolved = await Promise.all(
    references.map((reference, index) => resolveAsset(context, accountId, reference, `assets[${index}]`)),
  );
  return new Set(resolved.map((asset) => asset.address));
}
