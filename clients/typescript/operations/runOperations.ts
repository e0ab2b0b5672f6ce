import type { OperationMethod } from './operationMethod.ts';

export const runOperations = (method: OperationMethod) => ({
  /**
   * One page of an agent's runs, newest first. Free. `client.iterate.listRuns()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) console.log((await client.listRuns({ id })).data.map(({ status }) => status));
   * ```
   */
  listRuns: method('listRuns'),

  /**
   * Has a running agent work on a goal alone. Its thoughts cost credits, at most `max_credits`; above 0, `max_spend_usd` lets it
   * spend and trade: what a trade may lose counts. Worth handling: `agent_not_running`, `run_already_active`, `model_unavailable`, `insufficient_credits`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ status: 'running', limit: 1 });
   * for (const { id } of agents) {
   *   const run = await client.startRun({ id, goal: 'What does the wallet hold?', dry_run: true });
   *   console.log(run.id, run.status);
   * }
   * ```
   */
  startRun: method('startRun'),

  /**
   * Reads a run: its status, what it has used and made, and in the end the model's last word. Free. With `waitSeconds` it is held
   * until the run has ended.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { data: runs } = await client.listRuns({ id: agent.id, limit: 1 });
   *   for (const { id } of runs) console.log((await client.getRun({ id, waitSeconds: 5 })).result);
   * }
   * ```
   */
  getRun: method('getRun'),

  /**
   * Stops a run: once it resolves, nothing more is accepted or signed for it. What was sent to the chain before goes on.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { data: runs } = await client.listRuns({ id: agent.id, limit: 1 });
   *   for (const { id } of runs) console.log((await client.stopRun({ id })).status);
   * }
   * ```
   */
  stopRun: method('stopRun'),

  /**
   * One page of what a run thought and did, in its order. Free. `client.iterate.listRunSteps()` goes through all of it.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { data: runs } = await client.listRuns({ id: agent.id, limit: 1 });
   *   for (const { id } of runs) {
   *     const { data: steps } = await client.listRunSteps({ id });
   *     console.log(steps.map(({ kind, tool, status }) => `${tool ?? kind}: ${status}`));
   *   }
   * }
   * ```
   */
  listRunSteps: method('listRunSteps'),
});

/** The methods of `runOperations`. */
export type RunOperations = ReturnType<typeof runOperations>;
