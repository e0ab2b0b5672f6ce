import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NATIVE } from '../../server/ports/basics.ts';
import { type Agent, launchToken, swap } from '../operations/actors.ts';
import type { Owner } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';
import { type Dashboard, shot } from './openDashboard.ts';
import { handsOn, type OwnedAgent, openOwnedAgent } from './ownedAgent.ts';

/** Standing orders of an agent whose own token was traded. */
let at: OwnedAgent;
let dashboard: Dashboard;
let owner: Owner;
let agent: Agent;
let page: Page;
beforeAll(async () => {
  at = await openOwnedAgent();
  ({ dashboard, owner, agent, page } = at);
  const launch = await launchToken(owner, agent.id);
  const tokenOut = launch.token.address!;
  await swap(owner, { agentId: agent.id, tokenIn: 'ETH', tokenOut, amountIn: '0.05' });
  await owner.settle();
  await dashboard.service.indexed();
  await backfillCandles(tokenOut);
});
afterAll(() => dashboard.stop());
const { openTab, button, dialog, confirmWith, readAgent, shotOnPhone } = handsOn(() => at);

/** As if the token had been traded for two days: each hour has the prices of now, and dearer the further back. */
async function backfillCandles(token: string): Promise<void> {
  const { db } = dashboard.service.database;
  await sql`INSERT INTO index_candles SELECT series, seconds, started_at - (n * seconds || ' seconds')::interval,
      open_quote * (100 + n) / 100, high_quote * (100 + n) / 100, low_quote * (100 + n) / 100, close_quote * (100 + n) / 100,
      open_usd * (100 + n) / 100, high_usd * (100 + n) / 100, low_usd * (100 + n) / 100, close_usd * (100 + n) / 100,
      trades, unvalued, volume_token_raw, volume_quote_raw, volume_usd
    FROM index_candles CROSS JOIN generate_series(1, 47) AS n
    WHERE series = ${token} AND started_at = (SELECT max(started_at) FROM index_candles AS newest
      WHERE newest.series = index_candles.series AND newest.seconds = index_candles.seconds)
    ON CONFLICT DO NOTHING`.execute(db);
}

test('an automation shows what it would have done, is made once, paused, resumed and ended', async () => {
  const token: string = (await readAgent()).token.address;
  await openTab('automations');
  await button('New automation').click();
  await page.getByLabel('Sell', { exact: true }).selectOption(NATIVE);
  await page.getByLabel('Buy', { exact: true }).selectOption(token);
  await page.getByLabel('Amount each time, in ETH').fill('0.01');
  await page.getByLabel('When').selectOption('Every 4 hours');
  await page.getByLabel('Trades at most').fill('10');
  const picture = page.getByRole('region', { name: 'What would have happened' });
  await picture.getByText('0.1 ETH').waitFor();
  await picture.getByText('Average (dashed)').waitFor();
  await picture.locator('canvas').first().waitFor();
  await shot(page, 'dca');
  await shotOnPhone('dca-phone');
  await button('Create the automation').click();
  await dialog().getByText('Worst case: it sells 0.1 ETH').waitFor();
  await dialog().getByRole('button', { name: 'Create it' }).dblclick();
  const item = page.getByRole('listitem').filter({ hasText: 'into SCOUT, every 4 hours' });
  await item.getByText('Active').waitFor();
  await item.getByRole('button', { name: 'Show' }).click();
  await item.getByText('agent not running').waitFor();
  await item.getByRole('button', { name: 'Pause' }).click();
  await item.getByText('Paused').waitFor();
  await item.getByRole('button', { name: 'Resume' }).click();
  await item.getByText('Active').waitFor();
  await shot(page, 'automation');
  await item.getByRole('button', { name: 'End for good' }).click();
  await confirmWith('End it');
  await item.getByText('Cancelled').waitFor();
  const { body } = await send(
    dashboard.service,
    `GET /api/v1/automations?agentId=${agent.id}`,
    undefined,
    owner,
  );
  expect(body.data).toMatchObject([{ kind: 'dca', status: 'cancelled', amountPerExecution: '0.01' }]);
});

test('a limit shows its trigger against the price of the last days, and whether it is a stop', async () => {
  await button('New automation').click();
  await page.getByRole('radio', { name: 'At a price' }).click();
  await page.getByLabel('Sell', { exact: true }).selectOption(NATIVE);
  const token: string = (await readAgent()).token.address;
  await page.getByLabel('Buy', { exact: true }).selectOption(token);
  await page.getByLabel('Amount, in ETH').fill('0.1');
  await page.getByLabel('Price of SCOUT, in USD').fill('0.00000001');
  const picture = page.getByRole('region', { name: 'What would have happened' });
  await picture.getByText('A limit order:').waitFor();
  await picture.getByText('In this time the price was never there.').waitFor();
  await page.getByLabel('When the price is').selectOption('at or above');
  await picture.getByText('A stop:').waitFor();
  await picture.getByText('In this time the price was first there').waitFor();
  await shot(page, 'limit');
  await button('Create the automation').click();
  await dialog().getByText('a stop trades at the market').waitFor();
  await confirmWith('Create it');
  // A stop whose price is met already is refused in the words of the service.
  await page.getByRole('alert').getByText(/price/).waitFor();
  await page.getByLabel('When the price is').selectOption('at or below');
  await button('Create the automation').click();
  await confirmWith('Create it');
  await page
    .getByRole('listitem')
    .filter({ hasText: '0.1 ETH into SCOUT, at or below' })
    .getByText('Active')
    .waitFor();
});

test('an order whose price is met trades while the agent runs, and its execution is listed without a reload', async () => {
  await button('Start').click();
  await button('Stop').waitFor();
  await button('New automation').click();
  await page.getByRole('radio', { name: 'At a price' }).click();
  await page.getByLabel('Sell', { exact: true }).selectOption(NATIVE);
  await page.getByLabel('Buy', { exact: true }).selectOption((await readAgent()).token.address);
  await page.getByLabel('Amount, in ETH').fill('0.01');
  await page.getByLabel('Price of SCOUT, in USD').fill('1');
  await button('Create the automation').click();
  await confirmWith('Create it');
  const item = page.getByRole('listitem').filter({ hasText: '0.01 ETH into SCOUT, at or below $1.00' });
  await item.getByRole('button', { name: 'Show' }).click();
  await item
    .getByRole('list', { name: 'Executions' })
    .getByText(/^0\.01 ETH → .+ SCOUT$/)
    .waitFor();
  await button('Stop').click();
  await confirmWith('Stop the agent');
  await button('Start').waitFor();
});

test('a sniper shows which launches pass, and asks for its risk before it is made', async () => {
  await button('New automation').click();
  await page.getByRole('radio', { name: 'New launches' }).click();
  await page.getByLabel('Pay with').selectOption(NATIVE);
  await page.getByLabel('Amount each time, in ETH').fill('0.01');
  await page.getByLabel('Budget, in ETH').fill('0.05');
  const picture = page.getByRole('region', { name: 'What would have happened' });
  await picture.getByText('1 of the newest 1 launches pass').waitFor();
  await page.getByLabel('Symbol pattern').fill('^DOG');
  await picture.getByText('0 of the newest 1 launches pass').waitFor();
  expect(await button('Create the automation').isEnabled()).toBe(false);
  await page.getByLabel(/I know that nobody vouches/).check();
  await shot(page, 'sniper');
  await button('Create the automation').click();
  await dialog().getByText('it spends the whole budget').waitFor();
  await confirmWith('Create it');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'into new tokens, at most 5' })
    .getByText('Active')
    .waitFor();
});
