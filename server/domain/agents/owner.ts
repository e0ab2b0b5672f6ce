/** On whose behalf something is read: an account, narrowed to some of its agents where a key is bound to them. */
export interface Owner {
  readonly accountId: string;
  /** Empty means all agents of the account. */
  readonly agentIds: readonly string[];
}

/** The agents that a list is about: the one that was asked for, else all that the owner may see. */
export const agentsOf = (owner: Owner, agentId: string | undefined): readonly string[] =>
  agentId === undefined ? owner.agentIds : [agentId];
