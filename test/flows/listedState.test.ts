import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import type { Context } from '../../server/composition/context.ts';
import { readAgent } from '../../server/domain/agents/agentRows.ts';
import { ListedStates, readStateHash } from '../../server/domain/market/listedStates.ts';
import { newestKnownBlock } from '../../server/engine/chain/chainView.ts';
import { PortError } from '../../server/ports/basics.ts';
import { until } from '../engine/until.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveDollars, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { anybody, list, read } from '../operations/market/marketActors.ts';
import { send } from '../operations/send.ts';

let service: TestService;
let agent: Agent;
let token: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  const launch = await launchToken(service, agent.id, { creatorTaxBps: 100 });
  token = launch.token.address!;
  await service.settle();
});
afterAll(() => service.stop());

const hashOf = async (context: Context = service.context): Promise<string> =>
  (await readStateHash(context, await readAgent(context.db, agent.id))).hash;

type Holding = components['schemas']['Holding'];

const withChain = (change: Partial<Context['chain']>): Context => ({
  ...service.context,
  chain: Object.assign(Object.create(service.context.chain), change),
});

const sha256 = (state: unknown): string =>
  `0x${createHash('sha256').update(JSON.stringify(state)).digest('hex')}`;

test('is what the chain and the agent say, and the listing shows it', async () => {
  const [{ body: portfolio }, { body: earnings }] = await Promise.all([
    send(service, `GET /api/v1/wallet/portfolio?agentId=${agent.id}`),
    send(service, `GET /api/v1/fees/earnings?agentId=${agent.id}`),
  ]);
  const held = portfolio.holdings
    .map(
      (one: { token: { address: string }; balanceRaw: string }) => `${one.token.address}:${one.balanceRaw}`,
    )
    .sort();
  const owed = earnings.assets
    .filter((one: { unswept: string; claimable: string }) => one.unswept !== '0' || one.claimable !== '0')
    .map((one: { address: string }) => one.address)
    .sort();
  const { body } = await send(service, `GET /api/v1/agents/${agent.id}`);
  const hash = sha256([agent.id, body.version, body.skills, held, owed]);
  expect(await hashOf()).toBe(hash);
  const { id } = await list(service, agent.id);
  expect((await read(service, id)).stateHash).toBe(hash);
  await send(service, `DELETE /api/v1/market/${id}`);
});

test('changes with what the wallet holds, with the agent itself and with where fees wait, and with nothing else', async () => {
  const seen = [await hashOf()];
  const next = async (what: () => Promise<unknown>): Promise<void> => {
    await what();
    seen.push(await hashOf());
  };
  await next(() => giveDollars(service, agent.wallet_address));
  await next(() => send(service, `PATCH /api/v1/agents/${agent.id}`, { name: 'Ranger' }));
  const stranger = await newAgent(service);
  await giveEther(service, stranger.wallet_address);
  const buy = { agentId: stranger.id, tokenIn: 'ETH', tokenOut: token, slippageBps: 500 };
  await outliveSnipeTax(service.chain);
  const purchase = () => swap(service, { ...buy, amountIn: '0.02', acknowledgeUnverified: true });
  await next(purchase);
  expect(new Set(seen).size).toBe(4);
  await purchase();
  expect(await hashOf()).toBe(seen.at(-1));
});

test('the listing shows what its buyer gets: what the hash is of, what that is worth, and the fees that wait', async () => {
  const buy = { agentId: agent.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01', slippageBps: 500 };
  await swap(service, buy);
  await service.settle();
  await service.indexed();
  const { id } = await list(service, agent.id);
  // A late answer of the chain is shown as null.
  const shown = await until('all of it is shown', async () => {
    const { body } = await send(service, `GET /api/v1/market/${id}`);
    return body.holdings !== null && body.unclaimedFeesUsd !== null && body.stateHash !== null && body;
  });
  const [{ body: portfolio }, { body: earnings }] = await Promise.all([
    send(service, `GET /api/v1/wallet/portfolio?agentId=${agent.id}`),
    send(service, `GET /api/v1/fees/earnings?agentId=${agent.id}`),
  ]);
  const symbols = shown.holdings.map((one: Holding) => one.token.symbol).sort();
  expect(symbols).toEqual(['ETH', 'SCOUT', 'USDG']);
  const own = { status: 'verified', reasons: ['launched_here'] };
  const { verdict: ofAStranger } = (await anybody(service, `/api/v1/tokens/${token}`)).body;
  expect(ofAStranger).toMatchObject({
    status: 'unverified',
    reasons: expect.arrayContaining(['launched_here']),
  });
  expect(portfolio.holdings.find((one: Holding) => one.token.address === token).verdict).toEqual(own);
  expect(shown.holdings).toEqual(
    portfolio.holdings.map((one: Holding) =>
      one.token.address === token ? { ...one, verdict: ofAStranger } : one,
    ),
  );
  // The own token counts apart (`marketUsd`): its market may hold the seller's own money and would not pay
  // that sum.
  const valueShown = (symbol: string): number =>
    Number(shown.holdings.find((one: Holding) => one.token.symbol === symbol).valueUsd);
  expect(valueShown('SCOUT')).toBeGreaterThan(0);
  expect(Number(shown.marketUsd)).toBe(valueShown('SCOUT'));
  expect(Number(shown.totalUsd)).toBeCloseTo(valueShown('ETH') + valueShown('USDG'), 1);
  expect(Number(portfolio.totalUsd)).toBeCloseTo(Number(shown.totalUsd) + Number(shown.marketUsd), 1);
  expect(Number(shown.unclaimedFeesUsd)).toBeGreaterThan(0);
  expect(shown.unclaimedFeesUsd).toBe(earnings.totalUsd);
  const held = shown.holdings.map((one: Holding) => `${one.token.address}:${one.balanceRaw}`).sort();
  const owed = earnings.assets.map((one: { address: string }) => one.address).sort();
  const { body } = await send(service, `GET /api/v1/agents/${agent.id}`);
  expect(shown.stateHash).toBe(sha256([agent.id, body.version, body.skills, held, owed]));
  await send(service, `DELETE /api/v1/market/${id}`);
});

test('is never told by a node that is behind what is known', async () => {
  await service.settle();
  const known = await newestKnownBlock(service.context);
  const head = (await service.context.chain.block('latest'))!;
  const shownAt = (number: bigint) => hashOf(withChain({ block: async () => ({ ...head, number }) }));
  await expect(shownAt(known - 1n)).rejects.toThrow(PortError);
  expect(await shownAt(head.number)).toBe(await hashOf());
});

test('is read for a few at once, and not at all for the rest of a crowd', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let [reading, most] = [0, 0];
  const context = withChain({
    async balances() {
      reading += 1;
      most = Math.max(most, reading);
      await gate;
      reading -= 1;
      return { block: 1n, balances: [] };
    },
  });
  const states = new ListedStates();
  const asked = Array.from({ length: 50 }, (_, at) =>
    states.stateOf(context, { id: `lst_${at}`, agent_id: agent.id }),
  );
  const refused = await Promise.all(asked.slice(36));
  expect(refused).toEqual(refused.map(() => null));
  await until('some read', () => reading === 4);
  open();
  const last = { id: 'lst_35', agent_id: agent.id };
  await expect
    .poll(() => states.stateOf(context, last))
    .toMatchObject({ hash: expect.stringMatching(/^0x/) });
  expect(most).toBe(4);
});
