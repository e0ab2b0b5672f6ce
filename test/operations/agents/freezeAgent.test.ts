import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { advanceOperation } from '../../../server/engine/delivery/advanceOperation.ts';
import type { OperationRow } from '../../../server/engine/records/operationRows.ts';
import { startChainWorker } from '../../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../../server/workers/operationWorker.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Agent, allow, giveEther, newAgent, swap, transfer } from '../actors.ts';
import { decide, heldAgent, readApproval, sell } from '../approvals/approvalActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { acceptSelfFunded, readLaunch } from '../launches/selfFundedActors.ts';
import { send } from '../send.ts';
import { freshKey, newOwner, signedThaw, thawAs, valueMoves } from './freezeActors.ts';

/** A service that only accepts: operations stay queued until the test makes a pass by hand. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

const SOMEBODY = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

async function richAgent(): Promise<Agent> {
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  return agent;
}

const freeze = (id: string, reason?: string, apiKey = service.apiKey) =>
  send(service, `POST /api/v1/agents/${id}/freeze`, reason === undefined ? undefined : { reason }, {
    apiKey,
  });

const readAgent = async (id: string) => (await send(service, `GET /api/v1/agents/${id}`)).body;

const rowOf = async (id: string) =>
  (await service.context.db
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as OperationRow;

const pass = async (id: string): Promise<void> =>
  advanceOperation(service.context, await rowOf(id), {
    worker: 'by hand',
    stopping: new AbortController().signal,
  });

/** All workers, until nothing is left to do. */
async function worked(): Promise<void> {
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
}

const attemptsOf = (id: string) =>
  service.database.db
    .selectFrom('attempts')
    .select(['purpose', 'raw'])
    .where('operation_id', '=', id)
    .execute();

const payTo = async (agent: Agent) => {
  await allow(service, agent.id, SOMEBODY);
  return transfer(service, { agentId: agent.id, to: SOMEBODY, token: 'ETH', amount: '0.01' }, 0);
};

test('freezes an agent: it is stopped and says since when and why; a second freeze changes nothing', async () => {
  const agent = await newAgent(service);
  await send(service, `POST /api/v1/agents/${agent.id}/start`);
  const { status, body } = await freeze(agent.id, 'A key may be stolen.');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    with: 'agent',
    reason: 'A key may be stolen.',
    agent_ids: [agent.id],
    under_way: [],
  });
  const frozen = { since: body.frozen_at, with: 'agent', reason: 'A key may be stolen.' };
  const shown = { status: 'stopped', status_reason: 'frozen', frozen };
  expect(await readAgent(agent.id)).toMatchObject(shown);
  await freeze(agent.id, 'again');
  expect(await readAgent(agent.id)).toMatchObject(shown);
  await send(service, `POST /api/v1/agents/${agent.id}/stop`);
  expect(await readAgent(agent.id)).toMatchObject(shown);
});

test('refuses everything that moves value, starts work or gives rights, and leaves nothing behind', async () => {
  const agent = await richAgent();
  await freeze(agent.id);
  for (const [line, body] of valueMoves(agent.id))
    await expectRefusal(
      service,
      () => send(service, line, body, { headers: freshKey() }),
      409,
      'agent_frozen',
    );
});

test('still takes rights away: an entry of the whitelist, the payout wallet, a limit', async () => {
  const agent = await newAgent(service, { payout_wallet: SOMEBODY });
  await allow(service, agent.id, SOMEBODY);
  await freeze(agent.id);
  const gone = await send(service, `DELETE /api/v1/agents/${agent.id}/whitelist?address=${SOMEBODY}`);
  const change = { payout_wallet: null, limits: { max_trade_usd: '1' } };
  const less = await send(service, `PATCH /api/v1/agents/${agent.id}`, change);
  expect([gone.status, less.status]).toEqual([200, 200]);
  expect(less.body).toMatchObject({ payout_wallet: null, limits: { max_trade_usd: '1' } });
});

