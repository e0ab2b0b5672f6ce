import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface OpenedDocs {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught errors, breaches of the page's policy. */
  readonly faults: readonly string[];
  /** Path and query of every request to the service. */
  readonly requests: readonly string[];
  /** Requests to any other origin; none of them leaves. */
  readonly foreign: readonly string[];
}

/** Opens the documentation at a place in it, and waits for the reference where scripts run. */
export async function openDocs(
  browser: Browser,
  baseUrl: string,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<OpenedDocs> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const [faults, requests, foreign]: [string[], string[], string[]] = [[], [], []];
  page.on('console', (message) => {
    if (message.type() !== 'log') faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**', (route) => {
    const { origin, pathname, search } = new URL(route.request().url());
    (origin === baseUrl ? requests : foreign).push(origin === baseUrl ? pathname + search : origin);
    return origin === baseUrl ? route.continue() : route.abort();
  });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'pageProbes.js') });
  await page.goto(`${baseUrl}/docs${hash}`);
  if (options.javaScriptEnabled !== false) await page.locator('.opblock').first().waitFor();
  return { page, faults, requests, foreign };
}
