import { type Abi, type AbiItem, toEventSelector, toFunctionSelector } from 'viem';
import { formatAbiItem } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';

const FUNCTIONS: readonly (readonly [contract: string, signature: string, selector: string])[] = [
  ['PonsV2LaunchFactory', 'launchToken/3', '0xf35abbcf'],
  ['PonsV2LaunchFactory', 'launchToken/4', '0xa72101af'],
  ['PonsV2LaunchFactory', 'launchTokenFor/5', '0xd6a0eef5'],
  ['LaunchForwarder', 'launchAndBuy/7', '0xf85f8e41'],
  ['PonsV2LaunchDeployer', 'predictLaunchAddresses/1', '0x2bc63e61'],
  ['MemeHook', 'sweepPoolFees/3', '0x3d61055e'],
];

const ERRORS: Readonly<Record<string, readonly (readonly [name: string, selector: string])[]>> = {
  PonsV2LaunchFactory: [
    ['LaunchFeeNotPaid', '7e6d78a5'],
    ['NotWhitelisted', '584a7938'],
    ['InvalidLaunchConfigId', '68b42c59'],
    ['LaunchConfigDisabled', 'a8b63076'],
    ['InvalidTokenParams', '374852ca'],
    ['CreatorTaxTooHigh', '9ad465dc'],
    ['CombinedFeeTooHigh', '49e55bcb'],
    ['PairTokenNotApproved', '49285dfb'],
    ['PairTokenDecimalsUnavailable', 'e43c14ca'],
    ['PairTokenDecimalsMismatch', '4e3de34f'],
    ['LaunchEconomicsMismatch', 'ecb27319'],
    ['ExemptionListTooLong', '021c0d43'],
    ['NotLaunchForwarder', 'ea9eaa96'],
    ['LaunchDependenciesNotWired', '1de25df3'],
    ['LaunchDeployerNotSet', '57332dcf'],
    ['FeeTransferFailed', '4033e4e3'],
    ['GraduationSeedNotViable', '2c37d0eb'],
    ['SqrtPriceOutOfBounds', '582157bb'],
    ['TokenNotFound', 'cbdb7b30'],
    ['NotCreatorFeeRecipient', 'b9f93944'],
    ['NotBuybackController', '377dfc9a'],
    ['WrongGraduationPhase', '9465dbd4'],
    ['NotReadyToGraduate', 'ffa32558'],
    ['NothingToGraduate', 'c2074c46'],
    ['GraduationExecutorNotSet', 'd43cabc3'],
    ['ReentrancyGuardReentrantCall', '3ee5aeb5'],
    ['OwnableUnauthorizedAccount', '118cdaa7'],
    ['ZeroAddress', 'd92e233d'],
  ],
  PonsV2LaunchDeployer: [
    ['MetadataTooLong', '85b8e2f4'],
    ['FailedDeployment', 'b06ebf3d'],
    ['NotFactory', '32cc7236'],
  ],
  PonsV2BondingCurve: [
    ['InvalidLaunchEconomics', 'bc0ecfe3'],
    ['ZeroAmount', '1f2a2005'],
    ['NativeValueMismatch', 'bc760cfe'],
    ['UnexpectedNativeValue', 'e0aeda7d'],
    ['RefundFailed', 'f0c49d44'],
    ['SlippageExceeded', '71c4efed'],
    ['CurveGraduated', '025ac17e'],
    ['AlreadyGraduated', 'e6a0d45f'],
    ['NotReadyToGraduate', 'ffa32558'],
    ['InexactTransfer', '495a9962'],
    ['NotFeeSweepOperator', '8d42130c'],
    ['InternalSwapRequiresOperator', '31cdb504'],
    ['MinimumOutputRequired', '3672d25f'],
    ['SafeERC20FailedOperation', '5274afe7'],
  ],
  PonsV2Token: [
    ['ERC20InsufficientAllowance', 'fb8f41b2'],
    ['ERC20InsufficientBalance', 'e450d38c'],
  ],
  LaunchForwarder: [['NotApprovedLauncher', '502ba015']],
  MemeHook: [
    ['UnknownPool', 'f7139e33'],
    ['NotFactory', '32cc7236'],
    ['NotFeeSweepOperator', '8d42130c'],
    ['InternalSwapRequiresOperator', '31cdb504'],
    ['MinimumOutputRequired', '3672d25f'],
    ['SlippageExceeded', '71c4efed'],
  ],
  FeeEscrow: [
    ['NoBalance', 'c2caa2a6'],
    ['InsufficientBalance', 'cf479181'],
    ['TransferFailed', '90b8ec18'],
  ],
};

