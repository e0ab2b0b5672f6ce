import { readdirSync } from 'node:fs';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { until } from '../engine/until.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { footprint } from '../operations/footprint.ts';
import { startChatService } from '../operations/runs/chatActors.ts';
import { exchange, type Outcome } from './exchange.ts';
import { CUT_OFF, hostileRequests } from './hostileRequests.ts';

/**
 * A caller that sends malformed bytes, or never ends a request, is refused in the contract's words and
 * disturbs no other caller.
 */
let model: ModelEndpoint;
let service: TestService;
let port: number;
let agentId: string;
beforeAll(async () => {
  model = await startModelEndpoint(() => ({ text: 'word '.repeat(40_000) }));
  service = await startChatService(model, { config: { metrics: { host: '127.0.0.1', port: 0 } } });
  port = Number(new URL(service.baseUrl).port);
  agentId = (await newAgent(service)).id;
  await service.settle();
});
afterAll(async () => {
  await service.stop();
  await model.close();
});

const CODES = new Set<unknown>(document.components.schemas.ErrorCode.enum);
const REQUEST_ID = /^req_[0-9A-HJKMNP-TV-Z]{26}$/;

function faultOf(answer: Outcome): string | null {
  if (answer === 'ended') return null;
  if (answer === 'silence') return answer;
  const { status, headers, body } = answer;
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  if (status < 400) return null;
  if (!REQUEST_ID.test(headers.get('x-request-id') ?? '')) return `${status} without a request id`;
  if (headers.get('content-type')?.startsWith('application/json') !== true)
    return `${status} in ${headers.get('content-type')}: ${body.slice(0, 100)}`;
  const parsed = JSON.parse(body) as Record<string, unknown>;
  // The refusal of the MCP protocol itself.
  if (parsed.jsonrpc === '2.0')
    return typeof parsed.error === 'object' ? null : `no error: ${body.slice(0, 100)}`;
  const strange = Object.keys(parsed).filter((key) => !['error', 'code', 'field_errors'].includes(key));
  const isDocumented = typeof parsed.error === 'string' && CODES.has(parsed.code) && strange.length === 0;
  return isDocumented ? null : `${status} in no documented shape: ${body.slice(0, 200)}`;
}

/** Fewer than the service lets wait for one another. */
const CALLERS = 12;

const OTHER = '127.0.0.2';
const answersOthers = async (): Promise<void> => {
  const asked = await exchange(port, `${head('GET /api/v1/me')}Connection: close\r\n\r\n`, { from: OTHER });
  expect(asked).toMatchObject({ status: 200 });
};
const descriptors = (): number => readdirSync('/proc/self/fd').length;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

async function attack(): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const cutOff = CUT_OFF(service.apiKey);
  const left = Object.entries({ ...hostileRequests(service.apiKey), ...cutOff });
  const caller = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [name, bytes] = next;
      const fault = faultOf(await exchange(port, bytes, { half: name in cutOff }));
      if (fault !== null) faults[name] = fault;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return faults;
}

test('whatever the bytes are, they are refused in the documented shape, and leave nothing behind', async () => {
  const before = await footprint(service);
  expect(await attack()).toEqual({});
  await answersOthers();
  expect(await footprint(service)).toEqual(before);
  const [held, open] = [heapMb(), descriptors()];
  expect(await attack()).toEqual({});
  await until('the descriptors come back', () => descriptors() <= open + 5);
  expect(heapMb() - held).toBeLessThan(16);
  expect(await footprint(service)).toEqual(before);
}, 120_000);

async function hold(count: number, bytes: string, to = port): Promise<net.Socket[]> {
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect(to, '127.0.0.1', () => {
            if (bytes !== '') socket.write(bytes);
            resolve(socket);
          });
          socket.pause();
          socket.once('error', reject);
        }),
    ),
  );
}

const head = (line: string): string =>
  `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.apiKey}\r\n`;

test.each([
  ['say nothing', 1_000, () => ''],
  ['stop in their headers', 300, () => head('GET /api/v1/me')],
  [
    'stop in their bodies',
    300,
    () => `${head('POST /api/v1/agents')}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  ],
  ['do not read what they asked for', 30, () => `${head('GET /openapi.json')}\r\n`.repeat(3)],
])(
  'others are served while connections %s (%i of them), and nothing of those is kept',
  async (_, count, bytes) => {
    const open = descriptors();
    const sockets = await hold(count, bytes());
    await answersOthers();
    for (const socket of sockets) socket.destroy();
    await until('the descriptors come back', () => descriptors() <= open + 5);
    await answersOthers();
  },
);

const firstLineOf = (socket: net.Socket): Promise<string> =>
  new Promise((resolve) => socket.once('readable', () => resolve(String(socket.read(12)))));

test('a reader who stops in the middle of a stream holds up nobody, and is forgotten when it goes', async () => {
  const open = descriptors();
  const body = JSON.stringify({ message: 'Talk.' });
  const ask = `${head(`POST /api/v1/agents/${agentId}/chat`)}Accept: text/event-stream\r\nContent-Type: application/json\r\n`;
  const said = `${ask}Content-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = await hold(12, said);
  await answersOthers();
  const answered = Promise.all(sockets.map(firstLineOf));
  // An agent has one chat turn at a time, so only the first request gets its stream.
  expect(await answered).toContain('HTTP/1.1 200');
  await answersOthers();
  for (const socket of sockets) socket.destroy();
  await until('the descriptors come back', () => descriptors() <= open + 10);
  await answersOthers();
});

test("the operator's door takes no harm from what is no request", async () => {
  const door = service.service.metricsPort!;
  const faults: Record<string, string> = {};
  const requests = { ...hostileRequests('nobody'), ...CUT_OFF('nobody') };
  await Promise.all(
    Object.entries(requests).map(async ([name, bytes]) => {
      const answer = await exchange(door, bytes, { half: true });
      if (answer === 'silence') faults[name] = answer;
      else if (answer !== 'ended' && answer.status >= 500) faults[name] = String(answer.status);
    }),
  );
  expect(faults).toEqual({});
  const sockets = await hold(200, 'GET /metrics HTTP/1.1\r\nHost: x\r\nX-', door);
  const alive = await exchange(door, 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(alive).toMatchObject({ status: 200, body: 'alive\n' });
  for (const socket of sockets) socket.destroy();
});
