import type { OperationMethod } from './operationMethod.ts';

export const mcpOperations = (method: OperationMethod) => ({
  /**
   * The tools that this key may call, with the JSON Schemas of their arguments and answers: what a model of your own needs to
   * use the service. Tools are named by the operations of this client.
   *
   * @example
   * ```ts
   * const { data: tools } = await client.listTools();
   * console.log(tools.map(({ name, annotations }) => [name, annotations.readOnlyHint === true]));
   * ```
   */
  listTools: method('listTools'),

  /**
   * Calls a tool by its name, with arguments that a model chose, and resolves with what its operation answers. It is sent once:
   * to send it again safely, give `idempotencyKey` among the arguments, where the tool has one.
   *
   * @example
   * ```ts
   * const answer = await client.callTool({ name: 'listAgents', arguments: { limit: 1 } });
   * console.log(JSON.stringify(answer));
   * ```
   */
  callTool: method('callTool'),
});

/** The methods of `mcpOperations`. */
export type McpOperations = ReturnType<typeof mcpOperations>;
