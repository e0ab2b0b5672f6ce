import {
  Client as Client2026,
  StreamableHTTPClientTransport as Transport2026,
} from '@modelcontextprotocol/client';
import { Client as Client2025 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { witnessFetch } from '../harness/witness.ts';

/** The client's generation: the protocol revision that it settles on. */
export const GENERATIONS = ['2026-07-28', '2025-11-25'] as const;
export type Generation = (typeof GENERATIONS)[number];

export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: Record<string, unknown>;
  readonly text: unknown;
  readonly warning: string | undefined;
  readonly meta: Record<string, unknown>;
}

export interface McpConnection {
  listTools(): Promise<Record<string, unknown>[]>;
  call(name: string, given?: Record<string, unknown>): Promise<ToolAnswer>;
  readonly revision: string | undefined;
  readonly instructions: string | undefined;
  readonly serverInfo: unknown;
  close(): Promise<void>;
}

interface Caller {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export async function openMcp(generation: Generation, { baseUrl, apiKey }: Caller): Promise<McpConnection> {
  const url = new URL('/api/mcp', baseUrl);
  const options = { requestInit: { headers: { Authorization: `Bearer ${apiKey}` } }, fetch: witnessFetch };
  const info = { name: 'test', version: '1.0.0' };
  if (generation === '2026-07-28') {
    const client = new Client2026(info, { versionNegotiation: { mode: { pin: generation } } });
    await client.connect(new Transport2026(url, options));
    return connection(client, client.getNegotiatedProtocolVersion());
  }
  const transport = new Transport2025(url, options);
  const client = new Client2025(info);
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own transport does not fit its interface under exactOptionalPropertyTypes
  await client.connect(transport as any);
  return connection(client, transport.protocolVersion);
}

function connection(client: Client2026 | Client2025, revision: string | undefined): McpConnection {
  return {
    revision,
    instructions: client.getInstructions(),
    serverInfo: client.getServerVersion(),
    listTools: async () => (await client.listTools()).tools as unknown as Record<string, unknown>[],
    call: async (name, given = {}) =>
      toolAnswer((await client.callTool({ name, arguments: given })) as unknown as RawResult),
    close: () => client.close(),
  };
}

interface RawResult {
  readonly isError?: boolean;
  readonly structuredContent: Record<string, unknown>;
  readonly content: readonly { readonly text: string }[];
  readonly _meta?: Record<string, unknown>;
}

export const toolAnswer = ({ isError, structuredContent, content, _meta }: RawResult): ToolAnswer => ({
  isError: isError === true,
  body: structuredContent,
  text: JSON.parse(content[0]?.text ?? 'null'),
  warning: content[1]?.text,
  meta: _meta ?? {},
});
