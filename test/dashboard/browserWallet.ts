import type { Page } from 'playwright-core';
import type { Wallet } from '../harness/signIn.ts';
import { type Dashboard, openPage } from './openDashboard.ts';

/** A wallet in the browser, as an extension announces it (EIP-6963). */
const announce = (address: string): string => `
  const provider = {
    request: ({ method, params }) =>
      method === 'eth_requestAccounts' ? Promise.resolve(['${address}']) : window.signWithWallet(params[0]),
  };
  const detail = { info: { uuid: 'test', name: 'Test Wallet', icon: '' }, provider };
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));`;

async function openWith(dashboard: Dashboard, wallet: Wallet): Promise<Page> {
  const { page } = await openPage(dashboard);
  await page.exposeFunction('signWithWallet', (hex: string) =>
    wallet.sign(Buffer.from(hex.slice(2), 'hex').toString('utf8')),
  );
  await page.addInitScript({ content: announce(wallet.address) });
  return page;
}

/** Signs in with a wallet of the browser, on the screen of this address. */
export async function signInWith(dashboard: Dashboard, wallet: Wallet, place = ''): Promise<Page> {
  const page = await openWith(dashboard, wallet);
  await page.goto(`${dashboard.service.baseUrl}/app${place}`);
  await page.getByRole('button', { name: 'Sign in with Test Wallet' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
}
