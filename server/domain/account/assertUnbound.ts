import { Problem } from '../../errors.ts';

/** What belongs to the account is no matter of a key that is bound to agents. `sentence`: what it does not. @throws Problem insufficient_scope */
export function assertUnbound(agentIds: readonly string[], sentence: string): void {
  if (agentIds.length === 0) return;
  throw new Problem('insufficient_scope', `A key that is bound to agents ${sentence}.`);
}
