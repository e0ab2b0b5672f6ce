import { type Address, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { stranger } from '../indexer/stranger.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import { acceptSelfFunded, readLaunch } from '../operations/launches/selfFundedActors.ts';
import { send } from '../operations/send.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';

/** Claims whose sweep does more on the chain than in its trial, as after a node dropped blocks. */

let chain: TestChain;
let service: TestService;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const CURVE = parseAbi(['function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) payable']);
const SWEEP_FEES = '0x3729bb9a';
/** Gas limit of a sweep without fees, margin included. */
const EMPTY_GAS = 64_000n;

/** With fees on a curve and `wei` of ether in its wallet. */
async function earned(symbol: string, wei?: bigint): Promise<string> {
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  await chain.mine(1);
  const order = { venue: 'pons', symbol, quote: 'ETH' } as const;
  const { id } = await acceptSelfFunded(service, agent.id, order);
  await minedUntilSettled(service);
  const curve = (await readLaunch(service, id)).pool!.address as Address;
  const { send: trade } = await stranger(chain, inject('addressBook').pons.factory, { mines: true });
  await trade(curve, CURVE, 'buy', [10n ** 16n, 0n, curve], 10n ** 16n);
  if (wei !== undefined) {
    await chain.rpc('anvil_setBalance', agent.wallet_address, `0x${wei.toString(16)}`);
    await chain.mine(1);
  }
  return agent.id;
}

/** Trials report the gas of a market without fees. */
function triedEmpty(): void {
  const { chain: port } = service.context;
  const asIs = port.simulate.bind(port);
  vi.spyOn(port, 'simulate').mockImplementation(async (call, ...at) => {
    const trial = await asIs(call, ...at);
    return trial.ok && call.data.startsWith(SWEEP_FEES) ? { ...trial, gas: EMPTY_GAS } : trial;
  });
}

async function gasOfSweep(agentId: string) {
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId, assets: ['ETH'] });
  await minedUntilSettled(service);
  const attempts = service.context.db.selectFrom('attempts').select(['step', 'gas', 'max_fee_per_gas_wei']);
  const made = await attempts.where('operation_id', '=', body.id).execute();
  const sweep = made.find(({ step }) => step.startsWith('sweep:'))!;
  const { status } = (await send(service, `GET /api/v1/fees/claims/${body.id}`)).body;
  await assertInvariants(service);
  return { status, gas: BigInt(sweep.gas), priceWei: BigInt(sweep.max_fee_per_gas_wei) };
}

test('a sweep has gas for what others trade until it is on the chain, whatever it took in its trial', async () => {
  const agentId = await earned('MORE');
  triedEmpty();
  const { status, gas } = await gasOfSweep(agentId);
  expect([status, gas]).toEqual(['confirmed', 400_000n]);
});

test('a wallet that cannot pay for that much gas sweeps with what it could pay were its fees raised as often as they may be', async () => {
  const wei = 3n * 10n ** 14n;
  const agentId = await earned('LESS', wei);
  const fees = { maxFeePerGasWei: 10n ** 9n, maxPriorityFeePerGasWei: 10n ** 6n };
  vi.spyOn(service.context.chain, 'fees').mockResolvedValue(fees);
  const { status, gas, priceWei } = await gasOfSweep(agentId);
  expect(status).toBe('confirmed');
  expect(priceWei).toBe(fees.maxFeePerGasWei);
  // Five raises by an eighth make 1.80 times as much.
  expect(gas).toBe(166_478n);
});
