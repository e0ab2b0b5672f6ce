import { type Address, encodeAbiParameters, keccak256, parseEther, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolIdOf, poolKeyOf } from '../../../server/adapters/dex/poolKey.ts';
import { sqrtPriceAt } from '../../../server/adapters/dex/poolMath.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { START_TICK, type StrangerOnLong, strangerOnLong } from '../../indexer/strangerOnLong.ts';
import { type Agent, allow, giveEther, newAgent, swap } from '../actors.ts';
import { send } from '../send.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

const WAD = 10n ** 18n;
/** The pool manager's storage slot of all pools. */
const POOLS_SLOT = 6n;
/** There a token costs some 10^20 ether, without any liquidity. */
const FAR_TICK = -460_000;

let service: TestService;
let [victim, attacker] = [null, null] as unknown as [Agent, Agent];
let launcher: StrangerOnLong;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  [victim, attacker] = [await newAgent(service, { limits }), await newAgent(service, { limits })];
  await giveEther(service, victim.wallet_address, parseEther('1'));
  await giveEther(service, attacker.wallet_address, parseEther('10'));
  launcher = await strangerOnLong(service, { mines: false });
});
afterAll(() => service.stop());

const keyOf = (token: Address) => {
  const hooks = service.context.addressBook.long.poolInitializer;
  return poolKeyOf([NATIVE, token], { fee: 10_000, tickSpacing: 8, hooks });
};

/**
 * Moves the price where there is no liquidity, beyond the curve. Anybody can do that: the curve's last tokens
 * cost little.
 */
async function movePrice(token: Address, tick: number): Promise<void> {
  const words = [{ type: 'bytes32' }, { type: 'uint256' }] as const;
  const slot = keccak256(encodeAbiParameters(words, [poolIdOf(keyOf(token)), POOLS_SLOT]));
  const packed = (BigInt.asUintN(24, BigInt(tick)) << 160n) | sqrtPriceAt(tick);
  const { poolManager } = service.context.addressBook.uniswapV4;
  const old = BigInt(await service.chain.rpc<string>('eth_getStorageAt', poolManager, slot, 'latest'));
  const fees = (old >> 184n) << 184n;
  await service.chain.rpc('anvil_setStorageAt', poolManager, slot, toHex(fees | packed, { size: 32 }));
  const liquidity = toHex(BigInt(slot) + 3n, { size: 32 });
  await service.chain.rpc('anvil_setStorageAt', poolManager, liquidity, toHex(0n, { size: 32 }));
  await service.chain.rpc('evm_mine');
}

const portfolioOf = async ({ id }: Agent) =>
  (await send(service, `GET /api/v1/wallet/portfolio?agentId=${id}`)).body;

test('values what a stranger sent by what a sale would bring, wherever an empty pool\u2019s price was moved', async () => {
  const curves = [
    { tickLower: START_TICK, tickUpper: START_TICK + 800, numPositions: 1 as const, shares: WAD },
  ];
  const token = await launcher.launch('PUMP', { curves });
  const bought = await swap(service, {
    ...{ agentId: attacker.id, tokenIn: 'ETH', tokenOut: token, amountIn: '1', slippageBps: 500 },
    acknowledgeUnverified: true,
  });
  expect(bought.status).toBe('confirmed');
  await movePrice(token, FAR_TICK);
  await allow(service, attacker.id, victim.wallet_address);
  const transfer = { agentId: attacker.id, to: victim.wallet_address, token, amount: bought.amountOut };
  const sent = await sendUntilDone(service, 'POST /api/v1/wallet/transfer', transfer);
  expect(sent.body.status).toBe('confirmed');
  const portfolio = await portfolioOf(victim);
  const held = portfolio.holdings.find((one: { token: { address: string } }) => one.token.address === token);
  // The price is the pool's own.
  expect(Number(held.priceUsd)).toBeGreaterThan(10 ** 18);
  expect(Number(held.valueUsd)).toBeGreaterThan(3_000);
  expect(Number(held.valueUsd)).toBeLessThan(4_500);
  expect(Number(portfolio.totalUsd)).toBeLessThan(3_600 + 4_500);
});
