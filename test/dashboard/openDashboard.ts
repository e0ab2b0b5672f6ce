import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { buildDashboard } from '../../clients/dashboard/build.ts';
import { setAccountWallet } from '../../server/domain/accounts/accountRows.ts';
import { makeSignInLink } from '../../server/sandbox/signInLink.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestServiceOptions } from '../harness/startTestService.ts';

/** The files that a service serves, a service on a real chain, and a browser. */
export async function startDashboard(options: TestServiceOptions = {}) {
  await buildDashboard();
  const [service, browser] = await Promise.all([startTestService(options), openBrowser()]);
  return {
    service,
    browser: browser.browser,
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

export type Dashboard = Awaited<ReturnType<typeof startDashboard>>;

/** What a page needs of it, and what a sign-in needs besides. */
type Visited = Pick<Dashboard, 'browser'> & { readonly service: Pick<Dashboard['service'], 'baseUrl'> };
type Entered = Visited & { readonly service: Pick<Dashboard['service'], 'context'> };

export interface OpenedPage {
  readonly page: Page;
  /** Console errors, uncaught errors and breaches of the page's policy. What the pages expect is none. */
  readonly faults: readonly string[];
  /** Paths asked of the service. */
  readonly requests: readonly string[];
  /** Addresses elsewhere; none of them leaves. */
  readonly foreign: readonly string[];
}

/** Answers that the pages ask for knowingly: nobody is signed in, an agent has no draft of a policy. */
const isExpected = (text: string, url: string): boolean =>
  (text.includes('401') && url.endsWith('/api/v1/auth/session')) ||
  (text.includes('404') && url.endsWith('/policy/shadow'));

/** Opens an empty page that notes what goes wrong and what leaves it. */
export async function openPage(
  { browser, service }: Visited,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...options,
  });
  const page = await context.newPage();
  const [faults, requests, foreign]: [string[], string[], string[]] = [[], [], []];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!isExpected(message.text(), message.location().url)) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    (origin === service.baseUrl ? requests : foreign).push(origin === service.baseUrl ? pathname : origin);
    return origin === service.baseUrl ? route.continue() : route.abort();
  });
  return { page, faults, requests, foreign };
}

/** A link that signs in to the account, as `npm start` prints it. The account gets the wallet with its first link. */
export async function linkFor(
  { service }: Entered,
  accountId: string,
  key = generatePrivateKey(),
): Promise<string> {
  await setAccountWallet(service.context.db, accountId, privateKeyToAccount(key).address);
  return makeSignInLink(service.context, service.baseUrl, key);
}

/** Signs in to the account of the test service's own key. */
export async function openSignedIn(
  dashboard: Visited,
  link: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const opened = await openPage(dashboard, options);
  await opened.page.goto(link);
  await opened.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  return opened;
}

/** Opens the form of a launch and fills it in. Credits in the preview mean that the service would take it. */
export async function fillLaunch(page: Page, baseUrl: string, symbol: string): Promise<void> {
  await page.goto(`${baseUrl}/app/launch`);
  await page.getByLabel('Name', { exact: true }).fill(`${symbol} Token`);
  await page.getByLabel('Symbol').fill(symbol);
  await page.getByRole('region', { name: 'Preview' }).getByText('25', { exact: true }).waitFor();
}

const SHOTS = path.join(import.meta.dirname, 'shots');

/** Keeps a picture for whoever changes the screen. */
export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
}
