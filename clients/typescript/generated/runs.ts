import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';
import type { StreamArguments, StreamEvents } from '../members/streamEvents.ts';
import type { WaitArguments, Waited } from '../members/waitForEnd.ts';

/** `client.runs`: the operations of one tag of the contract. */
export interface Runs {
  /**
   * Talk to an agent.
   *
   * Sends a message to the agent and returns its answer. The agent reads data with the tools of its skills. With `allow_trades` it
   * moves money too: it swaps, launches and claims within its limits. Each call of its model costs credits; see listModels.
   *
   * A turn has at most 8 model calls and 120 seconds. A chat never makes transfers. Fails with:
   *
   * - `agent_busy`: the agent answers another message.
   * - `agent_not_running`: with `allow_trades` the agent must run. The caller then also needs the scope `trade:write`.
   * - `model_error`: the model or the service failed during the turn.
   *
   * `Accept: text/event-stream` or `stream: true` streams the answer. Closing the stream does not end the turn. Streams, retries and
   * costs: [Agents that work alone](/docs/autonomy).
   *
   * - `client.stream.sendChatMessage()` shows it as it happens.
   * - Input: `id`, the properties of `SendChatMessageRequest`.
   * - Needs the scope `runtime:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) {
   *   const { content, usage } = await client.sendChatMessage({ id, message: 'Show my portfolio.' });
   *   console.log(content, usage.credits);
   * }
   * ```
   */
  sendChatMessage(...call: Arguments<'sendChatMessage'>): CallPromise<'sendChatMessage'>;

  /**
   * Yields what `sendChatMessage` does as it happens: `delta`, `tool_call`, `tool_result`, `usage`, `end`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Sends a message to the agent and returns its answer. The agent reads data with the tools of its skills. With `allow_trades` it
   * moves money too: it swaps, launches and claims within its limits. Each call of its model costs credits; see listModels.
   *
   * A turn has at most 8 model calls and 120 seconds. A chat never makes transfers. Fails with:
   *
   * - `agent_busy`: the agent answers another message.
   * - `agent_not_running`: with `allow_trades` the agent must run. The caller then also needs the scope `trade:write`.
   * - `model_error`: the model or the service failed during the turn.
   *
   * `Accept: text/event-stream` or `stream: true` streams the answer. Closing the stream does not end the turn. Streams, retries and
   * costs: [Agents that work alone](/docs/autonomy).
   *
   * - Input: `id`, the properties of `SendChatMessageRequest`.
   * - Needs the scope `runtime:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout', skills: ['portfolio'] });
   * for await (const { event, data } of client.stream.sendChatMessage({ id, message: 'show my portfolio' })) {
   *   if (event === 'delta') console.log(data.text);
   *   if (event === 'end') console.log(data.usage.credits);
   * }
   * ```
   */
  streamChatMessage(...call: StreamArguments<'sendChatMessage'>): StreamEvents<'sendChatMessage'>;

  /**
   * List an agent's chat messages.
   *
   * Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.
   *
   * - `client.iterate.listChatMessages()` iterates over all pages.
   * - Input: `id`, `from?`, `to?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) {
   *   const { data: messages } = await client.listChatMessages({ id });
   *   for (const { role, content } of messages) console.log(role, content);
   * }
   * ```
   */
  listChatMessages(...call: Arguments<'listChatMessages'>): CallPromise<'listChatMessages'>;

  /**
   * Yields every entry of `listChatMessages`, page after page.
   *
   * Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.
   *
   * @example
   * ```ts
   * for await (const { id } of client.iterate.listAgents()) {
   *   for await (const { role, content } of client.iterate.listChatMessages({ id })) console.log(role, content);
   * }
   * ```
   */
  iterateChatMessages(...list: IterateArguments<'listChatMessages'>): Entries<'listChatMessages'>;

  /**
   * List an agent's runs.
   *
   * Returns the runs of one agent in every status, newest first.
   *
   * - `client.iterate.listRuns()` iterates over all pages.
   * - Input: `id`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) console.log((await client.listRuns({ id })).data.map(({ status }) => status));
   * ```
   */
  list(...call: Arguments<'listRuns'>): CallPromise<'listRuns'>;

  /**
   * Yields every entry of `listRuns`, page after page.
   *
   * Returns the runs of one agent in every status, newest first.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) {
   *   for await (const run of client.iterate.listRuns({ id })) console.log(run.status, run.goal);
   * }
   * ```
   */
  iterate(...list: IterateArguments<'listRuns'>): Entries<'listRuns'>;

