import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface OpenedDocs {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and breaches of the page's policy. */
  readonly faults: readonly string[];
  /** Path and query. */
  readonly requests: readonly string[];
  /** To any other origin; none of them leaves. */
  readonly foreign: readonly string[];
}

/** Opens a page of the documentation by its path below `/docs`, such as `/swaps#routes`. */
export async function openDocs(
  browser: Browser,
  baseUrl: string,
  { at = '', ...options }: BrowserContextOptions & { readonly at?: string } = {},
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
  await page.goto(`${baseUrl}/docs${at}`);
  return { page, faults, requests, foreign };
}