test('a queued operation fails with agent_frozen: nothing is signed, and its reservation is free', async () => {
  const agent = await richAgent();
  const { id } = await swap(
    service,
    { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1' },
    0,
  );
  const { id: second } = await payTo(agent);
  await freeze(agent.id);
  await worked();
  for (const path of [`/api/v1/swaps/${id}`, `/api/v1/wallet/transfers/${second}`])
    expect((await send(service, `GET ${path}`)).body).toMatchObject({
      status: 'failed',
      statusReason: 'agent_frozen',
      tx: null,
    });
  expect([...(await attemptsOf(id)), ...(await attemptsOf(second))]).toEqual([]);
  await assertInvariants(service);
});

test('bytes that were signed and did not leave are never sent: an empty transaction takes their nonce', async () => {
  const agent = await richAgent();
  const { id } = await payTo(agent);
  const sending = vi.spyOn(service.context.chain, 'send').mockRejectedValue(new Error('the process died'));
  await pass(id);
  sending.mockRestore();
  const [signed] = await attemptsOf(id);
  expect(signed).toMatchObject({ purpose: 'run' });
  const { body } = await freeze(agent.id);
  expect(body.under_way).toMatchObject([{ id, kind: 'transfer', agent_id: agent.id }]);
  const seen = vi.spyOn(service.context.chain, 'send');
  await worked();
  expect(seen.mock.calls.map(([raw]) => raw)).not.toContain(signed!.raw);
  expect((await send(service, `GET /api/v1/wallet/transfers/${id}`)).body).toMatchObject({
    status: 'failed',
    statusReason: 'cancelled',
  });
  expect(await service.context.chain.balanceWei(SOMEBODY, await headOf())).toBe(0n);
  await assertInvariants(service);
});

test('a thaw brings nothing back: what was accepted before the freeze is not signed after it', async () => {
  const owner = await newOwner(service);
  const { id: agentId, wallet_address: wallet } = await newAgent(owner);
  await giveEther(service, wallet);
  const body = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1' };
  const { id } = (await send(service, 'POST /api/v1/swaps', body, owner)).body;
  await freeze(agentId, undefined, owner.apiKey);
  const signed = await signedThaw(service, owner.wallet, agentId);
  expect((await thawAs(service, owner, agentId, signed)).status).toBe(200);
  const { id: later } = (await send(service, 'POST /api/v1/swaps', body, owner)).body;
  await worked();
  expect([(await rowOf(id)).status_reason, await attemptsOf(id)]).toEqual(['agent_frozen', []]);
  expect((await rowOf(later)).state).toBe('final');
});

test('a transaction that waits for a block is cancelled', async () => {
  const agent = await richAgent();
  const { id } = await payTo(agent);
  await service.chain.withoutMiner(async () => {
    await pass(id);
    expect((await rowOf(id)).state).toBe('broadcast');
    await freeze(agent.id);
    await pass(id);
  });
  await worked();
  expect((await attemptsOf(id)).map(({ purpose }) => purpose)).toEqual(['run', 'cancel']);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled' });
  await assertInvariants(service);
});

test('a launch that waits for funds ends, and funds do not revive it', async () => {
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  const { id } = await acceptSelfFunded(service, agentId, { initialBuy: '0.2' });
  await pass(id);
  expect(await readLaunch(service, id)).toMatchObject({ status: 'awaiting_funding' });
  await freeze(agentId);
  await giveEther(service, wallet);
  await pass(id);
  expect(await readLaunch(service, id)).toMatchObject({ status: 'failed', statusReason: 'agent_frozen' });
});

test('an operation that waits for a person is not approved while its agent is frozen', async () => {
  const owner = await newOwner(service);
  const agent = await heldAgent(service, owner, { aboveUsd: '1' });
  const { approvalId } = (await sell(service, owner, agent.id)).body;
  const approval = await readApproval(service, owner, approvalId);
  await freeze(agent.id, undefined, owner.apiKey);
  const { status, body } = await decide(service, owner, approval, 'approve');
  expect([status, body.code]).toEqual([409, 'agent_frozen']);
});

test('needs the scope account:freeze and nothing else; a key that is bound to other agents finds no agent', async () => {
  const agent = await newAgent(service);
  const keyOf = async (grant: object) =>
    (await send(service, 'POST /api/v1/keys', { name: 'alarm', ...grant })).body.key as string;
  const other = await newAgent(service);
  const refused = (apiKey: string) => () => freeze(agent.id, undefined, apiKey);
  const writer = await keyOf({ scopes: ['read', 'agents:write', 'trade:write'] });
  const bound = await keyOf({ scopes: ['account:freeze'], agent_ids: [other.id] });
  const stranger = await service.account();
  await expectRefusal(service, refused(writer), 403, 'insufficient_scope');
  await expectRefusal(service, refused(bound), 404, 'not_found');
  await expectRefusal(service, refused(stranger.apiKey), 404, 'not_found');
  const alarm = await keyOf({ scopes: ['account:freeze'], agent_ids: [agent.id] });
  expect((await freeze(agent.id, undefined, alarm)).status).toBe(200);
});

const headOf = async () => (await service.context.chain.block('latest'))!.number;