const EVENTS: Readonly<Record<string, readonly (readonly [name: string, topic: string])[]>> = {
  PonsV2LaunchFactory: [
    ['TokenLaunched', '8d4aad49'],
    ['PairTokenApprovalUpdated', '060d1992'],
    ['LaunchSwept', 'cdb72f15'],
    ['PoolGraduated', '0a44ef75'],
  ],
  MemeHook: [
    ['HookFeeCollected', 'c532c43b'],
    ['PoolFeesSwept', '2f3c4357'],
  ],
  PonsV2BondingCurve: [
    ['CurveBuy', 'ec36bf57'],
    ['CurveSell', '8113d738'],
    ['CurveBuyRefunded', 'a69e8258'],
    ['SnipeTaxCharged', '3bc39a55'],
    ['SnipeTaxExempted', 'e4b7e48f'],
  ],
  LaunchForwarder: [['Launched', 'dcacba5e']],
  FeeEscrow: [
    ['Credited', '4e45da44'],
    ['CreditedToken', '5d104c62'],
    ['Claimed', 'd8138f8a'],
    ['ClaimedToken', 'dbc1ea3a'],
  ],
};

function itemOf(abi: Abi, type: string, name: string, inputs?: number): AbiItem {
  const found = abi.find((item) => {
    if (item.type !== type || !('name' in item) || item.name !== name) return false;
    return inputs === undefined || item.inputs.length === inputs;
  });
  if (found === undefined) throw new Error(`No ${type} ${name}`);
  return found;
}

function signatureOf(item: AbiItem): string {
  return formatAbiItem(item as never);
}

describe('the external interface of the local venue', () => {
  it.each(FUNCTIONS)('%s.%s has the selector of the public chain', (contract, nameAndArity, selector) => {
    const [name = '', arity] = nameAndArity.split('/');
    const item = itemOf(contractArtifact(contract).abi, 'function', name, Number(arity));
    expect(toFunctionSelector(signatureOf(item))).toBe(selector);
  });

  it.each(Object.entries(ERRORS))(
    '%s reverts with the error selectors of the public chain',
    (contract, errors) => {
      const { abi } = contractArtifact(contract);
      const actual = errors.map(([name]) => [
        name,
        toFunctionSelector(signatureOf(itemOf(abi, 'error', name))).slice(2),
      ]);
      expect(actual).toEqual(errors);
    },
  );

  it.each(Object.entries(EVENTS))('%s logs the topics of the public chain', (contract, events) => {
    const { abi } = contractArtifact(contract);
    const actual = events.map(([name]) => [
      name,
      toEventSelector(signatureOf(itemOf(abi, 'event', name))).slice(2, 10),
    ]);
    expect(actual).toEqual(events);
  });

  it('announces scaled stock transfers and multiplier changes by the events of the deployed stock tokens', () => {
    const { abi } = contractArtifact('StockToken');
    const topic = (name: string) => toEventSelector(signatureOf(itemOf(abi, 'event', name)));
    expect(topic('UIMultiplierUpdated')).toBe(
      '0x2205df4534432b2f60654a3fdb48737ffdaf3e9edb1a498bd985bc026b15b055',
    );
    expect(topic('TransferWithScaledUI').slice(0, 10)).toBe('0x37e7f0db');
  });
});
