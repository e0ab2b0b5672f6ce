import type { Database, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { type AgentRow, readAgent } from '../agents/agentRows.ts';
import type { NewOperation } from './operationRow.ts';
import { findWallet } from './walletRows.ts';

/**
 * Refuses an operation whose wallet is frozen, or whose agent has a frozen wallet although another one signs. Throws 409 when the
 * frozen wallet is an agent's, 503 when it is one of the service's own.
 */
export async function assertNotFrozen(
  trx: Trx,
  { walletId, agentId, kind }: Pick<NewOperation, 'walletId' | 'agentId' | 'kind'>,
): Promise<void> {
  const { frozen_reason, role } = await findWallet(trx, walletId);
  if (frozen_reason !== null && role !== 'agent') {
    const sentence = 'A wallet of the service that this needs is out of use for now; nothing was accepted.';
    throw new Problem('service_unavailable', sentence, { headers: { 'Retry-After': '30' } });
  }
  // A graduation serves the holders of the token, so it goes on for a frozen agent.
  const signsForAgent = role !== 'agent' && agentId !== null && kind !== 'graduation';
  const reason = signsForAgent ? await frozenReasonOf(trx, await readAgent(trx, agentId)) : frozen_reason;
  if (reason === null) return;
  throw frozenAgent();
}

/** The same for an agent, before anything is prepared for it. Throws 409. */
export async function assertAgentNotFrozen(
  db: Database | Trx,
  agent: Pick<AgentRow, 'wallet_id'>,
): Promise<void> {
  if ((await frozenReasonOf(db, agent)) !== null) throw frozenAgent();
}

const frozenAgent = (): Problem =>
  new Problem(
    'invalid_state',
    'The wallet of this agent is frozen until it has been looked at; nothing was accepted.',
  );

/** Why the agent's wallet signs nothing; null where it signs. */
export const frozenReasonOf = async (
  db: Database | Trx,
  agent: Pick<AgentRow, 'wallet_id'>,
): Promise<string | null> => (await findWallet(db, agent.wallet_id)).frozen_reason;
