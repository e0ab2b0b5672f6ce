import { randomUUID } from 'node:crypto';
import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import type { VenueName } from '../../server/ports/venues.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfLaunch, giveEther, newAgent, swap } from '../operations/actors.ts';
import { acceptSelfFunded, holdings, readLaunch } from '../operations/launches/selfFundedActors.ts';
import { send } from '../operations/send.ts';
import { type VenueTruth, venueTruths } from './venueTruth.ts';

/**
 * One suite for every venue, whatever its contracts are like. It compares the service's figures with the
 * chain's own.
 */

type Launch = components['schemas']['Launch'];

let service: TestService;
let truths: Record<VenueName, VenueTruth>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  truths = venueTruths(service.chain.rpcUrl, service.context.addressBook);
});
afterAll(() => service.stop());

describe.each(['pons', 'long'] as const)('on %s', (venue) => {
  let agentId: string;
  let wallet: Address;
  let launch: Launch;
  let token: Address;
  const order = (change: object = {}) => ({
    ...{ agentId, symbol: 'BOTH', name: `Both ${venue}`, quote: 'ETH' },
    ...change,
  });
  const ask = (change: object = {}, key: string = randomUUID()) =>
    send(service, `POST /api/v1/launch/${venue}`, order(change), { headers: { 'idempotency-key': key } });
  const truth = () => truths[venue];

  beforeAll(async () => {
    const agent = await newAgent(service);
    agentId = agent.id;
    wallet = agent.wallet_address as Address;
    await giveEther(service, wallet);
  });

  test('a sponsored launch is on the chain as it was ordered, and the agent earns by it', async () => {
    const before = await truth().launches();
    const { status, body } = await ask();
    expect(status).toBe(202);
    expect(body).toMatchObject({ venue, mode: 'sponsored', feeRecipient: wallet, pool: null });
    launch = await endOfLaunch(service, body.id);
    token = launch.token.address as Address;
    expect(launch).toMatchObject({ status: 'confirmed', token: { address: body.token.predictedAddress } });
    expect((await truth().launches()).slice(before.length)).toEqual([token]);
    expect(await service.context.chain.token(token)).toMatchObject({ symbol: 'BOTH', name: `Both ${venue}` });
    const preview = await send(service, 'POST /api/v1/launch/preview', {
      ...order({ allowDuplicate: true }),
      venue,
    });
    expect(preview.body).toMatchObject({ ok: true, venue, issues: [] });
    const shareBps = preview.body.feeSchedule.creatorShareBps;
    expect(await truth().creator(token, wallet)).toEqual({ earns: true, shareBps });
  });

  test('a key launches once, however often it comes', async () => {
    const key = randomUUID();
    const change = { symbol: 'ONCE', name: 'Once' };
    const before = (await truth().launches()).length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(change, key)));
    await service.settle();
    answers.push(await ask(change, key));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
    expect((await truth().launches()).length).toBe(before + 1);
  });

  test('a launch of the same agent, symbol and name is asked about first', async () => {
    const again = await ask();
    expect([again.status, again.code]).toEqual([409, 'possible_duplicate_launch']);
    expect(again.headers.get('location')).toBe(`/api/v1/launch/${launch.id}`);
  });

  test('a self-funded launch is signed by the agent, with a first buy by its receipt', async () => {
    const own = { venue, symbol: 'OWN', name: `Own ${venue}`, initialBuy: '0.1', initialBuySlippageBps: 50 };
    const { id } = await acceptSelfFunded(service, agentId, own);
    await service.settle();
    const done = await readLaunch(service, id);
    expect(done).toMatchObject({ status: 'confirmed', mode: 'self_funded', cost: { credits: '0' } });
    const bought = done.initialBuy!;
    expect(bought.amountInFilledRaw).toBe(parseEther('0.1').toString());
    expect(BigInt(bought.tokensOutRaw!)).toBeGreaterThanOrEqual(BigInt(bought.minTokensOutRaw));
    const [, held] = await holdings(service, wallet, done.token.address!);
    expect(held?.toString()).toBe(bought.tokensOutRaw);
    expect(await truth().creator(done.token.address as Address, wallet)).toMatchObject({ earns: true });
  });

  test('a buy and a sale of the token are filled by the chain, no worse than quoted', async () => {
    await outliveSnipeTax(service.chain);
    const trade = async (tokenIn: string, tokenOut: string, amountIn: string) => {
      const body = { agentId, tokenIn, tokenOut, amountIn, slippageBps: 100 };
      const quote = await send(service, 'POST /api/v1/swap/quote', body);
      expect(quote.status).toBe(200);
      const before = await holdings(service, wallet, token);
      const done = await swap(service, body);
      const after = await holdings(service, wallet, token);
      expect(done.status).toBe('confirmed');
      expect(done.amountOutRaw).toBe(quote.body.amountOutRaw);
      return { outRaw: BigInt(done.amountOutRaw!), moved: after.map((raw, index) => raw - before[index]!) };
    };
    const bought = await trade('ETH', token, '0.1');
    expect(bought.moved[1]).toBe(bought.outRaw);
    const sold = await trade(token, 'ETH', '1000000');
    expect(sold.moved[1]).toBe(-parseEther('1000000'));
    expect(sold.moved[0]).toBeGreaterThan(0n);
    expect(sold.moved[0]).toBeLessThan(sold.outRaw);
  });

  test('fees are shown as the market has them, and a claim pays exactly those', async () => {
    await service.settle();
    const tokens = await truth().launches();
    const own = (
      await Promise.all(tokens.map(async (one) => ((await truth().creator(one, wallet)).earns ? [one] : [])))
    ).flat();
    const due = await Promise.all(own.map((one) => truth().due(one, wallet)));
    const quoteRaw = due.reduce((sum, one) => sum + one.quoteRaw, 0n);
    const ofToken = due[own.indexOf(token)]!;
    expect(quoteRaw).toBeGreaterThan(0n);
    const earned = (await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`)).body;
    const shown = (address: string) =>
      earned.assets.find((row: { address: string }) => row.address === address) ?? { unswept: '0' };
    expect(parseEther(shown(NATIVE).unswept)).toBe(quoteRaw);
    expect(parseEther(shown(token).unswept)).toBe(ofToken.tokenRaw);
    const before = await holdings(service, wallet, token);
    const { body: claim } = await send(service, 'POST /api/v1/fees/claim', { agentId });
    await service.settle();
    const done = (await send(service, `GET /api/v1/fees/claims/${claim.id}`)).body;
    expect(done.status).toBe('confirmed');
    const claimed = (address: string) =>
      BigInt(done.assets.find((row: { address: string }) => row.address === address)?.amountRaw ?? 0);
    expect([claimed(NATIVE), claimed(token)]).toEqual([quoteRaw, ofToken.tokenRaw]);
    const after = await holdings(service, wallet, token);
    expect(after[1]! - before[1]!).toBe(ofToken.tokenRaw);
    const left = (await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`)).body;
    const row = left.assets.find((one: { address: string }) => one.address === NATIVE);
    expect([parseEther(row.unswept), parseEther(row.claimed)]).toEqual([0n, quoteRaw]);
    expect(await Promise.all(own.map((one) => truth().due(one, wallet)))).toEqual(
      own.map(() => ({ quoteRaw: 0n, tokenRaw: 0n })),
    );
  });
});
