import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  encodeFunctionData,
  getAddress,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
} from 'viem';
import { formatAbiItem } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { loadAddressBook } from '../../../server/adapters/addressBook/addressBook.ts';
import { createParams } from '../../../server/adapters/venues/long/launchTemplate.ts';
import { airlockAbi } from '../../../server/adapters/venues/long/longAbi.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import type { LaunchOrder } from '../../../server/ports/venues.ts';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';

const FUNCTIONS: readonly (readonly [contract: string, name: string, signature: string])[] = [
  [
    'Airlock',
    'create',
    'function create((uint256,uint256,address,address,bytes,address,bytes,address,bytes,address,bytes,address,bytes32)) returns (address,address,address,address,address)',
  ],
  [
    'Airlock',
    'getAssetData',
    'function getAssetData(address) view returns (address,address,address,address,address,address,address,uint256,uint256,address)',
  ],
  ['Airlock', 'getModuleState', 'function getModuleState(address) view returns (uint8)'],
  ['Airlock', 'migrate', 'function migrate(address)'],
  ['Airlock', 'owner', 'function owner() view returns (address)'],
  [
    'DopplerHookInitializer',
    'getState',
    'function getState(address) view returns (address,uint256,address,bytes,uint8,(address,address,uint24,int24,address),int24)',
  ],
  ['DopplerHookInitializer', 'collectFees', 'function collectFees(bytes32) returns (uint128,uint128)'],
  ['DopplerHookInitializer', 'getShares', 'function getShares(bytes32,address) view returns (uint256)'],
  [
    'DopplerHookInitializer',
    'getCumulatedFees0',
    'function getCumulatedFees0(bytes32) view returns (uint256)',
  ],
  [
    'DopplerHookInitializer',
    'getLastCumulatedFees1',
    'function getLastCumulatedFees1(bytes32,address) view returns (uint256)',
  ],
  ['DopplerHookInitializer', 'updateBeneficiary', 'function updateBeneficiary(bytes32,address)'],
  [
    'DopplerHookInitializer',
    'isDopplerHookEnabled',
    'function isDopplerHookEnabled(address) view returns (uint256)',
  ],
  ['DopplerHookInitializer', 'setDopplerHookState', 'function setDopplerHookState(address[],uint256[])'],
  [
    'RehypeDopplerHookInitializer',
    'getFeeSchedule',
    'function getFeeSchedule(bytes32) view returns (uint32,uint24,uint24,uint24,uint32)',
  ],
  [
    'RehypeDopplerHookInitializer',
    'onSwap',
    'function onSwap(address,(address,address,uint24,int24,address),(bool,int256,uint160),int256,bytes) returns (address,int128)',
  ],
  [
    'RehypeDopplerHookInitializer',
    'onInitialization',
    'function onInitialization(address,(address,address,uint24,int24,address),bytes)',
  ],
];

const EVENTS = [
  [
    'Airlock',
    'event Create(address asset, address indexed numeraire, address initializer, address poolOrHook)',
  ],
  ['DopplerHookInitializer', 'event Collect(bytes32 indexed poolId, uint256 fees0, uint256 fees1)'],
  [
    'DopplerHookInitializer',
    'event Release(bytes32 indexed poolId, address indexed beneficiary, uint256 fees0, uint256 fees1)',
  ],
  [
    'DopplerHookInitializer',
    'event UpdateBeneficiary(bytes32 poolId, address oldBeneficiary, address newBeneficiary)',
  ],
  ['DopplerHookInitializer', 'event Lock(address indexed pool, (address,uint96)[] beneficiaries)'],
  [
    'RehypeDopplerHookInitializer',
    'event FeeScheduleSet(bytes32 indexed poolId, uint32 startingTime, uint24 startFee, uint24 endFee, uint32 durationSeconds)',
  ],
  ['RehypeDopplerHookInitializer', 'event FeeUpdated(bytes32 indexed poolId, uint24 fee)'],
] as const;

const foundIn = (contract: string, name: string, type: string) =>
  contractArtifact(contract).abi.find(
    (item) => item.type === type && 'name' in item && item.name === name,
  ) as never;
const itemOf = (contract: string, name: string, type: string) => formatAbiItem(foundIn(contract, name, type));

type Types = readonly (string | Types)[];
const typesOf = (parameters: readonly AbiParameter[]): Types =>
  parameters.map((one) => ('components' in one ? typesOf(one.components) : one.type));

