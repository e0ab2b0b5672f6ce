import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfSwap } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { send } from '../send.ts';
import { type Approval, decide, heldAgent, readApproval, sell } from './approvalActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

async function waiting() {
  const agent = await heldAgent(service, owner, { aboveUsd: '10' });
  const { body: swap } = await sell(service, owner, agent.id);
  return { swap, approval: await readApproval(service, owner, swap.approvalId) };
}

const end = async (id: string) =>
  endOfSwap(owner, (await send(service, `GET /api/v1/swaps/${id}`, undefined, owner)).body);

const approvals = () => service.database.db.updateTable('approvals');

/** What the database keeps of the approval. */
async function factsOf({ id }: Approval) {
  const { db } = service.database;
  const query = db.selectFrom('approvals').select('facts').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).facts as unknown as {
    raw?: Record<string, unknown>;
    summary: string;
    worstCase: string;
    details: { name: string; value: string }[];
  };
}

test('other words for the same operation, as another release has them, leave a pending approval decidable', async () => {
  const { swap, approval } = await waiting();
  const { raw, details, worstCase } = await factsOf(approval);
  const reworded = { raw, summary: 'Swap ETH', worstCase, details: details.slice(1) };
  await approvals()
    .set({ facts: JSON.stringify(reworded) })
    .where('id', '=', approval.id)
    .execute();
  const shown = await readApproval(service, owner, approval.id);
  expect([shown.summary, shown.digest]).toEqual(['Swap ETH', approval.digest]);
  expect((await decide(service, owner, shown, 'approve')).status).toBe(200);
  expect((await end(swap.id)).status).toBe('confirmed');
});

test('an approval that was requested before digests were over raw facts is decided by its words', async () => {
  const { swap, approval } = await waiting();
  const { raw, ...words } = await factsOf(approval);
  expect(raw).toBeDefined();
  const pairs = words.details.map(({ name, value }) => [name, value]);
  const said = JSON.stringify([swap.id, 'swap', words.summary, words.worstCase, pairs]);
  const digest = createHash('sha256').update(said).digest('hex');
  await approvals()
    .set({ facts: JSON.stringify(words), digest })
    .where('id', '=', approval.id)
    .execute();
  const shown = await readApproval(service, owner, approval.id);
  expect((await decide(service, owner, { ...shown, digest: approval.digest }, 'approve')).body.code).toBe(
    'approval_changed',
  );
  expect((await decide(service, owner, shown, 'approve')).status).toBe(200);
  expect((await end(swap.id)).status).toBe('confirmed');
});

test.each(['token_out', 'route', 'slippage_bps'] as const)(
  'another %s in the rows makes the digest another one',
  async (column) => {
    const { swap, approval } = await waiting();
    const { db } = service.database;
    const changed = {
      token_out: JSON.stringify({ address: `0x${'1'.repeat(40)}`, symbol: 'USDG', decimals: 6 }),
      route: JSON.stringify([]),
      slippage_bps: 9_000,
    }[column];
    await db
      .updateTable('swaps')
      .set({ [column]: changed })
      .where('id', '=', swap.id)
      .execute();
    const answer = await decide(service, owner, approval, 'approve');
    expect([answer.status, answer.body.code]).toEqual([409, 'approval_changed']);
  },
);
