import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintHostile, misbehave, openHostileMarkets } from '../../contracts/hostileTokens.ts';
import { startTestService, type TestAccount, type TestService } from '../../harness/startTestService.ts';
import { buy, offer } from '../../market/marketActors.ts';
import { type Agent, allow, giveDollars, giveEther, newAgent, transfer } from '../actors.ts';
import { send } from '../send.ts';

const book = inject('addressBook');
const NAMES = ['Fair1', 'Loop1', 'Loop2', 'Fair2', 'Loop3', 'Loop4', 'Fair3'] as const;
const FAIR = NAMES.filter((name) => name.startsWith('Fair'));
type Address = `0x${string}`;

let service: TestService;
let stranger: TestAccount & Pick<TestService, 'settle'>;
let victim: Agent;
const tokens = new Map<string, Address>();

/**
 * An agent that received honest tokens from another account's agent, and between them four that now burn all
 * gas.
 */
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  stranger = { ...(await service.account()), settle: service.settle };
  victim = await newAgent(service);
  await giveEther(service, victim.wallet_address);
  await giveDollars(service, victim.wallet_address);
  const sender = await newAgent(stranger, { limits: { max_trade_usd: null, max_daily_spend_usd: null } });
  const { rpcUrl } = service.chain;
  await giveEther(service, sender.wallet_address);
  await allow(stranger, sender.id, victim.wallet_address);
  await service.chain.withoutMiner(async () => {
    const markets = NAMES.map((symbol) => ({ symbol }));
    const opened = await openHostileMarkets({ rpcUrl, book }, markets);
    for (const [index, name] of NAMES.entries()) tokens.set(name, opened[index]!);
    await mintHostile(rpcUrl, opened, sender.wallet_address as Address, 10n ** 18n);
  });
  for (const token of tokens.values()) {
    const gift = { agentId: sender.id, to: victim.wallet_address, token, amount: '1' };
    const sent = await transfer(stranger, gift);
    expect(sent.status).toBe('confirmed');
  }
  await service.settle();
  const looping = [...tokens].filter(([name]) => name.startsWith('Loop'));
  await service.chain.withoutMiner(() =>
    misbehave(
      rpcUrl,
      looping.map(([, token]) => [token, 'LoopingBalance'] as const),
    ),
  );
}, 120_000);
afterAll(() => service.stop());

const honest = () => FAIR.map((name) => tokens.get(name)!);

test('hide nothing but themselves from the portfolio', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${victim.id}`);
    expect([status, body.error]).toEqual([200, undefined]);
    const shown = (body.holdings as { token: { symbol: string } }[]).map(({ token }) => token.symbol);
    expect(shown.sort()).toEqual(['ETH', ...FAIR, 'USDG'].sort());
    expect(body.totalUsd).toBe('46000');
  }
});

test('leave the deletion its own answer', async () => {
  const { status, body } = await send(service, `DELETE /api/v1/agents/${victim.id}`);
  expect([status, body.code]).toEqual([409, 'agent_has_funds']);
});

test('hinder neither an offer nor its purchase', async () => {
  const { id } = await offer(service, victim.id);
  const { body: listing } = await send(service, `GET /api/v1/market/${id}`);
  expect(listing.stateHash).toMatch(/^0x[0-9a-f]{64}$/);
  const shown = (listing.holdings as { token: { address: string } }[]).map(({ token }) => token.address);
  expect(shown).toEqual(expect.arrayContaining(honest()));
  const bought = await buy(service, id, stranger, { body: { stateHash: listing.stateHash } });
  expect([bought.status, bought.body.status]).toEqual([200, 'sold']);
});
