import { type Address, getAddress, type Hex, keccak256, parseEther, toHex, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { transactionBatch } from '../../../server/sandbox/deployment/transactionBatch.ts';
import {
  type Call,
  eventsOf,
  LAUNCH_FEE_WEI,
  type LocalVenue,
  startLocalVenue,
  tokenParams,
} from './localVenue.ts';

const NATIVE_DIGEST = '0xa9fc75d4203a33fe660e8fa32c74c3aa41c1fda4bf23d3a39b6bc22a1f8b1ca7';
const NVDA_DIGEST = '0xca334db6301055305178e8e7c69b02407df457de6f5ef3be4e6bb19c1460e167';
const STRANGER: Address = '0x00000000000000000000000000000000000000AB';

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

function launchCall(
  changes: Record<string, unknown>,
  more: Partial<Call> = {},
  pairToken: Address = zeroAddress,
) {
  return {
    contract: venue.factory,
    functionName: 'launchToken',
    args: [tokenParams(changes), 0n, pairToken],
    valueWei: LAUNCH_FEE_WEI,
    from: venue.alice,
    ...more,
  } satisfies Call;
}

function own(functionName: string, ...args: readonly unknown[]) {
  return venue.send({ contract: venue.factory, functionName, args });
}

describe('launch economics', () => {
  it('has the digests that launches on the public chain used', async () => {
    expect(await venue.read(venue.factory, 'previewLaunchEconomics', [0n, zeroAddress])).toBe(NATIVE_DIGEST);
    expect(await venue.read(venue.factory, 'previewLaunchEconomics', [0n, venue.nvda.address])).toBe(
      NVDA_DIGEST,
    );
  });

  it('gives a digest for an unapproved pair, and refuses only an unknown config', async () => {
    const digest = await venue.read<Hex>(venue.factory, 'previewLaunchEconomics', [0n, STRANGER]);
    expect(digest).toMatch(/^0x[0-9a-f]{64}$/);
    const unknown = {
      contract: venue.factory,
      functionName: 'previewLaunchEconomics',
      args: [1n, zeroAddress],
    };
    expect((await venue.refusal(unknown)).name).toBe('InvalidLaunchConfigId');
  });

  it('names the live digest when the expected one differs', async () => {
    const expected = keccak256(toHex('other terms'));
    expect(await venue.refusal(launchCall({ expectedEconomics: expected }))).toEqual({
      name: 'LaunchEconomicsMismatch',
      args: [expected, NATIVE_DIGEST],
    });
  });

  it('has no pair terms for the native asset and the recorded ones for a stock', async () => {
    expect(await venue.read(venue.factory, 'pairTokenEconomics', [zeroAddress])).toEqual([0n, 0n, 0]);
    expect(await venue.read(venue.factory, 'pairTokenEconomics', [venue.nvda.address])).toEqual([
      parseEther('16.64'),
      parseEther('41.6'),
      18,
    ]);
  });
});

describe('a launch', () => {
  it('costs exactly the launch fee: neither a wei less nor a wei more', async () => {
    for (const valueWei of [0n, LAUNCH_FEE_WEI - 1n, LAUNCH_FEE_WEI + 1n])
      expect((await venue.refusal(launchCall({}, { valueWei }))).name).toBe('LaunchFeeNotPaid');
    expect((await venue.refusal(launchCall({}))).name).toBe('accepted');
  });

  it('pays the fee to the recipient of the moment', async () => {
    const recipient = await venue.read<Address>(venue.memeHook, 'protocolFeeRecipient');
    const before = await venue.client.getBalance({ address: recipient });
    await venue.launch(tokenParams());
    expect((await venue.client.getBalance({ address: recipient })) - before).toBe(LAUNCH_FEE_WEI);
  });

  it('logs mint, initialisation, exemptions, the launch, and then the listed exemptions', async () => {
    const { receipt, token, curve } = await venue.launch(tokenParams({ creatorFeeRecipient: venue.bob }), {
      exemptions: [venue.carol, venue.alice],
    });
    expect(eventsOf(receipt).map(({ name, address }) => [name, getAddress(address)])).toEqual([
      ['Transfer', token.address],
      ['Initialized', curve.address],
      ['SnipeTaxExempted', curve.address],
      ['SnipeTaxExempted', curve.address],
      ['TokenLaunched', venue.factory.address],
      ['SnipeTaxExempted', curve.address],
      ['SnipeTaxExempted', curve.address],
    ]);
    expect(eventsOf(receipt)[4]?.args).toEqual({
      token: token.address,
      curve: curve.address,
      deployer: venue.alice,
      pairToken: zeroAddress,
      launchConfigId: 0n,
      graduationThreshold: parseEther('4.2'),
    });
  });

  it('is recorded with the launcher as deployer and, by default, as fee recipient', async () => {
    const { token, curve } = await venue.launch(tokenParams({ creatorTaxBps: 250 }));
    expect(await venue.read(venue.factory, 'getLaunchedToken', [token.address])).toMatchObject({
      token: token.address,
      curve: curve.address,
      deployer: venue.alice,
      creatorFeeRecipient: venue.alice,
      pairToken: zeroAddress,
      creatorTaxBps: 250,
      phase: 0,
      exists: true,
    });
    expect(await venue.read(venue.factory, 'getLaunchFeePolicy', [token.address])).toMatchObject({
      protocolFeeShareBps: 3000,
      buybackBurnBps: 5000,
      hookFeeBps: 100,
      maxInternalPriceImpactBps: 300,
    });
  });

  it('puts the whole supply on the curve and the metadata on the token', async () => {
    const { token, curve } = await venue.launch(tokenParams());
    expect(await venue.read(token, 'balanceOf', [curve.address])).toBe(10n ** 27n);
    expect(await venue.read(token, 'totalSupply')).toBe(10n ** 27n);
    const [deployer, logo, description] = await venue.read<unknown[]>(token, 'getTokenInfo');
    expect([deployer, logo, description]).toEqual([venue.alice, 'ipfs://logo', 'An example.']);
  });

  it('of an unknown token is a record of zeros, not a revert', async () => {
    expect(await venue.read(venue.factory, 'getLaunchedToken', [STRANGER])).toMatchObject({
      token: zeroAddress,
      curve: zeroAddress,
      graduationThreshold: 0n,
      exists: false,
    });
  });
});

describe('addresses', () => {
  it.each(['native', 'stock'] as const)('of a %s launch are known beforehand', async (pair) => {
    const pairToken = pair === 'native' ? zeroAddress : venue.nvda.address;
    const params = tokenParams({ salt: keccak256(toHex(pair)), creatorTaxBps: 40 });
    const [phantomQuote, graduationThreshold] =
      pair === 'native' ? [parseEther('1.68'), parseEther('4.2')] : [parseEther('16.64'), parseEther('41.6')];
    const deployment = {
      ...params,
      pairToken,
      creatorFeeRecipient: venue.alice,
      originalDeployer: venue.alice,
      feePolicy: venue.memeHook.address,
      policy: await venue.read(venue.memeHook, 'currentFeePolicy'),
      feeEscrow: venue.feeEscrow.address,
      buybackVault: await venue.read(venue.factory, 'buybackVault'),
      phantomQuote,
      graduationThreshold,
      curveFeeBps: 100n,
      creatorTaxBps: 40n,
      supply: 10n ** 27n,
    };
    const predicted = await venue.read(venue.launchDeployer, 'predictLaunchAddresses', [deployment]);
    const { token, curve } = await venue.launch(params, { pairToken });
    expect([token.address, curve.address]).toEqual(predicted);
  });

  it('of one salt and the same terms exist once, whatever the name', async () => {
    await venue.launch(tokenParams());
    expect((await venue.refusal(launchCall({}))).name).toBe('FailedDeployment');
    expect((await venue.refusal(launchCall({ name: 'Another name' }))).name).toBe('FailedDeployment');
  });

  it('of one salt differ by launcher and by economic terms', async () => {
    await venue.launch(tokenParams());
    expect((await venue.refusal(launchCall({}, { from: venue.bob }))).name).toBe('accepted');
    expect((await venue.refusal(launchCall({ creatorTaxBps: 1 }))).name).toBe('accepted');
  });
});

describe('the order of refusals', () => {
  it('starts with the wiring of the factory', async () => {
    const batch = await transactionBatch(venue.client);
    const { poolManager, positionManager, permit2 } = venue.book.uniswapV4;
    const args = [
      ...[venue.owner, venue.memeHook.address, venue.feeEscrow.address, await vaultAddress()],
      ...[poolManager, positionManager, permit2, venue.locker.address],
    ];
    const contract = batch.deploy('factory', contractArtifact('PonsV2LaunchFactory'), args);
    await batch.send();
    const call = launchCall({}, { contract, valueWei: 0n });
    expect((await venue.refusal(call)).name).toBe('LaunchDeployerNotSet');
    await venue.send({
      contract,
      functionName: 'setLaunchDeployer',
      args: [venue.launchDeployer.address],
    });
    expect((await venue.refusal(call)).name).toBe('LaunchDependenciesNotWired');
  });

  it('lets only the forwarder launch for another account', async () => {
    const args = [tokenParams({ name: '' }), 9n, STRANGER, venue.bob, []];
    const call = launchCall({}, { functionName: 'launchTokenFor', args, valueWei: 0n });
    expect((await venue.refusal(call)).name).toBe('NotLaunchForwarder');
  });

  it('goes gate, fee, config, name, tax, pair, economics, config state', async () => {
    const refuse = async (
      changes: Record<string, unknown>,
      id: bigint,
      pair: Address,
      valueWei = LAUNCH_FEE_WEI,
    ) => (await venue.refusal(launchCall({}, { args: [tokenParams(changes), id, pair], valueWei }))).name;
    const bad = { name: '', creatorTaxBps: 1001, expectedEconomics: keccak256('0x01') };
    const named = { ...bad, name: 'Name' };
    const taxed = { ...named, creatorTaxBps: 1000 };
    await own('setLaunchEnabled', false);
    expect(await refuse(bad, 9n, STRANGER, 1n)).toBe('NotWhitelisted');
    await own('setWhitelistedLauncher', venue.alice, true);
    expect(await refuse(bad, 9n, STRANGER, 1n)).toBe('LaunchFeeNotPaid');
    expect(await refuse(bad, 9n, STRANGER)).toBe('InvalidLaunchConfigId');
    expect(await refuse(bad, 0n, STRANGER)).toBe('InvalidTokenParams');
    expect(await refuse({ ...named, symbol: '' }, 0n, STRANGER)).toBe('InvalidTokenParams');
    expect(await refuse(named, 0n, STRANGER)).toBe('CreatorTaxTooHigh');
    expect(await refuse(taxed, 0n, STRANGER)).toBe('PairTokenNotApproved');
    await disableConfig();
    expect(await refuse(taxed, 0n, venue.nvda.address)).toBe('LaunchEconomicsMismatch');
    expect(await refuse({ ...taxed, expectedEconomics: NVDA_DIGEST }, 0n, venue.nvda.address)).toBe(
      'LaunchConfigDisabled',
    );
  });

  it('reads the decimals of a pair token again', async () => {
    const address = venue.usdg.address;
    const stockCode = (await venue.client.getCode({ address: venue.nvda.address }))!;
    await venue.client.setCode({ address, bytecode: stockCode });
    expect(await venue.refusal(launchCall({}, {}, address))).toEqual({
      name: 'PairTokenDecimalsMismatch',
      args: [6, 18],
    });
    const escrowCode = (await venue.client.getCode({ address: venue.feeEscrow.address }))!;
    await venue.client.setCode({ address, bytecode: escrowCode });
    expect((await venue.refusal(launchCall({}, {}, address))).name).toBe('PairTokenDecimalsUnavailable');
  });

  it('goes combined fee, seed, metadata, collision, fee transfer, exemptions', async () => {
    const tooMany = Array.from({ length: 33 }, () => venue.bob);
    const refuse = async (changes: Record<string, unknown>, pairToken: Address = zeroAddress) =>
      (await venue.refusal(launchCall({}, { args: [tokenParams(changes), 0n, pairToken, tooMany] }))).name;
    const longName = { name: '€'.repeat(22) };
    await own('setPairTokenEconomics', venue.usdg.address, 2n ** 127n, 1n, 6);
    await setPolicy({ hookFeeBps: 1500 });
    expect(await refuse({ ...longName, creatorTaxBps: 501 }, venue.usdg.address)).toBe('CombinedFeeTooHigh');
    expect(await refuse({ ...longName, creatorTaxBps: 500 }, venue.usdg.address)).toBe(
      'GraduationSeedNotViable',
    );
    await setPolicy({ protocolFeeRecipient: venue.usdg.address });
    expect(await refuse(longName)).toBe('MetadataTooLong');
    expect(await refuse({})).toBe('FeeTransferFailed');
    await setPolicy({});
    expect(await refuse({})).toBe('ExemptionListTooLong');
    await venue.launch(tokenParams());
    expect(await refuse({})).toBe('FailedDeployment');
  });

  it('counts metadata limits in bytes', async () => {
    const limits = { name: 64, symbol: 16, logo: 512, description: 2048 };
    for (const [field, limit] of Object.entries(limits)) {
      expect((await venue.refusal(launchCall({ [field]: 'a'.repeat(limit) }))).name).toBe('accepted');
      expect((await venue.refusal(launchCall({ [field]: `${'a'.repeat(limit - 1)}é` }))).name).toBe(
        'MetadataTooLong',
      );
    }
  });
});

describe('the owner', () => {
  it('cannot renounce, and hands over in two steps', async () => {
    const { factory, alice, owner } = venue;
    expect((await venue.refusal({ contract: factory, functionName: 'renounceOwnership' })).name).toBe(
      'OwnershipCannotBeRenounced',
    );
    await own('transferOwnership', alice);
    expect(await venue.read(factory, 'owner')).toBe(owner);
    await venue.send({ contract: factory, functionName: 'acceptOwnership', from: alice });
    expect(await venue.read(factory, 'owner')).toBe(alice);
  });

  it('alone changes settings', async () => {
    const call = { contract: venue.factory, functionName: 'setLaunchFee', args: [1n], from: venue.alice };
    expect(await venue.refusal(call)).toEqual({ name: 'OwnableUnauthorizedAccount', args: [venue.alice] });
  });

  it('approved the dollar and then the stocks, in this order', async () => {
    const logs = await venue.client.getContractEvents({
      ...venue.factory,
      eventName: 'PairTokenApprovalUpdated',
      fromBlock: 0n,
    });
    const approved = logs.map(({ args }) => (args as unknown as { pairToken: Address }).pairToken);
    expect(approved).toEqual([venue.book.usdg, ...venue.book.stocks.map(({ address }) => address)]);
  });
});

function vaultAddress(): Promise<Address> {
  return venue.read<Address>(venue.factory, 'buybackVault');
}

async function disableConfig(): Promise<void> {
  const config = await venue.read<object>(venue.factory, 'getLaunchConfig', [0n]);
  await own('updateLaunchConfig', 0n, { ...config, enabled: false });
}

async function setPolicy(changes: Record<string, unknown>): Promise<void> {
  const policy = {
    protocolFeeRecipient: '0x00000000000000000000000000000000fee00001',
    protocolFeeShareBps: 3000,
    buybackBurnBps: 5000,
    hookFeeBps: 100,
    maxInternalPriceImpactBps: 300,
    ...changes,
  };
  await venue.send({ contract: venue.memeHook, functionName: 'setFeePolicy', args: [policy] });
}
