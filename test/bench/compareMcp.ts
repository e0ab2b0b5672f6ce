import type { BenchPlan } from './benchPlan.ts';
import { type HttpScenario, readScenario } from './httpScenarios.ts';
import type { LoadRequest } from './loadClient.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { type RunnerFigures, race } from './race.ts';

export interface McpComparison {
  readonly title: string;
  readonly doors: readonly RunnerFigures[];
}

/** The same read through each door of one service, in turn: a door's own cost. */
export async function compareMcp(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<McpComparison> {
  const server = await place.start({
    ...{ name: 'service of the doors', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'api' },
  });
  const client = await place.start({
    ...{ name: 'load client of the doors', file: 'test/bench/loadClient.ts', env: {}, readyPath: '/' },
  });
  const rest = await readScenario(scene, server.port);
  const through = (door: (id: string) => Partial<LoadRequest>): HttpScenario => ({
    ...rest,
    requests: rest.requests.map((request) => ({
      ...{ ...request, method: 'POST' as const },
      ...door(request.path.split('/').at(-1) ?? ''),
    })),
  });
  const runners = [
    { name: 'REST', server, scenario: rest },
    { name: '/api/mcp/call', server, scenario: through(overHttp) },
    { name: 'MCP 2025-11-25', server, scenario: through(over2025) },
    { name: 'MCP 2026-07-28', server, scenario: through(over2026) },
  ];
  const doors = await race(place, plan, client, 'doors', runners);
  await Promise.all([server.end(), client.end()]);
  return { title: 'getAgent', doors };
}

const overHttp = (id: string): Partial<LoadRequest> => ({
  path: '/api/mcp/call',
  body: JSON.stringify({ name: 'getAgent', arguments: { id } }),
});

const ACCEPT = 'application/json, text/event-stream';
const message = (id: string, meta: object): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'getAgent', arguments: { id }, ...meta },
  });

const over2025 = (id: string): Partial<LoadRequest> => ({
  path: '/api/mcp',
  headers: { Accept: ACCEPT, 'MCP-Protocol-Version': '2025-11-25' },
  body: message(id, {}),
});

const over2026 = (id: string): Partial<LoadRequest> => ({
  path: '/api/mcp',
  headers: {
    Accept: ACCEPT,
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'getAgent',
  },
  body: message(id, {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  }),
});
