import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../events/receiver.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { type Dashboard, linkFor, openSignedIn, shot, startDashboard } from './openDashboard.ts';

let dashboard: Dashboard;
let receiver: Receiver;
let page: Page;
let faults: readonly string[];
let foreign: readonly string[];
beforeAll(async () => {
  dashboard = await startDashboard();
  receiver = await startReceiver();
  const agent = await newAgent(dashboard.service, { name: 'Scout', is_public: true });
  await launchToken(dashboard.service, agent.id);
  ({ page, faults, foreign } = await openSignedIn(
    dashboard,
    await linkFor(dashboard, dashboard.service.accountId),
  ));
});
afterAll(async () => {
  await receiver.close();
  await dashboard.stop();
});

const open = (place: string) => page.goto(`${dashboard.service.baseUrl}/app${place}`);

/** What a press of the button saves as a file. */
async function download(): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The dark modules of a drawn QR code, row by row. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = true;
  return rows;
}

test("billing shows the account's deposit address, which its QR code holds, and the ledger", async () => {
  await open('/billing');
  const { address } = (await send(dashboard.service, 'GET /api/v1/billing/deposit')).body;
  await page.getByText(address, { exact: true }).waitFor();
  const code = page.getByRole('img', { name: `QR code of the deposit address ${address}` });
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  expect(modulesOf((await code.locator('path').getAttribute('d')) ?? '', size)).toEqual(data);
  await page.getByText('Send only USDG').waitFor();
  await page.getByRole('row', { name: /Put on hold Launch −25 \+25 975/ }).waitFor();
  const { name, text } = await download();
  expect(name).toMatch(/^credits-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.split(/\r?\n/).filter((line) => line !== '')).toHaveLength(4);
});

test('a webhook shows its secret once, and a test event with the answer of the receiver', async () => {
  await open('/webhooks');
  await page.getByLabel('URL').fill(receiver.url());
  await page.getByLabel('Note').fill('My bot');
  await page.getByRole('checkbox', { name: 'Swaps' }).check();
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  const secret = await page.getByText(/^whsec_/).textContent();
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('heading', { level: 1, name: 'My bot' }).waitFor();
  await page.getByText('Gets: Swaps').waitFor();
  expect(await page.getByText(secret!).count()).toBe(0);
  await page.getByRole('button', { name: 'Send a test event' }).click();
  const delivery = page.getByRole('group').filter({ hasText: 'webhook.test' });
  await delivery.getByText('Done').waitFor();
  expect(receiver.types()).toEqual(['webhook.test']);
  await delivery.getByText('webhook.test').click();
  await delivery.getByText('204').waitFor();
  await shot(page, 'delivery');
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await receiver.got(2);
});

test('the audit log shows what was done, before and after, and saves exactly the filtered rows', async () => {
  await open('/webhooks');
  await page.getByRole('link', { name: /My bot/ }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Webhooks and deposits' });
  const row = page.getByRole('group').filter({ hasText: 'Webhook changed' });
  await row.getByText('Webhook changed').click();
  await row.getByRole('row', { name: /Status enabled disabled/ }).waitFor();
  await shot(page, 'auditRow');
  await expect.poll(() => page.getByText('Agent created').count()).toBe(0);
  const { name, text } = await download();
  expect(name).toMatch(/^audit-/);
  expect(text).toContain('webhook_created');
  expect(text).not.toContain('agent_created');
  await page.reload();
  expect(await page.getByLabel('Kind').inputValue()).toBe('webhooks');
});

test('a long list shows its next page when it is asked for, and no row twice', async () => {
  const { service } = dashboard;
  const { id } = (await send(service, 'GET /api/v1/webhooks')).body.data[0];
  for (let change = 1; change <= 40; change++)
    await send(service, `PATCH /api/v1/webhooks/${id}`, { description: `Change ${change}` });
  await open('/audit?theme=webhooks');
  const numbers = () =>
    page
      .getByRole('region', { name: 'Rows' })
      .getByText(/^#\d+$/)
      .allTextContents();
  await expect.poll(async () => (await numbers()).length).toBe(30);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await numbers()).length).toBeGreaterThanOrEqual(42);
  const shown = await numbers();
  expect(new Set(shown).size).toBe(shown.length);
});

test('activity shows what moved and the orders of one agent, and saves its statement', async () => {
  const other = await newAgent(dashboard.service, { name: 'Other' });
  await open('/activity');
  await page.getByRole('cell', { name: 'Other' }).first().waitFor();
  await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Scout' });
  await expect.poll(() => page.getByRole('cell', { name: 'Other' }).count()).toBe(0);
  const { text } = await download();
  expect(text.split('\n')[0]).toContain('balance');
  expect(text).not.toContain(other.id);
  await page.getByRole('radio', { name: 'Launches' }).click();
  await page.getByRole('link', { name: 'Launch of SCOUT' }).click();
  await page.getByRole('heading', { level: 1, name: 'Launch of SCOUT' }).waitFor();
});

test('a key is made with its bounds, works within them, and ends when it is revoked', async () => {
  await open('/keys');
  await page.getByLabel('Name').fill('Reader');
  await page.getByRole('checkbox', { name: 'Read', exact: true }).check();
  await page.getByLabel('Most in 24 hours, in USD').fill('200');
  await page.getByRole('button', { name: 'Create the key' }).click();
  const apiKey = (await page.getByRole('status').getByText(/^cpk_/).textContent())!;
  await page.getByText('read · at most $200 in 24 hours').waitFor();
  const ask = async (line: string, body?: object) =>
    (await send(dashboard.service, line, body, { apiKey })).status;
  expect([await ask('GET /api/v1/agents'), await ask('POST /api/v1/agents', { name: 'No' })]).toEqual([
    200, 403,
  ]);
  await page.getByRole('button', { name: 'Revoke Reader' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke it' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect(await ask('GET /api/v1/agents')).toBe(401);
});

test('a skill is written, changed as a new version, and deleted', async () => {
  await open('/skills/new');
  await page.getByLabel('Name').fill('Reporter');
  await page.getByLabel('Slug').fill('reporter');
  await page.getByLabel('Instructions to the model').fill('Report what the wallet holds.');
  await page.getByRole('checkbox', { name: 'getPortfolio' }).check();
  await page.getByRole('button', { name: 'Create the skill' }).click();
  await page.getByText('reporter@1').waitFor();
  await page.getByText('Change the skill').click();
  await page.getByLabel('Instructions to the model').fill('Report it daily.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('reporter@2').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('You have written no skill').waitFor();
});

test('the board ranks agents and leads to their public profiles', async () => {
  await dashboard.service.indexed();
  await open('/board');
  await page
    .getByRole('row', { name: /^1 .*Scout/ })
    .getByRole('link', { name: 'Scout', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Scout' }).waitFor();
  await page.getByRole('region', { name: 'Its tokens' }).getByRole('link', { name: 'SCOUT' }).waitFor();
});

test('on a phone, the menu leads to what the bar has no room for', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('');
  await page.getByRole('button', { name: 'Menu' }).click();
  await shot(page, 'menu');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await expect.poll(() => page.locator('#menu').isVisible()).toBe(false);
  expect({ faults, foreign }).toEqual({ faults: [], foreign: [] });
});
