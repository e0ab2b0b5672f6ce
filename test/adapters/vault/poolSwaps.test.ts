import fc from 'fast-check';
import { concat, type Hex, size, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodePoolSwap, encodePoolSwap } from '../../../server/adapters/dex/uniswapV4Swap.ts';
import { checkPolicy } from '../../../server/adapters/vault/signingPolicy.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import { PolicyViolation, type WalletRole } from '../../../server/ports/vault.ts';
import { ADDRESSES, approve, type Case, decide, SERVES_NOTHING } from './callsToSign.ts';
import { type Bends, permit, poolSwap, settle, take, takeFor, withByte } from './poolCalls.ts';
import {
  AGENT,
  BOOK,
  FACTS,
  NATIVE_POOL,
  NOW_SECONDS,
  PAYOUT,
  STRANGER,
  TOKEN,
  USDG_POOL,
  USDG_TOKEN,
  unsigned,
} from './signingCase.ts';

const { universalRouter: ROUTER, permit2: PERMIT2, poolManager } = BOOK.uniswapV4;
const { swapRouter02: OTHER_ROUTER } = BOOK.uniswapV3;
const { usdg } = BOOK;
const HOUR = 3_600n;
const SOON = NOW_SECONDS + 900n;
const APPROVAL = { maxLaunchFeeWei: null, approval: { token: usdg, amountRaw: 100n } };

const buy = (bends?: Bends) => poolSwap(NATIVE_POOL, true, bends);
const spend = (bends?: Bends) => poolSwap(USDG_POOL, USDG_POOL.currency0 === usdg, bends);

const MAY: [input: Address, ...call: Case][] = [
  [NATIVE, 'buy with value', ROUTER, 100n, buy()],
  [TOKEN, 'sell for ether', ROUTER, 0n, poolSwap(NATIVE_POOL, false)],
  [usdg, 'buy with dollars', ROUTER, 0n, spend()],
  [USDG_TOKEN, 'sell for dollars', ROUTER, 0n, poolSwap(USDG_POOL, USDG_POOL.currency0 === USDG_TOKEN)],
];
const NAMED = MAY.map(([token, ...call]) => [call[0], token, call] as const);

const changed = (key: typeof USDG_POOL, change: Partial<typeof USDG_POOL>): Hex =>
  poolSwap({ ...key, ...change }, true);

const takenFor = (recipient: Address): Hex =>
  spend({ actions: '0x060b0e', taken: takeFor(USDG_TOKEN, recipient, 0n) });

function portion(): Hex {
  const more = [take(USDG_TOKEN, 1n)];
  return spend({ actions: '0x060b100f', taken: takeFor(USDG_TOKEN, STRANGER, 1_000n), more });
}
function sweepInput(): Hex {
  return takeFor(usdg, STRANGER, 0n);
}
function reversed(): Hex {
  const { currency0, currency1 } = USDG_POOL;
  return poolSwap({ ...USDG_POOL, currency0: currency1, currency1: currency0 }, currency1 === usdg);
}

