import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent, swap, transfer } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { untilPending } from '../ownedContracts.ts';
import { type Sent, send } from '../send.ts';

/**
 * Wallets of the service from which owners get nothing back. Launchers and the treasury pay only agents. A
 * deposit wallet pays its dollars to the treasury; its account has received credits for them.
 */

const FIRST = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const LATER = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'];

let service: TestService;
let agentId: string;
let deposit: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  deposit = (await send(service, 'GET /api/v1/billing/deposit')).body.address;
  await allow(service, agentId, deposit);
});
afterAll(() => service.stop());

const wallets = () => service.database.db.selectFrom('wallets');
const walletOf = async (role: 'launcher' | 'treasury'): Promise<string> =>
  (await wallets().select('address').where('role', '=', role).limit(1).executeTakeFirstOrThrow()).address;
/** As if a key of this address had just been imported. */
async function becomes(role: 'launcher' | 'treasury' | 'deposit', address: string): Promise<void> {
  const like = await wallets().selectAll().where('role', '=', role).limit(1).executeTakeFirstOrThrow();
  const sealed_key = JSON.stringify(like.sealed_key);
  const row = { ...like, id: `wal_${randomUUID()}`, address, sealed_key, next_nonce: 0 };
  await service.database.db.insertInto('wallets').values(row).execute();
}
const pay = (change: object): Promise<Sent> =>
  send(service, 'POST /api/v1/wallet/transfer', { agentId, to: deposit, token: 'USDG', ...change });
const creditsOf = async (): Promise<number> =>
  Number((await send(service, 'GET /api/v1/billing')).body.creditsAvailable);

test.each(['launcher', 'treasury'] as const)(
  'a %s is no destination, neither of transfers nor of fees',
  async (role) => {
    const address = await walletOf(role);
    const listed = () => send(service, `POST /api/v1/agents/${agentId}/whitelist`, { address });
    await expectRefusal(service, listed, 400, 'validation_failed', 'address conflict');
    const named = () => send(service, `PATCH /api/v1/agents/${agentId}`, { payout_wallet: address });
    await expectRefusal(service, named, 400, 'validation_failed', 'payout_wallet conflict');
  },
);

test('a deposit address is no payout wallet, because fees come in ether and tokens, too', async () => {
  const born = () => send(service, 'POST /api/v1/agents', { name: 'Payer', payout_wallet: deposit });
  await expectRefusal(service, born, 400, 'validation_failed', 'payout_wallet conflict');
  const named = () => send(service, `PATCH /api/v1/agents/${agentId}`, { payout_wallet: deposit });
  await expectRefusal(service, named, 400, 'validation_failed', 'payout_wallet conflict');
});

test('a deposit address is paid dollars that become credits, and nothing else', async () => {
  await expectRefusal(service, () => pay({ token: 'ETH', amount: '0.1' }), 403, 'policy_violation');
  await expectRefusal(service, () => pay({ token: 'WETH', amount: 'max' }), 422, 'insufficient_balance');
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'WETH', amountIn: '0.01' });
  await expectRefusal(service, () => pay({ token: 'WETH', amount: 'max' }), 403, 'policy_violation');
  await expectRefusal(service, () => pay({ amount: '0.999999' }), 422, 'amount_too_small');
  const before = await creditsOf();
  const paid = await transfer(service, { agentId, to: deposit, token: 'USDG', amount: '1' });
  expect(paid.status).toBe('confirmed');
  await service.settle();
  await expect.poll(creditsOf).toBeGreaterThan(before);
});

test('nothing is signed that pays an address which has become a wallet of the service since it was accepted', async () => {
  const [treasury, deposits] = LATER as [string, string];
  for (const to of [FIRST, ...LATER]) await allow(service, agentId, to);
  const orders = [
    { to: treasury, token: 'USDG', amount: '5' },
    { to: deposits, token: 'ETH', amount: '0.01' },
    { to: deposits, token: 'USDG', amount: '0.5' },
  ];
  const ids = await service.chain.withoutMiner(async () => {
    // Until it is on the chain, nothing else of its wallet is signed.
    await transfer(service, { agentId, to: FIRST, token: 'ETH', amount: '0.01' }, 0);
    await untilPending(service);
    const accepted = [];
    for (const order of orders) accepted.push(await transfer(service, { agentId, ...order }, 0));
    await becomes('treasury', treasury);
    await becomes('deposit', deposits);
    return accepted.map(({ id }) => id);
  });
  await service.settle();
  const ended = await Promise.all(ids.map((id) => send(service, `GET /api/v1/wallet/transfers/${id}`)));
  expect(ended.map(({ body }) => [body.status, body.statusReason])).toEqual([
    ['failed', 'policy_violation'],
    ['failed', 'policy_violation'],
    ['failed', 'amount_too_small'],
  ]);
  const attempts = service.database.db.selectFrom('attempts').selectAll().where('operation_id', 'in', ids);
  expect(await attempts.execute()).toEqual([]);
  await expectRefusal(service, () => pay({ to: treasury, amount: '5' }), 403, 'policy_violation');
});

test('no fees go to a payout wallet that has become a wallet of the service since the claim was accepted', async () => {
  const payout = '0x3333333333333333333333333333333333333333';
  const agent = await newAgent(service, { payout_wallet: payout });
  await giveEther(service, agent.wallet_address);
  const { token } = await launchToken(service, agent.id, { symbol: 'FEES', name: 'Fees' });
  const purchase = { agentId: agent.id, tokenIn: 'ETH', tokenOut: token.address!, amountIn: '0.05' };
  await swap(service, purchase);
  const claim = () => send(service, 'POST /api/v1/fees/claim', { agentId: agent.id });
  const { id } = await service.chain.withoutMiner(async () => {
    const { body } = await claim();
    await untilPending(service);
    await becomes('deposit', payout);
    return body;
  });
  await service.settle();
  const { body: ended } = await send(service, `GET /api/v1/fees/claims/${id}`);
  expect(ended).toMatchObject({ status: 'failed', statusReason: 'policy_violation', forwardedTo: null });
  expect(ended.revertReason).toContain('stay in the agent');
  expect(await service.context.chain.balanceWei(payout)).toBe(0n);
  await swap(service, purchase);
  await expectRefusal(service, claim, 409, 'invalid_state');
});
