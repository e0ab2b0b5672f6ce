import type { OperationMethod } from './operationMethod.ts';

export const agentOperations = (method: OperationMethod) => ({
  /**
   * One page of the account's agents, newest first. Free. `client.iterate.listAgents()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listAgents({ status: 'running' });
   * ```
   */
  listAgents: method('listAgents'),

  /**
   * Creates an agent with a wallet of its own, `stopped` and free of charge. Where the service gives starter funding, it
   * is on its way after this answer: `starter_funding.status`. Refused: `model_unavailable`, `skill_rejected`,
   * `quota_exceeded` for the agent after the fiftieth.
   *
   * @example
   * ```ts
   * const agent = await client.createAgent({ name: 'Scout', skills: ['momentum'] });
   * console.log(agent.id, agent.wallet_address);
   * ```
   */
  createAgent: method('createAgent'),

  /**
   * Reads an agent with its wallet, limits, newest token and the state of its starter funds. Free. `not_found` also where
   * it is another account's.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { status, starter_funding } = await client.getAgent({ id });
   * ```
   */
  getAgent: method('getAgent'),

  /**
   * Changes the properties that are given and leaves the others; free, in every status. A limit that is tightened holds at
   * once; one that is loosened, a new `payout_wallet` and a token that models may buy for being listed wait as long as a
   * whitelist entry: `pending_limits`, `payout_wallet_active_at`, `acknowledged_tokens`. Refused: `model_unavailable`,
   * `skill_rejected`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateAgent({ id, system_prompt: 'Trade little.' });
   * ```
   */
  updateAgent: method('updateAgent'),

  /**
   * The same as `updateAgent`, by POST, for callers that cannot send PATCH. Same effects and errors.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateAgentByPost({ id, name: 'Ranger' });
   * ```
   */
  updateAgentByPost: method('updateAgentByPost'),

  /**
   * Deletes an agent for good; what is left in its wallet is out of reach after it. Refused unless it is stopped
   * (`invalid_state`), has nothing unfinished (`agent_busy`) and holds less than $1 (`agent_has_funds`); `force` skips
   * only the look at the wallet.
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
   * Lets the agent's automations and runs act; a running one stays as it is. Spends nothing by itself. `invalid_state`
   * where its wallet is frozen: `status_reason`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { status } = await client.startAgent({ id }); // running
   * ```
   */
  startAgent: method('startAgent'),

  /**
   * Stops an agent: after this answer nothing is signed for its runs and automations. What was sent to the chain before
   * goes on, and the owner's own launches, swaps, transfers and claims still work. A stopped one stays as it is.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { status } = await client.stopAgent({ id }); // stopped
   * ```
   */
  stopAgent: method('stopAgent'),

  /**
   * One page of the addresses that an agent's wallet may pay, newest first. Free. `client.iterate.listWhitelistEntries()`
   * goes through all of them.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { data } = await client.listWhitelistEntries({ id });
   * ```
   */
  listWhitelistEntries: method('listWhitelistEntries'),

  /**
   * Allows an agent's wallet to pay an address, from `active_at` on (24 hours later unless the operator chose otherwise).
   * Free. Refused: `already_exists`, `quota_exceeded` after a hundred.
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
   * Disallows an address at once: after this answer nothing is signed that pays it, and a transfer that waits for its
   * signature fails with `not_whitelisted`. Free; `not_found` where it is not on the list.
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
