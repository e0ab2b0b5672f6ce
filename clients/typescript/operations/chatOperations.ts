import type { OperationMethod } from './operationMethod.ts';

export const chatOperations = (method: OperationMethod) => ({
  /**
   * Says something to an agent and resolves with its last word, which may take two minutes. Calls of its model cost credits.
   * With `allow_trades` it also swaps, launches and claims. `client.stream.sendChatMessage()` shows it as it happens. Worth
   * handling: `agent_busy` (it answers another message), `insufficient_credits`, `model_error`.
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
  sendChatMessage: method('sendChatMessage'),

  /**
   * One page of the conversation with an agent, newest first. Free. `client.iterate.listChatMessages()` goes through all of it.
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
  listChatMessages: method('listChatMessages'),
});

/** The methods of `chatOperations`. */
export type ChatOperations = ReturnType<typeof chatOperations>;
