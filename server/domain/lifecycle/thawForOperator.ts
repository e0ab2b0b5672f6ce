import { OPERATOR } from '../../audit/auditEventRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound, Problem } from '../../problem.ts';
import { findAccount } from '../accounts/accountRows.ts';
import { findAgent, findAgentCards } from '../agents/agentRows.ts';
import { thawAccount, thawAgent } from './freeze.ts';

/**
 * Thaws an account without a wallet or an agent of one, for an operator who knows that its owner asks.
 * @throws Problem not_found, invalid_state, account_frozen
 */
export async function thawForOperator({ clock, db }: Pick<Ports, 'clock' | 'db'>, id: string): Promise<void> {
  const isAgent = id.startsWith('agt_');
  const accountId = isAgent ? (await findAgentCards(db, [id])).get(id)?.account_id : id;
  if (accountId === undefined) throw notFound('agent');
  const account = await findAccount(db, accountId);
  if (account.address !== null)
    throw new Problem('invalid_state', `Only the wallet ${account.address} of the account thaws it.`);
  const { frozen_at: since } = isAgent ? await findAgent(db, accountId, id) : account;
  if (since === null) throw new Problem('invalid_state', `${id} is not frozen.`);
  await db.transaction().execute(async (trx) => {
    const request = { actor: OPERATOR, accountId };
    await (isAgent ? thawAgent({ clock }, trx, id, request) : thawAccount({ clock }, trx, request));
  });
}
