import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDashboard } from '../../clients/dashboard/build.ts';
import { buildContext } from '../../server/composition/buildContext.ts';
import type { Context } from '../../server/composition/context.ts';
import { readConfig } from '../../server/config/config.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { until } from '../engine/until.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { type ServiceProcess, startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { testEnvironment } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { witnessFetch } from '../harness/witness.ts';
import { fillLaunch, linkFor, openSignedIn } from './openDashboard.ts';

let database: TestDatabase;
let chain: TestChain;
let context: Context;
let closeContext: () => Promise<void>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let service: ServiceProcess;
let account: { readonly accountId: string; readonly apiKey: string };
let page: Page;
beforeAll(async () => {
  await buildDashboard();
  database = await createTestDatabase();
  [chain, browser] = await Promise.all([startTestChain(), openBrowser()]);
  service = await start('0');
  const environment = testEnvironment(database.url, chain.rpcUrl);
  const config = readConfig({ ...environment, LOG_LEVEL: 'fatal', PUBLIC_URL: service.baseUrl! });
  ({ context, close: closeContext } = buildContext(config));
  account = await openAccount(context, 'An owner');
  const created = await ask('POST', 'agents', { name: 'Scout' });
  await until(
    'its starter funds have arrived',
    async () => (await ask('GET', `agents/${created.id}`)).starter_funding.status === 'confirmed',
  );
  const visited = { browser: browser.browser, service: { baseUrl: service.baseUrl!, context } };
  ({ page } = await openSignedIn(visited, await linkFor(visited, account.accountId)));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.kill();
  await closeContext?.();
  await chain?.stop();
  await database?.drop();
});

const start = (port: string): Promise<ServiceProcess> =>
  startServiceProcess({ databaseUrl: database.url, rpcUrl: chain.rpcUrl, environment: { PORT: port } });

/** The same address, as a supervisor restarts it. */
async function restart(): Promise<void> {
  service = await start(new URL(service.baseUrl!).port);
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of several operations
async function ask(method: string, path: string, body?: object): Promise<any> {
  const answer = await witnessFetch(`${service.baseUrl}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json();
}

const symbols = async (): Promise<string[]> =>
  (await ask('GET', 'launch?sort=oldest')).data.map(({ symbol }: { symbol: string }) => symbol);

const badge = () => page.getByRole('banner').getByRole('status');
const reached = (words: string) => page.locator('li.done', { hasText: words });

test('a service that dies in the middle of a launch: the page says so, goes on when it is back, and the token exists once', async () => {
  await fillLaunch(page, service.baseUrl!, 'ALIVE');
  await chain.withoutMiner(async () => {
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await reached('Signed and sent').waitFor();
    await service.kill();
    await expect.poll(() => badge().textContent()).toBe('No connection, figures are stale');
    await restart();
    await expect.poll(() => badge().textContent()).toBe('Live');
  });
  await reached('In a block, the token exists').waitFor();
  expect(await symbols()).toEqual(['ALIVE']);
});

test('a launch whose answer dies with the service is launched once, by the same key', async () => {
  await fillLaunch(page, service.baseUrl!, 'AGAIN');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/launch/pons', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await service.kill();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await expect.poll(() => badge().textContent()).toBe('No connection, figures are stale');
  await restart();
  const again = page.getByRole('button', { name: 'Launch', exact: true });
  const done = page.getByRole('heading', { level: 1, name: 'Launch of AGAIN' });
  // The client repeats it for a while by itself. After that, the person does.
  await again.or(done).and(page.locator(':not([disabled])')).waitFor();
  if (await again.isVisible()) await again.click();
  await done.waitFor();
  await reached('In a block, the token exists').waitFor();
  expect(await symbols()).toEqual(['ALIVE', 'AGAIN']);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});
