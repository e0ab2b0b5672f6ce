export interface Owner {
  readonly accountId: string;
  /** Empty means all agents of the account. */
  readonly agentIds: readonly string[];
}

export const agentFilter = (owner: Owner, agentId: string | undefined): readonly string[] =>
  agentId === undefined ? owner.agentIds : [agentId];
