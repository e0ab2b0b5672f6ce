import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet } from '../harness/signIn.ts';
import { type Agent, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import type { Owner } from '../operations/agents/freezeActors.ts';
import { setPolicy } from '../operations/approvals/approvalActors.ts';
import { send } from '../operations/send.ts';
import { type Dashboard, shot } from './openDashboard.ts';
import { handsOn, type OwnedAgent, openOwnedAgent } from './ownedAgent.ts';

/** What a person changes on an agent, by the wallet of its account. */
let at: OwnedAgent;
let dashboard: Dashboard;
let owner: Owner;
let agent: Agent;
let page: Page;
beforeAll(async () => {
  at = await openOwnedAgent();
  ({ dashboard, owner, agent, page } = at);
});
afterAll(() => dashboard.stop());

const { openTab, button, dialog, confirmWith, readAgent, readPolicy, shotOnPhone } = handsOn(() => at);
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
  await dialog().getByText('sends exactly 0.25 ETH, worth $900.00, to').waitFor();
  await dialog().getByText('Worst case: a transfer cannot be undone').waitFor();
  await shot(page, 'transferConfirm');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/wallet/transfers')) sent += 1;
  });
  await dialog().getByRole('button', { name: 'Send now' }).dblclick();
  const progress = page.getByRole('region', { name: 'Progress of the transfer' });
  await untilFinal(progress);
  await shot(page, 'transfer');
  expect(sent).toBe(1);
  expect([await balanceOf(stranger), await balanceOf(friend)]).toEqual([0n, 250_000_000_000_000_000n]);
});

test('a transfer whose answer is lost by a reload is paid once, by the same key, when it is sent again', async () => {
  const { address } = newWallet();
  await addAddress(address, 'Once');
  await letWaitEnd(address);
  const keys: (string | undefined)[] = [];
  let reached = () => {};
  const atService = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route('**/api/v1/wallet/transfers*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    // The service takes it, and the page never hears of it.
    await route.fetch();
    reached();
  });
  await fillTransfer(address, '0.03');
  await confirmWith('Send now');
  await atService;
  await page.unroute('**/api/v1/wallet/transfers*');
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/wallet/transfers'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.reload();
  expect(await page.getByLabel('Amount').inputValue()).toBe('0.03');
  await button('Send').click();
  await confirmWith('Send now');
  await untilFinal(page.getByRole('region', { name: 'Progress of the transfer' }));
  expect(await balanceOf(address)).toBe(30_000_000_000_000_000n);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
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
  await page.getByRole('row', { name: /^ETH 0\.00035 \$1\.26/ }).waitFor();
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
  const told = async (label: string, value: string, says: string) => {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(value);
    await page.getByRole('form', { name: 'Limits' }).getByText(says).waitFor();
    await field.fill(before);
  };
  const [one, other] = [newWallet().address, newWallet().address];
  await told('Most for one trade, in USD', '1000.000000000000000001', 'Looser, after 24 hours.');
  await told('Most for one trade, in USD', '999.999999999999999999', 'Tighter, at once.');
  await told('Most for one trade, in USD', '', 'Looser, after 24 hours.');
  await told('Price impact, in %', '9.99', 'Tighter, at once.');
  await told('Only these tokens, by address', `${one} ${other}`, 'Tighter, at once.');
  await told('Never these tokens, by address', one, 'Tighter, at once.');
  await told('Slippage, in %', 'much', 'This is no percentage of at most two decimals.');
  await save('Most for one trade, in USD', '250', 'Tighter, at once.');
  await page.getByText('Now: $250.').waitFor();
  await save('Slippage, in %', '7.5', 'Looser, after 24 hours.');
  await page.getByText(/^Looser limits wait. They apply in 23:59:\d\d. The form shows them.$/).waitFor();
  await shot(page, 'limitsWaiting');
  const { limits, pending_limits: pending } = await readAgent();
  expect(limits).toMatchObject({ max_trade_usd: '250', max_slippage_bps: 500, max_daily_spend_usd: '5000' });
  expect(pending.limits).toMatchObject({ max_trade_usd: '250', max_slippage_bps: 750 });
});

