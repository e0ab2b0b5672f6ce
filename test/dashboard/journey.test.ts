import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import {
  type Dashboard,
  fillLaunch,
  linkFor,
  type OpenedPage,
  openPage,
  openSignedIn,
  shot,
  startDashboard,
} from './openDashboard.ts';

let dashboard: Dashboard;
let opened: OpenedPage;
beforeAll(async () => {
  dashboard = await startDashboard();
  opened = await openSignedIn(dashboard, await linkFor(dashboard, dashboard.service.accountId));
});
afterAll(() => dashboard.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function createAgent(page: Page, name: string): Promise<void> {
  await page.goto(`${dashboard.service.baseUrl}/app/agents/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create the agent' }).click();
  await heading(page, name).waitFor();
}

async function trade(page: Page, side: 'Buy' | 'Sell', amount: string | null): Promise<void> {
  const ticket = page.getByRole('region', { name: 'Trade' });
  await ticket.getByRole('radio', { name: side }).click();
  if (amount === null) await ticket.getByRole('button', { name: 'All' }).click();
  else await ticket.getByLabel(/^Pay, in/).fill(amount);
  await ticket.getByText('At least').waitFor();
  await ticket.getByRole('button', { name: /^(Buy|Sell) [A-Z]/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Worst case').waitFor();
  await dialog.getByRole('button', { name: `${side} now` }).click();
  await ticket.getByRole('status').getByText('Done').waitFor();
}

const launchesOf = async (symbol: string): Promise<number> => {
  const { data } = await dashboard.service.client.GET('/api/v1/launch', {
    params: { query: { limit: 100 } },
  });
  return (data?.data ?? []).filter((launch) => launch.symbol === symbol).length;
};

test('a link signs a newcomer in, who creates an agent, launches, buys and sells, and sees candles and the result', async () => {
  const { page } = opened;
  expect(page.url()).not.toContain('#');
  await page.getByText('Create your first agent').waitFor();
  await createAgent(page, 'Scout');
  await page.getByRole('row', { name: /ETH 10/ }).waitFor();

  await fillLaunch(page, dashboard.service.baseUrl, 'SCOUT');
  await shot(page, 'launch');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await heading(page, 'Launch of SCOUT').waitFor();
  await page.getByText('In a block, the token exists').waitFor();
  await page.getByRole('link', { name: 'Open the token' }).click();
  await heading(page, 'SCOUT').waitFor();
  await outliveSnipeTax(dashboard.service.chain);

  await trade(page, 'Buy', '0.05');
  await page.getByRole('img', { name: /Price of SCOUT as [1-9]\d* candles/ }).waitFor();
  await page.getByRole('cell', { name: 'Buy', exact: true }).waitFor();
  await shot(page, 'token');
  await trade(page, 'Sell', null);
  await page.getByRole('cell', { name: 'Sell', exact: true }).waitFor();

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^Scout/ }).click();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect.poll(() => page.getByRole('tabpanel').getByText('Done').count()).toBe(2);
  const result = page.getByRole('region', { name: 'Profit and loss' });
  await expect.poll(() => result.textContent()).toMatch(/Realised−\$\d/);
});

test('no request leaves the page but for its own files and the API, and nothing goes wrong in it', () => {
  expect(opened.faults).toEqual([]);
  expect(opened.foreign).toEqual([]);
  const others = opened.requests.filter(
    (path) => !/^\/api\/v1\/|^\/app(\/|$)/.test(path) || /^\/app\/assets\/(?![\w-]+\.(js|css)$)/.test(path),
  );
  expect(others).toEqual([]);
});

test('a link that was used says so and leads to the other ways in', async () => {
  const link = await linkFor(dashboard, (await dashboard.service.account()).accountId);
  await (await openSignedIn(dashboard, link)).page.context().close();
  const { page } = await openPage(dashboard);
  await page.goto(link);
  await heading(page, 'The link did not sign you in').waitFor();
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.getByText('This browser has no wallet').waitFor();
  await page.context().close();
});

test('a double click launches one token', async () => {
  const { page } = opened;
  await createAgent(page, 'Double');
  await fillLaunch(page, dashboard.service.baseUrl, 'TWICE');
  await page.getByRole('button', { name: 'Launch', exact: true }).dblclick();
  await heading(page, 'Launch of TWICE').waitFor();
  expect(await launchesOf('TWICE')).toBe(1);
});

test('a launch whose answer is lost by a reload is launched once, by the same key, when it is pressed again', async () => {
  const { page } = opened;
  await createAgent(page, 'Reload');
  await fillLaunch(page, dashboard.service.baseUrl, 'AGAIN');
  const keys: (string | undefined)[] = [];
  let reached = () => {};
  const atService = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route('**/api/v1/launch/pons', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The service takes it, and the page never hears of it.
    await route.fetch();
    reached();
  });
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await atService;
  await page.unroute('**/api/v1/launch/pons');
  page.on('request', (request) => {
    if (request.url().endsWith('/launch/pons')) keys.push(request.headers()['idempotency-key']);
  });
  await page.reload();
  expect(await page.getByLabel('Symbol').inputValue()).toBe('AGAIN');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await heading(page, 'Launch of AGAIN').waitFor();
  expect(await launchesOf('AGAIN')).toBe(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('an ended session asks for a new sign-in, and shows nothing of the account', async () => {
  const { page } = opened;
  await page.goto(`${dashboard.service.baseUrl}/app/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('This browser has no wallet').waitFor();
  expect(await page.getByText('Scout').count()).toBe(0);
});
