import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.automations`: the operations of one tag of the contract. */
export interface Automations {
  /**
   * List the account's automations.
   *
   * Lists the automations of the caller's agents, newest first, in every status. A deleted automation is `cancelled`.
   *
   * - `client.iterate.listAutomations()` iterates over all pages.
   * - Input: `agentId?`, `status?`, `kind?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ status: 'active' });
   * ```
   */
  list(...call: Arguments<'listAutomations'>): CallPromise<'listAutomations'>;

  /**
   * Yields every entry of `listAutomations`, page after page.
   *
   * Lists the automations of the caller's agents, newest first, in every status. A deleted automation is `cancelled`.
   *
   * @example
   * ```ts
   * for await (const { id, status } of client.iterate.listAutomations({ kind: 'dca' })) console.log(id, status);
   * ```
   */
  iterate(...list: IterateArguments<'listAutomations'>): Entries<'listAutomations'>;

  /**
   * Create an automation.
   *
   * Creates a standing order of an agent. `dca` sells an amount on a schedule. `limit` trades once, at a price or as a stop.
   * `sniper` buys new launches. Moves money later, within the agent's limits and only while the agent runs.
   *
   * Each execution is an ordinary swap; see `listAutomationExecutions`. A stop promises neither a price nor a fill.
   * Read [Automations](/docs/automations) first. Refusals:
   *
   * - `invalid_schedule`: a wrong interval, start or end.
   * - `invalid_trigger`: a wrong price, or a stop whose price is already met.
   * - `unsupported_quote`: launches do not trade against the sniper's tokenIn.
   * - `simulation_failed`: tokenOut cannot be sold.
   * - `quota_exceeded`: the account already has 200 automations that have not ended.
   * - `policy_violation`: the agent's policy allows no more active ones.
   *
   * Needs the scope `trade:write` too.
   *
   * - Input: the properties of `CreateAutomationRequest`.
   * - Needs the scope `automations:write` and `trade:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `unsupported_quote`, `simulation_failed`, `amount_precision`, `amount_too_small`, `amount_too_large`, `invalid_schedule`, `invalid_trigger`, `quota_exceeded`, `rpc_error`, `rpc_unavailable`, `policy_violation`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id: agentId } of agents) {
   *   const dca = { kind: 'dca' as const, amountPerExecution: '0.01', interval: 'P1D', budget: '0.3' };
   *   const { id, nextRunAt } = await client.createAutomation({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', ...dca });
   *   console.log(id, nextRunAt);
   * }
   * ```
   */
  create(...call: Arguments<'createAutomation'>): CallPromise<'createAutomation'>;

  /**
   * Read an automation.
   *
   * Returns one automation of the caller, with the amount that it has spent and the time of its next slot.
   *
   * - Input: `id`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ limit: 1 });
   * for (const { id } of data) console.log((await client.getAutomation({ id })).spent);
   * ```
   */
  get(...call: Arguments<'getAutomation'>): CallPromise<'getAutomation'>;

  /**
   * Change, pause or resume an automation.
   *
   * Changes the given properties; null clears a value. After `paused`, no new swap is accepted. `active` continues with the next
   * slot. An ended automation cannot be changed.
   *
   * Kind, agent, tokens and `startAt` stay; create a new automation instead. A `trigger` on the other side turns a limit order
   * into a stop, or the reverse. [Automations](/docs/automations) says what happens to open swaps and due slots. Refusals:
   *
   * - `invalid_state`: it has ended, or it changed at this moment.
   * - `invalid_trigger`: a wrong price, or a stop whose price is already met.
   * - `invalid_schedule`: a wrong schedule, or a resume after `expiresAt`.
   *
   * Needs the scope `trade:write` too.
   *
   * - Input: `id`, the properties of `UpdateAutomationRequest`.
   * - Needs the scope `automations:write` and `trade:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `unknown_token`, `ambiguous_symbol`, `unverified_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `invalid_schedule`, `invalid_trigger`, `rpc_error`, `rpc_unavailable`, `policy_violation`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ status: 'active' });
   * for (const { id } of data) await client.updateAutomation({ id, status: 'paused' });
   * ```
   */
  update(...call: Arguments<'updateAutomation'>): CallPromise<'updateAutomation'>;

  /**
   * Delete an automation.
   *
   * Cancels the automation for good. After the answer, no new swap is accepted. An accepted swap continues, except an unsigned
   * purchase of a sniper.
   *
   * A due slot is recorded as skipped (`missed`). The record and its executions stay readable; the status is `cancelled`. If the
   * automation has already ended in another way, the answer is 409 `invalid_state`.
   *
   * - Input: `id`.
   * - Needs the scope `automations:write`.
   * - Errors of its own: `not_found`, `invalid_state`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ status: 'paused' });
   * for (const { id } of data) await client.deleteAutomation({ id });
   * ```
   */
  delete(...call: Arguments<'deleteAutomation'>): CallPromise<'deleteAutomation'>;

  /**
   * List the executions of an automation.
   *
   * Lists what one automation did, newest first: swaps, failures and skipped slots.
   *
   * One record covers consecutive slots that were skipped for the same reason. `reason` says why a slot was skipped or failed;
   * [Automations](/docs/automations) explains the difference.
   *
   * - `client.iterate.listAutomationExecutions()` iterates over all pages.
   * - Input: `id`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ limit: 1 });
   * for (const { id } of data) {
   *   const { data: executions } = await client.listAutomationExecutions({ id });
   *   console.log(executions.map(({ status, reason }) => reason ?? status));
   * }
   * ```
   */
  listExecutions(...call: Arguments<'listAutomationExecutions'>): CallPromise<'listAutomationExecutions'>;

  /**
   * Yields every entry of `listAutomationExecutions`, page after page.
   *
   * Lists what one automation did, newest first: swaps, failures and skipped slots.
   *
   * @example
   * ```ts
   * for await (const { id } of client.iterate.listAutomations()) {
   *   for await (const { slot, amountOut } of client.iterate.listAutomationExecutions({ id })) console.log(slot, amountOut);
   * }
   * ```
   */
  iterateExecutions(...list: IterateArguments<'listAutomationExecutions'>): Entries<'listAutomationExecutions'>;

  /**
   * List the executions of all automations.
   *
   * Lists what all automations of the caller's agents did, newest first: swaps, failures and skipped slots.
   *
   * `agentId`, `automationId`, `status`, `from` and `to` narrow the list. `from` and `to` compare with `createdAt`.
   *
   * - `client.iterate.listAccountExecutions()` iterates over all pages.
   * - Input: `agentId?`, `automationId?`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAccountExecutions({ status: 'failed' });
   * ```
   */
  listAccountExecutions(...call: Arguments<'listAccountExecutions'>): CallPromise<'listAccountExecutions'>;

  /**
   * Yields every entry of `listAccountExecutions`, page after page.
   *
   * Lists what all automations of the caller's agents did, newest first: swaps, failures and skipped slots.
   *
   * @example
   * ```ts
   * for await (const { automationId, slot, status } of client.iterate.listAccountExecutions())
   *   console.log(automationId, slot, status);
   * ```
   */
  iterateAccountExecutions(...list: IterateArguments<'listAccountExecutions'>): Entries<'listAccountExecutions'>;
}
