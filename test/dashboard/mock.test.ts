import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDashboard } from '../../clients/dashboard/build.ts';
import { dashboardLink } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { openSignedIn, shot } from './openDashboard.ts';

const ENDS_MS = Date.parse('2026-11-01T12:00:00Z');

let mock: Awaited<ReturnType<typeof startMock>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let baseUrl: string;
beforeAll(async () => {
  await buildDashboard();
  mock = await startMock('127.0.0.1', 0, { worldEndsMs: ENDS_MS });
  browser = await openBrowser();
  baseUrl = `http://127.0.0.1:${mock.port}`;
});
afterAll(async () => {
  await browser?.close();
  await mock?.close(0);
});

const settle = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.pulse').first().waitFor({ state: 'detached' });
};

const linksIn = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`${selector} a[href^="/app"]`)
    .evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname));

/** The screens of the navigation, and of each the first screens of every kind that it leads to. */
async function crawl(page: Page): Promise<Map<string, string>> {
  const kindOf = (path: string) =>
    path
      .split('/')
      .slice(0, 4)
      .map((part) => (/^0x|_/.test(part) ? '*' : part))
      .join('/');
  const seen = new Map<string, string>();
  const due = ['/app'];
  for (let path = due.shift(); path !== undefined; path = due.shift()) {
    if (seen.has(kindOf(path))) continue;
    await page.goto(baseUrl + path);
    await settle(page);
    const alerts = await page.getByRole('alert').allTextContents();
    seen.set(kindOf(path), alerts.join(' '));
    due.push(...(await linksIn(page, 'body')));
  }
  return seen;
}

test('the link of the mock signs in, and every screen that links lead to shows its world without an error', async () => {
  const visited = { browser: browser.browser, service: { baseUrl } };
  const { page, faults, foreign } = await openSignedIn(visited, dashboardLink(baseUrl));
  await settle(page);
  await shot(page, 'mock-home');
  const seen = await crawl(page);
  expect([...seen].filter(([, alerts]) => alerts !== '')).toEqual([]);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['/app/agents/*', '/app/tokens/*', '/app/account']),
  );
  expect({ faults, foreign }).toEqual({ faults: [], foreign: [] });
});
