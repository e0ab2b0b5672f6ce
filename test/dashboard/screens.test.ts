import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhook, deliveryWhen, sendTest } from '../events/webhookActors.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { newAgent } from '../operations/actors.ts';
import { list } from '../operations/market/marketActors.ts';
import { type Dashboard, linkFor, openPage, openSignedIn, shot, startDashboard } from './openDashboard.ts';

/** Each screen with records, on a desktop and a phone, on light and dark ground. */
let dashboard: Dashboard;
let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
const places: Record<string, string> = {};
beforeAll(async () => {
  dashboard = await startDashboard();
  Object.assign(places, await makeRecords(dashboard));
  const { page } = await openSignedIn(dashboard, await linkFor(dashboard, dashboard.service.accountId));
  state = await page.context().storageState();
  await page.context().close();
});
afterAll(() => dashboard.stop());

/** An agent with a launch and a trade, and another one whose name is not harmless. */
async function makeRecords({ service }: Dashboard): Promise<Record<string, string>> {
  const { client, chain } = service;
  const { data: agent } = await client.POST('/api/v1/agents', {
    body: { name: HOSTILE, avatar_url: 'https://pictures.example/fox.png' },
  });
  await service.settle();
  const launched = await client.POST('/api/v1/launch/pons', {
    params: { header: { 'Idempotency-Key': 'screens' } },
    body: { agentId: agent!.id, symbol: 'SHOWN', name: HOSTILE, description: HOSTILE, quote: 'ETH' },
  });
  await service.settle();
  await outliveSnipeTax(chain);
  const { data: launch } = await client.GET('/api/v1/launch/{id}', {
    params: { path: { id: launched.data!.id } },
  });
  const address = launch!.token.address!;
  await client.POST('/api/v1/swaps', {
    params: { query: { waitSeconds: 20 } },
    body: { agentId: agent!.id, tokenIn: 'ETH', tokenOut: address, amountIn: '0.05' },
  });
  await service.settle();
  await service.indexed();
  return {
    home: '',
    agent: `/agents/${agent!.id}`,
    ...Object.fromEntries(TABS.map((tab) => [tab, `/agents/${agent!.id}?tab=${tab}`])),
    newAgent: '/agents/new',
    launch: '/launch',
    progress: `/launches/${launch!.id}`,
    tokens: '/tokens',
    token: `/tokens/${address}?agentId=${agent!.id}`,
    approvals: '/approvals',
    account: '/account',
    billing: '/billing',
    keys: '/keys',
    audit: '/audit',
    activity: '/activity',
    newSkill: '/skills/new',
    market: '/market',
    sell: '/market/sell',
    board: '/board',
    ...(await makeAccountRecords(service)),
  };
}

/** A webhook that fails, a skill, a public agent, one for sale and one that can be sold. */
async function makeAccountRecords(service: Dashboard['service']): Promise<Record<string, string>> {
  const webhook = await createWebhook(service, { url: 'http://127.0.0.1:9/hooks', description: HOSTILE });
  await sendTest(service, webhook.id);
  await deliveryWhen(service, webhook.id, ({ attempts }) => attempts.length > 0);
  const { data: skill } = await service.client.POST('/api/v1/skills/custom', {
    body: {
      slug: 'fox',
      name: HOSTILE,
      description: HOSTILE,
      instructions: HOSTILE,
      tools: ['getPortfolio'],
    },
  });
  const shown = await newAgent(service, { name: HOSTILE, is_public: true, description: HOSTILE });
  const sold = await newAgent(service, { name: HOSTILE });
  const listing = await list(service, sold.id, { title: HOSTILE, description: HOSTILE });
  return {
    webhooks: '/webhooks',
    webhook: `/webhooks/${webhook.id}`,
    skills: '/skills',
    skill: `/skills/${skill!.id}`,
    listing: `/market/${listing.id}`,
    profile: `/profiles/${shown.id}`,
  };
}

/** Tabs of an agent with forms of their own. */
const TABS = ['transfers', 'fees', 'automations', 'limits', 'policy', 'settings'];

/** Text that others write, in the places where it is shown. */
const HOSTILE = '<img src=x onerror=alert(1)><b>Fox';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = [
  'home',
  'agent',
  ...TABS,
  'newAgent',
  'launch',
  'progress',
  'tokens',
  'token',
  'approvals',
  'account',
  'billing',
  'keys',
  'webhooks',
  'webhook',
  'audit',
  'activity',
  'skills',
  'newSkill',
  'skill',
  'market',
  'sell',
  'listing',
  'board',
  'profile',
];
/** Each with one ground: sizes change the layout, grounds the colours. */
const SIZES = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as Found;
  return violations.map(({ id, nodes }) =>
    [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))].join(' '),
  );
}

test.each(SCREENS.flatMap((screen) => SIZES.map((size) => ({ screen, ...size }))))(
  '$screen has no fault of accessibility, no sideways scroll and nothing foreign, on a $name',
  async ({ screen, name, viewport, colorScheme }) => {
    const options = { viewport, storageState: state, bypassCSP: true, reducedMotion: 'reduce' } as const;
    const { page, faults, foreign } = await openPage(dashboard, options);
    await page.goto(`${dashboard.service.baseUrl}/app${places[screen]}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('load');
    await page.locator('.pulse').first().waitFor({ state: 'detached' });
    await page.evaluate(AXE);
    for (const ground of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: ground });
      await shot(page, `${screen}-${name}-${ground}`);
    }
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect({ faults, foreign }).toEqual({ faults: [], foreign: [] });
    expect(await page.locator('b').count()).toBe(0);
    await page.context().close();
  },
);

test('every tab of an agent has no fault of accessibility either', async () => {
  const { page } = await openPage(dashboard, { storageState: state, bypassCSP: true });
  await page.goto(`${dashboard.service.baseUrl}/app${places.agent}`);
  await page.evaluate(AXE);
  const tabs = ['Trades', 'Transfers', 'Fees', 'Launches', 'Automations', 'Chat', 'Runs', 'Limits', 'Policy'];
  for (const tab of [...tabs, 'Settings']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    await page.locator('.pulse').first().waitFor({ state: 'detached' });
    expect({ tab, violations: await violationsOf(page) }).toEqual({ tab, violations: [] });
  }
  await page.getByRole('tab', { name: 'Automations' }).click();
  await page.getByRole('button', { name: 'New automation' }).click();
  for (const kind of ['On a schedule', 'At a price', 'New launches']) {
    await page.getByRole('radio', { name: kind }).click();
    expect({ kind, violations: await violationsOf(page) }).toEqual({ kind, violations: [] });
  }
  await page.context().close();
});

test('a stranger sees nothing but the sign-in', async () => {
  const { page } = await openPage(dashboard, { bypassCSP: true });
  await page.goto(`${dashboard.service.baseUrl}/app${places.agent}`);
  await page.getByText('This browser has no wallet').waitFor();
  await page.evaluate(AXE);
  expect(await violationsOf(page)).toEqual([]);
  await shot(page, 'signIn');
  await page.context().close();
});
