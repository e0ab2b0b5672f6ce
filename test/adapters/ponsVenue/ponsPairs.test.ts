import { encodeAbiParameters, encodeFunctionData, getAddress, parseAbi, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { LaunchPair, Venue } from '../../../server/ports/venues.ts';
import { answeringCode } from '../chain/answeringContract.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';

/** Launch terms come from few requests and remembered values, but must be current. */

const ABI = parseAbi([
  'struct LaunchConfig { uint256 supply; uint256 curveFeeBps; uint256 phantomQuote; uint256 graduationThreshold; uint24 poolFee; int24 tickSpacing; bool enabled; }',
  'function setPairTokenEconomics(address pairToken, uint256 phantomQuote, uint256 graduationThreshold, uint8 decimals)',
  'function setPairTokenApproved(address pairToken, bool approved)',
  'function addLaunchConfig(LaunchConfig config)',
  'function updateLaunchConfig(uint256 launchConfigId, LaunchConfig config)',
  'function getLaunchConfig(uint256 launchConfigId) view returns (LaunchConfig)',
  'function memeHook() view returns (address)',
  'function setLaunchFee(uint256 fee)',
]);
const ONE = getAddress('0x00000000000000000000000000000000000000a1');
const OTHER = getAddress('0x00000000000000000000000000000000000000a2');
const SHARE = 10n ** 18n;

let local: LocalAdapters;
let venue: Venue;
beforeAll(async () => {
  local = await startLocalAdapters();
  const text = (word: string) => encodeAbiParameters([{ type: 'string' }], [word]);
  const bytecode = answeringCode({
    ...{ '0x06fdde03': text('Twin'), '0x95d89b41': text('TWIN') },
    '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [18]),
  });
  for (const address of [ONE, OTHER]) {
    await local.cheats.setCode({ address, bytecode });
    await change('setPairTokenEconomics', [address, 10n * SHARE, 20n * SHARE, 18]);
  }
});
afterAll(() => local?.stop());

/** It has read everything on the chain so far. */
beforeEach(async () => {
  venue = ponsVenue(local);
  await venue.pair('NVDA');
});

const factory = (): Address => local.addressBook.pons.factory;

async function change(functionName: string, args: readonly unknown[]): Promise<void> {
  const data = encodeFunctionData({ abi: ABI, functionName: functionName as never, args: args as never });
  await local.send({ to: factory(), valueWei: 0n, data }, local.owner);
}

const approve = (token: Address, approved: boolean) => change('setPairTokenApproved', [token, approved]);

/** The pair that the shared symbol now means. */
async function twin(): Promise<Address | undefined> {
  const pair = await venue.pair('TWIN');
  expect(pair?.terms?.quote.address).toBe(pair?.quote.address);
  return pair?.quote.address;
}

/** Reverts the chain after `work`. */
async function undoing(work: () => Promise<void>): Promise<void> {
  const id = await local.cheats.snapshot();
  try {
    await work();
  } finally {
    await local.cheats.revert({ id });
  }
}

test('a symbol pairs with what the list shows by it, on the terms of that asset, however often it is asked for', async () => {
  const fresh = ponsVenue(local);
  const listed = await venue.quoteAssets();
  expect(listed.length).toBeGreaterThan(3);
  for (const quote of listed) {
    const pair: LaunchPair = { quote, terms: await venue.terms(quote.address) };
    expect(pair.terms).toMatchObject({ quote: { address: quote.address } });
    expect(await venue.pair(quote.symbol)).toEqual(pair);
    expect(await venue.pair(quote.symbol)).toEqual(pair);
    expect(await fresh.pair(quote.symbol)).toEqual(pair);
  }
  expect(await venue.pair('WETH')).toBeNull();
});

test('an asset is paired with from the block that approves it, and not any more from the one that revokes it', async () => {
  await undoing(async () => {
    expect(await twin()).toBeUndefined();
    await approve(ONE, true);
    expect(await twin()).toBe(ONE);
    await approve(ONE, false);
    expect(await twin()).toBeUndefined();
    await approve(ONE, true);
    expect(await twin()).toBe(ONE);
  });
});

test('of two assets with one symbol that is meant whose approval is older', async () => {
  await undoing(async () => {
    await approve(ONE, true);
    await approve(OTHER, true);
    expect(await twin()).toBe(ONE);
    await approve(ONE, false);
    expect(await twin()).toBe(OTHER);
    await approve(ONE, true);
    expect(await twin()).toBe(OTHER);
    await approve(OTHER, false);
    await approve(OTHER, true);
    expect(await twin()).toBe(ONE);
  });
});

const UNDONE: [string, number][] = [
  ['that was not final yet', 0],
  ['that was final already', 8],
];

test.each(UNDONE)(
  'an approval %s is forgotten with its block when the chain rolls back',
  async (_, blocks) => {
    const known = (await venue.quoteAssets()).map(({ address }) => address);
    await undoing(async () => {
      await approve(ONE, true);
      await approve(OTHER, true);
      if (blocks > 0) await local.cheats.mine({ blocks });
      expect(await twin()).toBe(ONE);
    });
    // The chain is longer by then.
    await undoing(async () => {
      await approve(OTHER, true);
      await approve(ONE, true);
      await local.cheats.mine({ blocks: 20 });
      expect((await venue.quoteAssets()).map(({ address }) => address)).toEqual([...known, OTHER, ONE]);
      expect(await twin()).toBe(OTHER);
    });
  },
);

test('what is remembered at a finalized block is not counted twice, and nothing after it is left out', async () => {
  await undoing(async () => {
    const known = (await venue.quoteAssets()).map(({ address }) => address);
    await approve(ONE, true);
    for (let block = 0; block < 6; block += 1) {
      expect((await venue.quoteAssets()).map(({ address }) => address)).toEqual([...known, ONE]);
      await local.cheats.mine({ blocks: 1 });
    }
    await approve(OTHER, true);
    expect((await venue.quoteAssets()).map(({ address }) => address)).toEqual([...known, ONE, OTHER]);
  });
});

test('terms are those of this block: its fee, its hook, its first open configuration', async () => {
  await undoing(async () => {
    const before = (await venue.terms(NATIVE))!;
    await change('setLaunchFee', [7n]);
    expect(await venue.terms(NATIVE)).toEqual({ ...before, launchFeeWei: 7n });
    const config = await local.cheats.readContract({
      ...{ address: factory(), abi: ABI, functionName: 'getLaunchConfig', args: [0n] },
    });
    await change('addLaunchConfig', [{ ...config, curveFeeBps: 200n }]);
    expect(await venue.terms(NATIVE)).toEqual({ ...before, launchFeeWei: 7n });
    await change('updateLaunchConfig', [0n, { ...config, enabled: false }]);
    expect(await venue.terms(NATIVE)).toMatchObject({ configId: 1n, feeBps: 200 });
    await change('updateLaunchConfig', [1n, { ...config, enabled: false }]);
    expect(await venue.terms(NATIVE)).toBeNull();
    expect(await venue.pair('NVDA')).toMatchObject({ quote: { symbol: 'NVDA' }, terms: null });
  });
  // The last configuration no longer exists.
  expect(await venue.terms(NATIVE)).toMatchObject({ configId: 0n, launchFeeWei: 500_000_000_000_000n });
});

test('the share of the protocol is what the hook says that the factory names now', async () => {
  const before = (await venue.terms(NATIVE))!;
  expect(before.protocolFeeShareBps).toBe(3_000);
  await undoing(async () => {
    const hook = await local.cheats.readContract({ address: factory(), abi: ABI, functionName: 'memeHook' });
    const policy = encodeAbiParameters(
      [...Array(5)].map(() => ({ type: 'uint256' })),
      [0n, 4_321n, 0n, 0n, 0n],
    );
    const selector = toFunctionSelector('currentFeePolicy()');
    await local.cheats.setCode({ address: ONE, bytecode: answeringCode({ [selector]: policy }) });
    const code = (await local.cheats.getCode({ address: factory() }))!;
    const renamed = code.replaceAll(hook.slice(2).toLowerCase(), ONE.slice(2).toLowerCase());
    await local.cheats.setCode({ address: factory(), bytecode: renamed as `0x${string}` });
    await local.cheats.mine({ blocks: 1 });
    // The digest of the terms covers the policy too.
    const { economics, ...terms } = (await venue.terms(NATIVE))!;
    expect({ ...terms, economics: before.economics }).toEqual({ ...before, protocolFeeShareBps: 4_321 });
    expect(economics).not.toBe(before.economics);
    // A hook without an answer does not count, whatever the previous one answered.
    await local.cheats.setCode({ address: ONE, bytecode: '0x60006000fd' });
    await local.cheats.mine({ blocks: 1 });
    await expect(venue.terms(NATIVE)).rejects.toThrow();
  });
  expect(await venue.terms(NATIVE)).toEqual(before);
});
