import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import { newWallet, signIn } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { decide, heldAgent, readApproval, sell, sendSignedIn } from './approvalActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const list = async (query = '') =>
  (await send(service, `GET /api/v1/approvals${query}`, undefined, owner)).body.data as {
    id: string;
    status: string;
  }[];

test('lists what waits, newest first, by agent and by status', async () => {
  const agent = await heldAgent(service, owner, { aboveUsd: '1' });
  const ids: string[] = [];
  for (let swap = 0; swap < 3; swap += 1)
    ids.unshift((await sell(service, owner, agent.id, '0.01')).body.approvalId);
  const [newest, middle, oldest] = ids as [string, string, string];
  await decide(service, owner, await readApproval(service, owner, newest), 'approve');
  await decide(service, owner, await readApproval(service, owner, middle), 'refuse');
  const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await idsOf(`?agentId=${agent.id}`)).toEqual(ids);
  expect(await idsOf(`?agentId=${agent.id}&status=pending`)).toEqual([oldest]);
  expect(await idsOf(`?agentId=${agent.id}&status=approved`)).toEqual([newest]);
  expect(await idsOf(`?agentId=${agent.id}&status=refused`)).toEqual([middle]);
  expect(await idsOf(`?agentId=${agent.id}&status=expired`)).toEqual([]);
  const first = await send(service, `GET /api/v1/approvals?agentId=${agent.id}&limit=2`, undefined, owner);
  const next = `?agentId=${agent.id}&limit=2&cursor=${first.body.meta.nextCursor}`;
  expect([first.body.data.length, await idsOf(next)]).toEqual([2, [oldest]]);
});

test('a wallet that is named as an approver sees it with its own session; others see nothing', async () => {
  const wallet = newWallet();
  const approver = await signIn(service.baseUrl, wallet);
  const agent = await heldAgent(service, owner, { aboveUsd: '1', approvers: [wallet.address] });
  const { approvalId } = (await sell(service, owner, agent.id, '0.01')).body;
  const seen = await sendSignedIn(service, approver.headers, 'GET /api/v1/approvals');
  expect(seen.body.data.map(({ id }: { id: string }) => id)).toEqual([approvalId]);
  const stranger = await newOwner(service);
  const none = await send(service, 'GET /api/v1/approvals', undefined, stranger);
  expect(none.body.data).toEqual([]);
});

test('refuses a cursor of another list', async () => {
  const asked = () => send(service, 'GET /api/v1/approvals?cursor=bm9uZQ', undefined, owner);
  await expectRefusal(service, asked, 400, 'invalid_cursor');
});
