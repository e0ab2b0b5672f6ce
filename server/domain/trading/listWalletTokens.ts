import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { listTokensOf } from '../launches/launchRows.ts';
import type { Address, Asset } from '../ports.ts';
import { registryAssets } from '../tokens/registryAssets.ts';
import { listTradedTokens } from './swapRows.ts';
import { listMovedTokens } from './transferRows.ts';

const LAUNCH_DECIMALS = 18;

/**
 * All that this service knows that the agent's wallet may hold, whoever owns the agent: registry assets, what it launched, what its
 * swaps sold, passed and bought, what its transfers sent, what it may buy, and what other agents sent to it. What anybody can add
 * comes last, so that it hides nothing else. Null: nothing but the address is known.
 */
export async function listWalletTokens(
  context: Context,
  { id, wallet_address: wallet, limits, pending_limits: waiting }: AgentRow,
): Promise<ReadonlyMap<Address, Asset | null>> {
  const [launched, traded, moved] = await Promise.all([
    listTokensOf(context.db, id),
    listTradedTokens(context.db, id),
    listMovedTokens(context.db, { agentId: id, wallet }),
  ]);
  const own = launched.map(({ token_address, symbol, name }): Asset => {
    return { address: token_address as Address, symbol, name, decimals: LAUNCH_DECIMALS };
  });
  const known = new Map<Address, Asset | null>();
  for (const asset of [...registryAssets(context.addressBook), ...own, ...traded, ...moved.sent]) {
    if (!known.has(asset.address)) known.set(asset.address, asset);
  }
  const received = new Map(moved.received.map((asset) => [asset.address, asset]));
  for (const allowed of [limits, waiting].flatMap((some) => some?.allowed_tokens ?? [])) {
    const address = context.toChecksum(allowed);
    if (!known.has(address)) known.set(address, received.get(address) ?? null);
  }
  for (const [address, asset] of received) if (!known.has(address)) known.set(address, asset);
  return known;
}
