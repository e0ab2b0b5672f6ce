import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPlanner, startPlanner } from '../../server/sandbox/planner/startPlanner.ts';
import { type Agent, giveEther, newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { type Dashboard, linkFor, openSignedIn, shot, startDashboard } from './openDashboard.ts';

let planner: RunningPlanner;
let dashboard: Dashboard;
let agent: Agent;
let page: Page;
let faults: readonly string[];
beforeAll(async () => {
  planner = await startPlanner();
  dashboard = await startDashboard({ config: { llmBaseUrl: planner.url, starterFunding: null } });
  const { service } = dashboard;
  agent = await newAgent(service, { skills: ['trading', 'portfolio'] });
  await giveEther(service, agent.wallet_address);
  await send(service, `POST /api/v1/agents/${agent.id}/start`);
  ({ page, faults } = await openSignedIn(dashboard, await linkFor(dashboard, service.accountId)));
  await page.goto(`${service.baseUrl}/app/agents/${agent.id}`);
});
afterAll(async () => {
  await dashboard.stop();
  await planner.stop();
});

test('a chat shows what was said and each tool as it is called, and a trade only if the person allows it', async () => {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByText('Nothing was said yet.').waitFor();
  const say = async (text: string) => {
    await page.getByLabel('Message').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Send' }).waitFor();
  };
  await say('show my portfolio');
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await conversation.getByText('getPortfolio').first().waitFor();
  await say('buy 0.01 ETH of USDG');
  const swaps = async () =>
    (await send(dashboard.service, `GET /api/v1/swaps?agentId=${agent.id}`)).body.data;
  expect(await swaps()).toEqual([]);
  await page.getByLabel('It may trade in its answer').check();
  await say('swap 0.01 ETH to USDG');
  await conversation.getByText('executeSwap').first().waitFor();
  expect(await swaps()).toHaveLength(1);
  await shot(page, 'chat');
  expect(faults).toEqual([]);
});

test('a run works towards its goal, step by step, and says how it ended', async () => {
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByText('No runs yet.').waitFor();
  await page.getByLabel('Goal of a new run').fill('swap 0.02 ETH to USDG');
  await page.getByLabel('May spend at most, in USD').fill('50');
  await page.getByRole('button', { name: 'Start the run' }).click();
  const steps = page.getByRole('list', { name: 'Steps' });
  await steps.getByText('executeSwap').waitFor();
  await page.getByText('Completed').waitFor();
  await page
    .getByText(/Swapped 0\.02 ETH for /)
    .first()
    .waitFor();
  await shot(page, 'runs');
  expect(faults).toEqual([]);
});
