import { encodeAbiParameters, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { checkPolicy } from '../../../server/adapters/vault/signingPolicy.ts';
import {
  createParams,
  economicsOf,
  poolTermsOf,
  tokenTerms,
} from '../../../server/adapters/venues/long/launchTemplate.ts';
import {
  airlockAbi,
  initializerAbi,
  POOL_TERMS,
  TOKEN_TERMS,
} from '../../../server/adapters/venues/long/longAbi.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import { PolicyViolation, type SigningPurpose, type WalletRole } from '../../../server/ports/vault.ts';
import type { LaunchOrder } from '../../../server/ports/venues.ts';
import { LAUNCHER } from './callsToSign.ts';
import { AGENT, AIRLOCK_OWNER, BOOK, FACTS, OTHER_AGENT, STRANGER, unsigned } from './signingCase.ts';

const TREASURY: Address = '0x0000000000000000000000000000000000000011';
const AIRLOCK = BOOK.long.airlock;
const START = -188_200;
const FEES_AT = BOOK.long.poolInitializer;

const ORDER = {
  ...{ launcher: AGENT, feeRecipient: AGENT, name: 'Scout', symbol: 'SCOUT', description: '', logoUrl: '' },
  ...{ website: '', twitter: '', telegram: '', quote: NATIVE, creatorTaxBps: 0, configId: BigInt(START) },
  ...{ economics: '0x', salt: `0x${'5a'.repeat(32)}`, initialBuy: null, metadataUri: 'ipfs://cid' },
  integrator: TREASURY,
} as const satisfies LaunchOrder;

type Params = ReturnType<typeof createParams>;
const create = (change: Partial<Record<keyof Params, unknown>> = {}): Hex => {
  const params = { ...createParams(BOOK, ORDER, AIRLOCK_OWNER), ...change } as Params;
  return encodeFunctionData({ abi: airlockAbi, functionName: 'create', args: [params] });
};

type PoolTerms = ReturnType<typeof poolTermsOf>;
const shares = (creator: Address, owner: Address, ownerShares = 5n * 10n ** 16n) =>
  [
    { beneficiary: creator, shares: 10n ** 18n - ownerShares },
    { beneficiary: owner, shares: ownerShares },
  ].sort((one, other) => (one.beneficiary.toLowerCase() < other.beneficiary.toLowerCase() ? -1 : 1));
const pool = (change: Partial<PoolTerms> = {}): Hex => {
  const terms = { ...poolTermsOf(START, shares(AGENT, AIRLOCK_OWNER)), ...change };
  return create({ poolInitializerData: encodeAbiParameters(POOL_TERMS, [terms]) });
};
const curves = (change: object) => poolTermsOf(START, []).curves.map((curve) => ({ ...curve, ...change }));

type TokenTerms = Parameters<typeof encodeAbiParameters<typeof TOKEN_TERMS>>[1];
const token = (index: number, value: unknown): Hex => {
  const terms: unknown[] = ['Scout', 'SCOUT', [], [], [], [], 'ipfs://cid', 0n, 0, zeroAddress, []];
  terms[index] = value;
  return create({ tokenFactoryData: encodeAbiParameters(TOKEN_TERMS, terms as unknown as TokenTerms) });
};

const PURPOSE: SigningPurpose = {
  agentWallet: AGENT,
  allowedDestinations: [STRANGER],
  approval: null,
  maxInput: null,
  maxLaunchFeeWei: 0n,
  integrator: TREASURY,
  economics: economicsOf(START),
};

async function decide(
  role: WalletRole,
  { to = AIRLOCK, valueWei = 0n, data }: { to?: Address; valueWei?: bigint; data: Hex },
  change: Partial<SigningPurpose> = {},
  purpose: SigningPurpose = PURPOSE,
): Promise<'signed' | 'denied'> {
  const wallet = { role, address: role === 'agent' ? AGENT : LAUNCHER };
  const transaction = unsigned({ to, valueWei, data });
  try {
    await checkPolicy({ wallet, transaction, purpose: { ...purpose, ...change }, book: BOOK, facts: FACTS });
    return 'signed';
  } catch (error) {
    if (error instanceof PolicyViolation) return 'denied';
    throw error;
  }
}

const collect = encodeFunctionData({
  abi: initializerAbi,
  functionName: 'collectFees',
  args: [`0x${'77'.repeat(32)}`],
});
const handOver = encodeFunctionData({
  abi: [
    {
      type: 'function',
      name: 'updateBeneficiary',
      stateMutability: 'nonpayable',
      outputs: [],
      inputs: [
        { name: 'poolId', type: 'bytes32' },
        { name: 'newBeneficiary', type: 'address' },
      ],
    },
  ],
  functionName: 'updateBeneficiary',
  args: [`0x${'77'.repeat(32)}`, AGENT],
});

describe.each(['agent', 'launcher'] as const)('a launch on long by the %s', (role) => {
  it('is signed as the service plans it, from where the price started for the operation', async () => {
    expect(await decide(role, { data: create() })).toBe('signed');
    for (const startTick of [-400_000, 0, 96_000]) {
      const terms = poolTermsOf(startTick, shares(AGENT, AIRLOCK_OWNER));
      const data = create({ poolInitializerData: encodeAbiParameters(POOL_TERMS, [terms]) });
      expect(await decide(role, { data }, { economics: economicsOf(startTick) })).toBe('signed');
      expect(await decide(role, { data })).toBe('denied');
    }
    const { economics: _, ...unbound } = PURPOSE;
    expect(await decide(role, { data: create() }, {}, unbound)).toBe('denied');
    const nobody = create({ integrator: zeroAddress });
    expect(await decide(role, { data: nobody }, { integrator: null })).toBe('signed');
  });

  it.each<[string, Hex]>([
    ['fees for a stranger', pool({ beneficiaries: shares(STRANGER, AIRLOCK_OWNER) })],
    ['fees for the launcher', pool({ beneficiaries: shares(LAUNCHER, AIRLOCK_OWNER) })],
    ['fees for another agent', pool({ beneficiaries: shares(OTHER_AGENT, AIRLOCK_OWNER) })],
    ['the owner\u2019s part for a stranger', pool({ beneficiaries: shares(AGENT, STRANGER) })],
    [
      'more than the least for the owner',
      pool({ beneficiaries: shares(AGENT, AIRLOCK_OWNER, 6n * 10n ** 16n) }),
    ],
    ['fees for nobody', pool({ beneficiaries: [] })],
    ['another fee', pool({ fee: 3_000 })],
    ['another spacing', pool({ tickSpacing: 60 })],
    ['another far tick', pool({ farTick: 887_248 })],
    ['a hook', pool({ dopplerHook: STRANGER })],
    ['data for a hook', pool({ onInitializationDopplerHookCalldata: '0x00' })],
    ['data for a graduation', pool({ graduationDopplerHookCalldata: '0x00' })],
    ['no curves', pool({ curves: [] as unknown as PoolTerms['curves'] })],
    [
      'other shares of its curves',
      pool({ curves: curves({ shares: 5n * 10n ** 17n }) as unknown as PoolTerms['curves'] }),
    ],
    ['other positions', pool({ curves: curves({ numPositions: 2 }) as unknown as PoolTerms['curves'] })],
    [
      'a start that no tick is above',
      pool({
        curves: curves({ tickLower: 8_388_607, tickUpper: 8_388_607 }) as unknown as PoolTerms['curves'],
      }),
    ],
    ['a part of the supply held back', create({ numTokensToSell: 10n ** 26n })],
    ['another supply', create({ initialSupply: 10n ** 28n })],
    ['another token factory', create({ tokenFactory: STRANGER })],
    ['another initializer', create({ poolInitializer: STRANGER })],
    ['another governance', create({ governanceFactory: STRANGER })],
    ['another migrator', create({ liquidityMigrator: STRANGER })],
    ['data for the governance', create({ governanceFactoryData: '0x00' })],
    ['data for the migrator', create({ liquidityMigratorData: '0x00' })],
    ['a stranger as integrator', create({ integrator: STRANGER })],
    ['vesting', token(2, [{ cliff: 1n, duration: 1n }])],
    ['tokens set apart', token(5, [1n])],
    ['somebody to hold tokens for', token(3, [STRANGER])],
    ['a limit of balances', token(7, 1n)],
    ['a controller', token(9, STRANGER)],
    ['token terms with a tail', create({ tokenFactoryData: `${tokenTerms('Scout', 'SCOUT', '')}00` })],
    ['pool terms cut short', create({ poolInitializerData: '0x1234' })],
  ])('is not signed with %s', async (_, data) => {
    expect(await decide(role, { data })).toBe('denied');
  });

  it('is not signed to another contract, with value, for another integrator or by an operation that launches nothing', async () => {
    expect(await decide(role, { data: create(), to: STRANGER })).toBe('denied');
    expect(await decide(role, { data: create(), to: BOOK.pons.factory })).toBe('denied');
    expect(await decide(role, { data: create(), valueWei: 1n })).toBe('denied');
    expect(await decide(role, { data: create() }, { integrator: STRANGER })).toBe('denied');
    expect(await decide(role, { data: create() }, { maxLaunchFeeWei: null })).toBe('denied');
  });
});

describe('fees of long', () => {
  it('are collected by the agent from the initializer alone', async () => {
    expect(await decide('agent', { to: FEES_AT, data: collect })).toBe('signed');
    expect(await decide('agent', { to: STRANGER, data: collect })).toBe('denied');
    expect(await decide('agent', { to: FEES_AT, valueWei: 1n, data: collect })).toBe('denied');
    expect(await decide('launcher', { to: FEES_AT, data: collect })).toBe('denied');
    expect(await decide('treasury', { to: FEES_AT, data: collect })).toBe('denied');
  });

  it('are never given away', async () => {
    for (const role of ['agent', 'launcher', 'treasury'] as const) {
      expect(await decide(role, { to: FEES_AT, data: handOver })).toBe('denied');
    }
  });

  it('and launches are nothing that the treasury signs', async () => {
    expect(await decide('treasury', { data: create() })).toBe('denied');
  });
});
