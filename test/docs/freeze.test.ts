import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueFreezeToken } from '../../server/domain/lifecycle/freezeByLink.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { newOwner } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';

let service: TestService;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const SHOTS = path.join(import.meta.dirname, 'shots');

async function openLink(token: string, width = 1280) {
  const context = await browser.browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes(token.slice(-20))) posts.push(request.url());
  });
  await page.goto(`${service.baseUrl}/docs/freeze#${token}`);
  return { page, posts };
}

test('says what is frozen, sends nothing until its button is pressed, then freezes; a second time it says why not', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  const event = { id: 'evt_1', type: 'whitelist.added', accountId: owner.accountId, agentId: id };
  const token = await issueFreezeToken(service.context, event);
  const { page, posts } = await openLink(token, 360);
  await page.getByRole('heading', { name: `Freeze the agent ${id}?` }).waitFor();
  expect(posts).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SHOTS, 'freeze.png'), fullPage: true });
  const read = async () => (await send(service, `GET /api/v1/agents/${id}`, undefined, owner)).body.frozen;
  expect(await read()).toBeNull();
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await page.getByText('Frozen since').waitFor();
  expect(posts).toEqual([`${service.baseUrl}/api/v1/freeze`]);
  expect(await read()).toMatchObject({ with: 'agent' });
  await page.context().close();
  const again = await openLink(token);
  await again.page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await again.page.getByRole('alert').getByText('was used already').waitFor();
  await again.page.context().close();
});

test('names the whole account, and says so if the address names nothing', async () => {
  const whole = await openLink(`acc_${'0'.repeat(26)}.${'A'.repeat(43)}`);
  await whole.page.getByRole('heading', { name: 'Freeze the whole account?' }).waitFor();
  await whole.page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await whole.page.getByRole('alert').waitFor();
  await whole.page.context().close();
  const bare = await openLink('agt_<img src=x>');
  await bare.page.getByText('names nothing to freeze').waitFor();
  expect(await bare.page.getByRole('button', { name: 'Freeze', exact: true }).count()).toBe(0);
  await bare.page.context().close();
});