/** `FLAG`: the router continues after a failed command. */
const FLAG = '0x90';
const SWEEP = '0x04';
const MAY_NOT: Case[] = [
  ['swap at another contract', STRANGER, 0n, spend()],
  ['swap at the other router', OTHER_ROUTER, 0n, spend()],
  ['swap at the pool manager', poolManager, 0n, spend()],
  ['pay more value than the input', ROUTER, 101n, buy()],
  ['pay less value than the input', ROUTER, 99n, buy()],
  ['pay value beside a token', ROUTER, 1n, spend()],
  ['swap nothing', ROUTER, 0n, spend({ amountIn: 0n })],
  ['swap at any price', ROUTER, 0n, spend({ least: 0n })],
  ['swap in a pool with another fee', ROUTER, 100n, changed(NATIVE_POOL, { fee: 500 })],
  ['swap in a pool with other steps', ROUTER, 100n, changed(NATIVE_POOL, { tickSpacing: 10 })],
  ['swap in a pool with a hook', ROUTER, 100n, changed(NATIVE_POOL, { hooks: STRANGER })],
  ['swap in a pool of another token', ROUTER, 100n, changed(NATIVE_POOL, { currency1: USDG_TOKEN })],
  ['swap in a pool of the currencies the other way round', ROUTER, 0n, reversed()],
  ['tell the hook something', ROUTER, 0n, spend({ hookData: '0x01' })],
  ['settle another amount', ROUTER, 0n, spend({ settled: settle(usdg, 101n) })],
  ['settle all that is owed', ROUTER, 0n, spend({ settled: settle(usdg, 0n) })],
  ['settle another currency', ROUTER, 0n, spend({ settled: settle(TOKEN, 100n) })],
  ['settle with what the router holds', ROUTER, 0n, spend({ settled: settle(usdg, 100n, false) })],
  ['settle up to an amount', ROUTER, 0n, spend({ actions: '0x060c0f', settled: take(usdg, 100n) })],
  ['take another currency', ROUTER, 0n, spend({ taken: take(usdg, 1n) })],
  ['take less than the least', ROUTER, 0n, spend({ taken: take(USDG_TOKEN, 0n) })],
  ['take for a stranger', ROUTER, 0n, takenFor(STRANGER)],
  ['take for an allowed destination', ROUTER, 0n, takenFor(PAYOUT)],
  ['take for itself by another action', ROUTER, 0n, takenFor(AGENT)],
  ['leave what comes out in the router', ROUTER, 0n, takenFor('0x0000000000000000000000000000000000000002')],
  ['take a part for a stranger', ROUTER, 0n, portion()],
  ['leave out the taking', ROUTER, 0n, spend({ actions: '0x060b' })],
  ['swap twice', ROUTER, 0n, spend({ actions: '0x06060b0f' })],
  ['swap through several pools', ROUTER, 0n, spend({ actions: '0x070b0f' })],
  ['swap for an exact output', ROUTER, 0n, spend({ actions: '0x080b0f' })],
  ['carry a parameter too many', ROUTER, 0n, spend({ more: ['0x'] })],
  ['go on when it fails', ROUTER, 0n, spend({ commands: FLAG })],
  ['sweep the router', ROUTER, 0n, spend({ commands: concat(['0x10', SWEEP]), moreInputs: [sweepInput()] })],
  ['sweep instead', ROUTER, 0n, spend({ commands: SWEEP })],
  ['swap twice by two commands', ROUTER, 0n, spend({ commands: '0x1010', moreInputs: ['0x'] })],
  ['carry an input too many', ROUTER, 0n, spend({ moreInputs: ['0x'] })],
  ['command nothing', ROUTER, 0n, spend({ commands: '0x' })],
  ['swap without a deadline', ROUTER, 0n, spend({ deadline: null })],
  ['swap as another version of the router reads it', ROUTER, 0n, spend({ version: '2.1.1' })],
  ['sign trailing bytes', ROUTER, 0n, concat([spend(), '0x00'])],
  ['approve the router in the token itself', usdg, 0n, approve(ROUTER, 100n)],
];

describe('in a pool that a launch made, an agent wallet', () => {
  it.each(NAMED)('may %s with as much as the operation is about', async (_, token, call) => {
    const serves = { maxLaunchFeeWei: null, maxInput: { token, amountRaw: 100n } };
    await expect(decide('agent', call, {}, serves)).resolves.toBeUndefined();
  });

  it.each(NAMED)('may not %s with more, with another asset or for no trade', async (_, token, call) => {
    const others = [NATIVE, usdg, TOKEN, USDG_TOKEN].filter((other) => other !== token);
    for (const maxInput of [
      { token, amountRaw: 99n },
      ...others.map((other) => ({ token: other, amountRaw: 10n ** 30n })),
      null,
    ]) {
      const denied = decide('agent', call, {}, { maxLaunchFeeWei: null, maxInput: maxInput });
      await expect(denied).rejects.toThrow(PolicyViolation);
    }
  });

  it.each(MAY_NOT)('may not %s', async (...denied) => {
    await expect(decide('agent', denied)).rejects.toThrow(PolicyViolation);
  });

  it.each(['launcher', 'treasury'] as WalletRole[])('stands alone: a %s swaps nowhere', async (role) => {
    for (const [, ...call] of MAY) await expect(decide(role, call)).rejects.toThrow(PolicyViolation);
    const call: Case = ['permit', PERMIT2, 0n, permit(usdg, ROUTER, 100n, SOON)];
    await expect(decide(role, call, {}, APPROVAL)).rejects.toThrow(PolicyViolation);
  });
});

describe('in the book of Permit2, an agent wallet', () => {
  const book = (data: Hex, to = PERMIT2, valueWei = 0n): Case => ['permit', to, valueWei, data];

  it('may let the router take what the operation needs, for an hour at most', async () => {
    for (const until of [0n, SOON, NOW_SECONDS + HOUR]) {
      const call = book(permit(usdg, ROUTER, 100n, until));
      await expect(decide('agent', call, {}, APPROVAL)).resolves.toBeUndefined();
    }
    const first: Case = ['approve Permit2', usdg, 0n, approve(PERMIT2, 100n)];
    await expect(decide('agent', first, {}, APPROVAL)).resolves.toBeUndefined();
  });

  it.each<Case>([
    ['last longer', PERMIT2, 0n, permit(usdg, ROUTER, 100n, NOW_SECONDS + HOUR + 1n)],
    ['stand for ever', PERMIT2, 0n, permit(usdg, ROUTER, 100n, (1n << 48n) - 1n)],
    ['be of more', PERMIT2, 0n, permit(usdg, ROUTER, 101n, SOON)],
    ['be of less', PERMIT2, 0n, permit(usdg, ROUTER, 99n, SOON)],
    ['be without a limit', PERMIT2, 0n, permit(usdg, ROUTER, (1n << 160n) - 1n, SOON)],
    ['be for a stranger', PERMIT2, 0n, permit(usdg, STRANGER, 100n, SOON)],
    ['be for an allowed destination', PERMIT2, 0n, permit(usdg, PAYOUT, 100n, SOON)],
    ['be for the other router', PERMIT2, 0n, permit(usdg, OTHER_ROUTER, 100n, SOON)],
    ['be of another token', PERMIT2, 0n, permit(TOKEN, ROUTER, 100n, SOON)],
    ['be made with value', PERMIT2, 1n, permit(usdg, ROUTER, 100n, SOON)],
    ['be made at another contract', STRANGER, 0n, permit(usdg, ROUTER, 100n, SOON)],
    ['be made of more in the token', usdg, 0n, approve(PERMIT2, 101n)],
  ])('an approval may not %s', async (...denied) => {
    await expect(decide('agent', denied, {}, APPROVAL)).rejects.toThrow(PolicyViolation);
  });

  it('makes none for an operation that needs none', async () => {
    const call = book(permit(usdg, ROUTER, 100n, SOON));
    const serves = { maxLaunchFeeWei: null, approval: null };
    await expect(decide('agent', call, {}, serves)).rejects.toThrow(PolicyViolation);
  });
});

