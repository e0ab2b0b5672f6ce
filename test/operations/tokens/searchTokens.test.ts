import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedIndex } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { everyPage } from '../everyPage.ts';
import { send } from '../send.ts';

/** Of the tokens with one name, every 20th is an agent's and every 10th has graduated. */
const TOKENS = 4_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
  const size = { agents: 10, tokens: TOKENS, trades: 10 };
  await seedIndex(service.database.db, service.accountId, inject('addressBook').usdg, size);
});
afterAll(() => service.stop());

test.each([
  ['the service’s own', 'ours=true', TOKENS / 20],
  ['those of a phase', 'phase=graduated', TOKENS / 10],
  ['the service’s own of a phase', 'ours=true&phase=graduated', TOKENS / 20],
])('a search for %s finds all of them, however many others have their name', async (_, filter, count) => {
  const pages = await everyPage((cursor) =>
    send(service, `GET /api/v1/tokens?q=sym&limit=100&${filter}${cursor}`),
  );
  expect(pages.flat()).toHaveLength(count);
});
