import type { OperationMethod } from './operationMethod.ts';

export const agentOperations = (method: OperationMethod) => ({
  /**
   * One page of the account's agents, newest first. `client.iterate.listAgents()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listAgents({ status: 'running' });
   * ```
   */
  listAgents: method('listAgents'),

  /**
   * Creates an agent with a wallet of its own. Where the service gives starter funding, it is on its way after this answer:
   * `starter_funding.status`.
   *
   * @example
   * ```ts
   * const agent = await client.createAgent({ name: 'Scout', skills: ['momentum'] });
   * console.log(agent.id, agent.wallet_address);
   * ```
   */
  createAgent: method('createAgent'),

  /**
   * Reads an agent.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { status, starter_funding } = await client.getAgent({ id });
   * ```
   */
  getAgent: method('getAgent'),

  /**
   * Changes the properties that are given and leaves the others.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateAgent({ id, system_prompt: 'Trade little.' });
   * ```
   */
  updateAgent: method('updateAgent'),

  /**
   * The same as `updateAgent`, by POST, for callers that cannot send PATCH.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateAgentByPost({ id, name: 'Ranger' });
   * ```
   */
  updateAgentByPost: method('updateAgentByPost'),

  /**
   * Deletes a stopped agent with nothing unfinished and an (almost) empty wallet; `force` skips the look at the wallet.
   *
   * @example
   * ```ts
   * for await (const { id, name } of client.iterate.listAgents({ status: 'stopped' })) {
   *   if (name === 'Scout') await client.deleteAgent({ id, force: true });
   * }
   * ```
   */
  deleteAgent: method('deleteAgent'),

  /**
   * Starts an agent; a running one stays as it is.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { status } = await client.startAgent({ id }); // running
   * ```
   */
  startAgent: method('startAgent'),

  /**
   * Stops an agent. After this answer nothing is signed for its runs and automations.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { status } = await client.stopAgent({ id }); // stopped
   * ```
   */
  stopAgent: method('stopAgent'),

  /**
   * One page of the addresses that an agent's wallet may pay, newest first. `client.iterate.listWhitelistEntries()` goes through
   * all of them.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { data } = await client.listWhitelistEntries({ id });
   * ```
   */
  listWhitelistEntries: method('listWhitelistEntries'),

  /**
   * Allows an agent's wallet to pay an address, from `active_at` on.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const entry = await client.addWhitelistEntry({ id, address: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3', label: 'Cold wallet' });
   * console.log(entry.active_at);
   * ```
   */
  addWhitelistEntry: method('addWhitelistEntry'),

  /**
   * Disallows an address at once: after this answer nothing is signed that pays it.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { address } = await client.addWhitelistEntry({ id, address: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3' });
   * await client.removeWhitelistEntry({ id, address });
   * ```
   */
  removeWhitelistEntry: method('removeWhitelistEntry'),
});

/** The methods of `agentOperations`. */
export type AgentOperations = ReturnType<typeof agentOperations>;
