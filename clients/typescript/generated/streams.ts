import type { Call } from '../callOperation.ts';
import type { StreamId } from '../contract.ts';
import { type Stream, streamEvents } from '../streamEvents.ts';

/**
 * Each operation that can stream, as an async iterator over its events.
 */
export const streams = (call: Call) => ({
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
   * - Errors of its own: `not_found`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.
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
  sendChatMessage: streamEvents(call, 'sendChatMessage'),

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
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { data: runs } = await client.listRuns({ id: agent.id, limit: 1 });
   *   for (const { id } of runs) {
   *     for await (const { event, data } of client.stream.listRunSteps({ id })) {
   *       if (event === 'step') console.log(data.index, data.tool ?? data.kind, data.status);
   *       if (event === 'end') console.log(data.status, data.result);
   *     }
   *   }
   * }
   * ```
   */
  listRunSteps: streamEvents(call, 'listRunSteps'),
}) satisfies { readonly [Id in StreamId]: Stream<Id> };

/** The members that `streams` makes. */
export type Streams = ReturnType<typeof streams>;
