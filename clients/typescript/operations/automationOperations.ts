import type { OperationMethod } from './operationMethod.ts';

export const automationOperations = (method: OperationMethod) => ({
  /**
   * One page of automations, newest first. Free. `client.iterate.listAutomations()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ status: 'active' });
   * ```
   */
  listAutomations: method('listAutomations'),

  /**
   * Has an agent trade by itself, on a schedule (`dca`), at a price or by a stop (`limit`), while it is running. Every swap counts
   * against the agent's limits. Needs `trade:write` too. Worth handling: `invalid_schedule`, `invalid_trigger`, `unverified_token`,
   * `quota_exceeded` (200 that have not ended). Each `kind` has a type of its own, `DcaRequest`, `LimitRequest` and
   * `SniperRequest`: what a kind needs and does not have is told by the compiler.
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
  createAutomation: method('createAutomation'),

  /**
   * Reads an automation: what it has spent, and when it executes next. Free.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ limit: 1 });
   * for (const { id } of data) console.log((await client.getAutomation({ id })).spent);
   * ```
   */
  getAutomation: method('getAutomation'),

  /**
   * Changes an automation, pauses it (`status: 'paused'`) or lets it go on (`status: 'active'`). Once a pause is answered
   * nothing more is accepted. Needs `trade:write` too. Worth handling: `invalid_state` (it has ended).
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ status: 'active' });
   * for (const { id } of data) await client.updateAutomation({ id, status: 'paused' });
   * ```
   */
  updateAutomation: method('updateAutomation'),

  /**
   * Cancels an automation for good; its record can still be read. A swap that was accepted before goes on.
   *
   * @example
   * ```ts
   * const { data } = await client.listAutomations({ status: 'paused' });
   * for (const { id } of data) await client.deleteAutomation({ id });
   * ```
   */
  deleteAutomation: method('deleteAutomation'),

  /**
   * One page of what became of an automation's slots, newest first. Free. `client.iterate.listAutomationExecutions()` goes
   * through all of them.
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
  listAutomationExecutions: method('listAutomationExecutions'),
});

/** The methods of `automationOperations`. */
export type AutomationOperations = ReturnType<typeof automationOperations>;