describe('the external interface of the local venue', () => {
  it.each(FUNCTIONS)('%s.%s is called and answers as on the public chain', (contract, name, signature) => {
    const [expected] = parseAbi([signature]) as Abi;
    const written = foundIn(contract, name, 'function');
    expect(toFunctionSelector(formatAbiItem(written))).toBe(toFunctionSelector(signature));
    expect(typesOf((written as AbiFunction).outputs)).toEqual(typesOf((expected as AbiFunction).outputs));
  });

  it.each(EVENTS)('%s writes %s', (contract, event) => {
    const name = /event (\w+)/.exec(event)![1]!;
    const written = contractArtifact(contract).abi.find(
      (item) => item.type === 'event' && item.name === name,
    )!;
    const [expected] = parseAbi([event]) as Abi;
    const indexed = (item: unknown) =>
      (item as { inputs: { indexed?: boolean }[] }).inputs.map((input) => input.indexed === true);
    expect(toEventSelector(itemOf(contract, name, 'event'))).toBe(toEventSelector(event));
    expect(indexed(written)).toEqual(indexed(expected));
  });

  it('writes each swap by the event that the public initializer has for it', () => {
    expect(toEventSelector(itemOf('DopplerHookInitializer', 'Swap', 'event'))).toBe(
      '0x1d9f7b5e406d8c887155e1a78e070d2d41c5d0444dab8b21612f846835c27183',
    );
  });

  it('knows the contracts of the public chain by their checksums', () => {
    const { deployedAtBlock: _, earlier: __, ...contracts } = loadAddressBook(4663, undefined).long;
    const addresses = Object.values(contracts);
    expect(addresses).toHaveLength(5);
    for (const address of addresses) expect(address).toBe(getAddress(address));
  });
});

const OWNER = '0x21e2ce70511e4fe542a97708e89520471daa7a66';
const CREATOR = '0x9f1A0469CBce2fEb53C705746446981548845b3B';
const INTEGRATOR = '0x92d435c96e63c43e12d6d0ab28f6b0b04072f765';

const ORDER = {
  ...{ launcher: CREATOR, feeRecipient: CREATOR, name: 'Scout Token', symbol: 'SCOUT', description: '' },
  ...{ logoUrl: '', website: '', twitter: '', telegram: '', quote: NATIVE, creatorTaxBps: 0 },
  ...{ configId: -188_200n, economics: '0x', salt: `0x${'5a'.repeat(32)}`, initialBuy: null },
  ...{ metadataUri: 'ipfs://cid', integrator: INTEGRATOR },
} as const satisfies LaunchOrder;

/** Encodes one word, without the service's code. */
const word = (value: bigint | number | string): string =>
  (typeof value === 'string'
    ? value.toLowerCase().replace('0x', '')
    : BigInt.asUintN(256, BigInt(value)).toString(16)
  ).padStart(64, '0');
const text = (value: string): string => {
  const hex = Buffer.from(value).toString('hex');
  return word(value.length) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
};

describe('the calldata of a launch', () => {
  it('is the struct of the Airlock, byte for byte', () => {
    const { long } = loadAddressBook(4663, undefined);
    const params = createParams(loadAddressBook(4663, undefined), ORDER, OWNER);
    const data = encodeFunctionData({ abi: airlockAbi, functionName: 'create', args: [params] });
    const supply = 10n ** 27n;
    const tokenTerms = [
      ...[word(11 * 32), word(13 * 32), word(15 * 32), word(16 * 32), word(17 * 32), word(18 * 32)],
      ...[word(19 * 32), word(0), word(0), word(0), word(21 * 32)],
      ...[
        text('Scout Token'),
        text('SCOUT'),
        word(0),
        word(0),
        word(0),
        word(0),
        text('ipfs://cid'),
        word(0),
      ],
    ].join('');
    const poolTerms = [
      ...[word(32), word(10_000), word(8), word(887_256), word(8 * 32), word(17 * 32), word(0)],
      ...[word(22 * 32), word(23 * 32)],
      ...[word(2), word(-188_200), word(-77_760), word(1), word(991n * 10n ** 15n)],
      ...[word(-77_760), word(887_272), word(1), word(9n * 10n ** 15n)],
      ...[word(2), word(OWNER), word(5n * 10n ** 16n), word(CREATOR), word(95n * 10n ** 16n)],
      ...[word(0), word(0)],
    ].join('');
    const [tokenBytes, poolBytes] = [tokenTerms.length / 2, poolTerms.length / 2];
    const head = 13 * 32;
    const atGovernance = head + 32 + tokenBytes;
    const expected = [
      ...[word(32), word(supply), word(supply), word(0), word(long.tokenFactory), word(head)],
      ...[
        word(long.governanceFactory),
        word(atGovernance),
        word(long.poolInitializer),
        word(atGovernance + 32),
      ],
      ...[
        word(long.liquidityMigrator),
        word(atGovernance + 64 + poolBytes),
        word(INTEGRATOR),
        ORDER.salt.slice(2),
      ],
      ...[word(tokenBytes), tokenTerms, word(0), word(poolBytes), poolTerms, word(0)],
    ].join('');
    expect(data).toBe(`0x882db707${expected}`);
  });
});
