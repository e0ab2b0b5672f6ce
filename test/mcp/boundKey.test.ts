import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';
import { byCall, byRest, type Given } from './threeWays.ts';

const ADDRESS = `0x${'5a'.repeat(20)}`;

let service: TestService;
let ownId: string;
let foreignId: string;
let boundKey: string;
beforeAll(async () => {
  service = await startTestService();
  const made = async (name: string) => (await send(service, 'POST /api/v1/agents', { name })).body.id;
  ownId = await made('Own');
  foreignId = await made('Foreign');
  boundKey = (await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [ownId] })).body.key;
});
afterAll(() => service.stop());

const OTHERS: Given = {
  ...{ address: ADDRESS, name: 'Token', symbol: 'TOK', quote: 'ETH', venue: 'pons', tokenIn: 'ETH' },
  ...{ tokenOut: 'USDG', amountIn: '0.01', to: ADDRESS, token: 'ETH', amount: '0.01', kind: 'limit' },
  ...{ message: 'Hello' },
  ...{ goal: 'Look.', price: '1', title: 'Scout', description: 'Scouts.' },
  idempotencyKey: 'key',
};
const naming = [...TOOLS.values()].flatMap(({ name, path, inputSchema }) => {
  const { properties } = inputSchema as { properties: Record<string, { format?: string; enum?: string[] }> };
  const agentArgument = path.startsWith('/api/v1/agents/{id}') ? 'id' : 'agentId';
  return agentArgument in properties ? [{ name, agentArgument, properties }] : [];
});

test.each(naming)('$name by a key that is bound to one agent finds no other', async (tool) => {
  const { name, agentArgument, properties } = tool;
  const others = Object.entries(OTHERS).flatMap(([argument, value]) => {
    const { format, enum: values } = properties[argument] ?? { format: 'none' };
    // `to` may be a time, and `kind` one of other things.
    if (!(argument in properties) || format === 'date-time') return [];
    return [[argument, values === undefined || values.includes(String(value)) ? value : values[0]]];
  });
  const given = { ...Object.fromEntries(others), [agentArgument]: foreignId };
  const refused = { status: 404, body: { error: 'There is no such agent.', code: 'not_found' } };
  expect(await byCall(service, name, given, boundKey)).toEqual(refused);
  expect(await byRest(service, name, given, boundKey)).toEqual(refused);
});

test('a key that is bound to networks or revoked opens neither door, whatever it would carry', async () => {
  const networks = { name: 'elsewhere', allowed_ips: ['192.0.2.0/24'] };
  const elsewhere = await send(service, 'POST /api/v1/keys', networks);
  expect(await byCall(service, 'getHealth', {}, elsewhere.body.key)).toMatchObject({
    status: 403,
    body: { code: 'ip_not_allowed' },
  });
  await send(service, `DELETE /api/v1/keys/${elsewhere.body.id}`);
  expect(await byCall(service, 'getHealth', {}, elsewhere.body.key)).toMatchObject({ status: 401 });
});
