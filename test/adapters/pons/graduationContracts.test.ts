import {
  type Address,
  type Hex,
  parseAbi,
  type TransactionReceipt,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import type { LocalContract } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { graduatedPool, poolTools, sellOut } from './graduatedPool.ts';
import { eventOf, eventsOf, type LocalVenue, startLocalVenue, tokenParams } from './localVenue.ts';

const RESERVED = 285714285714285714285714285n;
const SWEPT_QUOTE = 4200000000000000002n;
/** The public chain's figures for config 0 in the native asset. */
const POOL_TOKENS = 204081632653061224517562126n;
const LOCKED_TOKENS = 81632653061224489768152159n;
const SQRT_PRICE_X96 = 552276925551777206824881611623729n;
const LAST_TICK = 887_200;
/** OpenZeppelin's reentrancy slot; 2 means "entered". */
const GUARD_SLOT: Hex = '0x9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00';

let venue: LocalVenue;
let snapshot: Hex;

beforeAll(async () => {
  venue = await startLocalVenue();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  snapshot = await venue.client.snapshot();
});
afterEach(async () => {
  await venue.client.revert({ id: snapshot });
});

const POSITION_ABI = contractArtifact(
  '@uniswap/v4-periphery/foundry-out/PositionManager.sol/PositionManager.json',
).abi;

function step(functionName: 'graduate' | 'createGraduatedPool', token: LocalContract, from: Address) {
  return { contract: venue.factory, functionName, args: [token.address], from };
}

/** Without transfers and approvals. */
function namesOf(receipt: TransactionReceipt): string[] {
  return eventsOf(receipt).flatMap(({ name }) => (['Transfer', 'Approval'].includes(name) ? [] : [name]));
}

async function phaseOf(token: LocalContract) {
  const record = await venue.read<{ phase: number }>(venue.factory, 'getLaunchedToken', [token.address]);
  return record.phase;
}

describe('the buy that empties the curve', () => {
  it('sweeps the reserves into the factory in the same transaction and makes no pool', async () => {
    const { token, curve } = await venue.launch(tokenParams());
    await sellOut(venue, curve, zeroAddress);
    expect(await venue.read(venue.factory, 'getLaunchedToken', [token.address])).toMatchObject({
      phase: 1,
      sweptQuote: SWEPT_QUOTE,
      sweptTokens: RESERVED,
    });
    expect(await venue.client.getBalance({ address: venue.factory.address })).toBe(SWEPT_QUOTE);
    expect((await venue.refusal(step('graduate', token, venue.bob))).name).toBe('WrongGraduationPhase');
  });

  it('succeeds without the graduation when that fails, and anybody can repeat it', async () => {
    const { token, curve } = await venue.launch(tokenParams());
    const guard = (value: bigint) =>
      venue.client.setStorageAt({
        ...{ address: venue.factory.address, index: GUARD_SLOT },
        value: toHex(value, { size: 32 }),
      });
    await guard(2n);
    await sellOut(venue, curve, zeroAddress);
    await guard(1n);
    expect(await phaseOf(token)).toBe(0);
    expect(await venue.read(curve, 'readyToGraduate')).toBe(true);
    expect((await venue.refusal(step('createGraduatedPool', token, venue.bob))).name).toBe(
      'WrongGraduationPhase',
    );
    const receipt = await venue.send(step('graduate', token, venue.bob));
    expect(namesOf(receipt)).toEqual(['Credited', 'Credited', 'FeesSwept', 'CurveCompleted', 'LaunchSwept']);
    expect(await phaseOf(token)).toBe(1);
  });

  it('cannot graduate early, nor what the venue never launched', async () => {
    const { token } = await venue.launch(tokenParams());
    expect((await venue.refusal(step('graduate', token, venue.bob))).name).toBe('NotReadyToGraduate');
    expect((await venue.refusal(step('graduate', venue.usdg, venue.bob))).name).toBe('TokenNotFound');
    expect((await venue.refusal(step('createGraduatedPool', venue.usdg, venue.bob))).name).toBe(
      'TokenNotFound',
    );
  });
});

describe('a graduated pool', () => {
  it('opens with the public chain’s figures and logs, its liquidity locked for ever', async () => {
    const { token } = await graduatedPool(venue, {}, { open: false });
    const receipt = await venue.send(step('createGraduatedPool', token, venue.bob));
    expect(namesOf(receipt).filter((name) => name !== 'GraduationDustSwept')).toEqual([
      'TokenSupplyLocked',
      'GraduationTokensPermanentlyLocked',
      'Initialize',
      'PoolRegistered',
      'ModifyLiquidity',
      'PositionLocked',
      'PoolGraduated',
    ]);
    const { positionId, ...graduated } = eventOf<{ positionId: bigint }>(receipt, 'PoolGraduated');
    expect(graduated).toEqual({
      ...{ token: token.address, tokenAmount: POOL_TOKENS, pairTokenAmount: SWEPT_QUOTE },
    });
    expect(await venue.read(venue.locker, 'lockedTokenSupply', [token.address])).toBe(LOCKED_TOKENS);
    expect(await venue.read(venue.locker, 'isLocked', [positionId])).toBe(true);
    const positions = { address: venue.book.uniswapV4.positionManager, abi: POSITION_ABI };
    expect(await venue.read(positions, 'ownerOf', [positionId])).toBe(venue.locker.address);
    expect(eventOf(receipt, 'Initialize')).toMatchObject({ sqrtPriceX96: SQRT_PRICE_X96 });
    expect(eventOf(receipt, 'ModifyLiquidity')).toMatchObject({
      ...{ tickLower: -LAST_TICK, tickUpper: LAST_TICK },
    });
    expect((await venue.refusal(step('createGraduatedPool', token, venue.bob))).name).toBe(
      'WrongGraduationPhase',
    );
  });

  it('holds all that it was given but dust, which goes to the locker and the protocol', async () => {
    const pool = await graduatedPool(venue);
    const { poolManager } = venue.book.uniswapV4;
    const seeded = await venue.read<bigint>(pool.token, 'balanceOf', [poolManager]);
    const kept = await venue.read<bigint>(pool.token, 'balanceOf', [venue.locker.address]);
    expect(seeded + kept).toBe(RESERVED);
    expect(POOL_TOKENS - seeded).toBeLessThan(10n ** 9n);
    const { protocolFeeRecipient } = await venue.read<{ protocolFeeRecipient: Address }>(
      ...([venue.factory, 'getLaunchFeePolicy', [pool.token.address]] as const),
    );
    const swept = eventOf<{ amount: bigint }>(pool.opened!, 'GraduationDustSwept');
    // The rest below a position up to the last tick.
    expect(swept).toEqual({ launchToken: pool.token.address, currency: zeroAddress, amount: 1592n });
    expect(await venue.client.getBalance({ address: poolManager })).toBe(SWEPT_QUOTE - swept.amount);
    expect(await venue.client.getBalance({ address: protocolFeeRecipient })).toBeGreaterThan(swept.amount);
    for (const address of [venue.factory.address, venue.executor.address]) {
      expect(await venue.client.getBalance({ address })).toBe(0n);
      expect(await venue.read(pool.token, 'balanceOf', [address])).toBe(0n);
    }
  });

  it('opens at the curve’s last price in either currency order', async () => {
    for (const salt of [1n, 2n, 3n, 4n, 5n, 6n]) {
      const changes = { salt: toHex(salt, { size: 32 }) };
      const pool = await graduatedPool(venue, changes, { pairToken: venue.nvda.address });
      const { slot0, liquidity } = await poolTools(venue, pool);
      const [sqrtPriceX96] = await slot0();
      const ratio = (sqrtPriceX96 * sqrtPriceX96 * 10n ** 9n) >> 192n;
      const quotePerToken = pool.tokenIs0 ? ratio : 10n ** 18n / ratio;
      // 41.6 / 204,081,632.65 shares for one token.
      expect(quotePerToken).toBe(203n);
      expect(await liquidity()).toBeGreaterThan(10n ** 22n);
    }
  });

  it('can be opened by nobody else beforehand', async () => {
    const { key } = await graduatedPool(venue, {}, { open: false });
    const abi = [
      ...contractArtifact('@uniswap/v4-core/out/PoolManager.sol/PoolManager.json').abi,
      ...parseAbi(['error WrappedError(address target, bytes4 selector, bytes reason, bytes details)']),
    ];
    const contract = { address: venue.book.uniswapV4.poolManager, abi };
    const refusal = await venue.refusal({
      contract,
      functionName: 'initialize',
      args: [key, SQRT_PRICE_X96],
    });
    expect(refusal.name).toBe('WrappedError');
    expect(refusal.args[2]).toBe(toFunctionSelector('NotFactory()'));
  });
});
