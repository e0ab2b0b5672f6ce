import type { Arguments, CallPromise } from '../contract.ts';

/** `client.mcp`: the operations of one tag of the contract. */
export interface Mcp {
  /**
   * Call a tool over plain HTTP.
   *
   * Calls one tool without the MCP protocol. The answer is that of the tool's operation: status, body, headers and errors. The call
   * needs the same rights of the key.
   *
   * - `in` of a field error names the argument's place in a request of that operation.
   * - Loose values are read as models mean them. null or `""` leaves out an optional argument; text becomes the number, boolean,
   *   list or object that it spells. The header `Arguments-Read` lists them.
   * - Send the idempotency key as the header or as the argument `idempotencyKey`. Both at once are 400.
   * - An unknown tool is 404 `not_found`.
   *
   * See [Quick start by MCP](/docs/mcp).
   *
   * - Input: the properties of `CallToolRequest`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `csrf_failed`, `not_found`.
   *
   * @example
   * ```ts
   * const answer = await client.callTool({ name: 'listAgents', arguments: { limit: 1 } });
   * console.log(JSON.stringify(answer));
   * ```
   */
  callTool(...call: Arguments<'callTool'>): CallPromise<'callTool'>;

  /**
   * List the MCP tools.
   *
   * Lists the tools that this key may call: one per operation, named by its operationId. The whole list is one page.
   *
   * - Arguments are one flat object: path, query and body properties of the operation. `idempotencyKey` is the header of that name.
   * - `inputSchema` and `outputSchema` are JSON Schema without references. `x-untrusted` marks text that others wrote.
   * - `tools/list` of the MCP server returns the same list without `outputSchema`.
   * - 403 `csrf_failed`: a page of an origin that the service does not allow.
   *
   * - Errors of its own: `csrf_failed`.
   *
   * @example
   * ```ts
   * const { data: tools } = await client.listTools();
   * console.log(tools.map(({ name, annotations }) => [name, annotations.readOnlyHint === true]));
   * ```
   */
  listTools(...call: Arguments<'listTools'>): CallPromise<'listTools'>;
}
