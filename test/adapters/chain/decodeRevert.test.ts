import { encodeErrorResult, type Hex, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { revertAbi } from '../../../server/adapters/chain/rpc/revertAbi.ts';
import { decodeRevert } from '../../../server/adapters/chain/rpc/reverts.ts';

/** Selectors of the deployed contracts; they prove the names and argument types. */
const SELECTORS: readonly (readonly [string, string])[] = [
  ['LaunchFeeNotPaid', '7e6d78a5'],
  ['NotWhitelisted', '584a7938'],
  ['LaunchConfigDisabled', 'a8b63076'],
  ['CreatorTaxTooHigh', '9ad465dc'],
  ['PairTokenNotApproved', '49285dfb'],
  ['PairTokenDecimalsMismatch', '4e3de34f'],
  ['LaunchEconomicsMismatch', 'ecb27319'],
  ['MetadataTooLong', '85b8e2f4'],
  ['FailedDeployment', 'b06ebf3d'],
  ['NativeValueMismatch', 'bc760cfe'],
  ['SlippageExceeded', '71c4efed'],
  ['CurveGraduated', '025ac17e'],
  ['NotFeeSweepOperator', '8d42130c'],
  ['InternalSwapRequiresOperator', '31cdb504'],
  ['GraduationRescueTooEarly', 'bdcd75af'],
  ['InexactTransfer', '495a9962'],
  ['InexactQuoteTransfer', '197001d6'],
  ['TimelockExpired', 'b79d40e8'],
  ['NoBalance', 'c2caa2a6'],
  ['InsufficientBalance', 'cf479181'],
  ['TransferFailed', '90b8ec18'],
  ['ERC20InsufficientAllowance', 'fb8f41b2'],
  ['ERC20InsufficientBalance', 'e450d38c'],
  ['InsufficientAllowance', '13be252b'],
  ['SafeERC20FailedOperation', '5274afe7'],
  ['OwnableUnauthorizedAccount', '118cdaa7'],
  ['InvalidProtocolOwnerBeneficiary', 'dfa06864'],
  ['InvalidProtocolOwnerShares', '2b6dc823'],
  ['WrongModuleState', '69a346ca'],
  ['Permit2AllowanceIsFixedAtInfinity', '3f68539a'],
  ['UnorderedBeneficiaries', 'fc6e3bef'],
  ['InsufficientInputAmount', '098fb561'],
  ['InsufficientLiquidity', 'bb55fd27'],
  ['V4TooLittleReceived', '8b063d73'],
  ['CurrencyNotSettled', '5212cba1'],
  ['PoolNotInitialized', '486aa307'],
  ['WrappedError', '90bfb865'],
  ['AllowanceExpired', 'd81b2f2e'],
];

const reason = (text: string): Hex =>
  encodeErrorResult({ abi: parseAbi(['error Error(string reason)']), args: [text] });

describe('the list of errors', () => {
  it.each(SELECTORS)('holds %s as it is deployed', (name, selector) => {
    const found = revertAbi.find((item) => item.name === name);
    expect(found).toBeDefined();
    const types = (found?.inputs ?? []).map(({ type }) => type).join(',');
    expect(toFunctionSelector(`${name}(${types})`)).toBe(`0x${selector}`);
  });
});

describe('a revert', () => {
  it('carries the name and the arguments of its error', () => {
    const data = encodeErrorResult({ abi: revertAbi, errorName: 'SlippageExceeded', args: [3n, 4n] });
    expect(decodeRevert(data)).toEqual({
      name: 'SlippageExceeded',
      args: ['3', '4'],
      sentence: 'The price moved past the accepted minimum.',
    });
  });

  it.each([
    ['Too little received', 'The price moved past the accepted minimum.'],
    ['STF', 'A transfer of the input token failed: balance or approval is too low, or the token forbids it.'],
    ['anything else', 'The contract reverted: anything else'],
  ])('with the reason "%s" is an Error with a sentence', (text, sentence) => {
    expect(decodeRevert(reason(text))).toEqual({ name: 'Error', args: [text], sentence });
  });

  it('by a panic names its cause', () => {
    const data = encodeErrorResult({ abi: parseAbi(['error Panic(uint256 code)']), args: [0x11n] });
    expect(decodeRevert(data)).toEqual({
      name: 'Panic',
      args: ['17'],
      sentence: 'The contract failed: an arithmetic overflow.',
    });
  });

  it('shows a short printable line of a reason that a contract made up', () => {
    const { args } = decodeRevert(reason(`\u202e<b>\u0000${'x'.repeat(1_000)}`));
    expect(args[0]).toBe(`<b>${'x'.repeat(197)}`);
  });

  it.each<[string, Hex]>([
    ['no data', '0x'],
    ['an unknown selector', '0xdeadbeef'],
    ['a cut argument', '0x71c4efed00'],
    ['less than a selector', '0x71'],
    ['a flood of data', `0xdeadbeef${'00'.repeat(20_000)}`],
  ])('with %s has no name and still a sentence', (_, data) => {
    const revert = decodeRevert(data);
    expect(revert.name).toBeNull();
    expect(revert.sentence).toMatch(/^The contract reverted .*\.$/);
  });
});
