import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';
import { ACCEPT } from './post.ts';

let service: TestService;
let launchId: string;

/** A launch that waits for funds, so a call that waits for its end waits long. */
beforeAll(async () => {
  service = await startTestService();
  const { body: poor } = await send(service, 'POST /api/v1/agents', { name: 'Poor' });
  await service.settle();
  await service.chain.rpc('anvil_setBalance', poor.wallet_address, '0x0');
  const launch = { venue: 'pons', agentId: poor.id, symbol: 'WAIT', name: 'Waits', quote: 'ETH' };
  const headers = { 'idempotency-key': 'waiting' };
  launchId = (await send(service, 'POST /api/v1/launch/self-funded', launch, { headers })).body.id;
});
afterAll(() => service.stop());

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
/**
 * Every internal path of a message: the short one, the SDK's for clients of 2025, and the SDK's for clients
 * of 2026.
 */
const WAYS: readonly { meta?: object; headers: Record<string, string> }[] = [
  { headers: {} },
  { meta: { progressToken: 1 }, headers: {} },
  {
    meta: ENVELOPE,
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'getLaunch',
    },
  },
];

interface Wait {
  leave(): void;
  /** The status of the answer; null: the connection ended without one. */
  readonly answered: Promise<number | null>;
}

function wait({ meta, headers }: (typeof WAYS)[number]): Wait {
  const given = { name: 'getLaunch', arguments: { id: launchId, waitSeconds: 25 } };
  const params = meta === undefined ? given : { ...given, _meta: meta };
  const request = http.request(new URL('/api/mcp', service.baseUrl), {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      accept: ACCEPT,
      ...headers,
    },
  });
  const answered = new Promise<number | null>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode ?? null));
    request.once('error', () => resolve(null));
  });
  request.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  return { leave: () => request.destroy(), answered };
}

test('callers that leave in the middle of a wait disturb nobody', async () => {
  const leaving = WAYS.map((way) => Array.from({ length: 20 }, () => wait(way)));
  // The same process answers these after it has accepted the waiting calls.
  for (let at = 0; at < 3; at += 1) expect((await send(service, 'GET /api/v1/me')).status).toBe(200);
  for (const { leave } of leaving.flat()) leave();
  // On a slow machine a wait may end before its caller leaves. Others of each way got no answer.
  for (const those of leaving)
    expect(await Promise.all(those.map(({ answered }) => answered))).toContain(null);
  expect((await send(service, 'GET /api/v1/me')).status).toBe(200);
});
