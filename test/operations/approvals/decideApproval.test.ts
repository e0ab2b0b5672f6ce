import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { newWallet, signIn } from '../../harness/signIn.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfSwap } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { decide, heldAgent, letExpire, readApproval, sell } from './approvalActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const LARGE = { aboveUsd: '10' };

async function waiting(policy = LARGE) {
  const agent = await heldAgent(service, owner, policy);
  const { status, body: swap } = await sell(service, owner, agent.id);
  expect([status, swap.status]).toEqual([202, 'awaiting_approval']);
  return { agent, swap, approval: await readApproval(service, owner, swap.approvalId) };
}

const readSwap = async (id: string) =>
  (await send(service, `GET /api/v1/swaps/${id}`, undefined, owner)).body;

const sentAs = ({ status, body, headers }: Awaited<ReturnType<typeof decide>>) => ({
  status,
  body,
  headers,
  code: body.code,
  faults: [],
});

test('a swap above the limit waits, says why and what it would do at worst, and is signed once its owner approves', async () => {
  const { swap, approval } = await waiting();
  expect(approval).toMatchObject({
    operationId: swap.id,
    operationKind: 'swap',
    status: 'pending',
    reasons: [{ rule: 'aboveUsd', sentence: expect.stringContaining('more than $10.') }],
    approvers: [owner.wallet.address],
    required: 1,
    votes: [],
    url: `${service.context.publicUrl()}/docs/approve#${approval.id}`,
  });
  expect(approval.summary).toBe(`Sell 0.1 ETH for at least ${swap.minAmountOut} USDG`);
  expect(approval.worstCase).toBe(`0.1 ETH leave the wallet, and it gets ${swap.minAmountOut} USDG.`);
  const { status, body } = await decide(service, owner, approval, 'approve');
  expect([status, body.status]).toEqual([200, 'approved']);
  expect(body.votes).toEqual([
    { address: owner.wallet.address, decision: 'approve', at: expect.any(String) },
  ]);
  const done = await endOfSwap(owner, await readSwap(swap.id));
  expect([done.status, done.approvalId]).toEqual(['confirmed', approval.id]);
  expect(done.history.map((event) => event.status)).toEqual([
    'queued',
    'awaiting_approval',
    'queued',
    'submitted',
    'confirmed',
  ]);
  await service.settle();
  await assertInvariants(service);
});

test('what nobody decides is never signed, and its reservation is free after its time', async () => {
  const { swap, approval } = await waiting();
  const db = service.database.db;
  expect(await db.selectFrom('attempts').where('operation_id', '=', swap.id).selectAll().execute()).toEqual(
    [],
  );
  await letExpire(service, approval);
  await expect.poll(async () => (await readSwap(swap.id)).status, { interval: 20 }).toBe('expired');
  expect((await readApproval(service, owner, approval.id)).status).toBe('expired');
  const late = async () => sentAs(await decide(service, owner, approval, 'approve'));
  await expectRefusal(service, late, 409, 'invalid_state');
});

test('one refusal fails the operation; a decision cannot be turned round, and repeating it changes nothing', async () => {
  const { swap, approval } = await waiting();
  expect((await decide(service, owner, approval, 'refuse')).body.status).toBe('refused');
  expect(await readSwap(swap.id)).toMatchObject({
    status: 'failed',
    statusReason: 'approval_refused',
    tx: null,
  });
  expect((await decide(service, owner, approval, 'refuse')).status).toBe(200);
  const turned = async () => sentAs(await decide(service, owner, approval, 'approve'));
  await expectRefusal(service, turned, 409, 'invalid_state');
  await service.settle();
  await assertInvariants(service);
});

test('a key never decides, whatever its scopes; nor does a wallet that is no approver', async () => {
  const { approval } = await waiting();
  const yes = { decision: 'approve', digest: approval.digest };
  const byKey = () => send(service, `POST /api/v1/approvals/${approval.id}/decision`, yes, owner);
  await expectRefusal(service, byKey, 401, 'unauthenticated');
  const stranger = { signedIn: await signIn(service.baseUrl) };
  const byStranger = async () => sentAs(await decide(service, stranger, approval, 'approve'));
  await expectRefusal(service, byStranger, 404, 'not_found');
  expect((await readApproval(service, owner, approval.id)).status).toBe('pending');
});

test('a decision counts only for the digest that was shown', async () => {
  const [one, other] = [await waiting(), await waiting()];
  const swapped = { ...one.approval, digest: other.approval.digest };
  const forged = { ...one.approval, digest: 'a'.repeat(64) };
  for (const approval of [swapped, forged])
    await expectRefusal(
      service,
      async () => sentAs(await decide(service, owner, approval, 'approve')),
      409,
      'approval_changed',
    );
});

test('two of three wallets approve, each signed in to its own account; the owner is none of them and decides nothing', async () => {
  const wallets = [newWallet(), newWallet(), newWallet()];
  const people = [];
  for (const wallet of wallets) people.push({ signedIn: await signIn(service.baseUrl, wallet) });
  const approvers = wallets.map(({ address }) => address);
  const { swap, approval } = await waiting({ ...LARGE, approvers, required: 2 } as typeof LARGE);
  const byOwner = async () => sentAs(await decide(service, owner, approval, 'approve'));
  await expectRefusal(service, byOwner, 403, 'insufficient_scope');
  const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
  expect((await decide(service, one, approval, 'approve')).body.status).toBe('pending');
  expect((await decide(service, one, approval, 'approve')).body.status).toBe('pending');
  expect((await readSwap(swap.id)).status).toBe('awaiting_approval');
  expect((await decide(service, two, approval, 'approve')).body.status).toBe('approved');
  expect((await endOfSwap(owner, await readSwap(swap.id))).status).toBe('confirmed');
});

test('five requests of one wallet at once are one vote', async () => {
  const { swap, approval } = await waiting();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => decide(service, owner, approval, 'approve')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const votes = service.database.db.selectFrom('approval_votes').where('approval_id', '=', approval.id);
  expect(await votes.selectAll().execute()).toHaveLength(1);
  expect((await endOfSwap(owner, await readSwap(swap.id))).status).toBe('confirmed');
});

test('what was approved is not signed if its rows say something else by then', async () => {
  const { swap, approval } = await waiting();
  const raised = { min_amount_out_raw: '1', whole_min_out_raw: '1' };
  await service.database.db.updateTable('swaps').set(raised).where('id', '=', swap.id).execute();
  const late = async () => sentAs(await decide(service, owner, approval, 'approve'));
  await expectRefusal(service, late, 409, 'approval_changed');
});
