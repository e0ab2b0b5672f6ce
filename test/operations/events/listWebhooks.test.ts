import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { create } from './webhookCases.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('lists the own ones, newest first, without secrets and without deleted ones', async () => {
  const ids: string[] = [];
  for (const name of ['first', 'second', 'third']) ids.unshift((await create(service, name)).id);
  const gone = await create(service, 'gone');
  await send(service, `DELETE /api/v1/webhooks/${gone.id}`);
  const pages = [];
  for (let cursor = '', isMore = true; isMore; ) {
    const { body } = await send(service, `GET /api/v1/webhooks?limit=2${cursor}`);
    pages.push(...body.data);
    isMore = body.meta.hasMore;
    cursor = `&cursor=${body.meta.nextCursor}`;
  }
  expect(pages.map(({ id }) => id)).toEqual(ids);
  expect(JSON.stringify(pages)).not.toContain('whsec_');
  const { apiKey } = await service.account();
  expect((await send(service, 'GET /api/v1/webhooks', undefined, { apiKey })).body.data).toEqual([]);
});

test('refuses a foreign cursor, and a key that is bound to agents', async () => {
  await expectRefusal(service, () => send(service, 'GET /api/v1/webhooks?cursor=x'), 400, 'invalid_cursor');
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  const { body } = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [agent.id] });
  const asked = () => send(service, 'GET /api/v1/webhooks', undefined, { apiKey: body.key });
  await expectRefusal(service, asked, 403, 'insufficient_scope');
});
