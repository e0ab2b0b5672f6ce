import { encodeFunctionData, zeroHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { factoryAbi, memeHookAbi } from '../../../server/adapters/venues/pons/ponsAbi.ts';
import { PolicyViolation } from '../../../server/ports/vault.ts';
import { type Case, decide, FACTORY } from './callsToSign.ts';
import { HOOK, STRANGER, TOKEN } from './signingCase.ts';

const graduate = encodeFunctionData({ abi: factoryAbi, functionName: 'graduate', args: [TOKEN] });
const open = encodeFunctionData({ abi: factoryAbi, functionName: 'createGraduatedPool', args: [TOKEN] });
const sweep = encodeFunctionData({
  abi: memeHookAbi,
  functionName: 'sweepPoolFees',
  args: [zeroHash, 0n, 0n],
});

const STEPS: Case[] = [
  ['close a sold-out curve', FACTORY, 0n, graduate],
  ['open the pool that it becomes', FACTORY, 0n, open],
];
const NO_STEPS: Case[] = [
  ['close a curve with value', FACTORY, 1n, graduate],
  ['open a pool with value', FACTORY, 1n, open],
  ['close a curve at another contract', STRANGER, 0n, graduate],
  ['open a pool at another contract', STRANGER, 0n, open],
];

describe('a launcher wallet', () => {
  it.each(STEPS)('may %s', async (...allowed) => {
    await expect(decide('launcher', allowed)).resolves.toBeUndefined();
  });
  it.each([...NO_STEPS, ['sweep a pool', HOOK, 0n, sweep] as Case])('may not %s', async (...denied) => {
    await expect(decide('launcher', denied)).rejects.toThrow(PolicyViolation);
  });
});

describe('an agent wallet', () => {
  it('may sweep the fees of a pool', async () => {
    await expect(decide('agent', ['sweep a pool', HOOK, 0n, sweep])).resolves.toBeUndefined();
  });
  it.each([
    ...STEPS,
    ['sweep a pool with value', HOOK, 1n, sweep] as Case,
    ['sweep a pool at another contract', STRANGER, 0n, sweep] as Case,
  ])('may not %s', async (...denied) => {
    await expect(decide('agent', denied)).rejects.toThrow(PolicyViolation);
  });
});

describe('the treasury', () => {
  it.each([...STEPS, ['sweep a pool', HOOK, 0n, sweep] as Case])('may not %s', async (...denied) => {
    await expect(decide('treasury', denied)).rejects.toThrow(PolicyViolation);
  });
});
