import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenLedgerRules } from '../harness/brokenLedgerRules.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { ACTIONS, FEE_BPS, type Model, newModel, type Real, STARTER, type Step } from './tradingModel.ts';

/** The number of random histories of two accounts. `npm run torture -- model` runs more and longer ones. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 10);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_122);
const IS_FULL = process.env.MODEL_SEQUENCES !== undefined;
const LONGEST = IS_FULL ? 40 : 25;
/** Checking the whole chain costs more the longer it is. */
const CHAIN_LOOKED_OVER_EVERY = 10;

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService({
    config: { starterFunding: null, starterCredits: String(STARTER), marketFeeBps: Number(FEE_BPS) },
  });
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  token = (await launchToken(service, agent.id)).token.address!;
  await outliveSnipeTax(service.chain);
});
afterAll(() => service.stop());

const names = Object.keys(ACTIONS) as Step['name'][];
/** Nothing can be done before there are agents. */
const OFTEN: Partial<Record<Step['name'], number>> = {
  createAgent: 2,
  start: 2,
  stop: 2,
  swap: 3,
  transfer: 3,
  allowOrRemove: 3,
  offer: 3,
  buy: 3,
};
const stepOf = (name: Step['name']) =>
  fc.record({ name: fc.constant(name), which: fc.nat({ max: 9 }), other: fc.nat({ max: 9 }) });
const steps = fc
  .array(fc.oneof(...names.map((name) => ({ arbitrary: stepOf(name), weight: OFTEN[name] ?? 1 }))), {
    minLength: 8,
    maxLength: LONGEST,
    size: 'max',
  })
  .map((some): Step[] => [
    { name: 'createAgent', which: 0, other: 0 },
    { name: 'createAgent', which: 1, other: 0 },
    ...some,
  ]);

/** Once everything has ended, the API shows both accounts as the model expects them. */
async function expectAgreement(model: Model, { accounts }: Real): Promise<void> {
  await service.settle();
  for (const [owner, { apiKey }] of accounts.entries()) {
    const read = async (line: string) => (await send(service, `GET ${line}`, undefined, { apiKey })).body;
    const own = model.agents.filter((agent) => agent.owner === owner);
    const shown = (await read('/api/v1/agents?limit=100')).data as { id: string; status: string }[];
    expect(new Map(shown.map(({ id, status }) => [id, status]))).toEqual(
      new Map(own.map(({ id, isRunning }) => [id, isRunning ? 'running' : 'stopped'])),
    );
    for (const agent of own) {
      const whitelist = (await read(`/api/v1/agents/${agent.id}/whitelist`)).data as { address: string }[];
      expect(new Set(whitelist.map(({ address }) => address))).toEqual(agent.payees);
      const { limits } = await read(`/api/v1/agents/${agent.id}`);
      expect(Number(limits.max_trade_usd)).toBe(agent.isTight ? 1 : 1_000);
    }
    const billing = await read('/api/v1/billing');
    const micro = BigInt(Math.round(Number(billing.creditsAvailable) * 1e6));
    expect([micro, Number(billing.creditsReserved)]).toEqual([model.credits[owner], 0]);
    const keys = (await read('/api/v1/keys?limit=100')).data as { id: string; status: string }[];
    for (const { id, isRevoked } of model.keys.filter((key) => key.owner === owner))
      expect(keys.find((key) => key.id === id)?.status ?? 'revoked').toBe(isRevoked ? 'revoked' : 'active');
  }
  for (const id of model.sold)
    expect((await send(service, `GET /api/v1/market/${id}`)).body.status).toBe('sold');
  await expectDone(model);
}

/**
 * Each accepted operation is recorded once. It took effect unless its owner removed something that it needed.
 */
async function expectDone(model: Model): Promise<void> {
  const { db } = service.database;
  for (const agent of [...model.agents, ...model.gone]) {
    const wanted = [...agent.swaps, ...agent.transfers, ...agent.launches].sort();
    const rows = await db
      .selectFrom('operations')
      .select(['id', 'state', 'status_reason'])
      .where('agent_id', '=', agent.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(wanted);
    for (const { state, status_reason: reason } of rows)
      if (state !== 'final') expect([state, reason]).toEqual(['denied', expect.stringMatching(TAKEN_BACK)]);
  }
}
const TAKEN_BACK = /^(not_whitelisted|policy_violation)$/;

test(
  `whatever two owners do, the service and a model of it agree (seed ${SEED})`,
  async () => {
    let lived = 0;
    const done = new Map<Step['name'], number>();
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const real: Real = { service, accounts: [await service.account(), await service.account()], token };
        const model = newModel();
        for (const step of life) {
          await ACTIONS[step.name](model, real, step);
          done.set(step.name, (done.get(step.name) ?? 0) + 1);
        }
        await expectAgreement(model, real);
        expect(await brokenLedgerRules(service.database.db)).toEqual({});
        lived += 1;
        if (lived % CHAIN_LOOKED_OVER_EVERY === 0) await assertInvariants(service);
      }),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: !IS_FULL },
    );
    await assertInvariants(service);
    expect([...done.keys()].sort()).toEqual([...names].sort());
  },
  20_000 * SEQUENCES,
);
