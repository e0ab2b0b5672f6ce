import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Opens a headless Chromium without the package's own switches. They put all pages into one process, which
 * ends with its first context, and they disable web security.
 */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--no-sandbox'],
    headless: true,
  });
  return { browser, close: () => browser.close() };
}
