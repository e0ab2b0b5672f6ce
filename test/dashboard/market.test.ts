import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAgent } from '../operations/actors.ts';
import { list } from '../operations/market/marketActors.ts';
import {
  type Dashboard,
  linkFor,
  type OpenedPage,
  openSignedIn,
  shot,
  startDashboard,
} from './openDashboard.ts';

let dashboard: Dashboard;
let seller: OpenedPage;
let buyer: OpenedPage;
let buyerAccount: Awaited<ReturnType<Dashboard['service']['account']>>;
beforeAll(async () => {
  dashboard = await startDashboard();
  buyerAccount = await dashboard.service.account();
  seller = await openSignedIn(dashboard, await linkFor(dashboard, dashboard.service.accountId));
  buyer = await openSignedIn(dashboard, await linkFor(dashboard, buyerAccount.accountId));
});
afterAll(() => dashboard.stop());

const open = async ({ page }: OpenedPage, place: string): Promise<Page> => {
  await page.goto(`${dashboard.service.baseUrl}/app${place}`);
  return page;
};

const agentsOf = async (account: Pick<typeof buyerAccount, 'client'>): Promise<string[]> => {
  const { data } = await account.client.GET('/api/v1/agents', {});
  return (data?.data ?? []).map(({ id }) => id);
};

const creditsOf = async (account: Pick<typeof buyerAccount, 'client'>): Promise<string | undefined> =>
  (await account.client.GET('/api/v1/billing', {})).data?.creditsAvailable;

test('an owner offers an agent, and another account buys it for exactly its price and owns it', async () => {
  const { service } = dashboard;
  const { id: agentId } = await newAgent(service, { name: 'For Sale' });
  const page = await open(seller, `/market/sell?agentId=${agentId}`);
  await page.getByLabel('Price, in credits').fill('250.5');
  await page.getByLabel('Title').fill('A calm scout');
  await page.getByRole('textbox', { name: 'Description' }).fill('It holds ether and dollars.');
  await shot(page, 'sell');
  await page.getByRole('button', { name: 'Offer the agent' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByText('244.2375').waitFor();
  await asked.getByText('Worst case').waitFor();
  await asked.getByRole('button', { name: 'Offer it' }).click();
  await page.getByRole('heading', { level: 1, name: 'A calm scout' }).waitFor();
  await page.getByRole('button', { name: 'Cancel the listing' }).waitFor();

  const shop = await open(buyer, '/market');
  await shop.getByRole('link', { name: /A calm scout/ }).click();
  await shop.getByRole('region', { name: 'The wallet' }).getByText('USDG').waitFor();
  await shop.getByRole('button', { name: 'Buy the agent' }).click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByText('250.5').waitFor();
  await dialog.getByText('749.5').waitFor();
  await shot(shop, 'buy');
  await dialog.getByRole('button', { name: 'Buy now' }).dblclick();
  await shop.getByText('The agent is yours').waitFor();
  expect([await creditsOf(buyerAccount), await creditsOf(service)]).toEqual(['749.5', '1244.2375']);
  expect([await agentsOf(buyerAccount), await agentsOf(service)]).toEqual([[agentId], []]);
  await shop.getByRole('link', { name: 'Open the agent' }).click();
  await shop.getByRole('heading', { level: 1, name: 'For Sale' }).waitFor();
});

test('an agent that cannot be sold now is named with the reason, and no other one is offered in its place', async () => {
  const { service } = dashboard;
  await newAgent(service, { name: 'Stopped One' });
  const { id } = await newAgent(service, { name: 'Busy One' });
  await service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id } } });
  const page = await open(seller, `/agents/${id}`);
  await page.getByRole('link', { name: 'Sell this agent' }).click();
  await page.getByText('Busy One cannot be sold now.').waitFor();
  await page.getByText('Stop it first').waitFor();
  expect(await page.getByRole('button', { name: 'Offer the agent' }).count()).toBe(0);
});

test('an agent that changed after it was looked at is not bought, and nothing is paid', async () => {
  const { service } = dashboard;
  const agent = await newAgent(service, { name: 'Changing' });
  const { id } = await list(service, agent.id, { price: '10', title: 'It changes' });
  const page = await open(buyer, `/market/${id}`);
  await page.getByRole('button', { name: 'Buy the agent' }).click();
  const before = await creditsOf(buyerAccount);
  await service.chain.rpc('anvil_setBalance', agent.wallet_address, '0x1');
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('alert').waitFor();
  expect(await creditsOf(buyerAccount)).toBe(before);
  expect(await agentsOf(buyerAccount)).not.toContain(agent.id);
});

test('a purchase whose answer is lost is asked for again by the same key, and paid once', async () => {
  const { service } = dashboard;
  const agent = await newAgent(service, { name: 'Once' });
  const { id } = await list(service, agent.id, { price: '20', title: 'Only once' });
  const page = await open(buyer, `/market/${id}`);
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/v1/market/${id}/buy`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    // The service has sold it, and the page does not hear of it the first time.
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  const before = Number(await creditsOf(buyerAccount));
  await page.getByRole('button', { name: 'Buy the agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click();
  await page.getByText('The agent is yours').waitFor();
  expect(Number(await creditsOf(buyerAccount))).toBe(before - 20);
  expect(await agentsOf(buyerAccount)).toContain(agent.id);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  await page.reload();
  await page.getByText('The agent is yours').waitFor();
});

test('its owner cancels a listing, which then nobody can buy', async () => {
  const { service } = dashboard;
  const agent = await newAgent(service, { name: 'Kept' });
  const { id } = await list(service, agent.id, { title: 'Perhaps' });
  const page = await open(seller, `/market/${id}`);
  await page.getByRole('button', { name: 'Cancel the listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await page.getByText('It has ended').waitFor();
  const shop = await open(buyer, `/market/${id}`);
  await shop.getByText('It is no longer for sale').waitFor();
  await open(seller, '/market');
  await page.getByRole('radio', { name: 'Mine' }).click();
  await page.getByRole('radio', { name: 'Cancelled' }).click();
  await page.getByRole('link', { name: /Perhaps/ }).waitFor();
  expect([seller.faults, seller.foreign, buyer.foreign]).toEqual([[], [], []]);
});
