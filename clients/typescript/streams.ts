import type { Call } from './callOperation.ts';
import { streamEvents } from './streamEvents.ts';

/** The operations that can answer as they go along, each as an async iterator over its events. */
export const streams = (call: Call) => ({
  /**
   * Talks to an agent and yields what it says and does as it happens: `delta`, `tool_call`, `tool_result`, `usage`, and at
   * last `end` with the same as `sendChatMessage`. Throws `ApiError` when the turn fails, also in the middle of it, and
   * `ConnectionError` when the stream breaks off. The same `idempotencyKey` then hears the same turn: while it goes on in the
   * process that answers, from its beginning; afterwards, or from another process, only `usage` and `end`. Leaving the loop
   * does not end the turn.
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
   * Follows a run: `step` for each step when it begins and again when it ends, those before at once, and at last `end` with the
   * run. Throws `ConnectionError` when the stream breaks off; begun again it tells everything from the start. Free.
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
});

/** The streams of the client. */
export type Streams = ReturnType<typeof streams>;
