import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Address } from '../../server/ports/basics.ts';
import type { PoolKey } from '../../server/ports/markets.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfLaunch, giveEther, newAgent, swap } from '../operations/actors.ts';
import { addressAt, sendAs } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';

const { poolManager } = inject('addressBook').uniswapV4;
const ABI = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function setProtocolFeeController(address controller)',
  'function setProtocolFee(PoolKey key, uint24 newProtocolFee)',
]);
/** A tenth of a percent in each direction, the maximum. */
const MOST = (1_000 << 12) | 1_000;

let service: TestService;
let agentId: string;
let token: Address;
beforeAll(async () => {
  service = await startTestService();
  agentId = (await newAgent(service)).id;
  const body = { agentId, symbol: 'FAR', name: 'Far', quote: 'ETH' };
  const accepted = await send(service, 'POST /api/v1/launch/long', body, {
    headers: { 'idempotency-key': 'far' },
  });
  token = (await endOfLaunch(service, accepted.body.id)).token.address as Address;
  await service.indexed();
});
afterAll(() => service.stop());

async function takeProtocolFee(): Promise<void> {
  const { pool_key: key } = await service.context.db
    .selectFrom('index_tokens')
    .select('pool_key')
    .where('address', '=', token)
    .executeTakeFirstOrThrow();
  const owner = await addressAt(service, poolManager, 'owner');
  await giveEther(service, owner);
  const appoint = { functionName: 'setProtocolFeeController', args: [owner] } as const;
  const take = { functionName: 'setProtocolFee', args: [key as PoolKey, MOST] } as const;
  for (const call of [appoint, take])
    await sendAs(service, owner, poolManager, encodeFunctionData({ abi: ABI, ...call }));
}

test("what Uniswap's protocol takes of a trade is a fee and not its creator's", async () => {
  await takeProtocolFee();
  const trade = (tokenIn: string, tokenOut: string, amountIn: string) =>
    swap(service, { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500 });
  await trade('ETH', token, '0.1');
  await service.settle();
  await trade(token, 'ETH', '100000');
  await service.settle();
  await service.indexed();
  const [bought, sold] = await service.context.db
    .selectFrom('index_trades')
    .selectAll()
    .where('token', '=', token)
    .orderBy('block_number')
    .execute();
  // The pool takes 1 % after the protocol's 0.1 % of the input. The creator has 95 % of the 1 %.
  expect(BigInt(bought!.fee_quote_raw)).toBe(parseEther('0.001099'));
  expect(BigInt(bought!.creator_fee_raw)).toBe(parseEther('0.00094905'));
  const share = (fee: string, of: string) => Number(fee) / Number(of);
  expect(share(sold!.creator_fee_raw, sold!.fee_quote_raw)).toBeCloseTo(0.94905 / 1.099, 6);
  const { body } = await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`);
  const earned = parseEther(body.byToken[0].earned);
  const rounding = BigInt(bought!.creator_fee_raw) - earned;
  expect(Number(rounding < 0n ? -rounding : rounding)).toBeLessThanOrEqual(2);
});
