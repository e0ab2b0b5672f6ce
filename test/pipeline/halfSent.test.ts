import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { ACCEPT } from '../mcp/post.ts';
import { send } from '../operations/send.ts';

let service: TestService;
let other: TestAccount;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  other = await service.account();
});
afterAll(() => service.stop());

const KIB = 1024;
const CALL = { name: 'getProfile', arguments: {} };
const SWAP = { agentId: 'agt_none', tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1', slippageBps: 100 };
/** No limit counts these before the body is complete: only the body names the tool and the agent. */
const DOORS: [path: string, message: object, status: number][] = [
  ['/api/mcp/call', CALL, 200],
  ['/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: CALL }, 200],
  ['/api/v1/swap/execute', SWAP, 404],
];

/** Sends a call except for its last bytes, after as much space as a message may have. */
function hesitate(path: string, message: object) {
  const request = http.request(new URL(path, service.baseUrl), {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      accept: ACCEPT,
    },
  });
  const call: { status: number | null; readonly finish: () => void } = {
    status: null,
    finish: () => void request.end(JSON.stringify(message)),
  };
  request.on('error', () => undefined);
  request.on('response', (answer) => {
    call.status = answer.statusCode ?? null;
    answer.resume();
  });
  request.write(' '.repeat(255 * KIB));
  return call;
}

test.each(DOORS)(
  'what one account leaves half sent takes no more than 8 MiB, and nothing from others: %s',
  async (path, message, answer) => {
    const calls = Array.from({ length: 40 }, () => hesitate(path, message));
    const refused = () => calls.filter(({ status }) => status === 429).length;
    await expect.poll(refused).toBeGreaterThanOrEqual(8);
    const ofOther = { apiKey: other.apiKey, headers: { accept: ACCEPT } };
    expect((await send(service, `POST ${path}`, message, ofOther)).status).toBe(answer);
    for (const { status, finish } of calls) if (status === null) finish();
    await expect.poll(() => calls.filter(({ status }) => status === null)).toEqual([]);
    expect([...new Set(calls.map(({ status }) => status))].sort()).toEqual([answer, 429]);
    expect((await send(service, `POST ${path}`, message, { headers: { accept: ACCEPT } })).status).toBe(
      answer,
    );
  },
);
