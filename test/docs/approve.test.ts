import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../harness/openBrowser.ts';
import { newWallet, type Wallet } from '../harness/signIn.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfSwap } from '../operations/actors.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { heldAgent, readApproval, sell } from '../operations/approvals/approvalActors.ts';
import { send } from '../operations/send.ts';

let service: TestService;
let owner: Owner;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  owner = await newOwner(service);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const SHOTS = path.join(import.meta.dirname, 'shots');

/** A browser with this wallet in it, as an extension announces it (EIP-6963). */
async function openWith(wallet: Wallet | null, size = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.browser.newContext({ viewport: size });
  const page = await context.newPage();
  if (wallet === null) return page;
  await page.exposeFunction('signWithWallet', (hex: string) =>
    wallet.sign(Buffer.from(hex.slice(2), 'hex').toString('utf8')),
  );
  await page.addInitScript({ content: announce(wallet.address) });
  return page;
}

/** Runs in the page. */
const announce = (address: string): string => `
  const provider = {
    request: ({ method, params }) =>
      method === 'eth_requestAccounts' ? Promise.resolve(['${address}']) : window.signWithWallet(params[0]),
  };
  const detail = { info: { uuid: 'test', name: 'Test Wallet' }, provider };
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));`;

async function waiting() {
  const agent = await heldAgent(service, owner, { aboveUsd: '10' });
  const { body: swap } = await sell(service, owner, agent.id);
  return { swap, approval: await readApproval(service, owner, swap.approvalId) };
}

const shot = async (page: Page, name: string) => {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
};

test('its owner signs in with a wallet, sees what would be signed, approves, and the swap is confirmed', async () => {
  const { swap, approval } = await waiting();
  const page = await openWith(owner.wallet);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(service.baseUrl) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(approval.url);
  await page.getByRole('button', { name: 'Sign in with Test Wallet' }).click();
  await page.getByRole('heading', { name: approval.summary }).waitFor();
  for (const { value } of approval.details) await page.getByText(value, { exact: true }).first().waitFor();
  await page.getByText(approval.worstCase).waitFor();
  await page.getByText(approval.reasons[0]!.sentence).waitFor();
  await shot(page, 'approve');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('It is approved.').waitFor();
  const { body } = await send(service, `GET /api/v1/swaps/${swap.id}`, undefined, owner);
  expect((await endOfSwap(owner, body)).status).toBe('confirmed');
  expect(foreign).toEqual([]);
  await page.context().close();
});

test('a refusal on a phone, without a scroll to the side', async () => {
  const { swap, approval } = await waiting();
  const page = await openWith(owner.wallet, { width: 360, height: 740 });
  await page.goto(approval.url);
  await page.getByRole('button', { name: 'Sign in with Test Wallet' }).click();
  await page.getByRole('button', { name: 'Refuse' }).waitFor();
  await shot(page, 'approve-phone');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('It is refused.').waitFor();
  const { body } = await send(service, `GET /api/v1/swaps/${swap.id}`, undefined, owner);
  expect(body.statusReason).toBe('approval_refused');
  await page.context().close();
});

test('says so without a wallet, for a wallet that is not named, and for an address without an approval', async () => {
  const { approval } = await waiting();
  const bare = await openWith(null);
  await bare.goto(approval.url);
  await bare.getByText('This browser has no wallet.').waitFor();
  await bare.goto(`${service.baseUrl}/docs/approve`);
  await bare.getByText('names no approval').waitFor();
  await bare.context().close();
  const stranger = await openWith(newWallet());
  await stranger.goto(approval.url);
  await stranger.getByRole('button', { name: 'Sign in with Test Wallet' }).click();
  await stranger.getByRole('alert').waitFor();
  expect(await stranger.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await stranger.context().close();
});
