import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet } from '../harness/signIn.ts';
import { type Agent, giveDollars, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { setPolicy } from '../operations/approvals/approvalActors.ts';
import { send } from '../operations/send.ts';
import { signInWith } from './browserWallet.ts';
import { type Dashboard, shot, startDashboard } from './openDashboard.ts';

/** What a person changes on an agent, by the wallet of its account. New rights wait for a day, as on a public service. */
const DAY_SECONDS = 86_400;

let dashboard: Dashboard;
let owner: Owner;
let agent: Agent;
let page: Page;
beforeAll(async () => {
  dashboard = await startDashboard({
    config: { starterFunding: null, whitelistDelaySeconds: DAY_SECONDS },
  });
  owner = await newOwner(dashboard.service);
  agent = await newAgent(owner);
  await giveEther(dashboard.service, agent.wallet_address);
  await giveDollars(dashboard.service, agent.wallet_address);
  page = await signInWith(dashboard, owner.wallet, `/agents/${agent.id}`);
});
afterAll(() => dashboard.stop());

const openTab = (tab: string, { id } = agent) =>
  page.goto(`${dashboard.service.baseUrl}/app/agents/${id}?tab=${tab}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const confirmWith = (name: string) => dialog().getByRole('button', { name }).click();
const readAgent = async () =>
  (await send(dashboard.service, `GET /api/v1/agents/${agent.id}`, undefined, owner)).body;
const readPolicy = async () => {
  const line = `GET /api/v1/agents/${agent.id}/policy`;
  const { meta: _, ...policy } = (await send(dashboard.service, line, undefined, owner)).body;
  return policy;
};
const balanceOf = (address: string) =>
  dashboard.service.chain.rpc<string>('eth_getBalance', address, 'latest').then(BigInt);

/** As if the day of this entry were over. */
const letWaitEnd = (address: string) =>
  dashboard.service.database.db
    .updateTable('whitelist_entries')
    .set({ active_at: new Date() })
    .where('address', '=', address)
    .execute();

const untilFinal = (progress: Locator) =>
  progress.locator('li.done', { hasText: 'Final: no reorg can undo it' }).waitFor();

async function addAddress(address: string, label: string): Promise<void> {
  await openTab('limits');
  const form = page.getByRole('form', { name: 'Add an address' });
  await form.getByLabel('Address').fill(address);
  await form.getByLabel('Label').fill(label);
  await button('Add the address').click();
  await dialog().getByText(address).waitFor();
  await confirmWith('Add it');
  await button(`Remove ${label}`).waitFor();
}

/** To an address of the whitelist, unless it is another one. */
async function fillTransfer(to: string, amount: string, isOther = false): Promise<void> {
  await openTab('transfers');
  await page.getByLabel('To', { exact: true }).selectOption(isOther ? 'other' : to);
  if (isOther) await page.getByLabel('Address', { exact: true }).fill(to);
  await page.getByLabel('Asset').selectOption('ETH');
  await page.getByLabel('Amount').fill(amount);
  await button('Send').click();
}

test('an address counts down its 24 hours, is refused meanwhile in the words of the service, and is removed at once', async () => {
  const { address } = newWallet();
  await addAddress(address, 'Cold wallet');
  const entry = page.getByRole('region', { name: 'Whitelist' }).getByRole('listitem');
  await entry.getByText(/^in 23:59:\d\d$/).waitFor();
  const shown = await entry.getByText(/^in 23:59/).textContent();
  await expect.poll(() => entry.getByText(/^in 23:59/).textContent()).not.toBe(shown);
  await shot(page, 'limits');
  await fillTransfer(address, '0.01');
  await confirmWith('Send now');
  await page.getByRole('alert').getByText('The address may be paid from').waitFor();
  await openTab('limits');
  await button('Remove Cold wallet').click();
  await confirmWith('Remove');
  await page.getByText('Nothing leaves this wallet by a transfer.').waitFor();
});

test('a transfer to a stranger is refused; one to the whitelist shows its worst case, is paid once and becomes final', async () => {
  const [stranger, friend] = [newWallet().address, newWallet().address];
  await fillTransfer(stranger, '0.01', true);
  await confirmWith('Send now');
  await page
    .getByRole('alert')
    .getByText(/whitelist/)
    .waitFor();
  await addAddress(friend, 'Friend');
  await letWaitEnd(friend);
  await fillTransfer(friend, '0.25');
  await dialog().getByText(friend).waitFor();
  await dialog().getByText('Worst case:').waitFor();
  await shot(page, 'transferConfirm');
  await dialog().getByRole('button', { name: 'Send now' }).dblclick();
  const progress = page.getByRole('region', { name: 'Progress of the transfer' });
  await untilFinal(progress);
  await shot(page, 'transfer');
  expect([await balanceOf(stranger), await balanceOf(friend)]).toEqual([0n, 250_000_000_000_000_000n]);
});

test('a transfer that the policy holds links to the approvals, and a yes pays it', async () => {
  const { address } = newWallet();
  await addAddress(address, 'Partner');
  await letWaitEnd(address);
  await setPolicy(dashboard.service, owner, agent.id, { newDestinations: true });
  await fillTransfer(address, '0.1');
  await confirmWith('Send now');
  const progress = page.getByRole('region', { name: 'Progress of the transfer' });
  await progress.getByText('Needs approval').waitFor();
  await shot(page, 'transferHeld');
  expect(await balanceOf(address)).toBe(0n);
  await progress.getByRole('link', { name: 'Decide' }).click();
  await button('Approve').click();
  await dialog().getByText(address).waitFor();
  await confirmWith('Approve');
  await expect.poll(() => balanceOf(address)).toBe(100_000_000_000_000_000n);
  await openTab('transfers');
  await page.getByRole('region', { name: 'Transfers so far' }).getByText('Done').first().waitFor();
});

test('creator fees are shown per asset and token, and one press of two claims them once', async () => {
  const { id: agentId } = agent;
  const launch = await launchToken(owner, agentId);
  await swap(owner, { agentId, tokenIn: 'ETH', tokenOut: launch.token.address!, amountIn: '0.05' });
  await owner.settle();
  await openTab('fees');
  await page.getByRole('region', { name: 'By token' }).getByRole('link', { name: 'SCOUT' }).waitFor();
  await button('Claim all fees').click();
  await dialog().getByText('0.0003', { exact: false }).first().waitFor();
  await dialog().getByRole('button', { name: 'Claim now' }).dblclick();
  const progress = page.getByRole('region', { name: 'Progress of the claim' });
  await untilFinal(progress);
  await shot(page, 'fees');
  const { body } = await send(
    dashboard.service,
    `GET /api/v1/fees/claims?agentId=${agentId}`,
    undefined,
    owner,
  );
  expect(body.data).toMatchObject([{ status: 'confirmed', assets: [{ symbol: 'ETH', amount: '0.00035' }] }]);
});

test('a tighter limit holds at once, a looser one waits for a day, and the form says which is which', async () => {
  await openTab('limits');
  const save = async (label: string, value: string, says: string) => {
    await page.getByLabel(label).fill(value);
    await page.getByRole('form', { name: 'Limits' }).getByText(says).waitFor();
    await button('Change the limits').click();
    await dialog()
      .getByText(says.startsWith('Tighter') ? 'tighter, at once' : 'looser, after 24 hours')
      .waitFor();
    await confirmWith('Change');
    await dialog().waitFor({ state: 'hidden' });
  };
  await save('Most for one trade, in USD', '250', 'Tighter, at once.');
  await page.getByText('Now: $250.').waitFor();
  await save('Slippage, in %', '7.5', 'Looser, after 24 hours.');
  await page.getByText(/^Looser limits wait. They apply in 23:59:\d\d. The form shows them.$/).waitFor();
  await shot(page, 'limitsWaiting');
  const { limits, pending_limits: pending } = await readAgent();
  expect(limits).toMatchObject({ max_trade_usd: '250', max_slippage_bps: 500, max_daily_spend_usd: '5000' });
  expect(pending.limits).toMatchObject({ max_trade_usd: '250', max_slippage_bps: 750 });
});

test('a policy is rehearsed on the past before it is saved, and a draft judges in the shadow and stops nothing', async () => {
  await openTab('policy');
  const rehearsal = page.getByRole('region', { name: 'What would have happened' });
  await rehearsal.getByText('Operations').waitFor();
  await page.getByLabel('Whatever is worth more than, in USD').fill('500');
  await rehearsal.getByText('holds 1', { exact: true }).waitFor();
  await rehearsal.getByText('It is worth $900, more than $500.').waitFor();
  await rehearsal.getByText('It passes if it is worth at most $500.').waitFor();
  await shot(page, 'policy');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'policy-phone');
  await page.setViewportSize({ width: 1280, height: 900 });
  const before = await readPolicy();
  await button('Try it in the shadow').click();
  const shadow = page.getByRole('region', { name: 'In the shadow' });
  await shadow.getByText('$500').waitFor();
  expect(await readPolicy()).toEqual(before);
  await page.getByLabel('Daily loss, in USD').fill('50');
  await page.getByLabel('Mon', { exact: true }).check();
  await button('Change the policy').click();
  await dialog().getByText('none → $50', { exact: true }).waitFor();
  await confirmWith('Change it');
  await dialog().waitFor({ state: 'hidden' });
  expect(await readPolicy()).toEqual({
    ...before,
    ...{ aboveUsd: '500', maxDailyLossUsd: '50', tradingDays: ['monday'] },
  });
  await shadow.getByRole('button', { name: 'Remove the draft' }).click();
  await shadow.getByText('No draft is tried.').waitFor();
});
