import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { listEarningTokens } from '../launches/earningTokens.ts';
import { findFeeRecipients, readVenueEarnings } from '../launches/readEarnings.ts';
import { newestKnownBlock } from '../onchain/newestKnownBlock.ts';
import { PortError } from '../ports.ts';
import { publicSkills } from '../skills/publicSkills.ts';
import { listWalletTokens } from '../trading/listWalletTokens.ts';

export interface StateHash {
  readonly hash: string;
  /** What a listing shows of the agent's: the hash is of these. */
  readonly skills: readonly string[];
  /** That it was read at. */
  readonly block: bigint;
}

/**
 * SHA-256 of what a buyer gets, as it is now: the agent's version, its skills that everybody may know of, what its wallet holds of
 * all that this service knows of it (`listWalletTokens`), and in which assets fees wait for it, all at one block. The skills, because
 * whoever wrote one hides it without changing the agent. Not how much waits: anybody's trade adds to that, and nothing takes away
 * from it while the agent is frozen. Whose the agent is makes no difference.
 * @throws PortError when the chain cannot be read, or is shown by a node that lags behind what is known
 */
export async function readStateHash(context: Context, agent: AgentRow): Promise<StateHash> {
  const at = await blockToReadAt(context);
  const [skills, launched, [recipient], tokens] = await Promise.all([
    publicSkills(context.db, agent.skills),
    listEarningTokens(context.db, [agent.id]),
    findFeeRecipients(context, [agent]),
    listWalletTokens(context, agent),
  ]);
  const [{ balances }, shares] = await Promise.all([
    context.chain.balances(agent.wallet_address, [...tokens.keys()], at),
    readVenueEarnings(context, recipient!, launched, at),
  ]);
  const owed = shares.flatMap(({ assets, byToken }) => [
    ...assets.filter(({ claimableRaw }) => claimableRaw > 0n).map(({ asset }) => asset),
    ...byToken.filter(({ unsweptRaw }) => unsweptRaw > 0n).map(({ quote }) => quote),
    ...byToken.filter(({ unsweptTokenRaw }) => unsweptTokenRaw > 0n).map(({ token }) => token),
  ]);
  const held = balances.filter(({ raw }) => raw > 0n).map(({ token, raw }) => `${token}:${raw}`);
  const state = [agent.id, agent.version, skills, held.sort(), [...new Set(owed)].sort()];
  return { hash: `0x${createHash('sha256').update(JSON.stringify(state)).digest('hex')}`, skills, block: at };
}

async function blockToReadAt(context: Context): Promise<bigint> {
  const known = await newestKnownBlock(context);
  const head = await context.chain.block('latest');
  if (head === null || head.number < known)
    throw new PortError('unavailable', 'the node lags behind the newest block that is known');
  return head.number;
}
