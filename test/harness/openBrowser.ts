import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** The package switches the same-origin policy off for its own purposes; a test of CORS would then prove nothing. */
const ARGS = sparticuz.args.filter((argument) => argument !== '--disable-web-security');

/** A headless Chromium of its own. Whoever opens it closes it; closing twice does nothing. */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ARGS,
    headless: true,
  });
  return { browser, close: () => browser.close() };
}
