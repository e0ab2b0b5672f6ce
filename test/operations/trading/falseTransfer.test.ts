import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintHostile, misbehave, openHostileMarkets } from '../../contracts/hostileTokens.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Agent, allow, giveEther, newAgent, transfer } from '../actors.ts';
import { whileSendsWait } from '../whileSendsWait.ts';

const book = inject('addressBook');
const PAYEE = '0x00000000000000000000000000000000000A11cE';

let service: TestService;
let agent: Agent;
let token: `0x${string}`;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  agent = await newAgent(service, { limits: { max_trade_usd: null, max_daily_spend_usd: null } });
  await giveEther(service, agent.wallet_address);
  await allow(service, agent.id, PAYEE);
  const { rpcUrl } = service.chain;
  await service.chain.withoutMiner(async () => {
    [token] = (await openHostileMarkets({ rpcUrl, book }, [{ symbol: 'TURNS' }])) as [`0x${string}`];
    await mintHostile(rpcUrl, [token], agent.wallet_address as `0x${string}`, 10n ** 18n);
  });
});
afterAll(() => service.stop());

test('a transfer that its token refuses by saying false when its turn comes fails, and nothing is signed for it', async () => {
  const pay = (of: string, amount: string) =>
    transfer(service, { agentId: agent.id, to: PAYEE, token: of, amount }, 0);
  const { id } = await whileSendsWait(service, async () => {
    await pay('ETH', '0.001');
    const second = await pay(token, '1');
    await service.chain.withoutMiner(() => misbehave(service.chain.rpcUrl, [[token, 'ReturnsFalse']]));
    return second;
  });
  await service.settle();
  const { data } = await service.client.GET('/api/v1/wallet/transfers/{id}', { params: { path: { id } } });
  expect(data).toMatchObject({ status: 'failed', amountSent: null, tx: null });
  expect(data!.statusReason).toBe('simulation_failed');
});

/** Answers a bare payment with 32 zero bytes, and reverts every other call. */
const ANSWERS_ZERO = '0x36600a5760206000f3005b60006000fd';

test('ether is paid to a contract whatever that answers', async () => {
  const to = '0x00000000000000000000000000000000000b0b0b';
  await allow(service, agent.id, to);
  await service.chain.rpc('anvil_setCode', to, ANSWERS_ZERO);
  const { id } = await transfer(service, { agentId: agent.id, to, token: 'ETH', amount: '0.001' }, 0);
  await service.settle();
  const { data } = await service.client.GET('/api/v1/wallet/transfers/{id}', { params: { path: { id } } });
  expect(data).toMatchObject({ status: 'confirmed', amountSent: '0.001' });
});
