/**
 * Uses the service by MCP, as an agent's host does: lists the tools, and calls some. It needs no model.
 *
 * AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the service is and who calls.
 */
import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const { AGENT_TRADING_BASE_URL: baseUrl = '', AGENT_TRADING_API_KEY: apiKey = '' } = process.env;
const headers = { Authorization: `Bearer ${apiKey}` };
const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', baseUrl), {
  requestInit: { headers },
});
const client = new Client({ name: 'example', version: '1.0.0' });

/** Calls a tool and returns its answer. A refusal has a `code`, which a model would read. */
async function call(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { isError, structuredContent } = await client.callTool({ name, arguments: args });
  if (isError === true) throw new Error(`${name}: ${JSON.stringify(structuredContent)}`);
  return structuredContent as Record<string, unknown>;
}

await client.connect(transport as Parameters<typeof client.connect>[0]);
const { tools } = await client.listTools();
const names = tools.slice(0, 3).map(({ name }) => name);
console.log(tools.length, 'tools, such as', names.join(', '));
// The key makes the call happen once, however often it is sent.
const agent = await call('createAgent', { name: 'Scout', idempotencyKey: randomUUID() });
console.log('created', agent.id);
const portfolio = await call('getPortfolio', { agentId: agent.id });
console.log('holds', portfolio.totalUsd, 'US dollars');
await client.close();