describe('a call of the router', () => {
  const swap = {
    key: USDG_POOL,
    zeroForOne: USDG_POOL.currency0 === usdg,
    amountIn: 100n,
    minAmountOut: 1n,
    deadlineSeconds: 9_999_999_999n,
  };

  it.each(['2.1.0', '2.1.1'] as const)('is written as version %s has it, and read back', (version) => {
    expect(encodePoolSwap(swap, version)).toBe(spend({ version }));
    expect(decodePoolSwap(spend({ version }), version)).toEqual(swap);
  });

  it('is not taken for a call of the other version, nor with a price of its hop', async () => {
    expect(decodePoolSwap(spend({ version: '2.1.0' }), '2.1.1')).toBeNull();
    expect(decodePoolSwap(spend({ version: '2.1.1' }), '2.1.0')).toBeNull();
    expect(decodePoolSwap(spend({ version: '2.1.1', leastPrice: 1n }), '2.1.1')).toBeNull();
    const book = { ...BOOK, uniswapV4: { ...BOOK.uniswapV4, universalRouterVersion: '2.1.1' as const } };
    const judge = (data: Hex) =>
      checkPolicy({
        wallet: { role: 'agent', address: ADDRESSES.agent },
        transaction: unsigned({ to: ROUTER, valueWei: 0n, data }),
        purpose: { ...SERVES_NOTHING, maxInput: { token: usdg, amountRaw: 100n } },
        book,
        facts: FACTS,
      });
    await expect(judge(spend({ version: '2.1.1' }))).resolves.toBeUndefined();
    await expect(judge(spend())).rejects.toThrow(PolicyViolation);
  });

  it('is not signed with any byte of it changed, the deadline\u2019s aside', async () => {
    const calls: [Case, readonly [number, number]][] = [
      [
        ['swap', ROUTER, 0n, spend()],
        [4 + 64, 4 + 96],
      ],
      [
        ['buy', ROUTER, 100n, buy()],
        [4 + 64, 4 + 96],
      ],
      [
        ['permit', PERMIT2, 0n, permit(usdg, ROUTER, 100n, SOON)],
        [4 + 96, 4 + 128],
      ],
    ];
    const change = fc.record({ at: fc.nat(2_000), xor: fc.integer({ min: 1, max: 255 }) });
    for (const [[label, to, valueWei, data], [from, until]] of calls) {
      await fc.assert(
        fc.asyncProperty(change, async ({ at, xor }) => {
          const index = at % size(data);
          if (index >= from && index < until) return;
          const bent: Case = [label, to, valueWei, withByte(data, index, xor)];
          await expect(decide('agent', bent, {}, APPROVAL)).rejects.toThrow(PolicyViolation);
        }),
        { numRuns: 150 },
      );
    }
  });

  it('is not signed in a pool that is a launch\u2019s but for one part of its key', async () => {
    const parts = fc.record(
      {
        currency0: fc.constantFrom(zeroAddress, TOKEN, usdg, STRANGER),
        currency1: fc.constantFrom(TOKEN, USDG_TOKEN, usdg, STRANGER),
        fee: fc.nat(0xffffff),
        tickSpacing: fc.integer({ min: -0x800000, max: 0x7fffff }),
        hooks: fc.constantFrom(zeroAddress, STRANGER),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(parts, fc.boolean(), async (change, zeroForOne) => {
        const key = { ...USDG_POOL, ...change };
        if (await FACTS.pool(key)) return;
        const value = (zeroForOne ? key.currency0 : key.currency1) === zeroAddress ? 100n : 0n;
        const call: Case = ['swap', ROUTER, value, poolSwap(key, zeroForOne)];
        await expect(decide('agent', call)).rejects.toThrow(PolicyViolation);
      }),
      { numRuns: 100 },
    );
  });
});
