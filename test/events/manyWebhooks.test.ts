import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUnopenableWebhooks } from '../../server/domain/webhooks/webhookKeys.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { watchPages } from '../harness/watchPages.ts';

const MANY = 20_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
});
afterAll(() => service.stop());

test('a scrape reads a few pages for the webhooks that no key opens, however many webhooks there are', async () => {
  const { db } = service.database;
  await sql`INSERT INTO webhooks (id, account_id, url, url_digest, types, agent_ids, description, status, secret,
      signing_key, public_key, position, created_at, updated_at)
    SELECT 'whk_' || n, ${service.accountId}, 'https://a.example/', n::text, '{}', '{}', '', 'enabled',
      '{"keyId":"given"}', '{"keyId":"given"}', '', 0, now(), now()
    FROM generate_series(1, ${MANY}::int) AS n`.execute(db);
  await sql`ANALYZE webhooks`.execute(db);
  const watched = watchPages(service.database.ownerUrl);
  const vault = { ...service.context.vault, hasKey: (id: string) => id === 'given' };
  const context = { ...service.context, db: watched.db, vault };
  expect(await countUnopenableWebhooks(context)).toBe(0);
  expect(await watched.pagesOf(() => countUnopenableWebhooks(context))).toBeLessThan(60);
  await sql`UPDATE webhooks SET old_secret = '{"keyId":"gone"}' WHERE id = 'whk_7'`.execute(db);
  expect(await countUnopenableWebhooks(context)).toBe(1);
  expect(await watched.pagesOf(() => countUnopenableWebhooks(context))).toBeLessThan(60);
  await watched.close();
});