test('a new payout wallet counts down its day, and its removal holds at once', async () => {
  const { address } = newWallet();
  await openTab('limits');
  const form = page.getByRole('form', { name: 'Payout wallet' });
  await form.getByLabel('New payout wallet').fill(address);
  await button('Change the payout wallet').click();
  await dialog().getByText('Claimed fees go there after 24 hours.').waitFor();
  await confirmWith('Change it');
  await form.getByText(/^in 23:59:\d\d$/).waitFor();
  expect((await readAgent()).payout_wallet).toBe(address);
  await form.getByRole('button', { name: 'Remove' }).click();
  await confirmWith('Remove it');
  await form.getByText('The wallet of the agent.').waitFor();
  expect((await readAgent()).payout_wallet).toBe(null);
});

test('a policy is rehearsed on the past before it is saved, and a draft judges in the shadow and stops nothing', async () => {
  await openTab('policy');
  const rehearsal = page.getByRole('region', { name: 'What would have happened' });
  await rehearsal.getByText('Operations').waitFor();
  await page.getByLabel('Anything worth more than, in USD').fill('500');
  await rehearsal.getByText('holds 1', { exact: true }).waitFor();
  await rehearsal.getByText('It is worth $900, more than $500.').waitFor();
  await rehearsal.getByText('It passes if it is worth at most $500.').waitFor();
  await shot(page, 'policy');
  await shotOnPhone('policyChanged-phone');
  const before = await readPolicy();
  await button('Try it in the shadow').click();
  const shadow = page.getByRole('region', { name: 'In the shadow' });
  await shadow.getByText('$500').waitFor();
  await shot(page, 'shadow');
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
  // Another window changes it, and this one shows it before its next look by time.
  const path = `PATCH /api/v1/agents/${agent.id}/policy`;
  expect((await send(dashboard.service, path, { maxDailyLossUsd: '40' }, owner)).status).toBe(200);
  await expect.poll(() => page.getByLabel('Daily loss, in USD').inputValue(), { timeout: 10_000 }).toBe('40');
});

test('on a phone a link to a tab of an agent shows that tab, and not what stands above it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab('limits');
  await page.getByRole('form', { name: 'Limits' }).waitFor();
  await expect.poll(async () => (await page.getByRole('tablist').boundingBox())!.y).toBeLessThan(422);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a person changes name, instructions and skills of an agent, and nothing else changes', async () => {
  const before = await readAgent();
  await openTab('settings');
  await page.getByLabel('Name', { exact: true }).fill('Scout the second');
  await page.getByLabel('Instructions').fill('Trade little.');
  await page.getByRole('checkbox', { name: /^Portfolio / }).check();
  await shot(page, 'settings');
  await button('Save the settings').click();
  await page.getByRole('heading', { level: 1, name: 'Scout the second' }).waitFor();
  const { meta: _, ...after } = await readAgent();
  expect(after).toEqual({
    ...after,
    ...{ limits: before.limits, payout_wallet: before.payout_wallet, model: before.model },
    ...{ name: 'Scout the second', system_prompt: 'Trade little.', skills: ['portfolio'] },
  });
});

test('an agent with funds is deleted only by a second yes', async () => {
  const other = await newAgent(owner, { name: 'Short life' });
  await giveEther(dashboard.service, other.wallet_address);
  await openTab('settings', other);
  await button('Delete Short life').click();
  await dialog().getByText('If that is $1 or more, the service refuses.').waitFor();
  await confirmWith('Delete for good');
  await page.getByRole('alert').waitFor();
  await page.getByLabel(/^Delete it all the same/).check();
  await button('Delete Short life').click();
  await dialog().getByText('All of it is lost for you.').waitFor();
  await confirmWith('Delete for good');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Short life/ }).count()).toBe(0);
});

test('a frozen account is thawed in the page by its wallet, from each place that shows the freeze', async () => {
  const isFrozen = async () =>
    (await send(dashboard.service, 'GET /api/v1/me', undefined, owner)).body.frozen !== null;
  for (const place of ['/account', `/agents/${agent.id}`]) {
    await page.goto(`${dashboard.service.baseUrl}/app/account`);
    await button('Freeze the account').click();
    await confirmWith('Freeze everything');
    await page.getByText('The account is frozen.').waitFor();
    expect(await isFrozen()).toBe(true);
    await page.goto(`${dashboard.service.baseUrl}/app`);
    await page.getByText('The whole account is frozen.').waitFor();
    await page.goto(`${dashboard.service.baseUrl}/app${place}`);
    await button('Thaw the account with Test Wallet').click();
    await button('Thaw the account with Test Wallet').waitFor({ state: 'detached' });
    expect(await isFrozen()).toBe(false);
  }
});
