import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../../../server/pipeline/tools/catalogue.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('GET /api/mcp/tools shows the scope-filtered tools with both schemas', async () => {
  const all = await send(service, 'GET /api/mcp/tools');
  expect(all.status).toBe(200);
  expect(all.body.data).toEqual(JSON.parse(JSON.stringify([...TOOLS.values()])));
  const key = await send(service, 'POST /api/v1/keys', { name: 'trader', scopes: ['trade:write'] });
  const some = await send(service, 'GET /api/mcp/tools', undefined, { apiKey: key.body.key });
  const scopes = new Set((some.body.data as { scope: string | null }[]).map(({ scope }) => scope));
  expect(scopes).toEqual(new Set([null, 'any', 'trade:write']));
});
