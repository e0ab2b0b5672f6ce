import type { Call } from './callOperation.ts';
import { streamEvents } from './streamEvents.ts';

/** The operations that can answer as they go along, each as an async iterator over its events. */
export const streams = (call: Call) => ({
  /**
   * Talks to an agent and yields what it says and does as it happens: `delta`, `tool_call`, `tool_result`, `usage`, and at
   * last `end` with the same as `sendChatMessage`. Throws `ApiError` when the turn fails, also in the middle of it, and
   * `ConnectionError` when the stream breaks off; the same `idempotencyKey` then hears the same turn from its beginning.
   * Leaving the loop does not end the turn.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) {
   *   for await (const { event, data } of client.stream.sendChatMessage({ id, message: 'What do you hold?' })) {
   *     if (event === 'delta') console.log(data.text);
   *     if (event === 'end') console.log(data.usage.credits);
   *   }
   * }
   * ```
   */
  sendChatMessage: streamEvents(call, 'sendChatMessage'),
});

/** The streams of the client. */
export type Streams = ReturnType<typeof streams>;
