import type { Trx } from '../../db/database.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import { Problem } from '../../problem.ts';
import { findPolicy, hasRightsPolicy } from './policyRows.ts';

export interface Asker {
  readonly accountId: string;
  /** Null for a key. */
  readonly sessionId: string | null;
}

/**
 * Accepts what gives rights only from a signed-in session, if a policy says so: that of the agent, or for what belongs to the whole
 * account, that of any of its agents. Asked under the locks of what is accepted.
 * @throws Problem approval_required
 */
export const forPersons = (acceptance: Acceptance, asker: Asker, agentId: string | null): Acceptance => ({
  actor: acceptance.actor,
  commit: (accept) =>
    acceptance.commit(async (trx) => {
      const id = await accept(trx);
      await assertPerson(trx, asker, agentId);
      return id;
    }),
});

export async function assertPerson(
  trx: Trx,
  { accountId, sessionId }: Asker,
  agentId: string | null,
): Promise<void> {
  if (sessionId !== null) return;
  const isAsked =
    agentId === null
      ? await hasRightsPolicy(trx, accountId)
      : ((await findPolicy(trx, agentId))?.rules.rights ?? false);
  if (isAsked)
    throw new Problem(
      'approval_required',
      'The policy wants a signed-in person for this; a key cannot do it.',
    );
}
