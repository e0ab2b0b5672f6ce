import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/**
 * A headless Chromium of its own. Whoever opens it closes it; closing twice does nothing. It runs without the package's own
 * switches: those put every page into one process, which ends with its first context, and take the web's security away.
 */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--no-sandbox'],
    headless: true,
  });
  return { browser, close: () => browser.close() };
}
