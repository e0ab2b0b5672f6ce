import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet, type Wallet } from '../harness/signIn.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { heldAgent, readApproval, sell } from '../operations/approvals/approvalActors.ts';
import { send } from '../operations/send.ts';
import { signInWith } from './browserWallet.ts';
import { type Dashboard, shot, startDashboard } from './openDashboard.ts';

let dashboard: Dashboard;
let owner: Owner;
beforeAll(async () => {
  dashboard = await startDashboard({ config: { starterFunding: null } });
  owner = await newOwner(dashboard.service);
});
afterAll(() => dashboard.stop());

const signIn = (wallet: Wallet, place?: string) => signInWith(dashboard, wallet, place);

test('a first visit explains itself, and a wallet of the browser opens an account on the screen that was asked for', async () => {
  const page = await signIn(newWallet(), '/account');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByText('1,000.00 credits', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByLabel('Name').fill('For a bot');
  await page.getByRole('button', { name: 'Create the key' }).click();
  await page.getByText(/^cpk_\w+$/).waitFor();
  await page.getByRole('button', { name: 'Revoke For a bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke it' }).click();
  await page.getByRole('button', { name: 'Revoke For a bot' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a freeze asks once more and stops everything; the wallet of the account thaws it', async () => {
  const agent = await heldAgent(dashboard.service, owner, {});
  const page = await signIn(owner.wallet, `/agents/${agent.id}`);
  await page.getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only the wallet of the account can thaw it').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Freeze' }).click();
  await dialog.getByRole('button', { name: 'Freeze the agent' }).click();
  await page.getByText('Nothing is accepted or signed.').waitFor();
  await shot(page, 'frozen');
  const refused = await send(dashboard.service, `POST /api/v1/agents/${agent.id}/start`, undefined, owner);
  expect([refused.status, refused.body.code]).toEqual([409, 'agent_frozen']);
  await page.getByRole('button', { name: 'Thaw with Test Wallet' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.context().close();
});

test('an approval shows its worst case, and a yes lets exactly this trade go', async () => {
  const agent = await heldAgent(dashboard.service, owner, { aboveUsd: '10' });
  const page = await signIn(owner.wallet, '/approvals');
  await page.getByText('Nothing waits for your yes.').waitFor();
  const { body: swap } = await sell(dashboard.service, owner, agent.id);
  const { summary, worstCase } = await readApproval(dashboard.service, owner, swap.approvalId);
  // The event stream brings it without a reload.
  const card = page.getByRole('region', { name: summary });
  await card.getByText(worstCase).waitFor();
  await page.getByRole('link', { name: 'Approvals 1 waiting' }).waitFor();
  await shot(page, 'approval');
  await card.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByText(worstCase).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Nothing waits for your yes.').waitFor();
  const status = async () =>
    (await send(dashboard.service, `GET /api/v1/swaps/${swap.id}`, undefined, owner)).body.status;
  await expect.poll(status).toBe('confirmed');
  await page.context().close();
});
