import type { Page } from 'playwright-core';
import { type Agent, giveDollars, giveEther, newAgent } from '../operations/actors.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';
import { signInWith } from './browserWallet.ts';
import { type Dashboard, shot, startDashboard } from './openDashboard.ts';

const DAY_SECONDS = 86_400;

/** An agent with ether and dollars, and the page of its owner. */
export interface OwnedAgent {
  readonly dashboard: Dashboard;
  readonly owner: Owner;
  readonly agent: Agent;
  readonly page: Page;
}

/** New rights wait for a day, as on a public service. */
export async function openOwnedAgent(): Promise<OwnedAgent> {
  const config = { starterFunding: null, whitelistDelaySeconds: DAY_SECONDS };
  const dashboard = await startDashboard({ config });
  const { service } = dashboard;
  const owner = await newOwner(service);
  const agent = await newAgent(owner);
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  const page = await signInWith(dashboard, owner.wallet, `/agents/${agent.id}`);
  return { dashboard, owner, agent, page };
}

/** What a person does on the page of an agent, and what the service then says. */
export function handsOn(at: () => OwnedAgent) {
  const ask = async (path: string) => {
    const { dashboard, owner, agent } = at();
    const line = `GET /api/v1/agents/${agent.id}${path}`;
    const { meta: _, ...answer } = (await send(dashboard.service, line, undefined, owner)).body;
    return answer;
  };
  const dialog = () => at().page.getByRole('dialog');
  return {
    openTab: (tab: string, { id } = at().agent) =>
      at().page.goto(`${at().dashboard.service.baseUrl}/app/agents/${id}?tab=${tab}`),
    button: (name: string) => at().page.getByRole('button', { name, exact: true }),
    dialog,
    confirmWith: (name: string) => dialog().getByRole('button', { name }).click(),
    readAgent: () => ask(''),
    readPolicy: () => ask('/policy'),
    async shotOnPhone(name: string): Promise<void> {
      const { page } = at();
      await page.setViewportSize({ width: 390, height: 844 });
      await shot(page, name);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  };
}
