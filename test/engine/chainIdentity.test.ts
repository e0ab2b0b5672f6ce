import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { type RunningChain, startChain } from '../../server/sandbox/chain/startChain.ts';
import { LOCAL_CHAIN_ID } from '../../server/sandbox/deployment/localChain.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { isLastTrial } from './isLastTrial.ts';
import { launch, newAgent, type SceneAgent } from './openEngineScene.ts';
import { until } from './until.ts';

let chain: TestChain;
let otherChain: RunningChain;
let otherDir: string;
let proxy: RpcProxy;
let service: TestService;
let agent: SceneAgent;

beforeAll(async () => {
  otherDir = mkdtempSync(path.join(tmpdir(), 'other-chain-'));
  [chain, otherChain] = await Promise.all([
    startTestChain(),
    startChain({ dataDir: path.join(otherDir, 'chain'), chainId: LOCAL_CHAIN_ID, storesByItself: false }),
  ]);
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url });
  agent = await newAgent(service.client, 'Stranger');
  await service.settle();
  const first = await launch(service.client, agent.id, 'KNOWN');
  expect(first.error).toBeUndefined();
  await service.settle();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
  await otherChain.stop();
  rmSync(otherDir, { recursive: true, force: true });
});

const stateOf = async (id: string): Promise<string | undefined> =>
  (await service.context.db.selectFrom('operations').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const signedCount = async (): Promise<number> =>
  (await service.context.db.selectFrom('attempts').select('hash').execute()).length;

/** Any pass under way has ended, and the worker has postponed the operation. */
async function untilPutOff(id: string): Promise<void> {
  const { db, clock } = service.context;
  const due = { failures: 0, next_attempt_at: clock.now() };
  await db.updateTable('operations').set(due).where('id', '=', id).execute();
  await until('the worker has come to it, and put it off', async () => {
    const operation = db.selectFrom('operations').select('failures').where('id', '=', id);
    return (await operation.executeTakeFirstOrThrow()).failures > 0;
  });
}

test('a chain of the same id with another first block: 503 chain_mismatch, nothing signed, nothing sent, nothing reopened', async () => {
  const lost = proxy.dropRequests(({ method }) => method === 'eth_sendRawTransaction');
  const out = await insist((key) => launch(service.client, agent.id, 'ISOUT', key));
  await until('its bytes are out', async () => (await stateOf(out.data?.id ?? '')) === 'broadcast');
  const hold = proxy.holdRequests(isLastTrial);
  const accepted = await insist((key) => launch(service.client, agent.id, 'WAITS', key));
  await hold.met();
  const id = accepted.data?.id ?? '';
  const signedBefore = await signedCount();
  const sentBefore = proxy.forwarded('eth_sendRawTransaction');
  const statesBefore = await service.context.db
    .selectFrom('operations')
    .select(['id', 'state', 'reorgs'])
    .orderBy('id')
    .execute();

  proxy.pointTo(otherChain.rpcUrl);
  service.context.chainGuard.forget();
  hold.end();
  const refused = await insist((key) => launch(service.client, agent.id, 'NEVER', key));
  expect([refused.response.status, refused.error?.code]).toEqual([503, 'chain_mismatch']);
  // Also the pass that saw the known chain before it was held.
  await untilPutOff(out.data?.id ?? '');
  lost.end();
  await untilPutOff(out.data?.id ?? '');
  expect(await signedCount()).toBe(signedBefore);
  expect(proxy.forwarded('eth_sendRawTransaction')).toBe(sentBefore);
  expect(
    await service.context.db
      .selectFrom('operations')
      .select(['id', 'state', 'reorgs'])
      .orderBy('id')
      .execute(),
  ).toEqual(statesBefore);
  const other = connectRpc(otherChain.rpcUrl);
  expect(await other.call('txpool_status')).toMatchObject({ pending: '0x0', queued: '0x0' });
  other.close();

  proxy.pointTo(chain.rpcUrl);
  await service.settle();
  expect(await Promise.all([id, out.data?.id ?? ''].map(stateOf))).toEqual(['final', 'final']);
  await assertInvariants(service);
});

test('a transaction that the policy denies is never signed; the operation fails as policy_violation and its hold is released', async () => {
  const plan = service.context.kinds.launch.plan.bind(service.context.kinds.launch);
  vi.spyOn(service.context.kinds.launch, 'plan').mockImplementation(async (...given) => {
    const planned = await plan(...given);
    if (planned === null || 'refused' in planned) return planned;
    return {
      ...planned,
      transaction: { to: '0x000000000000000000000000000000000000dEaD', valueWei: 1n, data: '0x' },
    };
  });
  const signedBefore = await signedCount();
  const accepted = await launch(service.client, agent.id, 'DENIED');
  await service.settle();
  const params = { path: { id: accepted.data?.id ?? '' } };
  const { data } = await service.client.GET('/api/v1/launch/{id}', { params });
  expect(data).toMatchObject({ status: 'failed', statusReason: 'policy_violation', tx: null });
  expect(await signedCount()).toBe(signedBefore);
  const hold = await service.context.db
    .selectFrom('credit_holds')
    .select('state')
    .where('reference', '=', params.path.id)
    .executeTakeFirst();
  expect(hold).toEqual({ state: 'released' });
  const { detail } = await service.context.db
    .selectFrom('audit_events')
    .select('detail')
    .where('operation_id', '=', params.path.id)
    .where('kind', '=', 'signature_denied')
    .executeTakeFirstOrThrow();
  const denied = {
    to: '0x000000000000000000000000000000000000dEaD',
    value_wei: '1',
    code: 'policy_violation',
  };
  expect(detail).toEqual({ step: expect.any(String), reason: expect.stringMatching(/launch/i), ...denied });
  await assertInvariants(service);
});

test('a nonce that this service did not sign freezes the wallet, and only after a second look', async () => {
  const { db, chain: port } = service.context;
  const launchers = await db.selectFrom('wallets').selectAll().where('role', '=', 'launcher').execute();
  const real = port.nextNonce.bind(port);
  let asked = 0;
  const ahead = vi.spyOn(port, 'nextNonce').mockImplementation(async (address, at) => {
    if (at !== undefined) asked += 1;
    return at !== undefined && asked === 1 ? 1_000 : real(address, at);
  });
  const once = await launch(service.client, agent.id, 'GLITCH');
  await service.settle();
  expect(await stateOf(once.data?.id ?? '')).toBe('final');
  expect(
    await db.selectFrom('wallets').select('id').where('frozen_reason', 'is not', null).execute(),
  ).toEqual([]);

  // Only about the wallet that signs next, which alone is queried at a block. The scan of all nonces must
  // find no others.
  let lied: string | undefined;
  ahead.mockImplementation(async (address, at) => {
    if (at !== undefined) lied ??= address;
    return address === lied ? 1_000 : real(address, at);
  });
  const frozen = await launch(service.client, agent.id, 'FROZEN');
  const id = frozen.data?.id ?? '';
  await until(
    'the wallet is frozen',
    async () =>
      (await db.selectFrom('wallets').select('id').where('frozen_reason', '=', 'nonce_ahead').execute())
        .length === 1,
  );
  ahead.mockRestore();
  expect(await stateOf(id)).toBe('accepted');
  expect(launchers.length).toBeGreaterThan(1);
  const elsewhere = await launch(service.client, agent.id, 'ELSEWHERE');
  await until('another launcher goes on', async () => (await stateOf(elsewhere.data?.id ?? '')) === 'final');
  await db
    .updateTable('operations')
    .set({ valid_until: service.context.clock.now() })
    .where('id', '=', id)
    .execute();
  await service.settle();
  expect(await stateOf(id)).toBe('expired');
});
