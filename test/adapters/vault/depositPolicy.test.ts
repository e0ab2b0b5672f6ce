import fc from 'fast-check';
import { getAddress, type Hex, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../server/ports/basics.ts';
import { MAX_GAS_PAYMENT_WEI, PolicyViolation, type SigningPurpose } from '../../../server/ports/vault.ts';
import {
  approve,
  type Case,
  claim,
  DEPOSIT_WALLET,
  decide,
  deposit,
  FACTORY,
  LAUNCHER,
  launch,
  multicall,
  ROUTER,
  swapIn,
  transfer,
} from './callsToSign.ts';
import { AGENT, BOOK, ESCROW, LAUNCH_FEE_WEI, PAYOUT, STRANGER, TOKEN } from './signingCase.ts';

const TREASURY = LAUNCHER;
const SWEEP: Partial<SigningPurpose> = { agentWallet: null, allowedDestinations: [], treasury: TREASURY };
const GAS: Partial<SigningPurpose> = {
  agentWallet: null,
  allowedDestinations: [],
  gasPayment: { to: DEPOSIT_WALLET, maxWei: 1_000n },
};
/** Allows everything that an agent's operation could use, too. */
const GENEROUS: Partial<SigningPurpose> = {
  ...SWEEP,
  agentWallet: AGENT,
  allowedDestinations: [PAYOUT],
  maxLaunchFeeWei: LAUNCH_FEE_WEI,
};

const SWEEPING: Case = ['sweep', BOOK.usdg, 0n, transfer(TREASURY)];
const NOTHING: Case = ['nothing to itself', DEPOSIT_WALLET, 0n, '0x'];
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));

describe('a deposit wallet', () => {
  it('sends its USDG to the treasury, and replaces a transaction by a self-transfer of nothing', async () => {
    await expect(decide('deposit', SWEEPING, {}, SWEEP)).resolves.toBeUndefined();
    await expect(decide('deposit', NOTHING, {}, SWEEP)).resolves.toBeUndefined();
  });

  it.each<Case>([
    ['pay the treasury in ether', TREASURY, 5n, '0x'],
    ['pay a stranger', STRANGER, 5n, '0x'],
    ['pay itself', DEPOSIT_WALLET, 5n, '0x'],
    ['pay nothing to the treasury', TREASURY, 0n, '0x'],
    ['transfer USDG to a stranger', BOOK.usdg, 0n, transfer(STRANGER)],
    ['transfer USDG to an allowed destination', BOOK.usdg, 0n, transfer(PAYOUT)],
    ['transfer USDG to an agent', BOOK.usdg, 0n, transfer(AGENT)],
    ['transfer USDG to itself', BOOK.usdg, 0n, transfer(DEPOSIT_WALLET)],
    ['transfer USDG with value', BOOK.usdg, 1n, transfer(TREASURY)],
    ['transfer another token', TOKEN, 0n, transfer(TREASURY)],
    ['transfer WETH', BOOK.weth, 0n, transfer(TREASURY)],
    ['approve the treasury', BOOK.usdg, 0n, approve(TREASURY, 100n)],
    ['approve the router', BOOK.usdg, 0n, approve(ROUTER, 100n)],
    ['swap', ROUTER, 0n, multicall(swapIn({}))],
    ['wrap ether', BOOK.weth, 100n, deposit],
    ['launch', FACTORY, LAUNCH_FEE_WEI, launch()],
    ['claim', ESCROW, 0n, claim],
    ['sign a call that it does not know', BOOK.usdg, 0n, '0xdeadbeef'],
  ])('does not %s, whatever its operation is for', async (...denied) => {
    await expect(decide('deposit', denied, {}, SWEEP)).rejects.toThrow(PolicyViolation);
    await expect(decide('deposit', denied, {}, GENEROUS)).rejects.toThrow(PolicyViolation);
  });

  it('sends nothing for an operation that names no treasury', async () => {
    for (const treasury of [null, undefined]) {
      const serves = { ...SWEEP, treasury: treasury ?? null };
      await expect(decide('deposit', SWEEPING, {}, serves)).rejects.toThrow('the treasury only');
    }
  });

  it('sends USDG to no other address at all', async () => {
    await fc.assert(
      fc.asyncProperty(address, fc.bigInt(0n, 2n ** 256n - 1n), async (to: Address, amountRaw) => {
        fc.pre(to !== TREASURY);
        const denied: Case = ['transfer', BOOK.usdg, 0n, transfer(to, amountRaw)];
        await expect(decide('deposit', denied, {}, SWEEP)).rejects.toThrow(PolicyViolation);
      }),
      { numRuns: 200 },
    );
  });

  it('signs the sweep with no byte changed, but in its amount', async () => {
    const [label, to, valueWei, data] = SWEEPING;
    const change = fc.record({ at: fc.nat(4 + 32 - 1), xor: fc.integer({ min: 1, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, xor }) => {
        const bytes = Buffer.from(data.slice(2), 'hex');
        bytes[at] = bytes[at]! ^ xor;
        const bent: Case = [label, to, valueWei, `0x${bytes.toString('hex')}` as Hex];
        await expect(decide('deposit', bent, {}, SWEEP)).rejects.toThrow(PolicyViolation);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the gas of a sweep', () => {
  const pay = (to: Address, valueWei: bigint): Case => ['gas', to, valueWei, '0x'];

  it('is paid by the treasury up to what the operation says', async () => {
    for (const wei of [1n, 1_000n])
      await expect(decide('treasury', pay(DEPOSIT_WALLET, wei), {}, GAS)).resolves.toBeUndefined();
    for (const wei of [0n, 1_001n])
      await expect(decide('treasury', pay(DEPOSIT_WALLET, wei), {}, GAS)).rejects.toThrow(PolicyViolation);
  });

  it('is bounded, whatever the operation says', async () => {
    const serves = { ...GAS, gasPayment: { to: DEPOSIT_WALLET, maxWei: 10n ** 20n } };
    await expect(
      decide('treasury', pay(DEPOSIT_WALLET, MAX_GAS_PAYMENT_WEI), {}, serves),
    ).resolves.toBeUndefined();
    const tooMuch = pay(DEPOSIT_WALLET, MAX_GAS_PAYMENT_WEI + 1n);
    await expect(decide('treasury', tooMuch, {}, serves)).rejects.toThrow(PolicyViolation);
  });

  it('goes to the one wallet that the operation names, in ether', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (to: Address) => {
        fc.pre(to !== DEPOSIT_WALLET);
        await expect(decide('treasury', pay(to, 5n), {}, GAS)).rejects.toThrow(PolicyViolation);
      }),
      { numRuns: 100 },
    );
    const dollars: Case = ['dollars', BOOK.usdg, 0n, transfer(DEPOSIT_WALLET)];
    await expect(decide('treasury', dollars, {}, GAS)).rejects.toThrow(PolicyViolation);
    const called: Case = ['gas with a call', DEPOSIT_WALLET, 5n, transfer(DEPOSIT_WALLET)];
    await expect(decide('treasury', called, {}, GAS)).rejects.toThrow(PolicyViolation);
  });

  it('is paid by nobody else, and not by an operation about something else', async () => {
    const paying = pay(DEPOSIT_WALLET, 5n);
    for (const role of ['agent', 'launcher'] as const)
      await expect(decide(role, paying, {}, { ...GAS, agentWallet: AGENT })).rejects.toThrow(PolicyViolation);
    await expect(decide('treasury', paying, {}, SWEEP)).rejects.toThrow(PolicyViolation);
    await expect(decide('treasury', paying)).rejects.toThrow(PolicyViolation);
  });
});