  /**
   * Start a run.
   *
   * Lets the agent work on a goal alone, within budgets: its model calls tools until it answers. Model calls cost credits. With
   * `max_spend_usd` above 0 the run moves money, within the agent's limits. Poll `getRun`.
   *
   * The run can call the tools that the agent's skills grant and the caller's scopes allow. Even in a dry run, swaps need
   * `trade:write`, launches `launch:write`, claims and transfers `transfer:write`. Fails with:
   *
   * - `agent_not_running`: start the agent first.
   * - `run_already_active`: the agent already has a run.
   * - `insufficient_scope`: `allowed_tools` names a tool beyond the caller's scopes.
   * - `insufficient_credits`: the account cannot pay the first model call. If credits run out later, the agent and its
   *   automations are paused.
   *
   * Budgets, costs and stops: [Agents that work alone](/docs/autonomy).
   *
   * - Input: `id`, the properties of `StartRunRequest`.
   * - Needs the scope `runtime:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `agent_not_running`, `run_already_active`, `model_unavailable`, `insufficient_credits`.
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
  start(...call: Arguments<'startRun'>): CallPromise<'startRun'>;

  /**
   * List the account's runs.
   *
   * Returns the runs of all the caller's agents in every status, newest first.
   *
   * `agentId`, `status`, `from` and `to` narrow the list. `listRuns` lists those of one agent.
   *
   * - `client.iterate.listAccountRuns()` iterates over all pages.
   * - Input: `agentId?`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAccountRuns({ status: 'completed' });
   * ```
   */
  listAccountRuns(...call: Arguments<'listAccountRuns'>): CallPromise<'listAccountRuns'>;

  /**
   * Yields every entry of `listAccountRuns`, page after page.
   *
   * Returns the runs of all the caller's agents in every status, newest first.
   *
   * @example
   * ```ts
   * for await (const run of client.iterate.listAccountRuns()) console.log(run.agent_id, run.status, run.goal);
   * ```
   */
  iterateAccountRuns(...list: IterateArguments<'listAccountRuns'>): Entries<'listAccountRuns'>;

  /**
   * Poll a run.
   *
   * Returns a run: its status, its budgets and how much of them it has used, its actions and, once completed, the model's answer.
   *
   * With `waitSeconds` the answer waits for the end of the run. 200: the run has ended. 202: it continues. Both have the same shape.
   *
   * - `client.waitForRun()` waits until it has ended.
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listAccountRuns({ limit: 1 });
   * for (const { id } of data) console.log((await client.getRun({ id, waitSeconds: 5 })).result);
   * ```
   */
  get(...call: Arguments<'getRun'>): CallPromise<'getRun'>;

  /**
   * Polls `getRun` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
   *
   * @example
   * ```ts
   * const { data: runs } = await client.listAccountRuns({ limit: 1 });
   * for (const { id } of runs) console.log((await client.waitForRun(id)).result);
   * ```
   */
  waitForRun(...wait: WaitArguments<'getRun'>): Waited<'getRun'>;

  /**
   * List the steps of a run.
   *
   * Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
   * that strangers wrote.
   *
   * With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
   * begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.
   *
   * To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
   * A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).
   *
   * - `client.iterate.listRunSteps()` iterates over all pages.
   * - `client.stream.listRunSteps()` shows it as it happens.
   * - Input: `id`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data: runs } = await client.listAccountRuns({ limit: 1 });
   * for (const { id } of runs) {
   *   const { data: steps } = await client.listRunSteps({ id });
   *   console.log(steps.map(({ kind, tool, status }) => `${tool ?? kind}: ${status}`));
   * }
   * ```
   */
  listSteps(...call: Arguments<'listRunSteps'>): CallPromise<'listRunSteps'>;

  /**
   * Yields every entry of `listRunSteps`, page after page.
   *
   * Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
   * that strangers wrote.
   *
   * @example
   * ```ts
   * for await (const { id } of client.iterate.listAccountRuns()) {
   *   for await (const step of client.iterate.listRunSteps({ id })) console.log(step.kind, step.status);
   * }
   * ```
   */
  iterateSteps(...list: IterateArguments<'listRunSteps'>): Entries<'listRunSteps'>;

  /**
   * Yields what `listRunSteps` does as it happens: `step`, `end`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
   * that strangers wrote.
   *
   * With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
   * begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.
   *
   * To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
   * A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).
   *
   * - Input: `id`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data: runs } = await client.listAccountRuns({ limit: 1 });
   * for (const { id } of runs) {
   *   for await (const { event, data } of client.stream.listRunSteps({ id })) {
   *     if (event === 'step') console.log(data.index, data.tool ?? data.kind, data.status);
   *     if (event === 'end') console.log(data.status, data.result);
   *   }
   * }
   * ```
   */
  streamSteps(...call: StreamArguments<'listRunSteps'>): StreamEvents<'listRunSteps'>;

  /**
   * Stop a run.
   *
   * Stops a run. After the answer, the service accepts and signs nothing more for it. Transactions that were already sent continue.
   *
   * The run is `stopping` until its current step ends, then `stopped`. A run that is stopping or has ended stays as it is; the
   * answer is 200 too.
   *
   * - Input: `id`.
   * - Needs the scope `runtime:write`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data: runs } = await client.listAccountRuns({ limit: 1 });
   * for (const { id } of runs) console.log((await client.stopRun({ id })).status);
   * ```
   */
  stop(...call: Arguments<'stopRun'>): CallPromise<'stopRun'>;
}
