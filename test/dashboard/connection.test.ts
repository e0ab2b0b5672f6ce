import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, linkFor, openSignedIn, startDashboard } from './openDashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await startDashboard({ config: { starterFunding: null } });
});
afterAll(() => dashboard.stop());

test('a cut network leaves the figures and calls them stale, and its return is noticed', async () => {
  const { client, accountId } = dashboard.service;
  await client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  const { page } = await openSignedIn(dashboard, await linkFor(dashboard, accountId));
  await page.getByRole('link', { name: /^Scout/ }).waitFor();
  const status = page.getByRole('banner').getByRole('status');
  await expect.poll(() => status.textContent()).toBe('Live');

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Tokens' }).click();
  await expect.poll(() => status.textContent()).toBe('No connection, figures are stale');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^Scout/ }).waitFor();

  await page.context().setOffline(false);
  await expect.poll(() => status.textContent()).toBe('Live');
  await page.context().close();
});

test('two windows of one account follow each other without a reload', async () => {
  const { client, account } = dashboard.service;
  const other = await account();
  const first = await openSignedIn(dashboard, await linkFor(dashboard, other.accountId));
  const second = await first.page.context().newPage();
  await second.goto(`${dashboard.service.baseUrl}/app`);
  await second.getByText('Create your first agent').waitFor();
  await first.page.goto(`${dashboard.service.baseUrl}/app/agents/new`);
  await first.page.getByLabel('Name').fill('Seen twice');
  await first.page.getByRole('button', { name: 'Create the agent' }).click();
  await second.getByRole('link', { name: /^Seen twice/ }).waitFor();
  const { data } = await other.client.GET('/api/v1/agents');
  expect(data?.data.map(({ name }) => name)).toEqual(['Seen twice']);
  expect((await client.GET('/api/v1/agents')).data?.data.map(({ name }) => name)).toEqual(['Scout']);
  await first.page.context().close();
});

test('when the events end for good, the frame says that the page is not live any more', async () => {
  const { page } = await openSignedIn(dashboard, await linkFor(dashboard, dashboard.service.accountId));
  const status = page.getByRole('banner').getByRole('status');
  await expect.poll(() => status.textContent()).toBe('Live');
  await page.route('**/api/v1/events?*', (route) =>
    route.fulfill({ status: 403, json: { error: 'No more events.', code: 'forbidden', retry: 'never' } }),
  );
  await page.reload();
  await expect.poll(() => status.textContent()).toBe('Not live, reload the page');
  await page.unroute('**/api/v1/events?*');
  await page.reload();
  await expect.poll(() => status.textContent()).toBe('Live');
  await page.context().close();
});

test('on a slow network a screen shows what it waits for, and what was pressed cannot be pressed twice', async () => {
  const other = await dashboard.service.account();
  const { page } = await openSignedIn(dashboard, await linkFor(dashboard, other.accountId));
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/v1/agents?*', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.locator('.pulse').first().waitFor();
  slow.resolve();
  await page.getByText('Create your first agent').waitFor();

  const slower = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/v1/agents', async (route) => {
    sent += 1;
    await slower.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'New agent' }).click();
  await page.getByLabel('Name').fill('Patient');
  const create = page.locator('form button[type=submit]');
  await create.click();
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByLabel('Name').press('Enter');
  slower.resolve();
  await page.getByRole('heading', { level: 1, name: 'Patient' }).waitFor();
  expect(sent).toBe(1);
  expect((await other.client.GET('/api/v1/agents')).data?.data.map(({ name }) => name)).toEqual(['Patient']);
  await page.context().close();
});

test('a session that ends elsewhere asks for a sign-in at the same address, and a new one leads back to the screen', async () => {
  const { client, accountId } = await dashboard.service.account();
  const { data: agent } = await client.POST('/api/v1/agents', { body: { name: 'Keeper' } });
  const key = generatePrivateKey();
  const { page } = await openSignedIn(dashboard, await linkFor(dashboard, accountId, key));
  await page.getByRole('link', { name: /^Keeper/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Keeper' }).waitFor();
  const address = page.url();
  await dashboard.service.database.db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByText('This browser has no wallet').waitFor();
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  expect(await page.getByText('Keeper').count()).toBe(0);
  await page.goto(await linkFor(dashboard, accountId, key));
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: agent!.name }).waitFor();
  await page.context().close();
});
